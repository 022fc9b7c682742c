//! What is known of the hosts of URLs.

use arrow_array::{Array, ArrayRef};
use arrow_schema::ArrowError;
use weburl::Parser;
use weburl_canonical::{Section, SuffixList};

use crate::map::text_to_text;

/// Returns the registrable domain of each URL by this list, or null.
///
/// [URL Standard: registrable domain](https://url.spec.whatwg.org/#host-registrable-domain).
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use weburl_canonical::{Section, SuffixList};
///
/// let column = StringArray::from(vec!["https://www.example.co.uk/a", "http://127.0.0.1/"]);
/// let domains = weburl_arrow::registrable_domain(&column, &SuffixList::compiled(), Section::All)?;
/// assert_eq!(domains.as_string::<i32>().iter().collect::<Vec<_>>(), [Some("example.co.uk"), None]);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn registrable_domain(
    array: &dyn Array,
    list: &SuffixList,
    section: Section,
) -> Result<ArrayRef, ArrowError> {
    let mut parser = Parser::new();
    text_to_text(array, |text, cell| {
        let host = parser.parse_start(text).ok().and_then(|start| start.host());
        cell.write(host.and_then(|host| list.registrable_domain(host, section)))
    })
}

/// Returns the class of each host, such as `loopback` or `global`, or null. [`HostClass`](weburl::HostClass) has the names.
///
/// # Errors
/// See [the crate](crate#errors).
pub fn host_class(array: &dyn Array) -> Result<ArrayRef, ArrowError> {
    let mut parser = Parser::new();
    text_to_text(array, |text, cell| {
        let host = parser.parse_start(text).ok().and_then(|start| start.host());
        cell.write(host.map(|host| host.class().name()))
    })
}
