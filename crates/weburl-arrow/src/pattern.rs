//! URLs that match a pattern.

use arrow_array::{Array, BooleanArray};
use arrow_schema::ArrowError;
use weburl::Parser;
use weburl_pattern::UrlPattern;

use crate::map::text_to;

/// Returns whether each URL matches a pattern, or null where there is no URL.
///
/// [URL Pattern Standard: match](https://urlpattern.spec.whatwg.org/#url-pattern-match).
///
/// # Errors
/// If the column is none of text.
///
/// # Examples
/// ```
/// use arrow_array::StringArray;
/// use weburl_pattern::UrlPattern;
///
/// let pattern = UrlPattern::parse("https://*.example/a/:id").unwrap();
/// let column = StringArray::from(vec!["https://www.example/a/1", "https://www.example/", "a"]);
/// let matches = weburl_arrow::matches(&column, &pattern)?;
/// assert_eq!(matches.iter().collect::<Vec<_>>(), [Some(true), Some(false), None]);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn matches(array: &dyn Array, pattern: &UrlPattern) -> Result<BooleanArray, ArrowError> {
    let mut parser = Parser::new();
    Ok(text_to(array, |text| Some(pattern.test(parser.parse_ref(text).ok()?)))?.into())
}
