//! Origins of URLs.
//!
//! [URL Standard: origin](https://url.spec.whatwg.org/#origin).

use std::fmt;

use encoding_rs::UTF_8;

use super::basic_url_parser::basic_url_parse;
use super::host::Host;
use super::url::UrlRecord;

/// An [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin), whose domain is
/// null, as for the origin of any URL.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// An [opaque origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque).
    /// Each differs from all others, although `==` does not show it.
    Opaque,
    /// A [tuple origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-tuple)
    Tuple {
        /// Its scheme
        scheme: String,
        /// Its host
        host: Host,
        /// Its port; `None` is null
        port: Option<u16>,
    },
}

/// [serialization of an origin](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin)
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // 1.
            Self::Opaque => f.write_str("null"),
            Self::Tuple { scheme, host, port } => {
                // 2., 3., 4.
                write!(f, "{scheme}://{host}")?;
                // 5.
                if let Some(port) = port {
                    write!(f, ":{port}")?;
                }
                // 6.
                Ok(())
            }
        }
    }
}

impl UrlRecord {
    /// Returns the [origin](https://url.spec.whatwg.org/#concept-url-origin).
    ///
    /// The origin of a `file` URL, which the standard leaves open, is opaque.
    pub fn origin(&self) -> Origin {
        match self.scheme.as_str() {
            "blob" => {
                // 1. The blob URL entry is null.
                // 2., 3.
                let Ok(path_url) =
                    basic_url_parse(&self.serialize_path(), None, UTF_8, &mut Vec::new())
                else {
                    return Origin::Opaque;
                };
                // 4.
                if matches!(path_url.scheme.as_str(), "http" | "https" | "file") {
                    return path_url.origin();
                }
                // 5.
                Origin::Opaque
            }
            "ftp" | "http" | "https" | "ws" | "wss" => Origin::Tuple {
                scheme: self.scheme.clone(),
                // The host of a URL with one of these schemes is never null.
                host: self.host.clone().unwrap_or(Host::Empty),
                port: self.port,
            },
            _ => Origin::Opaque,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::parse;

    #[test]
    fn only_the_schemes_of_the_network_have_tuple_origins() {
        const CASES: &[(&str, &str)] = &[
            ("https://example.com:8080/a", "https://example.com:8080"),
            ("wss://example.com:443/", "wss://example.com"),
            ("ftp://[::1]/", "ftp://[::1]"),
            ("file:///a", "null"),
            ("git://example.com/", "null"),
            ("about:blank", "null"),
            // https://url.spec.whatwg.org/#example-43b5cea5
            ("blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f", "https://whatwg.org"),
            ("blob:ftp://example.com/", "null"),
            ("blob:file:///a", "null"),
            ("blob:blob:https://example.com/", "null"),
            ("blob:d0360e2f", "null"),
        ];
        for &(url, expected) in CASES {
            assert_eq!(parse(url, None).unwrap().origin().to_string(), expected, "{url}");
        }
    }
}
