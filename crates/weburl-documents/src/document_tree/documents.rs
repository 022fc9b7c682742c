//! Trees of elements, and the URLs in their attributes.

use std::fmt;

use encoding_rs::Encoding;
use weburl::Url;

use super::absolute_url::{AbsoluteUrl, ResolveError};
use super::document_base::DocumentBase;
use super::nodes::{DocumentId, ElementId, Parent, TreeError};
use super::rules::Rules;
use crate::hyperlink::Hyperlink;
use crate::url_attributes::Namespace;

/// Documents, and elements that can be moved between them.
///
/// It models what happens to base URLs and is not meant for large documents: it holds no text, never frees
/// elements, and visits all elements of a document when its base URL changes.
///
/// `Debug` omits the attributes and masks the passwords of the addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Documents {
    pub(super) rules: Rules,
    pub(super) documents: Vec<Document>,
    pub(super) elements: Vec<Element>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Document {
    pub(super) address: Url,
    pub(super) encoding: &'static Encoding,
    pub(super) root: Option<ElementId>,
    pub(super) base: DocumentBase,
}

#[derive(Clone, PartialEq, Eq)]
pub(super) struct Element {
    /// The document that the element belongs to, even while the element is in no tree.
    pub(super) document: DocumentId,
    pub(super) parent: Option<Parent>,
    pub(super) children: Vec<ElementId>,
    pub(super) namespace: Namespace,
    pub(super) name: String,
    pub(super) attributes: Vec<(String, String)>,
}

impl fmt::Debug for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Element")
            .field("name", &self.name)
            .field("document", &self.document)
            .field("parent", &self.parent)
            .finish_non_exhaustive()
    }
}

impl Element {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        attributes.find(|attribute| attribute.0 == name).map(|attribute| attribute.1.as_str())
    }

    pub(super) fn is_html(&self, names: &[&str]) -> bool {
        self.namespace == Namespace::Html && names.contains(&self.name.as_str())
    }
}

impl Documents {
    /// Returns an empty set of documents that follow `rules`. Does not allocate.
    pub fn new(rules: Rules) -> Self {
        Self { rules, documents: Vec::new(), elements: Vec::new() }
    }

    /// Adds an empty document with an address and an encoding, and returns its id.
    pub fn add_document(&mut self, address: Url, encoding: &'static Encoding) -> DocumentId {
        let base = DocumentBase::new(&address, self.rules);
        self.documents.push(Document { address, encoding, root: None, base });
        DocumentId(self.documents.len() - 1)
    }

    /// Adds an empty document that `outer` created or contains, and returns its id. If the address is
    /// `about:blank` or `about:srcdoc`, the new document has the base URL of `outer`.
    ///
    /// # Errors
    /// [`TreeError::NoSuchDocument`] if there is no document `outer`.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::document_tree::{Documents, Rules};
    ///
    /// let mut documents = Documents::new(Rules::Living);
    /// let page = documents.add_document(Url::parse("https://example.org/a/")?, UTF_8);
    /// let frame = documents.add_nested_document(Url::parse("about:srcdoc")?, UTF_8, page)?;
    /// assert_eq!(documents.document_base_url(frame)?.href(), "https://example.org/a/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_nested_document(
        &mut self,
        address: Url,
        encoding: &'static Encoding,
        outer: DocumentId,
    ) -> Result<DocumentId, TreeError> {
        let base = DocumentBase::nested(
            &address,
            self.rules,
            outer,
            self.document(outer)?.base.url.clone(),
        );
        self.documents.push(Document { address, encoding, root: None, base });
        Ok(DocumentId(self.documents.len() - 1))
    }

    /// Creates an element that belongs to a document but is in no tree yet, and returns its id. Names are
    /// written as the HTML parser produces them: `xml:base`, `xlink:href`.
    ///
    /// # Errors
    /// [`TreeError::NoSuchDocument`] if there is no document with this id.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Namespace::Svg;
    /// use weburl_documents::document_tree::{Documents, Rules};
    ///
    /// let mut documents = Documents::new(Rules::Living);
    /// let page = documents.add_document(Url::parse("https://example.org/")?, UTF_8);
    /// let link = documents.create_element(page, Svg, "use", &[("xlink:href", "#a")])?;
    /// assert_eq!(documents.attribute(link, "xlink:href")?, Some("#a"));
    /// assert!(!documents.is_in_a_document(link)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn create_element(
        &mut self,
        document: DocumentId,
        namespace: Namespace,
        name: &str,
        attributes: &[(&str, &str)],
    ) -> Result<ElementId, TreeError> {
        self.document(document)?;
        let owned = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        self.elements.push(Element {
            document,
            parent: None,
            children: Vec::new(),
            namespace,
            name: name.to_owned(),
            attributes: attributes.iter().map(owned).collect(),
        });
        Ok(ElementId(self.elements.len() - 1))
    }

    /// Returns the value of an attribute, or `None` if the element lacks it. Borrows.
    ///
    /// # Errors
    /// [`TreeError::NoSuchElement`] if there is no element with this id.
    pub fn attribute(&self, element: ElementId, name: &str) -> Result<Option<&str>, TreeError> {
        Ok(self.element(element)?.attribute(name))
    }

    /// Returns whether an element is in the tree of a document.
    ///
    /// # Errors
    /// [`TreeError::NoSuchElement`] if there is no element with this id.
    pub fn is_in_a_document(&self, element: ElementId) -> Result<bool, TreeError> {
        self.element(element)?;
        let outermost = self.inclusive_ancestors(element).last().unwrap_or(element);
        Ok(self.elements[outermost.0].parent.is_some())
    }

    /// Resolves the URL in an attribute against the base URL of its element, or the `href` of a `base` element against
    /// the fallback base URL of the document, in the encoding of the document. With the rules of HTML5, resolves
    /// `xml:base` against the base URL of the parent, with what is not ASCII and the characters that no URL has
    /// percent-encoded in UTF-8.
    /// Returns `None` if the element lacks the attribute, and the reason if the URL cannot be resolved.
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
    /// let page = documents.add_document(Url::parse("https://example.org/a/")?, UTF_8);
    /// let img = documents.create_element(page, Html, "img", &[("src", "b.png")])?;
    /// let resolved = documents.resolve(img, "src")?.unwrap()?;
    /// assert_eq!(resolved.url(), Some(&Url::parse("https://example.org/a/b.png")?));
    /// assert_eq!(documents.resolve(img, "longdesc")?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    // H5-07, H5-08, H5-10, H5-29
    pub fn resolve(
        &self,
        element: ElementId,
        attribute: &str,
    ) -> Result<Option<Result<AbsoluteUrl, ResolveError>>, TreeError> {
        let base = self.base_of_attribute(element, attribute)?;
        if attribute == "xml:base" && self.rules != Rules::Living {
            return Ok(self.resolve_xml_base(element, &base));
        }
        let element = &self.elements[element.0];
        let encoding = self.encoding_of(element);
        Ok(element.attribute(attribute).map(|value| base.resolve_attribute(value, encoding)))
    }

    /// Resolves a URL that comes from a script of a document, such as an argument of a method: against the document
    /// base URL, in the URL character encoding of the script. With the rules of HTML5, white space around it is not
    /// removed, as it is in attributes.
    ///
    /// # Errors
    /// [`TreeError::NoSuchDocument`] if there is no document with this id. The inner result has the reason why the
    /// URL cannot be resolved.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::{UTF_8, WINDOWS_1252};
    /// use weburl::Url;
    /// use weburl_documents::document_tree::{Documents, Rules};
    ///
    /// let mut documents = Documents::new(Rules::Living);
    /// let page = documents.add_document(Url::parse("https://example.org/a/")?, UTF_8);
    /// let resolved = documents.resolve_for_script(page, "?é", WINDOWS_1252)??;
    /// assert_eq!(resolved.href(), "https://example.org/a/?%E9");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    // H5-07, H5-08
    pub fn resolve_for_script(
        &self,
        document: DocumentId,
        url: &str,
        url_character_encoding: &'static Encoding,
    ) -> Result<Result<AbsoluteUrl, ResolveError>, TreeError> {
        Ok(self.document_base_url(document)?.resolve(url, url_character_encoding))
    }

    /// Returns a copy of an element's `href` with its decomposition attributes. To write changes back, set the
    /// attribute to [`Hyperlink::href_attribute`].
    ///
    /// With the rules of HTML5, the base may be a string that is no URL today. The attributes of today then resolve
    /// `href` against the address of the document.
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
    /// let a = documents.create_element(page, Html, "a", &[("href", "b")])?;
    /// let mut link = documents.hyperlink(a)?;
    /// link.set_hash("c");
    /// documents.set_attribute(a, "href", link.href_attribute())?;
    /// assert_eq!(documents.attribute(a, "href")?, Some("https://example.org/b#c"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    // H5-08
    pub fn hyperlink(&self, element: ElementId) -> Result<Hyperlink, TreeError> {
        let base = self.base_of_attribute(element, "href")?;
        let element = &self.elements[element.0];
        let (href, encoding) = (element.attribute("href"), self.encoding_of(element));
        Ok(match base.url() {
            Some(record) => Hyperlink::new(href, record, encoding),
            None => {
                let address = &self.documents[element.document.0].address;
                Hyperlink::with_base_text(href, base.href(), address, encoding)
            }
        })
    }

    /// Returns what the URL in an attribute is resolved against.
    // H5-10, H5-16
    fn base_of_attribute(
        &self,
        element: ElementId,
        attribute: &str,
    ) -> Result<AbsoluteUrl, TreeError> {
        match attribute {
            "href" if self.element(element)?.is_html(&["base"]) => {
                Ok(self.fallback_base_of(self.elements[element.0].document))
            }
            "xml:base" => {
                self.element(element)?;
                Ok(self.inherited_base_of(element))
            }
            _ => self.base_url(element),
        }
    }

    pub(super) fn document(&self, id: DocumentId) -> Result<&Document, TreeError> {
        self.documents.get(id.0).ok_or(TreeError::NoSuchDocument(id))
    }

    pub(super) fn element(&self, id: ElementId) -> Result<&Element, TreeError> {
        self.elements.get(id.0).ok_or(TreeError::NoSuchElement(id))
    }

    // H5-08
    pub(super) fn encoding_of(&self, element: &Element) -> &'static Encoding {
        self.documents[element.document.0].encoding
    }

    /// Returns an element and its descendants in tree order.
    // H5-24, H5-26
    pub(super) fn inclusive_descendants(&self, root: ElementId) -> impl Iterator<Item = ElementId> {
        let mut open = vec![root];
        std::iter::from_fn(move || {
            let element = open.pop()?;
            open.extend(self.elements[element.0].children.iter().rev());
            Some(element)
        })
    }

    /// Returns the elements in the tree of a document, in tree order.
    // H5-15, H5-25
    pub(super) fn elements_of(&self, document: DocumentId) -> impl Iterator<Item = ElementId> {
        let root = self.documents[document.0].root;
        root.into_iter().flat_map(|root| self.inclusive_descendants(root))
    }

    /// Returns an element and its ancestors, from the inside out.
    pub(super) fn inclusive_ancestors(
        &self,
        element: ElementId,
    ) -> impl Iterator<Item = ElementId> {
        std::iter::successors(Some(element), |element| match self.elements[element.0].parent? {
            Parent::Element(parent) => Some(parent),
            Parent::Document(_) => None,
        })
    }
}
