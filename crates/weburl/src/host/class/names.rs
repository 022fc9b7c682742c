//! Special-use domain names.

use crate::host::class::host_class::HostClass::{
    self, Global, LocalName, Loopback, Metadata, SpecialUseName, Unknown,
};
use crate::host::class::metadata;
use crate::host::domain::ends_in_a_number;

/// Top-level domains without hosts in the public DNS.
const TOP_LEVEL_DOMAINS: [(&str, HostClass); 16] = [
    ("localhost", Loopback),
    ("local", LocalName),
    ("internal", LocalName),
    ("intranet", LocalName),
    ("private", LocalName),
    ("corp", LocalName),
    ("home", LocalName),
    ("lan", LocalName),
    ("mail", LocalName),
    ("localdomain", LocalName),
    ("alt", SpecialUseName),
    ("example", SpecialUseName),
    ("invalid", SpecialUseName),
    ("onion", SpecialUseName),
    ("test", SpecialUseName),
    // For the infrastructure of the internet (RFC 3172); most of it is reverse names of addresses.
    ("arpa", SpecialUseName),
];

pub(super) fn class(domain: &str) -> HostClass {
    // Whoever makes a host of this text has not parsed it.
    if ends_in_a_number(domain) {
        return Unknown;
    }
    let name = domain.strip_suffix('.').unwrap_or(domain);
    if metadata::NAMES.iter().any(|other| name.eq_ignore_ascii_case(other)) {
        return Metadata;
    }
    if is_same_or_subdomain(name, "home.arpa") {
        return LocalName;
    }
    let (has_dot, top_level) = match name.rsplit_once('.') {
        Some((_, top_level)) => (true, top_level),
        None => (false, name),
    };
    let is_same = |&&(other, _): &&(&str, _)| top_level.eq_ignore_ascii_case(other);
    match TOP_LEVEL_DOMAINS.iter().find(is_same) {
        Some(&(_, class)) => class,
        None if has_dot => Global,
        None => LocalName,
    }
}

fn is_same_or_subdomain(name: &str, other: &str) -> bool {
    let Some(start) = name.len().checked_sub(other.len()) else { return false };
    let (before, end) = (&name.as_bytes()[..start], &name.as_bytes()[start..]);
    end.eq_ignore_ascii_case(other.as_bytes()) && matches!(before, [] | [.., b'.'])
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASES: &[(&str, HostClass)] = &[
        ("example.com", Global),
        ("example.com.", Global),
        ("www.example.org", Global),
        ("localhost.example.com", Global),
        ("local.com", Global),
        ("xlocal.xcom", Global),
        ("mylocalhost.net", Global),
        ("localhost", Loopback),
        ("localhost.", Loopback),
        ("LocalHost", Loopback),
        ("a.b.localhost", Loopback),
        ("metadata", Metadata),
        ("metadata.google.internal", Metadata),
        ("METADATA.google.internal.", Metadata),
        ("x.metadata.google.internal", LocalName),
        ("metadata.tencentyun.com", Metadata),
        ("instance-data", Metadata),
        ("vm.c.project.internal", LocalName),
        ("printer.local", LocalName),
        ("intranet", LocalName),
        ("ai", LocalName),
        ("ai.", LocalName),
        ("kubernetes.default.svc.cluster.local", LocalName),
        ("router.home.arpa", LocalName),
        ("home.arpa", LocalName),
        ("phone.arpa", SpecialUseName),
        ("xhome.arpa", SpecialUseName),
        ("resolver.arpa", SpecialUseName),
        ("1.168.192.in-addr.arpa", SpecialUseName),
        ("1.1.1.1.in-addr.arpa", SpecialUseName),
        ("0.c.e.f.ip6.arpa", SpecialUseName),
        ("test", SpecialUseName),
        ("example", SpecialUseName),
        ("a.example", SpecialUseName),
        ("expyuzz4wqqyqhjn.onion", SpecialUseName),
        ("x.alt", SpecialUseName),
        ("x.invalid.", SpecialUseName),
        ("..", Global),
        ("", LocalName),
        ("127.0.0.1", Unknown),
        ("1.2.3.4.5", Unknown),
    ];

    #[test]
    fn names_have_the_class_of_the_registry() {
        for &(domain, expected) in CASES {
            assert_eq!(class(domain), expected, "{domain}");
        }
    }
}
