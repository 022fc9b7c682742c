//! The steps of the text that decide otherwise than recorded results.

/// A step, and the inputs and bases about which it decides.
#[rustfmt::skip]
pub(super) const DECISIONS: &[(&str, &[(&str, &str)])] = &[
    ("1.5, host parser, step 1: an empty host, which `//` begins in `file:///`, also of the base", &[
        ("file:c:\\foo\\bar.html", "file:///tmp/mock/path"),
        ("  File:c|////foo\\bar.html", "file:///tmp/mock/path"),
        ("C|/foo/bar", "file:///tmp/mock/path"),
        ("/C|\\foo\\bar", "file:///tmp/mock/path"),
        ("//C|/foo/bar", "file:///tmp/mock/path"),
        ("//server/file", "file:///tmp/mock/path"),
        ("\\\\server\\file", "file:///tmp/mock/path"),
        ("/\\server/file", "file:///tmp/mock/path"),
        ("file:///foo/bar.txt", "file:///tmp/mock/path"),
        ("file:///home/me", "file:///tmp/mock/path"),
        ("//", "file:///tmp/mock/path"),
        ("///", "file:///tmp/mock/path"),
        ("///test", "file:///tmp/mock/path"),
        ("file://test", "file:///tmp/mock/path"),
        ("file://localhost", "file:///tmp/mock/path"),
        ("file://localhost/", "file:///tmp/mock/path"),
        ("file://localhost/test", "file:///tmp/mock/path"),
        ("test", "file:///tmp/mock/path"),
        ("file:test", "file:///tmp/mock/path"),
    ]),
    ("1.5, host parser, step 5: an `@` or a `[` in a host", &[
        ("http://::@c@d:2", "http://example.org/foo/bar"),
        ("http://[www.google.com]/", "about:blank"),
    ]),
    ("1.3.3, non-relative-url, step 4: all of it is scheme data", &[
        ("foo://", "http://example.org/foo/bar"),
        ("foo://///////", "http://example.org/foo/bar"),
        ("foo://///////bar.com/", "http://example.org/foo/bar"),
        ("foo:////://///", "http://example.org/foo/bar"),
        ("httpa://foo:80/", "about:blank"),
    ]),
    ("1.3.4, relative-url, step 2.4.2: the scheme of any base", &[
        ("x", "test:test"),
    ]),
    ("1.3.9, password: the default encode set, without `]`", &[
        ("http://&a:foo(b]c@d:2/", "http://example.org/foo/bar"),
    ]),
    ("1.3.10, host, step 7: a domain that is an IPv4 address, which has no dot at the end", &[
        ("http://192.0x00A80001", "about:blank"),
        ("http://%30%78%63%30%2e%30%32%35%30.01", "http://other.com/"),
        ("http://%30%78%63%30%2e%30%32%35%30.01%2e", "http://other.com/"),
    ]),
    ("1.3.11, ipv6addr, step 6: consecutive colons without an ls32", &[
        ("http://[2001::1]", "http://example.org/foo/bar"),
        ("http://[2001::1]:80", "http://example.org/foo/bar"),
    ]),
    ("1.3.18, path, step 2.2: a dot at the end stays in a longer path, and alone is an empty name", &[
        ("http://example.com/foo/.", "about:blank"),
        ("http://example.com/foo/%2e", "about:blank"),
        (".", "http://www.example.com/test"),
    ]),
    ("1.3.19, scheme-data: null as the encode set", &[
        ("a:\t foo.com", "http://example.org/foo/bar"),
    ]),
    ("1.3.21, fragment, step 4: null as the encode set", &[
        ("http://www.google.com/foo?bar=baz# »", "about:blank"),
    ]),
];
