//! Laws for every change: an element whose base URL changes is reported, once, with its URLs before and after.

use std::collections::HashSet;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use weburl::Url;
use weburl_documents::Namespace::Html;
use weburl_documents::document_tree::{
    AbsoluteUrl, DocumentId, Documents, ElementId, Report, Rules, TreeError,
};
use weburl_testdata::Random;

const ADDRESSES: [&str; 3] = ["http://h/a/b", "http://i/", "about:srcdoc"];
const HREFS: [&str; 6] = ["x/", "/y/", "http://j/z?é", "http://[", "", "data:,x"];
const NAMES: [&str; 6] = ["div", "a", "base", "q", "img", "section"];

struct Trees {
    documents: Documents,
    ids: Vec<DocumentId>,
    elements: Vec<ElementId>,
    names: Vec<&'static str>,
}

impl Trees {
    fn random(rules: Rules, random: &mut Random) -> Self {
        let mut documents = Documents::new(rules);
        let url = |href| Url::parse(href).expect("it is a URL");
        let encodings: [&Encoding; 2] = [UTF_8, WINDOWS_1252];
        let outer = documents.add_document(url(ADDRESSES[0]), encodings[random.below(2)]);
        let inner = documents
            .add_nested_document(url(ADDRESSES[2]), encodings[random.below(2)], outer)
            .expect("the outer document exists");
        let mut trees =
            Self { documents, ids: vec![outer, inner], elements: vec![], names: vec![] };
        for i in 0..2 + random.below(12) {
            let name = random.pick(&NAMES);
            let mut attributes = Vec::new();
            for attribute in ["href", "cite", "xml:base"] {
                if random.one_in(2) {
                    attributes.push((attribute, random.pick(&HREFS)));
                }
            }
            let document = trees.ids[i % 2];
            let element = trees.documents.create_element(document, Html, name, &attributes);
            trees.elements.push(element.expect("the document exists"));
            trees.names.push(name);
        }
        for i in 0..trees.elements.len() {
            let _ = match i {
                0 | 1 => trees.documents.append(trees.ids[i], trees.elements[i]),
                _ => trees.documents.append(trees.elements[random.below(i)], trees.elements[i]),
            };
        }
        trees
    }

    /// Makes a change, which the tree may refuse.
    fn change(&mut self, random: &mut Random) -> Result<Report, TreeError> {
        let element = random.pick(&self.elements);
        let other = random.pick(&self.elements);
        let document = random.pick(&self.ids);
        let value = (!random.one_in(4)).then(|| random.pick(&HREFS));
        match random.below(8) {
            0 => self.documents.set_attribute(element, "href", value),
            1 => self.documents.set_attribute(element, "xml:base", value),
            2 => self.documents.set_attribute(element, "cite", value),
            3 => {
                let address = Url::parse(random.pick(&ADDRESSES)).expect("it is a URL");
                self.documents.set_address(document, address)
            }
            4 => self.documents.append(document, element),
            5 => self.documents.insert_before(other, element),
            6 => self.documents.remove(element),
            _ => self.documents.append(other, element),
        }
    }

    /// Returns, for each element, the URL in the attribute of a hyperlink or a citation.
    fn urls(&self) -> Vec<Option<Option<String>>> {
        let resolve = |(&element, &name): (&ElementId, &&str)| {
            let attribute = if name == "a" { "href" } else { "cite" };
            let resolved = self.documents.resolve(element, attribute).expect("it exists");
            resolved.map(|url| url.ok().map(|url| url.href().to_owned()))
        };
        self.elements.iter().zip(&self.names).map(resolve).collect()
    }

    fn bases(&self) -> Vec<String> {
        let base =
            |&element| self.documents.base_url(element).expect("it exists").href().to_owned();
        self.elements.iter().map(base).collect()
    }
}

#[test]
fn whatever_changes_is_reported_once_with_what_it_was_and_is() {
    let mut random = Random::new(11);
    let mut affected_count = 0;
    for round in 0..6_000 {
        let rules = [Rules::Html5, Rules::Living][round % 2];
        let mut trees = Trees::random(rules, &mut random);
        for _ in 0..4 {
            let (bases_before, urls_before) = (trees.bases(), trees.urls());
            let before = trees.documents.clone();
            let Ok(report) = trees.change(&mut random) else {
                assert_eq!(trees.documents, before, "a refused change did something");
                continue;
            };
            let (bases_after, urls_after) = (trees.bases(), trees.urls());
            let reported: HashSet<_> = report.affected().iter().map(|one| one.element).collect();
            assert_eq!(reported.len(), report.affected().len(), "an element is reported twice");
            affected_count += reported.len();
            for (i, element) in trees.elements.iter().enumerate() {
                let is_in_a_document = trees.documents.is_in_a_document(*element) == Ok(true);
                if bases_before[i] != bases_after[i] && is_in_a_document {
                    assert!(reported.contains(element), "{element:?} is not reported: {before:?}");
                }
            }
            for one in report.affected() {
                let i =
                    trees.elements.iter().position(|id| *id == one.element).expect("it is ours");
                let href =
                    |url: &Option<AbsoluteUrl>| url.as_ref().map(|url| url.href().to_owned());
                for resolved in &one.resolved {
                    assert_eq!(Some(href(&resolved.before)), urls_before[i]);
                    assert_eq!(Some(href(&resolved.after)), urls_after[i]);
                }
            }
        }
    }
    assert!(affected_count > 10_000, "{affected_count}");
}
