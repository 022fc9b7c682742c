//! A list of URLs that replaces missing corpora.

use crate::random::Random;

const SEED: u64 = 2026;
const COUNT: usize = 20_000;

/// What one part of a URL may be. One in [`RARITY`] is unusual: most URLs in the wild are in normal form.
struct Part {
    usual: &'static [&'static str],
    unusual: &'static [&'static str],
}

const RARITY: usize = 50;

/// Most URLs of the web are `https:`, which the table therefore lists several times.
const SCHEMES: Part = Part {
    usual: &["https://", "https://", "https://", "https://", "http://"],
    unusual: &["HTTP://", "ftp://", "wss://", "app://"],
};
const SUBDOMAINS: Part =
    Part { usual: &["", "www.", "docs.", "api.", "en.", "blog."], unusual: &["cdn-3.", "a_b."] };
const NAMES: Part = Part {
    usual: &["example", "wikipedia", "mozilla", "crates", "w3", "whatwg", "a-b-c", "x1"],
    unusual: &["GitHub", "b\u{fc}cher", "xn--bcher-kva", "\u{4f8b}\u{3048}"],
};
const TOP_LEVEL_DOMAINS: Part =
    Part { usual: &[".org", ".com", ".net", ".io", ".de"], unusual: &[".co.uk", ".dev", ".com."] };
const ADDRESSES: Part = Part {
    usual: &["127.0.0.1", "[2001:db8::1]", "localhost"],
    unusual: &["0x7f.1", "10.0.0.256"],
};
#[rustfmt::skip]
const SEGMENTS: Part = Part {
    usual: &[
        "index.html", "wiki", "URL_Standard", "2026", "07", "src", "lib.rs", "a%20b", "releases",
        "v1.2.3", "~user", "%E2%82%AC", "blob", "issues", "1234",
    ],
    unusual: &["caf\u{e9}", "..", ".", "with space", ""],
};
const QUERY_NAMES: Part =
    Part { usual: &["q", "page", "id", "utm_source", "lang"], unusual: &["\u{fc}", "a[]"] };
const QUERY_VALUES: Part = Part {
    usual: &["", "1", "rust+url", "%F0%9F%A6%80", "https://example.org/"],
    unusual: &["a b", "'"],
};
const FRAGMENTS: Part =
    Part { usual: &["top", "L10-L20", "!/route"], unusual: &["section 2", "\u{a7}3"] };

impl Part {
    fn pick(&self, random: &mut Random) -> &'static str {
        let values = if random.one_in(RARITY) { self.unusual } else { self.usual };
        random.pick(values)
    }
}

pub(crate) fn urls() -> Vec<String> {
    let mut random = Random::new(SEED);
    (0..COUNT).map(|_| url(&mut random)).collect()
}

fn url(random: &mut Random) -> String {
    let mut url = String::new();
    if random.one_in(20) {
        url.push_str("file:///");
    } else {
        url.push_str(SCHEMES.pick(random));
        push_authority(&mut url, random);
    }
    for _ in 0..=random.below(5) {
        url.push('/');
        url.push_str(SEGMENTS.pick(random));
    }
    if random.one_in(3) {
        push_query(&mut url, random);
    }
    if random.one_in(10) {
        url.push('#');
        url.push_str(FRAGMENTS.pick(random));
    }
    url
}

fn push_authority(url: &mut String, random: &mut Random) {
    if random.one_in(50) {
        url.push_str("user:secret@");
    }
    if random.one_in(20) {
        url.push_str(ADDRESSES.pick(random));
    } else {
        for part in [SUBDOMAINS, NAMES, TOP_LEVEL_DOMAINS] {
            url.push_str(part.pick(random));
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
        url.push_str(QUERY_NAMES.pick(random));
        url.push('=');
        url.push_str(QUERY_VALUES.pick(random));
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
