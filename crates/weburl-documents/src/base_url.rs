//! The document base URL.
//!
//! [HTML Standard: document base
//! URLs](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-urls).

use weburl::{Parser, Url, UrlRef};

/// Returns the fallback base URL of the document at `address`.
///
/// [HTML Standard: fallback base
/// URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url). `about_base` is
/// the *about base URL*: the base URL of the document that contains the `iframe srcdoc` or that opened
/// `about:blank`. It applies only to the addresses `about:srcdoc` and `about:blank`. Borrows one of the two.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::fallback_base_url;
///
/// let blank = Url::parse("about:blank#top")?;
/// let creator = Url::parse("https://example.com/a/")?;
/// assert_eq!(fallback_base_url(&blank, Some(&creator)), creator.as_url_ref());
/// assert_eq!(fallback_base_url(&blank, None), blank.as_url_ref());
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn fallback_base_url<'a>(address: &'a Url, about_base: Option<&'a Url>) -> UrlRef<'a> {
    let takes_another = address.scheme() == "about"
        && matches!(address.path(), "blank" | "srcdoc")
        && !address.includes_credentials()
        && address.host().is_none();
    match about_base {
        Some(base) if takes_another => base.as_url_ref(),
        _ => address.as_url_ref(),
    }
}

/// Returns the document base URL, given the `href` of the first `base` element in tree order that has one.
///
/// [HTML Standard: set the frozen base
/// URL](https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url). `href` is resolved
/// against `fallback`. Returns a copy of `fallback` without an `href`, if it cannot be parsed, and if its
/// scheme is `data` or `javascript`. Queries are encoded in `encoding`. Allocates the URL.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::document_base_url;
///
/// let address = Url::parse("https://example.com/a/b")?;
/// for (href, expected) in [
///     (Some("/c/"), "https://example.com/c/"),
///     (Some("https://:80/"), "https://example.com/a/b"),
///     (Some("data:,x"), "https://example.com/a/b"),
///     (None, "https://example.com/a/b"),
/// ] {
///     assert_eq!(document_base_url(address.as_url_ref(), href, encoding_rs::UTF_8).href(), expected);
/// }
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn document_base_url(
    fallback: UrlRef<'_>,
    href: Option<&str>,
    encoding: &'static encoding_rs::Encoding,
) -> Url {
    let parser = Parser::new().base(fallback).encoding(encoding);
    href.and_then(|href| parser.parse(href).ok())
        .filter(|base| !matches!(base.scheme(), "data" | "javascript"))
        .unwrap_or_else(|| fallback.to_owned())
}
