//! The changes of a tree, and the reports of their effects.

use std::collections::{HashMap, HashSet};

use weburl::Url;

use super::absolute_url::AbsoluteUrl;
use super::base_urls::Environment;
use super::documents::Documents;
use super::nodes::{DocumentId, ElementId, Parent, TreeError};
use super::rules::Rules;
use crate::url_attributes::find_url_attribute;

/// The elements that a change affects through their base URLs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    affected: Vec<Affected>,
}

impl Report {
    /// Returns the affected elements, each once: those of each document in tree order, and then those that
    /// are in no document. Includes elements that are not directly affected. Borrows.
    pub fn affected(&self) -> &[Affected] {
        &self.affected
    }
}

/// An element that is affected by a base URL change, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Affected {
    /// The element.
    pub element: ElementId,
    /// What happens to it.
    pub effect: Effect,
    /// The URLs that are resolved again; empty if the element is not directly affected.
    pub resolved: Vec<Resolved>,
}

/// What happens to an element that is affected by a base URL change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// It is a hyperlink: whatever shows its URL is updated, such as `:link` and `:visited`.
    HyperlinkRestyled,
    /// It cites a source: whatever shows the URL of the source is updated.
    CiteReresolved,
    /// It stays as it is. An image is not fetched again, although its URL now resolves to another one.
    NotDirectlyAffected,
}

/// A URL that is resolved again. It may stay the same if it does not depend on the base.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Resolved {
    /// The name of the attribute.
    pub attribute: &'static str,
    /// The URL before the change; `None` if it could not be resolved.
    pub before: Option<AbsoluteUrl>,
    /// The URL after the change; `None` if it cannot be resolved.
    pub after: Option<AbsoluteUrl>,
}

/// The changes that may affect base URLs.
#[derive(Clone, Copy)]
enum Cause {
    Address,
    BaseHref(ElementId),
    XmlBase(ElementId),
    Move(ElementId),
}

impl Documents {
    /// Sets the address of a document, and reports the elements that this affects.
    ///
    /// # Errors
    /// [`TreeError::NoSuchDocument`] if there is no document with this id.
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
    /// documents.append(page, a)?;
    /// let report = documents.set_address(page, Url::parse("https://example.com/")?)?;
    /// let after = report.affected()[0].resolved[0].after.as_ref();
    /// assert_eq!(after.map(|url| url.href()), Some("https://example.com/b"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    // H5-25
    pub fn set_address(&mut self, document: DocumentId, address: Url) -> Result<Report, TreeError> {
        self.document(document)?;
        Ok(self.change(Cause::Address, |tree| tree.documents[document.0].address = address))
    }

    /// Sets an attribute, or removes it if `value` is `None`, and reports the elements that this affects. Only
    /// `href` on `base` and, with the rules of HTML5, `xml:base` change base URLs; for other attributes the
    /// report is empty.
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
    /// let base = documents.create_element(page, Html, "base", &[])?;
    /// documents.append(page, base)?;
    /// let report = documents.set_attribute(base, "href", Some("/b/"))?;
    /// assert_eq!(report.affected().len(), 1);
    /// assert_eq!(documents.document_base_url(page)?.href(), "https://example.org/b/");
    /// assert!(documents.set_attribute(base, "id", Some("x"))?.affected().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    // H5-11, H5-24
    pub fn set_attribute(
        &mut self,
        element: ElementId,
        name: &str,
        value: Option<&str>,
    ) -> Result<Report, TreeError> {
        let target = self.element(element)?;
        let cause = match name {
            "href" if target.is_html(&["base"]) => Some(Cause::BaseHref(element)),
            "xml:base" if self.rules != Rules::Living && target.attribute(name) != value => {
                Some(Cause::XmlBase(element))
            }
            _ => None,
        };
        let mutate = |tree: &mut Self| {
            let attributes = &mut tree.elements[element.0].attributes;
            let position = attributes.iter().position(|attribute| attribute.0 == name);
            match (position, value) {
                (Some(position), Some(value)) => value.clone_into(&mut attributes[position].1),
                (Some(position), None) => drop(attributes.remove(position)),
                (None, Some(value)) => attributes.push((name.to_owned(), value.to_owned())),
                (None, None) => {}
            }
        };
        match cause {
            Some(cause) => Ok(self.change(cause, mutate)),
            None => {
                mutate(self);
                Ok(Report::default())
            }
        }
    }

    /// Moves an element with its descendants behind the last child of another element, or makes it the root of
    /// a document, and reports the elements that this affects.
    ///
    /// # Errors
    /// - [`TreeError::NoSuchDocument`] or [`TreeError::NoSuchElement`] if `parent` or `element` does not exist;
    /// - [`TreeError::SecondRoot`] if `parent` is a document that has another root;
    /// - [`TreeError::Cycle`] if `parent` is `element` or one of its descendants.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::UTF_8;
    /// use weburl::Url;
    /// use weburl_documents::Namespace::Html;
    /// use weburl_documents::document_tree::{Documents, Rules, TreeError};
    ///
    /// let mut documents = Documents::new(Rules::Living);
    /// let page = documents.add_document(Url::parse("https://example.org/")?, UTF_8);
    /// let html = documents.create_element(page, Html, "html", &[])?;
    /// let body = documents.create_element(page, Html, "body", &[])?;
    /// documents.append(page, html)?;
    /// documents.append(html, body)?;
    /// assert_eq!(documents.append(body, html), Err(TreeError::Cycle(html)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn append(
        &mut self,
        parent: impl Into<Parent>,
        element: ElementId,
    ) -> Result<Report, TreeError> {
        self.put(element, parent.into(), None)
    }

    /// Moves `element` with its descendants before `sibling`, and reports the elements that this affects.
    ///
    /// # Errors
    /// - [`TreeError::NoSuchElement`] if one of the two does not exist;
    /// - [`TreeError::NoParent`] if `sibling` is in no tree;
    /// - [`TreeError::SecondRoot`] if `sibling` is the root of a document;
    /// - [`TreeError::Cycle`] if `sibling` is a descendant of `element`.
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
    /// let head = documents.create_element(page, Html, "head", &[])?;
    /// let late = documents.create_element(page, Html, "base", &[("href", "/late/")])?;
    /// let early = documents.create_element(page, Html, "base", &[("href", "/early/")])?;
    /// documents.append(page, head)?;
    /// documents.append(head, late)?;
    /// documents.insert_before(late, early)?;
    /// assert_eq!(documents.document_base_url(page)?.href(), "https://example.org/early/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn insert_before(
        &mut self,
        sibling: ElementId,
        element: ElementId,
    ) -> Result<Report, TreeError> {
        let parent = self.element(sibling)?.parent.ok_or(TreeError::NoParent(sibling))?;
        if sibling == element {
            return Ok(Report::default());
        }
        self.put(element, parent, Some(sibling))
    }

    /// Removes an element with its descendants from its tree, and reports the elements that this affects. The
    /// element still belongs to its document.
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
    /// let base = documents.create_element(page, Html, "base", &[("href", "/b/")])?;
    /// documents.append(page, base)?;
    /// documents.remove(base)?;
    /// assert_eq!(documents.document_base_url(page)?.href(), "https://example.org/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, element: ElementId) -> Result<Report, TreeError> {
        self.element(element)?;
        Ok(self.change(Cause::Move(element), |tree| tree.detach(element)))
    }

    // H5-26
    fn put(
        &mut self,
        element: ElementId,
        parent: Parent,
        before: Option<ElementId>,
    ) -> Result<Report, TreeError> {
        self.element(element)?;
        let document = match parent {
            Parent::Document(id) => {
                if self.document(id)?.root.is_some_and(|root| root != element) {
                    return Err(TreeError::SecondRoot(id));
                }
                id
            }
            Parent::Element(parent) => {
                let document = self.element(parent)?.document;
                if self.inclusive_ancestors(parent).any(|ancestor| ancestor == element) {
                    return Err(TreeError::Cycle(element));
                }
                document
            }
        };
        Ok(self.change(Cause::Move(element), |tree| {
            tree.detach(element);
            tree.attach(element, parent, before);
            let subtree: Vec<_> = tree.inclusive_descendants(element).collect();
            for element in subtree {
                tree.elements[element.0].document = document;
            }
        }))
    }

    fn detach(&mut self, element: ElementId) {
        match self.elements[element.0].parent.take() {
            Some(Parent::Document(document)) => self.documents[document.0].root = None,
            Some(Parent::Element(parent)) => {
                self.elements[parent.0].children.retain(|&child| child != element);
            }
            None => {}
        }
    }

    fn attach(&mut self, element: ElementId, parent: Parent, before: Option<ElementId>) {
        self.elements[element.0].parent = Some(parent);
        match parent {
            Parent::Document(document) => self.documents[document.0].root = Some(element),
            Parent::Element(parent) => {
                let children = &mut self.elements[parent.0].children;
                let position = children.iter().position(|&child| Some(child) == before);
                children.insert(position.unwrap_or(children.len()), element);
            }
        }
    }

    /// Makes a change, and reports what it does to base URLs.
    // H5-24, H5-25, H5-26
    fn change(&mut self, cause: Cause, mutate: impl FnOnce(&mut Self)) -> Report {
        let (subtree, set_just_now, is_about_documents) = match cause {
            Cause::Address => (None, None, true),
            Cause::BaseHref(element) => (None, Some(element), true),
            Cause::XmlBase(element) => (Some(element), None, false),
            Cause::Move(element) => (Some(element), None, self.holds_a_base(element)),
        };
        let surroundings = |tree: &Self| {
            subtree.map(|element| {
                (tree.document_base_of(element).clone(), tree.inherited_base_of(element))
            })
        };
        let surroundings_before = surroundings(self);
        let document_bases_before = self.document_bases();
        let before = self.environments_of(&self.candidates(subtree, is_about_documents));

        mutate(self);
        if is_about_documents {
            self.find_document_bases(set_just_now);
        }

        // A-74 of `weburl_editions::html5`: a move below another `xml:base` counts, too.
        let is_subtree_affected =
            matches!(cause, Cause::XmlBase(_)) || surroundings(self) != surroundings_before;
        let mut affected = HashSet::new();
        if let Some(subtree) = subtree.filter(|_| is_subtree_affected) {
            affected.extend(self.inclusive_descendants(subtree));
        }
        for (i, base) in self.document_bases().iter().enumerate() {
            if *base != document_bases_before[i] {
                affected.extend(self.elements_of(DocumentId(i)));
            }
        }
        let mut candidates = self.candidates(subtree, is_about_documents);
        candidates.retain(|element| affected.contains(element));
        self.report(&candidates, &before)
    }

    fn holds_a_base(&self, element: ElementId) -> bool {
        self.inclusive_descendants(element).any(|element| self.is_base_with_href(element))
    }

    /// Returns the elements that a change of a subtree, or of documents, may affect: parents before their
    /// children, and none twice.
    fn candidates(&self, subtree: Option<ElementId>, is_about_documents: bool) -> Vec<ElementId> {
        let documents = if is_about_documents { self.documents.len() } else { 0 };
        let mut candidates: Vec<_> =
            (0..documents).flat_map(|i| self.elements_of(DocumentId(i))).collect();
        if let Some(subtree) = subtree.filter(|element| !candidates.contains(element)) {
            candidates.extend(self.inclusive_descendants(subtree));
        }
        candidates
    }

    /// A-73 of `weburl_editions::html5`: all affected hyperlinks and citations are in it, because only the program
    /// that shows them knows whether they are shown.
    // H5-27, H5-28
    fn report(&self, affected: &[ElementId], before: &HashMap<ElementId, Environment>) -> Report {
        let after = self.environments_of(affected);
        let describe = |&element: &ElementId| {
            let (effect, urls) = self.act_on_base_url_change(element);
            let resolve = |environments: &HashMap<ElementId, Environment>, url: &str| {
                environments.get(&element)?.resolve(url)
            };
            let resolved = urls.into_iter().map(|(attribute, url)| Resolved {
                attribute,
                before: resolve(before, url),
                after: resolve(&after, url),
            });
            Affected { element, effect, resolved: resolved.collect() }
        };
        Report { affected: affected.iter().map(describe).collect() }
    }

    /// Returns what happens to an element whose base URL changes, and the attributes that it resolves again.
    // H5-27, H5-28, H5-29
    fn act_on_base_url_change(&self, id: ElementId) -> (Effect, Vec<(&'static str, &str)>) {
        let element = &self.elements[id.0];
        let find = |name| {
            let row = find_url_attribute(element.namespace, &element.name, name)?;
            Some((row, element.attribute(name)?))
        };
        let rel = element.attribute("rel");
        let hyperlink = ["href", "xlink:href"]
            .into_iter()
            .filter_map(find)
            .find(|(row, _)| row.is_hyperlink(rel));
        if let Some((row, href)) = hyperlink {
            let mut urls = vec![(row.attribute, href)];
            if let Some((row, ping)) = find("ping").filter(|_| self.rules == Rules::Living) {
                urls.extend(ping.split_ascii_whitespace().map(|url| (row.attribute, url)));
            }
            return (Effect::HyperlinkRestyled, urls);
        }
        let had_cite = self.rules == Rules::Living && element.is_html(&["article", "section"]);
        match find("cite").filter(|_| !had_cite) {
            Some((row, cite)) => (Effect::CiteReresolved, vec![(row.attribute, cite)]),
            None => (Effect::NotDirectlyAffected, Vec::new()),
        }
    }
}
