//! The APIs (2): the URL interface, URLUtils and URLUtilsReadOnly.
//!
//! Any object can implement URLUtils: its specification defines how to get the base and, if it has a string
//! to keep up to date, which update steps to run. [`HostObject`] represents that.

mod members;
mod read_only;
mod usv_string;

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use encoding_rs::{Encoding, UTF_8};

use super::errors::ParseException;
use super::form_urlencoded;
use super::hosts::domain_to_unicode;
use super::mode::Mode;
use super::objects::{Shared, State, UrlSearchParams};
use super::parser::{Options, basic_url_parser, parser_of_whole_input, url_parser};
use super::rule::Rule;
use super::rules::Rules;
use super::setters::Setter;
use super::url::Url;
use super::value::Value;
use crate::grammar::matcher;

pub use super::objects::{HostObject, UrlObject};
pub use read_only::UrlUtilsReadOnly;
pub use usv_string::UsvString;

/// The URL interface: a base and nothing to update.
// S15-82
struct UrlInterface {
    base: Url,
}

impl HostObject for UrlInterface {
    fn get_the_base(&self) -> Option<Url> {
        Some(self.base.clone())
    }
}

impl UrlObject {
    /// Runs the constructor [URL(url, base)](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2106).
    ///
    /// # Errors
    /// The [`ParseException`] of the base or of the URL, for which the constructor throws a TypeError.
    // S15-74, S15-78, S15-82
    pub fn new(url: &str, base: Option<&str>, mode: Mode) -> Result<Self, ParseException> {
        let options = Options { mode, ..Options::default() };
        let is_reference = mode == Mode::ReferenceImplementation;
        // 1 and 2. R-11: the reference implementation takes an empty base for none, and leaves white space around it.
        let base = base.filter(|base| !(is_reference && base.is_empty())).unwrap_or("about:blank");
        let parser = if is_reference { parser_of_whole_input } else { basic_url_parser };
        let base = parser(base, None, &options).result?;
        // 3 and 4.
        let parsed_url = basic_url_parser(url, Some(&base), &options).result?;
        // 5 and 6.
        let object = Self::create(Box::new(UrlInterface { base }), true, UTF_8, mode);
        // 7.
        object.set_the_input(Some(""), Some(parsed_url));
        // 8.
        Ok(object)
    }

    /// Creates an object of another interface that implements URLUtils. A-94: its input is set to null, until
    /// [`set_the_input`](Self::set_the_input) sets another.
    // S15-78, S15-80
    pub fn implementing(
        host: Box<dyn HostObject>,
        query_encoding: &'static Encoding,
        mode: Mode,
    ) -> Self {
        let object = Self::create(host, false, query_encoding, mode);
        object.set_the_input(None, None);
        object
    }

    // S15-82
    fn create(
        host: Box<dyn HostObject>,
        is_url: bool,
        query_encoding: &'static Encoding,
        mode: Mode,
    ) -> Self {
        let state = RefCell::new(State::default());
        Self::from_shared(Rc::new(Shared { host, is_url, mode, query_encoding, state }))
    }

    pub(super) fn from_shared(shared: Rc<Shared>) -> Self {
        UrlObject { shared }
    }

    pub(super) fn is(&self, shared: &Rc<Shared>) -> bool {
        Rc::ptr_eq(&self.shared, shared)
    }

    /// Runs the static method [domainToASCII](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2163), which
    /// returns the empty string for an address or a failure. Allocates the text.
    // S15-74, S15-83
    pub fn domain_to_ascii(domain: &str, mode: Mode) -> String {
        let options = Options { mode, ..Options::default() };
        // 1. The whole of the domain must be a host.
        let invoked = Rule::Host.invoke(domain, None, &options);
        let ascii_domain = invoked.and_then(|outcome| outcome.result.ok());
        // 2.
        let rules = Rules { mode, base: None };
        let matches = |rule, domain| !matches!(matcher::parse(&rules, rule, domain), Ok(None));
        match ascii_domain {
            // 3.
            Some(Value::String(domain))
                if !matches(Rule::Ipv6addr, &domain) && !matches(Rule::Ipv4addr, &domain) =>
            {
                domain
            }
            _ => String::new(),
        }
    }

    /// Runs the static method [domainToUnicode](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2180). Allocates
    /// the text.
    // S15-74, S15-84
    pub fn domain_to_unicode(domain: &str, mode: Mode) -> String {
        domain_to_unicode(&Self::domain_to_ascii(domain, mode))
    }

    /// Runs [set the input](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2035), given an input, which may be
    /// null, and optionally a URL.
    // S15-78, S15-79, S15-80, S15-85, S15-86
    pub fn set_the_input(&self, input: Option<&str>, url: Option<Url>) {
        // 1; or else 2.1, 2.2 and 2.3.1, before the host is asked for the base.
        let is_parsed = url.is_none();
        self.set_input_and_url(input.unwrap_or_default(), url);
        // 2.3.2.
        if is_parsed && let Some(url) = input.and_then(|input| self.parse(input)) {
            // 2.3.3.
            self.shared.state.borrow_mut().url = Some(url);
        }
        // 3.
        let query = self.with_url(None, |url| url.query.clone()).unwrap_or_default();
        let query_object = self.shared.state.borrow().query_object.clone();
        match query_object {
            // 4.
            None => {
                let query_object = UrlSearchParams::new(&query);
                self.shared.state.borrow_mut().query_object = Some(query_object.clone());
                query_object.attach(&self.shared);
            }
            // 5. A-84: a null query is the empty string.
            Some(query_object) => query_object.set_list(form_urlencoded::parse_string(&query)),
        }
    }

    // S15-79
    fn set_input_and_url(&self, input: &str, url: Option<Url>) {
        let mut state = self.shared.state.borrow_mut();
        input.clone_into(&mut state.input);
        state.url = url;
    }

    /// Step 2.3.2 of set the input.
    // S15-77, S15-79
    fn parse(&self, input: &str) -> Option<Url> {
        let base = self.shared.host.get_the_base();
        url_parser(input, base.as_ref(), &self.options()).result.ok()
    }

    // S15-78, S15-79, S15-93, S15-94
    fn options(&self) -> Options<'_> {
        let Shared { mode, query_encoding, .. } = *self.shared;
        let blob_url_store = self.shared.host.blob_url_store();
        Options { mode, encoding_override: query_encoding, blob_url_store }
    }

    /// Returns a copy of the associated URL, or `None` if the input could not be parsed.
    pub fn url(&self) -> Option<Url> {
        self.shared.state.borrow().url.clone()
    }

    /// Runs the [pre-update steps](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2089).
    // S15-77, S15-81, S15-86, S15-95, S15-99
    pub(super) fn pre_update(&self, value: Option<&str>) {
        // 1. A-54: a URL that is null has no serialization.
        let serialization = self.with_url(None, |url| Some(url.serialize()));
        // 2.
        if let Some(value) = value.or(serialization.as_deref()) {
            self.shared.host.update_steps(value);
        }
    }

    /// Modifies the URL, if it is not null.
    pub(super) fn modify(&self, modify: impl FnOnce(&mut Url)) {
        if let Some(url) = &mut self.shared.state.borrow_mut().url {
            modify(url);
        }
    }

    // S15-85
    fn with_url<T>(&self, without: T, read: impl FnOnce(&Url) -> T) -> T {
        self.shared.state.borrow().url.as_ref().map_or(without, read)
    }

    /// Invokes a setter rule, and returns whether the guard of the attribute let it.
    ///
    /// an exception ends the rule, but not the setter.
    // S15-88, S15-89, S15-90, S15-92, S15-93, S15-94
    fn invoke(&self, setter: Setter, value: &str, guard: impl FnOnce(&Url) -> bool) -> bool {
        let mut url = match &self.shared.state.borrow().url {
            Some(url) if guard(url) => url.clone(),
            _ => return false,
        };
        // Of the rules, only set-search is invoked with the query encoding.
        let encoding_override = match setter {
            Setter::Search => self.shared.query_encoding,
            _ => UTF_8,
        };
        setter.run(&mut url, value, &Options { encoding_override, ..self.options() });
        self.shared.state.borrow_mut().url = Some(url);
        true
    }
}

impl Drop for UrlObject {
    fn drop(&mut self) {
        // The only other reference is that of the query object.
        if Rc::strong_count(&self.shared) == 2
            && let Ok(state) = self.shared.state.try_borrow()
            && let Some(query_object) = state.query_object.clone()
        {
            drop(state);
            query_object.release(Some(&self.shared));
        }
    }
}

/// The stringifier: the `href` attribute.
impl fmt::Display for UrlObject {
    // S15-75
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.href())
    }
}
