//! The site of a URL: the scheme and the registrable domain.

use std::fmt;

use weburl::{Host, UrlRef};

/// The site of a URL. Its text is `https://example.com`.
///
/// [HTML: site](https://html.spec.whatwg.org/#site).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Site<'a> {
    scheme: &'a str,
    host: &'a str,
}

impl<'a> Site<'a> {
    pub(crate) fn of(
        url: UrlRef<'a>,
        registrable_domain: impl FnOnce(Host<&'a str>) -> Option<&'a str>,
    ) -> Option<Self> {
        let scheme = url.scheme();
        if !url.is_special() || scheme == "file" {
            return None;
        }
        let host = registrable_domain(url.host()?).or(url.host_str())?;
        Some(Self { scheme, host })
    }

    /// Returns the scheme, such as `https`. Borrows.
    pub const fn scheme(self) -> &'a str {
        self.scheme
    }

    /// Returns the registrable domain, or the host if it has none. Borrows.
    pub const fn host(self) -> &'a str {
        self.host
    }
}

impl fmt::Display for Site<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.host)
    }
}

#[cfg(test)]
mod tests {
    use weburl::{Host, Url};

    use super::Site;

    fn below_first_label(host: Host<&str>) -> Option<&str> {
        Some(host.domain()?.split_once('.')?.1)
    }

    #[test]
    fn only_tuple_origins_have_a_site() {
        let cases = [
            ("https://a.example.com:8080/", Some("https://example.com")),
            ("http://127.0.0.1/", Some("http://127.0.0.1")),
            ("ws://[::1]/", Some("ws://[::1]")),
            ("http://localhost/", Some("http://localhost")),
            ("file:///a", None),
            ("data:,a", None),
            ("sc://a.example.com/", None),
        ];
        for (url, expected) in cases {
            let url = Url::parse(url).unwrap();
            let site = Site::of(url.as_url_ref(), below_first_label).map(|site| site.to_string());
            assert_eq!(site.as_deref(), expected, "{url}");
        }
    }
}
