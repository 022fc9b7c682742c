//! The setter tests of the 2015 edition's reference implementation: an attribute, a URL, a value,
//! and attributes after setting it.
//!
//! One case is omitted: setting href to `foo:` returned `foo:///` in its tool, but not in the edition.

type Case = (&'static str, &'static str, &'static str, &'static [(&'static str, &'static str)]);

#[rustfmt::skip]
pub(crate) const CASES: &[Case] = &[
    ("href", "foo:", "http://user:pass@host:99/path?search#hash", &[("href", "http://user:pass@host:99/path?search#hash"), ("protocol", "http:"), ("username", "user"), ("password", "pass"), ("hostname", "host"), ("port", "99"), ("pathname", "/path"), ("search", "?search"), ("hash", "#hash")]),
    ("href", "http://user:pass@host:99/path?search#hash", "http://localhost:badport", &[("href", "http://user:pass@host:99/path?search#hash"), ("protocol", "http:"), ("username", "user"), ("password", "pass"), ("hostname", "host"), ("pathname", "/path"), ("search", "?search"), ("hash", "#hash")]),
    ("protocol", "http://user:pass@host:99/path?search#hash", "foo:blahblahblah", &[("href", "foo://user:pass@host:99/path?search#hash"), ("protocol", "foo:")]),
    ("protocol", "http://user:pass@host:99/path?search#hash", "foo", &[("href", "foo://user:pass@host:99/path?search#hash"), ("protocol", "foo:")]),
    ("protocol", "http://user:pass@host:99/path?search#hash", "", &[("href", "http://user:pass@host:99/path?search#hash"), ("protocol", "http:")]),
    ("username", "http://user:pass@host:99/path?search#hash", "fred", &[("href", "http://fred:pass@host:99/path?search#hash"), ("username", "fred")]),
    ("username", "http://user:pass@host:99/path?search#hash", "fred:secret", &[("href", "http://fred%3Asecret:pass@host:99/path?search#hash"), ("username", "fred%3Asecret")]),
    ("username", "mailto:someone@example.com", "fred", &[("href", "mailto:someone@example.com"), ("username", "")]),
    ("password", "http://user:pass@host:99/path?search#hash", "secret", &[("href", "http://user:secret@host:99/path?search#hash"), ("password", "secret")]),
    ("password", "http://user:pass@host:99/path?search#hash", "secret#blah", &[("href", "http://user:secret#blah@host:99/path?search#hash"), ("password", "secret#blah")]),
    ("password", "mailto:someone@example.com", "fred", &[("href", "mailto:someone@example.com"), ("password", "")]),
    ("host", "http://user:pass@host:99/path?search#hash", "example.com", &[("href", "http://user:pass@example.com:99/path?search#hash"), ("hostname", "example.com"), ("port", "99")]),
    ("host", "http://user:pass@host:99/path?search#hash", "example.com:55", &[("href", "http://user:pass@example.com:55/path?search#hash"), ("hostname", "example.com"), ("port", "55")]),
    ("host", "http://user:pass@host:99/path?search#hash", "example.com:blahblahblah", &[("href", "http://user:pass@example.com/path?search#hash"), ("hostname", "example.com"), ("port", "")]),
    ("host", "http://user:pass@host:99/path?search#hash", "example.com#55", &[("href", "http://user:pass@example.com:99/path?search#hash"), ("hostname", "example.com"), ("port", "99")]),
    ("host", "mailto:someone@example.com", "fred", &[("href", "mailto:someone@example.com"), ("hostname", "")]),
    ("hostname", "http://user:pass@host:99/path?search#hash", "example.com", &[("href", "http://user:pass@example.com:99/path?search#hash"), ("hostname", "example.com"), ("port", "99")]),
    ("hostname", "http://user:pass@host:99/path?search#hash", "example.com:blahblahblah", &[("href", "http://user:pass@example.com:99/path?search#hash"), ("hostname", "example.com"), ("port", "99")]),
    ("hostname", "mailto:someone@example.com", "fred", &[("href", "mailto:someone@example.com"), ("hostname", "")]),
    ("port", "http://user:pass@host:99/path?search#hash", "55", &[("href", "http://user:pass@host:55/path?search#hash"), ("port", "55")]),
    ("port", "http://user:pass@host:99/path?search#hash", "55?blahblahblah", &[("href", "http://user:pass@host:55/path?search#hash"), ("port", "55")]),
    ("port", "http://user:pass@host:99/path?search#hash", "5\n5", &[("href", "http://user:pass@host:55/path?search#hash"), ("port", "55")]),
    ("port", "http://user:pass@host:99/path?search#hash", "80", &[("href", "http://user:pass@host/path?search#hash"), ("port", "")]),
    ("port", "http://user:pass@host:99/path?search#hash", "blahblahblah", &[("href", "http://user:pass@host/path?search#hash"), ("port", "")]),
    ("port", "file:///path", "55", &[("href", "file:///path"), ("port", "")]),
    ("port", "mailto:someone@example.com", "55", &[("href", "mailto:someone@example.com"), ("port", "")]),
    ("pathname", "http://user:pass@host:99/path?search#hash", "fred", &[("href", "http://user:pass@host:99/fred?search#hash"), ("pathname", "/fred")]),
    ("pathname", "http://user:pass@host:99/path?search#hash", "/fred", &[("href", "http://user:pass@host:99/fred?search#hash"), ("pathname", "/fred")]),
    ("pathname", "http://user:pass@host:99/path?search#hash", "fred?blahblahblah", &[("href", "http://user:pass@host:99/fred?search#hash"), ("pathname", "/fred")]),
    ("pathname", "file:///path", "fred", &[("href", "file:///fred"), ("pathname", "/fred")]),
    ("pathname", "mailto:someone@example.com", "fred", &[("href", "mailto:someone@example.com"), ("pathname", "someone@example.com")]),
    ("search", "http://user:pass@host:99/path?search#hash", "fred", &[("href", "http://user:pass@host:99/path?fred#hash"), ("search", "?fred")]),
    ("search", "http://user:pass@host:99/path?search#hash", "?fred", &[("href", "http://user:pass@host:99/path?fred#hash"), ("search", "?fred")]),
    ("search", "http://user:pass@host:99/path?search#hash", "fred#blah", &[("href", "http://user:pass@host:99/path?fred%23blah#hash"), ("search", "?fred%23blah")]),
    ("hash", "http://user:pass@host:99/path?search#hash", "fred", &[("href", "http://user:pass@host:99/path?search#fred"), ("hash", "#fred")]),
    ("hash", "http://user:pass@host:99/path?search#hash", "#fred", &[("href", "http://user:pass@host:99/path?search#fred"), ("hash", "#fred")]),
];
