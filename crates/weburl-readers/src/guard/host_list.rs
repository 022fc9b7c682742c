//! Lists of hosts.

use std::net::IpAddr;

use ipnet::IpNet;
use weburl::{Host, ParseError};

/// Hosts, domains with everything below them, and ranges of addresses, each with the text that names it.
#[derive(Clone, Debug, Default)]
pub(super) struct HostList {
    hosts: Vec<(Host, Box<str>)>,
    /// Each with a dot before it.
    suffixes: Vec<(String, Box<str>)>,
    ranges: Vec<(IpNet, Box<str>)>,
}

impl HostList {
    /// Adds a host, a range of addresses such as `10.0.0.0/8` or, if it begins with a dot, a domain with its
    /// subdomains; with `*.`, its subdomains only.
    pub(super) fn add(&mut self, text: &str) -> Result<(), ParseError> {
        if let Some(range) = address_range(text) {
            self.ranges.push((range, text.into()));
            return Ok(());
        }
        let subdomains = text.strip_prefix("*.");
        let name = subdomains.or_else(|| text.strip_prefix('.')).unwrap_or(text);
        // A star elsewhere would be listed without effect, so it is refused as a space is.
        let host = Host::parse(&name.replace('*', " "))?;
        match host {
            Host::Domain(domain) => {
                let domain = domain.strip_suffix('.').unwrap_or(&domain);
                if name.len() < text.len() {
                    self.suffixes.push((format!(".{domain}"), text.into()));
                }
                if subdomains.is_none() {
                    self.hosts.push((Host::Domain(domain.to_owned()), text.into()));
                }
            }
            // An address has no subdomains.
            address if subdomains.is_none() => self.hosts.push((address, text.into())),
            _ => {
                Host::parse(&text.replace('*', " "))?;
            }
        }
        Ok(())
    }

    /// Returns the text that names the host.
    pub(super) fn find(&self, host: &Host<&str>) -> Option<&str> {
        let Host::Domain(domain) = host else {
            let listed = self.hosts.iter().find(|(other, _)| other == host);
            let address = host.ip_address();
            let is_in = |(range, _): &&(IpNet, _)| address.is_some_and(|it| range.contains(&it));
            let listed = listed.map(|(_, text)| text);
            return listed.or_else(|| Some(&self.ranges.iter().find(is_in)?.1)).map(|text| &**text);
        };
        let domain = domain.strip_suffix('.').unwrap_or(domain);
        let listed = self.hosts.iter().find(|(other, _)| *other == Host::Domain(domain));
        let listed = listed.map(|(_, text)| text);
        let below = || self.suffixes.iter().find(|(suffix, _)| domain.ends_with(suffix));
        listed.or_else(|| below().map(|(_, text)| text)).map(|text| &**text)
    }
}

/// Returns the range that an address and the length of a prefix name. One with bits behind its prefix may be a mistake
/// for another, as a number with a zero before it may, which `ipnet` reads as a decimal one.
fn address_range(text: &str) -> Option<IpNet> {
    let (address, _) = text.split_once('/')?;
    address.parse::<IpAddr>().ok()?;
    let range: IpNet = text.parse().ok()?;
    (range.trunc() == range).then_some(range)
}

#[cfg(test)]
mod tests {
    use weburl::Host;

    use super::HostList;

    #[test]
    fn a_dot_or_star_at_the_start_means_subdomains() {
        let mut list = HostList::default();
        for text in [
            "a.example",
            ".B.example",
            "*.C.example",
            "0x7f.1",
            "[0::1]",
            "10.0.0.0/8",
            "2001:db8::/32",
        ] {
            list.add(text).unwrap();
        }
        let cases = [
            ("a.example", true),
            ("A.example.", true),
            ("x.a.example", false),
            ("xa.example", false),
            ("b.example", true),
            ("x.y.b.example", true),
            ("xb.example", false),
            ("c.example", false),
            ("x.y.c.example.", true),
            ("xc.example", false),
            ("127.0.0.1", true),
            ("127.0.0.2", false),
            ("[::1]", true),
            ("10.255.0.1", true),
            ("11.0.0.1", false),
            ("[2001:db8::1]", true),
            ("[2001:db9::1]", false),
            ("[::ffff:10.0.0.1]", false),
        ];
        for (text, expected) in cases {
            let host = Host::parse(text).unwrap();
            assert_eq!(list.find(&host.as_deref()).is_some(), expected, "{text}");
        }
        for text in [
            "a b",
            "",
            "*",
            "*.",
            "a.*.example",
            "**.example",
            ".*.example",
            "*.127.0.0.1",
            "*.[::1]",
            "10.0.0.0/33",
            "10.0.0.1/8",
            "010.0.0.0/8",
            "a.example/8",
        ] {
            assert!(list.add(text).is_err(), "{text}");
        }
    }
}
