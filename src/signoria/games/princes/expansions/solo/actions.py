"""What the one player decides in the solo auctions."""

from signoria.kernel.action import Action


class Buy(Action):
    """Pay the price that the die made."""


class Decline(Action):
    """Leave the object and choose another."""

    quiet = True
