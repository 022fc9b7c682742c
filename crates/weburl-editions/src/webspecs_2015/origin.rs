//! Origin (1.7).

use std::sync::atomic::{AtomicUsize, Ordering};

use super::mode::Mode;
use super::parser::{Options, basic_url_parser, is_ascii_whitespace};
use super::url::{Url, default_port};
use super::uts46::to_unicode;

/// An [origin](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1889), the unit of the web's security model.
///
/// # Examples
/// ```
/// use weburl_editions::webspecs_2015::{Options, basic_url_parser};
///
/// let url = basic_url_parser("data:,x", None, &Options::default()).result?;
/// let origin = url.origin();
/// assert_eq!(origin, origin.clone());
/// assert_ne!(origin, url.origin());
/// # Ok::<(), weburl_editions::webspecs_2015::ParseException>(())
/// ```
// S15-72
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A globally unique identifier, equal to nothing but itself.
    GloballyUnique(GloballyUniqueIdentifier),
    /// A scheme, a host and a port. A-40: the port is a string: the default port if the URL has none.
    Tuple(String, String, String),
}

/// A globally unique identifier, unique in this process.
// S15-73
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GloballyUniqueIdentifier(usize);

impl Url {
    /// Returns the [origin](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1889). The scheme data of a `blob` URL is parsed
    /// as [written](Mode::AsWritten). A globally unique identifier is new each time. Allocates.
    // S15-71
    pub fn origin(&self) -> Origin {
        Origin::of(self, Mode::AsWritten)
    }
}

impl Origin {
    /// Runs the steps of the text on a URL. The scheme data of a `blob` URL is parsed in a mode.
    // S15-71, S15-72, S15-73, S15-87
    pub(super) fn of(url: &Url, mode: Mode) -> Origin {
        let options = Options { mode, ..Options::default() };
        let mut url = url.clone();
        loop {
            match url.scheme() {
                "blob" => {
                    let scheme_data = url.scheme_data.unwrap_or_default();
                    match basic_url_parser(&scheme_data, None, &options).result {
                        Ok(inner) => url = innermost_blob(inner),
                        Err(_) => return Origin::new_globally_unique(),
                    }
                }
                // A-15: "HTTP", which the reference implementation leaves, is none of them.
                scheme @ ("ftp" | "gopher" | "http" | "https" | "ws" | "wss") => {
                    let default = default_port(scheme).unwrap_or_default();
                    let port = if url.port.is_empty() { default } else { &url.port };
                    let host = url.serialized_host().to_owned();
                    return Origin::Tuple(scheme.to_owned(), host, port.to_owned());
                }
                // The document leaves "file" as an exercise for the reader, and advises a unique identifier if in doubt.
                _ => return Origin::new_globally_unique(),
            }
        }
    }

    fn new_globally_unique() -> Origin {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        Origin::GloballyUnique(GloballyUniqueIdentifier(NEXT.fetch_add(1, Ordering::Relaxed)))
    }

    /// Returns the ASCII serialization of an origin: `null`, or the tuple without a default port. Allocates.
    pub fn ascii_serialization(&self) -> String {
        self.serialization(|host| host.to_owned())
    }

    /// Returns the Unicode serialization of an origin. A-92: each label of the host by itself. Allocates.
    // S15-87
    pub fn unicode_serialization(&self) -> String {
        self.serialization(|host| {
            host.split('.').map(label_in_unicode).collect::<Vec<_>>().join(".")
        })
    }

    fn serialization(&self, write_host: impl Fn(&str) -> String) -> String {
        match self {
            Origin::GloballyUnique(_) => "null".to_owned(),
            Origin::Tuple(scheme, host, port) => {
                let host = write_host(host);
                match default_port(scheme) {
                    Some(default) if default == port => format!("{scheme}://{host}"),
                    _ => format!("{scheme}://{host}:{port}"),
                }
            }
        }
    }
}

/// Returns a label of a host in Unicode. A-92: one that has an error stays as it is, and so does `xn--`, which has none.
// S15-87
fn label_in_unicode(label: &str) -> String {
    let processed = to_unicode(label, false);
    if processed.has_error || processed.domain_name.is_empty() {
        label.to_owned()
    } else {
        processed.domain_name
    }
}

/// Returns the innermost of nested `blob` URLs, for a URL that was parsed.
///
/// Parsing each in turn returns the same, but reads a long input once for each.
// S15-71
fn innermost_blob(mut url: Url) -> Url {
    const SCHEME: &str = "blob:";
    if url.scheme() != "blob" {
        return url;
    }
    let scheme_data = url.scheme_data.unwrap_or_default();
    let mut innermost = scheme_data.trim_matches(is_ascii_whitespace);
    while let Some((scheme, rest)) = innermost.split_at_checked(SCHEME.len())
        && scheme.eq_ignore_ascii_case(SCHEME)
    {
        innermost = rest.trim_matches(is_ascii_whitespace);
    }
    url.scheme_data = Some(innermost.to_owned());
    url
}
