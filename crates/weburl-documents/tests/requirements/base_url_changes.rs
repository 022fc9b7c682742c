//! Base URLs, and what happens to elements when these change.

use encoding_rs::{UTF_8, UTF_16LE, WINDOWS_1252};
use weburl::Url;
use weburl_documents::Namespace::{Html, Svg};
use weburl_documents::document_tree::{
    AbsoluteUrl, DocumentId, Documents, Effect, ElementId, Parent, Report, Rules, TreeError,
};

use weburl_editions::html5::decomposition::{Attribute, UrlDecomposition};
use weburl_editions::webdevout::with_defaults;

use Rules::{Html5, Living};

const ADDRESS: &str = "http://h/dir/page";

/// The types of links that are resources, and no hyperlinks.
const RESOURCES: [&str; 7] = [
    "stylesheet",
    "alternate stylesheet",
    "StyleSheet ALTERNATE",
    "icon",
    "shortcut icon",
    "prefetch",
    "pingback",
];

fn url(href: &str) -> Url {
    Url::parse(href).expect("it is a URL")
}

/// A document with a root element.
struct Page {
    documents: Documents,
    id: DocumentId,
    html: ElementId,
}

impl Page {
    fn new(rules: Rules) -> Self {
        let mut documents = Documents::new(rules);
        let id = documents.add_document(url(ADDRESS), UTF_8);
        let html = documents.create_element(id, Html, "html", &[]).expect("it is a document");
        documents.append(id, html).expect("there is no root yet");
        Self { documents, id, html }
    }

    /// Appends a new HTML element to another one.
    fn add(
        &mut self,
        parent: impl Into<Parent>,
        name: &str,
        attributes: &[(&str, &str)],
    ) -> ElementId {
        let element =
            self.documents.create_element(self.id, Html, name, attributes).expect("it exists");
        self.documents.append(parent, element).expect("it can have children");
        element
    }

    fn set(
        &mut self,
        element: ElementId,
        name: &str,
        value: impl Into<Option<&'static str>>,
    ) -> Report {
        self.documents.set_attribute(element, name, value.into()).expect("it exists")
    }

    #[track_caller]
    fn check_url(&self, element: ElementId, attribute: &str, expected: &str) {
        let resolved = self.documents.resolve(element, attribute).expect("it exists");
        let resolved = resolved.expect("it has the attribute").expect("it is a URL");
        assert_eq!(resolved.href(), expected);
    }
}

#[track_caller]
fn check_base(page: &Page, document: DocumentId, expected: &str) {
    let base = page.documents.document_base_url(document).expect("it exists");
    assert_eq!(base.href(), expected);
}

fn elements(report: &Report) -> Vec<ElementId> {
    report.affected().iter().map(|affected| affected.element).collect()
}

/// Checks what a report says about an element: its effect, and each URL before and after.
#[track_caller]
fn check_effect(report: &Report, element: ElementId, effect: Effect, resolved: &[[&str; 3]]) {
    let affected = report.affected().iter().find(|affected| affected.element == element);
    let affected = affected.expect("the element is affected");
    assert_eq!(affected.effect, effect);
    let href = |url: &Option<AbsoluteUrl>| url.as_ref().map_or("", AbsoluteUrl::href).to_owned();
    let actual: Vec<_> = affected
        .resolved
        .iter()
        .map(|one| [one.attribute.to_owned(), href(&one.before), href(&one.after)])
        .collect();
    assert_eq!(actual, resolved);
}

#[test]
fn h5_08_h5_09_the_url_of_an_element_has_the_encoding_of_its_document() {
    let cases = [
        (WINDOWS_1252, "http://h/?%E9"),
        (UTF_8, "http://h/?%C3%A9"),
        (UTF_16LE, "http://h/?%C3%A9"),
    ];
    for (rules, (encoding, expected)) in
        [Html5, Living].into_iter().flat_map(|rules| cases.map(|case| (rules, case)))
    {
        let mut documents = Documents::new(rules);
        let id = documents.add_document(url(ADDRESS), encoding);
        let a = documents.create_element(id, Html, "a", &[("href", "/?é")]).expect("it exists");
        let name = encoding.name();
        let href = |documents: &Documents| {
            let resolved = documents.resolve(a, "href").expect("it exists");
            resolved.expect("it has the attribute").expect("it is a URL").href().to_owned()
        };
        assert_eq!(href(&documents), expected, "{rules:?}, {name}");
        let search = documents.hyperlink(a).expect("it exists").get_attribute(Attribute::Search);
        assert_eq!(format!("http://h/{search}"), expected, "{rules:?}, {name}");
        // The document is the one that owns it now.
        let other = documents.add_document(url(ADDRESS), UTF_8);
        documents.append(other, a).expect("there is no root yet");
        assert_eq!(href(&documents), "http://h/?%C3%A9", "{rules:?}, {name}");
        // A base element is a node, too.
        let base = documents.create_element(id, Html, "base", &[("href", "/?é")]);
        documents.append(id, base.expect("it exists")).expect("there is no root yet");
        let base = documents.document_base_url(id).expect("it exists");
        assert_eq!(base.href(), expected, "{rules:?}, {name}");
    }
}

#[test]
fn h5_08_the_url_of_a_script_has_the_encoding_of_the_script() {
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        page.add(page.html, "base", &[("href", "/x/")]);
        for (encoding, expected) in [
            (WINDOWS_1252, "http://h/x/?%E9"),
            (UTF_8, "http://h/x/?%C3%A9"),
            (UTF_16LE, "http://h/x/?%C3%A9"),
        ] {
            let resolved = page.documents.resolve_for_script(page.id, "?\u{E9}", encoding);
            let resolved = resolved.expect("it exists").expect("it is a URL");
            assert_eq!(resolved.href(), expected, "{rules:?}, {}", encoding.name());
        }
    }
}

#[test]
fn h5_07_white_space_is_stripped_from_attributes_only() {
    // Today the parser does it, wherever the URL is from.
    for (rules, expected) in [(Html5, None), (Living, Some("http://h/x"))] {
        let mut page = Page::new(rules);
        let href = "\t\n\u{C}\r /x \r\u{C}\n\t";
        let a = page.add(page.html, "a", &[("href", href)]);
        page.check_url(a, "href", "http://h/x");
        let link = page.documents.hyperlink(a).expect("it exists");
        assert_eq!(link.get_attribute(Attribute::Pathname), "/x", "{rules:?}");
        let resolved = page.documents.resolve_for_script(page.id, href, UTF_8);
        let resolved = resolved.expect("it exists");
        assert_eq!(resolved.as_ref().ok().map(AbsoluteUrl::href), expected, "{rules:?}");
    }
    let mut page = Page::new(Html5);
    page.add(page.html, "base", &[("href", " /y/ ")]);
    let cite = "\t\n\u{C}\r d \r\u{C}\n\t";
    let q = page.add(page.html, "q", &[("cite", cite), ("xml:base", " z/ ")]);
    page.check_url(q, "cite", "http://h/y/z/d");
    // Also when it is resolved again.
    let report = page.set(q, "xml:base", None);
    let urls = ["cite", "http://h/y/z/d", "http://h/y/d"];
    check_effect(&report, q, Effect::CiteReresolved, &[urls]);
}

#[test]
fn h5_07_h5_18_urls_are_resolved_by_the_algorithm_of_the_rules() {
    // An href, and what it is resolved to in HTML5 and today; the empty string if it cannot be resolved.
    const CASES: &[(&str, &str, &str)] = &[
        ("d", "http://h/dir/d", "http://h/dir/d"),
        (" d ", "http://h/dir/d", "http://h/dir/d"),
        ("http:d", "http:d", "http://h/dir/d"),
        ("HTTP://H:80", "HTTP://H:80", "http://h/"),
        ("/%2e%2e/d", "http://h/%2e%2e/d", "http://h/d"),
        ("d\\e", "", "http://h/dir/d/e"),
        ("d e", "", "http://h/dir/d%20e"),
        ("http://h:99999/", "http://h:99999/", ""),
        ("//0x7f.1/", "http://0x7f.1/", "http://127.0.0.1/"),
    ];
    for &(href, in_html5, today) in CASES {
        for (rules, expected) in [(Html5, in_html5), (Living, today)] {
            let mut page = Page::new(rules);
            let a = page.add(page.html, "a", &[("href", href)]);
            let resolved = page.documents.resolve(a, "href").expect("it exists");
            let resolved = resolved.expect("it has the attribute");
            let resolved = resolved.as_ref().map_or("", AbsoluteUrl::href);
            assert_eq!(resolved, expected, "{rules:?} {href:?}");
        }
    }
    // A base that is no URL today is one in HTML5.
    let mut page = Page::new(Html5);
    page.add(page.html, "base", &[("href", "http://h:99999/")]);
    let a = page.add(page.html, "a", &[("href", "d")]);
    page.check_url(a, "href", "http://h:99999/d");
    let link = page.documents.hyperlink(a).expect("it exists");
    assert_eq!(link.get_attribute(Attribute::Host), "h:99999");
    assert_eq!(link.host(), "h");
}

#[test]
fn h5_10_the_base_of_an_element_is_made_of_each_xml_base_from_the_root_on() {
    let mut page = Page::new(Html5);
    page.set(page.html, "xml:base", "/a/");
    let section = page.add(page.html, "section", &[("xml:base", "b/")]);
    let invalid = page.add(section, "div", &[("xml:base", "http://[")]);
    let a = page.add(invalid, "a", &[("href", "d"), ("xml:base", "c/")]);
    page.check_url(a, "href", "http://h/a/b/c/d");
    let outside = page.add(page.html, "a", &[("href", "d")]);
    page.check_url(outside, "href", "http://h/a/d");
    // They begin with the document base URL of the document that owns the element.
    page.add(page.html, "base", &[("href", "http://i/j/k")]);
    page.check_url(a, "href", "http://i/a/b/c/d");
    page.set(page.html, "xml:base", "e/");
    page.check_url(a, "href", "http://i/j/e/b/c/d");
    page.set(page.html, "xml:base", None);
    page.check_url(outside, "href", "http://i/j/d");
    // That is another document, even before the element is in its tree.
    let other = page.documents.add_document(url("http://k/l"), UTF_8);
    let attributes = [("href", "d"), ("xml:base", "m/")];
    let loose = page.documents.create_element(other, Html, "a", &attributes).expect("it exists");
    page.check_url(loose, "href", "http://k/m/d");
    page.documents.append(other, loose).expect("there is no root yet");
    page.check_url(loose, "href", "http://k/m/d");
    page.documents.append(page.html, loose).expect("it exists");
    page.check_url(loose, "href", "http://i/j/m/d");
}

#[test]
fn h5_08_h5_10_xml_base_has_its_query_in_utf_8() {
    let mut documents = Documents::new(Html5);
    let id = documents.add_document(url(ADDRESS), WINDOWS_1252);
    let attributes = [("href", "#f"), ("xml:base", "/x?é")];
    let a = documents.create_element(id, Html, "a", &attributes).expect("it exists");
    let resolved = documents.resolve(a, "href").expect("it exists").expect("it has the attribute");
    assert_eq!(resolved.expect("it is a URL").href(), "http://h/x?%C3%A9#f");
}

#[test]
fn h5_10_xml_base_may_have_characters_that_no_url_has() {
    for (value, expected) in [
        ("/a b/", "http://h/a%20b/d"),
        ("http://a b/", "http://a%20b/d"),
        ("/\"<>\\^`{|}\u{7F}/", "http://h/%22%3C%3E%5C%5E%60%7B%7C%7D%7F/d"),
        ("/\u{E9}\u{E000}/", "http://h/%C3%A9%EE%80%80/d"),
        ("/\0\t\u{1F}/", "http://h/%00%09%1F/d"),
        // URLs have a number sign, in front of a fragment, which a base does not give.
        ("/x#/y/", "http://h/d"),
        // What is encoded stays so, and white space around it is stripped: A-44.
        ("/%20/", "http://h/%20/d"),
        ("\t\n\u{C}\r /x/ \r\u{C}\n\t", "http://h/x/d"),
        // Brackets and percent signs are not encoded. A-78: what cannot be resolved then counts as none.
        ("/[/", "http://h/dir/d"),
        ("/%zz/", "http://h/dir/d"),
        ("http://[", "http://h/dir/d"),
    ] {
        let mut page = Page::new(Html5);
        let a = page.add(page.html, "a", &[("href", "d"), ("xml:base", value)]);
        page.check_url(a, "href", expected);
    }
    // Of ASCII, it is these that no URL has.
    for c in '\0'..='\u{7F}' {
        let expected = match c {
            '?' | '#' => "http://h/d".to_owned(),
            '[' | ']' | '%' => "http://h/dir/d".to_owned(),
            _ if c.is_ascii_control() || " \"<>\\^`{|}".contains(c) => {
                format!("http://h/a%{:02X}b/d", u32::from(c))
            }
            _ => format!("http://h/a{c}b/d"),
        };
        let mut page = Page::new(Html5);
        let xml_base = format!("/a{c}b/");
        let a = page.add(page.html, "a", &[("href", "d"), ("xml:base", &xml_base)]);
        page.check_url(a, "href", &expected);
    }
}

#[test]
fn h5_10_an_xml_base_is_relative_to_the_base_of_the_parent() {
    let mut page = Page::new(Html5);
    for (value, expected) in [
        ("z/", "http://h/dir/z/"),
        ("", ADDRESS),
        // It has the characters of an xml:base, and the encoding.
        (" /a b/ ", "http://h/a%20b/"),
        ("?\u{E9}", "http://h/dir/page?%C3%A9"),
    ] {
        let q = page.add(page.html, "q", &[("xml:base", value), ("cite", "")]);
        page.check_url(q, "xml:base", expected);
        // That is the base of the element.
        page.check_url(q, "cite", expected);
    }
    let mut documents = Documents::new(Html5);
    let id = documents.add_document(url(ADDRESS), WINDOWS_1252);
    let q = documents.create_element(id, Html, "q", &[("xml:base", "?\u{E9}")]).expect("it exists");
    let resolved = documents.resolve(q, "xml:base").expect("it exists");
    let resolved = resolved.expect("it has the attribute").expect("it is a URL");
    assert_eq!(resolved.href(), "http://h/dir/page?%C3%A9");
    // The parent may have one, too.
    page.set(page.html, "xml:base", "/x/");
    let section = page.add(page.html, "section", &[("xml:base", "y/")]);
    let q = page.add(section, "q", &[("xml:base", "z/")]);
    page.check_url(page.html, "xml:base", "http://h/x/");
    page.check_url(q, "xml:base", "http://h/x/y/z/");
    // it cannot be resolved, and the base stays as it is.
    let q = page.add(section, "q", &[("xml:base", "%zz"), ("cite", "d")]);
    let resolved = page.documents.resolve(q, "xml:base").expect("it exists");
    assert!(resolved.expect("it has the attribute").is_err());
    page.check_url(q, "cite", "http://h/x/y/d");
    let without = page.add(section, "q", &[]);
    assert_eq!(page.documents.resolve(without, "xml:base"), Ok(None));
}

#[test]
fn h5_11_xml_base_that_a_script_sets_counts_in_html_documents() {
    for (rules, expected, affected) in [(Html5, "http://h/x/d", 2), (Living, "http://h/dir/d", 0)] {
        let mut page = Page::new(rules);
        let a = page.add(page.html, "a", &[("href", "d")]);
        let report = page.set(page.html, "xml:base", "/x/");
        assert_eq!(report.affected().len(), affected, "{rules:?}");
        page.check_url(a, "href", expected);
        // That of the element itself, too, and none without the prefix.
        page.set(a, "xml:base", "y/");
        page.set(a, "base", "/z/");
        page.check_url(a, "href", if rules == Html5 { "http://h/x/y/d" } else { expected });
        page.set(page.html, "xml:base", None);
        page.set(a, "xml:base", None);
        page.check_url(a, "href", "http://h/dir/d");
    }
}

#[test]
fn h5_12_h5_15_h5_17_the_first_base_with_an_href_counts_and_else_the_address() {
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        check_base(&page, page.id, ADDRESS);
        page.add(page.html, "base", &[("target", "x")]);
        // What is no base element, or is in another document.
        page.add(page.html, "a", &[("href", "/a/")]);
        let other = page.documents.add_document(url("http://i/"), UTF_8);
        let root = page.documents.create_element(other, Html, "base", &[("href", "/b/")]);
        page.documents.append(other, root.expect("it exists")).expect("there is no root yet");
        check_base(&page, other, "http://i/b/");
        // In another namespace, it is no base element, and outside of the tree, it is none of the document.
        let svg = page.documents.create_element(page.id, Svg, "base", &[("href", "/svg/")]);
        page.documents.append(page.html, svg.expect("it exists")).expect("it exists");
        page.documents
            .create_element(page.id, Html, "base", &[("href", "/0/")])
            .expect("it exists");
        check_base(&page, page.id, ADDRESS);
        let first = page.add(page.html, "base", &[("href", "/1/")]);
        let second = page.add(page.html, "base", &[("href", "/2/")]);
        check_base(&page, page.id, "http://h/1/");
        // Tree order decides, not the order of insertion.
        page.documents.insert_before(first, second).expect("they are siblings");
        check_base(&page, page.id, "http://h/2/");
        page.set(second, "href", "http://a b/");
        check_base(&page, page.id, ADDRESS);
        // An empty one is an href, too.
        page.set(second, "href", "");
        check_base(&page, page.id, ADDRESS);
        page.documents.remove(second).expect("it exists");
        check_base(&page, page.id, "http://h/1/");
        page.set(first, "href", None);
        check_base(&page, page.id, ADDRESS);
        // Nor does depth.
        let head = page.add(page.html, "head", &[]);
        page.add(head, "base", &[("href", "/3/")]);
        page.add(page.html, "base", &[("href", "/4/")]);
        check_base(&page, page.id, "http://h/3/");
    }
}

#[test]
fn h5_12_h5_13_h5_14_h5_23_nested_documents_follow_their_outer_document_or_keep_what_it_had() {
    for (rules, expected, affected) in [(Html5, "http://h/new/d", 3), (Living, "http://h/dir/d", 2)]
    {
        for address in ["about:blank", "about:srcdoc"] {
            let mut page = Page::new(rules);
            let outer_base = page.add(page.html, "base", &[]);
            let inner = page
                .documents
                .add_nested_document(url(address), UTF_8, page.id)
                .expect("it exists");
            let a = page.documents.create_element(inner, Html, "a", &[("href", "d")]);
            let a = a.expect("it exists");
            page.documents.append(inner, a).expect("there is no root yet");
            page.check_url(a, "href", "http://h/dir/d");
            let report = page.set(outer_base, "href", "/new/");
            assert_eq!(report.affected().len(), affected, "{rules:?}");
            page.check_url(a, "href", expected);
        }
    }
    // What a base element of theirs names, they have only if it is a URL.
    for (rules, address) in [Html5, Living]
        .into_iter()
        .flat_map(|rules| [(rules, "about:blank"), (rules, "about:srcdoc")])
    {
        let mut page = Page::new(rules);
        let inner = page.documents.add_nested_document(url(address), UTF_8, page.id);
        let inner = inner.expect("it exists");
        let base = page.documents.create_element(inner, Html, "base", &[("href", "http://[")]);
        page.documents.append(inner, base.expect("it exists")).expect("there is no root yet");
        check_base(&page, inner, ADDRESS);
    }
    // From the beginning, it is the base of the other document, and not its address.
    for (rules, address) in [Html5, Living]
        .into_iter()
        .flat_map(|rules| [(rules, "about:blank"), (rules, "about:srcdoc")])
    {
        let mut page = Page::new(rules);
        let outer_base = page.add(page.html, "base", &[("href", "/x/")]);
        let inner = page.documents.add_nested_document(url(address), UTF_8, page.id);
        let inner = inner.expect("it exists");
        check_base(&page, inner, "http://h/x/");
        page.documents.remove(outer_base).expect("it exists");
        check_base(&page, inner, if rules == Html5 { ADDRESS } else { "http://h/x/" });
        // Its own address counts as soon as it is another one.
        page.documents.set_address(inner, url("http://i/")).expect("it exists");
        check_base(&page, inner, "http://i/");
    }
    // Whose address is another one has that as its base. In HTML5, a query or a fragment makes it another one.
    for (address, in_html5, today) in [
        ("about:blank?x", "about:blank?x", ADDRESS),
        ("about:blank#x", "about:blank#x", ADDRESS),
        ("about:srcdoc?x", "about:srcdoc?x", ADDRESS),
        ("about:legacy-compat", "about:legacy-compat", "about:legacy-compat"),
        ("http://i/", "http://i/", "http://i/"),
    ] {
        for (rules, expected) in [(Html5, in_html5), (Living, today)] {
            let mut page = Page::new(rules);
            let inner = page.documents.add_nested_document(url(address), UTF_8, page.id);
            check_base(&page, inner.expect("it exists"), expected);
        }
    }
    // Without an outer document there is only the address, and an outer one may have one of its own.
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        for address in ["about:blank", "about:srcdoc"] {
            let alone = page.documents.add_document(url(address), UTF_8);
            check_base(&page, alone, address);
        }
        let mut inner = page.id;
        for address in ["about:srcdoc", "about:blank"] {
            let nested = page.documents.add_nested_document(url(address), UTF_8, inner);
            inner = nested.expect("it exists");
            check_base(&page, inner, ADDRESS);
        }
    }
    // It is the base of the next document outwards, and not that of the outermost one.
    for (rules, address) in [Html5, Living]
        .into_iter()
        .flat_map(|rules| [(rules, "about:blank"), (rules, "about:srcdoc")])
    {
        let mut page = Page::new(rules);
        page.add(page.html, "base", &[("href", "/x/")]);
        let middle = page.documents.add_nested_document(url(address), UTF_8, page.id);
        let middle = middle.expect("it exists");
        let base = page.documents.create_element(middle, Html, "base", &[("href", "y/")]);
        let base = base.expect("it exists");
        page.documents.append(middle, base).expect("there is no root yet");
        let inner = page.documents.add_nested_document(url(address), UTF_8, middle);
        let inner = inner.expect("it exists");
        check_base(&page, inner, "http://h/x/y/");
        page.set(base, "href", "z/");
        check_base(&page, inner, if rules == Html5 { "http://h/x/z/" } else { "http://h/x/y/" });
    }
}

#[test]
fn h5_16_base_is_resolved_against_the_address_and_not_xml_base() {
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        page.set(page.html, "xml:base", "/x/");
        let base = page.add(page.html, "base", &[("href", "y/"), ("xml:base", "/z/")]);
        let second = page.add(page.html, "base", &[("href", "w/"), ("xml:base", "/z/")]);
        let a = page.add(page.html, "a", &[("href", "d")]);
        check_base(&page, page.id, "http://h/dir/y/");
        page.check_url(base, "href", "http://h/dir/y/");
        page.check_url(second, "href", "http://h/dir/w/");
        // Only the href is: another attribute is resolved as that of any element.
        page.documents.set_attribute(base, "cite", Some("c")).expect("it exists");
        let expected = if rules == Html5 { "http://h/z/c" } else { "http://h/dir/y/c" };
        page.check_url(base, "cite", expected);
        let hyperlink = page.documents.hyperlink(second).expect("it exists");
        assert_eq!(hyperlink.href(), "http://h/dir/w/");
        page.set(page.html, "xml:base", None);
        page.check_url(a, "href", "http://h/dir/y/d");
        page.check_url(base, "href", "http://h/dir/y/");
        // white space around it is no part of it.
        page.set(base, "href", "\t\n\u{C}\r v/ \r\u{C}\n\t");
        page.check_url(base, "href", "http://h/dir/v/");
        check_base(&page, page.id, "http://h/dir/v/");
    }
}

#[test]
fn h5_16_base_of_a_nested_document_is_resolved_against_that_of_the_outer_one() {
    for rules in [Html5, Living] {
        for address in ["about:blank", "about:srcdoc"] {
            let mut page = Page::new(rules);
            page.add(page.html, "base", &[("href", "/x/")]);
            let inner = page.documents.add_nested_document(url(address), WINDOWS_1252, page.id);
            let inner = inner.expect("it exists");
            let base = page.documents.create_element(inner, Html, "base", &[("href", "y/?é")]);
            let base = base.expect("it exists");
            page.documents.append(inner, base).expect("there is no root yet");
            check_base(&page, inner, "http://h/x/y/?%E9");
            page.check_url(base, "href", "http://h/x/y/?%E9");
        }
    }
}

#[test]
fn h5_17_data_and_javascript_are_no_bases_today() {
    for href in ["data:,x", "javascript:x"] {
        for (rules, expected) in [(Html5, href), (Living, ADDRESS)] {
            let mut page = Page::new(rules);
            page.add(page.html, "base", &[("href", href)]);
            check_base(&page, page.id, expected);
        }
    }
}

#[test]
fn h5_17_a_base_that_does_not_resolve_leaves_the_fallback() {
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        let base = page.add(page.html, "base", &[("href", "http://[")]);
        check_base(&page, page.id, ADDRESS);
        // A later one with an href does not take its place.
        page.add(page.html, "base", &[("href", "/x/")]);
        check_base(&page, page.id, ADDRESS);
        page.set(base, "href", "/y/");
        check_base(&page, page.id, "http://h/y/");
        // white space around it is no error.
        page.set(base, "href", "\t\n\u{C}\r /z/ \r\u{C}\n\t");
        check_base(&page, page.id, "http://h/z/");
        // The fallback need not be the address.
        for address in ["about:blank", "about:srcdoc"] {
            let inner = page.documents.add_nested_document(url(address), UTF_8, page.id);
            let inner = inner.expect("it exists");
            let base = page.documents.create_element(inner, Html, "base", &[("href", "http://[")]);
            page.documents.append(inner, base.expect("it exists")).expect("there is no root yet");
            check_base(&page, inner, "http://h/z/");
        }
    }
}

#[test]
fn h5_24_a_change_of_xml_base_affects_the_element_and_its_descendants() {
    let mut page = Page::new(Html5);
    let div = page.add(page.html, "div", &[]);
    let p = page.add(div, "p", &[]);
    let inside = page.add(p, "a", &[("href", "d")]);
    let shielded = page.add(div, "a", &[("href", "d"), ("xml:base", "http://other/")]);
    page.add(page.html, "a", &[("href", "d")]);
    let report = page.set(div, "xml:base", "/x/");
    let all = [div, p, inside, shielded];
    assert_eq!(elements(&report), all);
    let restyled = Effect::HyperlinkRestyled;
    check_effect(&report, inside, restyled, &[["href", "http://h/dir/d", "http://h/x/d"]]);
    check_effect(&report, shielded, restyled, &[["href", "http://other/d", "http://other/d"]]);
    check_effect(&report, div, Effect::NotDirectlyAffected, &[]);
    // Setting it to its own value does not change it.
    assert_eq!(page.set(div, "xml:base", "/x/"), Report::default());
    // Another value does, even if it resolves to the same base, or cannot be resolved, like the one before.
    for (value, expected) in
        [("http://h/x/", "http://h/x/d"), ("http://[", "http://h/dir/d"), ("%zz", "http://h/dir/d")]
    {
        let before = page.documents.resolve(inside, "href").expect("it exists");
        let before = before.expect("it has the attribute").expect("it is a URL");
        let report = page.set(div, "xml:base", value);
        assert_eq!(elements(&report), all, "{value}");
        check_effect(&report, inside, restyled, &[["href", before.href(), expected]]);
    }
    assert_eq!(elements(&page.set(div, "xml:base", None)), all);
    // Removing none changes nothing, and an empty one is another value than none.
    assert_eq!(page.set(div, "xml:base", None), Report::default());
    assert_eq!(elements(&page.set(div, "xml:base", "")), all);
    // Also of elements that are in no document, or in another one.
    page.documents.remove(div).expect("it exists");
    assert_eq!(elements(&page.set(div, "xml:base", "/y/")), all);
    let other = page.documents.add_document(url(ADDRESS), UTF_8);
    page.documents.append(other, div).expect("there is no root yet");
    assert_eq!(elements(&page.set(div, "xml:base", "/z/")), all);
    page.check_url(inside, "href", "http://h/z/d");
}

#[test]
fn h5_25_a_change_of_the_document_base_url_affects_all_elements_of_the_document() {
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        let base = page.add(page.html, "base", &[]);
        let a = page.add(page.html, "a", &[("href", "d")]);
        // In HTML5, it keeps its own base, and is affected all the same, however deep it is.
        let shielded = page.add(a, "area", &[("href", "d"), ("xml:base", "http://other/")]);
        page.documents.create_element(page.id, Html, "a", &[("href", "d")]).expect("it exists");
        let other = page.documents.add_document(url(ADDRESS), UTF_8);
        let root = page.documents.create_element(other, Html, "html", &[]).expect("it exists");
        page.documents.append(other, root).expect("there is no root yet");

        let moved = page.documents.set_address(other, url("http://i/")).expect("it exists");
        assert_eq!(elements(&moved), [root]);
        let report = page.set(base, "href", "/x/");
        assert_eq!(elements(&report), [page.html, base, a, shielded]);
        let urls = if rules == Html5 {
            ["href", "http://other/d", "http://other/d"]
        } else {
            ["href", "http://h/dir/d", "http://h/x/d"]
        };
        check_effect(&report, shielded, Effect::HyperlinkRestyled, &[urls]);
        // An href that resolves to the same base does not change it.
        assert_eq!(page.set(base, "href", "http://h/x/"), Report::default());
        assert_eq!(page.set(base, "target", "_blank"), Report::default());
        assert_eq!(
            elements(&page.documents.remove(base).expect("it exists")),
            [page.html, a, shielded, base]
        );
        let report = page.documents.set_address(page.id, url("http://h/new/"));
        assert_eq!(elements(&report.expect("it exists")), [page.html, a, shielded]);
        let report = page.documents.append(page.html, base).expect("it exists");
        assert_eq!(elements(&report), [page.html, a, shielded, base]);
        // So do those of a document that has its base URL from another one, which today it keeps.
        let inner = page.documents.add_nested_document(url("about:blank"), UTF_8, page.id);
        let inner = inner.expect("it exists");
        let inside = page.documents.create_element(inner, Html, "p", &[]).expect("it exists");
        page.documents.append(inner, inside).expect("there is no root yet");
        let report = page.set(base, "href", "/y/");
        let all = [page.html, a, shielded, base, inside];
        assert_eq!(elements(&report), all[..if rules == Html5 { 5 } else { 4 }]);
    }
}

#[test]
fn h5_25_a_new_address_changes_a_relative_base_in_html5_and_none_today() {
    for (rules, expected, affected) in [(Html5, "http://i/x/d", 3), (Living, "http://h/x/d", 0)] {
        let mut page = Page::new(rules);
        let base = page.add(page.html, "base", &[("href", "/x/")]);
        let a = page.add(page.html, "a", &[("href", "d")]);
        let report = page.documents.set_address(page.id, url("http://i/")).expect("it exists");
        assert_eq!(report.affected().len(), affected, "{rules:?}");
        page.check_url(a, "href", expected);
        // Setting the attribute again, even to the same value, unfreezes the base.
        page.set(base, "href", "/x/");
        page.check_url(a, "href", "http://i/x/d");
    }
}

#[test]
fn h5_26_a_move_to_a_document_with_another_base_affects_the_subtree() {
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        let div = page.add(page.html, "div", &[]);
        let p = page.add(div, "p", &[]);
        let a = page.add(p, "a", &[("href", "d?é")]);
        for (address, is_affected) in [("http://i/", true), (ADDRESS, false)] {
            let other = page.documents.add_document(url(address), WINDOWS_1252);
            let report = page.documents.append(other, div).expect("there is no root yet");
            assert_eq!(elements(&report), if is_affected { vec![div, p, a] } else { vec![] });
            if is_affected {
                let urls = ["href", "http://h/dir/d?%C3%A9", "http://i/d?%E9"];
                check_effect(&report, a, Effect::HyperlinkRestyled, &[urls]);
            }
            let report = page.documents.append(page.html, div).expect("it exists");
            assert_eq!(!report.affected().is_empty(), is_affected);
        }
    }
}

#[test]
fn h5_26_documents_with_other_bases_affect_what_has_the_same_base_in_both() {
    // Below the same xml:base, which is absolute, no URL changes; the base URLs of the documents do.
    let mut page = Page::new(Html5);
    page.set(page.html, "xml:base", "http://same/");
    let div = page.add(page.html, "div", &[]);
    let a = page.add(div, "a", &[("href", "d")]);
    let aside = page.add(page.html, "a", &[("href", "d")]);
    let other = page.documents.add_document(url("http://i/"), UTF_8);
    let root = page.documents.create_element(other, Html, "html", &[("xml:base", "http://same/")]);
    let root = root.expect("it exists");
    page.documents.append(other, root).expect("there is no root yet");
    let report = page.documents.append(root, div).expect("it exists");
    assert_eq!(elements(&report), [div, a]);
    let urls = ["href", "http://same/d", "http://same/d"];
    check_effect(&report, a, Effect::HyperlinkRestyled, &[urls]);
    // Neither does a move within a document affect anything then.
    assert_eq!(page.documents.append(page.html, aside), Ok(Report::default()));
}

#[test]
fn h5_26_a_base_that_moves_changes_both_documents() {
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        let head = page.add(page.html, "head", &[]);
        let base = page.add(head, "base", &[("href", "/x/")]);
        let a = page.add(page.html, "a", &[("href", "d")]);
        let other = page.documents.add_document(url("http://i/"), UTF_8);
        let root = page.documents.create_element(other, Html, "html", &[]).expect("it exists");
        page.documents.append(other, root).expect("there is no root yet");
        let report = page.documents.append(root, head).expect("it exists");
        assert_eq!(elements(&report), [page.html, a, root, head, base]);
        check_base(&page, page.id, ADDRESS);
        check_base(&page, other, "http://i/x/");
    }
}

#[test]
fn h5_26_a_move_below_another_xml_base_affects_the_subtree() {
    //
    let mut page = Page::new(Html5);
    let section = page.add(page.html, "section", &[("xml:base", "/x/")]);
    let div = page.add(page.html, "div", &[]);
    let a = page.add(page.html, "a", &[("href", "d")]);
    assert_eq!(page.documents.append(div, a), Ok(Report::default()));
    let report = page.documents.append(section, a).expect("it exists");
    assert_eq!(elements(&report), [a]);
    let report = page.documents.remove(a).expect("it exists");
    let urls = ["href", "http://h/x/d", "http://h/dir/d"];
    check_effect(&report, a, Effect::HyperlinkRestyled, &[urls]);
    let p = page.add(div, "p", &[]);
    let below = page.add(p, "a", &[("href", "d")]);
    let report = page.documents.append(section, div).expect("it exists");
    assert_eq!(elements(&report), [div, p, below]);
}

#[test]
fn h5_27_an_affected_hyperlink_is_resolved_again() {
    // each of them, shown or not.
    for (rules, pings) in [(Html5, 0), (Living, 2)] {
        let mut page = Page::new(rules);
        let base = page.add(page.html, "base", &[]);
        let a = page.add(page.html, "a", &[("href", "d"), ("ping", "p q")]);
        let area = page.add(page.html, "area", &[("href", "d")]);
        let next = page.add(page.html, "link", &[("href", "d"), ("rel", "next")]);
        // A link that is a hyperlink and a resource, and links that are only resources.
        let both = page.add(page.html, "link", &[("href", "d"), ("rel", "next stylesheet")]);
        let resources =
            RESOURCES.map(|rel| page.add(page.html, "link", &[("href", "d"), ("rel", rel)]));
        let anchor = page.add(page.html, "a", &[("name", "d")]);
        let without_type = page.add(page.html, "link", &[("href", "d")]);
        let svg = [("xlink:href", "d")];
        let svg = page.documents.create_element(page.id, Svg, "a", &svg).expect("it exists");
        page.documents.append(page.html, svg).expect("it exists");
        let invalid = page.add(page.html, "a", &[("href", "http://a b/")]);
        let below = page.add(page.html, "a", &[("href", "d"), ("xml:base", "y/")]);
        let section = page.add(page.html, "section", &[("xml:base", "y/")]);
        let deeper = page.add(section, "a", &[("href", "d")]);

        let report = page.set(base, "href", "/x/");
        let restyled = Effect::HyperlinkRestyled;
        let href = ["href", "http://h/dir/d", "http://h/x/d"];
        let ping = [
            ["ping", "http://h/dir/p", "http://h/x/p"],
            ["ping", "http://h/dir/q", "http://h/x/q"],
        ];
        check_effect(&report, a, restyled, &[&[href], &ping[..pings]].concat());
        check_effect(&report, area, restyled, &[href]);
        check_effect(&report, next, restyled, &[href]);
        check_effect(&report, both, restyled, &[href]);
        check_effect(&report, svg, restyled, &[["xlink:href", href[1], href[2]]]);
        check_effect(&report, invalid, restyled, &[["href", "", ""]]);
        // It is resolved relative to the element.
        let relative = ["href", "http://h/dir/y/d", "http://h/x/y/d"];
        for element in [below, deeper] {
            let urls = if rules == Html5 { relative } else { href };
            check_effect(&report, element, restyled, &[urls]);
        }
        for other in resources.into_iter().chain([anchor, without_type]) {
            check_effect(&report, other, Effect::NotDirectlyAffected, &[]);
        }
        // Also to what is around it and is not affected itself.
        if rules == Html5 {
            page.set(page.html, "xml:base", "/w/");
            let report = page.set(below, "xml:base", "v/");
            assert_eq!(elements(&report), [below]);
            let urls = ["href", "http://h/w/y/d", "http://h/w/v/d"];
            check_effect(&report, below, restyled, &[urls]);
        }
        // In the encoding of the document, which need not be the first one.
        let other = page.documents.add_document(url(ADDRESS), WINDOWS_1252);
        let a = page.documents.create_element(other, Html, "a", &[("href", "?\u{E9}")]);
        let a = a.expect("it exists");
        page.documents.append(other, a).expect("there is no root yet");
        let report = page.documents.set_address(other, url("http://i/")).expect("it exists");
        assert_eq!(elements(&report), [a]);
        let urls = ["href", "http://h/dir/page?%E9", "http://i/?%E9"];
        check_effect(&report, a, restyled, &[urls]);
    }
}

#[test]
fn h5_28_an_affected_cite_is_resolved_again() {
    // each of them, shown or not.
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        let base = page.add(page.html, "base", &[]);
        let names = ["q", "blockquote", "ins", "del", "section", "article", "div"];
        let citing = names.map(|name| page.add(page.html, name, &[("cite", "d")]));
        let without = page.add(page.html, "q", &[]);
        let below = page.add(page.html, "q", &[("cite", "d"), ("xml:base", "y/")]);
        let div = page.add(page.html, "div", &[("xml:base", "y/")]);
        let deeper = page.add(div, "q", &[("cite", "d")]);
        let report = page.set(base, "href", "/x/");
        for (name, element) in names.into_iter().zip(citing) {
            // Today section and article cite nothing.
            let cites =
                name != "div" && (rules == Html5 || !["section", "article"].contains(&name));
            if cites {
                let urls = ["cite", "http://h/dir/d", "http://h/x/d"];
                check_effect(&report, element, Effect::CiteReresolved, &[urls]);
            } else {
                check_effect(&report, element, Effect::NotDirectlyAffected, &[]);
            }
        }
        check_effect(&report, without, Effect::NotDirectlyAffected, &[]);
        // It is resolved relative to the element.
        let directory = if rules == Html5 { "y/" } else { "" };
        let [before, after] = ["dir", "x"].map(|base| format!("http://h/{base}/{directory}d"));
        for element in [below, deeper] {
            check_effect(&report, element, Effect::CiteReresolved, &[["cite", &before, &after]]);
        }
    }
}

#[test]
fn h5_29_an_affected_image_stays_and_its_src_is_another_one_when_asked_for() {
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        let base = page.add(page.html, "base", &[]);
        let img = page.add(page.html, "img", &[("src", "d.png")]);
        page.check_url(img, "src", "http://h/dir/d.png");
        let report = page.set(base, "href", "/x/");
        check_effect(&report, img, Effect::NotDirectlyAffected, &[]);
        page.check_url(img, "src", "http://h/x/d.png");
    }
}

#[test]
fn h5_29_other_elements_with_urls_are_not_directly_affected() {
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        let base = page.add(page.html, "base", &[]);
        let others = [
            ("script", "src"),
            ("iframe", "src"),
            ("video", "poster"),
            ("object", "data"),
            ("form", "action"),
            ("button", "formaction"),
            ("div", "href"),
        ]
        .map(|(name, attribute)| (page.add(page.html, name, &[(attribute, "d")]), attribute));
        let resources = RESOURCES
            .map(|rel| (page.add(page.html, "link", &[("rel", rel), ("href", "d")]), "href"));
        let others = others.into_iter().chain(resources);
        let report = page.set(base, "href", "/x/");
        for (element, attribute) in others {
            check_effect(&report, element, Effect::NotDirectlyAffected, &[]);
            page.check_url(element, attribute, "http://h/x/d");
        }
        check_effect(&report, base, Effect::NotDirectlyAffected, &[]);
    }
}

#[test]
fn h5_30_decomposition_attributes_follow_the_base_and_are_written_back() {
    for rules in [Html5, Living] {
        let mut page = Page::new(rules);
        let a = page.add(page.html, "a", &[("href", "d")]);
        let base = page.add(page.html, "base", &[("href", "http://i/x/")]);
        let mut link = page.documents.hyperlink(a).expect("it exists");
        assert_eq!((link.host(), link.pathname()), ("i", "/x/d"));
        link.set_port("8");
        page.documents.set_attribute(a, "href", link.href_attribute()).expect("it exists");
        page.documents.remove(base).expect("it exists");
        assert_eq!(page.documents.attribute(a, "href"), Ok(Some("http://i:8/x/d")));
        page.check_url(a, "href", "http://i:8/x/d");
    }
}

#[test]
fn h5_30_h5_31_decomposition_attributes_are_those_of_a_url_relative_to_xml_base() {
    for (rules, expected) in [(Html5, "http://h/x/d"), (Living, "http://h/dir/d")] {
        let mut page = Page::new(rules);
        let a = page.add(page.html, "a", &[("href", "d"), ("xml:base", "/x/")]);
        let mut link = page.documents.hyperlink(a).expect("it exists");
        let pathname = link.get_attribute(Attribute::Pathname);
        assert_eq!(format!("http://h{pathname}"), expected, "{rules:?}");
        link.set_attribute(Attribute::Hash, "f");
        assert_eq!(link.href_attribute(), Some(&*format!("{expected}#f")), "{rules:?}");
        page.documents.set_attribute(a, "href", link.href_attribute()).expect("it exists");
        page.check_url(a, "href", &format!("{expected}#f"));
    }
    // So is that of a descendant.
    let mut page = Page::new(Html5);
    page.set(page.html, "xml:base", "//i/x/");
    let p = page.add(page.html, "p", &[("xml:base", "y/")]);
    let a = page.add(p, "a", &[("href", "d")]);
    let link = page.documents.hyperlink(a).expect("it exists");
    let (host, pathname) = (Attribute::Host, Attribute::Pathname);
    assert_eq!([host, pathname].map(|one| link.get_attribute(one)), ["i", "/x/y/d"]);
}

#[test]
fn wd_03_wd_06_wd_08_wd_22_a_base_element_in_the_head_gives_another_base() {
    // A URL without a scheme, host or directory, and what it is before and after.
    const CASES: &[(&str, &str, &str)] = &[
        ("display.png", "http://h/dir/display.png", "https://i/images/display.png"),
        ("/display.png", "http://h/display.png", "https://i/display.png"),
        ("//k/display.png", "http://k/display.png", "https://k/display.png"),
        ("ftp://k/display.png", "ftp://k/display.png", "ftp://k/display.png"),
    ];
    // or in what is not the head.
    let places = ["head", "body"];
    let cases = places.iter().flat_map(|place| CASES.iter().map(move |case| (place, case)));
    for rules in [Html5, Living] {
        for (place, &(src, before, after)) in cases.clone() {
            let mut page = Page::new(rules);
            let parent = page.add(page.html, place, &[]);
            let img = page.add(page.html, "img", &[("src", src)]);
            page.check_url(img, "src", before);
            // Another language has no base element.
            let svg = [("href", "https://svg/")];
            let svg = page.documents.create_element(page.id, Svg, "base", &svg);
            page.documents.append(parent, svg.expect("it exists")).expect("it exists");
            page.check_url(img, "src", before);
            // Nor does one that specifies no base give another.
            page.add(parent, "base", &[("target", "https://i/images/")]);
            page.check_url(img, "src", before);
            page.add(parent, "base", &[("href", "https://i/images/")]);
            page.check_url(img, "src", after);
            // the article completes it with what comes from that base.
            let base = page.documents.document_base_url(page.id).expect("it exists");
            assert_eq!(with_defaults(src, base.href()).as_deref(), Ok(after));
        }
    }
}

#[test]
fn trees_stay_trees() {
    let mut page = Page::new(Living);
    let div = page.add(page.html, "div", &[]);
    let p = page.add(div, "p", &[]);
    let loose = page.documents.create_element(page.id, Html, "p", &[]).expect("it exists");
    let before = page.documents.clone();
    assert_eq!(page.documents.append(p, div), Err(TreeError::Cycle(div)));
    assert_eq!(page.documents.append(div, div), Err(TreeError::Cycle(div)));
    assert_eq!(page.documents.append(page.id, div), Err(TreeError::SecondRoot(page.id)));
    assert_eq!(page.documents.insert_before(page.html, div), Err(TreeError::SecondRoot(page.id)));
    assert_eq!(page.documents.insert_before(loose, div), Err(TreeError::NoParent(loose)));
    assert_eq!(page.documents.insert_before(p, p), Ok(Report::default()));
    let mut other = Documents::new(Living);
    assert_eq!(other.append(div, p), Err(TreeError::NoSuchElement(p)));
    assert_eq!(other.remove(p), Err(TreeError::NoSuchElement(p)));
    assert_eq!(other.set_address(page.id, url(ADDRESS)), Err(TreeError::NoSuchDocument(page.id)));
    assert_eq!(page.documents, before);
    // A root may be appended to its document again.
    assert_eq!(page.documents.append(page.id, page.html), Ok(Report::default()));
}

#[test]
fn deep_trees_need_no_stack() {
    let mut page = Page::new(Html5);
    let mut deepest = page.html;
    for _ in 0..2_000 {
        deepest = page.add(deepest, "div", &[]);
    }
    assert_eq!(page.set(page.html, "xml:base", "/x/").affected().len(), 2_001);
    assert_eq!(page.documents.base_url(deepest).expect("it exists").href(), "http://h/x/");
}
