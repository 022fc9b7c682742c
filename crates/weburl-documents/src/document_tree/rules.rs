//! The editions of HTML whose rules documents follow.

/// The edition of HTML whose rules documents follow. The [module](super) lists the differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rules {
    /// HTML5, with its own algorithm to resolve URLs. Needs the feature `editions`.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Namespace::Html;
    /// use weburl_documents::document_tree::{Documents, Rules};
    ///
    /// let mut documents = Documents::new(Rules::Html5);
    /// let page = documents.add_document(Url::parse("https://example.org/")?, UTF_8);
    /// let html = documents.create_element(page, Html, "html", &[("xml:base", "/b/")])?;
    /// documents.append(page, html)?;
    /// assert_eq!(documents.base_url(html)?.href(), "https://example.org/b/");
    /// // A URL with a scheme is absolute, and is resolved to itself.
    /// let a = documents.create_element(page, Html, "a", &[("href", "HTTPS:c")])?;
    /// assert_eq!(documents.resolve(a, "href")?.unwrap()?.href(), "HTTPS:c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "editions")]
    Html5,
    /// Today's HTML Standard.
    Living,
}
