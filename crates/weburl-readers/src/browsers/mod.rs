//! Browsers and runtimes, as the rules by which they differ from today's standard.
//!
//! Each has a table of rules, which starts from that of the standard; all share one reading of where the parts of a URL
//! are. Tests compare each with what the program itself answered to 26,000 calls, and list what still differs.

mod host;
mod members;
mod origin;
mod parse;
mod reading;
mod record;
mod rules;
mod setters;

use std::fmt;

use weburl::api::Attribute;

use crate::browsers::record::Record;
use crate::browsers::rules::Rules;
use crate::reader::Reader;
#[cfg(feature = "compare")]
use crate::reading::{ReadError, Reading};

/// A browser or a runtime.
#[derive(Clone, Copy)]
pub struct Browser {
    /// Its name and version, and how it reads an absolute URL.
    pub reader: Reader,
    rules: &'static Rules,
}

/// Declares a browser, with a function that reads by its rules.
macro_rules! browser {
    ($rules:ident, $name:literal, $title:literal, $version:literal, $source:literal, $gaps:expr) => {
        Browser {
            reader: Reader {
                name: $name,
                title: $title,
                version: $version,
                source: $source,
                client: "fetch",
                gaps: $gaps,
                read: |input| reading::of(input, &rules::$rules),
            },
            rules: &rules::$rules,
        }
    };
}

/// All browsers and runtimes.
pub static BROWSERS: &[Browser] = &[
    browser!(
        CHROMIUM,
        "chromium",
        "Chromium",
        "156.0.8078.108",
        "https://chromium.googlesource.com/chromium/src/+/refs/tags/156.0.8078.108/url/",
        &["`filesystem` URLs are refused, and so are hosts in percent-encoded brackets.",]
    ),
    browser!(
        FIREFOX,
        "firefox",
        "Firefox",
        "153.8.0esr",
        "https://searchfox.org/mozilla-esr153/source/netwerk/base/nsStandardURL.cpp",
        &[
            "The profile is new; from its second start on, `vscode` is read as the standard says.",
            "`moz-icon` URLs are refused.",
        ]
    ),
    browser!(
        WEBKIT,
        "webkit",
        "WebKit",
        "2.50.6",
        "https://github.com/WebKit/WebKit/blob/webkitgtk-2.50.6/Source/WTF/wtf/URLParser.cpp",
        &["The tables of domains are those of Debian's ICU 72.",]
    ),
    browser!(NODE, "node", "Node", "26.10.0", "https://github.com/ada-url/ada/tree/v4.0.0", &[]),
    browser!(
        BUN,
        "bun",
        "Bun",
        "1.4.5",
        "https://github.com/oven-sh/WebKit/blob/main/Source/WTF/wtf/URLParser.cpp",
        &[]
    ),
    browser!(
        DENO,
        "deno",
        "Deno",
        "2.9.6",
        "https://github.com/servo/rust-url/blob/main/url/src/parser.rs",
        &[]
    ),
];

/// What the others differ from: today's standard, which [`weburl::Url`] has, too.
pub static STANDARD: Browser = browser!(
    STANDARD,
    "standard",
    "URL Standard",
    "7 October 2026",
    "https://url.spec.whatwg.org/",
    &[]
);

/// Returns the browser or runtime of this name.
pub fn browser(name: &str) -> Option<&'static Browser> {
    BROWSERS.iter().find(|browser| browser.reader.name == name)
}

impl Browser {
    /// Returns the URL that `new URL(input, base)` makes, or `None` where it throws. Takes linear time.
    ///
    /// # Examples
    /// ```
    /// use weburl::api::Attribute;
    /// use weburl_readers::browsers::browser;
    ///
    /// let firefox = browser("firefox").unwrap();
    /// let url = firefox.parse("file://server/share", None).unwrap();
    /// assert_eq!(url.get(Attribute::Href), "file:///share");
    /// ```
    pub fn parse(&self, input: &str, base: Option<&str>) -> Option<BrowserUrl> {
        let base = match base {
            Some(base) => Some(parse::parse(base, None, self.rules)?),
            None => None,
        };
        let record = parse::parse(input, base.as_ref(), self.rules)?;
        Some(BrowserUrl { record, rules: self.rules })
    }
}

impl Browser {
    /// Returns the components of a URL, and where a request for it would go.
    #[cfg(feature = "compare")]
    pub(crate) fn read<'a>(
        &self,
        input: &'a str,
        base: Option<&str>,
    ) -> Result<Reading<'a>, ReadError> {
        match base {
            None => self.reader.read(input),
            Some(base) => self
                .parse(input, Some(base))
                .map(|url| reading::reading(url.record, self.rules))
                .ok_or(reading::INVALID),
        }
    }
}

/// Shows the name and the version.
impl fmt::Debug for Browser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Browser({} {})", self.reader.name, self.reader.version)
    }
}

impl PartialEq for Browser {
    fn eq(&self, other: &Self) -> bool {
        self.reader == other.reader
    }
}

impl Eq for Browser {}

/// A URL as a browser or a runtime has it.
#[derive(Clone)]
pub struct BrowserUrl {
    record: Record,
    rules: &'static Rules,
}

/// Shows the host alone: the rest may have a password.
impl fmt::Debug for BrowserUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BrowserUrl").field("host", &self.record.host).finish_non_exhaustive()
    }
}

impl BrowserUrl {
    /// Returns a member of the interface `URL`. Allocates.
    pub fn get(&self, attribute: Attribute) -> String {
        members::get(&self.record, attribute, self.rules)
    }

    /// Sets a member, and returns whether the setter returned: only that of `href` may throw.
    ///
    /// # Examples
    /// ```
    /// use weburl::api::Attribute;
    /// use weburl_readers::browsers::browser;
    ///
    /// let mut url = browser("chromium").unwrap().parse("ssh://h/", None).unwrap();
    /// assert!(url.set(Attribute::Protocol, "https"));
    /// assert_eq!(url.get(Attribute::Href), "https://h/");
    /// ```
    pub fn set(&mut self, attribute: Attribute, value: &str) -> bool {
        setters::set(&mut self.record, attribute, value, self.rules).is_some()
    }
}
