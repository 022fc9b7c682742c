//! Which destinations are the same place.

use weburl::{Host, domain};

use crate::destination::{ConnectHost, Destination};

/// Returns where a connection would end, or `None` if it cannot be made.
///
/// Some programs ask their resolver for `127.1`. No such name exists, because no top-level domain is a number: either
/// the resolver takes it for the address that today's standard sees in it, or nothing is reached.
pub(super) fn reached(destination: &Destination) -> Option<Destination> {
    match &destination.host {
        ConnectHost::Domain(name) if domain::ends_in_a_number(name) => {
            let address = Host::parse(name).ok()?.ip_address()?;
            Some(Destination::new(ConnectHost::Address(address), destination.port))
        }
        _ => Some(destination.to_canonical()),
    }
}

#[cfg(test)]
mod tests {
    use super::reached;
    use crate::destination::{ConnectHost, Destination};

    #[test]
    fn a_name_that_ends_in_a_number_is_an_address_or_nothing() {
        const CASES: &[(&str, Option<&str>)] = &[
            ("example.com", Some("example.com:80")),
            ("127.1", Some("127.0.0.1:80")),
            ("0x7f.1", Some("127.0.0.1:80")),
            ("1.2.3.4.5", None),
            ("example.1", None),
            ("example.1a", Some("example.1a:80")),
        ];
        for &(name, expected) in CASES {
            let destination = Destination::new(ConnectHost::domain(name), 80);
            let found = reached(&destination).map(|place| place.to_string());
            assert_eq!(found.as_deref(), expected, "{name}");
        }
        let mapped = ConnectHost::Address("::ffff:127.0.0.1".parse().unwrap());
        let found = reached(&Destination::new(mapped, 80)).unwrap();
        assert_eq!(found.to_string(), "127.0.0.1:80");
    }
}
