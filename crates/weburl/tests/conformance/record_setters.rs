//! What each setter of the record does, row by row: it sets the component, or says why not and leaves the
//! URL as it was.

use std::error::Error;
use std::ops::Range;

use weburl::{SetError, Url, UrlSearchParams};

use Refusal::{Because, Value};
use SetError::{
    CannotHaveOpaquePath, CannotHaveUsernamePasswordPort, DotSegment, HostRequired, InvalidScheme,
    LeadingSlash, OpaquePath, SchemeSpecialness,
};
use Setter::*;

/// A setter and its value.
#[derive(Clone, Copy, Debug)]
enum Setter {
    Scheme(&'static str),
    Username(&'static str),
    Password(&'static str),
    EncodedUsername(&'static str),
    EncodedPassword(&'static str),
    Host(Option<&'static str>),
    IpHost(&'static str),
    Port(Option<u16>),
    Path(&'static str),
    OpaquePathTo(&'static str),
    Query(Option<&'static str>),
    Fragment(Option<&'static str>),
    Clear,
    Pop,
    PopIfEmpty,
    Push(&'static str),
    Extend(&'static [&'static str]),
    Append(&'static [&'static str]),
    EditPairs(fn(&mut UrlSearchParams)),
}

#[derive(Debug, PartialEq)]
enum Refusal {
    Because(SetError),
    /// The value is at fault: the name of the error, and where it is in the value.
    Value(&'static str, Range<usize>),
}

type Row = (&'static str, Setter, Result<&'static str, Refusal>);

const SCHEME: &[Row] = &[
    ("http://h/a?b#c", Scheme("https"), Ok("https://h/a?b#c")),
    ("http://h/", Scheme("HTTPS"), Ok("https://h/")),
    ("http://u:p@h/", Scheme("wss"), Ok("wss://u:p@h/")),
    ("x://h:80/a", Scheme("a+B-c.1"), Ok("a+b-c.1://h:80/a")),
    ("x:/.//a", Scheme("longer"), Ok("longer:/.//a")),
    ("mailto:a@b", Scheme("x"), Ok("x:a@b")),
    // The default port of the new scheme goes, that of the old one has gone.
    ("http://h:443/", Scheme("https"), Ok("https://h/")),
    ("http://h:8080/", Scheme("ws"), Ok("ws://h:8080/")),
    ("https://h:80/", Scheme("https"), Ok("https://h:80/")),
    // `file` reads host and path in its own way.
    ("http://h/C|/a", Scheme("file"), Ok("file://h/C:/a")),
    ("http://localhost/a", Scheme("file"), Ok("file:///a")),
    ("file:///a", Scheme("file"), Ok("file:///a")),
    ("file://h/a", Scheme("FILE"), Ok("file://h/a")),
    ("file://h/a", Scheme("http"), Ok("http://h/a")),
    ("file:///a", Scheme("http"), Err(Because(HostRequired))),
    ("http://u@h/", Scheme("file"), Err(Because(CannotHaveUsernamePasswordPort))),
    ("http://:p@h/", Scheme("file"), Err(Because(CannotHaveUsernamePasswordPort))),
    ("http://h:8080/", Scheme("file"), Err(Because(CannotHaveUsernamePasswordPort))),
    ("http://h/", Scheme("x"), Err(Because(SchemeSpecialness))),
    ("x://h/", Scheme("http"), Err(Because(SchemeSpecialness))),
    ("x:a", Scheme("file"), Err(Because(SchemeSpecialness))),
    ("http://h/", Scheme(""), Err(Because(InvalidScheme))),
    ("http://h/", Scheme("https:"), Err(Because(InvalidScheme))),
    ("http://h/", Scheme("1a"), Err(Because(InvalidScheme))),
    ("http://h/", Scheme("ht\ttps"), Err(Because(InvalidScheme))),
    ("http://h/", Scheme("é"), Err(Because(InvalidScheme))),
];

const CREDENTIALS: &[Row] = &[
    ("http://h/", Username("u"), Ok("http://u@h/")),
    ("http://:p@h:1/", Username("u"), Ok("http://u:p@h:1/")),
    ("http://u:p@h/", Username(""), Ok("http://:p@h/")),
    ("http://u@h/a", Username(""), Ok("http://h/a")),
    ("x://h", Username("a/:@?#[]"), Ok("x://a%2F%3A%40%3F%23%5B%5D@h")),
    ("http://h/", Username("é \t"), Ok("http://%C3%A9%20%09@h/")),
    ("file://h/", Username("u"), Err(Because(CannotHaveUsernamePasswordPort))),
    ("x:///a", Username("u"), Err(Because(CannotHaveUsernamePasswordPort))),
    ("x:/a", Username(""), Ok("x:/a")),
    ("x:///a", EncodedUsername(""), Ok("x:///a")),
    ("http://h/", Username("a%b"), Ok("http://a%25b@h/")),
    ("http://h/", EncodedUsername("a%b%"), Ok("http://a%b%@h/")),
    ("http://h/", EncodedUsername("é:%40"), Ok("http://%C3%A9%3A%40@h/")),
    ("http://u:p@h/", EncodedUsername(""), Ok("http://:p@h/")),
    ("file:///a", EncodedUsername("u"), Err(Because(CannotHaveUsernamePasswordPort))),
    ("http://h/", Password("50%25"), Ok("http://:50%2525@h/")),
    ("http://h/", EncodedPassword("50%25"), Ok("http://:50%25@h/")),
    ("http://u:p@h/", EncodedPassword(""), Ok("http://u@h/")),
    ("data:a", EncodedPassword("p"), Err(Because(CannotHaveUsernamePasswordPort))),
    ("http://h/", Password("p"), Ok("http://:p@h/")),
    ("http://u@h/", Password("p"), Ok("http://u:p@h/")),
    ("http://u:p@h/", Password(""), Ok("http://u@h/")),
    ("http://:p@h:1/a", Password(""), Ok("http://h:1/a")),
    ("http://u@h/", Password("a:b@c"), Ok("http://u:a%3Ab%40c@h/")),
    ("file:///a", Password("p"), Err(Because(CannotHaveUsernamePasswordPort))),
    ("data:a", Password("p"), Err(Because(CannotHaveUsernamePasswordPort))),
    ("file://h/a", Password(""), Ok("file://h/a")),
    ("data:a", EncodedPassword(""), Ok("data:a")),
];

const HOST: &[Row] = &[
    ("http://h:8080/a", Host(Some("EXAMPLE.com")), Ok("http://example.com:8080/a")),
    ("http://u:p@h/", Host(Some("i")), Ok("http://u:p@i/")),
    ("http://h/", Host(Some("%65xample")), Ok("http://example/")),
    #[cfg(feature = "idna")]
    ("http://h/", Host(Some("faß.example")), Ok("http://xn--fa-hia.example/")),
    ("http://h/", Host(Some("0x7f.1")), Ok("http://127.0.0.1/")),
    ("http://h/", Host(Some("[0:0::1]")), Ok("http://[::1]/")),
    ("x://h/a", Host(Some("Aé")), Ok("x://A%C3%A9/a")),
    ("x://h/a", Host(Some("[::1]")), Ok("x://[::1]/a")),
    ("x://h/a", Host(Some("")), Ok("x:///a")),
    ("x://h", Host(Some("")), Ok("x://")),
    // `//` comes, and with it goes what kept the path from being a host.
    ("x:/a", Host(Some("h")), Ok("x://h/a")),
    ("x:/.//a", Host(Some("h")), Ok("x://h//a")),
    ("x:/.//a", Host(Some("")), Ok("x:////a")),
    ("x://h/a", Host(None), Ok("x:/a")),
    ("x://h", Host(None), Ok("x:/")),
    ("x://h//a?b#c", Host(None), Ok("x:/.//a?b#c")),
    ("x:///a", Host(None), Ok("x:/a")),
    ("x:/a", Host(None), Ok("x:/a")),
    ("file:///a", Host(Some("H")), Ok("file://h/a")),
    ("file://h/a", Host(Some("")), Ok("file:///a")),
    ("file://h/a", Host(Some("localhost")), Ok("file:///a")),
    ("file://h/x", Host(None), Ok("file:///x")),
    ("file:///x", Host(None), Ok("file:///x")),
    ("http://h/", Host(Some("")), Err(Because(HostRequired))),
    ("http://h/", Host(None), Err(Because(HostRequired))),
    ("x://u@h", Host(Some("")), Err(Because(HostRequired))),
    ("x://u@h", Host(None), Err(Because(HostRequired))),
    ("x://h:1", Host(Some("")), Err(Because(HostRequired))),
    ("x://h:1", Host(None), Err(Because(HostRequired))),
    ("data:a", Host(Some("h")), Err(Because(OpaquePath))),
    ("data:a", Host(None), Err(Because(OpaquePath))),
    ("http://h/", Host(Some("a/b")), Err(Value("domain-to-ASCII", 1..2))),
    ("http://h/", Host(Some("a\tb c")), Err(Value("domain-to-ASCII", 1..2))),
    ("http://h/", Host(Some("\n")), Err(Value("domain-to-ASCII", 0..1))),
    ("x://h", Host(Some("\na\r<")), Err(Value("host-invalid-code-point", 0..1))),
    ("x://h", Host(Some("a\r<")), Err(Value("host-invalid-code-point", 1..2))),
    ("http://h/", Host(Some("u@h")), Err(Value("domain-to-ASCII", 1..2))),
    ("http://h/", Host(Some("[::1")), Err(Value("IPv6-unclosed", 0..4))),
    ("http://h/", Host(Some("1.2.3.256")), Err(Value("IPv4-out-of-range-part", 6..9))),
    ("x://h/a", Host(Some("A b")), Err(Value("host-invalid-code-point", 1..2))),
    ("x:/a", Host(Some("é<")), Err(Value("host-invalid-code-point", 2..3))),
    ("http://h:1/a", IpHost("127.0.0.1"), Ok("http://127.0.0.1:1/a")),
    ("file:///a", IpHost("10.0.0.1"), Ok("file://10.0.0.1/a")),
    ("x:/a", IpHost("::1"), Ok("x://[::1]/a")),
    ("data:a", IpHost("::1"), Err(Because(OpaquePath))),
];

const PORT: &[Row] = &[
    ("http://h/a", Port(Some(8080)), Ok("http://h:8080/a")),
    ("http://h:1/", Port(Some(65_535)), Ok("http://h:65535/")),
    ("http://u@[::1]/", Port(Some(1)), Ok("http://u@[::1]:1/")),
    ("x://h", Port(Some(0)), Ok("x://h:0")),
    ("http://h:1/a", Port(None), Ok("http://h/a")),
    ("http://h:8080/", Port(Some(80)), Ok("http://h/")),
    ("https://h/", Port(Some(80)), Ok("https://h:80/")),
    ("x://h:1", Port(Some(80)), Ok("x://h:80")),
    ("file://h/", Port(Some(1)), Err(Because(CannotHaveUsernamePasswordPort))),
    ("x:///a", Port(Some(1)), Err(Because(CannotHaveUsernamePasswordPort))),
    ("data:a", Port(Some(1)), Err(Because(CannotHaveUsernamePasswordPort))),
    ("data:a#f", Port(None), Ok("data:a#f")),
    ("file://h/a?q", Port(None), Ok("file://h/a?q")),
    ("x:/.//a", Port(None), Ok("x:/.//a")),
    ("x:///a", Port(None), Ok("x:///a")),
];

const PATH: &[Row] = &[
    ("http://h/a?q", Path("/b/c"), Ok("http://h/b/c?q")),
    ("http://h/a", Path("b"), Ok("http://h/b")),
    ("http://h/a", Path(""), Ok("http://h/")),
    ("x://h/a", Path(""), Ok("x://h")),
    ("x:/a", Path(""), Ok("x:/")),
    ("x:/a", Path("//b"), Ok("x:/.//b")),
    ("x:/.//a", Path("/b"), Ok("x:/b")),
    ("x://h/a", Path("//b"), Ok("x://h//b")),
    ("http://h/", Path("/a/../b/./c"), Ok("http://h/b/c")),
    ("http://h/", Path("/%2e%2E/a b"), Ok("http://h/a%20b")),
    ("http://h/", Path("\\a\\b"), Ok("http://h/a/b")),
    ("x://h/", Path("\\a"), Ok("x://h/\\a")),
    ("http://h/?q", Path("/a?b#c"), Ok("http://h/a%3Fb%23c?q")),
    ("file:///a", Path("C|/b"), Ok("file:///C:/b")),
    ("file:///a", Path("/C|/b"), Ok("file:///C:/b")),
    ("file:///C:/a", Path("/.."), Ok("file:///")),
    ("data:a", Path("/b"), Err(Because(OpaquePath))),
    ("http://h/", Path("/a\nb"), Err(Value("tab-or-newline", 2..3))),
    ("x:/a", Path("\t"), Err(Value("tab-or-newline", 0..1))),
    ("file:///", Path("C:/é\rb\t"), Err(Value("tab-or-newline", 5..6))),
];

const OPAQUE_PATH: &[Row] = &[
    ("mailto:a@b?c#d", OpaquePathTo("e@f"), Ok("mailto:e@f?c#d")),
    ("data:a", OpaquePathTo(""), Ok("data:")),
    ("data:", OpaquePathTo("text/plain,%41'\\<>"), Ok("data:text/plain,%41'\\<>")),
    ("data:a", OpaquePathTo("b?c#d"), Ok("data:b%3Fc%23d")),
    ("data:a", OpaquePathTo("é\u{7F}"), Ok("data:%C3%A9%7F")),
    ("data:a?b", OpaquePathTo(" c d  "), Ok("data: c d %20?b")),
    ("data:a", OpaquePathTo(" "), Ok("data:%20")),
    ("x:/a/b?c", OpaquePathTo("d"), Ok("x:d?c")),
    ("x:/.//a", OpaquePathTo("b/../c"), Ok("x:b/../c")),
    ("x:/a", OpaquePathTo("x:/a"), Ok("x:x:/a")),
    ("data:a", OpaquePathTo("/b"), Err(Because(LeadingSlash))),
    ("data:a", OpaquePathTo("b\tc"), Err(Value("tab-or-newline", 1..2))),
    ("x://h/a", OpaquePathTo("b"), Err(Because(CannotHaveOpaquePath))),
    ("x:///a", OpaquePathTo("b"), Err(Because(CannotHaveOpaquePath))),
    ("http://h/", OpaquePathTo("b"), Err(Because(CannotHaveOpaquePath))),
    ("file:///", OpaquePathTo("b"), Err(Because(CannotHaveOpaquePath))),
];

const SEGMENTS: &[Row] = &[
    ("http://h/a/b?q", Clear, Ok("http://h/?q")),
    ("x:/.//a", Clear, Ok("x:/")),
    ("data:a", Clear, Err(Because(OpaquePath))),
    ("http://h/a/b", Pop, Ok("http://h/a")),
    ("http://h/a/", Pop, Ok("http://h/a")),
    ("http://h/a", Pop, Ok("http://h/")),
    ("http://h/", Pop, Ok("http://h/")),
    ("x:/.//a", Pop, Ok("x:/")),
    ("http://h/a/", PopIfEmpty, Ok("http://h/a")),
    ("http://h/a", PopIfEmpty, Ok("http://h/a")),
    ("http://h/", PopIfEmpty, Ok("http://h/")),
    ("http://h/", Push("a"), Ok("http://h/a")),
    ("http://h/a/", Push("b"), Ok("http://h/a//b")),
    ("http://h/a", Push(""), Ok("http://h/a/")),
    ("http://h/?q", Push("a/b?#%\\"), Ok("http://h/a%2Fb%3F%23%25%5C?q")),
    ("http://h/", Push("C|"), Ok("http://h/C|")),
    ("file:///", Push("C|"), Ok("file:///C%7C")),
    ("x://h", Push("a"), Ok("x://h/a")),
    ("redis://localhost", Clear, Ok("redis://localhost")),
    ("redis://localhost", Pop, Ok("redis://localhost")),
    ("redis://localhost/0", Pop, Ok("redis://localhost/")),
    ("redis://localhost", PopIfEmpty, Ok("redis://localhost")),
    ("redis://localhost", Append(&[]), Ok("redis://localhost")),
    ("redis://localhost", Append(&["0"]), Ok("redis://localhost/0")),
    ("redis://localhost", Extend(&[]), Ok("redis://localhost")),
    ("redis://localhost", Append(&[""]), Ok("redis://localhost/")),
    ("http://h/a/", Append(&[]), Ok("http://h/a/")),
    ("http://h/a", Append(&[]), Ok("http://h/a")),
    ("data:a", Append(&[]), Err(Because(OpaquePath))),
    ("http://h/", Push("%2e"), Ok("http://h/%252e")),
    ("http://h/", Append(&["%2E%2e", "a"]), Ok("http://h/%252E%252e/a")),
    ("http://h/", Push("a\tb\n"), Ok("http://h/a%09b%0A")),
    ("http://h/a", Push("."), Err(Because(DotSegment))),
    ("http://h/a", Push(".."), Err(Because(DotSegment))),
    ("http://h/a", Extend(&["b", "c"]), Ok("http://h/a/b/c")),
    ("x:/", Extend(&["", "b"]), Ok("x:/.//b")),
    ("http://h/a", Extend(&[]), Ok("http://h/a")),
    ("http://h/a", Extend(&["b", "."]), Err(Because(DotSegment))),
    ("http://h/a", Append(&["b"]), Ok("http://h/a/b")),
    ("http://h/a/", Append(&["b/c", "d"]), Ok("http://h/a/b%2Fc/d")),
    ("http://h/a", Append(&["b", ".."]), Err(Because(DotSegment))),
    ("data:a", Append(&["b"]), Err(Because(OpaquePath))),
];

const QUERY_AND_FRAGMENT: &[Row] = &[
    ("http://h/", Query(Some("a b")), Ok("http://h/?a%20b")),
    ("http://h/#f", Query(Some("")), Ok("http://h/?#f")),
    ("http://h/?a#f", Query(Some("?b#c")), Ok("http://h/??b%23c#f")),
    ("http://h/?a#f", Query(None), Ok("http://h/#f")),
    ("http://h/", Query(None), Ok("http://h/")),
    ("http://h/", Query(Some("'%41é")), Ok("http://h/?%27%41%C3%A9")),
    ("x://h", Query(Some("'")), Ok("x://h?'")),
    ("data:a", Query(Some("q")), Ok("data:a?q")),
    ("http://h/?a", Query(Some("a\nb")), Err(Value("tab-or-newline", 1..2))),
    ("data:a", Query(Some("é \t")), Err(Value("tab-or-newline", 3..4))),
    ("http://h/", Fragment(Some("a\tb")), Err(Value("tab-or-newline", 1..2))),
    ("http://h/#a", Fragment(Some("\r\n")), Err(Value("tab-or-newline", 0..1))),
    ("data:a%20?q", Query(None), Ok("data:a%20")),
    ("http://h/", Fragment(Some("a`<b")), Ok("http://h/#a%60%3Cb")),
    ("http://h/?q", Fragment(Some("#?")), Ok("http://h/?q##?")),
    ("http://h/#f", Fragment(Some("")), Ok("http://h/#")),
    ("http://h/#f", Fragment(None), Ok("http://h/")),
    ("data:a", Fragment(Some("é")), Ok("data:a#%C3%A9")),
    ("http://h/?a=1&b=2", EditPairs(|pairs| pairs.delete("a")), Ok("http://h/?b=2")),
    ("http://h/?a=1#f", EditPairs(|pairs| pairs.delete("a")), Ok("http://h/#f")),
    ("data:a", EditPairs(|pairs| pairs.append("x y", "'")), Ok("data:a?x+y=%27")),
    ("http://h/?a+b&%7e#f", EditPairs(|_| ()), Ok("http://h/?a+b=&%7E=#f")),
];

impl Setter {
    fn apply(self, url: &mut Url) -> Result<(), SetError> {
        match self {
            Scheme(scheme) => url.set_scheme(scheme),
            Username(username) => url.set_username(username),
            Password(password) => url.set_password(password),
            EncodedUsername(username) => url.set_encoded_username(username),
            EncodedPassword(password) => url.set_encoded_password(password),
            Host(host) => url.set_host(host),
            IpHost(address) => url.set_ip_host(address.parse().expect("an IP address")),
            Port(port) => url.set_port(port),
            Path(path) => url.set_path(path),
            OpaquePathTo(path) => url.set_opaque_path(path),
            Query(query) => url.set_query(query),
            Fragment(fragment) => url.set_fragment(fragment),
            Clear => url.path_segments_mut().map(|mut path| _ = path.clear()),
            Pop => url.path_segments_mut().map(|mut path| _ = path.pop()),
            PopIfEmpty => url.path_segments_mut().map(|mut path| _ = path.pop_if_empty()),
            Push(segment) => url.path_segments_mut()?.push(segment).map(drop),
            Extend(segments) => url.path_segments_mut()?.extend(segments).map(drop),
            Append(segments) => url.append_path_segments(segments),
            EditPairs(edit) => url.edit_query_pairs(edit),
        }
    }
}

impl From<SetError> for Refusal {
    fn from(error: SetError) -> Self {
        match error {
            SetError::Value(error) => Value(error.kind().name(), error.span()),
            error => Because(error),
        }
    }
}

#[test]
fn setters_of_the_record_do_what_the_tables_say() {
    let tables = [SCHEME, CREDENTIALS, HOST, PORT, PATH, OPAQUE_PATH, SEGMENTS, QUERY_AND_FRAGMENT];
    for (before, setter, expected) in tables.into_iter().flatten() {
        let case = format!("{before}, {setter:?}");
        let mut url = Url::parse(before).expect("a URL");
        assert_eq!(url.href(), *before, "{case}: the row begins with a URL in normal form");
        let result = setter.apply(&mut url).map_err(Refusal::from);
        assert_eq!(result.as_ref().map(|()| url.href()), expected.as_deref(), "{case}");
        let after = expected.as_deref().unwrap_or(before);
        assert_eq!(url, Url::parse(after).expect("a URL"), "{case}");
    }
}

/// What is set where, and how the message ends.
#[test]
fn messages_say_what_to_do() {
    let port = "; remove the port, and set it with `set_port`";
    let brackets = "; write the IPv6 address in brackets";
    let zone = "; remove the zone of the IPv6 address, which URLs do not allow";
    let cases = [
        ("http://h/", Host(Some("example.com:80")), port),
        ("http://h/", Host(Some("[::1]:80")), port),
        ("x://h", Host(Some("cache:6379")), port),
        ("http://h/", Host(Some("::1")), brackets),
        ("x:/a", Host(Some("fe80::1")), brackets),
        ("http://h/", Host(Some("[fe80::1%25eth0]")), zone),
        ("http://h/", Host(Some("fe80::1%eth0")), zone),
        ("http://h/", Host(Some("a b")), "the host is not a valid domain name (at bytes 1..2)"),
        ("git+https://h/", Scheme("https"), "; parse the URL anew with the other scheme"),
        ("http://h/", Query(Some("a\nb")), "; percent-encode it (at bytes 1..2)"),
    ];
    for (before, setter, expected) in cases {
        let mut url = Url::parse(before).expect("a URL");
        let message = setter.apply(&mut url).expect_err("the value is wrong").to_string();
        assert!(message.ends_with(expected), "{before}, {setter:?}: {message}");
    }
    let parsed = [
        ("http://fe80::1/", brackets),
        ("http://user@[fe80::1%25eth0]:80/", zone),
        ("http://example.com:8x/", "(at bytes 20..21)"),
        ("http://[::1/", "(at bytes 7..11)"),
    ];
    for (input, expected) in parsed {
        let message = Url::parse(input).expect_err("no URL").to_string();
        assert!(message.ends_with(expected), "{input}: {message}");
    }
}

#[test]
fn an_error_about_the_value_has_a_source() {
    let mut url = Url::parse("http://h/").expect("a URL");
    let error = url.set_host(Some("a b")).expect_err("no host");
    assert_eq!(error.source().map(ToString::to_string), Some(error.to_string()));
    assert!(HostRequired.source().is_none());
}
