//! The members of URLUtils (2.3): a getter for each and, except for `origin`, a setter.

use crate::webspecs_2015::errors::ParseException;
use crate::webspecs_2015::form_urlencoded;
use crate::webspecs_2015::mode::Mode;
use crate::webspecs_2015::objects::{UrlObject, UrlSearchParams};
use crate::webspecs_2015::origin::Origin;
use crate::webspecs_2015::parser::{Options, basic_url_parser};
use crate::webspecs_2015::setters::Setter;
use crate::webspecs_2015::url::Url;

/// Returns whether the scheme data of a URL is not set. A-30: the empty string is set, in the reference implementation,
/// too.
// S15-89, S15-90, S15-92, S15-93
fn has_no_scheme_data(url: &Url) -> bool {
    url.scheme_data.is_none()
}

fn has_port(url: &Url) -> bool {
    has_no_scheme_data(url) && url.scheme() != "file"
}

/// The members of URLUtils and URLUtilsReadOnly (2.3).
impl UrlObject {
    /// Runs the [`href`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2202) attribute's getter.
    // S15-75, S15-85
    pub fn href(&self) -> String {
        let input = self.shared.state.borrow().input.clone();
        self.with_url(input, Url::serialize)
    }

    /// Runs the [`href`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2202) attribute's setter.
    ///
    /// # Errors
    /// The [`ParseException`] of a value that cannot be parsed, for which the setter throws a TypeError; only
    /// on a URL object. Other objects keep such an input.
    // S15-75, S15-85, S15-86
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

    /// Runs the [`origin`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2262) attribute's getter.
    // S15-71, S15-75, S15-87
    pub fn origin(&self) -> String {
        let mode = self.shared.mode;
        self.with_url(String::new(), |url| Origin::of(url, mode).unicode_serialization())
    }

    /// Runs the [`protocol`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2279) attribute's getter: `:` for a null URL.
    // S15-75, S15-88
    pub fn protocol(&self) -> String {
        self.with_url(":".to_owned(), |url| format!("{}:", url.scheme()))
    }

    /// Runs the [`protocol`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2279) attribute's setter.
    // S15-75, S15-88
    pub fn set_protocol(&self, value: &str) {
        // 1 and 2. A-80: the input is the value.
        if self.invoke(Setter::Protocol, value, |_| true) {
            // 3.
            self.pre_update(None);
        }
    }

    /// Runs the [`username`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2304) attribute's getter.
    // S15-75, S15-89, WD-05
    pub fn username(&self) -> String {
        self.with_url(String::new(), |url| url.username.clone())
    }

    /// Runs the [`username`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2304) attribute's setter.
    // S15-75, S15-89
    pub fn set_username(&self, value: &str) {
        // 1. And 2 and 3, which are what set-username does. A-80: the code points are those of the value.
        if self.invoke(Setter::Username, value, has_no_scheme_data) {
            // 4.
            self.pre_update(None);
        }
    }

    /// Runs the [`password`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2332) attribute's getter.
    // S15-75, S15-90, WD-05
    pub fn password(&self) -> String {
        self.with_url(String::new(), |url| url.password.clone().unwrap_or_default())
    }

    /// Runs the [`password`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2332) attribute's setter.
    // S15-75, S15-90
    pub fn set_password(&self, value: &str) {
        // 1. And 3, which is what set-password does. A-80: the code points are those of the value.
        if !self.invoke(Setter::Password, value, has_no_scheme_data) {
            return;
        }
        // 2.
        if value.is_empty() {
            self.modify(|url| url.password = None);
        }
        // 4.
        self.pre_update(None);
    }

    /// Runs the [`host`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2374) attribute's getter.
    // S15-75, S15-91
    pub fn host(&self) -> String {
        self.with_url(String::new(), |url| match url.port.as_str() {
            "" => url.serialized_host().to_owned(),
            port => format!("{}:{port}", url.serialized_host()),
        })
    }

    /// Runs the [`host`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2374) attribute's setter.
    // S15-75, S15-92
    pub fn set_host(&self, value: &str) {
        // 1 and 2. A-80: the input is the value.
        if self.invoke(Setter::Host, value, has_no_scheme_data) {
            // 3.
            self.pre_update(None);
        }
    }

    /// Runs the [`hostname`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2405) attribute's getter.
    // S15-75, S15-91
    pub fn hostname(&self) -> String {
        self.with_url(String::new(), |url| url.serialized_host().to_owned())
    }

    /// Runs the [`hostname`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2405) attribute's setter.
    // S15-75, S15-92
    pub fn set_hostname(&self, value: &str) {
        // 1 and 2. A-80: the input is the value.
        if self.invoke(Setter::Hostname, value, has_no_scheme_data) {
            // 3.
            self.pre_update(None);
        }
    }

    /// Runs the [`port`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2430) attribute's getter.
    // S15-75, S15-91
    pub fn port(&self) -> String {
        self.with_url(String::new(), |url| url.port.clone())
    }

    /// Runs the [`port`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2430) attribute's setter.
    // S15-75, S15-92
    pub fn set_port(&self, value: &str) {
        // 1 and 2. A-80: the input is the value.
        if self.invoke(Setter::Port, value, has_port) {
            // 3.
            self.pre_update(None);
        }
    }

    /// Runs the [`pathname`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2455) attribute's getter.
    // S15-75, S15-93
    pub fn pathname(&self) -> String {
        self.with_url(String::new(), |url| match url.scheme_data_if_set() {
            Some(scheme_data) => scheme_data.to_owned(),
            None => format!("/{}", url.path.join("/")),
        })
    }

    /// Runs the [`pathname`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2455) attribute's setter.
    // S15-75, S15-93
    pub fn set_pathname(&self, value: &str) {
        // 1.
        if !self.with_url(false, has_no_scheme_data) {
            return;
        }
        // 2.
        self.modify(|url| url.path.clear());
        // 3. A-80: the input is the value.
        self.invoke(Setter::Pathname, value, |_| true);
        // 4.
        self.pre_update(None);
    }

    /// Runs the [`search`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2486) attribute's getter.
    // S15-75, S15-94
    pub fn search(&self) -> String {
        self.with_url(String::new(), |url| prefixed('?', url.query.as_deref()))
    }

    /// Runs the [`search`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2486) attribute's setter.
    // S15-75, S15-94
    pub fn set_search(&self, value: &str) {
        // 1.
        if !self.with_url(false, |_| true) {
            return;
        }
        let query_object = self.search_params();
        // the reference implementation has no query object, which must not change what the rule sets.
        let is_reference = self.shared.mode == Mode::ReferenceImplementation;
        // 2.
        if value.is_empty() {
            self.modify(|url| url.query = None);
            query_object.set_list(Vec::new());
            // corrected, the update steps leave the query null.
            let keeps_null = self.shared.mode != Mode::AsWritten;
            query_object.update(keeps_null.then_some(&self.shared));
            return;
        }
        // 3.
        let input = value.strip_prefix('?').unwrap_or(value);
        // 4.
        self.modify(|url| url.query = Some(String::new()));
        // 5. The rule removes another leading "?". R-8: the reference implementation has only the rule.
        self.invoke(Setter::Search, if is_reference { value } else { input }, |_| true);
        // 6.
        query_object.set_list(form_urlencoded::parse_string(input));
        // 7.
        query_object.update(is_reference.then_some(&self.shared));
    }

    /// Runs the [`searchParams`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2533) attribute's getter.
    // S15-75, S15-95
    pub fn search_params(&self) -> UrlSearchParams {
        // it is not null.
        self.shared.state.borrow().query_object.clone().unwrap_or_default()
    }

    /// Runs the [`searchParams`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2533) attribute's setter.
    // S15-75, S15-95
    pub fn set_search_params(&self, object: &UrlSearchParams) {
        // 2.
        self.search_params().detach(&self.shared);
        // 3.
        object.attach(&self.shared);
        // 4.
        let old = self.shared.state.borrow_mut().query_object.replace(object.clone());
        drop(old);
        // 5.
        self.modify(|url| url.query = Some(object.stringify()));
        // 6.
        self.pre_update(None);
    }

    /// Runs the [`hash`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2561) attribute's getter.
    // S15-75, S15-96
    pub fn hash(&self) -> String {
        self.with_url(String::new(), |url| prefixed('#', url.fragment.as_deref()))
    }

    /// Runs the [`hash`](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L2561) attribute's setter.
    // S15-75, S15-96
    pub fn set_hash(&self, value: &str) {
        // 1.
        if !self.with_url(false, |url| url.scheme() != "javascript") {
            return;
        }
        // 2.
        if value.is_empty() {
            self.modify(|url| url.fragment = None);
            self.pre_update(None);
            return;
        }
        // 3.
        let input = value.strip_prefix('#').unwrap_or(value);
        // 4.
        self.modify(|url| url.fragment = Some(String::new()));
        // 5. The rule removes another leading "#". R-8: the reference implementation has only the rule.
        let is_reference = self.shared.mode == Mode::ReferenceImplementation;
        self.invoke(Setter::Hash, if is_reference { value } else { input }, |_| true);
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
