//! Dictionaries of components, for patterns and for what they are matched with.
//!
//! [URL Pattern Standard: `URLPatternInit`
//! processing](https://urlpattern.spec.whatwg.org/#canon-processing-for-init).

use std::borrow::Cow;

use weburl::{Url, UrlRef};

use crate::canonicalize::{EncodingCallback, NotCanonical, canonicalize_port};
use crate::component_name::ComponentName::{
    self, Hash, Hostname, Password, Pathname, Port, Protocol, Search, Username,
};
use crate::error::{PatternError, PatternErrorKind};
use crate::pattern_string::escape_pattern_string;

/// A string for each component: the pattern strings of a pattern, or the parts of a URL that it is matched with.
///
/// [URL Pattern Standard: `URLPatternInit`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit). A component that a
/// pattern leaves out is a wildcard, unless the base URL has it and no more specific one is given.
///
/// # Examples
/// ```
/// use weburl_pattern::{PatternInit, PatternOptions, UrlPattern};
///
/// let init = PatternInit { pathname: Some("/:id"), hostname: Some("*.example"), ..PatternInit::default() };
/// let pattern = UrlPattern::new(&init, PatternOptions::new())?;
/// assert!(pattern.test(&weburl::Url::parse("https://a.example/7?q")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the fields are the names of the standard")]
pub struct PatternInit<'a> {
    pub protocol: Option<&'a str>,
    pub username: Option<&'a str>,
    pub password: Option<&'a str>,
    pub hostname: Option<&'a str>,
    pub port: Option<&'a str>,
    pub pathname: Option<&'a str>,
    pub search: Option<&'a str>,
    pub hash: Option<&'a str>,
    pub base_url: Option<&'a str>,
}

impl<'a> PatternInit<'a> {
    /// Returns the string of a component.
    pub fn get(&self, component: ComponentName) -> Option<&'a str> {
        let mut init = *self;
        *init.get_mut(component)
    }

    /// Returns the string of a component, to be changed.
    pub fn get_mut(&mut self, component: ComponentName) -> &mut Option<&'a str> {
        match component {
            Protocol => &mut self.protocol,
            Username => &mut self.username,
            Password => &mut self.password,
            Hostname => &mut self.hostname,
            Port => &mut self.port,
            Pathname => &mut self.pathname,
            Search => &mut self.search,
            Hash => &mut self.hash,
        }
    }

    /// Returns whether none of `components` is given.
    fn has_none(&self, components: &[ComponentName]) -> bool {
        components.iter().all(|&component| self.get(component).is_none())
    }
}

/// What a dictionary is for: the standard's `type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InitType {
    /// Pattern strings; the texts of the base URL are escaped.
    Pattern,
    /// Components of a URL, which are canonicalized.
    Url,
}

/// The strings of a processed dictionary, and how many bytes before each the caller's text begins.
pub(crate) struct ProcessedInit<'a> {
    pub(crate) values: [Option<Cow<'a, str>>; 8],
    pub(crate) offsets: [isize; 8],
}

/// A component, and those that keep it from being inherited, itself among them.
const INHERITED: [(ComponentName, &[ComponentName]); 8] = [
    (Protocol, &[Protocol]),
    (Username, &[Protocol, Hostname, Port, Username]),
    (Password, &[Protocol, Hostname, Port, Username, Password]),
    (Hostname, &[Protocol, Hostname]),
    (Port, &[Protocol, Hostname, Port]),
    (Pathname, &[Protocol, Hostname, Port, Pathname]),
    (Search, &[Protocol, Hostname, Port, Pathname, Search]),
    (Hash, &[Protocol, Hostname, Port, Pathname, Search, Hash]),
];

/// [Processes a `URLPatternInit`](https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit).
pub(crate) fn process_init<'a>(
    init: &PatternInit<'a>,
    init_type: InitType,
) -> Result<ProcessedInit<'a>, PatternError> {
    let initial = (init_type == InitType::Url).then_some(Cow::Borrowed(""));
    let mut values: [Option<Cow<'a, str>>; 8] = std::array::from_fn(|_| initial.clone());
    let mut offsets = [0; 8];
    let base = parse_base(init)?;
    if let Some(base) = &base {
        for (component, stops) in INHERITED {
            let is_never =
                init_type == InitType::Pattern && matches!(component, Username | Password);
            if !is_never && init.has_none(stops) {
                let value = base_url_string(component.of(base.as_url_ref()), init_type);
                values[component as usize] = Some(value.into());
            }
        }
    }
    for &component in ComponentName::ALL {
        let Some(given) = init.get(component) else { continue };
        let value = match component {
            Protocol => given.strip_suffix(':').unwrap_or(given),
            Search => given.strip_prefix('?').unwrap_or(given),
            Hash => given.strip_prefix('#').unwrap_or(given),
            _ => given,
        };
        let start = if component == Protocol { 0 } else { given.len() - value.len() };
        let mut offset = start.cast_signed();
        let mut value = Cow::Borrowed(value);
        if component == Pathname
            && let Some(directory) = inherited_directory(&value, base.as_ref(), init_type)
        {
            offset = -directory.len().cast_signed();
            value = (directory + &value).into();
        }
        if init_type == InitType::Url {
            let protocol = values[Protocol as usize].as_deref().unwrap_or_default();
            value = canonicalize(component, &value, protocol)
                .map_err(|_| PatternError::new(PatternErrorKind::FixedText, 0..given.len()))?
                .into();
        }
        values[component as usize] = Some(value);
        offsets[component as usize] = offset;
    }
    Ok(ProcessedInit { values, offsets })
}

fn parse_base(init: &PatternInit<'_>) -> Result<Option<Url>, PatternError> {
    init.base_url
        .map(Url::parse)
        .transpose()
        .map_err(|error| PatternError::new(PatternErrorKind::BaseUrl(error.kind()), error.span()))
}

/// [Process a base URL string](https://urlpattern.spec.whatwg.org/#process-a-base-url-string).
fn base_url_string(input: &str, init_type: InitType) -> String {
    if init_type == InitType::Url {
        return input.to_owned();
    }
    let mut escaped = String::with_capacity(input.len());
    escape_pattern_string(&mut escaped, input);
    escaped
}

/// Returns the directory of the base URL, with its last slash, if a pathname is relative to it.
fn inherited_directory(pathname: &str, base: Option<&Url>, init_type: InitType) -> Option<String> {
    let base = base.filter(|base| !base.has_opaque_path())?;
    if is_absolute_pathname(pathname, init_type) {
        return None;
    }
    let mut path = base_url_string(base.path(), init_type);
    path.truncate(path.rfind('/')? + 1);
    Some(path)
}

/// [Is an absolute pathname](https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname).
fn is_absolute_pathname(input: &str, init_type: InitType) -> bool {
    match input.as_bytes() {
        [b'/', ..] => true,
        [b'\\' | b'{', b'/', ..] => init_type == InitType::Pattern,
        _ => false,
    }
}

fn canonicalize(
    component: ComponentName,
    value: &str,
    protocol: &str,
) -> Result<String, NotCanonical> {
    match component {
        Protocol => EncodingCallback::Protocol.encode(value),
        Username => EncodingCallback::Username.encode(value),
        Password => EncodingCallback::Password.encode(value),
        Hostname => EncodingCallback::Hostname.encode(value),
        Port => canonicalize_port(value, protocol),
        // Without a protocol, the pathname is that of most URLs.
        Pathname if protocol.is_empty() || is_special(protocol) => {
            EncodingCallback::Pathname.encode(value)
        }
        Pathname => EncodingCallback::OpaquePathname.encode(value),
        Search => EncodingCallback::Search.encode(value),
        Hash => EncodingCallback::Hash.encode(value),
    }
}

/// The [special schemes](https://url.spec.whatwg.org/#special-scheme).
pub(crate) const SPECIAL_SCHEMES: [&str; 6] = ["ftp", "file", "http", "https", "ws", "wss"];

fn is_special(protocol: &str) -> bool {
    SPECIAL_SCHEMES.contains(&protocol)
}

/// Returns the components of a URL, as patterns are matched with them.
pub(crate) fn components_of(url: UrlRef<'_>) -> [Cow<'_, str>; 8] {
    std::array::from_fn(|index| Cow::Borrowed(ComponentName::ALL[index].of(url)))
}
