//! Changes of links that are often wanted.

use weburl::{Parser, UrlRef, form_urlencoded};

use crate::{Link, LinkKind};

/// A change of a link, for [`HtmlDocument::rewrite`](crate::HtmlDocument::rewrite).
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_html::{DocumentOptions, Edit, HtmlDocument};
///
/// let address = Url::parse("https://example.com/docs/")?;
/// for (edit, expected) in [
///     (Edit::Absolute, r#"<a href="https://example.com/docs/a?b=1&amp;utm_id=2">"#),
///     (Edit::RemoveParameters(&["utm_id"]), r#"<a href="a?b=1">"#),
///     (Edit::MapHost { from: "example.com", to: "example.org" },
///         r#"<a href="https://example.org/docs/a?b=1&amp;utm_id=2">"#),
/// ] {
///     let source = br#"<a href="a?b=1&amp;utm_id=2">"#;
///     let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
///     let mut out = Vec::new();
///     document.rewrite(&mut out, |link| edit.apply(link))?;
///     assert_eq!(String::from_utf8(out)?, expected);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Edit<'e> {
    /// Writes the whole URL.
    Absolute,
    /// Writes the shortest reference from the base URL to the URL. Leaves `base` as it is, what no reference
    /// leads to, and what only one would that means something else in its place, such as an empty `src`.
    Relative,
    /// Changes the host of URLs that have the host `from`. What was relative becomes absolute.
    MapHost {
        /// The host to be replaced, as URLs have it: in lower case, and in ASCII.
        from: &'e str,
        /// The host to take its place.
        to: &'e str,
    },
    /// Adds a parameter at the end of the query, and leaves the rest as it is written. Like the next, it
    /// leaves URLs that are neither followed nor fetched: [`LinkKind::Base`] and [`LinkKind::Reference`].
    AddParameter {
        /// The name, which is encoded as in `application/x-www-form-urlencoded`.
        name: &'e str,
        /// The value, likewise.
        value: &'e str,
    },
    /// Removes all parameters of these names, and leaves the rest as it is written. Where no parameter is
    /// left, `?` goes, too, unless the link would have the query of the base URL without it.
    RemoveParameters(&'e [&'e str]),
}

impl Edit<'_> {
    /// The new text of `link`; `None` if it is to stay.
    ///
    /// Links that have no URL stay, and so do those for which the change has no meaning, such as another
    /// host for `mailto:`, and parts of the same document ([`LinkKind::SameDocument`]).
    pub fn apply(&self, link: &Link<'_>) -> Option<String> {
        let url = link.url.as_ref().ok()?;
        let is_used = !matches!(link.kind, LinkKind::Base | LinkKind::Reference);
        match *self {
            _ if link.kind == LinkKind::SameDocument => None,
            Self::Absolute => Some(url.as_str().to_owned()),
            Self::Relative if link.kind == LinkKind::Base || link.text.is_empty() => None,
            Self::Relative => relative(link, *url),
            Self::MapHost { from, to } => {
                if url.host_str() != Some(from) {
                    return None;
                }
                let mut url = url.to_owned();
                url.set_host(Some(to)).ok()?;
                Some(url.as_str().to_owned())
            }
            // A path that is no hierarchy, as in `mailto:`, has queries of its own making.
            Self::AddParameter { .. } | Self::RemoveParameters(_)
                if url.has_opaque_path() || !is_used =>
            {
                None
            }
            Self::AddParameter { name, value } => Some(with_parameter(link, *url, name, value)),
            Self::RemoveParameters(names) => without_parameters(link, names),
        }
    }
}

fn relative(link: &Link<'_>, url: UrlRef<'_>) -> Option<String> {
    let reference = link.base.make_relative(url)?;
    let means_the_base = link.kind == LinkKind::Hyperlink && link.element != "link";
    let has_path_or_query = !reference.is_empty() && !reference.starts_with('#');
    (means_the_base || has_path_or_query).then_some(reference)
}

fn with_parameter(link: &Link<'_>, url: UrlRef<'_>, name: &str, value: &str) -> String {
    // An empty `action` is the document's URL only as long as it is empty.
    let is_the_address = link.kind == LinkKind::FormTarget && link.text.is_empty();
    let reference = Reference::new(if is_the_address { url.as_str() } else { link.text });
    let parameter = form_urlencoded::serialize([(name, value)]);
    // The query that the reference does not have is the base's.
    let query = match reference.query.or(url.query()) {
        Some(query) if !query.is_empty() => format!("{query}&{parameter}"),
        _ => parameter,
    };
    reference.with_query(Some(&query))
}

fn without_parameters(link: &Link<'_>, names: &[&str]) -> Option<String> {
    let reference = Reference::new(link.text);
    let is_removed = |parameter: &&str| {
        // The URL parser leaves these out.
        let parameter = parameter.replace(['\t', '\n', '\r'], "");
        let mut pairs = form_urlencoded::parse_str(&parameter);
        pairs.any(|(name, _)| names.contains(&&*name))
    };
    let (removed, kept): (Vec<_>, Vec<_>) = reference.query?.split('&').partition(is_removed);
    if removed.is_empty() {
        return None;
    }
    // The URL parser strips these from the end of the text, which they may now be at.
    let is_stripped = |c| c <= ' ';
    let mut query = kept.join("&");
    if query.ends_with(is_stripped) {
        query.push('&');
    }
    let without = reference.with_query(None);
    let can_be_without = query.is_empty()
        && !reference.before.is_empty()
        && !reference.before.ends_with(is_stripped)
        && !has_query(link, &without);
    Some(if can_be_without { without } else { reference.with_query(Some(&query)) })
}

/// Whether `text` has a query in the place of `link`, if only that of the base.
fn has_query(link: &Link<'_>, text: &str) -> bool {
    let url = Parser::new().base(link.base).parse_owned(text);
    url.is_ok_and(|url| url.query().is_some())
}

/// The text of a URL, divided at its query.
struct Reference<'t> {
    before: &'t str,
    query: Option<&'t str>,
    fragment: Option<&'t str>,
}

impl<'t> Reference<'t> {
    fn new(text: &'t str) -> Self {
        // The URL parser would strip these, but not before another query.
        let text = text.trim_matches(|c| c <= ' ');
        let (rest, fragment) = match text.split_once('#') {
            Some((rest, fragment)) => (rest, Some(fragment)),
            None => (text, None),
        };
        match rest.split_once('?') {
            Some((before, query)) => Self { before, query: Some(query), fragment },
            None => Self { before: rest, query: None, fragment },
        }
    }

    /// The text with another query, or without one.
    fn with_query(&self, query: Option<&str>) -> String {
        let mut text = self.before.to_owned();
        for (delimiter, part) in [('?', query), ('#', self.fragment)] {
            if let Some(part) = part {
                text.push(delimiter);
                text.push_str(part);
            }
        }
        text
    }
}
