"""Who a browser is, the secrets it may hold, and how often it may ask (rate limits by token bucket)."""

import hashlib
import re
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie

COOKIE = "signoria"
YEAR = 365 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
# the first sign found counts: most browsers claim to be others too
BROWSERS = [("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari")]
SYSTEMS = [
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "Mac"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
]  # fmt: skip


def new_secret() -> str:
    """Make a token of 256 random bits."""
    return secrets.token_urlsafe(32)


def new_table() -> str:
    """Make a table's name, which cannot be guessed."""
    return secrets.token_urlsafe(12)


def hashed(secret: str) -> str:
    """Give what the store may know of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def read_cookie(header: str) -> str:
    """Find the visitor's secret among the cookies; empty where there is none."""
    try:
        morsel = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    value = morsel.value if morsel else ""
    return value if SECRET.fullmatch(value) else ""


def write_cookie(secret: str, is_secure: bool) -> str:
    """Write the header that keeps a secret in the browser, out of reach of scripts; other sites can only link to us."""
    cookie = f"{COOKIE}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
    return cookie + "; Secure" if is_secure else cookie


def label(agent: str) -> str:
    """Name a device by its browser and system, as far as it says what it is."""
    found = [next((name for sign, name in signs if sign in agent), "") for signs in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name)


@dataclass(frozen=True)
class Caller:
    """Somebody who asks: the browser, where its cookie tells, and the address, where it is not a proxy's."""

    holder: str = ""
    address: str = ""

    @property
    def visitor(self) -> str:
        """With whom others take turns: everybody behind one address, or one browser."""
        return self.address or self.holder


class Bucket:
    """Lets `burst` things through at once and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.level = float(burst)
        self.time = 0.0

    def has(self, now: float, cost: float = 1) -> bool:
        """Say whether so many can be taken."""
        if now > self.time:
            self.level += (now - self.time) * self.rate
            self.time = now
            if self.level > self.burst:
                self.level = self.burst
        return self.level >= cost

    def take(self, now: float, cost: float = 1) -> bool:
        """Take one, or several, if there are as many."""
        if not self.has(now, cost):
            return False
        self.level -= cost
        return True


class Buckets:
    """A bucket for everybody; who has been away longest is forgotten first."""

    def __init__(self, rate: float, burst: float, size: int = 10_000) -> None:
        self.rate, self.burst, self.size = rate, burst, size
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, who: str) -> Bucket:
        """Find somebody's bucket."""
        bucket = self.buckets.get(who)
        if bucket is not None:
            self.buckets.move_to_end(who)
            return bucket
        bucket = self.buckets[who] = Bucket(self.rate, self.burst)
        if len(self.buckets) > self.size:
            self.buckets.popitem(last=False)
        return bucket


class Allowance:
    """So much for a visitor, from however many windows, and `crowd` times as much for all behind one address."""

    def __init__(self, rate: float, burst: float, crowd: int) -> None:
        self.visitors = Buckets(rate, burst)
        self.addresses = Buckets(rate * crowd, burst * crowd)

    def take(self, caller: Caller, now: float, cost: float = 1) -> bool:
        """Take from both or from neither: whoever asks too much does not use up what his neighbours may ask."""
        cost = min(cost, self.visitors.burst)  # what costs more than a full bucket is done when it is full
        own = self.visitors.of(caller.holder) if caller.holder else None
        if own is not None and not own.has(now, cost):
            return False
        if caller.address and not self.addresses.of(caller.address).take(now, cost):
            return False
        if own is not None:
            own.level -= cost
        return True
