//! A list of URLs that replaces missing corpora.

use crate::random::Random;

const SEED: u64 = 2026;
const COUNT: usize = 20_000;

/// Most URLs of the web are `https:`, which the table therefore lists several times.
const SCHEMES: &[&str] = &[
    "https://", "https://", "https://", "https://", "http://", "HTTP://", "ftp://", "wss://",
    "app://",
];
const SUBDOMAINS: &[&str] = &["", "www.", "docs.", "api.", "en.", "cdn-3.", "blog."];
#[rustfmt::skip]
const NAMES: &[&str] = &[
    "example", "wikipedia", "GitHub", "mozilla", "crates", "w3", "whatwg", "b\u{fc}cher",
    "xn--bcher-kva", "\u{4f8b}\u{3048}", "a-b-c", "x1",
];
const TOP_LEVEL_DOMAINS: &[&str] = &[".org", ".com", ".net", ".io", ".de", ".co.uk", ".dev"];
const ADDRESSES: &[&str] = &["127.0.0.1", "[2001:db8::1]", "0x7f.1", "localhost", "10.0.0.256"];
#[rustfmt::skip]
const SEGMENTS: &[&str] = &[
    "index.html", "wiki", "URL_Standard", "2026", "07", "src", "lib.rs", "a%20b", "caf\u{e9}", "..",
    ".", "releases", "v1.2.3", "~user", "with space", "%E2%82%AC", "blob", "issues", "1234", "",
];
const QUERY_NAMES: &[&str] = &["q", "page", "id", "utm_source", "lang", "\u{fc}", "a[]"];
const QUERY_VALUES: &[&str] =
    &["", "1", "rust+url", "%F0%9F%A6%80", "a b", "https://example.org/", "'"];
const FRAGMENTS: &[&str] = &["top", "L10-L20", "section 2", "\u{a7}3", "!/route"];

pub(crate) fn urls() -> Vec<String> {
    let mut random = Random::new(SEED);
    (0..COUNT).map(|_| url(&mut random)).collect()
}

fn url(random: &mut Random) -> String {
    let mut url = String::new();
    if random.one_in(10) {
        url.push_str("file:///");
    } else {
        url.push_str(random.pick(SCHEMES));
        push_authority(&mut url, random);
    }
    for _ in 0..random.below(6) {
        url.push('/');
        url.push_str(random.pick(SEGMENTS));
    }
    if random.one_in(3) {
        push_query(&mut url, random);
    }
    if random.one_in(5) {
        url.push('#');
        url.push_str(random.pick(FRAGMENTS));
    }
    url
}

fn push_authority(url: &mut String, random: &mut Random) {
    if random.one_in(50) {
        url.push_str("user:secret@");
    }
    if random.one_in(20) {
        url.push_str(random.pick(ADDRESSES));
    } else {
        for part in [SUBDOMAINS, NAMES, TOP_LEVEL_DOMAINS] {
            url.push_str(random.pick(part));
        }
    }
    if random.one_in(20) {
        url.push_str(random.pick(&[":80", ":443", ":8080"]));
    }
}

fn push_query(url: &mut String, random: &mut Random) {
    let mut separator = '?';
    for _ in 0..=random.below(3) {
        url.push(separator);
        url.push_str(random.pick(QUERY_NAMES));
        url.push('=');
        url.push_str(random.pick(QUERY_VALUES));
        separator = '&';
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn list_is_the_same_each_time() {
        assert_eq!(super::urls(), super::urls());
        assert_eq!(super::urls().len(), super::COUNT);
    }
}
