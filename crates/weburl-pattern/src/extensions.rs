//! What the standard does not have: order and generation. Both are [tentative
//! tests](https://github.com/web-platform-tests/wpt/tree/master/urlpattern) of what Chromium does behind a flag.

use std::cmp::Ordering;
use std::fmt;

use crate::component::Component;
use crate::component_name::ComponentName;
use crate::part::{Modifier, Part, PartType};
use crate::url_pattern::UrlPattern;

impl UrlPattern {
    /// Compares a component of two patterns: the more restrictive one is greater. Not in the standard.
    ///
    /// Parts are compared from left to right: by type, then by modifier, then by text. Names of groups don't count.
    ///
    /// # Examples
    /// ```
    /// use std::cmp::Ordering;
    /// use weburl_pattern::{ComponentName, UrlPattern};
    ///
    /// let fixed = UrlPattern::parse("https://example.com/a/b")?;
    /// let named = UrlPattern::parse("https://example.com/a/:id")?;
    /// let order = UrlPattern::compare_component(ComponentName::Pathname, &fixed, &named);
    /// assert_eq!(order, Ordering::Greater);
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn compare_component(component: ComponentName, left: &Self, right: &Self) -> Ordering {
        left.component(component).compare(right.component(component))
    }

    /// Writes a component with a text for each of its groups. Not in the standard.
    ///
    /// Each text is percent-encoded or otherwise written as the component has it.
    ///
    /// # Errors
    /// - [`Unsupported`](GenerateError::Unsupported) if the component has a modifier, a `*` or a regexp group.
    /// - [`MissingGroup`](GenerateError::MissingGroup) if `groups` lacks one.
    /// - [`GroupText`](GenerateError::GroupText) if the text cannot stand in the component, or the group would not match it.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{ComponentName::Pathname, GenerateError, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://example.com/books/:title")?;
    /// assert_eq!(pattern.generate(Pathname, &[("title", "Momo é")])?, "/books/Momo%20%C3%A9");
    /// assert_eq!(pattern.generate(Pathname, &[("title", "a/b")]), Err(GenerateError::GroupText));
    /// assert_eq!(pattern.generate(Pathname, &[("title", "..")]), Err(GenerateError::GroupText));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn generate(
        &self,
        component: ComponentName,
        groups: &[(&str, &str)],
    ) -> Result<String, GenerateError> {
        self.component(component).generate(groups)
    }
}

impl Component {
    fn compare(&self, other: &Self) -> Ordering {
        // A list that ends goes on with empty text.
        let end = Part::fixed_text(String::new(), Modifier::None);
        let count = self.parts().len().max(other.parts().len());
        (0..count)
            .map(|index| {
                let [left, right] =
                    [self, other].map(|side| order_of(side.parts().get(index).unwrap_or(&end)));
                left.cmp(&right)
            })
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    fn generate(&self, groups: &[(&str, &str)]) -> Result<String, GenerateError> {
        let mut result = String::new();
        for part in self.parts() {
            if part.modifier() != Modifier::None {
                return Err(GenerateError::Unsupported);
            }
            match part.part_type() {
                PartType::FixedText => result.push_str(part.value()),
                PartType::SegmentWildcard => {
                    let group = groups.iter().find(|(name, _)| *name == part.name());
                    let (_, text) = group.ok_or(GenerateError::MissingGroup)?;
                    let text = self.encode(text).ok_or(GenerateError::GroupText)?;
                    let is_segment = !text.is_empty()
                        && self.delimiter().is_none_or(|delimiter| !text.contains(delimiter));
                    if !is_segment {
                        return Err(GenerateError::GroupText);
                    }
                    result.extend([part.prefix(), text.as_str(), part.suffix()]);
                }
                PartType::FullWildcard | PartType::Regexp => {
                    return Err(GenerateError::Unsupported);
                }
            }
        }
        // Together, texts may say something else, such as `..`.
        let is_stable = self.encode(&result).is_some_and(|encoded| encoded == result);
        if is_stable && self.test(&result) { Ok(result) } else { Err(GenerateError::GroupText) }
    }
}

/// What parts are ordered by.
fn order_of(part: &Part) -> (PartType, Modifier, &str, &str, &str) {
    (part.part_type(), part.modifier(), part.prefix(), part.value(), part.suffix())
}

/// Why a component cannot be [generated](UrlPattern::generate).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GenerateError {
    /// The component has a modifier, a full wildcard or a regexp group.
    Unsupported,
    /// A group has no text.
    MissingGroup,
    /// The text of a group cannot stand in the component, or the group would not match it.
    GroupText,
}

impl GenerateError {
    /// Returns the error itself: it is an enum.
    #[must_use]
    pub const fn kind(&self) -> Self {
        *self
    }

    /// Returns a name for programs, such as `missing-group`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unsupported => "unsupported",
            Self::MissingGroup => "missing-group",
            Self::GroupText => "group-text",
        }
    }
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unsupported => {
                "only fixed text and named groups without a modifier or a regular expression can be generated"
            }
            Self::MissingGroup => "a group of the pattern has no text",
            Self::GroupText => "the text of a group cannot stand in the component, or the group would not match it",
        })
    }
}

impl std::error::Error for GenerateError {}
