//! The URL data of web-platform-tests of July 2014, by how they differ from the cases of the reference implementation:
//! what has another result or is not among them, and what of them is absent.
//!
//! The data mark some results as ones that implementations were expected to fail. They are results like the others.

/// The number of cases.
pub(crate) const LEN: usize = 256;

/// Input, base, and the attributes protocol, username, password, hostname, port, pathname, search and hash.
#[rustfmt::skip]
pub(crate) const OTHERS: &[(&str, &str, Option<[&str; 8]>)] = &[
    (":#", "http://example.org/foo/bar", Some(["http:", "", "", "example.org", "", "/foo/:", "", "#"])),
    ("?", "http://example.org/foo/bar", Some(["http:", "", "", "example.org", "", "/foo/bar", "?", ""])),
    ("http://www.google.com/foo?bar=baz#", "about:blank", Some(["http:", "", "", "www.google.com", "", "/foo", "?bar=baz", "#"])),
    ("http://www.google.com/foo?bar=baz# »", "about:blank", Some(["http:", "", "", "www.google.com", "", "/foo", "?bar=baz", "# %C2%BB"])),
    ("http://192.0x00A80001", "about:blank", Some(["http:", "", "", "192.0x00a80001", "", "/", "", ""])),
    ("http://%30%78%63%30%2e%30%32%35%30.01", "http://other.com/", Some(["http:", "", "", "127.0.0.1", "", "/", "", ""])),
    ("http://%30%78%63%30%2e%30%32%35%30.01%2e", "http://other.com/", None),
];

/// Input and base of the cases of the reference implementation that are not in these data.
#[rustfmt::skip]
pub(crate) const ABSENT: &[(&str, &str)] = &[
    ("#", "http://example.org/foo/bar"),
    ("#/", "http://example.org/foo/bar"),
    ("#\\", "http://example.org/foo/bar"),
    ("#;?", "http://example.org/foo/bar"),
    ("#β", "http://example.org/foo/bar"),
    ("data:test# »", "about:blank"),
    ("//www.example2.com", "http://www.example.com/test"),
    ("http://foo:💩@example.com/bar", "http://other.com/"),
    ("x", "test:test"),
];
