//! Pairs of queries.

use arrow_array::{Array, ArrayRef};
use arrow_schema::ArrowError;
use weburl::Parser;
use weburl::parts::Pattern;

use crate::map::text_to_text;

/// Returns the decoded value of the first query pair with this name, or null.
///
/// [URL Standard: `application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#urlencoded-parsing). The name is
/// compared with decoded names.
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let column = StringArray::from(vec!["https://example.com/?page=2&q=a+b", "https://example.com/"]);
/// let values = weburl_arrow::query_value(&column, "q")?;
/// assert_eq!(values.as_string::<i32>().iter().collect::<Vec<_>>(), [Some("a b"), None]);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn query_value(array: &dyn Array, name: &str) -> Result<ArrayRef, ArrowError> {
    let mut parser = Parser::new();
    text_to_text(array, |text, cell| {
        let url = parser.parse_ref(text).ok();
        let pair = url.and_then(|url| url.query_pairs().find(|(key, _)| key == name));
        cell.write(pair.as_ref().map(|(_, value)| &**value))
    })
}

/// Returns each URL without the query pairs whose decoded names match one of these [patterns](Pattern), or null. In a
/// pattern, `*` stands for any text.
///
/// The other pairs keep every byte. A query that loses all pairs disappears.
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let column = StringArray::from(vec!["https://example.com/?utm_source=a&q=a%20b&fbclid=1"]);
/// let urls = weburl_arrow::remove_query_pairs(&column, &["utm_*", "fbclid"])?;
/// assert_eq!(urls.as_string::<i32>().value(0), "https://example.com/?q=a%20b");
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn remove_query_pairs(array: &dyn Array, patterns: &[&str]) -> Result<ArrayRef, ArrowError> {
    let patterns: Vec<_> = patterns.iter().map(|pattern| Pattern::new(pattern)).collect();
    let is_kept = |name: &str| !patterns.iter().any(|pattern| pattern.matches(name));
    let mut parser = Parser::new();
    text_to_text(array, |text, cell| {
        let Ok(url) = parser.parse_ref(text) else { return cell.write(None) };
        if url.query_pairs().all(|(name, _)| is_kept(&name)) {
            return cell.write(Some(url.as_str()));
        }
        let mut url = url.to_owned();
        url.retain_query_pairs(|name, _| is_kept(name));
        cell.write(Some(url.as_str()))
    })
}
