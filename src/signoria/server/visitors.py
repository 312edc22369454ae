"""Who a browser is, the secrets it may hold, and how often it may ask (rate limits by token bucket)."""

import hashlib
import re
import secrets
from collections import OrderedDict
from http.cookies import CookieError, SimpleCookie

COOKIE = "signoria"
YEAR = 365 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


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
    """Write the header that keeps a secret in the browser, out of reach of scripts and other sites."""
    cookie = f"{COOKIE}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict"
    return cookie + "; Secure" if is_secure else cookie


class Bucket:
    """Lets `burst` things through at once and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.level = float(burst)
        self.time = 0.0

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self.level = min(self.burst, self.level + (now - self.time) * self.rate)
        self.time = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for everybody; who has been away longest is forgotten first."""

    def __init__(self, rate: float, burst: int, size: int = 10_000) -> None:
        self.rate, self.burst, self.size = rate, burst, size
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, now: float) -> bool:
        """Take one from somebody's bucket."""
        bucket = self.buckets.setdefault(who, Bucket(self.rate, self.burst))
        self.buckets.move_to_end(who)
        if len(self.buckets) > self.size:
            self.buckets.popitem(last=False)
        return bucket.take(now)
