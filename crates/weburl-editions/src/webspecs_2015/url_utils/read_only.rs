//! URLUtilsReadOnly (2.3).

use encoding_rs::UTF_8;

use super::{HostObject, UrlObject};
use crate::webspecs_2015::Mode;

/// An object that implements URLUtilsReadOnly: [`UrlObject`] without setters, credentials and
/// `searchParams`.
#[derive(Clone, Debug)]
pub struct UrlUtilsReadOnly(UrlObject);

impl UrlUtilsReadOnly {
    /// Creates an object with an input.
    pub fn new(host: Box<dyn HostObject>, input: Option<&str>, mode: Mode) -> Self {
        let object = UrlObject::implementing(host, UTF_8, mode);
        object.set_the_input(input, None);
        UrlUtilsReadOnly(object)
    }

    /// Returns the `href` attribute.
    pub fn href(&self) -> String {
        self.0.href()
    }

    /// Returns the `origin` attribute.
    pub fn origin(&self) -> String {
        self.0.origin()
    }

    /// Returns the `protocol` attribute.
    pub fn protocol(&self) -> String {
        self.0.protocol()
    }

    /// Returns the `host` attribute.
    pub fn host(&self) -> String {
        self.0.host()
    }

    /// Returns the `hostname` attribute.
    pub fn hostname(&self) -> String {
        self.0.hostname()
    }

    /// Returns the `port` attribute.
    pub fn port(&self) -> String {
        self.0.port()
    }

    /// Returns the `pathname` attribute.
    pub fn pathname(&self) -> String {
        self.0.pathname()
    }

    /// Returns the `search` attribute.
    pub fn search(&self) -> String {
        self.0.search()
    }

    /// Returns the `hash` attribute.
    pub fn hash(&self) -> String {
        self.0.hash()
    }
}
