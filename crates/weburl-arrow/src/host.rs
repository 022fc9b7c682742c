//! What is known of the hosts of URLs.

use arrow_array::{Array, ArrayRef};
use arrow_schema::ArrowError;
use weburl::{Host, Parser};
use weburl_canonical::{Section, SuffixList};

use crate::map::{text_to_text, text_to_text_by};

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
    part_of_host(array, |host| list.registrable_domain(host, section))
}

/// Returns the public suffix of each URL by this list, or null.
///
/// [URL Standard: public suffix](https://url.spec.whatwg.org/#host-public-suffix).
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
/// let suffixes = weburl_arrow::public_suffix(&column, &SuffixList::compiled(), Section::All)?;
/// assert_eq!(suffixes.as_string::<i32>().iter().collect::<Vec<_>>(), [Some("co.uk"), None]);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn public_suffix(
    array: &dyn Array,
    list: &SuffixList,
    section: Section,
) -> Result<ArrayRef, ArrowError> {
    part_of_host(array, |host| list.public_suffix(host, section))
}

/// Returns what stands before the registrable domain of each URL, such as `www`, or null.
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use weburl_canonical::{Section, SuffixList};
///
/// let column = StringArray::from(vec!["https://a.b.example.co.uk/", "https://example.co.uk/"]);
/// let names = weburl_arrow::subdomain(&column, &SuffixList::compiled(), Section::All)?;
/// assert_eq!(names.as_string::<i32>().iter().collect::<Vec<_>>(), [Some("a.b"), None]);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn subdomain(
    array: &dyn Array,
    list: &SuffixList,
    section: Section,
) -> Result<ArrayRef, ArrowError> {
    part_of_host(array, |host| list.subdomain(host, section))
}

/// Maps each URL to a part of its host, or null.
fn part_of_host(
    array: &dyn Array,
    part: impl for<'h> Fn(Host<&'h str>) -> Option<&'h str>,
) -> Result<ArrayRef, ArrowError> {
    let mut parser = Parser::new();
    text_to_text(array, |text, cell| {
        let host = parser.parse_start(text).ok().and_then(|start| start.host());
        cell.write(host.and_then(&part))
    })
}

/// Returns the site of each URL, such as `https://example.com`, or null if its origin is opaque.
///
/// [HTML: site](https://html.spec.whatwg.org/#site).
///
/// # Errors
/// See [the crate](crate#errors).
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use weburl_canonical::{Section, SuffixList};
///
/// let column = StringArray::from(vec!["https://www.example.co.uk:8080/a", "data:,a"]);
/// let sites = weburl_arrow::site(&column, &SuffixList::compiled(), Section::All)?;
/// let expected = [Some("https://example.co.uk"), None];
/// assert_eq!(sites.as_string::<i32>().iter().collect::<Vec<_>>(), expected);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn site(
    array: &dyn Array,
    list: &SuffixList,
    section: Section,
) -> Result<ArrayRef, ArrowError> {
    let mut parser = Parser::new();
    text_to_text_by(array, &mut |text, cell| {
        let site = parser.parse_ref(text).ok().and_then(|url| list.site(url, section));
        cell.write(site.map(|site| site.to_string()).as_deref())
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
