//! Inputs on which the modes or the living standard differ: E01 to E102, and P01
//! to P23.

use encoding_rs::{Encoding, SHIFT_JIS, UTF_8, WINDOWS_1252};

/// Why a cell differs from the text: a number of the module's documentation, or what changed in later standards.
pub(super) type Reason = &'static str;

/// A result that differs from the text, and why.
pub(super) type Other = Option<(Option<&'static str>, Reason)>;

/// An input and its results; `None` is a failure.
pub(super) struct Row {
    pub(super) id: &'static str,
    pub(super) input: &'static str,
    pub(super) base: Option<&'static str>,
    pub(super) encoding: &'static Encoding,
    pub(super) as_written: Option<&'static str>,
    /// As corrected, as the reference implementation, and in the living standard, where it is not the same.
    pub(super) others: [Other; 3],
}

const fn row(
    id: &'static str,
    input: &'static str,
    base: Option<&'static str>,
    as_written: Option<&'static str>,
    others: [Other; 3],
) -> Row {
    Row { id, input, base, encoding: UTF_8, as_written, others }
}

const fn encoded(
    id: &'static str,
    encoding: &'static Encoding,
    input: &'static str,
    as_written: &'static str,
    others: [Other; 3],
) -> Row {
    Row { id, input, base: None, encoding, as_written: Some(as_written), others }
}

const fn gives(href: &'static str, reason: Reason) -> Other {
    Some((Some(href), reason))
}

const fn fails(reason: Reason) -> Other {
    Some((None, reason))
}

/// What the living standard changed, with the year.
pub(super) mod change {
    pub(crate) const GOPHER: &str = "gopher is no special scheme (2019)";
    pub(crate) const CREDENTIALS: &str = "an empty password is no password (2017)";
    pub(crate) const CONTROLS: &str = "C0 controls around the input are removed";
    pub(crate) const DRIVES: &str = "drive letters are for file URLs with a file URL as base";
    pub(crate) const FILES: &str = "file URLs have states of their own";
    pub(crate) const OTHERS: &str = "URLs with other schemes have hosts and paths";
    pub(crate) const SLASHES: &str = "any number of slashes may follow a special scheme";
    pub(crate) const IPV6: &str = "a parser for all addresses of RFC 4291";
    pub(crate) const IPV4: &str = "a host that ends in a number is an address or a failure (2021)";
    pub(crate) const DIGITS: &str = "schemes have digits";
    pub(crate) const AT_SIGN: &str = "the host follows the last @";
    pub(crate) const PATH_SET: &str = "the path percent-encode set";
    pub(crate) const USERINFO_SET: &str = "the userinfo percent-encode set (2015)";
    pub(crate) const QUERY_SET: &str = "the query percent-encode sets";
    pub(crate) const FRAGMENT_SET: &str = "the fragment percent-encode set (2016)";
    pub(crate) const OPAQUE_SET: &str = "the C0 control percent-encode set";
    pub(crate) const FORBIDDEN: &str = "more code points are forbidden in domains";
    pub(crate) const DEVIATIONS: &str = "nontransitional processing (2017)";
    pub(crate) const PORT: &str = "a port is a 16-bit number";
    pub(crate) const RELATIVE: &str =
        "a URL with a path or a query takes all before it from the base (2015)";
    pub(crate) const NO_BASE: &str =
        "a base is optional, and an opaque path has only fragments (2015)";
    pub(crate) const DOTS: &str = "dot segments shorten the path of the base";
    pub(crate) const UTF_8_PATH: &str = "paths are UTF-8 in all encodings";
    pub(crate) const UNMAPPABLE: &str = "percent-encode after encoding";
    pub(crate) const SCHEMES: &str =
        "a special scheme remains one, and a default port is dropped (2015, 2017)";
    pub(crate) const SETTERS: &str = "setters leave alone what they cannot parse";
    pub(crate) const PATHNAME: &str = "pathname encodes ? and #";
    pub(crate) const SEARCH: &str = "search is not written by searchParams";
    pub(crate) const HASH: &str = "hash is set for javascript URLs, too (2017)";
    pub(crate) const GUARD: &str = "no username without a host";
    pub(crate) const ORIGIN: &str = "origins are serialized in ASCII (2017)";
    pub(crate) const QUESTION_MARK: &str = "a leading ? is removed (2016)";
    pub(crate) const EMPTY_LIST: &str = "an empty list is a null query (2017)";
    pub(crate) const ISINDEX: &str = "neither isindex nor _charset_ (2016, 2018)";
}

use change::*;

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    row("E01", "HTTP://EXAMPLE.com:80/", None, Some("http://example.com/"), [None, gives("HTTP://example.com:80/", "A-15"), None]),
    row("E02", "http://EX%41MPLE.com/", None, Some("http://example.com/"), [None, None, None]),
    row("E03", "http://\u{2615}.example/", None, Some("http://xn--53h.example/"), [None, None, None]),
    row("E04", "http://faß.de/", None, Some("http://fass.de/"), [None, None, gives("http://xn--fa-hia.de/", DEVIATIONS)]),
    row("E05", "http://0x7f.1/", None, Some("http://127.0.0.1/"), [None, None, None]),
    row("E06", "http://192.168.0.257/", None, None, [None, None, None]),
    row("E07", "http://1.2.3/", None, Some("http://1.2.0.3/"), [None, None, None]),
    row("E08", "http://example.1/", None, Some("http://example.1/"), [None, None, fails(IPV4)]),
    row("E09", "http://192.168.0.1./", None, Some("http://192.168.0.1./"), [None, None, gives("http://192.168.0.1/", IPV4)]),
    row("E10", "http://[::1]/", None, None, [gives("http://[::1]/", "A-21"), None, gives("http://[::1]/", IPV6)]),
    row("E11", "http://[2001:DB8::1]/", None, None, [gives("http://[2001:db8::1]/", "A-21"), gives("http://[2001:DB8::1]/", "A-33"), gives("http://[2001:db8::1]/", IPV6)]),
    row("E12", "http://[::ffff:1.2.3.4]/", None, None, [gives("http://[::ffff:102:304]/", "A-21"), None, gives("http://[::ffff:102:304]/", IPV6)]),
    row("E13", "http://[www.example.com]/", None, None, [None, None, None]),
    row("E14", "http://a/%2e%2e/b%2Ehtml", None, Some("http://a/b%2Ehtml"), [None, None, None]),
    row("E15", "http://a/{b}^|`\"c", None, Some("http://a/{b}^|%60%22c"), [None, gives("http://a/{b}^|`%22c", "A-23"), gives("http://a/%7Bb%7D%5E|%60%22c", PATH_SET)]),
    row("E16", "http://a/?{`'\"^|}", None, Some("http://a/?{%60'%22^|}"), [None, gives("http://a/?{%60'\"^|}", "A-23"), gives("http://a/?{`%27%22^|}", QUERY_SET)]),
    row("E17", "http://a/#a b`é<>", None, Some("http://a/#a b`é<>"), [None, None, gives("http://a/#a%20b%60%C3%A9%3C%3E", FRAGMENT_SET)]),
    row("E18", "foo://h/a/../b", None, Some("foo://h/a/../b"), [None, None, gives("foo://h/b", OTHERS)]),
    row("E19", "foo:/a/../b", None, Some("foo:/a/../b"), [None, None, gives("foo:/b", OTHERS)]),
    row("E20", "x1:y", None, Some("about:///x1:y"), [gives("x1:y", "A-12"), fails("A-17"), gives("x1:y", DIGITS)]),
    row("E21", "javascript:alert(\"a b\")", None, Some("javascript:alert(\"a b\")"), [None, None, None]),
    row("E22", "data:a b ?q#f", None, Some("data:a b ?q#f"), [None, None, gives("data:a b%20?q#f", OPAQUE_SET)]),
    row("E23", "mailto:x@y?subject=a b", None, Some("mailto:x@y?subject=a%20b"), [None, None, None]),
    row("E24", "http://user:p:w@h/", None, Some("http://user:p:w@h/"), [None, None, gives("http://user:p%3Aw@h/", USERINFO_SET)]),
    row("E25", "http://a@b@c/", None, None, [gives("http://a%40b@c/", "A-18"), gives("http://a%40b@c/", "A-18"), gives("http://a%40b@c/", AT_SIGN)]),
    row("E26", "http://u%ser:p{}@h/", None, Some("http://u%ser:p{}@h/"), [None, None, gives("http://u%ser:p%7B%7D@h/", USERINFO_SET)]),
    row("E27", "http://:@h/", None, Some("http://:@h/"), [None, None, gives("http://h/", CREDENTIALS)]),
    row("E28", "http:///x/y", None, None, [None, gives("http:///x/y", "A-19"), gives("http://x/y", SLASHES)]),
    row("E29", "http://", None, None, [None, gives("http:///", "A-19"), None]),
    row("E30", "http://:80/", None, None, [None, gives("http:///", "A-19"), None]),
    row("E31", "http://user@/x", None, None, [None, None, None]),
    row("E32", "http://h:0080/", None, Some("http://h/"), [None, None, None]),
    row("E33", "http://h:65536/", None, Some("http://h:65536/"), [None, None, fails(PORT)]),
    row("E34", "http://h:/", None, Some("http://h/"), [None, None, None]),
    row("E35", "http://ex\tample/", None, Some("http://example/"), [None, None, None]),
    row("E36", "gopher://h:70/", None, Some("gopher://h/"), [None, None, gives("gopher://h:70/", GOPHER)]),
    row("E37", "http:foo", Some("http://x/a/b"), Some("http://x/a/foo"), [None, None, None]),
    row("E38", "http:", Some("http://x/a?q"), Some("http://x/a"), [None, None, gives("http://x/a?q", RELATIVE)]),
    row("E39", "", Some("http://u:p@x:8/a?q#f"), Some("http://x/a"), [None, None, gives("http://u:p@x:8/a?q", RELATIVE)]),
    row("E40", "?z", Some("http://u:p@x:8/a?q#f"), Some("http://x/a?z"), [None, None, gives("http://u:p@x:8/a?z", RELATIVE)]),
    row("E41", "#z", Some("http://u:p@x:8/a?q#f"), Some("http://x/a#z"), [None, None, gives("http://u:p@x:8/a?q#z", RELATIVE)]),
    row("E42", "///z", Some("http://x/y"), None, [None, gives("http:///z", "A-19"), gives("http://z/", SLASHES)]),
    row("E43", "..", Some("http://x/a/b/c"), Some("http://x/a/b"), [gives("http://x/a/", "A-09"), None, gives("http://x/a/", DOTS)]),
    row("E44", ".", Some("http://x/a/b/c"), Some("http://x/a/b/c"), [gives("http://x/a/b/", "A-10"), gives("http://x/a", "A-32"), gives("http://x/a/b/", DOTS)]),
    row("E45", "#f", Some("about:blank"), Some("about:///#f"), [fails("A-17"), fails("A-17"), gives("about:blank#f", NO_BASE)]),
    row("E46", "#f", Some("data:,x"), Some("data:///#f"), [fails("A-17"), fails("A-17"), gives("data:,x#f", NO_BASE)]),
    row("E47", "a", Some("mailto:x@y"), Some("mailto:///a"), [fails("A-17"), fails("A-17"), fails(NO_BASE)]),
    row("E48", "a", Some("foo://h/b/c"), Some("foo:///a"), [fails("A-17"), fails("A-17"), gives("foo://h/b/a", OTHERS)]),
    row("E49", "/a", Some("foo:/b/c"), Some("foo:///a"), [fails("A-17"), fails("A-17"), gives("foo:/a", OTHERS)]),
    row("E50", "?q", Some("foo://h/b/c"), Some("foo:///?q"), [fails("A-17"), fails("A-17"), gives("foo://h/b/c?q", OTHERS)]),
    row("E51", "C|/foo/bar", Some("file:///tmp/mock/path"), None, [gives("file:///C:/foo/bar", "A-14"), gives("file:///C:/foo/bar", "A-19"), gives("file:///C:/foo/bar", FILES)]),
    row("E52", "file:/example.com/", None, Some("file:///example.com/"), [None, None, None]),
    row("E53", "file://localhost/x", None, Some("file://localhost/x"), [None, None, gives("file:///x", FILES)]),
    row("E54", "file:///C|/x", None, None, [gives("file:///C|/x", "A-14"), gives("file:///C|/x", "A-19"), gives("file:///C:/x", FILES)]),
    row("E55", "file:\\\\server\\x", None, Some("file://///server/x"), [None, fails("R-1"), gives("file://server/x", FILES)]),
    row("E56", "//C|/foo", Some("http://x/y"), Some("file:///C:/foo"), [None, None, fails(DRIVES)]),
    row("E57", "file://h:80/x", None, Some("file://h/:80/x"), [None, None, fails(FILES)]),
    row("E58", "/..//localhost//p", Some("file:///x"), None, [gives("file:////localhost//p", "A-14, A-09"), gives("file:///localhost//p", "A-19"), gives("file:////localhost//p", FILES)]),
    row("E59", "../..", Some("file:///C:/"), None, [gives("file:///", "A-14, A-09"), gives("file:///C:", "A-19"), gives("file:///C:/", FILES)]),
    row("E60", "http://a%00b/", None, None, [None, None, None]),
    row("E61", "http://a<b/", None, Some("http://a<b/"), [None, None, fails(FORBIDDEN)]),
    row("E62", "http://a%7Cb/", None, Some("http://a|b/"), [None, None, fails(FORBIDDEN)]),
    row("E63", "http://a\u{200B}b/", None, Some("http://ab/"), [None, None, None]),
    row("E64", "http://０Ｘ/", None, Some("http://0x/"), [None, None, gives("http://0.0.0.0/", IPV4)]),
    row("E65", "http://a\u{3002}b/", None, Some("http://a.b/"), [None, None, None]),
    row("E66", "http://a/\u{0}", None, Some("http://a/%00"), [None, None, gives("http://a/", CONTROLS)]),
    row("E67", "http://a/#\u{0}x", None, Some("http://a/#x"), [None, None, gives("http://a/#%00x", FRAGMENT_SET)]),
    row("E68", "http://a/b/%2e%2E", None, Some("http://a/"), [None, None, None]),
    row("E69", "http://h?q", None, Some("http://h/?q"), [None, None, None]),
    row("E70", "//foo", Some("about:blank"), Some("about://foo/"), [None, None, fails(NO_BASE)]),
    row("E71", "C|/foo", Some("http://x/y/z"), Some("file:///C:/foo"), [None, None, gives("http://x/y/C|/foo", DRIVES)]),
    row("E72", "../x", Some("http://h/a/b/c"), Some("http://h/a/b/x"), [gives("http://h/a/x", "A-09"), None, gives("http://h/a/x", DOTS)]),
    row("E73", "../profile/1.5/", Some("http://www.webdevout.net/articles/"), Some("http://www.webdevout.net/articles/profile/1.5/"), [gives("http://www.webdevout.net/profile/1.5/", "A-09"), None, gives("http://www.webdevout.net/profile/1.5/", DOTS)]),
    row("E74", "http://018.0.0.1/", None, Some("http://18.0.0.1/"), [None, gives("http://018.0.0.1/", "A-22"), fails(IPV4)]),
    row("E75", "http://09.1.1.1/", None, Some("http://9.1.1.1/"), [None, None, fails(IPV4)]),
    row("E76", "http://0x/", None, Some("http://0x/"), [None, None, gives("http://0.0.0.0/", IPV4)]),
    row("E77", "http://%32%35%36.1.1.1/", None, None, [None, gives("http://256.1.1.1/", "A-22"), None]),
    row("E78", "http://[::]/", None, None, [gives("http://[::]/", "A-21"), None, gives("http://[::]/", IPV6)]),
    row("E79", "http://[:1]/", None, None, [None, gives("http://[0:0:0:0:0:0:0:1]/", "A-33"), None]),
    row("E80", "http://[1::2:3:4]/", None, None, [gives("http://[1::2:3:4]/", "A-21"), None, gives("http://[1::2:3:4]/", IPV6)]),
    row("E81", "http://[v1.x]/", None, None, [None, None, None]),
    row("E82", "file:", None, Some("file:///"), [None, fails("R-1"), None]),
    row("E83", "file:#f", Some("file:///a?b"), None, [gives("file:///#f", "A-14"), gives("file:///#f", "A-19"), gives("file:///a?b#f", FILES)]),
    row("E84", "file:///C:/../..", None, None, [gives("file:///", "A-14"), gives("file:///", "A-19"), gives("file:///C:/", FILES)]),
    row("E85", "file:C:/x", Some("http://a/"), Some("file:///C:/x"), [None, None, None]),
    row("E86", "file://C:/x", None, Some("file://c/:/x"), [None, None, gives("file:///C:/x", FILES)]),
    row("E87", "http://h/?'", None, Some("http://h/?'"), [None, None, gives("http://h/?%27", QUERY_SET)]),
    row("E88", "http://ＨＯＳＴ/", None, Some("http://host/"), [None, None, None]),
    row("E89", "javascript:'é'", None, Some("javascript:'é'"), [None, None, gives("javascript:'%C3%A9'", OPAQUE_SET)]),
    row("E90", "http://user:@h/", None, Some("http://user:@h/"), [None, None, gives("http://user@h/", CREDENTIALS)]),
    row("E91", "../../../g", Some("http://a/b/c/d;p?q"), Some("http://a/b/c/g"), [gives("http://a/g", "A-09"), None, gives("http://a/g", DOTS)]),
    row("E92", "./", Some("http://h/a/b/c"), Some("http://h/a/b/c"), [gives("http://h/a/b/", "A-10"), None, gives("http://h/a/b/", DOTS)]),
    row("E93", "/../x", Some("http://h/a/b/c"), Some("http://h/a/b/x"), [gives("http://h/x", "A-09"), None, gives("http://h/x", DOTS)]),
    row("E94", "http:/[2001::1]/", None, None, [gives("http://[2001::1]/", "A-20, A-21"), None, gives("http://[2001::1]/", IPV6)]),
    row("E95", "file:/x", Some("file://host/y"), Some("file:///x"), [None, None, gives("file://host/x", FILES)]),
    row("E96", "file:x", Some("http://h/a/b"), Some("file:///a/x"), [None, None, gives("file:///x", FILES)]),
    encoded("E97", WINDOWS_1252, "http://h/?é", "http://h/?%E9", [None, gives("http://h/?%C3%A9", "R-2"), None]),
    encoded("E98", WINDOWS_1252, "http://h/?☃", "http://h/?&%239731;", [None, gives("http://h/?%E2%98%83", "R-2"), gives("http://h/?%26%239731%3B", UNMAPPABLE)]),
    encoded("E99", SHIFT_JIS, "http://h/?ソ", "http://h/?%83\\", [None, gives("http://h/?%E3%82%BD", "R-2"), None]),
    encoded("E100", WINDOWS_1252, "ws://h/?é", "ws://h/?%C3%A9", [None, None, None]),
    encoded("E101", WINDOWS_1252, "http://h/é", "http://h/%E9", [gives("http://h/%C3%A9", "A-24"), gives("http://h/%C3%A9", "R-2"), gives("http://h/%C3%A9", UTF_8_PATH)]),
    encoded("E102", WINDOWS_1252, "foo:x?é", "foo:x?%C3%A9", [None, None, None]),
];

/// What a script does with a URL, and what it gets: the href after setting an attribute, or the value of one.
pub(super) struct SetterRow {
    pub(super) id: &'static str,
    pub(super) url: &'static str,
    pub(super) action: Action,
    pub(super) as_written: Option<&'static str>,
    pub(super) others: [Other; 3],
}

#[derive(Clone, Copy)]
pub(super) enum Action {
    Set(&'static str, &'static str),
    Get(&'static str),
    /// Deletes a pair from the query object.
    Delete(&'static str),
    /// Creates a query object from a string, and gets the names.
    Names(&'static str),
    /// Parses a form with isindex and `_charset_`, and gets the pairs.
    Form(&'static str),
}

const fn set(
    id: &'static str,
    url: &'static str,
    attribute: &'static str,
    value: &'static str,
    as_written: &'static str,
    others: [Other; 3],
) -> SetterRow {
    let action = Action::Set(attribute, value);
    SetterRow { id, url, action, as_written: Some(as_written), others }
}

const fn act(
    id: &'static str,
    url: &'static str,
    action: Action,
    as_written: &'static str,
    others: [Other; 3],
) -> SetterRow {
    SetterRow { id, url, action, as_written: Some(as_written), others }
}

const U: &str = "http://u:p@h:99/p?q#f";

#[rustfmt::skip]
pub(super) const SETTER_ROWS: &[SetterRow] = &[
    set("P01", U, "protocol", "h2x", "h://u:p@h:99/p?q#f", [gives("h2x://u:p@h:99/p?q#f", "A-12"), None, gives(U, SCHEMES)]),
    set("P02", U, "protocol", "foo", "foo://u:p@h:99/p?q#f", [None, None, gives(U, SCHEMES)]),
    set("P03", "http://h:443/", "protocol", "https", "https://h:443/", [None, None, gives("https://h/", SCHEMES)]),
    set("P04", "foo:x", "protocol", "http", "http:x", [None, None, gives("foo:x", SCHEMES)]),
    set("P05", U, "host", "x", "http://u:p@x:99/p?q#f", [None, None, None]),
    set("P06", U, "host", "x:blah", "http://u:p@x/p?q#f", [None, None, gives("http://u:p@x:99/p?q#f", SETTERS)]),
    set("P07", U, "host", "x:80", "http://u:p@x:80/p?q#f", [None, None, gives("http://u:p@x/p?q#f", SCHEMES)]),
    set("P08", U, "host", "", U, [None, gives("http://u:p@:99/p?q#f", "A-19"), None]),
    set("P09", U, "host", "a b", U, [None, None, None]),
    set("P10", U, "hostname", "x:80", "http://u:p@x:99/p?q#f", [None, None, gives(U, SETTERS)]),
    set("P11", U, "hostname", "//x", U, [None, gives("http://u:p@:99/p?q#f", "A-19"), None]),
    set("P12", U, "port", "65536", "http://u:p@h:65536/p?q#f", [None, None, gives(U, PORT)]),
    set("P13", U, "port", "", "http://u:p@h/p?q#f", [None, None, None]),
    set("P14", U, "port", "blah", "http://u:p@h/p?q#f", [None, None, gives(U, SETTERS)]),
    set("P15", U, "port", "80", "http://u:p@h/p?q#f", [None, None, None]),
    set("P16", U, "pathname", "a?b#c", "http://u:p@h:99/a?q#f", [None, None, gives("http://u:p@h:99/a%3Fb%23c?q#f", PATHNAME)]),
    set("P17", U, "pathname", "../x/%2e/y", "http://u:p@h:99/x/y?q#f", [None, None, None]),
    set("P18", U, "search", "", "http://u:p@h:99/p?#f", [gives("http://u:p@h:99/p#f", "A-38"), gives("http://u:p@h:99/p#f", "A-38"), gives("http://u:p@h:99/p#f", EMPTY_LIST)]),
    set("P18", U, "hash", "", "http://u:p@h:99/p?q", [None, None, None]),
    set("P19", U, "search", "é'", "http://u:p@h:99/p?%C3%A9%27=#f", [None, gives("http://u:p@h:99/p?%C3%A9'#f", "R-3"), gives("http://u:p@h:99/p?%C3%A9%27#f", SEARCH)]),
    set("P19", "mailto:a@b", "search", "x", "mailto:a@b?x=", [None, gives("mailto:a@b?x", "R-3"), gives("mailto:a@b?x", SEARCH)]),
    set("P20", U, "hash", "a b`é", "http://u:p@h:99/p?q#a b`%C3%A9", [None, None, gives("http://u:p@h:99/p?q#a%20b%60%C3%A9", FRAGMENT_SET)]),
    set("P20", "javascript:x", "hash", "f", "javascript:x", [None, None, gives("javascript:x#f", HASH)]),
    SetterRow { id: "P21", url: "file:///p", action: Action::Set("username", "x"), as_written: None, others: [gives("file://x@/p", "A-14"), gives("file://x@/p", "A-19"), gives("file:///p", GUARD)] },
    set("P21", U, "password", "a:b`{", "http://u:a:b%60{@h:99/p?q#f", [None, gives("http://u:a:b`{@h:99/p?q#f", "A-23"), gives("http://u:a%3Ab%60%7B@h:99/p?q#f", USERINFO_SET)]),
    act("P22", "http://h/?", Action::Get("search"), "", [None, None, None]),
    act("P22", "http://h:80/", Action::Get("host"), "h", [None, None, None]),
    act("P22", "foo://h/p", Action::Get("hostname"), "", [None, None, gives("h", OTHERS)]),
    act("P22", "http://ü.x/", Action::Get("origin"), "http://ü.x", [None, None, gives("http://xn--tda.x", ORIGIN)]),
    act("P23", "", Action::Names("?a"), "?a", [None, None, gives("a", QUESTION_MARK)]),
    act("P23", "http://h/?a", Action::Delete("a"), "http://h/?", [None, None, gives("http://h/", EMPTY_LIST)]),
    act("P23", "", Action::Form("a&_charset_=windows-1252&b=%E9"), "=a, _charset_=windows-1252, b=é", [None, None, gives("a=, _charset_=windows-1252, b=\u{FFFD}", ISINDEX)]),
];
