//! Changes of links that are often wanted.

use weburl::{UrlRef, form_urlencoded};

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
///     document.rewrite(&mut out, |link| edit.apply(link, document.base_url()))?;
///     assert_eq!(String::from_utf8(out)?, expected);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Edit<'e> {
    /// Writes the whole URL.
    Absolute,
    /// Writes the shortest reference from the base URL to the URL. Leaves `base` as it is, and what no
    /// reference leads to.
    Relative,
    /// Changes the host of URLs that have the host `from`. What was relative becomes absolute.
    MapHost {
        /// The host to be replaced, as URLs have it: in lower case, and in ASCII.
        from: &'e str,
        /// The host to take its place.
        to: &'e str,
    },
    /// Adds a parameter at the end of the query, and leaves the rest as it is written.
    AddParameter {
        /// The name, which is encoded as in `application/x-www-form-urlencoded`.
        name: &'e str,
        /// The value, likewise.
        value: &'e str,
    },
    /// Removes all parameters of these names, and leaves the rest as it is written.
    RemoveParameters(&'e [&'e str]),
}

impl Edit<'_> {
    /// The new text of `link`; `None` if it is to stay. `base` is the base URL of the document.
    ///
    /// Links that have no URL stay, and so do those for which the change has no meaning, such as another
    /// host for `mailto:`.
    pub fn apply(&self, link: &Link<'_>, base: UrlRef<'_>) -> Option<String> {
        let url = link.url.as_ref().ok()?;
        match *self {
            Self::Absolute => Some(url.as_str().to_owned()),
            Self::Relative if link.kind == LinkKind::Base => None,
            Self::Relative => base.make_relative(*url),
            Self::MapHost { from, to } => {
                if url.host_str() != Some(from) {
                    return None;
                }
                let mut url = url.to_owned();
                url.set_host(Some(to)).ok()?;
                Some(url.as_str().to_owned())
            }
            // A path that is no hierarchy, as in `mailto:`, has queries of its own making.
            Self::AddParameter { .. } | Self::RemoveParameters(_) if url.has_opaque_path() => None,
            Self::AddParameter { name, value } => {
                let reference = Reference::new(link.text);
                // A reference without a path has the query of the base.
                let query = match reference.before.is_empty() {
                    true => reference.query.or(url.query()),
                    false => reference.query,
                };
                let parameter = form_urlencoded::serialize([(name, value)]);
                let query = match query {
                    Some(query) if !query.is_empty() => format!("{query}&{parameter}"),
                    _ => parameter,
                };
                Some(reference.with_query(&query))
            }
            Self::RemoveParameters(names) => {
                let reference = Reference::new(link.text);
                let is_removed = |parameter: &&str| {
                    let mut pairs = form_urlencoded::parse_str(parameter);
                    pairs.any(|(name, _)| names.contains(&&*name))
                };
                let (removed, kept): (Vec<_>, Vec<_>) =
                    reference.query?.split('&').partition(is_removed);
                (!removed.is_empty()).then(|| reference.with_query(&kept.join("&")))
            }
        }
    }
}

/// The text of a URL, divided at its query.
struct Reference<'t> {
    before: &'t str,
    query: Option<&'t str>,
    fragment: Option<&'t str>,
}

impl<'t> Reference<'t> {
    fn new(text: &'t str) -> Self {
        let (rest, fragment) = match text.split_once('#') {
            Some((rest, fragment)) => (rest, Some(fragment)),
            None => (text, None),
        };
        match rest.split_once('?') {
            Some((before, query)) => Self { before, query: Some(query), fragment },
            None => Self { before: rest, query: None, fragment },
        }
    }

    /// The text with another query, or without one if that is empty.
    fn with_query(&self, query: &str) -> String {
        let mut text = self.before.to_owned();
        for (delimiter, part) in
            [('?', Some(query).filter(|query| !query.is_empty())), ('#', self.fragment)]
        {
            if let Some(part) = part {
                text.push(delimiter);
                text.push_str(part);
            }
        }
        text
    }
}
