//! The content of `data:` URLs.
//!
//! [Fetch Standard: data: URLs](https://fetch.spec.whatwg.org/#data-urls). MIME types and base64 are those of
//! the crate `data-url`, from the Servo project, which follows that standard and its tests.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use data_url::mime::Mime;

use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

/// The content of a `data:` URL: a MIME type and a body.
///
/// [Fetch Standard: data: URL struct](https://fetch.spec.whatwg.org/#data-url-struct). [`Url::data`] returns it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Data {
    mime_type: Mime,
    body: Vec<u8>,
}

impl Data {
    /// Returns the serialized [MIME type](https://mimesniff.spec.whatwg.org/#mime-type), such as
    /// `text/plain;charset=US-ASCII`, which is also that of a URL without a MIME type or with one that is not
    /// valid. Allocates.
    ///
    /// # Examples
    /// ```
    /// let data = weburl::Url::parse("data:text/plain;charset=utf-8,caf%C3%A9")?.data()?;
    /// assert_eq!(data.mime_type(), "text/plain;charset=utf-8");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn mime_type(&self) -> String {
        self.mime_type.to_string()
    }

    /// Returns the [essence](https://mimesniff.spec.whatwg.org/#mime-type-essence) of the MIME type, such as
    /// `text/plain`: type and subtype, in lower case. Allocates.
    ///
    /// # Examples
    /// ```
    /// let data = weburl::Url::parse("data:text/plain;charset=utf-8,caf%C3%A9")?.data()?;
    /// assert_eq!(data.essence(), "text/plain");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn essence(&self) -> String {
        [&self.mime_type.type_, "/", &self.mime_type.subtype].concat()
    }

    /// Returns the value of a [parameter](https://mimesniff.spec.whatwg.org/#parameters) of the MIME type, such as
    /// `charset`. `name` is in lower case.
    ///
    /// # Examples
    /// ```
    /// let data = weburl::Url::parse("data:text/plain;charset=utf-8,caf%C3%A9")?.data()?;
    /// assert_eq!(data.parameter("charset"), Some("utf-8"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.mime_type.get_parameter(name)
    }

    /// Returns the decoded body.
    ///
    /// # Examples
    /// ```
    /// let data = weburl::Url::parse("data:text/plain;charset=utf-8,caf%C3%A9")?.data()?;
    /// assert_eq!(data.body(), "café".as_bytes());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// Returns the decoded body.
    pub fn into_body(self) -> Vec<u8> {
        self.body
    }
}

/// Why a URL has no [`Data`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DataError {
    /// The scheme of the URL is not `data`.
    Scheme,
    /// No `,` separates the MIME type from the body.
    NoComma,
    /// The body should be base64 and is not.
    InvalidBase64,
}

impl DataError {
    /// Returns the error itself: it is an enum.
    #[must_use]
    pub const fn kind(&self) -> Self {
        *self
    }

    /// Returns a name for programs, such as `no-comma`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::NoComma => "no-comma",
            Self::InvalidBase64 => "invalid-base64",
        }
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scheme => "the scheme of the URL is not data",
            Self::NoComma => "the data URL has no comma before its body",
            Self::InvalidBase64 => "the body of the data URL is not base64",
        })
    }
}

impl core::error::Error for DataError {}

impl Url {
    /// Returns the MIME type and the decoded body of this `data:` URL.
    ///
    /// [Fetch Standard: data: URL processor](https://fetch.spec.whatwg.org/#data-url-processor). The fragment
    /// does not count. Takes linear time, and allocates the body.
    ///
    /// # Errors
    /// - [`Scheme`](DataError::Scheme) unless the scheme is `data`.
    /// - [`NoComma`](DataError::NoComma) if there is no `,`.
    /// - [`InvalidBase64`](DataError::InvalidBase64) if the MIME type ends with `;base64` and the body is not
    ///   [forgiving-base64](https://infra.spec.whatwg.org/#forgiving-base64-decode).
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let data = Url::parse("data:text/HTML;charset=utf-8,<p>caf%C3%A9#top")?.data()?;
    /// assert_eq!((&*data.essence(), data.parameter("charset")), ("text/html", Some("utf-8")));
    /// assert_eq!(data.body(), "<p>café".as_bytes());
    ///
    /// let data = Url::parse("data:;base64,AQID")?.data()?;
    /// assert_eq!((&*data.mime_type(), data.body()), ("text/plain;charset=US-ASCII", &[1, 2, 3][..]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn data(&self) -> Result<Data, DataError> {
        self.as_url_ref().data()
    }
}

impl UrlRef<'_> {
    /// Returns the MIME type and the decoded body of this `data:` URL. See [`Url::data`] for examples.
    ///
    /// # Errors
    /// The cases of [`Url::data`].
    pub fn data(&self) -> Result<Data, DataError> {
        let url = data_url::DataUrl::process(self.href_without_fragment());
        let url = url.map_err(|error| match error {
            data_url::DataUrlError::NotADataUrl => DataError::Scheme,
            data_url::DataUrlError::NoComma => DataError::NoComma,
        })?;
        let (body, _) = url.decode_to_vec().map_err(|_| DataError::InvalidBase64)?;
        Ok(Data { mime_type: url.mime_type().clone(), body })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_and_body_are_those_of_the_fetch_standard() {
        type TypeAndBody = (&'static str, &'static [u8]);
        const CASES: &[(&str, Result<TypeAndBody, DataError>)] = &[
            ("data:,", Ok(("text/plain;charset=US-ASCII", b""))),
            ("data:,a%20b c", Ok(("text/plain;charset=US-ASCII", b"a b c"))),
            ("DATA:text/plain,%FF%zz", Ok(("text/plain", b"\xFF%zz"))),
            ("data:;charset=utf-8,a,b", Ok(("text/plain;charset=utf-8", b"a,b"))),
            ("data:TEXT/Html ; Charset=\"a b\",", Ok(("text/html;charset=\"a b\"", b""))),
            ("data:not a type,x", Ok(("text/plain;charset=US-ASCII", b"x"))),
            ("data:image/png;base64,iVBO Rw0K", Ok(("image/png", b"\x89PNG\r\n"))),
            ("data:; base64,AQI%3D", Ok(("text/plain;charset=US-ASCII", &[1, 2]))),
            ("data:;base64;a=b,AQI=", Ok(("text/plain;a=b", b"AQI="))),
            ("data:,a?b#c", Ok(("text/plain;charset=US-ASCII", b"a?b"))),
            ("data:a\tb/c,d\ne", Ok(("ab/c", b"de"))),
            ("data://host/a,b", Ok(("text/plain;charset=US-ASCII", b"b"))),
            ("data:", Err(DataError::NoComma)),
            ("data:text/plain#,", Err(DataError::NoComma)),
            ("data:;base64,AQ!", Err(DataError::InvalidBase64)),
            ("data:;base64,A", Err(DataError::InvalidBase64)),
            ("https://h/,", Err(DataError::Scheme)),
            ("dat:,", Err(DataError::Scheme)),
            ("databases:,", Err(DataError::Scheme)),
        ];
        for &(input, expected) in CASES {
            let data = Url::parse(input).unwrap().data();
            let found = data.as_ref().map(|data| (data.mime_type(), data.body()));
            let expected = expected.as_ref().map(|&(mime_type, body)| (mime_type.into(), body));
            assert_eq!(found, expected, "{input}");
        }
    }
}
