//! Finds the URLs in a value of any syntax.

use std::borrow::Cow;
use std::ops::Range;

use crate::html::find_links::for_each_url_in_html;
use crate::url_attributes::ValueSyntax;
use crate::values;

/// Calls `found` with the range of each URL in `value`, in bytes and in order, and with its text, which differs from what
/// is written only by the escapes of CSS and JSON, and the character references of HTML.
///
/// `value` is one whose character references are decoded, as scripts and parsers return it. A URL is found whether it
/// can be parsed or not. [`ValueSyntax`] links to what the standard says of each syntax. Takes linear time; allocates
/// only for CSS, JSON and HTML.
///
/// # Examples
/// ```
/// use weburl_documents::{ValueSyntax, for_each_url};
///
/// for (syntax, value, expected) in [
///     (ValueSyntax::Srcset, "a.png 1x, b,c.png 2x", &["a.png", "b,c.png"][..]),
///     (ValueSyntax::SpaceSeparated, "https://a/ https://b/", &["https://a/", "https://b/"]),
///     (ValueSyntax::Refresh, "5; URL='/next'", &["/next"]),
///     (ValueSyntax::Css, r"@import 'a.css'; b { c: url(d\ e.png) }", &["a.css", "d e.png"]),
/// ] {
///     let mut urls = Vec::new();
///     for_each_url(value, syntax, |_, url| urls.push(url.into_owned()));
///     assert_eq!(urls, expected);
/// }
/// ```
pub fn for_each_url(
    value: &str,
    syntax: ValueSyntax,
    mut found: impl FnMut(Range<usize>, Cow<'_, str>),
) {
    match syntax {
        ValueSyntax::Html => for_each_url_in_html(value, &mut found),
        _ => values::for_each_url(value, syntax, found),
    }
}
