"""The trainer: rounds of drills, what was missed and comes back, and how it is kept."""

from __future__ import annotations

from collections.abc import Callable

from costly.engine.state import Rules
from costly.judge.drills import DrillKind, drill_of, drill_of_mistake
from costly.judge.returning import KeptWrong, Progress, read_progress
from costly.judge.review import Review
from costly.telling import drills as say
from costly.telling.famous import famous
from costly.ui.items import AnswerDrill, Command, RaiseCard
from costly.ui.kept import KeptTexts
from costly.ui.questions import EVERY, Question, Round
from costly.ui.screens.drilling import drill_sheet, drills_menu, result_sheet
from costly.ui.screens.sheet import PartScene, ScreenContext, Sheet
from costly.ui.stack import SceneStack

KEY = "drills"
"""What is drilled is kept under this, and what cannot be read beside it."""
BACK_EACH = 2
"""So many that were missed come back in a round of their kind, at most."""
FROM_BOOKS = 3
"""Which of a round is from the books, where there is one."""
HEEDED = 5
"""So many mistakes of a game that was looked over are drilled."""


class Trainer:
    """Asks, hears what is answered, and remembers."""

    def __init__(
        self,
        context: ScreenContext,
        texts: KeptTexts,
        tell: Callable[[str], None],
        new_seed: Callable[[], str],
    ) -> None:
        """``tell`` is told in a sentence if what was kept cannot be read."""
        self.context, self.texts, self.tell, self.new_seed = context, texts, tell, new_seed
        self._progress: Progress | None = None
        self.round: Round | None = None
        self.question: Question | None = None
        self._counted = False
        """Whether the answer has been put down."""

    @property
    def progress(self) -> Progress:
        """What was drilled so far; read when it is first asked for."""
        if self._progress is None:
            text = self.texts.fetch(KEY)
            try:
                self._progress = read_progress(text)
            except KeptWrong as error:
                self._progress = Progress()
                self.texts.forget(KEY)
                self.texts.store(f"{KEY}.broken", text or "")
                self.tell(say.kept_wrong(str(error)))
        return self._progress

    def _keep(self, progress: Progress) -> None:
        self._progress = progress
        trouble = self.texts.store(KEY, str(progress))
        if trouble:
            self.tell(trouble)

    def heed(self, review: Review, seat: int) -> None:
        """Have the dearest mistakes of a game that was looked over come back as drills."""
        found = (drill_of_mistake(review.record, one.at) for one in review.dearest(seat, HEEDED))
        progress = self.progress
        for drill in found:
            progress = progress.to_come(drill) if drill is not None else progress
        if progress != self.progress:
            self._keep(progress)

    # ---- A round ----

    def begin(self, kind: DrillKind | None, rules: Rules) -> None:
        """Begin a round of a kind, or of what was missed."""
        due = self.progress.due()
        if kind is None:
            coming = [Question(drill, say.CAME_BACK) for drill in due[:EVERY]]
            self.round = Round(rules, kind, "", coming, of=len(coming))
        else:
            of_kind = [one for one in due if one.kind is kind and str(one.rules) == str(rules)]
            coming = [Question(drill, say.CAME_BACK) for drill in of_kind[:BACK_EACH]]
            self.round = Round(rules, kind, self.new_seed(), coming)
        self.next()

    def again(self) -> None:
        """Another round of the same."""
        assert self.round is not None
        self.begin(self.round.kind, self.round.rules)

    def next(self) -> None:
        """Ask the next one."""
        assert self.round is not None
        self.round.at += 1
        self._counted = False
        self.question = None if self.round.over else self._asked(self.round)

    def _asked(self, its: Round) -> Question:
        if its.coming:
            return its.coming.pop(0)
        assert its.kind is not None
        books = famous(its.kind, its.rules)
        if its.at == FROM_BOOKS and books:
            one = books[self.progress.done // EVERY % len(books)]
            return Question(one.as_kind(its.kind), say.source(one.source))
        return Question(drill_of(its.kind, its.rules, f"{its.seed} {its.at}"))

    def take(self, item: RaiseCard | AnswerDrill) -> None:
        """A card was chosen, or an answer given."""
        question = self.question
        if question is None or question.answer is not None:
            return
        match item:
            case RaiseCard(card):
                question.turn(card)
            case AnswerDrill(word):
                question.answer = word
        self.judged()

    def judged(self) -> None:
        """Put an answer down, once it is judged."""
        question, its = self.question, self.round
        if question is None or its is None or self._counted or not question.told:
            return
        self._counted = True
        its.right += question.right
        its.cost += question.cost
        self._keep(self.progress.answered(question.drill, right=question.right))

    # ---- Its sheets ----

    def menu(self, rules: Rules) -> Sheet:
        """What may be drilled."""
        return drills_menu(self.context, rules, self.progress)

    def sheet(self) -> Sheet:
        """What is asked, or what came of it, or of the whole round."""
        assert self.round is not None
        if self.question is None:
            return result_sheet(self.context, self.round)
        return drill_sheet(self.context, self.round, self.question)


class DrillRoom:
    """Where drills are asked: the trainer, and the screens on which it is heard and answered."""

    def __init__(
        self,
        trainer: Trainer,
        stack: SceneStack,
        turn_page: Callable[[PartScene], None],
        rules: Callable[[], Rules],
    ) -> None:
        """``turn_page`` shows a screen and tells it; ``rules`` gives the game that is drilled."""
        self.trainer, self._stack = trainer, stack
        self._turn_page, self._rules = turn_page, rules

    def menu(self) -> Sheet:
        """What can be drilled, and how far one has come."""
        return self.trainer.menu(self._rules())

    def drill(self, kind: DrillKind | None) -> None:
        """Begin a round."""
        self.trainer.begin(kind, self._rules())
        self._turn_page(self.trainer.sheet())

    def take(self, item: RaiseCard | AnswerDrill) -> None:
        """Hear an answer, or a card of it."""
        self.trainer.take(item)
        self.ask_on()

    def ask_on(self) -> None:
        """Show a drill as it is now; what came of its answer is told, too."""
        self.trainer.judged()
        sheet, was = self.trainer.sheet(), self._stack.top
        if self.trainer.question is not None and self.trainer.question.told:
            self._turn_page(sheet)
        elif isinstance(was, PartScene):
            sheet.hover = was.hover
            self._stack.replace(sheet)

    def obey(self, command: Command) -> None:
        """Do what is asked for in one word about drills."""
        match command:
            case Command.DRILLS:
                self._stack.open(self.menu())
            case Command.MISTAKES:
                self.drill(None)
            case Command.NEXT_DRILL:
                self.trainer.next()
                self._turn_page(self.trainer.sheet())
            case Command.MORE_DRILLS:
                self.trainer.again()
                self._turn_page(self.trainer.sheet())
            case _:
                pass
