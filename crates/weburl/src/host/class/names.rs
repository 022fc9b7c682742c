//! Special-use domain names.

use crate::host::class::host_class::HostClass::{
    self, Global, LocalName, Loopback, Metadata, SpecialUseName, UndelegatedName, Unknown,
};
use crate::host::class::{metadata, top_level_domains};
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

/// What hosts files say that this machine is: those of Fedora and Red Hat (the package `setup`), and of Debian and Ubuntu.
const LOOPBACK_NAMES: [&str; 7] = [
    "localhost.localdomain",
    "localhost4",
    "localhost4.localdomain4",
    "localhost6",
    "localhost6.localdomain6",
    "ip6-localhost",
    "ip6-loopback",
];

pub(super) fn class(domain: &str) -> HostClass {
    // Whoever makes a host of this text has not parsed it.
    if ends_in_a_number(domain) {
        return Unknown;
    }
    let name = domain.strip_suffix('.').unwrap_or(domain);
    if is_one_of(&metadata::NAMES, name) {
        return Metadata;
    }
    let top_level = name.rsplit_once('.').map(|(_, top_level)| top_level);
    if top_level.is_some_and(top_level_domains::contain) {
        return Global;
    }
    if is_one_of(&LOOPBACK_NAMES, name) {
        return Loopback;
    }
    if is_same_or_subdomain(name, "home.arpa") {
        return LocalName;
    }
    let is_same = |&&(other, _): &&(&str, _)| top_level.unwrap_or(name).eq_ignore_ascii_case(other);
    match TOP_LEVEL_DOMAINS.iter().find(is_same) {
        Some(&(_, class)) => class,
        None if top_level.is_some() => UndelegatedName,
        None => LocalName,
    }
}

fn is_one_of(names: &[&str], name: &str) -> bool {
    names.iter().any(|other| name.eq_ignore_ascii_case(other))
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
        ("xlocal.xcom", UndelegatedName),
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
        ("..", UndelegatedName),
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
