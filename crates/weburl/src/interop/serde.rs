//! Serialization and deserialization of URLs, hosts, and lists of names and values, as strings.

use core::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{self, Serialize, Serializer};

use crate::form::search_params::UrlSearchParams;
use crate::host::value::Host;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;
use crate::record::verbatim::Verbatim;
use crate::report::redaction::redacted::Redacted;

/// Serializes the URL as a string, including the password.
///
/// # Examples
/// ```
/// let url = weburl::Url::parse("https://EXAMPLE.com")?;
/// assert_eq!(serde_json::to_string(&url)?, r#""https://example.com/""#);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.href())
    }
}

/// Serializes the URL as a string, including the password.
impl Serialize for UrlRef<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.href())
    }
}

/// Serializes the URL as a string, without what is secret. Deserializing that gives another URL.
impl<T> Serialize for Redacted<T>
where
    for<'a> UrlRef<'a>: From<&'a T>,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Deserializes the URL whole, to be shown without what is secret.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Redacted<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::new)
    }
}

/// Parses a string as [`Url::parse`] does.
///
/// The error says what is wrong and where, but does not repeat the string, which may contain a
/// password.
///
/// # Examples
/// ```
/// use weburl::Url;
///
/// let url: Url = serde_json::from_str(r#""https://EXAMPLE.com""#)?;
/// assert_eq!(url.as_str(), "https://example.com/");
///
/// let error = serde_json::from_str::<Url>(r#""https://user:password@:80""#).unwrap_err();
/// assert!(error.to_string().starts_with("host-missing: "));
/// assert!(!error.to_string().contains("password"));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(UrlVisitor)
    }
}

/// Serializes the text, including the password.
///
/// # Examples
/// ```
/// let json = r#""https://EXAMPLE.com""#;
/// let url: weburl::Verbatim = serde_json::from_str(json)?;
/// assert_eq!(serde_json::to_string(&url)?, json);
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for Verbatim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Parses a string as [`Verbatim::parse`] does. The error does not repeat the string.
impl<'de> Deserialize<'de> for Verbatim {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(VerbatimVisitor)
    }
}

struct VerbatimVisitor;

impl Visitor<'_> for VerbatimVisitor {
    type Value = Verbatim;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URL")
    }

    fn visit_str<E: Error>(self, input: &str) -> Result<Verbatim, E> {
        Verbatim::parse(input).map_err(E::custom)
    }
}

struct UrlVisitor;

impl Visitor<'_> for UrlVisitor {
    type Value = Url;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URL")
    }

    fn visit_str<E: Error>(self, input: &str) -> Result<Url, E> {
        Url::parse(input).map_err(E::custom)
    }
}

/// Serializes a domain or an IP address as a string.
///
/// # Errors
/// An opaque or an empty host is an error, because [`Host::parse`], with which a host is
/// deserialized, would read another host or none. Serialize the URL instead.
///
/// # Examples
/// ```
/// use weburl::Host;
///
/// assert_eq!(serde_json::to_string(&Host::parse("[0::1]")?)?, r#""[::1]""#);
/// assert!(serde_json::to_string(&Host::Opaque("Cache")).is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl<S: AsRef<str>> Serialize for Host<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        match self {
            Self::Opaque(_) | Self::Empty => {
                Err(ser::Error::custom("only a domain or an IP address is serialized as a host"))
            }
            Self::Domain(domain) => serializer.serialize_str(domain.as_ref()),
            Self::Ipv4(_) | Self::Ipv6(_) => serializer.collect_str(self),
        }
    }
}

/// Parses a string as [`Host::parse`] does.
///
/// # Examples
/// ```
/// use weburl::Host;
///
/// let host: Host = serde_json::from_str(r#""EXAMPLE.com""#)?;
/// assert_eq!(host, Host::Domain("example.com"));
///
/// let error = serde_json::from_str::<Host>(r#""1.2.3.256""#).unwrap_err();
/// assert!(error.to_string().starts_with("IPv4-out-of-range-part: "));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<'de> Deserialize<'de> for Host {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(HostVisitor)
    }
}

struct HostVisitor;

impl Visitor<'_> for HostVisitor {
    type Value = Host;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a host")
    }

    fn visit_str<E: Error>(self, input: &str) -> Result<Host, E> {
        Host::parse(input).map_err(E::custom)
    }
}

/// Serializes the list as a string, as `Display` writes it.
///
/// # Examples
/// ```
/// let params = weburl::UrlSearchParams::from([("q", "x y"), ("page", "2")]);
/// assert_eq!(serde_json::to_string(&params)?, r#""q=x+y&page=2""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for UrlSearchParams {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Parses a string as [`UrlSearchParams::parse`] does: without one leading `?`.
///
/// # Examples
/// ```
/// use weburl::UrlSearchParams;
///
/// let params: UrlSearchParams = serde_json::from_str(r#""?q=x+y&page=2""#)?;
/// assert_eq!(params.get("q"), Some("x y"));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<'de> Deserialize<'de> for UrlSearchParams {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(SearchParamsVisitor)
    }
}

struct SearchParamsVisitor;

impl Visitor<'_> for SearchParamsVisitor {
    type Value = UrlSearchParams;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of names and values, such as a query")
    }

    fn visit_str<E: Error>(self, input: &str) -> Result<UrlSearchParams, E> {
        Ok(UrlSearchParams::parse(input))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use crate::form::search_params::UrlSearchParams;
    use crate::host::value::Host;
    use crate::record::url::Url;

    #[test]
    fn a_list_is_read_as_it_was_written() {
        for query in ["", "a", "?=1&&a=%20+b&%C3%A9", "??a=1", "a=\"\\"] {
            let params = UrlSearchParams::parse(query);
            let json = serde_json::to_string(&params).unwrap();
            assert_eq!(json, serde_json::to_string(&params.to_string()).unwrap());
            assert_eq!(serde_json::from_str::<UrlSearchParams>(&json).unwrap(), params);
        }
        let error = serde_json::from_str::<UrlSearchParams>("[]").unwrap_err().to_string();
        assert!(error.starts_with("invalid type: sequence, expected a list of names"), "{error}");
    }

    #[test]
    fn a_url_is_read_as_it_was_written() {
        for input in ["https://user:password@h:8080/a?b#c", "data:a b", "file:///C:/", "x:/.//a"] {
            let url = Url::parse(input).unwrap();
            let json = serde_json::to_string(&url).unwrap();
            assert_eq!(json, serde_json::to_string(url.as_str()).unwrap());
            assert_eq!(serde_json::to_string(&url.as_url_ref()).unwrap(), json);
            assert_eq!(serde_json::from_str::<Url>(&json).unwrap(), url);
        }
    }

    #[test]
    fn a_host_is_read_as_it_was_written_or_not_written() {
        for input in ["example.com", "127.0.0.1", "[::1]"] {
            let host = Host::parse(input).unwrap();
            let json = serde_json::to_string(&host).unwrap();
            assert_eq!(json, serde_json::to_string(input).unwrap());
            assert_eq!(serde_json::to_string(&host.as_deref()).unwrap(), json);
            assert_eq!(serde_json::from_str::<Host>(&json).unwrap(), host);
        }
        for host in [Host::Opaque(String::from("Cache")), Host::Empty] {
            let error = serde_json::to_string(&host).unwrap_err().to_string();
            assert_eq!(error, "only a domain or an IP address is serialized as a host");
        }
        for json in [r#""""#, r#""a b""#, "7"] {
            assert!(serde_json::from_str::<Host>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn errors_name_the_error_and_not_the_input() {
        const CASES: &[(&str, &str)] = &[
            (r#""secret""#, "missing-scheme-non-relative-URL: "),
            (r#""http://secret:1x""#, "port-invalid: "),
            ("7", "invalid type: integer `7`, expected a URL "),
            ("null", "invalid type: null, expected a URL "),
        ];
        for &(json, expected) in CASES {
            let error = serde_json::from_str::<Url>(json).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
            assert!(!error.contains("secret"), "{error}");
        }
    }
}
