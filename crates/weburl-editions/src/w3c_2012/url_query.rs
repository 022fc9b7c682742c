//! Interface URLQuery ([5.3](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#interface-urlquery)).
//!
//! The document defines only the interface. A-67: the names and values are those of the query as
//! `application/x-www-form-urlencoded`, the format in which HTML forms wrote queries, in UTF-8, and a change sets the
//! query as the `search` attribute does.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use super::url_utils::{State, UrlUtils};
use crate::webspecs_2015::form_urlencoded::{Pair, parse_string, serialize};

/// The query of an object that implements URLUtils, as names and values. A-67: the document has no steps for them.
///
/// It is the object's own: each value of the `query` attribute equals every other one, and sees what the object's
/// attributes change.
///
/// # Examples
/// ```
/// use weburl_editions::w3c_2012::url_utils::UrlUtils;
///
/// let object = UrlUtils::new("http://h/?a=1", None)?;
/// let query = object.query();
/// object.set_search("a=2");
/// assert_eq!(query.get("a").as_deref(), Some("2"));
/// assert_eq!(query, object.query());
/// # Ok::<(), weburl_editions::w3c_2012::url_utils::InvalidStateError>(())
/// ```
// W12-70
#[derive(Clone)]
pub struct UrlQuery {
    object: Rc<RefCell<State>>,
}

impl UrlUtils {
    /// Returns the [`query`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-query): the object's URLQuery, each time the same one.
    // W12-59, W12-60, W12-70
    pub fn query(&self) -> UrlQuery {
        UrlQuery { object: Rc::clone(&self.state) }
    }
}

impl fmt::Debug for UrlQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.pairs()).finish()
    }
}

impl PartialEq for UrlQuery {
    /// Returns whether both are the same object.
    // W12-70
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.object, &other.object)
    }
}

impl Eq for UrlQuery {}

impl UrlQuery {
    /// [Returns the first value](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#interface-urlquery) of `name`, or `None`. Allocates the text.
    // W12-70
    pub fn get(&self, name: &str) -> Option<String> {
        self.get_all(name).into_iter().next()
    }

    /// [Returns all values](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#interface-urlquery) of `name`. Allocates the texts.
    // W12-70
    pub fn get_all(&self, name: &str) -> Vec<String> {
        self.pairs().into_iter().filter(|pair| pair.0 == name).map(|pair| pair.1).collect()
    }

    /// [Replaces the values](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#interface-urlquery) of `name`, in the place of its first value or at the end (A-67).
    // W12-70
    pub fn set(&self, name: &str, values: &[&str]) {
        let mut pairs = self.pairs();
        let first = pairs.iter().position(|pair| pair.0 == name).unwrap_or(pairs.len());
        pairs.retain(|pair| pair.0 != name);
        let values = values.iter().map(|&value| (name.to_owned(), value.to_owned()));
        pairs.splice(first..first, values);
        self.replace(&pairs);
    }

    /// [Removes all values](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#interface-urlquery) of `name`.
    // W12-70
    pub fn delete(&self, name: &str) {
        let mut pairs = self.pairs();
        pairs.retain(|pair| pair.0 != name);
        self.replace(&pairs);
    }

    // W12-70
    fn pairs(&self) -> Vec<Pair> {
        parse_string(self.object.borrow().url.query.as_deref().unwrap_or_default())
    }

    // W12-70
    fn replace(&self, pairs: &[Pair]) {
        self.object.borrow_mut().set_search(&serialize(pairs, None));
    }
}
