//! `Debug` shows no password, wherever the URL with it comes from.

use std::fmt::Debug;

use encoding_rs::UTF_8;
use weburl::Url;
use weburl_documents::Namespace::Html;
use weburl_documents::document_tree::{Documents, Rules};
use weburl_documents::{Document, DocumentOptions, HtmlDocument, Hyperlink, Syntax};

const HREF: &str = "http://user:secret@h/";

#[track_caller]
fn check(value: &impl Debug) {
    let shown = format!("{value:?}{value:#?}");
    assert!(!shown.contains("secret"), "{shown}");
}

#[test]
fn no_password_is_shown() {
    let url = Url::parse(HREF).expect("it is a URL");
    check(&Hyperlink::new(Some(HREF), &url, UTF_8));

    let source = format!("<a xmlns='http://www.w3.org/1999/xhtml' href='{HREF}'/>");
    let options = DocumentOptions::new(&url);
    let document = Document::new(source.as_bytes(), &options.syntax(Syntax::Xml))
        .expect("the encoding is known");
    check(&document);
    assert!(document.for_each_link(|link| check(link)).is_ok());

    let source = format!("<a href='{HREF}'>");
    let document = HtmlDocument::new(source.as_bytes(), &options);
    check(&document);
    document.for_each_link(|link| check(link));

    let rules = [
        Rules::Living,
        #[cfg(feature = "editions")]
        Rules::Html5,
    ];
    for rules in rules {
        let mut documents = Documents::new(rules);
        let id = documents.add_document(url.clone(), UTF_8);
        let attributes = [("href", HREF), ("xml:base", HREF)];
        let a = documents.create_element(id, Html, "a", &attributes).expect("the document exists");
        check(&documents.append(id, a));
        check(&documents.set_attribute(a, "xml:base", None));
        check(&documents.base_url(a));
        check(&documents.resolve(a, "href"));
        check(&documents);
    }
}
