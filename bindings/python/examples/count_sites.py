"""Counts the links of each site, whole columns at a time, without trackers and duplicates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from weburl import columns


def links_of_sites(urls: Iterable[str | None]) -> Counter[str]:
    links = columns.remove_trackers(columns.normalize(urls, default_scheme="https"))
    keys = columns.key64(links, "surt")
    first: dict[int, str | None] = {}
    for key, site in zip(keys, columns.site(links), strict=True):
        if key is not None:
            first.setdefault(key, site)
    return Counter(site for site in first.values() if site is not None)


if __name__ == "__main__":
    found = ["https://www.example.com/a?utm_source=x", "http://example.com/a/", "example.com/b", "not a URL", None]
    for site, count in links_of_sites(found).most_common():
        print(f"{count} {site}")
