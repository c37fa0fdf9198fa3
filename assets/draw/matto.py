"""The Matto, the fool: neither a trump nor of a suit."""

from __future__ import annotations

from charges import fill, lines, tube
from geometry import circle, path, polygon

# His cap stands for him where a trump has its number; in a box of 100 around the origin.
CAP = (
    path(
        "M-30 28C-28 10-32-6-44-2C-49 0-46 10-44 16L-50 12C-58-20-44-36-28-30C-18-26-12-16-9-6"
        "C-8-18-6-28 0-36C6-28 8-18 9-6C12-16 18-26 28-30C44-36 58-20 50 12L44 16"
        "C46 10 49 0 44-2C32-6 28 10 30 28Q0 36-30 28Z"
    )
    + circle(-47, 24, 7)
    + circle(47, 24, 7)
    + circle(0, -44, 7)
    + path("M-32 35Q0 43 32 35V47Q0 55-32 47Z")
)


def picture() -> str:
    """The fool, dancing, with a staff; his dog leaps up at him."""
    return limbs() + coat() + head() + staff() + dog()


def limbs() -> str:
    """One leg stands and one dances; one arm holds the staff and one is thrown up."""
    return (
        tube("M-12 40L-42 58L-10 84M-22-34L-44-2L-63-7", "gold", 14)
        + tube("M12 40L16 116M22-34L56-30L62-60", "trump-red", 14)
        + fill("M-16 74L-5 96C2 104 14 106 21 99C13 95 10 88 8 78Z", "trump-red")
        + fill("M26 112H7V130H34C46 130 52 124 54 116C46 120 34 120 26 112Z", "gold")
        + fill(circle(63, -69, 9), "skin")
    )


def coat() -> str:
    """A coat of two colours with a jagged hem, and a collar with bells."""
    left = path("M0-44H-26C-30-20-22 0-24 12L-42 52L-27 44L-20 58L-9 46L0 60Z")
    collar = polygon(
        [(-20, -58), (20, -58), (38, -34), (19, -40), (0, -26), (-19, -40), (-38, -34)]
    )
    return (
        fill(left, "trump-red")
        + fill(left.mirror(), "gold")
        + fill("M-25 4H25V12H-25Z", "line")
        + fill(collar, "linen")
    )


def head() -> str:
    """A laughing face under a cap with horns and bells."""
    horn = path(
        "M0-88V-122C-10-134-34-134-42-116C-48-104-46-92-42-80C-34-92-30-96-22-92Q-12-96 0-88Z"
    )
    bells = circle(-43, -76, 6) + circle(-39, -32, 4.5)
    return (
        fill("M-22-94V-74A22 25 0 0 0 22-74V-94Z", "skin")
        + fill(horn, "gold")
        + fill(horn.mirror(), "trump-red")
        + fill("M-24-96Q0-86 24-96V-87Q0-77-24-87Z", "linen")
        + fill(bells.twice() + circle(0, -22, 4.5), "gold")
        + lines("M-9-75h0M9-75h0", 5)
        + lines("M1-72V-66Q0-63-4-64", 2)
        + fill("M-12-60Q0-56 12-60Q8-50 0-50Q-8-50-12-60Z", "trump-red", stroke_width=2)
    )


def staff() -> str:
    """A staff with a little fool's head, and the hand that holds it."""
    return (
        tube("M-60 56L-69-40", "hair", 5)
        + fill(circle(-65, -8, 9) + circle(-70, -54, 13), "skin")
        + fill("M-85-42L-71-34L-57-42L-61-26H-81Z", "linen")
        + fill("M-85-54C-89-68-81-76-70-76C-59-76-51-68-55-54Q-70-64-85-54Z", "trump-red")
        + lines("M-75-52h0M-65-52h0", 3.6)
    )


def dog() -> str:
    """A dog on its hind legs."""
    body = (
        "M-64 66L-54 70C-46 70-44 78-50 80L-64 84C-62 94-60 100-62 110L-56 128H-70L-74 116"
        "C-80 116-82 122-84 132H-98C-98 116-94 100-84 88C-82 76-78 66-64 66Z"
    )
    return (
        tube("M-88 122C-102 120-106 110-102 100", "linen", 5)
        + fill(body, "linen")
        + tube("M-66 96L-50 98M-70 102L-54 110", "linen", 5)
        + fill("M-70 66C-78 62-86 68-84 84C-78 84-72 78-70 66Z", "hair")
        + lines("M-61 73h0M-50 74h0", 4)
    )
