"""What a screen is made of: parts that know how high they are and what they say."""

from costly.ui.screens.parts.figures import Cards, Figure, Saying
from costly.ui.screens.parts.held import HeldCards, SignLine
from costly.ui.screens.parts.part import Drawn, Part, Setting
from costly.ui.screens.parts.pressed import Blank, Button, ChoiceRow, SignButton
from costly.ui.screens.parts.text import Aside, Heading, Prose, written
from costly.ui.screens.parts.together import Columns, Row, Several, Stack, grid

__all__ = [
    "Aside",
    "Blank",
    "Button",
    "Cards",
    "ChoiceRow",
    "Columns",
    "Drawn",
    "Figure",
    "Heading",
    "HeldCards",
    "Part",
    "Prose",
    "Row",
    "Saying",
    "Setting",
    "Several",
    "SignButton",
    "SignLine",
    "Stack",
    "grid",
    "written",
]
