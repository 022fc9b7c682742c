//! A public suffix list: the one that is compiled in, or one that is read at run time.
//!
//! [Public Suffix List: format](https://github.com/publicsuffix/list/wiki/Format).

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use publicsuffix::{List, Psl, Type};
use weburl::{Host, UrlRef};

use crate::site::Site;

/// Which rules of the list count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Section {
    /// Those of registries, such as `co.uk`.
    Icann,
    /// Also those of companies that give names to others, such as `github.io`. This is what browsers do.
    All,
}

/// A public suffix list.
///
/// # Examples
/// ```
/// # #[cfg(feature = "psl")] {
/// use weburl_canonical::{Section, SuffixList};
///
/// let list = SuffixList::compiled();
/// let host = weburl::Host::Domain("pages.example.github.io");
/// assert_eq!(list.registrable_domain(host, Section::All), Some("example.github.io"));
/// assert_eq!(list.registrable_domain(host, Section::Icann), Some("github.io"));
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct SuffixList(Rules);

#[derive(Clone, Debug)]
enum Rules {
    #[cfg(feature = "psl")]
    Compiled,
    Parsed(List),
}

impl SuffixList {
    /// Returns the list of the crate `psl`. Costs nothing.
    #[cfg(feature = "psl")]
    #[cfg_attr(docsrs, doc(cfg(feature = "psl")))]
    pub const fn compiled() -> Self {
        Self(Rules::Compiled)
    }

    /// Reads a list in the format of `public_suffix_list.dat`. Rules that precede the line of their section are not
    /// read.
    ///
    /// # Errors
    /// [`SuffixListError`] if a rule is malformed, or if there is none.
    ///
    /// # Examples
    /// ```
    /// use weburl_canonical::{Section, SuffixList};
    ///
    /// let list: SuffixList = "// ===BEGIN ICANN DOMAINS===\ncom\n*.ck\n!www.ck".parse()?;
    /// let domain = |name| list.registrable_domain(weburl::Host::Domain(name), Section::All);
    /// assert_eq!(domain("a.b.c.ck"), Some("b.c.ck"));
    /// assert_eq!(domain("a.www.ck"), Some("www.ck"));
    /// # Ok::<(), weburl_canonical::SuffixListError>(())
    /// ```
    pub fn parse(list: &str) -> Result<Self, SuffixListError> {
        list.parse().map(|list| Self(Rules::Parsed(list))).map_err(SuffixListError)
    }

    /// Returns the public suffix of a domain: the part under which names are registered. A top-level domain that no rule
    /// names is one, and a trailing dot is kept.
    ///
    /// Returns `None` if the host is not a domain, or if a label of the suffix is empty. Borrows.
    pub fn public_suffix<'a>(&self, host: Host<&'a str>, section: Section) -> Option<&'a str> {
        let domain = host.domain()?;
        let mut name = domain;
        loop {
            let (start, kind) = self.find(name)?;
            let suffix = &name[start..];
            if section == Section::All || kind != Some(Type::Private) {
                return non_empty_labels(suffix);
            }
            // A rule of a company stands below one of a registry, which is found without the first label.
            name = suffix.split_once('.')?.1;
        }
    }

    /// Returns the registrable domain: the public suffix and the label before it. Borrows.
    ///
    /// Returns `None` if the host is not a domain, or if it is a public suffix.
    pub fn registrable_domain<'a>(&self, host: Host<&'a str>, section: Section) -> Option<&'a str> {
        let domain = host.domain()?;
        let suffix = self.public_suffix(host, section)?;
        let before = domain.strip_suffix(suffix)?.strip_suffix('.')?;
        let start = before.rfind('.').map_or(0, |dot| dot + 1);
        non_empty_labels(&domain[start..])
    }

    /// Returns what stands before the registrable domain and its dot. Borrows.
    ///
    /// Returns `None` if the host has no registrable domain, or is one.
    ///
    /// # Examples
    /// ```
    /// # #[cfg(feature = "psl")] {
    /// use weburl_canonical::{Section, SuffixList};
    ///
    /// let host = weburl::Host::Domain("a.b.example.co.uk");
    /// assert_eq!(SuffixList::compiled().subdomain(host, Section::All), Some("a.b"));
    /// # }
    /// ```
    pub fn subdomain<'a>(&self, host: Host<&'a str>, section: Section) -> Option<&'a str> {
        host.domain()?.strip_suffix(self.registrable_domain(host, section)?)?.strip_suffix('.')
    }

    /// Returns the site of a URL, or `None` if its origin is opaque.
    ///
    /// [HTML: site](https://html.spec.whatwg.org/#site). The host is the registrable domain, or the whole host if there
    /// is none. Borrows.
    ///
    /// # Examples
    /// ```
    /// # #[cfg(feature = "psl")] {
    /// use weburl_canonical::{Section, SuffixList};
    ///
    /// let url = weburl::Url::parse("https://www.example.co.uk:8080/a").unwrap();
    /// let site = SuffixList::compiled().site(url.as_url_ref(), Section::All).unwrap();
    /// assert_eq!(site.to_string(), "https://example.co.uk");
    /// # }
    /// ```
    pub fn site<'a>(&self, url: UrlRef<'a>, section: Section) -> Option<Site<'a>> {
        Site::of(url, |host| self.registrable_domain(host, section))
    }

    /// Returns where the suffix begins, and the section of its rule.
    fn find(&self, name: &str) -> Option<(usize, Option<Type>)> {
        let suffix = match &self.0 {
            #[cfg(feature = "psl")]
            Rules::Compiled => {
                let suffix = psl::suffix(name.as_bytes())?;
                let kind = suffix.typ().map(|kind| match kind {
                    psl::Type::Icann => Type::Icann,
                    psl::Type::Private => Type::Private,
                });
                (suffix.as_bytes().len(), kind)
            }
            Rules::Parsed(list) => {
                let suffix = list.suffix(name.as_bytes())?;
                (suffix.as_bytes().len(), suffix.typ())
            }
        };
        Some((name.len() - suffix.0, suffix.1))
    }
}

/// Returns the domain unless a label other than the root is empty: nobody can register it.
fn non_empty_labels(domain: &str) -> Option<&str> {
    let labels = domain.strip_suffix('.').unwrap_or(domain);
    labels.split('.').all(|label| !label.is_empty()).then_some(domain)
}

impl FromStr for SuffixList {
    type Err = SuffixListError;

    fn from_str(list: &str) -> Result<Self, SuffixListError> {
        Self::parse(list)
    }
}

/// Why a text is not a public suffix list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuffixListError(publicsuffix::Error);

impl fmt::Display for SuffixListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            publicsuffix::Error::InvalidList => f.write_str(
                "the list has no rules; rules stand behind the line `// ===BEGIN ICANN DOMAINS===`",
            ),
            error => error.fmt(f),
        }
    }
}

impl Error for SuffixListError {}

#[cfg(test)]
mod tests {
    use weburl::Host;

    use super::{Section, SuffixList};

    const LIST: &str = "ignored\n// ===BEGIN ICANN DOMAINS===\ncom\nuk\nco.uk\n*.ck\n!www.ck\n\u{53f0}\u{6e7e}\n\
                        // ===END ICANN DOMAINS===\n// ===BEGIN PRIVATE DOMAINS===\ngithub.io\n*.cloud.com\na.b.cloud.com\n";

    /// Name, registrable domain with all rules, registrable domain with those of registries.
    const CASES: &[(&str, Option<&str>, Option<&str>)] = &[
        ("www.example.com", Some("example.com"), Some("example.com")),
        ("com", None, None),
        ("a.co.uk.", Some("a.co.uk."), Some("a.co.uk.")),
        ("a.b.c.ck", Some("b.c.ck"), Some("b.c.ck")),
        ("a.www.ck", Some("www.ck"), Some("www.ck")),
        ("a.b.github.io", Some("b.github.io"), Some("github.io")),
        ("github.io", None, Some("github.io")),
        ("x.y.z.cloud.com", Some("y.z.cloud.com"), Some("cloud.com")),
        ("x.a.b.cloud.com", Some("x.a.b.cloud.com"), Some("cloud.com")),
        ("a.xn--kpry57d", Some("a.xn--kpry57d"), Some("a.xn--kpry57d")),
        ("a.b.unlisted", Some("b.unlisted"), Some("b.unlisted")),
        ("a..com", None, None),
        ("localhost", None, None),
    ];

    #[test]
    fn rules_count_by_section() {
        let list = SuffixList::parse(LIST).unwrap();
        for &(name, all, icann) in CASES {
            let domain = |section| list.registrable_domain(Host::Domain(name), section);
            assert_eq!((domain(Section::All), domain(Section::Icann)), (all, icann), "{name}");
        }
        assert_eq!(list.registrable_domain(Host::Opaque("a.com"), Section::All), None);
    }

    #[cfg(feature = "psl")]
    #[test]
    fn compiled_list_agrees_with_the_library() {
        use weburl::Url;
        use weburl::parts::Part;

        let list = SuffixList::compiled();
        for name in [
            "www.example.co.uk",
            "a.github.io",
            "github.io",
            "a.b.kobe.jp",
            "com.",
            "a.b.xn--55qx5d.cn",
            ".",
            "",
        ] {
            let host = Host::Domain(name);
            assert_eq!(
                list.registrable_domain(host, Section::All),
                host.registrable_domain(),
                "{name}"
            );
            assert_eq!(list.public_suffix(host, Section::All), host.public_suffix(), "{name}");
            let Ok(url) = Url::parse(&format!("http://{name}/")) else { continue };
            let part: Part = "public_suffix:icann".parse().unwrap();
            let of_part = part.of(url.as_url_ref()).unwrap().map(|value| value.to_string());
            assert_eq!(list.public_suffix(host, Section::Icann), of_part.as_deref(), "{name}");
        }
    }

    #[test]
    fn a_text_without_rules_is_no_list() {
        let error = SuffixList::parse("com").unwrap_err().to_string();
        assert!(error.contains("BEGIN ICANN DOMAINS"), "{error}");
        assert!(SuffixList::parse("// ===BEGIN ICANN DOMAINS===\na..b").is_err());
    }
}
