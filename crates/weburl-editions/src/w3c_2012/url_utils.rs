//! The constructor ([5.1](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#constructors)) and
//! URLUtils ([5.2](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#interface-urlutils)).
//!
//! Strings are DOMStrings. Only the input is kept as it came, and `href` gives it back where there is no URL. Before
//! a string is parsed, each lone surrogate in it becomes U+FFFD (A-68).

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use encoding_rs::{Encoding, UTF_8};
use idna::uts46::{AsciiDenyList, Hyphens, Uts46};

use super::options::{Mode, Options};
use super::parsed_url::{ParsedUrl, default_port, is_relative_scheme};
use super::state_machine::{self, State as MachineState};
use super::terminology::is_domain_label_separator;
use super::{parse_with, strip_whitespace};
use crate::dom_string::DomString;

/// An object that implements [URLUtils](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#interface-urlutils). A clone refers to the same object.
// W12-59
#[derive(Clone, Debug)]
pub struct UrlUtils {
    pub(super) state: Rc<RefCell<State>>,
}

/// The state that an object shares with its query object.
// W12-60
#[derive(Debug)]
pub(super) struct State {
    pub(super) url: ParsedUrl,
    base: ParsedUrl,
    input: DomString,
    options: Options,
}

/// The exception of the constructor: the base URL cannot be parsed.
// W12-58
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidStateError;

impl fmt::Display for InvalidStateError {
    // W12-59
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the base URL cannot be parsed")
    }
}

impl std::error::Error for InvalidStateError {}

impl fmt::Display for UrlUtils {
    /// Writes `href`, which is the interface's stringifier.
    // W12-59
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.href())
    }
}

impl State {
    // W12-64, W12-65, W12-66, W12-67, W12-68, W12-69, W12-71
    fn set(&mut self, value: &str, state_override: MachineState) {
        // A setter does not report why it neutered the URL.
        let _ = state_machine::run(value, None, &self.options, &mut self.url, Some(state_override));
    }

    /// Returns whether the setters of host, port, path and query have an effect.
    // W12-65, W12-66, W12-67, W12-68, W12-69
    fn is_settable(&self) -> bool {
        !self.url.fatal_error && self.url.relative
    }

    /// Sets the [`search`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-search).
    // W12-59, W12-69
    pub(super) fn set_search(&mut self, value: &str) {
        // 1.
        if !self.is_settable() {
            return;
        }
        // 2.
        if value.is_empty() {
            self.url.query = None;
            return;
        }
        // 3.
        let input = value.strip_prefix('?').unwrap_or(value);
        // 4.
        self.url.query = Some(String::new());
        // 5.
        self.set(input, MachineState::Query);
    }
}

impl UrlUtils {
    /// Runs the [constructor URL(url, base)](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#constructors) with a base that is a string.
    ///
    /// A `url` that cannot be parsed creates an object, too, whose `href` returns it.
    ///
    /// # Errors
    /// [`InvalidStateError`] if the base's fatal error flag is set.
    // W12-58
    pub fn new(url: &str, base: Option<&str>) -> Result<Self, InvalidStateError> {
        Self::new_with(&url.into(), base.map(DomString::from).as_ref(), Mode::Corrected)
    }

    /// Runs the [constructor URL(url, base)](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#constructors) with DOMStrings, in a mode.
    ///
    /// # Errors
    /// [`InvalidStateError`] if the base's fatal error flag is set.
    ///
    /// # Examples
    /// ```
    /// use weburl_editions::dom_string::DomString;
    /// use weburl_editions::w3c_2012::{Mode, url_utils::UrlUtils};
    ///
    /// // The URL is none, so href gives back the input with its lone surrogate.
    /// let input = DomString::from(&[0x61, 0xD800][..]);
    /// let object = UrlUtils::new_with(&input, None, Mode::Corrected)?;
    /// assert_eq!(object.href_dom_string(), input);
    /// # Ok::<(), weburl_editions::w3c_2012::url_utils::InvalidStateError>(())
    /// ```
    // W12-58, W12-60
    pub fn new_with(
        url: &DomString,
        base: Option<&DomString>,
        mode: Mode,
    ) -> Result<Self, InvalidStateError> {
        let options = Options { mode, ..Options::default() };
        // 1.
        let base = base.map_or_else(|| "about:blank".to_owned(), DomString::to_usv_string);
        // 2.
        let base = parse_with(&base, None, &options);
        // 3.
        if base.fatal_error {
            return Err(InvalidStateError);
        }
        // 4.
        Ok(Self::implementing(url, base, &options))
    }

    /// Runs the [constructor URL(url, base)](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#constructors) with a base that is a URL object, in the mode of that object. The base is the URL that the object has then:
    /// later changes of the object do not change it (A-07).
    ///
    /// # Errors
    /// [`InvalidStateError`] if the base's fatal error flag is set.
    // W12-58, W12-60
    pub fn with_base_object(url: &DomString, base: &UrlUtils) -> Result<Self, InvalidStateError> {
        let base = base.state.borrow();
        // 3.
        if base.url.fatal_error {
            return Err(InvalidStateError);
        }
        // 4.
        let options = Options { encoding_override: UTF_8, ..base.options };
        Ok(Self::implementing(url, base.url.clone(), &options))
    }

    /// Creates an object for another specification, which provides its base and its query encoding.
    // W12-60
    pub fn with_encoding(url: &str, base: ParsedUrl, query_encoding: &'static Encoding) -> Self {
        let options = Options { encoding_override: query_encoding, ..Options::default() };
        Self::implementing(&url.into(), base, &options)
    }

    /// Creates an object for another specification, which provides its input, its base, and in the options its
    /// query encoding. A-81: of these, its URL and its URLQuery are made. A-68: the input is parsed with U+FFFD for each lone surrogate, which it keeps itself.
    // W12-58, W12-60
    pub fn implementing(input: &DomString, base: ParsedUrl, options: &Options) -> Self {
        let url = parse_with(&input.to_usv_string(), Some(&base), options);
        let state = State { url, base, input: input.clone(), options: *options };
        UrlUtils { state: Rc::new(RefCell::new(state)) }
    }

    /// Returns a copy of the parsed URL. Allocates its components.
    // W12-60
    pub fn url(&self) -> ParsedUrl {
        self.state.borrow().url.clone()
    }

    /// Returns the [`href`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-href): the input if the fatal error flag is set.
    // W12-59, W12-61
    pub fn href(&self) -> String {
        self.href_dom_string().to_usv_string()
    }

    /// Returns the [`href`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-href) as it is, which is a DOMString: an
    /// input keeps its lone surrogates (A-68).
    // W12-59, W12-61
    pub fn href_dom_string(&self) -> DomString {
        let state = self.state.borrow();
        match state.url.serialize() {
            // 1.
            None => state.input.clone(),
            // 2.
            Some(serialization) => serialization.into(),
        }
    }

    /// Sets the [`href`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-href).
    // W12-59, W12-62
    pub fn set_href(&self, value: &str) {
        self.set_href_dom_string(&value.into());
    }

    /// Sets the [`href`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-href) to a DOMString.
    // W12-59, W12-62
    pub fn set_href_dom_string(&self, value: &DomString) {
        let state = &mut *self.state.borrow_mut();
        match state.options.mode {
            // 1. The flags stay: what had a fatal error once has it for ever.
            Mode::AsWritten => state.url.clear(),
            // 1. A-07: a parsed URL as parse begins with, without flags.
            Mode::Corrected => state.url = ParsedUrl::default(),
        }
        // 2.
        state.input = value.clone();
        // 3. A-68.
        let value = value.to_usv_string();
        let (base, options) = (Some(&state.base), &state.options);
        let _ = state_machine::run(strip_whitespace(&value), base, options, &mut state.url, None);
    }

    /// Returns the [`origin`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-origin): the Unicode serialization of the origin, which is `null` unless
    /// the relative flag is set and the scheme is a relative one other than `file`.
    ///
    /// [The Web Origin Concept, sections 4 and 6.1](https://www.rfc-editor.org/rfc/rfc6454#section-4). The origin of
    /// a `file` URL is up to the implementation; this one has none.
    // W12-59, W12-63
    pub fn origin(&self) -> String {
        let state = self.state.borrow();
        let ParsedUrl { scheme, host, port, relative, .. } = &state.url;
        // After a change of its scheme, a URL with a relative scheme may be one without a host.
        let has_host = *relative && is_relative_scheme(scheme);
        if state.url.fatal_error || scheme == "file" || !has_host {
            return "null".to_owned();
        }
        // A-08: hosts are not parsed, so that each of the four separators may stand between two labels.
        let labels = host.split(is_domain_label_separator).map(to_u_label);
        let host = labels.collect::<Vec<_>>().join(".");
        // The port is a number, and not written if it is that of the scheme.
        match port.trim_start_matches('0') {
            "" if !port.is_empty() => format!("{scheme}://{host}:0"),
            "" => format!("{scheme}://{host}"),
            port if default_port(scheme) == Some(port) => format!("{scheme}://{host}"),
            port => format!("{scheme}://{host}:{port}"),
        }
    }

    /// Returns the [`protocol`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-protocol): `:` if the fatal error flag is set.
    // W12-59, W12-64
    pub fn protocol(&self) -> String {
        format!("{}:", self.state.borrow().url.scheme)
    }

    /// Sets the [`protocol`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-protocol).
    // W12-59, W12-64
    pub fn set_protocol(&self, value: &str) {
        let mut state = self.state.borrow_mut();
        // 1.
        if state.url.fatal_error {
            return;
        }
        // 2.
        state.set(&format!("{value}:"), MachineState::SchemeStart);
    }

    /// Returns the [`host`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-host).
    // W12-59, W12-65
    pub fn host(&self) -> String {
        let url = &self.state.borrow().url;
        // 1.
        if url.fatal_error {
            return String::new();
        }
        match url.port.as_str() {
            // 2.
            "" => url.host.clone(),
            // 3.
            port => format!("{}:{port}", url.host),
        }
    }

    /// Sets the [`host`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-host).
    // W12-59, W12-65
    pub fn set_host(&self, value: &str) {
        let mut state = self.state.borrow_mut();
        // 1.
        if state.is_settable() {
            // 2.
            state.set(value, MachineState::Host);
        }
    }

    /// Returns the [`hostname`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-hostname).
    // W12-59, W12-66
    pub fn hostname(&self) -> String {
        self.state.borrow().url.host.clone()
    }

    /// Sets the [`hostname`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-hostname).
    // W12-59, W12-66
    pub fn set_hostname(&self, value: &str) {
        let mut state = self.state.borrow_mut();
        // 1.
        if state.is_settable() {
            // 2.
            state.set(value, MachineState::Hostname);
        }
    }

    /// Returns the [`port`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-port).
    // W12-59, W12-67
    pub fn port(&self) -> String {
        self.state.borrow().url.port.clone()
    }

    /// Sets the [`port`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-port).
    // W12-59, W12-67
    pub fn set_port(&self, value: &str) {
        let mut state = self.state.borrow_mut();
        // 1.
        if state.is_settable() && state.url.scheme != "file" {
            // 2.
            state.set(value, MachineState::Port);
        }
    }

    /// Returns the [`pathname`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-pathname).
    // W12-12, W12-59, W12-68
    pub fn pathname(&self) -> String {
        let url = &self.state.borrow().url;
        match (url.fatal_error, url.relative) {
            // 1.
            (true, _) => String::new(),
            // 2.
            (false, false) => url.scheme_data.clone(),
            // 3.
            (false, true) => format!("/{}", url.path.join("/")),
        }
    }

    /// Sets the [`pathname`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-pathname).
    // W12-59, W12-68
    pub fn set_pathname(&self, value: &str) {
        let mut state = self.state.borrow_mut();
        // 1.
        if state.is_settable() {
            // 2.
            state.url.path.clear();
            // 3.
            state.set(value, MachineState::RelativePathStart);
        }
    }

    /// Returns the [`search`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-search).
    // W12-59, W12-69
    pub fn search(&self) -> String {
        prefixed('?', self.state.borrow().url.query.as_deref())
    }

    /// Sets the [`search`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-search).
    // W12-59, W12-69
    pub fn set_search(&self, value: &str) {
        self.state.borrow_mut().set_search(value);
    }

    /// Returns the [`hash`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-hash).
    // W12-59, W12-71
    pub fn hash(&self) -> String {
        prefixed('#', self.state.borrow().url.fragment.as_deref())
    }

    /// Sets the [`hash`
    /// attribute](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#dom-url-hash).
    // W12-59, W12-71
    pub fn set_hash(&self, value: &str) {
        let mut state = self.state.borrow_mut();
        // 1.
        if state.url.fatal_error || state.url.scheme == "javascript" {
            return;
        }
        // 2.
        if value.is_empty() {
            state.url.fragment = None;
            return;
        }
        // 3.
        let input = value.strip_prefix('#').unwrap_or(value);
        // 4.
        state.url.fragment = Some(String::new());
        // 5.
        state.set(input, MachineState::Fragment);
    }
}

/// Returns `search` or `hash`: the component behind its prefix, or the empty string if the component is null or
/// empty. The components of a URL with a fatal error are null.
// W12-69, W12-71
fn prefixed(prefix: char, component: Option<&str>) -> String {
    match component {
        // 1.
        None | Some("") => String::new(),
        // 2.
        Some(component) => format!("{prefix}{component}"),
    }
}

/// Returns a label of a host in lowercase, and in Unicode if it is an A-label.
// W12-63
fn to_u_label(label: &str) -> String {
    let label = label.to_ascii_lowercase();
    // An A-label is ASCII. UTS #46 would map the rest.
    if !label.starts_with("xn--") || !label.is_ascii() {
        return label;
    }
    let (unicode, result) =
        Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    if result.is_ok() { unicode.into_owned() } else { label }
}
