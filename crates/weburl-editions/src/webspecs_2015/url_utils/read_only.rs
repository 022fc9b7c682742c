//! URLUtilsReadOnly (2.3).

use std::fmt;

use encoding_rs::{Encoding, UTF_8};

use crate::webspecs_2015::mode::Mode;
use crate::webspecs_2015::objects::{HostObject, UrlObject};
use crate::webspecs_2015::url::Url;

/// An object that implements [URLUtilsReadOnly](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1963): [`UrlObject`] without setters, credentials and
/// `searchParams`.
// S15-76
#[derive(Clone, Debug)]
pub struct UrlUtilsReadOnly(UrlObject);

impl UrlUtilsReadOnly {
    /// Creates an object with an input, and UTF-8 as query encoding.
    // S15-74, S15-78, S15-82
    pub fn new(host: Box<dyn HostObject>, input: Option<&str>, mode: Mode) -> Self {
        let object = Self::implementing(host, UTF_8, mode);
        object.set_the_input(input, None);
        object
    }

    /// Creates an object with a query encoding. A-94: its input is set to null, until
    /// [`set_the_input`](Self::set_the_input) sets another.
    // S15-78, S15-80
    pub fn implementing(
        host: Box<dyn HostObject>,
        query_encoding: &'static Encoding,
        mode: Mode,
    ) -> Self {
        UrlUtilsReadOnly(UrlObject::implementing(host, query_encoding, mode))
    }

    /// Runs [set the input](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2035), given an input, which may be null, and optionally a URL.
    // S15-78, S15-79, S15-80, S15-85, S15-86
    pub fn set_the_input(&self, input: Option<&str>, url: Option<Url>) {
        self.0.set_the_input(input, url);
    }

    /// Returns the [`href`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2202) attribute.
    // S15-76
    pub fn href(&self) -> String {
        self.0.href()
    }

    /// Returns the [`origin`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2262) attribute.
    // S15-76
    pub fn origin(&self) -> String {
        self.0.origin()
    }

    /// Returns the [`protocol`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2279) attribute.
    // S15-76
    pub fn protocol(&self) -> String {
        self.0.protocol()
    }

    /// Returns the [`host`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2374) attribute.
    // S15-76
    pub fn host(&self) -> String {
        self.0.host()
    }

    /// Returns the [`hostname`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2405) attribute.
    // S15-76
    pub fn hostname(&self) -> String {
        self.0.hostname()
    }

    /// Returns the [`port`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2430) attribute.
    // S15-76
    pub fn port(&self) -> String {
        self.0.port()
    }

    /// Returns the [`pathname`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2455) attribute.
    // S15-76
    pub fn pathname(&self) -> String {
        self.0.pathname()
    }

    /// Returns the [`search`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2486) attribute.
    // S15-76
    pub fn search(&self) -> String {
        self.0.search()
    }

    /// Returns the [`hash`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2561) attribute.
    // S15-76
    pub fn hash(&self) -> String {
        self.0.hash()
    }
}

/// The stringifier: the `href` attribute.
impl fmt::Display for UrlUtilsReadOnly {
    // S15-75, S15-76
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.href())
    }
}
