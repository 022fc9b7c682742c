//! URLSearchParams (2.4): a list whose serialization is the query of any number of URL objects.

use std::fmt;
use std::mem;
use std::rc::Rc;

use super::form_urlencoded::{self, Pair};
use super::objects::{Shared, UrlObject};

pub use super::objects::UrlSearchParams;

impl UrlSearchParams {
    /// Creates a [new object](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2630) from a string. A leading `?` is part of the first name.
    // S15-98
    pub fn new(init: &str) -> Self {
        let params = Self::default();
        params.set_list(form_urlencoded::parse_string(init));
        params
    }

    /// Creates a [new object](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2645) with a copy of the list of another object.
    // S15-98
    pub fn copy_of(init: &UrlSearchParams) -> Self {
        let params = Self::default();
        params.set_list(init.pairs());
        params
    }

    /// [Appends](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2674) a pair.
    // S15-100
    pub fn append(&self, name: &str, value: &str) {
        // 1.
        self.state.borrow_mut().list.push((name.to_owned(), value.to_owned()));
        // 2.
        self.update(None);
    }

    /// [Deletes](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2685) all pairs with this name.
    // S15-100
    pub fn delete(&self, name: &str) {
        // 1.
        self.state.borrow_mut().list.retain(|pair| pair.0 != name);
        // 2.
        self.update(None);
    }

    /// [Gets](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2696) the value of the first pair with this name.
    // S15-100
    pub fn get(&self, name: &str) -> Option<String> {
        self.get_all(name).into_iter().next()
    }

    /// [Gets all](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2702) values of the pairs with this name.
    // S15-100
    pub fn get_all(&self, name: &str) -> Vec<String> {
        let state = self.state.borrow();
        state.list.iter().filter(|pair| pair.0 == name).map(|pair| pair.1.clone()).collect()
    }

    /// Returns whether the object [has](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2723) a pair with this name.
    // S15-100
    pub fn has(&self, name: &str) -> bool {
        self.state.borrow().list.iter().any(|pair| pair.0 == name)
    }

    /// [Sets](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2708) the value of the first pair with this name and removes the others, or appends a pair.
    // S15-100
    pub fn set(&self, name: &str, value: &str) {
        let mut list = self.pairs();
        match list.iter().position(|pair| pair.0 == name) {
            // 1.
            Some(first) => {
                value.clone_into(&mut list[first].1);
                let others = list.split_off(first + 1);
                list.extend(others.into_iter().filter(|pair| pair.0 != name));
            }
            // 2.
            None => list.push((name.to_owned(), value.to_owned())),
        }
        self.set_list(list);
        // 3.
        self.update(None);
    }

    /// Returns the pairs, in order.
    pub fn pairs(&self) -> Vec<Pair> {
        self.state.borrow().list.clone()
    }

    /// [Iterates](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2728) over the pairs, in order.
    // S15-101
    pub fn iter(&self) -> Iter {
        Iter { params: self.clone(), index: 0 }
    }

    /// Returns the [serialization](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2732) of the list.
    // S15-101, S15-95, S15-97, S15-99
    pub fn stringify(&self) -> String {
        form_urlencoded::serialize(&self.state.borrow().list, None)
    }

    /// Returns whether `other` is the same object.
    pub fn is(&self, other: &UrlSearchParams) -> bool {
        Rc::ptr_eq(&self.state, &other.state)
    }

    // S15-80, S15-94, S15-98
    pub(super) fn set_list(&self, list: Vec<Pair>) {
        self.state.borrow_mut().list = list;
    }

    // S15-80, S15-95, S15-99
    pub(super) fn attach(&self, object: &Rc<Shared>) {
        self.state.borrow_mut().url_objects.push(Rc::clone(object));
    }

    // S15-95
    pub(super) fn detach(&self, object: &Rc<Shared>) {
        self.state.borrow_mut().url_objects.retain(|other| !Rc::ptr_eq(other, object));
    }

    fn is_attached(&self, object: &UrlObject) -> bool {
        self.state.borrow().url_objects.iter().any(|shared| object.is(shared))
    }

    /// Drops the URL objects if there are no handles to them and this object but `self` and `dropped`.
    // S15-99
    pub(super) fn release(&self, dropped: Option<&Rc<Shared>>) {
        // A method that has borrowed the state has been called on another handle.
        let Ok(mut state) = self.state.try_borrow_mut() else { return };
        // Each URL object refers to this object, and this object to each of them.
        let is_alone = |object: &Rc<Shared>| {
            let is_dropped = dropped.is_some_and(|dropped| Rc::ptr_eq(dropped, object));
            Rc::strong_count(object) == 1 + usize::from(is_dropped)
        };
        let count = state.url_objects.len();
        if Rc::strong_count(&self.state) == 1 + count && state.url_objects.iter().all(is_alone) {
            let url_objects = mem::take(&mut state.url_objects);
            // What their hosts do when they are dropped may borrow the state.
            drop(state);
            drop(url_objects);
        }
    }

    /// Runs the [update steps](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2653), for each URL object in order.
    ///
    /// The query of `keeps_query`, if there is one, remains as it is, for modes that read the text in another way: null if
    /// search is set to the empty string, and in the reference implementation whatever search is set to.
    // S15-100, S15-94, S15-99
    pub(super) fn update(&self, keeps_query: Option<&Rc<Shared>>) {
        let objects: Vec<_> =
            self.state.borrow().url_objects.iter().cloned().map(UrlObject::from_shared).collect();
        for object in &objects {
            // update steps of an object before may have given this one another query object.
            if !self.is_attached(object) {
                continue;
            }
            let keeps = keeps_query.is_some_and(|keeps| object.is(keeps));
            // 1. A-39: for an empty list, that is the empty string. A-54: a URL that is null has no query.
            if !keeps {
                // Update steps of an object before may have changed the list.
                let serialization = self.stringify();
                object.modify(|url| url.query = Some(serialization));
            }
            // 2.
            object.pre_update(None);
        }
    }
}

impl Drop for UrlSearchParams {
    fn drop(&mut self) {
        self.release(None);
    }
}

/// The stringifier: the serialization of the list.
impl fmt::Display for UrlSearchParams {
    // S15-101
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.stringify())
    }
}

/// The pairs of a list, each as it is when it is its turn: changes to the list during the iteration count.
// S15-101
#[derive(Clone, Debug)]
pub struct Iter {
    params: UrlSearchParams,
    index: usize,
}

impl Iterator for Iter {
    type Item = Pair;

    // S15-101
    fn next(&mut self) -> Option<Pair> {
        let pair = self.params.state.borrow().list.get(self.index).cloned()?;
        self.index += 1;
        Some(pair)
    }
}

impl IntoIterator for &UrlSearchParams {
    type Item = Pair;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}
