//! The parsed host ([3.2](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#host-parsing)).

use std::net::Ipv6Addr;

use super::terminology::is_domain_label_separator;
use super::writing::{Part, is_valid};

/// A [parsed host](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-parsed-host).
// W12-07
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ParsedHost {
    /// A [parsed domain](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#host-parsing).
    Domain {
        /// The labels, as they are written.
        labels: Vec<String>,
        /// The trailing dot flag, which is set if a separator follows the last label.
        trailing_dot: bool,
    },
    /// A [parsed IPv6 address](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#host-parsing): eight 16-bit
    /// integers.
    Ipv6Address([u16; 8]),
}

impl ParsedHost {
    /// Reads a host that is [written](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#host-writing) as the
    /// document requires, or returns `None`. Allocates the labels.
    ///
    /// A-08: the document has no steps for this. What separates labels in writing separates them here, and an
    /// address is read as RFC 4291 writes it.
    ///
    /// # Examples
    /// ```
    /// use weburl_editions::w3c_2012::ParsedHost;
    ///
    /// let labels = vec!["EXAMPLE".to_owned(), "com".to_owned()];
    /// let expected = ParsedHost::Domain { labels, trailing_dot: true };
    /// assert_eq!(ParsedHost::read("EXAMPLE.com."), Some(expected));
    /// assert_eq!(ParsedHost::read("a..b"), None);
    /// ```
    // W12-02, W12-06, W12-07
    pub fn read(host: &str) -> Option<Self> {
        if !is_valid(Part::Host, host) {
            return None;
        }
        if let Some(address) = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            let address: Ipv6Addr = address.parse().ok()?;
            return Some(ParsedHost::Ipv6Address(address.segments()));
        }
        let domain = host.strip_suffix(is_domain_label_separator);
        let labels = domain.unwrap_or(host).split(is_domain_label_separator);
        Some(ParsedHost::Domain {
            labels: labels.map(str::to_owned).collect(),
            trailing_dot: domain.is_some(),
        })
    }
}
