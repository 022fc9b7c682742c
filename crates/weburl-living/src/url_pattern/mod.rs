//! The `URLPattern` class: the URL Pattern Standard of 20 March 2026, step by step, with [one later
//! change](https://github.com/whatwg/urlpattern/pull/286) for ports, which web-platform-tests expect.
//!
//! The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/) matches every component with a regular expression of
//! ECMAScript that it generates. So does this transcription, with the crate `regress`, which backtracks: a hostile
//! pattern or input can take very long.
//!
//! # Examples
//! ```
//! use weburl_living::url_pattern::{Component, TypeError, UrlPattern, UrlPatternOptions};
//!
//! let options = UrlPatternOptions::default();
//! let pattern = UrlPattern::new(&"/books/:id".into(), Some("https://example.com"), options)?;
//! assert_eq!(pattern.component(Component::Pathname).pattern_string(), "/books/:id");
//!
//! let result = pattern.exec(&"https://example.com/books/7".into(), None)?.unwrap();
//! let groups = &result.component(Component::Pathname).groups;
//! assert_eq!(groups[..], [("id".to_owned(), Some("7".to_owned()))]);
//! # Ok::<(), TypeError>(())
//! ```

mod canonicalization;
mod component;
mod constructor_string_parser;
mod escape;
mod init;
mod part_list;
mod pattern_string;
mod regular_expression;
mod tokenizer;

use std::fmt;

use regress::Match;

use super::basic_url_parser::parse;
use super::url::{UrlRecord, default_port, is_special_scheme};
use canonicalization::{
    Type, canonicalize_a_hash, canonicalize_a_hostname, canonicalize_a_password,
    canonicalize_a_pathname, canonicalize_a_port, canonicalize_a_protocol, canonicalize_a_search,
    canonicalize_a_username, canonicalize_an_ipv6_hostname, canonicalize_an_opaque_pathname,
    process_a_url_pattern_init,
};
pub use component::PatternComponent;
use component::{
    DEFAULT_OPTIONS, HOSTNAME_OPTIONS, PATHNAME_OPTIONS, compile_a_component,
    protocol_component_matches_a_special_scheme,
};
use constructor_string_parser::parse_a_constructor_string;
pub use init::{Component, TypeError, UrlPatternInit};
use part_list::{EncodingCallback, Options};

/// A [`URLPatternInput`](https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput).
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum UrlPatternInput {
    /// A `USVString`.
    String(String),
    /// A dictionary.
    Init(UrlPatternInit),
}

/// Omits the text, which may contain a password.
impl fmt::Debug for UrlPatternInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::String(_) => "String(..)",
            Self::Init(_) => "Init(..)",
        })
    }
}

impl From<&str> for UrlPatternInput {
    fn from(string: &str) -> Self {
        Self::String(string.to_owned())
    }
}

impl From<UrlPatternInit> for UrlPatternInput {
    fn from(init: UrlPatternInit) -> Self {
        Self::Init(init)
    }
}

/// [`URLPatternOptions`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct UrlPatternOptions {
    /// Whether the case of the pathname, search and hash is ignored.
    pub ignore_case: bool,
}

/// A [`URLPattern`](https://urlpattern.spec.whatwg.org/#urlpattern) object with its [URL
/// pattern](https://urlpattern.spec.whatwg.org/#url-pattern).
#[derive(Clone)]
pub struct UrlPattern {
    /// In the order of [`Component::ALL`]
    components: [PatternComponent; 8],
}

/// Omits the components, one of which may be a password.
impl fmt::Debug for UrlPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UrlPattern").finish_non_exhaustive()
    }
}

/// A [`URLPatternComponentResult`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UrlPatternComponentResult {
    /// What was matched.
    pub input: String,
    /// Each group's name and value; `None` is undefined.
    pub groups: Vec<(String, Option<String>)>,
}

/// A [`URLPatternResult`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UrlPatternResult {
    /// The arguments of [`UrlPattern::exec`].
    pub inputs: Vec<UrlPatternInput>,
    /// In the order of [`Component::ALL`]
    components: [UrlPatternComponentResult; 8],
}

impl UrlPatternResult {
    /// Returns the result for a component. Borrows.
    pub fn component(&self, component: Component) -> &UrlPatternComponentResult {
        &self.components[component as usize]
    }
}

impl UrlPattern {
    /// Runs [`new URLPattern(input, baseURL, options)`](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern).
    ///
    /// # Errors
    /// The [`TypeError`] that the constructor throws.
    pub fn new(
        input: &UrlPatternInput,
        base_url: Option<&str>,
        options: UrlPatternOptions,
    ) -> Result<Self, TypeError> {
        // 1.
        create(input, base_url, options)
    }

    /// Runs [`test(input, baseURL)`](https://urlpattern.spec.whatwg.org/#dom-urlpattern-test).
    ///
    /// # Errors
    /// [`TypeError`] for a dictionary with a base URL beside it.
    pub fn test(&self, input: &UrlPatternInput, base_url: Option<&str>) -> Result<bool, TypeError> {
        // 1., 2., 3.
        Ok(self.exec(input, base_url)?.is_some())
    }

    /// Runs [`exec(input, baseURL)`](https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec); `None` is null.
    ///
    /// # Errors
    /// [`TypeError`] for a dictionary with a base URL beside it.
    pub fn exec(
        &self,
        input: &UrlPatternInput,
        base_url: Option<&str>,
    ) -> Result<Option<UrlPatternResult>, TypeError> {
        // 1.
        match_input(self, input, base_url)
    }

    /// Runs [match](https://urlpattern.spec.whatwg.org/#url-pattern-match) for a URL; `None` is null.
    pub fn match_url(&self, url: &UrlRecord) -> Option<UrlPatternResult> {
        // 10.
        let inputs = vec![UrlPatternInput::String(url.serialize())];
        match_components(self, inputs, components_of(url))
    }

    /// Returns a component. Borrows.
    pub fn component(&self, component: Component) -> &PatternComponent {
        &self.components[component as usize]
    }

    /// Returns whether the pattern [has regexp
    /// groups](https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups).
    pub fn has_regexp_groups(&self) -> bool {
        // 1. to 9.
        self.components.iter().any(|component| component.has_regexp_groups)
    }
}

/// [create](https://urlpattern.spec.whatwg.org/#url-pattern-create)
fn create(
    input: &UrlPatternInput,
    base_url: Option<&str>,
    options: UrlPatternOptions,
) -> Result<UrlPattern, TypeError> {
    // 1.
    let init = match input {
        // 2.
        UrlPatternInput::String(input) => {
            // 2.1.
            let mut init = parse_a_constructor_string(input)?;
            // 2.2.
            if base_url.is_none() && init.protocol.is_none() {
                return Err(TypeError);
            }
            // 2.3.
            if let Some(base_url) = base_url {
                init.base_url = Some(base_url.to_owned());
            }
            init
        }
        // 3., 3.1.
        UrlPatternInput::Init(input) => {
            // 3.2.
            if base_url.is_some() {
                return Err(TypeError);
            }
            // 3.3.
            input.clone()
        }
    };
    // 4.
    let mut processed_init =
        process_a_url_pattern_init(&init, Type::Pattern, UrlPatternInit::default())?;
    // 5.
    let mut component_of = |component| -> String {
        // 5.1.
        processed_init.get_mut(component).take().unwrap_or_else(|| "*".to_owned())
    };
    let [protocol, username, password] =
        [Component::Protocol, Component::Username, Component::Password].map(&mut component_of);
    let [hostname, mut port, pathname] =
        [Component::Hostname, Component::Port, Component::Pathname].map(&mut component_of);
    let [search, hash] = [Component::Search, Component::Hash].map(&mut component_of);
    // 6.
    if is_special_scheme(&protocol)
        && default_port(&protocol).is_some_and(|default_port| default_port.to_string() == port)
    {
        port.clear();
    }
    // 7., 8.
    let protocol_component =
        compile_a_component(&protocol, canonicalize_a_protocol, DEFAULT_OPTIONS)?;
    // 9.
    let username_component =
        compile_a_component(&username, canonicalize_a_username, DEFAULT_OPTIONS)?;
    // 10.
    let password_component =
        compile_a_component(&password, canonicalize_a_password, DEFAULT_OPTIONS)?;
    let canonicalize: EncodingCallback = if hostname_pattern_is_an_ipv6_address(&hostname) {
        // 11.
        canonicalize_an_ipv6_hostname
    } else {
        // 12.
        canonicalize_a_hostname
    };
    let hostname_component = compile_a_component(&hostname, canonicalize, HOSTNAME_OPTIONS)?;
    // 13.
    let port_component = compile_a_component(&port, canonicalize_a_port, DEFAULT_OPTIONS)?;
    // 14.
    let ignore_case = options.ignore_case;
    let compile_options = Options { ignore_case, ..DEFAULT_OPTIONS };
    // 15.
    let pathname_component = if protocol_component_matches_a_special_scheme(&protocol_component) {
        // 15.1.
        let path_compile_options = Options { ignore_case, ..PATHNAME_OPTIONS };
        // 15.2.
        compile_a_component(&pathname, canonicalize_a_pathname, path_compile_options)?
    } else {
        // 16.
        compile_a_component(&pathname, canonicalize_an_opaque_pathname, compile_options)?
    };
    // 17.
    let search_component = compile_a_component(&search, canonicalize_a_search, compile_options)?;
    // 18.
    let hash_component = compile_a_component(&hash, canonicalize_a_hash, compile_options)?;
    // 19.
    Ok(UrlPattern {
        components: [
            protocol_component,
            username_component,
            password_component,
            hostname_component,
            port_component,
            pathname_component,
            search_component,
            hash_component,
        ],
    })
}

/// [match](https://urlpattern.spec.whatwg.org/#url-pattern-match) for a `URLPatternInput`
fn match_input(
    url_pattern: &UrlPattern,
    input: &UrlPatternInput,
    base_url_string: Option<&str>,
) -> Result<Option<UrlPatternResult>, TypeError> {
    // 9., 11.
    let mut inputs = vec![input.clone()];
    let components = match input {
        // 12.
        UrlPatternInput::Init(input) => {
            // 12.1.
            if base_url_string.is_some() {
                return Err(TypeError);
            }
            // 1. to 8.
            let mut empty = UrlPatternInit::default();
            for &component in Component::ALL {
                *empty.get_mut(component) = Some(String::new());
            }
            // 12.2.
            let Ok(mut apply_result) = process_a_url_pattern_init(input, Type::Url, empty) else {
                return Ok(None);
            };
            // 12.3. to 12.10.
            std::array::from_fn(|i| {
                apply_result.get_mut(Component::ALL[i]).take().unwrap_or_default()
            })
        }
        // 13., 13.1., 13.2.
        UrlPatternInput::String(input) => {
            // 13.2.1.
            let mut base_url = None;
            // 13.2.2.
            if let Some(base_url_string) = base_url_string {
                // 13.2.2.1., 13.2.2.2.
                let Ok(base) = parse(base_url_string, None) else { return Ok(None) };
                base_url = Some(base);
                // 13.2.2.3.
                inputs.push(base_url_string.into());
            }
            // 13.2.3., 13.2.4.
            let Ok(url) = parse(input, base_url.as_ref()) else { return Ok(None) };
            components_of(&url)
        }
    };
    Ok(match_components(url_pattern, inputs, components))
}

/// Steps 13.4 to 13.11 of [match](https://urlpattern.spec.whatwg.org/#url-pattern-match)
fn components_of(url: &UrlRecord) -> [String; 8] {
    [
        // 13.4.
        url.scheme.clone(),
        // 13.5.
        url.username.clone(),
        // 13.6.
        url.password.clone(),
        // 13.7.
        url.host.as_ref().map(ToString::to_string).unwrap_or_default(),
        // 13.8.
        url.port.map(|port| port.to_string()).unwrap_or_default(),
        // 13.9.
        url.serialize_path(),
        // 13.10.
        url.query.clone().unwrap_or_default(),
        // 13.11.
        url.fragment.clone().unwrap_or_default(),
    ]
}

/// Steps 14 to 32 of [match](https://urlpattern.spec.whatwg.org/#url-pattern-match)
fn match_components(
    url_pattern: &UrlPattern,
    inputs: Vec<UrlPatternInput>,
    components: [String; 8],
) -> Option<UrlPatternResult> {
    let mut results = Vec::new();
    for (component, input) in url_pattern.components.iter().zip(components) {
        // 14. to 22.
        let exec_result = component.regular_expression.find(&input)?;
        // 25. to 32.
        results.push(create_a_component_match_result(component, input, &exec_result));
    }
    // 23., 24., 33.
    Some(UrlPatternResult { inputs, components: results.try_into().ok()? })
}

/// [create a component match result](https://urlpattern.spec.whatwg.org/#create-a-component-match-result)
fn create_a_component_match_result(
    component: &PatternComponent,
    input: String,
    exec_result: &Match,
) -> UrlPatternComponentResult {
    // 3.
    let mut groups = Vec::new();
    // 4., 5.
    for (index, name) in (1..).zip(&component.group_name_list) {
        // 5.1., 5.2.
        let value = exec_result.group(index).map(|range| input[range].to_owned());
        // 5.3.; 5.4. is in the loop.
        groups.push((name.clone(), value));
    }
    // 1., 2., 6., 7.
    UrlPatternComponentResult { input, groups }
}

/// [hostname pattern is an IPv6
/// address](https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address)
fn hostname_pattern_is_an_ipv6_address(input: &str) -> bool {
    // 1.
    if input.chars().count() < 2 {
        return false;
    }
    // 2. to 6.
    input.starts_with('[') || input.starts_with("{[") || input.starts_with("\\[")
}
