//! The public suffix and the registrable domain of a host, by the list in the crate `psl`.
//!
//! [URL Standard: host miscellaneous](https://url.spec.whatwg.org/#host-miscellaneous).

use crate::host::value::Host;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

/// Which rules of the list count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    /// Those of registries, such as `co.uk`.
    Icann,
    /// Also those of companies, such as `github.io`.
    All,
}

impl Url {
    /// Returns the registrable domain of the host. Borrows.
    ///
    /// [`Host::registrable_domain`] says what it is.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://www.example.co.uk/a")?;
    /// assert_eq!(url.registrable_domain(), Some("example.co.uk"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn registrable_domain(&self) -> Option<&str> {
        self.as_url_ref().registrable_domain()
    }
}

impl<'a> UrlRef<'a> {
    /// Returns the registrable domain of the host. Borrows.
    ///
    /// [`Host::registrable_domain`] says what it is. See [`Url::registrable_domain`] for an example.
    pub fn registrable_domain(&self) -> Option<&'a str> {
        self.host()?.registrable_domain()
    }
}

/// The same answers as those of a borrowed host, which borrow from this one.
impl Host {
    /// Returns the public suffix. Borrows.
    pub fn public_suffix(&self) -> Option<&str> {
        self.as_deref().public_suffix()
    }

    /// Returns the registrable domain. Borrows.
    pub fn registrable_domain(&self) -> Option<&str> {
        self.as_deref().registrable_domain()
    }
}

impl<'a> Host<&'a str> {
    /// Returns the public suffix: the part of a domain under which names are registered, such as
    /// `com`, `co.uk` or `github.io`.
    ///
    /// [URL Standard: public suffix](https://url.spec.whatwg.org/#host-public-suffix). A top-level
    /// domain that is not on the list is a public suffix, and a trailing dot is kept. Returns
    /// `None` if this host is not a domain, or if the public suffix would be an empty label.
    /// Borrows.
    ///
    /// The standard warns against basing security decisions on it, because lists differ between
    /// clients.
    ///
    /// # Examples
    /// ```
    /// use weburl::Host;
    ///
    /// assert_eq!(Host::parse("www.example.co.uk")?.public_suffix(), Some("co.uk"));
    /// assert_eq!(Host::parse("example.com.")?.public_suffix(), Some("com."));
    /// assert_eq!(Host::parse("127.0.0.1")?.public_suffix(), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn public_suffix(&self) -> Option<&'a str> {
        self.suffix_of(Section::All)
    }

    /// Returns the public suffix by the rules of a section of the list.
    pub(crate) fn suffix_of(&self, section: Section) -> Option<&'a str> {
        let mut suffix = self.domain()?;
        loop {
            let found = psl::suffix(suffix.as_bytes())?;
            suffix = &suffix[suffix.len() - found.as_bytes().len()..];
            if section == Section::All || found.typ() != Some(psl::Type::Private) {
                return non_empty_labels(suffix);
            }
            // A rule of a company stands below one of a registry, which is found without the first label.
            suffix = suffix.split_once('.')?.1;
        }
    }

    /// Returns the registrable domain: the public suffix and the label before it.
    ///
    /// [URL Standard: registrable domain](https://url.spec.whatwg.org/#host-registrable-domain).
    /// Returns `None` if this host is not a domain, or if no label precedes its public suffix.
    /// Borrows.
    ///
    /// # Examples
    /// ```
    /// use weburl::Host;
    ///
    /// assert_eq!(Host::parse("www.example.co.uk")?.registrable_domain(), Some("example.co.uk"));
    /// assert_eq!(Host::parse("github.io")?.registrable_domain(), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn registrable_domain(&self) -> Option<&'a str> {
        self.registrable_domain_of(Section::All)
    }

    /// Returns the registrable domain by the rules of a section of the list.
    pub(crate) fn registrable_domain_of(&self, section: Section) -> Option<&'a str> {
        let domain = self.domain()?;
        let suffix = self.suffix_of(section)?;
        let before_suffix = domain.strip_suffix(suffix)?.strip_suffix('.')?;
        let label_start = before_suffix.rfind('.').map_or(0, |dot| dot + 1);
        non_empty_labels(&domain[label_start..])
    }
}

/// Returns `domain` unless one of its labels, except the root, is empty: nobody can register such a
/// domain.
fn non_empty_labels(domain: &str) -> Option<&str> {
    let labels = domain.strip_suffix('.').unwrap_or(domain);
    labels.split('.').all(|label| !label.is_empty()).then_some(domain)
}

#[cfg(test)]
mod tests {
    use crate::host::value::Host;
    use crate::record::url::Url;

    /// The example of the standard: host input, public suffix, registrable domain.
    const EXAMPLE: &[(&str, Option<&str>, Option<&str>)] = &[
        ("com", Some("com"), None),
        ("example.com", Some("com"), Some("example.com")),
        ("www.example.com", Some("com"), Some("example.com")),
        ("sub.www.example.com", Some("com"), Some("example.com")),
        ("EXAMPLE.COM", Some("com"), Some("example.com")),
        ("example.com.", Some("com."), Some("example.com.")),
        ("github.io", Some("github.io"), None),
        ("whatwg.github.io", Some("github.io"), Some("whatwg.github.io")),
        #[cfg(feature = "idna")]
        ("إختبار", Some("xn--kgbechtv"), None),
        #[cfg(feature = "idna")]
        ("example.إختبار", Some("xn--kgbechtv"), Some("example.xn--kgbechtv")),
        #[cfg(feature = "idna")]
        ("sub.example.إختبار", Some("xn--kgbechtv"), Some("example.xn--kgbechtv")),
        ("[2001:0db8:85a3:0000:0000:8a2e:0370:7334]", None, None),
    ];

    /// Wildcards, exceptions, IDNs, unlisted top-level domains, empty labels.
    const RULES: &[(&str, Option<&str>, Option<&str>)] = &[
        ("a.b.c.kobe.jp", Some("c.kobe.jp"), Some("b.c.kobe.jp")),
        ("c.kobe.jp", Some("c.kobe.jp"), None),
        ("a.city.kobe.jp", Some("kobe.jp"), Some("city.kobe.jp")),
        ("city.kobe.jp.", Some("kobe.jp."), Some("city.kobe.jp.")),
        ("a.xn--55qx5d.cn", Some("xn--55qx5d.cn"), Some("a.xn--55qx5d.cn")),
        ("a.b.unlisted", Some("unlisted"), Some("b.unlisted")),
        ("unlisted.", Some("unlisted."), None),
        ("a.x", Some("x"), Some("a.x")),
        ("1.2.3.4", None, None),
        (".", None, None),
        ("..", None, None),
        (".kobe.jp", None, None),
        (".com", Some("com"), None),
        ("..com", Some("com"), None),
        ("a..com", Some("com"), None),
        ("com..", None, None),
        ("a.com..", None, None),
    ];

    #[test]
    fn example_of_the_standard() {
        check(EXAMPLE);
    }

    #[test]
    fn rules_of_the_list() {
        check(RULES);
    }

    #[test]
    fn only_domains_have_a_public_suffix() {
        assert_eq!(Host::Opaque("example.com").public_suffix(), None);
        assert_eq!(Host::<&str>::Empty.registrable_domain(), None);
        assert_eq!(Host::Domain("").public_suffix(), None);
    }

    #[test]
    fn what_is_returned_outlives_the_host() {
        let url = Url::parse("https://www.example.co.uk/").unwrap();
        let url = url.as_url_ref();
        let [suffix, domain] = {
            let host = url.host().unwrap();
            [host.public_suffix(), host.registrable_domain()]
        };
        assert_eq!((suffix, domain), (Some("co.uk"), Some("example.co.uk")));
        assert_eq!(url.registrable_domain(), domain);
        assert_eq!(Url::parse("https://127.0.0.1/").unwrap().registrable_domain(), None);
        assert_eq!(Url::parse("data:,").unwrap().registrable_domain(), None);
    }

    #[track_caller]
    fn check(cases: &[(&str, Option<&str>, Option<&str>)]) {
        for &(input, public_suffix, registrable_domain) in cases {
            let host = Host::parse(input).unwrap();
            assert_eq!(host.public_suffix(), public_suffix, "{input}");
            assert_eq!(host.registrable_domain(), registrable_domain, "{input}");
        }
    }
}
