//! Links of each attribute of the table, and one by one.

use std::ops::ControlFlow;

use weburl::Url;
use weburl_documents::{DocumentOptions, HtmlDocument, Namespace, URL_ATTRIBUTES, ValueSyntax};

/// Returns the URL of each link of a document at `https://example.com/a/b`.
fn urls(source: &str) -> Vec<String> {
    let address = Url::parse("https://example.com/a/b").expect("a URL");
    let mut urls = Vec::new();
    let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
    document.for_each_link(|link| {
        let url = link.url.as_ref();
        urls.push(url.map_or_else(|error| error.kind().name().to_owned(), |url| url.to_string()));
    });
    urls
}

#[test]
fn each_attribute_of_the_table_links_on_each_of_its_elements() {
    for row in URL_ATTRIBUTES {
        let start = match row.namespace {
            Namespace::Html => "",
            Namespace::Svg => "<svg>",
            Namespace::MathMl => "<math>",
            _ => continue,
        };
        let value = match row.syntax {
            ValueSyntax::Css => "url(x)",
            ValueSyntax::Refresh => "0;url=x",
            ValueSyntax::Srcset => "x 2x",
            _ => " x ",
        };
        for element in if row.elements.is_empty() { &["anything"] } else { row.elements } {
            let source =
                format!("{start}<{element} {}='{value}' http-equiv=refresh>", row.attribute);
            assert_eq!(urls(&source), ["https://example.com/a/x"], "{source}");
        }
    }
}

#[test]
fn links_are_the_same_one_by_one_and_nothing_is_read_after_a_break() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let source = b"<img src=a srcset='b, c 2x'><style>@import 'd'</style><a href=e ping='f g'><p>x<base href=/h/><a href=i>";
    let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    let mut expected = Vec::new();
    document.for_each_link(|link| {
        expected.push((
            link.element.to_owned(),
            link.span.clone(),
            link.effective_url().map(|url| url.to_owned()),
        ));
    });
    assert_eq!(expected.len(), 9);
    let mut links = document.links();
    let found: Vec<_> = links.by_ref().map(|link| (link.element, link.span, link.url)).collect();
    assert_eq!(found, expected);
    assert!(links.next().is_none());
    for count in 1..=9 {
        let mut seen = 0;
        let flow = document.try_for_each_link(|link| {
            seen += 1;
            if seen == count {
                ControlFlow::Break(link.span.clone())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!((flow, seen), (ControlFlow::Break(expected[count - 1].1.clone()), count));
    }
    assert_eq!(
        document.try_for_each_link(|_| ControlFlow::<()>::Continue(())),
        ControlFlow::Continue(())
    );
}

/// Whatever the bytes, places lie in the source and come in order, except that an image in a link comes before it.
#[test]
#[cfg(feature = "markdown")]
fn places_of_markdown_lie_in_the_source() {
    let pieces: Vec<_> =
        "[|]|(|)|<|>|!|`|\n| |a|é|\\|[a]: b\n|](|<a href=b>|&amp;|#|*".split('|').collect();
    let address = Url::parse("https://h/").unwrap();
    let mut random = weburl_testdata::Random::new(16);
    let mut count = 0;
    for _ in 0..20_000 {
        let source: String = (0..random.below(20)).map(|_| random.pick(&pieces)).collect();
        let options = DocumentOptions::new(&address).syntax(weburl_documents::Syntax::Markdown);
        let document = weburl_documents::Document::new(source.as_bytes(), &options).unwrap();
        let result = document.for_each_link(|link| {
            assert!(source.get(link.span.clone()).is_some(), "{source:?} {:?}", link.span);
            count += 1;
        });
        assert!(result.is_ok());
    }
    assert!(count > 2_000, "{count}");
}
