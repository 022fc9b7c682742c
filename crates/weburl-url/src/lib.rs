//! Converts between `weburl::Url` and `url::Url`, for libraries that want one and callers that use the other.
//!
//! A conversion parses the text again, which is the only way that both crates offer. If they read it differently, the
//! conversion returns a [`ConversionError`], never another URL.
//!
//! ```
//! use weburl_url::{ConversionError, ToUrl, ToWeburl};
//!
//! let old = url::Url::parse("https://example.com/a?b=c").unwrap();
//! let new = old.to_weburl()?;
//! assert_eq!(new.to_url()?, old);
//!
//! // `url` 2.5.8 drops the server.
//! let new = weburl::Url::parse("file://server/C:/a").unwrap();
//! assert_eq!(new.to_url(), Err(ConversionError::Changed { offset: 7 }));
//! # Ok::<(), ConversionError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

mod conversion_error;

pub use conversion_error::ConversionError;
use sealed::Sealed;

/// Conversion to a URL of `weburl`, which only this crate can implement.
pub trait ToWeburl: Sealed {
    /// Parses the text of this URL with `weburl`. Allocates once.
    ///
    /// # Errors
    /// - [`Weburl`](ConversionError::Weburl) if `weburl` does not parse it.
    /// - [`Changed`](ConversionError::Changed) if it parses it as another URL.
    fn to_weburl(&self) -> Result<weburl::Url, ConversionError>;
}

impl ToWeburl for url::Url {
    fn to_weburl(&self) -> Result<weburl::Url, ConversionError> {
        let url = weburl::Url::parse(self.as_str()).map_err(ConversionError::Weburl)?;
        ConversionError::check(self.as_str(), url.as_str())?;
        Ok(url)
    }
}

/// Conversion to a URL of `url`, which only this crate can implement.
pub trait ToUrl: Sealed {
    /// Parses the text of this URL with `url`. Allocates.
    ///
    /// # Errors
    /// - [`Url`](ConversionError::Url) if `url` does not parse it.
    /// - [`Changed`](ConversionError::Changed) if it parses it as another URL.
    fn to_url(&self) -> Result<url::Url, ConversionError>;
}

impl ToUrl for weburl::UrlRef<'_> {
    fn to_url(&self) -> Result<url::Url, ConversionError> {
        let url = url::Url::parse(self.as_str()).map_err(ConversionError::Url)?;
        ConversionError::check(self.as_str(), url.as_str())?;
        Ok(url)
    }
}

impl ToUrl for weburl::Url {
    fn to_url(&self) -> Result<url::Url, ConversionError> {
        self.as_url_ref().to_url()
    }
}

mod sealed {
    /// Nothing outside this crate can name it, so nothing there can implement the conversions.
    pub trait Sealed {}

    impl Sealed for url::Url {}
    impl Sealed for weburl::Url {}
    impl Sealed for weburl::UrlRef<'_> {}
}
