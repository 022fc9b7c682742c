//! The links in headers of an HTTP response.

use std::ops::Range;

use weburl::{Parser, UrlRef};

use crate::header_parameters::{find_outside_quotes, parameter};
use crate::link::Link;
use crate::link_kind::LinkKind;
use crate::surroundings::{StartTag, Surroundings};
use crate::url_attributes::{ValueSyntax, kind_of_link};
use crate::values::for_each_url;

/// Calls `found` with each link in a header of the response for the document at `address`.
///
/// - `Link` ([RFC 8288](https://www.rfc-editor.org/rfc/rfc8288#section-3)): the target of each link, of the kind that a
///   `link` element with this `rel` has. [`Link::element_attribute`] returns its parameters, such as `as` and `anchor`.
/// - `Refresh` ([HTML
///   Standard](https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-refresh-header)): [`LinkKind::Refresh`].
/// - `Location` and `Content-Location` ([RFC 9110](https://www.rfc-editor.org/rfc/rfc9110#section-8.7)):
///   [`LinkKind::Hyperlink`] and [`LinkKind::Reference`].
///
/// All other headers have none. URLs resolve against `address`, not against a `base` element, which comes later. The
/// element of a link is the name of the header in lowercase, its span is in bytes of `value`, and its query is encoded in
/// UTF-8. Takes linear time, and allocates for parameters with escapes only.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::for_each_header_link;
///
/// let address = Url::parse("https://example.com/a/")?;
/// let value = r#"<b.css>; rel=preload; as=style, </c>; rel="next""#;
/// let mut links = Vec::new();
/// for_each_header_link("Link", value, address.as_url_ref(), |link| {
///     let kind = link.kind.name();
///     links.extend(link.url.map(|url| format!("{kind} {} {url}", link.rel.unwrap_or_default())));
/// });
/// assert_eq!(links, [
///     "resource preload https://example.com/a/b.css",
///     "hyperlink next https://example.com/c",
/// ]);
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn for_each_header_link(
    name: &str,
    value: &str,
    address: UrlRef<'_>,
    mut found: impl FnMut(&Link<'_>),
) {
    let is = |header: &str| name.eq_ignore_ascii_case(header);
    let mut report = Report { value, address, parser: Parser::new().base(address) };
    if is("link") {
        for target in (Targets { value, at: 0 }) {
            let rel = parameter(target.parameters, "rel");
            let kind = kind_of_link(rel.as_deref());
            let tag = StartTag::Header(target.parameters);
            report.link("link", target.place, kind, rel.as_deref(), tag, &mut found);
        }
    } else if is("refresh") {
        for_each_url(value, ValueSyntax::Refresh, |place, _| {
            report.link("refresh", place, LinkKind::Refresh, None, StartTag::None, &mut found);
        });
    } else if is("location") || is("content-location") {
        let (element, kind) = match is("location") {
            true => ("location", LinkKind::Hyperlink),
            false => ("content-location", LinkKind::Reference),
        };
        for_each_url(value, ValueSyntax::Url, |place, _| {
            report.link(element, place, kind, None, StartTag::None, &mut found);
        });
    }
}

struct Report<'h> {
    value: &'h str,
    address: UrlRef<'h>,
    parser: Parser<'h>,
}

impl Report<'_> {
    fn link(
        &mut self,
        element: &str,
        place: Range<usize>,
        kind: LinkKind,
        rel: Option<&str>,
        tag: StartTag<'_>,
        found: &mut impl FnMut(&Link<'_>),
    ) {
        let text = &self.value[place.clone()];
        found(&Link {
            element,
            attribute: None,
            surroundings: Surroundings::new(&tag, self.value, ValueSyntax::Url, &place),
            span: place,
            text,
            url: self.parser.parse_ref(text),
            base: self.address,
            when_parsed: None,
            kind,
            rel,
            download: None,
        });
    }
}

/// A target of the header `Link`.
struct Target<'h> {
    /// Where its URL is.
    place: Range<usize>,
    /// What is between the URL and the comma behind it.
    parameters: &'h str,
}

struct Targets<'h> {
    value: &'h str,
    at: usize,
}

impl<'h> Iterator for Targets<'h> {
    type Item = Target<'h>;

    fn next(&mut self) -> Option<Target<'h>> {
        let rest = &self.value[self.at..];
        let start = self.at + (rest.len() - rest.trim_start_matches([' ', '\t', ',']).len());
        // What does not begin with `<` is no link, nor is anything behind it.
        let url = self.value[start..].strip_prefix('<')?;
        let place = start + 1..start + 1 + url.find('>')?;
        let parameters = &self.value[place.end + 1..];
        let len = find_outside_quotes(parameters, ',').unwrap_or(parameters.len());
        self.at = place.end + 1 + len;
        let space = url[..place.len()].trim_start().len();
        let start = place.end - space;
        let trimmed = url[..place.len()].trim().len();
        Some(Target { place: start..start + trimmed, parameters: &parameters[..len] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::header_parameters::charset;

    #[test]
    fn parameters_are_unquoted() {
        for (parameters, name, expected) in [
            ("; as=font; crossorigin", "as", Some("font")),
            ("; as=font; crossorigin", "crossorigin", Some("")),
            (";A = \"b\\\"c;d\" ; a=e", "a", Some("b\"c;d")),
            (";a=\"b", "a", Some("b")),
            ("", "a", None),
        ] {
            assert_eq!(parameter(parameters, name).as_deref(), expected, "{parameters}");
        }
    }

    #[test]
    fn content_types_may_have_a_charset() {
        for (content_type, expected) in [
            ("text/html; charset=utf-8", Some("utf-8")),
            ("text/html;x=y;CHARSET=\"latin1\"", Some("latin1")),
            ("text/html;charset=", None),
            ("text/html", None),
        ] {
            assert_eq!(charset(content_type).as_deref(), expected, "{content_type}");
        }
    }
}
