//! The URL data of web-platform-tests of December 2015, by how they differ from the cases of the reference implementation:
//! what has another result or is not among them, and what of them is absent.

/// The number of cases.
pub(crate) const LEN: usize = 258;

/// Input, base, and the attributes protocol, username, password, hostname, port, pathname, search and hash.
#[rustfmt::skip]
pub(crate) const OTHERS: &[(&str, &str, Option<[&str; 8]>)] = &[
    ("http://f:9999/c", "http://example.org/foo/bar", Some(["http:", "", "", "f", "9999", "/c", "", ""])),
    (":#", "http://example.org/foo/bar", Some(["http:", "", "", "example.org", "", "/foo/:", "", "#"])),
    ("?", "http://example.org/foo/bar", Some(["http:", "", "", "example.org", "", "/foo/bar", "?", ""])),
    ("foo://", "http://example.org/foo/bar", Some(["foo:", "", "", "", "", "/", "", ""])),
    ("http://&a:foo(b]c@d:2/", "http://example.org/foo/bar", Some(["http:", "&a", "foo(b%5Dc", "d", "2", "/", "", ""])),
    ("http://::@c@d:2", "http://example.org/foo/bar", Some(["http:", "", "%3A%40c", "d", "2", "/", "", ""])),
    ("foo://///////", "http://example.org/foo/bar", Some(["foo:", "", "", "", "", "///////", "", ""])),
    ("foo://///////bar.com/", "http://example.org/foo/bar", Some(["foo:", "", "", "", "", "///////bar.com/", "", ""])),
    ("foo:////://///", "http://example.org/foo/bar", Some(["foo:", "", "", "", "", "//://///", "", ""])),
    ("file://localhost", "file:///tmp/mock/path", Some(["file:", "", "", "", "", "/", "", ""])),
    ("file://localhost/", "file:///tmp/mock/path", Some(["file:", "", "", "", "", "/", "", ""])),
    ("file://localhost/test", "file:///tmp/mock/path", Some(["file:", "", "", "", "", "/test", "", ""])),
    ("http://www.google.com/foo?bar=baz#", "about:blank", Some(["http:", "", "", "www.google.com", "", "/foo", "?bar=baz", "#"])),
    ("http://www.google.com/foo?bar=baz# »", "about:blank", Some(["http:", "", "", "www.google.com", "", "/foo", "?bar=baz", "# %C2%BB"])),
    ("httpa://foo:80/", "about:blank", Some(["httpa:", "", "", "foo", "80", "/", "", ""])),
    ("http://[]", "http://other.com/", None),
    ("http://[:]", "http://other.com/", None),
    ("http://%30%78%63%30%2e%30%32%35%30.01%2e", "http://other.com/", Some(["http:", "", "", "192.168.0.1", "", "/", "", ""])),
];

/// Input and base of the cases of the reference implementation that are not in these data.
#[rustfmt::skip]
pub(crate) const ABSENT: &[(&str, &str)] = &[
    ("http://f:999999/c", "http://example.org/foo/bar"),
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
