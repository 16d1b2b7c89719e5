"""The judge where cards are changed for unseen ones: the lay-out, and the mog of partners."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace

from costly.engine.cards import Card
from costly.engine.driver import legal
from costly.engine.moves import Action, Agree, Change, Keep, LayOut, Offer, Refuse
from costly.engine.scoring import Worth
from costly.engine.stages import Mog, PartnersMog
from costly.engine.state import State
from costly.judge.after_play import GameChance, Sides, added
from costly.judge.evaluation import Evaluation, with_interim
from costly.judge.hidden import unseen
from costly.judge.laid_out import LayOutChances
from costly.judge.shows import Spread, average, both, coming, show_to_come
from costly.judge.winning import WinningChances, winning_chances
from costly.solved import solved_for

OTHERS = {3: 4.3, 4: 7.6, 5: 11.9}
"""What the other's hand comes to at cribbage, by how many cards are kept."""
GAIN = 1.6
"""What an exchange brings a seat whose hand it does not know, reward and all."""
CHANGED = 2.4
"""What the change after a refusal brings a dealer whose hand is not known."""
AGREE = 0.5
"""How likely the other side is to agree."""
NO_REWARD = Worth((), 0, 0)


def hand_and_crib(seen: State, action: Action) -> Generator[None, None, tuple[float, float]]:
    """What a lay-out leaves: the hand's average over every start, and the crib's by our table."""
    assert seen.to_act is not None
    assert isinstance(action, LayOut)
    cribs = solved_for(seen.rules).cribs
    assert cribs is not None
    shows, may = show_to_come(seen), coming(unseen(seen))
    kept = tuple(card for card in seen.held[seen.to_act] if card not in action.cards)
    total = sum(shows.alone(card, may) for card in kept)
    yield
    total += yield from shows.together(kept, may)
    crib = cribs.worth(action.cards, own=seen.dealer == seen.to_act)
    return total / len(may.cards), crib


def laying_out(seen: State, action: Action) -> Generator[None, None, float]:
    """What a lay-out brings: the hand, and the crib, which counts against who does not deal."""
    hand, crib = yield from hand_and_crib(seen, action)
    return hand + (crib if seen.dealer == seen.to_act else -crib)


def judge_lay_out(seen: State, actions: tuple[Action, ...]) -> Iterator[list[Evaluation]]:
    """What each lay-out brings, less the other's hand; then the chances, where they are known."""
    assert seen.to_act is not None
    own = seen.dealer == seen.to_act
    found, cribs = [Evaluation(0.0, None)] * len(actions), list[float]()
    for at, action in enumerate(actions):
        assert isinstance(action, LayOut)
        hand, crib = yield from with_interim(hand_and_crib(seen, action), found)
        worth = hand + (crib if own else -crib)
        other = OTHERS[len(seen.held[seen.to_act]) - len(action.cards)]
        found = [*found[:at], Evaluation(worth - other, None), *found[at + 1 :]]
        cribs.append(crib)
        yield found
    chances = yield from with_interim(_chances(seen, actions, cribs), found)
    if chances:
        yield [one._replace(chance=chance) for one, chance in zip(found, chances, strict=True)]


def _chances(
    seen: State, actions: tuple[Action, ...], cribs: list[float]
) -> Generator[None, None, list[float]]:
    """The chance of the game with each lay-out, by what it brings the crib; none if not known."""
    ahead, brought = winning_chances(seen), solved_for(seen.rules).brought
    yield
    if ahead is None or brought is None:
        return []
    laid, found = LayOutChances(seen, ahead, brought), []
    for action, crib in zip(actions, cribs, strict=True):
        assert isinstance(action, LayOut)
        found.append((yield from laid.chance(action, crib)))
    return found


def judge_partners(
    seen: State, mog: PartnersMog, actions: tuple[Action, ...]
) -> Iterator[list[Evaluation]]:
    """What each answer of a side, card for the partner, or change of the dealer's should bring.

    The own hand is averaged over every card that may come. A partner whose hand is not known
    gains by an exchange what each of the others does. Where none takes place the dealer may change
    a card, and what that brings counts for every answer that may lead to it.
    """
    seat, deck = seen.to_act, seen.deck
    shows = show_to_come(seen)
    assert seat is not None
    assert deck is not None
    hand, pool = seen.held[seat], unseen(seen)
    keeping, waiting = shows.hand(hand, deck), [Evaluation(0.0, None)] * len(actions)
    spread = yield from with_interim(shows.spread((), len(hand), pool, deck), waiting)
    stands = keeping - average(spread)  # the partner's hand and one of the others' come to as much
    gains: dict[Card, float] = {}
    for given in hand:
        gains[given] = giving(seen, given)
        yield waiting
    best = max(gains.values()) - GAIN
    unmet = (yield from with_interim(_when_refused(seen), waiting)) if Agree() in actions else 0.0
    found = []
    for action in actions:
        match action:
            case Offer(card):
                worth = gains[card] - GAIN
            case Change(card):
                worth = gains[card]
            case Agree():
                worth = AGREE * best + (1 - AGREE) * (mog.refused + unmet)
            case Refuse():
                worth = unmet - AGREE * mog.refused
            case _:
                worth = 0.0
        found.append(Evaluation(stands + worth, None))
    ahead = winning_chances(seen)
    if ahead:
        game = _game(ahead, keeping, spread)
        yield waiting
        worths = [one.expected - stands for one in found]
        chances = yield from with_interim(game.of_each(worths), waiting)
        found = [one._replace(chance=at) for one, at in zip(found, chances, strict=True)]
    yield found


def _game(ahead: WinningChances, keeping: int, other: Spread) -> GameChance:
    """The game of four, if the play is even: the own hand known, and each of the others alike."""
    theirs = added(other, other)
    return GameChance(ahead, Sides(both({keeping: 1.0}, other), theirs), lambda _: theirs)


def _when_refused(seen: State) -> Generator[None, None, float]:
    """What the dealer's change brings the side asked, or costs it, where no cards are passed."""
    if seen.to_act != seen.dealer:
        return -CHANGED
    refused, most = replace(seen, willing=frozenset()), 0.0
    for given in seen.held[seen.dealer]:
        most = max(most, giving(refused, given))
        yield
    return most


def reward_of(seen: State) -> Worth:
    """What pays for a card that is given; nothing does if it is changed for one of the stock."""
    assert isinstance(seen.now, Mog | PartnersMog)
    return NO_REWARD if Keep() in legal(seen) else seen.now.reward


def giving(seen: State, given: Card) -> float:
    """What giving a card for an unseen one brings the own hand on average, rewards and all.

    What is taken and was paid for at the mog is not paid for at the show.
    """
    assert seen.to_act is not None
    assert seen.deck is not None
    shows, may = show_to_come(seen), coming(unseen(seen))
    deck, hand = seen.deck, seen.held[seen.to_act]
    reward, kept = reward_of(seen), tuple(card for card in hand if card != given)
    paid = reward.points(given, deck)
    alone = sum(shows.card(card, deck) for card in kept)
    total = shows.taking(kept, deck, may) + len(may.cards) * alone
    rewarded = (card for card in may.cards if any(reward.of(card, deck)))
    total -= sum(shows.card(card, deck) for card in rewarded)
    return total / len(may.cards) + paid - shows.hand(hand, deck)
