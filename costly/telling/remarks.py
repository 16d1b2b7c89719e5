"""What the villagers say for company's sake, in the speech of Shropshire in 1815."""

from __future__ import annotations

OCCASIONS = ("greeting", "winning", "losing", "praise")
"""On sitting down, on winning, on losing, and when the player makes a great score."""

_LINES: dict[str, dict[str, tuple[str, ...]]] = {
    "Tom": {
        "greeting": ("I can count to thirty-one, nearly.", "Mam says I may sit up and play."),
        "winning": ("I won! Did I? I won!", "Wait till I tell our Nan!"),
        "losing": ("Shall we play again? Go on!", "I was only learning, that time."),
        "praise": ("Lawks! How didst thee do that?", "That’s more than I’ve fingers!"),
    },
    "Nan": {
        "greeting": ("I’ve washed my hands, look.", "Dunna tell Tom what I hold."),
        "winning": ("There! And I never peeped.", "Girls can count too, thee know’st."),
        "losing": ("I dunna mind. Well, not much.", "Thee hadst all the pretty cards."),
        "praise": ("Oh, what a lovely lot of them!", "That’s a sight of pegs, that is."),
    },
    "Joe": {
        "greeting": ("Sit thee down. Hay’s all in.", "How bist, owd friend? Draw up."),
        "winning": ("Well, I’ll go to Shrewsbury!", "Luck, neighbour, naught but luck."),
        "losing": ("Beat, and fairly. Thy ale or mine?", "Thee play’st as I plough: straight."),
        "praise": ("By the Wrekin, that’s a hand!", "There’s a crop worth the carting."),
    },
    "Silas": {
        "greeting": ("I never miss a point, mind.", "Cut. I’ve sharpened my pencil."),
        "winning": ("Each point looked after, you see.", "Pence make pounds, neighbour."),
        "losing": ("Hm. I shall cast that up again.", "You found some that I overlooked."),
        "praise": ("I make it the same, I fear.", "Every one of them good. A pity."),
    },
    "Moll": {
        "greeting": ("Come, I’ll read thee thy cards.", "Shuffle well; I’ve sharp eyes."),
        "winning": ("I saw it in the tea leaves.", "Dunna fret, my lamb. Deal again."),
        "losing": ("Well played! I never saw it come.", "Thee bist a deep one, no mistake."),
        "praise": ("Lord love thee, what a hand!", "Thee must ha’ kissed the pack."),
    },
    "Kit": {
        "greeting": ("The team’s fed. Let’s have a hand.", "I’ve an hour till the Ludlow road."),
        "winning": ("Whoa! Home, and none too soon.", "That’s the top of the bank, that is."),
        "losing": ("Thee’st left me in the ditch.", "I’ll have the axle seen to. Again?"),
        "praise": ("That’s a full load, by gum!", "Thee’lt want four horses for that."),
    },
    "Amos": {
        "greeting": ("Mill’s stopped; there’s no wind.", "Sit upwind. I’m all over flour."),
        "winning": ("All’s grist that comes to my mill.", "I’ve took my toll, as millers do."),
        "losing": ("Ground small, and bolted too.", "That was bran. Now for the flour."),
        "praise": (
            "That’s a full sack, and no short weight!",
            "Fine ground, neighbour. Fine ground.",
        ),
    },
    "Mr Crib": {
        "greeting": ("Good evening. Shall we cut?", "Your health. I learned this of old."),
        "winning": ("Well fought. My compliments.", "Sixty years’ practice, my friend."),
        "losing": ("Well pegged! I am fairly beat.", "I must tell Mrs Crib of that."),
        "praise": ("As fine a hand as I have seen.", "Cotton himself would raise his hat."),
    },
    "Mrs Crib": {
        "greeting": ("There’s seed cake by your elbow.", "Sit you near the fire, my dear."),
        "winning": ("Never mind, dear. More cake?", "Mr Crib taught me. He regrets it."),
        "losing": ("Clever! You shall have a slice.", "I do like to see a young one win."),
        "praise": ("Gracious! Where are my glasses?", "Mr Crib, come and see this hand!"),
    },
    "Parson": {
        "greeting": ("Peace on this table. Who deals?", "The sermon’s done; I am at leisure."),
        "winning": ("The last shall be first, it seems.", "Virtue has its day. So have I."),
        "losing": ("It is more blessed to give.", "I shall preach upon humility."),
        "praise": ("My cup runneth over; so does yours.", "Solomon had no such riches."),
    },
}
_ANYONE = {
    "greeting": ("Good day to you. Shall we play?", "Well met. Cut for the deal."),
    "winning": ("My game, and a good one.", "I thank you for the game."),
    "losing": ("Your game. Well played.", "You had the better of me."),
    "praise": ("That’s a hand to remember!", "Well done indeed!"),
}


def remark(who: str, occasion: str, turn: int) -> str:
    """A short line for an occasion, one of :data:`OCCASIONS`, by whoever has that name.

    ``turn`` chooses among the lines, the same for the same number.

    >>> remark("Mr Crib", "greeting", 0)
    'Good evening. Shall we cut?'
    >>> remark("A stranger", "losing", 3)
    'You had the better of me.'
    """
    lines = _LINES.get(who, _ANYONE)[occasion]
    return lines[turn % len(lines)]
