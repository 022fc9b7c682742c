//! Lists of hosts.

use weburl::{Host, ParseError};

/// Hosts, and domains with everything below them.
#[derive(Clone, Debug, Default)]
pub(super) struct HostList {
    hosts: Vec<Host>,
    /// Each with a dot before it.
    suffixes: Vec<String>,
}

impl HostList {
    /// Adds a host or, if it begins with a dot, a domain with its subdomains; with `*.`, its subdomains only.
    pub(super) fn add(&mut self, text: &str) -> Result<(), ParseError> {
        let subdomains = text.strip_prefix("*.");
        let name = subdomains.or_else(|| text.strip_prefix('.')).unwrap_or(text);
        // A star elsewhere would be listed without effect, so it is refused as a space is.
        let host = Host::parse(&name.replace('*', " "))?;
        match host {
            Host::Domain(domain) => {
                let domain = domain.strip_suffix('.').unwrap_or(&domain);
                if name.len() < text.len() {
                    self.suffixes.push(format!(".{domain}"));
                }
                if subdomains.is_none() {
                    self.hosts.push(Host::Domain(domain.to_owned()));
                }
            }
            // An address has no subdomains.
            address if subdomains.is_none() => self.hosts.push(address),
            _ => {
                Host::parse(&text.replace('*', " "))?;
            }
        }
        Ok(())
    }

    pub(super) fn contains(&self, host: &Host<&str>) -> bool {
        let Host::Domain(domain) = host else {
            return self.hosts.iter().any(|other| other == host);
        };
        let domain = domain.strip_suffix('.').unwrap_or(domain);
        self.hosts.iter().any(|other| *other == Host::Domain(domain))
            || self.suffixes.iter().any(|suffix| domain.ends_with(suffix))
    }
}

#[cfg(test)]
mod tests {
    use weburl::Host;

    use super::HostList;

    #[test]
    fn a_dot_or_star_at_the_start_means_subdomains() {
        let mut list = HostList::default();
        for text in ["a.example", ".B.example", "*.C.example", "0x7f.1", "[0::1]"] {
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
        ];
        for (text, expected) in cases {
            let host = Host::parse(text).unwrap();
            assert_eq!(list.contains(&host.as_deref()), expected, "{text}");
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
        ] {
            assert!(list.add(text).is_err(), "{text}");
        }
    }
}
