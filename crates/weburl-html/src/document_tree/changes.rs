//! What can be changed, and the reports of what that does.

use std::collections::{HashMap, HashSet};

use weburl::Url;

use super::base_urls::Environment;
use super::{DocumentId, Documents, ElementId, Parent, Rules, TreeError};
use crate::{LinkKind, find_url_attribute};

/// The elements that are affected by a base URL change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    affected: Vec<Affected>,
}

impl Report {
    /// Returns the elements that are affected: those of each document in tree order, and then those that are
    /// in no document. An element is there once, even if nothing becomes of it.
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
    /// What becomes of it.
    pub effect: Effect,
    /// The URLs that are resolved anew; none if the element is not directly affected.
    pub resolved: Vec<Resolved>,
}

/// What becomes of an element that is affected by a base URL change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// It is a hyperlink: where its URL shows, as in `:link` and `:visited`, it shows anew.
    HyperlinkRestyled,
    /// It cites a source: where the URL of that shows, it shows anew.
    CiteReresolved,
    /// It stays what it is. An image is not fetched again, though who asks for its URL now gets another one.
    NotDirectlyAffected,
}

/// A URL that is resolved anew. It may be the same one, if the base does not matter to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Resolved {
    /// The attribute.
    pub attribute: &'static str,
    /// What it led to; `None` if that could not be resolved.
    pub before: Option<Url>,
    /// What it leads to; `None` if that cannot be resolved.
    pub after: Option<Url>,
}

/// What may change base URLs.
#[derive(Clone, Copy)]
enum Cause {
    Address,
    BaseHref(ElementId),
    XmlBase(ElementId),
    Move(ElementId),
}

impl Documents {
    /// Sets the address of a document.
    ///
    /// # Errors
    /// [`TreeError::NoSuchDocument`].
    pub fn set_address(&mut self, document: DocumentId, address: Url) -> Result<Report, TreeError> {
        self.document(document)?;
        Ok(self.change(Cause::Address, |tree| tree.documents[document.0].address = address))
    }

    /// Sets an attribute, or removes it. Bases depend on `href` of `base` and on `xml:base`; the report of
    /// another attribute is empty.
    ///
    /// # Errors
    /// [`TreeError::NoSuchElement`].
    pub fn set_attribute(
        &mut self,
        element: ElementId,
        name: &str,
        value: Option<&str>,
    ) -> Result<Report, TreeError> {
        let target = self.element(element)?;
        let cause = match name {
            "href" if target.is_html(&["base"]) => Some(Cause::BaseHref(element)),
            "xml:base" if self.rules == Rules::Html5 && target.attribute(name) != value => {
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

    /// Puts an element behind the last child of another one, or makes it the root of a document. It leaves
    /// the place where it was, and brings its descendants.
    ///
    /// # Errors
    /// [`TreeError::NoSuchDocument`], [`TreeError::NoSuchElement`], [`TreeError::SecondRoot`],
    /// [`TreeError::Cycle`].
    pub fn append(
        &mut self,
        parent: impl Into<Parent>,
        element: ElementId,
    ) -> Result<Report, TreeError> {
        self.put(element, parent.into(), None)
    }

    /// Puts an element before another one, with the same parent.
    ///
    /// # Errors
    /// [`TreeError::NoSuchElement`], [`TreeError::NoParent`], [`TreeError::SecondRoot`],
    /// [`TreeError::Cycle`].
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

    /// Takes an element out of its tree, with its descendants. It still belongs to its document.
    ///
    /// # Errors
    /// [`TreeError::NoSuchElement`].
    pub fn remove(&mut self, element: ElementId) -> Result<Report, TreeError> {
        self.element(element)?;
        Ok(self.change(Cause::Move(element), |tree| tree.detach(element)))
    }

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
    /// children, none twice.
    fn candidates(&self, subtree: Option<ElementId>, is_about_documents: bool) -> Vec<ElementId> {
        let documents = if is_about_documents { self.documents.len() } else { 0 };
        let mut candidates: Vec<_> =
            (0..documents).flat_map(|i| self.elements_of(DocumentId(i))).collect();
        if let Some(subtree) = subtree.filter(|element| !candidates.contains(element)) {
            candidates.extend(self.inclusive_descendants(subtree));
        }
        candidates
    }

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

    /// Returns what becomes of an element whose base URL changes, and what it resolves anew.
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
            .find(|(row, _)| row.kind(rel) == LinkKind::Hyperlink);
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
