//! URLUtilsReadOnly (2.3).

use encoding_rs::UTF_8;

use super::{HostObject, UrlObject};
use crate::webspecs_2015::Mode;

/// An object that implements URLUtilsReadOnly: what [`UrlObject`] has, to read, but for
/// credentials and `searchParams`.
#[derive(Clone, Debug)]
pub struct UrlUtilsReadOnly(UrlObject);

impl UrlUtilsReadOnly {
    /// Creates an object with an input.
    pub fn new(host: Box<dyn HostObject>, input: Option<&str>, mode: Mode) -> Self {
        let object = UrlObject::implementing(host, UTF_8, mode);
        object.set_the_input(input, None);
        UrlUtilsReadOnly(object)
    }

    /// The `href` attribute.
    pub fn href(&self) -> String {
        self.0.href()
    }

    /// The `origin` attribute.
    pub fn origin(&self) -> String {
        self.0.origin()
    }

    /// The `protocol` attribute.
    pub fn protocol(&self) -> String {
        self.0.protocol()
    }

    /// The `host` attribute.
    pub fn host(&self) -> String {
        self.0.host()
    }

    /// The `hostname` attribute.
    pub fn hostname(&self) -> String {
        self.0.hostname()
    }

    /// The `port` attribute.
    pub fn port(&self) -> String {
        self.0.port()
    }

    /// The `pathname` attribute.
    pub fn pathname(&self) -> String {
        self.0.pathname()
    }

    /// The `search` attribute.
    pub fn search(&self) -> String {
        self.0.search()
    }

    /// The `hash` attribute.
    pub fn hash(&self) -> String {
        self.0.hash()
    }
}
