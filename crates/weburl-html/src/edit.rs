//! Changes of links that are often wanted.

use weburl::{Parser, Url, UrlRef, form_urlencoded};

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
    /// Adds a parameter at the end of the query. What was relative stays so.
    AddParameter {
        /// The name, which is encoded as in `application/x-www-form-urlencoded`.
        name: &'e str,
        /// The value, likewise.
        value: &'e str,
    },
    /// Removes all parameters of these names, and leaves the rest of the query as it is written. What was
    /// relative stays so.
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
            Self::AddParameter { name, value } => {
                let parameter = form_urlencoded::serialize([(name, value)]);
                let query = match url.query() {
                    Some(query) if !query.is_empty() => format!("{query}&{parameter}"),
                    _ => parameter,
                };
                with_query(link, url, base, Some(&query))
            }
            Self::RemoveParameters(names) => {
                let query = url.query()?;
                let rest = without_parameters(query, names)?;
                with_query(link, url, base, Some(rest.as_str()).filter(|rest| !rest.is_empty()))
            }
        }
    }
}

/// The text of a link whose URL gets another query.
fn with_query(
    link: &Link<'_>,
    url: &UrlRef<'_>,
    base: UrlRef<'_>,
    query: Option<&str>,
) -> Option<String> {
    // A path that is no hierarchy, as in `mailto:`, has queries of its own making.
    if url.has_opaque_path() {
        return None;
    }
    let mut url = url.to_owned();
    url.set_query(query).ok()?;
    let is_relative = !Parser::new().can_parse(link.text);
    let reference = if is_relative { base.make_relative(url.as_url_ref()) } else { None };
    Some(reference.unwrap_or_else(|| Url::as_str(&url).to_owned()))
}

/// The query without the parameters of these names; `None` if there are none.
fn without_parameters(query: &str, names: &[&str]) -> Option<String> {
    let is_removed = |parameter: &&str| {
        form_urlencoded::parse_str(parameter).any(|(name, _)| names.contains(&&*name))
    };
    if !query.split('&').any(|parameter| is_removed(&parameter)) {
        return None;
    }
    let rest: Vec<_> = query.split('&').filter(|parameter| !is_removed(parameter)).collect();
    Some(rest.join("&"))
}
