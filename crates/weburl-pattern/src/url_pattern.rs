//! `UrlPattern`: eight components.
//!
//! [URL Pattern Standard: high-level operations](https://urlpattern.spec.whatwg.org/#high-level-operations).

use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, LazyLock};

use weburl::UrlRef;

use crate::canonicalize::EncodingCallback;
use crate::component::Component;
use crate::component_name::ComponentName::{
    self, Hash, Hostname, Password, Pathname, Port, Protocol, Search, Username,
};
use crate::constructor_string::parse_constructor_string;
use crate::engine::{Compile, CompileRegexp, Engine, EngineChoice};
use crate::error::{PatternError, PatternErrorKind};
use crate::init::{InitType, PatternInit, process_init};
use crate::part::Options;

/// A pattern for URLs.
///
/// [URL Pattern Standard: URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern). A clone shares the components.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_pattern::{ComponentName, UrlPattern};
///
/// let pattern = UrlPattern::parse("https://*.example.com/books/:id")?;
/// let url = Url::parse("https://shop.example.com/books/7?page=2")?;
/// assert!(pattern.test(&url));
///
/// let result = pattern.exec(&url).unwrap();
/// assert_eq!(result.group(ComponentName::Pathname, "id"), Some("7"));
/// assert_eq!(result.group(ComponentName::Hostname, "0"), Some("shop"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct UrlPattern {
    components: [Arc<Component>; 8],
    /// A bit for each component that does not match everything.
    tested: u8,
    options: PatternOptions,
}

/// Options of patterns.
///
/// [URL Pattern Standard: `URLPatternOptions`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions).
///
/// # Examples
/// ```
/// use weburl_pattern::PatternOptions;
///
/// let pattern = PatternOptions::new().ignore_case().parse("https://example.com/Books")?;
/// assert!(pattern.test(&weburl::Url::parse("https://example.com/BOOKS")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PatternOptions {
    ignores_case: bool,
    engine: EngineChoice,
}

impl PatternOptions {
    /// Returns the options of the standard: case matters.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ignores the case of letters in the pathname, the search and the hash.
    ///
    /// [URL Pattern Standard: `ignoreCase`](https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase).
    #[must_use]
    pub fn ignore_case(self) -> Self {
        Self { ignores_case: true, ..self }
    }

    pub(crate) fn case_sensitive(self) -> Self {
        Self { ignores_case: false, ..self }
    }

    /// Refuses an engine that backtracks, for patterns from strangers.
    ///
    /// If the features `regex` and `regress` are on, patterns take [`regress`](Engine::Regress) without this option, and
    /// [`regex`](Engine::Regex) with it.
    ///
    /// # Examples
    /// ```
    /// let options = weburl_pattern::PatternOptions::new().linear_time();
    /// let pattern = options.parse("https://example.com/(a+)+");
    /// assert_eq!(pattern.is_ok(), cfg!(feature = "regex"));
    /// ```
    #[must_use]
    pub fn linear_time(self) -> Self {
        Self { engine: EngineChoice::LinearTime, ..self }
    }

    /// Takes the caller's engine for regexp groups, such as that of a script engine. No feature needs to be on.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{Engine, PatternErrorKind, PatternOptions};
    ///
    /// let options = PatternOptions::new().regexp_engine(|expression, _| Err(expression.to_owned()));
    /// let error = options.parse("https://example.com/(a+)").unwrap_err();
    /// assert_eq!((error.kind(), error.reason()), (PatternErrorKind::RegexpSyntax, Some("^(?:\\/(a+))$")));
    /// ```
    #[must_use]
    pub fn regexp_engine(self, compile: CompileRegexp) -> Self {
        Self { engine: EngineChoice::Caller(Compile(compile)), ..self }
    }

    /// Parses a constructor string, as [`UrlPattern::parse`] does.
    ///
    /// # Errors
    /// As [`UrlPattern::parse`].
    pub fn parse(self, text: &str) -> Result<UrlPattern, PatternError> {
        self.parse_relative_to(text, None)
    }

    /// Parses a constructor string that may be relative, as [`UrlPattern::parse_with_base`] does.
    ///
    /// # Errors
    /// As [`UrlPattern::parse_with_base`].
    ///
    /// # Examples
    /// ```
    /// let base = weburl::Url::parse("https://example.com/a/b")?;
    /// let pattern = weburl_pattern::PatternOptions::new().ignore_case().parse_with_base("C", &base)?;
    /// assert!(pattern.test(&base.join("c")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_with_base<'b>(
        self,
        text: &str,
        base: impl Into<UrlRef<'b>>,
    ) -> Result<UrlPattern, PatternError> {
        self.parse_relative_to(text, Some(base.into().href()))
    }

    fn parse_relative_to(
        self,
        text: &str,
        base_url: Option<&str>,
    ) -> Result<UrlPattern, PatternError> {
        let (init, starts) = parse_constructor_string(text, self.engine)?;
        if base_url.is_none() && init.protocol.is_none() {
            return Err(PatternError::new(PatternErrorKind::MissingBaseUrl, 0..text.len()));
        }
        self.create(&PatternInit { base_url, ..init }, starts)
    }

    /// [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern of a dictionary, whose strings begin at
    /// `starts` in the caller's text.
    fn create(
        self,
        init: &PatternInit<'_>,
        starts: [usize; 8],
    ) -> Result<UrlPattern, PatternError> {
        let mut processed = process_init(init, InitType::Pattern)?;
        let values = &mut processed.values;
        if let (Some(protocol), Some(port)) = (&values[Protocol as usize], &values[Port as usize])
            && weburl::default_port(protocol).is_some_and(|default| **port == default.to_string())
            && !protocol.contains(|c: char| c.is_ascii_uppercase())
        {
            values[Port as usize] = Some(Cow::Borrowed(""));
        }
        let compile = |component: ComponentName, options: Options, callback: EncodingCallback| {
            let value = match processed.values[component as usize].as_deref() {
                None | Some("*") => return Ok(EVERYTHING.clone()),
                Some(value) => value,
            };
            let offset =
                starts[component as usize].cast_signed() + processed.offsets[component as usize];
            let compiled = Component::compile(value, options, callback, self.engine)
                .map_err(|error| error.within(component, offset))?;
            let is_wildcard = compiled.pattern_string() == "*";
            Ok(if is_wildcard { EVERYTHING.clone() } else { Arc::new(compiled) })
        };
        let protocol = compile(Protocol, Options::DEFAULT, EncodingCallback::Protocol)?;
        let hostname = processed.values[Hostname as usize].as_deref().unwrap_or_default();
        let hostname_callback = if is_ipv6_address(hostname) {
            EncodingCallback::Ipv6Hostname
        } else {
            EncodingCallback::Hostname
        };
        let case = |options| Options { ignores_case: self.ignores_case, ..options };
        let (pathname_options, pathname_callback) = if protocol.matches_a_special_scheme() {
            (Options::PATHNAME, EncodingCallback::Pathname)
        } else {
            (Options::DEFAULT, EncodingCallback::OpaquePathname)
        };
        let components = [
            protocol,
            compile(Username, Options::DEFAULT, EncodingCallback::Username)?,
            compile(Password, Options::DEFAULT, EncodingCallback::Password)?,
            compile(Hostname, Options::HOSTNAME, hostname_callback)?,
            compile(Port, Options::DEFAULT, EncodingCallback::Port)?,
            compile(Pathname, case(pathname_options), pathname_callback)?,
            compile(Search, case(Options::DEFAULT), EncodingCallback::Search)?,
            compile(Hash, case(Options::DEFAULT), EncodingCallback::Hash)?,
        ];
        let tested = components
            .iter()
            .rev()
            .fold(0, |bits, component| bits << 1 | u8::from(!component.matches_everything()));
        Ok(UrlPattern { components, tested, options: self })
    }
}

/// The component that most patterns have several times. It reads `*` the same way in every component.
static EVERYTHING: LazyLock<Arc<Component>> = LazyLock::new(|| Arc::new(Component::everything()));

/// [Hostname pattern is an IPv6
/// address](https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address).
fn is_ipv6_address(pattern: &str) -> bool {
    matches!(pattern.as_bytes(), [b'[', _, ..] | [b'{' | b'\\', b'[', ..])
}

impl UrlPattern {
    /// Parses a constructor string.
    ///
    /// [URL Pattern Standard: parse a constructor
    /// string](https://urlpattern.spec.whatwg.org/#parse-a-constructor-string).
    ///
    /// # Errors
    /// [`PatternError`], with the place in `text`; [`MissingBaseUrl`](PatternErrorKind::MissingBaseUrl) if `text` is
    /// relative.
    ///
    /// # Examples
    /// ```
    /// let pattern = weburl_pattern::UrlPattern::parse("http{s}?://example.com/*.png")?;
    /// assert_eq!(pattern.protocol(), "http{s}?");
    /// assert_eq!(pattern.pathname(), "/*.png");
    /// assert_eq!(pattern.search(), "*");
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, PatternError> {
        PatternOptions::new().parse(text)
    }

    /// Parses a constructor string that may be relative to a base URL.
    ///
    /// # Errors
    /// [`PatternError`], with the place in `text`.
    ///
    /// # Examples
    /// ```
    /// let base = weburl::Url::parse("https://example.com/a/?page=2")?;
    /// let pattern = weburl_pattern::UrlPattern::parse_with_base("../books/:id", &base)?;
    /// assert_eq!((pattern.hostname(), pattern.pathname()), ("example.com", "/books/:id"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_with_base<'b>(
        text: &str,
        base: impl Into<UrlRef<'b>>,
    ) -> Result<Self, PatternError> {
        PatternOptions::new().parse_with_base(text, base)
    }

    /// Creates a pattern of a dictionary, whose base URL counts where it leaves out components.
    ///
    /// [URL Pattern Standard: create](https://urlpattern.spec.whatwg.org/#url-pattern-create).
    ///
    /// # Errors
    /// [`PatternError`], with the place in the member of its [component](PatternError::component), or in the base URL.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{PatternInit, PatternOptions, UrlPattern};
    ///
    /// let init = PatternInit { search: Some("q=:text"), ..PatternInit::default() };
    /// let pattern = UrlPattern::new(&init, PatternOptions::new())?;
    /// assert_eq!((pattern.search(), pattern.pathname()), ("q=:text", "*"));
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn new(init: &PatternInit<'_>, options: PatternOptions) -> Result<Self, PatternError> {
        options.create(init, [0; 8])
    }

    /// Returns whether the pattern matches `url`.
    ///
    /// [URL Pattern Standard: match](https://urlpattern.spec.whatwg.org/#url-pattern-match). Cost: see [`Component::test`].
    ///
    /// # Examples
    /// ```
    /// let pattern = weburl_pattern::UrlPattern::parse("https://example.com/:id?")?;
    /// assert!(pattern.test(&weburl::Url::parse("https://example.com/a")?));
    /// assert!(!pattern.test(&weburl::Url::parse("https://example.com/a/b")?));
    /// assert!(!pattern.test(&weburl::Url::parse("https://example.com:8080/a")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn test<'u>(&self, url: impl Into<UrlRef<'u>>) -> bool {
        let url = url.into();
        self.all_tested(|component, name| component.test(name.of(url)))
    }

    /// Returns whether the pattern matches a dictionary, whose strings are components of a URL; missing ones are those of the base
    /// URL, or empty.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{PatternInit, PatternOptions, UrlPattern};
    ///
    /// let init = PatternInit { pathname: Some("/:id"), ..PatternInit::default() };
    /// let pattern = UrlPattern::new(&init, PatternOptions::new())?;
    /// assert!(pattern.test_init(&PatternInit { pathname: Some("/7"), ..PatternInit::default() }));
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn test_init(&self, init: &PatternInit<'_>) -> bool {
        self.exec_init(init).is_some()
    }

    /// Returns whether all components are equal.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.components == other.components
    }

    pub(crate) fn all_tested(
        &self,
        mut test: impl FnMut(&Component, ComponentName) -> bool,
    ) -> bool {
        let mut rest = self.tested;
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            if !test(&self.components[index], ComponentName::ALL[index]) {
                return false;
            }
            rest &= rest - 1;
        }
        true
    }

    /// Returns a component.
    pub fn component(&self, name: ComponentName) -> &Component {
        &self.components[name as usize]
    }

    /// Returns the pattern string of the protocol.
    pub fn protocol(&self) -> &str {
        self.component(Protocol).pattern_string()
    }

    /// Returns the pattern string of the username.
    pub fn username(&self) -> &str {
        self.component(Username).pattern_string()
    }

    /// Returns the pattern string of the password.
    pub fn password(&self) -> &str {
        self.component(Password).pattern_string()
    }

    /// Returns the pattern string of the hostname.
    pub fn hostname(&self) -> &str {
        self.component(Hostname).pattern_string()
    }

    /// Returns the pattern string of the port.
    pub fn port(&self) -> &str {
        self.component(Port).pattern_string()
    }

    /// Returns the pattern string of the pathname.
    pub fn pathname(&self) -> &str {
        self.component(Pathname).pattern_string()
    }

    /// Returns the pattern string of the search.
    pub fn search(&self) -> &str {
        self.component(Search).pattern_string()
    }

    /// Returns the pattern string of the hash.
    pub fn hash(&self) -> &str {
        self.component(Hash).pattern_string()
    }

    /// Returns whether the pattern [has regexp groups](https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups).
    pub fn has_regexp_groups(&self) -> bool {
        self.components.iter().any(|component| component.has_regexp_groups())
    }

    /// Returns the engine that matches the components with regexp groups, or the parts if none has any.
    pub fn engine(&self) -> Engine {
        let engine = self.options.engine.engine().filter(|_| self.has_regexp_groups());
        engine.unwrap_or(Engine::PartList)
    }

    /// Returns the options that the pattern was created with.
    pub fn options(&self) -> PatternOptions {
        self.options
    }

    /// Returns whether the case of letters in the pathname, the search and the hash does not matter.
    pub fn ignores_case(&self) -> bool {
        self.options.ignores_case
    }
}

/// Patterns are equal if their components are, whatever engine matches them.
impl PartialEq for UrlPattern {
    fn eq(&self, other: &Self) -> bool {
        self.components == other.components && self.ignores_case() == other.ignores_case()
    }
}

impl Eq for UrlPattern {}

/// Omits the username and the password.
impl fmt::Debug for UrlPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("UrlPattern");
        for &name in ComponentName::ALL {
            let pattern_string = self.component(name).pattern_string();
            let is_secret =
                matches!(name, Username | Password) && !matches!(pattern_string, "" | "*");
            debug.field(name.name(), &if is_secret { "***" } else { pattern_string });
        }
        debug.field("ignores_case", &self.ignores_case()).finish()
    }
}
