//! The APIs (2): the URL interface, URLUtils and URLUtilsReadOnly.
//!
//! Any object can implement URLUtils: its specification says how to get the base and, if it has
//! a string to keep up to date, which update steps to run. That is [`HostObject`].

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use encoding_rs::{Encoding, UTF_8};

use super::blob::BlobUrlStore;
use super::errors::ParseException;
use super::form_urlencoded;
use super::parser::{Options, basic_url_parser, url_parser};
use super::setters::Setter;
use super::url::Url;
use super::url_search_params::UrlSearchParams;
use super::{Mode, Rule, hosts};
use crate::grammar;

/// What a specification defines for its objects that implement URLUtils.
pub trait HostObject {
    /// Returns the base URL: "get the base".
    fn get_the_base(&self) -> Option<Url>;

    /// Runs the update steps with a string, such as a new value for an attribute.
    fn update_steps(&self, _value: &str) {}

    /// Returns where the URL parser looks up `blob` URLs.
    fn blob_url_store(&self) -> Option<&BlobUrlStore> {
        None
    }
}

/// An object that implements URLUtils. A clone is the same object.
#[derive(Clone, Debug)]
pub struct UrlObject {
    shared: Rc<Shared>,
}

/// What an object and its query object both reach.
pub(super) struct Shared {
    host: Box<dyn HostObject>,
    /// Whether it is an object of the URL interface itself.
    is_url: bool,
    mode: Mode,
    query_encoding: &'static Encoding,
    state: RefCell<State>,
}

#[derive(Debug, Default)]
struct State {
    input: String,
    url: Option<Url>,
    query_object: Option<UrlSearchParams>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shared { is_url, mode, query_encoding, .. } = self;
        f.debug_struct("Shared")
            .field("is_url", is_url)
            .field("mode", mode)
            .field("query_encoding", &query_encoding.name())
            .finish_non_exhaustive()
    }
}

/// The URL interface: a base and nothing to update.
struct UrlInterface {
    base: Url,
}

impl HostObject for UrlInterface {
    fn get_the_base(&self) -> Option<Url> {
        Some(self.base.clone())
    }
}

impl UrlObject {
    /// Runs the constructor URL(url, base).
    ///
    /// # Errors
    /// A parse exception, where the constructor throws a TypeError.
    pub fn new(url: &str, base: Option<&str>, mode: Mode) -> Result<Self, ParseException> {
        let options = Options { mode, ..Options::default() };
        // 1 and 2.
        let base = base.unwrap_or("about:blank");
        let base = basic_url_parser(base, None, &options).result?;
        // 3 and 4.
        let parsed_url = basic_url_parser(url, Some(&base), &options).result?;
        // 5 and 6.
        let object = Self::create(Box::new(UrlInterface { base }), true, UTF_8, mode);
        // 7.
        object.set_the_input(Some(""), Some(parsed_url));
        // 8.
        Ok(object)
    }

    /// Creates an object for another interface that implements URLUtils. Its input is null until
    /// [`set_the_input`](Self::set_the_input) says otherwise.
    pub fn implementing(
        host: Box<dyn HostObject>,
        query_encoding: &'static Encoding,
        mode: Mode,
    ) -> Self {
        let object = Self::create(host, false, query_encoding, mode);
        object.set_the_input(None, None);
        object
    }

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

    /// Runs the static method domainToASCII: the empty string for an address or a failure.
    pub fn domain_to_ascii(domain: &str, mode: Mode) -> String {
        let rules = super::Rules { mode, base: None };
        let has_no_delimiter = !domain.contains([':', '/', '\\', '?', '#']);
        // 1. A-34: an address is told by its canonical form.
        let ascii_domain = match mode {
            _ if !has_no_delimiter => return String::new(),
            Mode::Corrected => hosts::host_parser(domain),
            Mode::ReferenceImplementation => hosts::reference_host_parser(domain),
        };
        let Ok(hosts::Parsed { host, .. }) = ascii_domain else { return String::new() };
        // 2.
        match grammar::parse(&rules, Rule::Ipv4addr, &host) {
            Ok(None) => host,
            _ => String::new(),
        }
        // 3.
    }

    /// Runs the static method domainToUnicode.
    pub fn domain_to_unicode(domain: &str, mode: Mode) -> String {
        hosts::domain_to_unicode(&Self::domain_to_ascii(domain, mode))
    }

    /// Sets the input, and optionally a URL.
    pub fn set_the_input(&self, input: Option<&str>, url: Option<Url>) {
        // 1 and 2.
        let url = url.or_else(|| input.and_then(|input| self.parse(input)));
        let input = input.unwrap_or_default().to_owned();
        // 3.
        let query = url.as_ref().and_then(|url| url.query.clone()).unwrap_or_default();
        let query_object = self.shared.state.borrow().query_object.clone();
        let query_object = match query_object {
            // 4.
            None => {
                let query_object = UrlSearchParams::new(&query);
                query_object.attach(&self.shared);
                query_object
            }
            // 5.
            Some(query_object) => {
                query_object.set_list(form_urlencoded::parse_string(&query));
                query_object
            }
        };
        *self.shared.state.borrow_mut() = State { input, url, query_object: Some(query_object) };
    }

    /// Runs the URL parser as step 2.3.2 of set the input does.
    fn parse(&self, input: &str) -> Option<Url> {
        let base = self.shared.host.get_the_base();
        url_parser(input, base.as_ref(), &self.options()).result.ok()
    }

    fn options(&self) -> Options<'_> {
        let Shared { mode, query_encoding, .. } = *self.shared;
        let blob_url_store = self.shared.host.blob_url_store();
        Options { mode, encoding_override: query_encoding, blob_url_store }
    }

    /// Returns the associated URL, or nothing if the input did not parse.
    pub fn url(&self) -> Option<Url> {
        self.shared.state.borrow().url.clone()
    }

    /// Runs the pre-update steps, with a value if it is not the serialization of the URL.
    pub(super) fn pre_update(&self, value: Option<&str>) {
        let serialization = self.with_url(String::new(), Url::serialize);
        self.shared.host.update_steps(value.unwrap_or(&serialization));
    }

    pub(super) fn set_query(&self, query: Option<String>) {
        if let Some(url) = &mut self.shared.state.borrow_mut().url {
            url.query = query;
        }
    }

    fn with_url<T>(&self, without: T, read: impl FnOnce(&Url) -> T) -> T {
        self.shared.state.borrow().url.as_ref().map_or(without, read)
    }

    /// Invokes a setter rule and runs the pre-update steps, unless a guard of the attribute says
    /// no.
    fn invoke(&self, setter: Setter, value: &str, guard: impl FnOnce(&Url) -> bool) -> bool {
        let mut url = match &self.shared.state.borrow().url {
            Some(url) if guard(url) => url.clone(),
            _ => return false,
        };
        if setter == Setter::Pathname {
            url.path.clear();
        }
        setter.run(&mut url, value, &self.options());
        self.replace_url(url);
        true
    }

    fn replace_url(&self, url: Url) {
        self.shared.state.borrow_mut().url = Some(url);
    }
}

fn has_no_scheme_data(url: &Url) -> bool {
    url.scheme_data.is_none()
}

fn has_port(url: &Url) -> bool {
    has_no_scheme_data(url) && url.scheme() != "file"
}

/// The members of URLUtils and URLUtilsReadOnly (2.3).
impl UrlObject {
    /// The `href` attribute's getter.
    pub fn href(&self) -> String {
        let input = self.shared.state.borrow().input.clone();
        self.with_url(input, Url::serialize)
    }

    /// The `href` attribute's setter.
    ///
    /// # Errors
    /// On a URL object, a parse exception where the setter throws a TypeError. Other objects keep
    /// an input that does not parse.
    pub fn set_href(&self, value: &str) -> Result<(), ParseException> {
        // 2.
        if self.shared.is_url {
            let base = self.shared.host.get_the_base();
            let options = Options { mode: self.shared.mode, ..Options::default() };
            let parsed_url = basic_url_parser(value, base.as_ref(), &options).result?;
            self.set_the_input(Some(""), Some(parsed_url));
            return Ok(());
        }
        // 3.
        self.set_the_input(Some(value), None);
        self.pre_update(Some(value));
        Ok(())
    }

    /// The `origin` attribute's getter.
    pub fn origin(&self) -> String {
        self.with_url(String::new(), |url| url.origin().unicode_serialization())
    }

    /// The `protocol` attribute's getter: `:` for a null URL.
    pub fn protocol(&self) -> String {
        self.with_url(":".to_owned(), |url| format!("{}:", url.scheme()))
    }

    /// The `protocol` attribute's setter.
    pub fn set_protocol(&self, value: &str) {
        if self.invoke(Setter::Protocol, value, |_| true) {
            self.pre_update(None);
        }
    }

    /// The `username` attribute's getter.
    pub fn username(&self) -> String {
        self.with_url(String::new(), |url| url.username.clone())
    }

    /// The `username` attribute's setter.
    pub fn set_username(&self, value: &str) {
        if self.invoke(Setter::Username, value, has_no_scheme_data) {
            self.pre_update(None);
        }
    }

    /// The `password` attribute's getter.
    pub fn password(&self) -> String {
        self.with_url(String::new(), |url| url.password.clone().unwrap_or_default())
    }

    /// The `password` attribute's setter.
    pub fn set_password(&self, value: &str) {
        if !self.invoke(Setter::Password, value, has_no_scheme_data) {
            return;
        }
        // 2.
        if let (true, Some(url)) = (value.is_empty(), &mut self.shared.state.borrow_mut().url) {
            url.password = None;
        }
        self.pre_update(None);
    }

    /// The `host` attribute's getter.
    pub fn host(&self) -> String {
        self.with_url(String::new(), |url| match url.port.as_str() {
            "" => url.serialized_host().to_owned(),
            port => format!("{}:{port}", url.serialized_host()),
        })
    }

    /// The `host` attribute's setter.
    pub fn set_host(&self, value: &str) {
        if self.invoke(Setter::Host, value, has_no_scheme_data) {
            self.pre_update(None);
        }
    }

    /// The `hostname` attribute's getter.
    pub fn hostname(&self) -> String {
        self.with_url(String::new(), |url| url.serialized_host().to_owned())
    }

    /// The `hostname` attribute's setter.
    pub fn set_hostname(&self, value: &str) {
        if self.invoke(Setter::Hostname, value, has_no_scheme_data) {
            self.pre_update(None);
        }
    }

    /// The `port` attribute's getter.
    pub fn port(&self) -> String {
        self.with_url(String::new(), |url| url.port.clone())
    }

    /// The `port` attribute's setter.
    pub fn set_port(&self, value: &str) {
        if self.invoke(Setter::Port, value, has_port) {
            self.pre_update(None);
        }
    }

    /// The `pathname` attribute's getter.
    pub fn pathname(&self) -> String {
        self.with_url(String::new(), |url| match &url.scheme_data {
            Some(scheme_data) => scheme_data.clone(),
            None => format!("/{}", url.path.join("/")),
        })
    }

    /// The `pathname` attribute's setter.
    pub fn set_pathname(&self, value: &str) {
        if self.invoke(Setter::Pathname, value, has_no_scheme_data) {
            self.pre_update(None);
        }
    }

    /// The `search` attribute's getter.
    pub fn search(&self) -> String {
        self.with_url(String::new(), |url| prefixed('?', url.query.as_deref()))
    }

    /// The `search` attribute's setter.
    pub fn set_search(&self, value: &str) {
        let query_object = self.search_params();
        // 2.
        if value.is_empty() {
            // 1.
            if self.with_url(false, |_| true) {
                self.set_query(None);
                query_object.set_list(Vec::new());
                query_object.update(Some(&self.shared));
            }
            return;
        }
        // 3 to 5.
        let input = value.strip_prefix('?').unwrap_or(value);
        if self.invoke(Setter::Search, value, |_| true) {
            // 6 and 7.
            query_object.set_list(form_urlencoded::parse_string(input));
            query_object.update(Some(&self.shared));
        }
    }

    /// The `searchParams` attribute's getter.
    pub fn search_params(&self) -> UrlSearchParams {
        self.shared.state.borrow().query_object.clone().unwrap_or_default()
    }

    /// The `searchParams` attribute's setter.
    pub fn set_search_params(&self, object: &UrlSearchParams) {
        // 2.
        self.search_params().detach(&self.shared);
        // 3.
        object.attach(&self.shared);
        // 4.
        self.shared.state.borrow_mut().query_object = Some(object.clone());
        // 5.
        self.set_query(Some(object.stringify()));
        // 6.
        self.pre_update(None);
    }

    /// The `hash` attribute's getter.
    pub fn hash(&self) -> String {
        self.with_url(String::new(), |url| prefixed('#', url.fragment.as_deref()))
    }

    /// The `hash` attribute's setter.
    pub fn set_hash(&self, value: &str) {
        // 1, and 3 to 5.
        if !self.invoke(Setter::Hash, value, |url| url.scheme() != "javascript") {
            return;
        }
        // 2.
        if let (true, Some(url)) = (value.is_empty(), &mut self.shared.state.borrow_mut().url) {
            url.fragment = None;
        }
        // 6.
        self.pre_update(None);
    }
}

fn prefixed(prefix: char, component: Option<&str>) -> String {
    match component {
        None | Some("") => String::new(),
        Some(component) => format!("{prefix}{component}"),
    }
}

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
