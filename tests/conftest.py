"""How the tests run: the same examples every time, and no test judged by the clock."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "costly",
    derandomize=True,
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("search", deadline=None, max_examples=2000)  # --hypothesis-profile=search
settings.load_profile("costly")
