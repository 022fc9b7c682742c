//! Hosts in the order that sorts: the top-level domain first.

use weburl::Host;

/// Returns the labels of a domain in reverse order, `com.example.www`, so that the hosts of a domain sort together. Other
/// hosts are as the URL has them. Allocates once. Reversed again, a domain is what it was.
///
/// # Examples
/// ```
/// use weburl::Host;
/// use weburl_canonical::reversed_host;
///
/// assert_eq!(reversed_host(Host::Domain("www.example.com")), "com.example.www");
/// assert_eq!(reversed_host(Host::<&str>::Ipv4([127, 0, 0, 1].into())), "127.0.0.1");
/// ```
pub fn reversed_host(host: Host<&str>) -> String {
    let Host::Domain(domain) = host else { return host.to_string() };
    let mut reversed = String::with_capacity(domain.len());
    for label in domain.rsplit('.') {
        reversed.push_str(label);
        reversed.push('.');
    }
    reversed.pop();
    reversed
}

#[cfg(test)]
mod tests {
    use weburl::Host;

    use super::reversed_host;

    #[test]
    fn reversing_twice_changes_nothing() {
        for (name, reversed) in
            [("a.b.c", "c.b.a"), ("a", "a"), ("a.b.", ".b.a"), ("a..b", "b..a"), ("", "")]
        {
            assert_eq!(reversed_host(Host::Domain(name)), reversed);
            assert_eq!(reversed_host(Host::Domain(reversed)), name);
        }
    }

    #[test]
    fn only_domains_are_reversed() {
        assert_eq!(reversed_host(Host::<&str>::Ipv6(1.into())), "[::1]");
        assert_eq!(reversed_host(Host::Opaque("a.b")), "a.b");
        assert_eq!(reversed_host(Host::<&str>::Empty), "");
    }
}
