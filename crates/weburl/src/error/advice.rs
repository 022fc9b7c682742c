//! What to do about an error, where the input suggests it.

use core::net::Ipv6Addr;

use crate::error::validation_error::ValidationError;
use crate::scan;
use crate::scan::byte_set::ByteSet;
use crate::syntax::authority::divide;
use crate::syntax::scheme::SchemeType;
use crate::syntax::scp_address;

/// What an error advises besides saying what is wrong. It holds no text of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Advice {
    AddScheme,
    AddSchemeBeforeSlashes,
    AddBrackets,
    RemoveZone,
    SetPort,
    EncodePassword,
    WriteSshUrl,
    WriteFileUrl,
    ResolveOnlyFragments,
}

impl Advice {
    /// Returns a clause in the imperative.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::AddScheme => "begin with `https://` if this is a host",
            Self::AddSchemeBeforeSlashes => "begin with `https:` if a host follows the slashes",
            Self::AddBrackets => "write the IPv6 address in brackets",
            Self::RemoveZone => "remove the zone of the IPv6 address, which URLs do not allow",
            Self::SetPort => "remove the port, and set it with `set_port`",
            Self::EncodePassword => "percent-encode `/`, `?` and `#` in a password",
            Self::WriteSshUrl => {
                "write `ssh://user@host/path` if this is the address of a repository"
            }
            Self::WriteFileUrl => "begin with `file://` if this is the path of a file",
            Self::ResolveOnlyFragments => {
                "resolve only fragments against a base URL with an opaque path"
            }
        }
    }

    /// Returns advice about why `text`, which is trimmed and has no tabs or newlines, is not a URL. `start` is where the
    /// error is.
    ///
    /// Looks at a few bytes only, because a program that sorts out what is no URL never reads it: with a look at
    /// the whole authority, such an input took twice as long.
    #[inline]
    pub(crate) fn for_text(text: &str, error: ValidationError, start: usize) -> Option<Self> {
        let at_fault = || text.as_bytes().get(start..).unwrap_or_default();
        let may_have_address = match error {
            ValidationError::MissingSchemeNonRelativeUrl => return Self::for_missing_scheme(text),
            ValidationError::HostMissing => at_fault().starts_with(b"::"),
            ValidationError::PortInvalid if ends_in_password(at_fault()) => {
                return Some(Self::EncodePassword);
            }
            ValidationError::PortInvalid => continues_address(at_fault()),
            ValidationError::Ipv6InvalidCodePoint | ValidationError::Ipv4InIpv6InvalidCodePoint => {
                at_fault().starts_with(b"%")
            }
            _ => false,
        };
        if may_have_address { Self::for_url(text) } else { None }
    }

    /// Returns advice about a text without a scheme: whether it seems to begin with a host.
    fn for_missing_scheme(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let ends_label = |&byte: &u8| byte.is_ascii() && NOT_IN_LABEL.contains(byte);
        let label_len = bytes.iter().position(ends_label).unwrap_or(bytes.len());
        match &bytes[label_len..] {
            [b'@', host @ ..] if label_len > 0 => Self::for_host_of_user(text, host),
            [b'.', ..] if label_len > 0 => Some(Self::AddScheme),
            [b'/', b'/', ..] if label_len == 0 => Some(Self::AddSchemeBeforeSlashes),
            [b'/', _, ..] | [b'\\', b'\\', ..] if label_len == 0 => Some(Self::WriteFileUrl),
            [b'[', address @ ..] if label_len == 0 && continues_address(address) => {
                Some(Self::AddScheme)
            }
            _ if &bytes[..label_len] == b"localhost" => Some(Self::AddScheme),
            _ => None,
        }
    }

    /// Returns advice about a text without a scheme that begins with `user@`, and then `rest`.
    #[cold]
    fn for_host_of_user(text: &str, rest: &[u8]) -> Option<Self> {
        let host = &rest[..scp_address::host_len(rest)];
        match host {
            _ if scp_address::colon(text).is_some() => Some(Self::WriteSshUrl),
            [b'[', _, ..] => Some(Self::AddScheme),
            _ if host.contains(&b'.') => Some(Self::AddScheme),
            _ => None,
        }
    }

    /// Returns advice about a host that is to be set or parsed alone.
    #[cold]
    pub(crate) fn for_host(host: &str) -> Option<Self> {
        Self::for_ipv6(host).or_else(|| {
            let (name, port) = host.rsplit_once(':')?;
            let is_host = !name.is_empty() && (!name.contains(':') || name.ends_with(']'));
            let is_port = !port.is_empty() && port.bytes().all(|c| c.is_ascii_digit());
            (is_host && is_port).then_some(Self::SetPort)
        })
    }

    /// Returns advice about the host of a URL with an authority.
    #[cold]
    fn for_url(text: &str) -> Option<Self> {
        let (_, rest) = text.split_once("//")?;
        let authority = divide(rest.as_bytes(), SchemeType::Https);
        Self::for_ipv6(&rest[authority.host_start..authority.end])
    }

    fn for_ipv6(host: &str) -> Option<Self> {
        let is_address = |text: &str| text.parse::<Ipv6Addr>().is_ok();
        let text = host.strip_prefix('[').unwrap_or(host);
        match text.split_once('%') {
            Some((address, _)) if is_address(address) => Some(Self::RemoveZone),
            None if is_address(host) => Some(Self::AddBrackets),
            _ => None,
        }
    }
}

/// What does not stand before the first dot of a host.
const NOT_IN_LABEL: ByteSet = ByteSet::NOT_ALPHANUMERIC.remove("-_");

/// Whether a delimiter ends what was taken for a port, and an `@` follows.
fn ends_in_password(text: &[u8]) -> bool {
    const AT_SIGN: ByteSet = ByteSet::NON_ASCII.add("@");
    let end = scan::find_ascii_in_set(text, 0, &AT_SIGN);
    // Many paths name a user as `/@user`.
    end < text.len() && !text[..end].ends_with(b"/")
}

/// Whether a `:` follows hexadecimal digits, as it does in an IPv6 address, at the start or behind a first piece that was
/// taken for a host.
fn continues_address(text: &[u8]) -> bool {
    text.iter().find(|byte| !byte.is_ascii_hexdigit()) == Some(&b':')
}

#[cfg(test)]
mod tests {
    use super::Advice::{self, *};
    use crate::error::set_error::SetError;
    use crate::record::url::Url;

    #[track_caller]
    fn check(advise: fn(&str) -> Option<Advice>, cases: &[(&str, Option<Advice>)]) {
        for &(input, expected) in cases {
            assert_eq!(advise(input), expected, "{input}");
        }
    }

    #[test]
    fn what_looks_like_a_host_needs_a_scheme() {
        check(
            Advice::for_missing_scheme,
            &[
                ("example.com", Some(AddScheme)),
                ("www.example.com/a b?c", Some(AddScheme)),
                ("user@example.com:80", Some(AddScheme)),
                ("127.0.0.1:8080/x", Some(AddScheme)),
                ("[::1]:80", Some(AddScheme)),
                ("[2001:db8::1]", Some(AddScheme)),
                ("[1]", None),
                ("bücher.example", Some(AddScheme)),
                ("localhost/x", Some(AddScheme)),
                ("//example.com/x", Some(AddSchemeBeforeSlashes)),
                ("", None),
                ("a", None),
                ("a b.c", None),
                ("git@example.com:a/b.git", Some(WriteSshUrl)),
                ("git@host:/a", Some(WriteSshUrl)),
                ("git@host:~a", Some(WriteSshUrl)),
                ("me@example.com:80/a", Some(AddScheme)),
                ("git@example.com:80/a", Some(WriteSshUrl)),
                ("git@h:80/a", Some(WriteSshUrl)),
                ("me@h:80/a.git", Some(WriteSshUrl)),
                ("me@h:80/a", None),
                ("git@example.com/a:b", Some(AddScheme)),
                ("git@host:", None),
                ("git@github.com:123/r.git", Some(WriteSshUrl)),
                ("git@host:123r", Some(WriteSshUrl)),
                ("git@host:80", None),
                ("git@[fe80::1]:r.git", Some(WriteSshUrl)),
                ("me@[::1]:22/a", Some(AddScheme)),
                ("me@[::1]/a", Some(AddScheme)),
                ("me@[::1", None),
                ("example.com:a", Some(AddScheme)),
                ("./a", None),
                ("../a.b", None),
                ("/", None),
                ("/a.b", Some(WriteFileUrl)),
                (r"\\server\share", Some(WriteFileUrl)),
                (r"\a", None),
                ("?a.b", None),
                ("#a.b", None),
            ],
        );
    }

    #[test]
    fn a_host_has_neither_port_nor_zone() {
        check(
            Advice::for_host,
            &[
                ("example.com:80", Some(SetPort)),
                ("[::1]:80", Some(SetPort)),
                ("example.com:", None),
                ("example.com:8x", None),
                (":80", None),
                ("::1", Some(AddBrackets)),
                ("2001:db8::80", Some(AddBrackets)),
                ("[fe80::1%eth0]", Some(RemoveZone)),
                ("[fe80::1%25eth0]", Some(RemoveZone)),
                ("fe80::1%1", Some(RemoveZone)),
                ("a%b", None),
                ("a b", None),
                ("[::1", None),
            ],
        );
    }

    #[test]
    fn the_host_of_a_url_may_be_an_address_written_wrongly() {
        const CASES: &[(&str, Option<Advice>)] = &[
            ("http://::1/", Some(AddBrackets)),
            ("http://::ffff:1.2.3.4", Some(AddBrackets)),
            (" ht\ntp://2001:db8::1/", Some(AddBrackets)),
            ("http://1:2:3:4:5:6:7:8", Some(AddBrackets)),
            ("x://u:p@fe80::1/a", Some(AddBrackets)),
            ("http://[fe80::1%25eth0]:80/", Some(RemoveZone)),
            ("http://[::1.2.3.4%1]/", Some(RemoveZone)),
            ("http://fe80::1%1/", Some(RemoveZone)),
            (" example\t.com", Some(AddScheme)),
            ("postgres://app:p#ss@db/orders", Some(EncodePassword)),
            ("http://u:p/ß@h/", Some(EncodePassword)),
            ("http://h:8x/@user", None),
            ("http://a:b/", None),
            ("http://a:b:c/", None),
            ("http://:80/", None),
            ("http://[::1/", None),
            ("http://a%/", None),
        ];
        for &(input, expected) in CASES {
            let advice = Url::parse(input).expect_err(input).advice();
            assert_eq!(advice, expected.map(Advice::text), "{input}");
        }
    }

    #[test]
    fn a_port_is_set_only_where_a_url_can_have_one() {
        const CASES: &[(&str, &str, Option<Advice>)] = &[
            ("http://h/", "example.com:80", Some(SetPort)),
            ("x:/a", "example.com:80", Some(SetPort)),
            ("file:///a", "example.com:80", None),
            ("file:///a", "fe80::1", Some(AddBrackets)),
        ];
        for &(url, host, expected) in CASES {
            let mut url = Url::parse(url).expect(url);
            let Err(SetError::Value(error)) = url.set_host(Some(host)) else { panic!("{host}") };
            assert_eq!(error.advice(), expected.map(Advice::text), "{url:?} {host}");
        }
    }

    /// The base is at fault.
    #[test]
    fn what_cannot_be_joined_needs_no_scheme() {
        let base = Url::parse("mailto:someone@example.com").expect("it is a URL");
        let error = base.join("example.com").expect_err("the path is opaque");
        assert_eq!(error.advice(), Some(ResolveOnlyFragments.text()));
    }
}
