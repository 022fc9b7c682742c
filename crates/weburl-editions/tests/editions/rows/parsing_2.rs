//! Inputs on which the editions disagree: E49 to E96.
//!
//! Each row is an id, an input, a base, and the results of the editions: living, `w3c_2012`, `webspecs_2015` as its
//! reference implementation and as corrected, and `html5`. The comment names the correction that makes the latter
//! differ from the reference implementation.

use super::Cell::{Fails, Gives, Same, Unspecified};
use super::{NO_BASE, Row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    ("E49", "/a", "foo:/b/c",
        [Gives("foo:/a"), Fails, Fails, Fails, Same]),
    ("E50", "?q", "foo://h/b/c",
        [Gives("foo://h/b/c?q"), Fails, Fails, Fails, Same]),
    ("E51", "C|/foo/bar", "file:///tmp/mock/path",
        [Gives("file:///C:/foo/bar"), Gives("file:///tmp/mock/C|/foo/bar"), Same, Same, Fails]),
    ("E52", "file:/example.com/", NO_BASE,
        [Gives("file:///example.com/"), Same, Same, Same, Gives("file:/example.com/")]),
    ("E53", "file://localhost/x", NO_BASE,
        [Gives("file:///x"), Gives("file://localhost/x"), Gives("file://localhost/x"), Gives("file://localhost/x"), Gives("file://localhost/x")]),
    ("E54", "file:///C|/x", NO_BASE,
        [Gives("file:///C:/x"), Same, Gives("file:///C|/x"), Gives("file:///C|/x"), Fails]),
    ("E55", "file:\\\\server\\x", NO_BASE,
        [Gives("file://server/x"), Same, Unspecified, Same, Fails]),
    ("E56", "//C|/foo", "http://x/y",
        [Fails, Gives("http://C|/foo"), Gives("file:///C:/foo"), Gives("http://c|/foo"), Same]),
    ("E57", "file://h:80/x", NO_BASE,
        [Fails, Gives("file://h:80/x"), Gives("file://h/:80/x"), Gives("file://h/:80/x"), Gives("file://h:80/x")]),
    ("E58", "/..//localhost//p", "file:///x",
        [Gives("file:////localhost//p"), Same, Gives("file:///localhost//p"), Same, Same]),
    ("E59", "../..", "file:///C:/",
        [Gives("file:///C:/"), Gives("file:///"), Gives("file:///C:"), Same, Gives("file:///")]),
    ("E60", "http://a%00b/", NO_BASE,
        [Fails, Gives("http://a%00b/"), Same, Same, Gives("http://a%00b/")]),
    ("E61", "http://a<b/", NO_BASE,
        [Fails, Gives("http://a<b/"), Gives("http://a<b/"), Gives("http://a<b/"), Same]),
    ("E62", "http://a%7Cb/", NO_BASE,
        [Fails, Gives("http://a%7Cb/"), Gives("http://a|b/"), Gives("http://a|b/"), Gives("http://a%7Cb/")]),
    ("E63", "http://a\u{200B}b/", NO_BASE,
        [Gives("http://ab/"), Gives("http://a\u{200B}b/"), Same, Same, Gives("http://a%E2%80%8Bb/")]),
    ("E64", "http://０Ｘ/", NO_BASE,
        [Gives("http://0.0.0.0/"), Gives("http://０Ｘ/"), Gives("http://0x/"), Same, Gives("http://%EF%BC%90%EF%BC%B8/")]),
    ("E65", "http://a\u{3002}b/", NO_BASE,
        [Gives("http://a.b/"), Gives("http://a\u{3002}b/"), Same, Same, Gives("http://a%E3%80%82b/")]),
    ("E66", "http://a/\u{0}", NO_BASE,
        [Gives("http://a/"), Gives("http://a/%00"), Gives("http://a/%00"), Gives("http://a/%00"), Fails]),
    ("E67", "http://a/#\u{0}x", NO_BASE,
        [Gives("http://a/#%00x"), Same, Gives("http://a/#x"), Gives("http://a/#x"), Fails]),
    ("E68", "http://a/b/%2e%2E", NO_BASE,
        [Gives("http://a/"), Same, Same, Same, Gives("http://a/b/%2e%2E")]),
    ("E69", "http://h?q", NO_BASE,
        [Gives("http://h/?q"), Same, Same, Same, Gives("http://h?q")]),
    ("E70", "//foo", "about:blank",
        [Fails, Same, Gives("about://foo/"), Same, Gives("about://foo")]),
    ("E71", "C|/foo", "http://x/y/z",
        [Gives("http://x/y/C|/foo"), Same, Gives("file:///C:/foo"), Same, Fails]),
    ("E72", "../x", "http://h/a/b/c",
        [Gives("http://h/a/x"), Same, Gives("http://h/a/b/x"), Same, Same]),
    ("E73", "../profile/1.5/", "http://www.webdevout.net/articles/",
        [Gives("http://www.webdevout.net/profile/1.5/"), Same, Gives("http://www.webdevout.net/articles/profile/1.5/"), Same, Same]),
    ("E74", "http://018.0.0.1/", NO_BASE,
        [Fails, Gives("http://018.0.0.1/"), Gives("http://018.0.0.1/"), Same, Gives("http://018.0.0.1/")]),
    ("E75", "http://09.1.1.1/", NO_BASE,
        [Fails, Gives("http://09.1.1.1/"), Gives("http://9.1.1.1/"), Same, Gives("http://09.1.1.1/")]),
    ("E76", "http://0x/", NO_BASE,
        [Gives("http://0.0.0.0/"), Gives("http://0x/"), Gives("http://0x/"), Same, Gives("http://0x/")]),
    ("E77", "http://%32%35%36.1.1.1/", NO_BASE,
        [Fails, Gives("http://%32%35%36.1.1.1/"), Gives("http://256.1.1.1/"), Same, Gives("http://%32%35%36.1.1.1/")]),
    ("E78", "http://[::]/", NO_BASE,
        [Gives("http://[::]/"), Same, Fails, Same, Same]),
    ("E79", "http://[:1]/", NO_BASE,
        [Fails, Gives("http://[:1]/"), Gives("http://[::1]/"), Same, Same]),
    ("E80", "http://[1::2:3:4]/", NO_BASE,
        [Gives("http://[1::2:3:4]/"), Same, Fails, Same, Same]),
    ("E81", "http://[v1.x]/", NO_BASE,
        [Fails, Gives("http://[v1.x]/"), Same, Same, Gives("http://[v1.x]/")]),
    ("E82", "file:", NO_BASE,
        [Gives("file:///"), Same, Unspecified, Same, Gives("file:")]),
    ("E83", "file:#f", "file:///a?b",
        [Gives("file:///a?b#f"), Same, Gives("file:///#f"), Gives("file:///#f"), Gives("file:#f")]),
    ("E84", "file:///C:/../..", NO_BASE,
        [Gives("file:///C:/"), Gives("file:///"), Gives("file:///"), Same, Gives("file:///")]),
    ("E85", "file:C:/x", "http://a/",
        [Gives("file:///C:/x"), Gives("file://a/C:/x"), Same, Same, Gives("file:C:/x")]),
    ("E86", "file://C:/x", NO_BASE,
        [Gives("file:///C:/x"), Same, Gives("file://c/:/x"), Gives("file://c/:/x"), Gives("file://C:/x")]),
    ("E87", "http://h/?'", NO_BASE,
        [Gives("http://h/?%27"), Gives("http://h/?'"), Gives("http://h/?'"), Gives("http://h/?'"), Gives("http://h/?'")]),
    ("E88", "http://ＨＯＳＴ/", NO_BASE,
        [Gives("http://host/"), Gives("http://ＨＯＳＴ/"), Same, Same, Gives("http://%EF%BC%A8%EF%BC%AF%EF%BC%B3%EF%BC%B4/")]),
    ("E89", "javascript:'é'", NO_BASE,
        [Gives("javascript:'%C3%A9'"), Same, Gives("javascript:'é'"), Gives("javascript:'é'"), Same]),
    ("E90", "http://user:@h/", NO_BASE,
        [Gives("http://user@h/"), Gives("http://user:@h/"), Gives("http://user:@h/"), Gives("http://user:@h/"), Gives("http://user:@h/")]),
    ("E91", "../../../g", "http://a/b/c/d;p?q",
        [Gives("http://a/g"), Same, Gives("http://a/b/c/g"), Same, Same]),
    ("E92", "./", "http://h/a/b/c",
        [Gives("http://h/a/b/"), Same, Gives("http://h/a/b/c"), Same, Same]),
    ("E93", "/../x", "http://h/a/b/c",
        [Gives("http://h/x"), Same, Gives("http://h/a/b/x"), Same, Same]),
    ("E94", "http:/[2001::1]/", NO_BASE,
        [Gives("http://[2001::1]/"), Same, Fails, Same, Fails]),
    ("E95", "file:/x", "file://host/y",
        [Gives("file://host/x"), Same, Gives("file:///x"), Gives("file:///x"), Gives("file:/x")]),
    ("E96", "file:x", "http://h/a/b",
        [Gives("file:///x"), Gives("file://h/a/x"), Gives("file:///a/x"), Gives("file:///a/x"), Gives("file:x")]),
];
