//! Common edits of links.

use std::mem;

use weburl::{Parser, Position, Url, UrlRef, form_urlencoded};

use crate::link::Link;
use crate::link_kind::LinkKind;

/// A common edit of links, for [`HtmlDocument::rewrite`](crate::HtmlDocument::rewrite) and
/// [`Document::rewrite`](crate::Document::rewrite).
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{DocumentOptions, Edit, HtmlDocument};
///
/// let address = Url::parse("https://example.com/docs/")?;
/// for (edit, expected) in [
///     (Edit::Absolute, r#"<a href="https://example.com/docs/a?b=1&amp;utm_id=2">"#),
///     (Edit::RemoveQueryPairs(&["utm_id"]), r#"<a href="a?b=1">"#),
///     (Edit::Relative, r#"<a href="a?b=1&amp;utm_id=2">"#),
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
    /// Writes the shortest reference from the base URL to the URL. Skips `base` elements, URLs that no
    /// reference leads to, and URLs whose shortest reference would mean something else in that place, such
    /// as an empty `src`.
    Relative,
    /// Replaces the host of URLs whose host is `from`. Relative URLs, which have no host of their own, stay as they
    /// are; apply [`Absolute`](Self::Absolute) first to change them, too.
    MapHost {
        /// The host to replace, as it is serialized: in lowercase ASCII.
        from: &'e str,
        /// The host to write.
        to: &'e str,
    },
    /// Moves all below one directory of the site below another: a document with a base URL in `from` is taken to move as well,
    /// so that its links stay as they are unless they would lead elsewhere from there. A link that has to change stays
    /// relative, or keeps its slash in front, if it had that. Links of documents that do not move are changed likewise.
    Move {
        /// The URL or the path of the directory, with a slash at the end.
        from: &'e str,
        /// Where it will be, with a slash at the end.
        to: &'e str,
    },
    /// Adds a pair at the end of the query and leaves the rest of the URL as it is written. Skips
    /// URLs that are neither followed nor fetched: [`LinkKind::Base`] and [`LinkKind::Reference`].
    AddQueryPair {
        /// The name, which is encoded as `application/x-www-form-urlencoded`.
        name: &'e str,
        /// The value, encoded the same way.
        value: &'e str,
    },
    /// Sets the value of a pair and leaves the rest of the URL as it is written: in the place of the first one with this
    /// name, without the others, or at the end of the query. A second time, it changes nothing. Skips URLs that are
    /// neither followed nor fetched: [`LinkKind::Base`] and [`LinkKind::Reference`].
    SetQueryPair {
        /// The name, which is encoded as `application/x-www-form-urlencoded`.
        name: &'e str,
        /// The value, encoded the same way.
        value: &'e str,
    },
    /// Removes all pairs with one of these names and leaves the rest of the URL as it is written.
    /// Removes the `?` with the last pair, unless the link would then inherit the query of the base
    /// URL. Skips URLs that are neither followed nor fetched: [`LinkKind::Base`] and
    /// [`LinkKind::Reference`].
    RemoveQueryPairs(&'e [&'e str]),
}

impl Edit<'_> {
    /// Returns the new text of `link`, or `None` to leave it as it is.
    ///
    /// Goes by [`Link::effective_url`], so that a browser fetches what it would have fetched before, even if a `base`
    /// element comes late.
    ///
    /// Returns `None` for links without a URL, for links into the same document
    /// ([`LinkKind::SameDocument`]), and where the edit does not apply, such as a pair for `mailto:`.
    /// Allocates the new text.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    /// use weburl_documents::{DocumentOptions, Edit, HtmlDocument};
    ///
    /// let address = Url::parse("https://example.com/")?;
    /// let source = br#"<a href="a?b#c"> <a href="mailto:d@example.com">"#;
    /// let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    /// let mut new_texts = Vec::new();
    /// let edit = Edit::AddQueryPair { name: "from", value: "me & you" };
    /// document.for_each_link(|link| new_texts.push(edit.apply(link)));
    /// assert_eq!(new_texts, [Some("a?b&from=me+%26+you#c".to_owned()), None]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn apply(&self, link: &Link<'_>) -> Option<String> {
        let url = &link.effective_url().ok()?;
        let is_used = !matches!(link.kind, LinkKind::Base | LinkKind::Reference);
        match *self {
            _ if link.kind == LinkKind::SameDocument => None,
            Self::Absolute => Some(url.as_str().to_owned()),
            Self::Relative if link.kind == LinkKind::Base || link.text.is_empty() => None,
            Self::Relative => relative(link, *url),
            Self::MapHost { from, to } => {
                if url.host_str() != Some(from) || !names_its_host(link, *url) {
                    return None;
                }
                let mut url = url.to_owned();
                url.set_host(Some(to)).ok()?;
                Some(url.as_str().to_owned())
            }
            Self::Move { from, to } => moved(link, *url, from, to),
            // An opaque path, as in `mailto:`, has its own rules for queries.
            Self::AddQueryPair { .. } | Self::SetQueryPair { .. } | Self::RemoveQueryPairs(_)
                if url.has_opaque_path() || !is_used =>
            {
                None
            }
            Self::AddQueryPair { name, value } => Some(with_query_pair(link, *url, name, value)),
            Self::SetQueryPair { name, value } => setting_query_pair(link, *url, name, value),
            Self::RemoveQueryPairs(names) => without_query_pairs(link, names),
        }
    }
}

/// Returns whether the host stands in the text of `link`, so that it would be the same with any base URL.
fn names_its_host(link: &Link<'_>, url: UrlRef<'_>) -> bool {
    let mut other_base = link.effective_base().to_owned();
    let other_host = if url.host_str() == Some("a.invalid") { "b.invalid" } else { "a.invalid" };
    if other_base.set_host(Some(other_host)).is_err() {
        return true;
    }
    let resolved = Parser::new().base(&other_base).parse(link.text);
    resolved.is_ok_and(|resolved| resolved.host_str() == url.host_str())
}

fn relative(link: &Link<'_>, url: UrlRef<'_>) -> Option<String> {
    let reference = link.effective_base().make_relative(url)?;
    let means_the_base = link.kind == LinkKind::Hyperlink && link.element != "link";
    let has_path_or_query = !reference.is_empty() && !reference.starts_with('#');
    (means_the_base || has_path_or_query).then_some(reference)
}

/// Returns what leads from the new place of the document to the new place of `url`, if `link` does not.
fn moved(link: &Link<'_>, url: UrlRef<'_>, from: &str, to: &str) -> Option<String> {
    let base = link.effective_base();
    let directory = |text: &str| Parser::new().base(base).parse(text).ok();
    let (from, to) = (directory(from)?, directory(to)?);
    let new_place = |url: UrlRef<'_>| match url.href().strip_prefix(from.href()) {
        Some(rest) => Url::parse(&[to.href(), rest].concat()).ok(),
        None => Some(url.to_owned()),
    };
    let (new_base, new_url) = (new_place(base)?, new_place(url)?);
    // The query may be in another encoding, and does not move.
    let leads_there = |text: &str| {
        let led = new_base.join(text).ok();
        led.is_some_and(|led| {
            led.slice(..Position::AfterPath) == new_url.slice(..Position::AfterPath)
        })
    };
    let text = link.text.trim_start_matches(|c| c <= ' ');
    if leads_there(text) {
        return None;
    }
    let is_slash = |c| c == '/' || c == '\\';
    let after_slash = text.strip_prefix(is_slash);
    let reference = match after_slash {
        Some(rest) if rest.starts_with(is_slash) => None,
        Some(_) => Some(new_url.slice(Position::BeforePath..).to_owned()),
        None if Url::parse(text).is_ok() => None,
        None => new_base.make_relative(&new_url),
    };
    let reference = reference.filter(|reference| leads_there(reference));
    Some(reference.unwrap_or_else(|| new_url.into_string()))
}

/// Returns the text of `link`. An `action` means the document's URL only while it is empty.
fn text_to_extend<'t>(link: &Link<'t>, url: UrlRef<'t>) -> &'t str {
    let is_the_address = link.kind == LinkKind::FormTarget && link.text.is_empty();
    if is_the_address { url.href() } else { link.text }
}

fn with_query_pair(link: &Link<'_>, url: UrlRef<'_>, name: &str, value: &str) -> String {
    let reference = Reference::new(text_to_extend(link, url));
    let pair = form_urlencoded::serialize([(name, value)]);
    // A reference without a query may inherit that of the base.
    let query = match reference.query.or(url.query()) {
        Some(query) if !query.is_empty() => format!("{query}&{pair}"),
        _ => pair,
    };
    reference.with_query(Some(&query))
}

fn setting_query_pair(link: &Link<'_>, url: UrlRef<'_>, name: &str, value: &str) -> Option<String> {
    let reference = Reference::new(text_to_extend(link, url));
    let query = reference.query.or(url.query()).unwrap_or("");
    if !query.split('&').any(|pair| is_named(pair, &[name])) {
        return Some(with_query_pair(link, url, name, value));
    }
    let new_pair = form_urlencoded::serialize([(name, value)]);
    let mut is_set = false;
    let pairs = query.split('&').filter_map(|pair| {
        if !is_named(pair, &[name]) {
            return Some(pair);
        }
        (!mem::replace(&mut is_set, true)).then_some(&*new_pair)
    });
    let new_query = pairs.collect::<Vec<_>>().join("&");
    (new_query != query).then(|| reference.with_query(Some(&new_query)))
}

/// Returns whether a part of a query between two `&` has one of these names.
fn is_named(pair: &str, names: &[&str]) -> bool {
    // The URL parser removes these.
    let pair = pair.replace(['\t', '\n', '\r'], "");
    form_urlencoded::parse_str(&pair).any(|(name, _)| names.contains(&&*name))
}

fn without_query_pairs(link: &Link<'_>, names: &[&str]) -> Option<String> {
    let reference = Reference::new(link.text);
    let is_removed = |pair: &&str| is_named(pair, names);
    let (removed, kept): (Vec<_>, Vec<_>) = reference.query?.split('&').partition(is_removed);
    if removed.is_empty() {
        return None;
    }
    // The URL parser strips these from the end of the text, which the query may now be.
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

/// Returns whether `text`, in the place of `link`, has a query, be it that of the base.
fn has_query(link: &Link<'_>, text: &str) -> bool {
    let url = Parser::new().base(link.effective_base()).parse(text);
    url.is_ok_and(|url| url.query().is_some())
}

/// The text of a URL, split at its query and its fragment.
struct Reference<'t> {
    before: &'t str,
    query: Option<&'t str>,
    fragment: Option<&'t str>,
}

impl<'t> Reference<'t> {
    fn new(text: &'t str) -> Self {
        // The URL parser would strip these, but not once a query follows them.
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

    /// Returns the text with another query, or without one.
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
