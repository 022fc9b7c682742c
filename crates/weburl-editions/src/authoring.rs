//! What each edition requires of those who write URLs.
//!
//! The living standard's validation errors are in [`weburl_living`]; the other editions only say which
//! strings are valid.

use std::fmt;
use std::ops::Range;

use encoding_rs::UTF_8;

use crate::html5;
use crate::html5::components::parse;
use crate::html5::fault::NotResolvable;
use crate::w3c_2012;
use crate::w3c_2012::parsed_url::is_relative_scheme;
use crate::webspecs_2015;
use crate::webspecs_2015::mode::Mode;
use crate::webspecs_2015::parser::{Options, basic_url_parser};

/// The authoring requirements of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Requirements {
    /// Those of [`webspecs_2015`].
    Webspecs2015,
    /// Those of [`w3c_2012`].
    W3c2012,
    /// Those of [`html5`], for a document in UTF-8.
    Html5,
}

/// Why a URL does not meet the requirements, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Violation {
    /// What is wrong.
    pub kind: ViolationKind,
    /// The byte offset in the URL.
    pub place: usize,
}

/// What is wrong with a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ViolationKind {
    /// There is something that is no URL unit, and no delimiter either.
    NotAUrlUnit,
    /// The URL units are not put together as a URL.
    Syntax,
    /// The URL is relative, and there is no base URL.
    NoBase,
    /// The URL is relative, and there is no base URL with a relative scheme.
    NoRelativeBase,
    /// The URL is not an IRI reference.
    NotAnIriReference,
}

impl ViolationKind {
    /// Returns a name, such as `not-a-URL-unit`.
    pub const fn name(self) -> &'static str {
        match self {
            ViolationKind::NotAUrlUnit => "not-a-URL-unit",
            ViolationKind::Syntax => "syntax",
            ViolationKind::NoBase => "no-base",
            ViolationKind::NoRelativeBase => "no-relative-base",
            ViolationKind::NotAnIriReference => "not-an-IRI-reference",
        }
    }

    /// Returns a sentence.
    pub const fn description(self) -> &'static str {
        match self {
            ViolationKind::NotAUrlUnit => {
                "A code point is not allowed in a URL unless it is percent-encoded."
            }
            ViolationKind::Syntax => {
                "The parts of the URL are not written as the edition requires."
            }
            ViolationKind::NoBase => "The URL is relative, and there is no base URL.",
            ViolationKind::NoRelativeBase => {
                "The URL is relative, and there is no base URL with a relative scheme."
            }
            ViolationKind::NotAnIriReference => "The URL is not an IRI reference.",
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.kind.name(), self.place)
    }
}

impl std::error::Error for Violation {}

impl Requirements {
    /// All editions with authoring requirements of their own, the newest first.
    pub const ALL: [Requirements; 3] =
        [Requirements::Webspecs2015, Requirements::W3c2012, Requirements::Html5];

    /// Returns the name of the edition, which is that of its module.
    pub const fn name(self) -> &'static str {
        match self {
            Requirements::Webspecs2015 => "webspecs_2015",
            Requirements::W3c2012 => "w3c_2012",
            Requirements::Html5 => "html5",
        }
    }

    /// Checks a URL, and whether a relative one has a base that the edition accepts.
    ///
    /// # Errors
    /// [`Violation`], with the first place that no valid URL can have, or the start of the URL if its parts are
    /// wrong.
    ///
    /// # Examples
    /// ```
    /// use weburl_editions::authoring::{Requirements, ViolationKind};
    ///
    /// assert!(Requirements::W3c2012.check("http://u@example.com/", None).is_ok());
    /// let violation = Requirements::W3c2012.check("http://example.com/a b", None).unwrap_err();
    /// assert_eq!((violation.kind, violation.place), (ViolationKind::NotAUrlUnit, 20));
    /// ```
    pub fn check(self, url: &str, base: Option<&str>) -> Result<(), Violation> {
        match self {
            Requirements::Webspecs2015 => webspecs_2015(url, base),
            Requirements::W3c2012 => w3c_2012(url, base),
            Requirements::Html5 => html5(url),
        }
    }
}

// W12-14, W12-18
fn w3c_2012(url: &str, base: Option<&str>) -> Result<(), Violation> {
    use w3c_2012::writing::{Part, is_valid};

    check_units(url, |unit| is_valid(Part::UrlUnit, unit))?;
    let (url, _) = without_fragment(url);
    let is_absolute = is_valid(Part::AbsoluteUrl, url);
    let is_relative = is_valid(Part::RelativeUrl, url);
    // As corrected: to the letter, a host would lose its first code point, and a colon there would end none (A-02), and
    // a tab or newline in a port would be a fatal error (A-05).
    let has_base = base.is_some_and(|base| {
        let base = w3c_2012::parse(base, None);
        !base.fatal_error && is_relative_scheme(&base.scheme)
    });
    check_form(is_absolute, is_relative, has_base, ViolationKind::NoRelativeBase)
}

// S15-07, S15-10
fn webspecs_2015(url: &str, base: Option<&str>) -> Result<(), Violation> {
    use webspecs_2015::writing::{Part, is_valid};

    check_units(url, |unit| is_valid(Part::UrlUnit, unit))?;
    let (url, _) = without_fragment(url);
    let is_absolute = is_valid(Part::AbsoluteUrl, url);
    let is_relative = is_valid(Part::RelativeUrl, url);
    // Whatever its scheme, a base URL is in scope. To the letter, no file URL could begin with three slashes (A-14),
    // and every relative one would be a base (A-17).
    let options = Options { mode: Mode::Corrected, ..Options::default() };
    let has_base = base.is_some_and(|base| basic_url_parser(base, None, &options).result.is_ok());
    check_form(is_absolute, is_relative, has_base, ViolationKind::NoBase)
}

fn html5(url: &str) -> Result<(), Violation> {
    if html5::is_valid_url(url, UTF_8) {
        return Ok(());
    }
    let fault = parse(url).err().as_ref().and_then(NotResolvable::fault);
    let place = fault.map(|fault| fault.place);
    let place = place.or(url.find(html5::is_bidirectional_formatting)).unwrap_or(0);
    Err(Violation { kind: ViolationKind::NotAnIriReference, place })
}

fn without_fragment(url: &str) -> (&str, &str) {
    url.split_at(url.find('#').unwrap_or(url.len()))
}

/// Checks that a URL is absolute, or relative and with a base that the edition accepts.
// W12-18, S15-10
fn check_form(
    is_absolute: bool,
    is_relative: bool,
    has_base: bool,
    without_base: ViolationKind,
) -> Result<(), Violation> {
    match (is_absolute, is_relative) {
        (true, _) => Ok(()),
        (_, true) if has_base => Ok(()),
        (_, true) => Err(Violation { kind: without_base, place: 0 }),
        (_, false) => Err(Violation { kind: ViolationKind::Syntax, place: 0 }),
    }
}

/// Returns where the authority is, if two slashes begin a URL or follow its scheme.
fn place_of_authority(url: &str) -> Range<usize> {
    let slashes = url.find(['/', '?']).unwrap_or(url.len());
    let (before, after) = url.split_at(slashes);
    match after.strip_prefix("//") {
        Some(after) if before.is_empty() || before.ends_with(':') => {
            let start = slashes + "//".len();
            start..start + after.find(['/', '?']).unwrap_or(after.len())
        }
        _ => 0..0,
    }
}

/// Checks that a URL consists of URL units, one number sign, and the brackets of an IPv6 address.
// W12-14, W12-24, S15-07
fn check_units(url: &str, is_unit: impl Fn(&str) -> bool) -> Result<(), Violation> {
    let authority = place_of_authority(without_fragment(url).0);
    let mut has_fragment = false;
    let mut place = 0;
    while let Some(c) = url[place..].chars().next() {
        let end = place + if c == '%' { 3 } else { c.len_utf8() };
        let is_delimiter = match c {
            '#' => !std::mem::replace(&mut has_fragment, true),
            '[' | ']' => authority.contains(&place),
            _ => false,
        };
        if !is_delimiter && !url.get(place..end).is_some_and(&is_unit) {
            return Err(Violation { kind: ViolationKind::NotAUrlUnit, place });
        }
        place = end;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Requirements::{Html5, W3c2012, Webspecs2015};
    use super::ViolationKind::{NoBase, NoRelativeBase, NotAUrlUnit, NotAnIriReference, Syntax};
    use super::{Requirements, Violation, ViolationKind};

    const H: Option<&str> = Some("HTTP://h/");

    /// The requirements, a URL, a base, and the violation.
    type Case = (Requirements, &'static str, Option<&'static str>, Checked);

    type Checked = Result<(), (ViolationKind, usize)>;

    const CASES: &[Case] = &[
        (W3c2012, "http://u@h:80/a?b#c", None, Ok(())),
        (W3c2012, "http://[::1]/", None, Ok(())),
        (W3c2012, "mailto:a@b?c", None, Ok(())),
        (W3c2012, "a?b#c", H, Ok(())),
        (W3c2012, "a", None, Err((NoRelativeBase, 0))),
        (W3c2012, "a", Some("about:blank"), Err((NoRelativeBase, 0))),
        (W3c2012, "http:a", H, Err((Syntax, 0))),
        (W3c2012, "http://h//a", None, Err((Syntax, 0))),
        (W3c2012, "http://h/a|b", None, Err((NotAUrlUnit, 10))),
        (W3c2012, "http://h/[", None, Err((NotAUrlUnit, 9))),
        (W3c2012, "http://h/#a#", None, Err((NotAUrlUnit, 11))),
        (W3c2012, "a#//[", H, Err((NotAUrlUnit, 4))),
        (W3c2012, "?//[", H, Err((NotAUrlUnit, 3))),
        (W3c2012, "/a//[", H, Err((NotAUrlUnit, 4))),
        (W3c2012, "foo:x//[", None, Err((NotAUrlUnit, 7))),
        (W3c2012, "//[::1]x", H, Err((Syntax, 0))),
        (W3c2012, "http://h/%4", None, Err((NotAUrlUnit, 9))),
        (Webspecs2015, "http://u:p@h:80/a?b#c", None, Ok(())),
        (Webspecs2015, "mailto:a@b?c", None, Ok(())),
        (Webspecs2015, "a?b#c", H, Ok(())),
        (Webspecs2015, "a", None, Err((NoBase, 0))),
        (Webspecs2015, "a", Some("about:blank"), Ok(())),
        (Webspecs2015, "a", Some("http://a b/"), Err((NoBase, 0))),
        (Webspecs2015, "http:a", H, Err((Syntax, 0))),
        (Webspecs2015, "http://h/\\", None, Err((NotAUrlUnit, 9))),
        (Webspecs2015, "a#//[", H, Err((NotAUrlUnit, 4))),
        (Html5, "http://h/é?ü", None, Ok(())),
        (Html5, "a", None, Ok(())),
        (Html5, "http://h/ a", None, Err((NotAnIriReference, 9))),
        (Html5, "http://h/\u{200F}", None, Err((NotAnIriReference, 9))),
    ];

    #[test]
    fn editions_require_different_things() {
        for &(requirements, url, base, expected) in CASES {
            let result = requirements.check(url, base);
            let expected = expected.map_err(|(kind, place)| Violation { kind, place });
            assert_eq!(result, expected, "{requirements:?} {url:?}");
        }
    }
}
