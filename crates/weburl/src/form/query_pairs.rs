//! The query of a URL as names and values.

use crate::form::form_urlencoded;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;

impl Url {
    /// Returns the decoded names and values in the query, read as
    /// `application/x-www-form-urlencoded`.
    ///
    /// [URL Standard: urlencoded parser](https://url.spec.whatwg.org/#concept-urlencoded-parser).
    /// Borrows names and values that need no decoding. [`edit_query_pairs`](Self::edit_query_pairs)
    /// changes them.
    ///
    /// # Examples
    /// ```
    /// let url = weburl::Url::parse("https://example.com/?q=caf%C3%A9+noir&page=2")?;
    /// let (name, value) = url.query_pairs().next().unwrap();
    /// assert_eq!((&*name, &*value), ("q", "café noir"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[doc(alias = "searchParams")]
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'_> {
        self.as_url_ref().query_pairs()
    }
}

impl<'a> UrlRef<'a> {
    /// Returns the decoded names and values in the query, read as
    /// `application/x-www-form-urlencoded`. See [`Url::query_pairs`] for an example.
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'a> {
        form_urlencoded::parse_str(self.query().unwrap_or(""))
    }
}
