//! What to do about an error, where the input suggests it.

use core::net::Ipv6Addr;

/// What an error advises besides saying what is wrong. It holds no text of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Advice {
    AddScheme,
    AddSchemeBeforeSlashes,
    AddBrackets,
    RemoveZone,
    SetPort,
}

impl Advice {
    /// Returns a clause in the imperative.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::AddScheme => "begin with `https://` if this is a host",
            Self::AddSchemeBeforeSlashes => "begin with `https:` if a host follows the slashes",
            Self::AddBrackets => "put an IPv6 address into brackets",
            Self::RemoveZone => "remove the zone of the IPv6 address, which a URL cannot have",
            Self::SetPort => "a host has no port; use `set_port`",
        }
    }

    /// Returns advice about an input without a scheme: whether it seems to begin with a host.
    #[cold]
    pub(crate) fn for_missing_scheme(input: &str) -> Option<Self> {
        if input.starts_with("//") {
            return Some(Self::AddSchemeBeforeSlashes);
        }
        let host = host_and_port(input);
        let (name, _) = host.split_once(':').unwrap_or((host, ""));
        let is_in_host = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
        let is_name = name.chars().all(is_in_host) && !name.starts_with('.') && name.contains('.');
        (is_name || name == "localhost" || host.starts_with('[')).then_some(Self::AddScheme)
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

    /// Returns advice about the host of an input that is a URL with an authority.
    #[cold]
    pub(crate) fn for_url(input: &str) -> Option<Self> {
        let (_, rest) = input.split_once("//")?;
        Self::for_ipv6(host_and_port(rest))
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

/// Returns what stands for host and port in the authority that `text` begins with.
fn host_and_port(text: &str) -> &str {
    let end = text.find(['/', '?', '#', '\\']).unwrap_or(text.len());
    let authority = &text[..end];
    authority.rsplit_once('@').map_or(authority, |(_, host)| host)
}

#[cfg(test)]
mod tests {
    use super::Advice::{self, *};

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
                ("bücher.example", Some(AddScheme)),
                ("localhost/x", Some(AddScheme)),
                ("//example.com/x", Some(AddSchemeBeforeSlashes)),
                ("", None),
                ("a", None),
                ("a b.c", None),
                ("./a", None),
                ("../a.b", None),
                ("/a.b", None),
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
        check(
            Advice::for_url,
            &[
                ("http://::1/", Some(AddBrackets)),
                ("http://u:p@fe80::1/a", Some(AddBrackets)),
                ("http://[fe80::1%25eth0]:80/", Some(RemoveZone)),
                ("http://a:b/", None),
                ("http:a", None),
            ],
        );
    }
}
