//! Inputs on which the editions disagree: E01 to E48.
//!
//! Each row is an id, an input, a base, and the results of the editions: living, `w3c_2012`, `webspecs_2015` as its
//! reference implementation and as corrected, and `html5`. The comment names the correction that makes the latter
//! differ from the reference implementation.

use super::Cell::{Fails, Gives, Same};
use super::{NO_BASE, Row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    ("E01", "HTTP://EXAMPLE.com:80/", NO_BASE,
        [Gives("http://example.com/"), Gives("http://EXAMPLE.com/"), Gives("HTTP://example.com:80/"), Same, Gives("HTTP://EXAMPLE.com:80/")]),
    ("E02", "http://EX%41MPLE.com/", NO_BASE,
        [Gives("http://example.com/"), Gives("http://EX%41MPLE.com/"), Same, Same, Gives("http://EX%41MPLE.com/")]),
    ("E03", "http://\u{2615}.example/", NO_BASE,
        [Gives("http://xn--53h.example/"), Gives("http://\u{2615}.example/"), Same, Same, Gives("http://%E2%98%95.example/")]),
    ("E04", "http://faß.de/", NO_BASE,
        [Gives("http://xn--fa-hia.de/"), Gives("http://faß.de/"), Gives("http://fass.de/"), Gives("http://fass.de/"), Gives("http://fa%C3%9F.de/")]),
    ("E05", "http://0x7f.1/", NO_BASE,
        [Gives("http://127.0.0.1/"), Gives("http://0x7f.1/"), Same, Same, Gives("http://0x7f.1/")]),
    ("E06", "http://192.168.0.257/", NO_BASE,
        [Fails, Gives("http://192.168.0.257/"), Same, Same, Gives("http://192.168.0.257/")]),
    ("E07", "http://1.2.3/", NO_BASE,
        [Gives("http://1.2.0.3/"), Gives("http://1.2.3/"), Same, Same, Gives("http://1.2.3/")]),
    ("E08", "http://example.1/", NO_BASE,
        [Fails, Gives("http://example.1/"), Gives("http://example.1/"), Same, Gives("http://example.1/")]),
    ("E09", "http://192.168.0.1./", NO_BASE,
        [Gives("http://192.168.0.1/"), Gives("http://192.168.0.1./"), Gives("http://192.168.0.1./"), Same, Gives("http://192.168.0.1./")]),
    ("E10", "http://[::1]/", NO_BASE,
        [Gives("http://[::1]/"), Same, Fails, Same, Same]),
    ("E11", "http://[2001:DB8::1]/", NO_BASE,
        [Gives("http://[2001:db8::1]/"), Gives("http://[2001:DB8::1]/"), Gives("http://[2001:DB8::1]/"), Same, Gives("http://[2001:DB8::1]/")]),
    ("E12", "http://[::ffff:1.2.3.4]/", NO_BASE,
        [Gives("http://[::ffff:102:304]/"), Gives("http://[::ffff:1.2.3.4]/"), Fails, Same, Gives("http://[::ffff:1.2.3.4]/")]),
    ("E13", "http://[www.example.com]/", NO_BASE,
        [Fails, Gives("http://[www.example.com]/"), Same, Same, Same]),
    ("E14", "http://a/%2e%2e/b%2Ehtml", NO_BASE,
        [Gives("http://a/b%2Ehtml"), Gives("http://a/b.html"), Same, Same, Gives("http://a/%2e%2e/b%2Ehtml")]),
    ("E15", "http://a/{b}^|`\"c", NO_BASE,
        [Gives("http://a/%7Bb%7D%5E|%60%22c"), Gives("http://a/{b}^|%60%22c"), Gives("http://a/{b}^|`%22c"), Gives("http://a/{b}^|%60%22c"), Fails]),
    ("E16", "http://a/?{`'\"^|}", NO_BASE,
        [Gives("http://a/?{`%27%22^|}"), Gives("http://a/?{%60'%22^|}"), Gives("http://a/?{%60'\"^|}"), Gives("http://a/?{%60'%22^|}"), Fails]),
    ("E17", "http://a/#a b`é<>", NO_BASE,
        [Gives("http://a/#a%20b%60%C3%A9%3C%3E"), Gives("http://a/#a b`%C3%A9<>"), Gives("http://a/#a b`é<>"), Gives("http://a/#a b`é<>"), Fails]),
    ("E18", "foo://h/a/../b", NO_BASE,
        [Gives("foo://h/b"), Gives("foo://h/a/../b"), Gives("foo://h/a/../b"), Gives("foo://h/a/../b"), Same]),
    ("E19", "foo:/a/../b", NO_BASE,
        [Gives("foo:/b"), Gives("foo:/a/../b"), Gives("foo:/a/../b"), Gives("foo:/a/../b"), Same]),
    ("E20", "x1:y", NO_BASE,
        [Gives("x1:y"), Same, Fails, Same, Same]),
    ("E21", "javascript:alert(\"a b\")", NO_BASE,
        [Gives("javascript:alert(\"a b\")"), Same, Same, Same, Fails]),
    ("E22", "data:a b ?q#f", NO_BASE,
        [Gives("data:a b%20?q#f"), Gives("data:a b ?q#f"), Gives("data:a b ?q#f"), Gives("data:a b ?q#f"), Fails]),
    ("E23", "mailto:x@y?subject=a b", NO_BASE,
        [Gives("mailto:x@y?subject=a%20b"), Gives("mailto:x@y?subject=a b"), Same, Same, Fails]),
    ("E24", "http://user:p:w@h/", NO_BASE,
        [Gives("http://user:p%3Aw@h/"), Gives("http://user:p:w@h/"), Gives("http://user:p:w@h/"), Gives("http://user:p:w@h/"), Gives("http://user:p:w@h/")]),
    ("E25", "http://a@b@c/", NO_BASE,
        [Gives("http://a%40b@c/"), Same, Same, Same, Fails]),
    ("E26", "http://u%ser:p{}@h/", NO_BASE,
        [Gives("http://u%ser:p%7B%7D@h/"), Gives("http://u%ser:p{}@h/"), Gives("http://u%ser:p{}@h/"), Gives("http://u%ser:p{}@h/"), Fails]),
    ("E27", "http://:@h/", NO_BASE,
        [Gives("http://h/"), Gives("http://:@h/"), Gives("http://:@h/"), Gives("http://:@h/"), Gives("http://:@h/")]),
    ("E28", "http:///x/y", NO_BASE,
        [Gives("http://x/y"), Same, Gives("http:///x/y"), Same, Gives("http:///x/y")]),
    ("E29", "http://", NO_BASE,
        [Fails, Gives("http:///"), Gives("http:///"), Same, Gives("http://")]),
    ("E30", "http://:80/", NO_BASE,
        [Fails, Gives("http:///"), Gives("http:///"), Same, Gives("http://:80/")]),
    ("E31", "http://user@/x", NO_BASE,
        [Fails, Gives("http://user@/x"), Same, Same, Gives("http://user@/x")]),
    ("E32", "http://h:0080/", NO_BASE,
        [Gives("http://h/"), Same, Same, Same, Gives("http://h:0080/")]),
    ("E33", "http://h:65536/", NO_BASE,
        [Fails, Gives("http://h:65536/"), Gives("http://h:65536/"), Gives("http://h:65536/"), Gives("http://h:65536/")]),
    ("E34", "http://h:/", NO_BASE,
        [Gives("http://h/"), Same, Same, Same, Gives("http://h:/")]),
    ("E35", "http://ex\tample/", NO_BASE,
        [Gives("http://example/"), Same, Same, Same, Fails]),
    ("E36", "gopher://h:70/", NO_BASE,
        [Gives("gopher://h:70/"), Gives("gopher://h/"), Gives("gopher://h/"), Gives("gopher://h/"), Same]),
    ("E37", "http:foo", "http://x/a/b",
        [Gives("http://x/a/foo"), Same, Same, Same, Gives("http:foo")]),
    ("E38", "http:", "http://x/a?q",
        [Gives("http://x/a?q"), Same, Gives("http://x/a"), Same, Gives("http:")]),
    ("E39", "", "http://u:p@x:8/a?q#f",
        [Gives("http://u:p@x:8/a?q"), Gives("http://x:8/a?q"), Gives("http://x/a"), Same, Same]),
    ("E40", "?z", "http://u:p@x:8/a?q#f",
        [Gives("http://u:p@x:8/a?z"), Gives("http://x:8/a?z"), Gives("http://x/a?z"), Same, Same]),
    ("E41", "#z", "http://u:p@x:8/a?q#f",
        [Gives("http://u:p@x:8/a?q#z"), Gives("http://x:8/a?q#z"), Gives("http://x/a#z"), Same, Same]),
    ("E42", "///z", "http://x/y",
        [Gives("http://z/"), Same, Gives("http:///z"), Same, Gives("http:///z")]),
    ("E43", "..", "http://x/a/b/c",
        [Gives("http://x/a/"), Same, Gives("http://x/a/b"), Same, Same]),
    ("E44", ".", "http://x/a/b/c",
        [Gives("http://x/a/b/"), Same, Gives("http://x/a"), Same, Same]),
    ("E45", "#f", "about:blank",
        [Gives("about:blank#f"), Fails, Fails, Same, Same]),
    ("E46", "#f", "data:,x",
        [Gives("data:,x#f"), Fails, Fails, Same, Same]),
    ("E47", "a", "mailto:x@y",
        [Fails, Same, Same, Same, Gives("mailto:a")]),
    ("E48", "a", "foo://h/b/c",
        [Gives("foo://h/b/a"), Fails, Fails, Fails, Same]),
];
