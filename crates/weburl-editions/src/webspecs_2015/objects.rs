//! The objects of the APIs (2), which keep one another alive: a URL object has a query object, and a query object has
//! any number of URL objects.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use encoding_rs::Encoding;

use super::blob::BlobUrlStore;
use super::form_urlencoded::Pair;
use super::mode::Mode;
use super::url::Url;

/// What a specification [defines for its objects](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2000) that implement URLUtils.
///
/// One that holds a handle to its own object, or to the query object of that, keeps both alive for good.
// S15-77
pub trait HostObject {
    /// Returns the base URL: "[get the base](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2002)".
    fn get_the_base(&self) -> Option<Url>;

    /// Runs the [update steps](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2006) with a string, such as a new value for an attribute.
    // S15-81
    fn update_steps(&self, _value: &str) {}

    /// Returns the store in which the URL parser looks up `blob` URLs.
    fn blob_url_store(&self) -> Option<&BlobUrlStore> {
        None
    }
}

/// An object that implements [URLUtils](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1945). A clone refers to the same object.
///
/// It lives until the last handle is dropped to it, to its query object, and to each other URL object of that.
// S15-74, S15-75
#[derive(Clone, Debug)]
pub struct UrlObject {
    pub(super) shared: Rc<Shared>,
}

/// The state that an object shares with its query object.
// S15-78
pub(super) struct Shared {
    pub(super) host: Box<dyn HostObject>,
    /// Whether it is an object of the URL interface itself.
    pub(super) is_url: bool,
    pub(super) mode: Mode,
    pub(super) query_encoding: &'static Encoding,
    pub(super) state: RefCell<State>,
}

// S15-78
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) input: String,
    pub(super) url: Option<Url>,
    pub(super) query_object: Option<UrlSearchParams>,
}

impl fmt::Debug for Shared {
    // S15-75
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shared { is_url, mode, query_encoding, .. } = self;
        f.debug_struct("Shared")
            .field("is_url", is_url)
            .field("mode", mode)
            .field("query_encoding", &query_encoding.name())
            .finish_non_exhaustive()
    }
}

/// A [`URLSearchParams`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2613) object. A clone refers to the same object.
///
/// It and its URL objects keep one another alive until the last handle to any of them is dropped, so that the update
/// steps run for all of them.
// S15-97, S15-98
#[derive(Clone, Debug, Default)]
pub struct UrlSearchParams {
    pub(super) state: Rc<RefCell<SharedList>>,
}

// S15-97
#[derive(Debug, Default)]
pub(super) struct SharedList {
    pub(super) list: Vec<Pair>,
    pub(super) url_objects: Vec<Rc<Shared>>,
}
