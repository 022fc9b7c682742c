//! The base URLs of documents and elements in a tree.

use std::borrow::Cow;
use std::collections::HashMap;

use encoding_rs::{Encoding, UTF_8};
use weburl::percent_encode::{PercentEncodeSet, percent_encode};

use super::absolute_url::{AbsoluteUrl, ResolveError};
use super::document_base::fallback;
use super::documents::Documents;
use super::nodes::{DocumentId, ElementId, Parent, TreeError};
use super::rules::Rules;
use crate::base_url::document_base_url;

/// The base URL and the encoding with which the URLs of an element are resolved.
#[derive(Clone, Debug)]
pub(super) struct Environment {
    base: AbsoluteUrl,
    encoding: &'static Encoding,
}

impl Environment {
    // H5-07, H5-08, H5-10, H5-29
    pub(super) fn resolve(&self, url: &str) -> Option<AbsoluteUrl> {
        self.base.resolve_attribute(url, self.encoding).ok()
    }
}

/// Percent-encodes the characters that `xml:base` may have and a URL may not, such as spaces within it, and what is
/// not ASCII: [XML Base, section 3.1](https://www.w3.org/TR/2009/REC-xmlbase-20090128/#escaping). In UTF-8, whatever
/// the encoding of the document. Without the white space around it: A-44 of `weburl_editions::html5`.
// H5-10
fn escape_xml_base(value: &str) -> Cow<'_, str> {
    const ESCAPED: PercentEncodeSet = PercentEncodeSet::C0_CONTROL.add(" \"<>\\^`{|}");
    percent_encode(value.trim_ascii(), &ESCAPED)
}

impl Documents {
    /// Returns the document base URL. Borrows.
    ///
    /// # Errors
    /// [`TreeError::NoSuchDocument`] if there is no document with this id.
    pub fn document_base_url(&self, document: DocumentId) -> Result<&AbsoluteUrl, TreeError> {
        Ok(&self.document(document)?.base.url)
    }

    /// Returns the base URL of an element: today the document base URL, and with the rules of HTML5 that URL
    /// as changed by the `xml:base` attributes from the root to the element.
    ///
    /// Ignores an `xml:base` that cannot be resolved. Visits each ancestor, and allocates the URL.
    ///
    /// # Errors
    /// [`TreeError::NoSuchElement`] if there is no element with this id.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Namespace::Html;
    /// use weburl_documents::document_tree::{Documents, Rules};
    ///
    /// let mut documents = Documents::new(Rules::Living);
    /// let page = documents.add_document(Url::parse("https://example.org/")?, UTF_8);
    /// let html = documents.create_element(page, Html, "html", &[("xml:base", "/b/")])?;
    /// documents.append(page, html)?;
    /// assert_eq!(documents.base_url(html)?.href(), "https://example.org/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn base_url(&self, element: ElementId) -> Result<AbsoluteUrl, TreeError> {
        self.element(element)?;
        Ok(self.base_of(element))
    }

    // H5-10
    fn base_of(&self, element: ElementId) -> AbsoluteUrl {
        let mut path: Vec<_> = self.inclusive_ancestors(element).collect();
        path.reverse();
        let base = self.document_base_of(element).clone();
        path.into_iter().fold(base, |outer, element| self.base_within(element, outer))
    }

    // H5-10, H5-26
    pub(super) fn document_base_of(&self, element: ElementId) -> &AbsoluteUrl {
        &self.documents[self.elements[element.0].document.0].base.url
    }

    /// Returns the base URL of an element whose parent has the base URL `outer`.
    // H5-10, H5-11, H5-24
    fn base_within(&self, element: ElementId, outer: AbsoluteUrl) -> AbsoluteUrl {
        if self.rules == Rules::Living {
            return outer;
        }
        // A-78 of `weburl_editions::html5`.
        self.resolve_xml_base(element, &outer).and_then(Result::ok).unwrap_or(outer)
    }

    /// Resolves the `xml:base` of an element whose parent has the base URL `outer`.
    // H5-08, H5-10
    pub(super) fn resolve_xml_base(
        &self,
        element: ElementId,
        outer: &AbsoluteUrl,
    ) -> Option<Result<AbsoluteUrl, ResolveError>> {
        let value = self.elements[element.0].attribute("xml:base")?;
        Some(outer.resolve(&escape_xml_base(value), UTF_8))
    }

    /// Returns the base URL that an element inherits from its parent, or from its document.
    // H5-10, H5-26
    pub(super) fn inherited_base_of(&self, element: ElementId) -> AbsoluteUrl {
        match self.elements[element.0].parent {
            Some(Parent::Element(parent)) => self.base_of(parent),
            Some(Parent::Document(_)) | None => self.document_base_of(element).clone(),
        }
    }

    /// Returns the environments of `elements`, in which parents come before their children.
    // H5-27, H5-28
    pub(super) fn environments_of(
        &self,
        elements: &[ElementId],
    ) -> HashMap<ElementId, Environment> {
        let mut environments: HashMap<_, Environment> = HashMap::with_capacity(elements.len());
        for &id in elements {
            let element = &self.elements[id.0];
            let parent = match element.parent {
                Some(Parent::Element(parent)) => environments.get(&parent),
                _ => None,
            };
            let outer = parent
                .map_or_else(|| self.inherited_base_of(id), |environment| environment.base.clone());
            let base = self.base_within(id, outer);
            environments.insert(id, Environment { base, encoding: self.encoding_of(element) });
        }
        environments
    }

    pub(super) fn document_bases(&self) -> Vec<AbsoluteUrl> {
        self.documents.iter().map(|document| document.base.url.clone()).collect()
    }

    // H5-15, WD-22
    pub(super) fn is_base_with_href(&self, element: ElementId) -> bool {
        let element = &self.elements[element.0];
        element.is_html(&["base"]) && element.attribute("href").is_some()
    }

    /// Computes the base URLs of all documents again, each after that of the document it is nested in. A
    /// frozen base stays, unless its element is the one whose `href` was just set.
    ///
    /// [HTML Standard: set the frozen base
    /// URL](https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url).
    // H5-14, H5-15, H5-25, WD-22
    pub(super) fn find_document_bases(&mut self, set_just_now: Option<ElementId>) {
        for id in (0..self.documents.len()).map(DocumentId) {
            let first = self.elements_of(id).find(|&element| self.is_base_with_href(element));
            let is_frozen = self.rules == Rules::Living
                && first.is_some()
                && first == self.documents[id.0].base.element
                && first != set_just_now;
            if !is_frozen {
                self.documents[id.0].base.url = self.find_document_base(id, first);
            }
            self.documents[id.0].base.element = first;
        }
    }

    /// Returns the fallback base URL of a document, against which the `href` of its `base` elements is resolved.
    // H5-12, H5-13, H5-14, H5-16
    pub(super) fn fallback_base_of(&self, id: DocumentId) -> AbsoluteUrl {
        let document = &self.documents[id.0];
        let about_base = document.base.outer.as_ref().map(|outer| match self.rules {
            Rules::Living => &outer.base_url_then,
            #[cfg(feature = "editions")]
            Rules::Html5 => &self.documents[outer.document.0].base.url,
        });
        fallback(&document.address, about_base, self.rules)
    }

    // H5-08, H5-15, H5-16, H5-17, WD-03, WD-06, WD-08, WD-22
    fn find_document_base(&self, id: DocumentId, first: Option<ElementId>) -> AbsoluteUrl {
        let document = &self.documents[id.0];
        let fallback = self.fallback_base_of(id);
        let href = first.and_then(|element| self.elements[element.0].attribute("href"));
        match fallback.url() {
            Some(record) => AbsoluteUrl::of_record(document_base_url(
                record.as_url_ref(),
                href,
                document.encoding,
            )),
            None => href
                .and_then(|href| fallback.resolve_attribute(href, document.encoding).ok())
                .unwrap_or(fallback),
        }
    }
}
