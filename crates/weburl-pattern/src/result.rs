//! What the groups of a pattern matched.
//!
//! [URL Pattern Standard: create a component match
//! result](https://urlpattern.spec.whatwg.org/#create-a-component-match-result).

use std::borrow::Cow;
use std::fmt;

use weburl::UrlRef;

use crate::component_name::ComponentName;
use crate::init::{InitType, PatternInit, components_of, process_init};
use crate::part::Captures;
use crate::url_pattern::UrlPattern;

impl UrlPattern {
    /// Matches `url` and returns what the groups of the pattern matched; `None` if it does not match.
    ///
    /// [URL Pattern Standard: match](https://urlpattern.spec.whatwg.org/#url-pattern-match).
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::ComponentName::Pathname;
    ///
    /// let pattern = weburl_pattern::UrlPattern::parse("https://example.com/:a/:b?")?;
    /// let url = weburl::Url::parse("https://example.com/x")?;
    /// let result = pattern.exec(&url).unwrap();
    /// assert_eq!(result.group(Pathname, "a"), Some("x"));
    /// assert_eq!(result.group(Pathname, "b"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn exec<'u>(&self, url: impl Into<UrlRef<'u>>) -> Option<PatternResult<'_, 'u>> {
        let url = url.into();
        let might_match = self.all_tested(|component, name| {
            component.has_regexp_groups() || component.test(name.of(url))
        });
        if might_match { PatternResult::new(self, components_of(url)) } else { None }
    }

    /// Matches a dictionary, as [`test_init`](Self::test_init) does, and returns what the groups matched.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{ComponentName, PatternInit, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://:name.example/")?;
    /// let base_url = Some("https://shop.example/");
    /// let result = pattern.exec_init(&PatternInit { base_url, ..PatternInit::default() }).unwrap();
    /// assert_eq!(result.group(ComponentName::Hostname, "name"), Some("shop"));
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn exec_init<'i>(&self, init: &PatternInit<'i>) -> Option<PatternResult<'_, 'i>> {
        let processed = process_init(init, InitType::Url).ok()?;
        PatternResult::new(self, processed.values.map(Option::unwrap_or_default))
    }
}

/// What a pattern matched.
///
/// [URL Pattern Standard: `URLPatternResult`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult).
///
/// # Examples
/// ```
/// use weburl_pattern::{ComponentName, UrlPattern};
///
/// let pattern = UrlPattern::parse("https://example.com/:id?")?;
/// let url = weburl::Url::parse("https://example.com/7?q")?;
/// let result = pattern.exec(&url).unwrap();
/// assert_eq!(result.component(ComponentName::Pathname).input(), "/7");
/// assert_eq!(result.group(ComponentName::Pathname, "id"), Some("7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct PatternResult<'p, 'u> {
    pattern: &'p UrlPattern,
    inputs: [Cow<'u, str>; 8],
    captures: Captures,
    /// Where the captures of each component begin.
    starts: [usize; 8],
}

impl<'p, 'u> PatternResult<'p, 'u> {
    pub(crate) fn new(pattern: &'p UrlPattern, inputs: [Cow<'u, str>; 8]) -> Option<Self> {
        let mut captures = Captures::new();
        let mut starts = [0; 8];
        for &name in ComponentName::ALL {
            starts[name as usize] = captures.len();
            if !pattern.component(name).capture(&inputs[name as usize], &mut captures) {
                return None;
            }
        }
        Some(Self { pattern, inputs, captures, starts })
    }

    /// Returns what one component matched.
    pub fn component(&self, name: ComponentName) -> ComponentResult<'_> {
        let start = self.starts[name as usize];
        let end = self.starts.get(name as usize + 1).map_or(self.captures.len(), |&end| end);
        ComponentResult { result: self, name, captures: start..end }
    }

    /// Returns what a group matched; `None` if it took no part, or the component has no group of that name.
    pub fn group(&self, component: ComponentName, name: &str) -> Option<&str> {
        self.component(component).group(name)
    }

    /// Returns the pattern.
    pub fn pattern(&self) -> &'p UrlPattern {
        self.pattern
    }
}

/// Says only which pattern it is: the text may contain a password.
impl fmt::Debug for PatternResult<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PatternResult").field("pattern", self.pattern).finish_non_exhaustive()
    }
}

/// What one component of a pattern matched.
///
/// [URL Pattern Standard:
/// `URLPatternComponentResult`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult).
#[derive(Clone, Debug)]
pub struct ComponentResult<'r> {
    result: &'r PatternResult<'r, 'r>,
    name: ComponentName,
    captures: std::ops::Range<usize>,
}

impl<'r> ComponentResult<'r> {
    /// Returns the text that was matched: the component of the URL.
    pub fn input(&self) -> &'r str {
        &self.result.inputs[self.name as usize]
    }

    /// Returns what a group matched; `None` if it took no part, or there is no group of that name.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{ComponentName, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://example.com/*/:id?")?;
    /// let url = weburl::Url::parse("https://example.com/a")?;
    /// assert!(pattern.exec(&url).is_some());
    /// let result = pattern.exec(&url).unwrap();
    /// let pathname = result.component(ComponentName::Pathname);
    /// assert_eq!((pathname.group("0"), pathname.group("id")), (Some("a"), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn group(&self, name: &str) -> Option<&'r str> {
        self.groups().find(|(group, _)| *group == name)?.1
    }

    /// Returns the name of each group, in order, and what it matched; `None` for a group that took no part.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{ComponentName, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://:host.example/")?;
    /// let url = weburl::Url::parse("https://a.example/")?;
    /// let result = pattern.exec(&url).unwrap();
    /// let groups: Vec<_> = result.component(ComponentName::Hostname).groups().collect();
    /// assert_eq!(groups, [("host", Some("a"))]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn groups(&self) -> impl Iterator<Item = (&'r str, Option<&'r str>)> + use<'r> {
        let input = self.input();
        let names = self.result.pattern.component(self.name).group_names();
        let captures = self.result.captures[self.captures.clone()].iter();
        names.zip(captures).map(move |(name, capture)| {
            // A regular expression could divide a code point outside ASCII, which no component of a URL has.
            (name, capture.clone().and_then(|range| input.get(range)))
        })
    }
}
