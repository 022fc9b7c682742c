//! Finds a part in a URL.

use alloc::borrow::Cow;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::error::PartError;
use super::part::{Form, Part, Subject};
use super::value::PartValue;
use crate::form::form_urlencoded;
#[cfg(feature = "idna")]
use crate::host::domain;
#[cfg(feature = "psl")]
use crate::interop::public_suffix::Section;
use crate::percent::not_utf8_error::NotUtf8Error;
use crate::percent::percent_encode::{percent_decode_str, percent_decode_str_lossy};
use crate::record::component::Component;
use crate::record::position::Position;
use crate::record::url_ref::UrlRef;

impl Part {
    /// Returns this part of `url`, or `None` if the URL lacks it. Borrows what needs no decoding.
    ///
    /// What a URL lacks: components that are null, credentials that are empty, segments of an opaque path, and a
    /// registrable domain where the host has none. An empty text is a value.
    ///
    /// # Errors
    /// - [`Missing`](PartError::Missing) if the URL lacks the part, and the name has `:must`.
    /// - [`NotUtf8`](PartError::NotUtf8) if the decoded bytes are not UTF-8, and the name has `:strict`.
    ///
    /// # Examples
    /// ```
    /// let part: weburl::parts::Part = "port".parse()?;
    /// let value = part.of(weburl::url!("https://example.com:81/"))?;
    /// assert_eq!(value.map(|value| value.to_string()).as_deref(), Some("81"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn of<'a>(&self, url: UrlRef<'a>) -> Result<Option<PartValue<'a>>, PartError> {
        let value = match &self.subject {
            Subject::Segments => self.segments(url)?.map(PartValue::List),
            Subject::Pairs => self.pairs(url)?.map(PartValue::Pairs),
            Subject::Values(name) => self.values(url, name)?.map(PartValue::List),
            _ => self.text_of(url)?.map(PartValue::Text),
        };
        if value.is_none() && self.must { Err(PartError::Missing) } else { Ok(value) }
    }

    fn text_of<'a>(&self, url: UrlRef<'a>) -> Result<Option<Cow<'a, str>>, PartError> {
        Ok(match &self.subject {
            Subject::Href => Some(self.href(url)),
            Subject::Component(Component::Host) => self.host(url)?,
            Subject::Component(Component::Port) if self.form == Form::Default => {
                url.port_or_default().map(|port| port.to_string().into())
            }
            Subject::Component(component) => match url.component(*component) {
                Some(text) => Some(self.decoded(text)?),
                None => None,
            },
            Subject::Origin => Some(url.origin().to_string().into()),
            Subject::HostType => url.host().map(|host| host.type_name().into()),
            Subject::HostClass => url.host().map(|host| host.class().name().into()),
            #[cfg(feature = "psl")]
            Subject::RegistrableDomain => self.registrable_domain(url).map(Cow::Borrowed),
            #[cfg(feature = "psl")]
            Subject::PublicSuffix => {
                url.host().and_then(|host| host.suffix_of(self.section())).map(Cow::Borrowed)
            }
            #[cfg(feature = "psl")]
            Subject::Subdomain => self.subdomain(url).map(Cow::Borrowed),
            #[cfg(feature = "psl")]
            Subject::Site => self.registrable_domain(url).or(url.host_str()).map(Cow::Borrowed),
            Subject::Segment(number) => match segment(url, *number) {
                Some(text) => Some(self.decoded(text)?),
                None => None,
            },
            Subject::FirstValue(name) => match written_values(url, name).next() {
                Some(value) => Some(self.form_decoded(value)?),
                None => None,
            },
            Subject::Attribute(attribute) => Some(url.api().get(*attribute)),
            Subject::Segments | Subject::Pairs | Subject::Values(_) => None,
        })
    }

    fn href<'a>(&self, url: UrlRef<'a>) -> Cow<'a, str> {
        match self.form {
            #[cfg(feature = "rendering")]
            Form::Display => url.render().to_string().into(),
            #[cfg(feature = "idna")]
            Form::Unicode => match url.domain().map(domain::to_unicode) {
                Some(Cow::Owned(host)) => {
                    let (before, after) =
                        (url.slice(..Position::BeforeHost), url.slice(Position::AfterHost..));
                    [before, &host, after].concat().into()
                }
                _ => url.href().into(),
            },
            Form::Default => match url.port_or_default() {
                Some(port) if url.port().is_none() && url.has_host() => {
                    let (before, after) =
                        (url.slice(..Position::AfterHost), url.slice(Position::BeforePath..));
                    [before, ":", &port.to_string(), after].concat().into()
                }
                _ => url.href().into(),
            },
            _ => url.href().into(),
        }
    }

    fn host<'a>(&self, url: UrlRef<'a>) -> Result<Option<Cow<'a, str>>, PartError> {
        let Some(host) = url.component(Component::Host) else { return Ok(None) };
        Ok(Some(match self.form {
            #[cfg(feature = "rendering")]
            Form::Display => url.render().host.unwrap_or_default(),
            #[cfg(feature = "idna")]
            Form::Unicode => url.domain().map_or(host.into(), domain::to_unicode),
            _ => self.decoded(host)?,
        }))
    }

    fn segments<'a>(&self, url: UrlRef<'a>) -> Result<Option<Vec<Cow<'a, str>>>, PartError> {
        let Some(segments) = url.path_segments() else { return Ok(None) };
        let segments: Vec<_> =
            segments.map(|segment| self.decoded(segment)).collect::<Result<_, _>>()?;
        Ok(Some(segments).filter(|segments| !segments.is_empty()))
    }

    fn pairs<'a>(&self, url: UrlRef<'a>) -> Result<Option<Vec<Pair<'a>>>, PartError> {
        let decode = |(name, value)| Ok((self.form_decoded(name)?, self.form_decoded(value)?));
        let pairs: Vec<_> = written_pairs(url).map(decode).collect::<Result<_, PartError>>()?;
        Ok(Some(pairs).filter(|pairs| !pairs.is_empty()))
    }

    fn values<'a>(
        &self,
        url: UrlRef<'a>,
        name: &str,
    ) -> Result<Option<Vec<Cow<'a, str>>>, PartError> {
        let values = written_values(url, name).map(|value| self.form_decoded(value));
        let values: Vec<_> = values.collect::<Result<_, _>>()?;
        Ok(Some(values).filter(|values| !values.is_empty()))
    }

    /// Returns a text of the href in the form of the part.
    fn decoded<'a>(&self, text: &'a str) -> Result<Cow<'a, str>, NotUtf8Error> {
        match self.form {
            Form::Decoded if self.strict => percent_decode_str(text),
            Form::Decoded => Ok(percent_decode_str_lossy(text)),
            _ => Ok(text.into()),
        }
    }

    /// Does the same with a name or value of the query.
    fn form_decoded<'a>(&self, text: &'a str) -> Result<Cow<'a, str>, NotUtf8Error> {
        if self.form != Form::Decoded {
            return Ok(text.into());
        }
        if self.strict {
            percent_decode_str(text)?;
        }
        Ok(form_urlencoded::decode(text))
    }
}

type Pair<'a> = (Cow<'a, str>, Cow<'a, str>);

fn segment(url: UrlRef<'_>, number: isize) -> Option<&str> {
    let mut segments = url.path_segments()?;
    match usize::try_from(number) {
        Ok(number) => segments.nth(number - 1),
        Err(_) => segments.nth_back(number.unsigned_abs() - 1),
    }
}

#[cfg(feature = "psl")]
impl Part {
    fn section(&self) -> Section {
        if self.form == Form::Icann { Section::Icann } else { Section::All }
    }

    fn registrable_domain<'a>(&self, url: UrlRef<'a>) -> Option<&'a str> {
        url.host()?.registrable_domain_of(self.section())
    }

    /// Returns what precedes the registrable domain, if anything does.
    fn subdomain<'a>(&self, url: UrlRef<'a>) -> Option<&'a str> {
        url.domain()?.strip_suffix(self.registrable_domain(url)?)?.strip_suffix('.')
    }
}

/// Returns the names and values of the query as they are written.
fn written_pairs(url: UrlRef<'_>) -> impl Iterator<Item = (&str, &str)> {
    let pairs = url.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty());
    pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")))
}

fn written_values<'a>(url: UrlRef<'a>, name: &str) -> impl Iterator<Item = &'a str> {
    let is_named = move |(written, _): &(&str, &str)| form_urlencoded::decode(written) == name;
    written_pairs(url).filter(is_named).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    use crate::record::url::Url;

    const MANY: &str = "https://us%40er:p%FF@www.xn--bcher-kva.example.co.uk/a%2Fb/c//%FF?x=1+%2B&&y&x=%FF&%78=&a:raw=2#f%20g";

    #[track_caller]
    fn check(url: &str, name: &str, expected: Option<&str>) {
        let url = Url::parse(url).unwrap();
        let part: Part = name.parse().unwrap();
        let value = part.of(url.as_url_ref()).unwrap().map(|value| value.to_string());
        assert_eq!(value.as_deref(), expected, "{name} of {url}");
    }

    #[test]
    fn parts_are_what_their_names_say() {
        for (name, expected) in [
            ("scheme", Some("https")),
            ("username", Some("us%40er")),
            ("username:decoded", Some("us@er")),
            ("password:decoded", Some("p\u{FFFD}")),
            ("host", Some("www.xn--bcher-kva.example.co.uk")),
            #[cfg(feature = "idna")]
            ("host:unicode", Some("www.bücher.example.co.uk")),
            ("host_type", Some("domain")),
            ("host_class", Some("global")),
            ("port", None),
            ("port:default", Some("443")),
            ("path", Some("/a%2Fb/c//%FF")),
            ("path:decoded", Some("/a/b/c//\u{FFFD}")),
            ("path[]", Some("a/b c  \u{FFFD}")),
            ("path[]:raw", Some("a%2Fb c  %FF")),
            ("path.1", Some("a/b")),
            ("path.3", Some("")),
            ("path.5", None),
            ("path.-1:raw", Some("%FF")),
            ("path.-5", None),
            ("query", Some("x=1+%2B&&y&x=%FF&%78=&a:raw=2")),
            ("query.x", Some("1 +")),
            ("query.x:raw", Some("1+%2B")),
            ("query.x[]", Some("1 + \u{FFFD} ")),
            ("query.x[]:raw", Some("1+%2B %FF ")),
            ("query.y", Some("")),
            ("query.z", None),
            ("query.z[]", None),
            ("query.a%3Araw", Some("2")),
            ("query.a:raw", None),
            ("query[]:raw", Some("x=1+%2B y= x=%FF %78= a:raw=2")),
            ("fragment", Some("f%20g")),
            ("fragment:decoded", Some("f g")),
            ("origin", Some("https://www.xn--bcher-kva.example.co.uk")),
            ("api.hash", Some("#f%20g")),
        ] {
            check(MANY, name, expected);
        }
    }

    #[test]
    #[cfg(feature = "psl")]
    fn domains_are_those_of_the_list() {
        for (url, expected) in [
            (
                MANY,
                [
                    Some("example.co.uk"),
                    Some("co.uk"),
                    Some("www.xn--bcher-kva"),
                    Some("example.co.uk"),
                ],
            ),
            (
                "http://a.github.io/",
                [Some("a.github.io"), Some("github.io"), None, Some("a.github.io")],
            ),
            ("http://com/", [None, Some("com"), None, Some("com")]),
            ("http://127.1/", [None, None, None, Some("127.0.0.1")]),
            ("data:,", [None; 4]),
        ] {
            for (name, expected) in DOMAINS.into_iter().zip(expected) {
                check(url, name, expected);
            }
        }
    }

    #[cfg(feature = "psl")]
    const DOMAINS: [&str; 4] = ["registrable_domain", "public_suffix", "subdomain", "site"];

    #[test]
    #[cfg(feature = "psl")]
    fn domains_of_registries_are_not_those_of_companies() {
        for (url, expected) in [
            ("http://www.a.github.io/", ["github.io", "io", "www.a", "github.io"]),
            ("http://github.io/", ["github.io", "io", "", "github.io"]),
            ("http://a.github.io./", ["github.io.", "io.", "a", "github.io."]),
            ("http://b.s3.amazonaws.com/", ["amazonaws.com", "com", "b.s3", "amazonaws.com"]),
            ("http://a.blogspot.com/", ["blogspot.com", "com", "a", "blogspot.com"]),
            ("http://www.example.co.uk/", ["example.co.uk", "co.uk", "www", "example.co.uk"]),
            ("http://a.b.c.kobe.jp/", ["b.c.kobe.jp", "c.kobe.jp", "a", "b.c.kobe.jp"]),
            ("http://x.b.unlisted/", ["b.unlisted", "unlisted", "x", "b.unlisted"]),
            ("http://co.uk/", ["", "co.uk", "", "co.uk"]),
            ("http://127.1/", ["", "", "", "127.0.0.1"]),
            ("http://a..com/", ["", "com", "", "a..com"]),
        ] {
            for (name, expected) in DOMAINS.into_iter().zip(expected) {
                let expected = Some(expected).filter(|expected| !expected.is_empty());
                check(url, &alloc::format!("{name}:icann"), expected);
            }
        }
    }

    #[test]
    fn a_whole_url_has_forms_too() {
        for (url, name, expected) in [
            ("http://xn--9ca:80/?q", "href", "http://xn--9ca/?q"),
            #[cfg(feature = "idna")]
            ("http://u@xn--9ca/?q", "href:unicode", "http://u@é/?q"),
            ("http://xn--9ca/?q", "href:default", "http://xn--9ca:80/?q"),
            ("http://h:8/", "href:default", "http://h:8/"),
            ("file:///a", "href:default", "file:///a"),
            #[cfg(feature = "idna")]
            ("x:y", "href:unicode", "x:y"),
        ] {
            check(url, name, Some(expected));
        }
        check("x:a%20b", "path:decoded", Some("a b"));
        check("x:a", "path[]", None);
        check("x:a", "host", None);
        check("x://%41/", "host:decoded", Some("A"));
        check("file:///a", "host", Some(""));
        check("file:///a", "host_type", Some("empty"));
        #[cfg(feature = "rendering")]
        check(
            "http://u@xn--pple-43d.com/%C3%A9",
            "href:display",
            Some("http://xn--pple-43d.com/é"),
        );
        #[cfg(feature = "rendering")]
        check("http://xn--9ca/", "host:display", Some("é"));
    }

    #[test]
    fn what_must_be_is() {
        let url = Url::parse(MANY).unwrap();
        let error = |name: &str| {
            name.parse::<Part>().unwrap().of(url.as_url_ref()).map(|_| String::new()).unwrap_err()
        };
        for name in ["port:must", "query.z:must", "query.z[]:raw:must", "path.9:must"] {
            assert_eq!(error(name), PartError::Missing, "{name}");
        }
        for name in
            ["password:decoded:strict", "path.-1:strict:must", "query.x[]:strict", "query[]:strict"]
        {
            assert!(matches!(error(name), PartError::NotUtf8(_)), "{name}");
        }
        check(MANY, "query.x:strict:must", Some("1 +"));
        check("http://h/?", "query:must", Some(""));
    }

    #[test]
    fn other_names_are_none() {
        for (name, span) in [
            ("", 0..0),
            ("fragmnt", 0..7),
            ("path.0", 0..6),
            ("path.x", 0..6),
            ("api.x", 0..5),
            ("scheme:x", 0..8),
            ("scheme:decoded", 6..14),
            ("path:default:must", 4..17),
            ("query.a:default", 7..15),
            ("path:strict", 4..11),
        ] {
            assert_eq!(name.parse::<Part>().unwrap_err().span(), span, "{name}");
        }
        for name in Part::NAMES {
            let part: Part = name.parse().unwrap();
            assert_eq!(part.as_str(), *name);
        }
    }
}
