//! Links, one by one: which ones are found, their kinds, and their URLs.

use std::ops::ControlFlow;

use weburl::{ParseErrorKind, Url, ValidationError};
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
fn links_are_found_where_they_are_and_nowhere_else() {
    const CASES: &[(&str, &[&str])] = &[
        ("<a href=x>", &["x"]),
        ("<A HREF='x&amp;y'>", &["x&y"]),
        ("<a href='?a&copy=b&lt;c'>", &["b?a&copy=b%3Cc"]),
        ("<a href='\r\n x\ty '>", &["xy"]),
        ("<a href>", &["b"]),
        ("<a href=x href=y>", &["x"]),
        ("<a x=y href=\"x\"href='y'>", &["x"]),
        ("<div href=x src=y>", &[]),
        ("<a href=x", &[]),
        ("<!--<a href=x>-->", &[]),
        ("<script>'<a href=x>'</script><a href=y>", &["y"]),
        ("<textarea><a href=x></textarea><a href=y>", &["y"]),
        ("<svg><script><a href=x></script></svg>", &["x"]),
        ("<svg><title><a href=x></title></svg>", &["x"]),
        ("<svg><![CDATA[<a href=x>]]></svg>", &[]),
        ("<![CDATA[><a href=x>]]>", &["x"]),
        ("<noscript><img src=x></noscript>", &["x"]),
        ("<template><a href=x></template>", &["x"]),
        ("<image src=x>", &["x"]),
        ("<svg><image src=x href=y xlink:href=z>", &["y", "z"]),
        ("<a xlink:href=x>", &[]),
        ("<meta http-equiv=Refresh content='3; url=x'>", &["x"]),
        ("<meta name=refresh content='3; url=x'>", &[]),
        ("<img src=x srcset='y, z 2x'>", &["x", "y", "z"]),
        ("<style>@import 'x'; a{b:url(y)}</style><p style='b:url(z)'>", &["x", "y", "z"]),
    ];
    for &(source, expected) in CASES {
        let expected: Vec<_> =
            expected.iter().map(|path| format!("https://example.com/a/{path}")).collect();
        assert_eq!(urls(source), expected, "{source}");
    }
}

#[test]
fn empty_urls_and_fragments_mean_what_their_places_make_of_them() {
    const CASES: &[(&str, &[&str])] = &[
        ("<a href>", &["hyperlink https://other/b/?c"]),
        ("<a href='#x'>", &["hyperlink https://other/b/?c#x"]),
        ("<form action=' '>", &["form-target https://example.com/a?q"]),
        ("<input formaction>", &["form-target https://example.com/a?q"]),
        ("<form action='#x'>", &["form-target https://other/b/?c#x"]),
        ("<img src=''><video poster><object data=' '><iframe src><script src></script>", &[]),
        ("<link href='' rel=next><link href rel=icon>", &[]),
        ("<link href=x>", &["reference https://other/b/x"]),
        (
            "<object codebase=x/ data=y>",
            &["reference https://other/b/x/", "resource https://other/b/y"],
        ),
        (
            "<p style='a:url()'><style>@import ''; a{b:url(#x)}</style>",
            &["same-document https://example.com/a?q#x"],
        ),
        ("<img src='#x'>", &["resource https://other/b/?c#x"]),
        (
            "<svg><use href='#x'><use href=''><path fill='url(\"#y\")'>",
            &["same-document https://example.com/a?q#x", "same-document https://example.com/a?q#y"],
        ),
        ("<svg><a xlink:href='#x'>", &["hyperlink https://other/b/?c#x"]),
    ];
    let address = Url::parse("https://example.com/a?q").expect("a URL");
    for &(markup, expected) in CASES {
        let source = format!("<base href='//other/b/?c'>{markup}");
        let mut links = Vec::new();
        let document = HtmlDocument::new(source.as_bytes(), &DocumentOptions::new(&address));
        document.for_each_link(|link| {
            let url = link.url.as_ref().expect("it is one");
            links.push(format!("{} {url}", link.kind));
        });
        assert_eq!(links[1..], *expected, "{markup}");
    }
}

#[test]
fn all_of_a_link_is_told() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let source = b"<p>\n<a rel='nofollow me' download href='x&amp;y'><link rel=icon href=' z '>\
        <form action=http://[>";
    let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    let mut seen = Vec::new();
    document.for_each_link(|link| {
        let span = String::from_utf8_lossy(&source[link.span.clone()]).into_owned();
        let url = link.url.as_ref().map(|url| url.path().to_owned()).map_err(|error| error.kind());
        seen.push((
            format!("{} {:?} {} {}", link.element, link.attribute, link.text, link.kind),
            span,
            url,
            link.rel.map(str::to_owned),
            link.download.map(str::to_owned),
        ));
    });
    let unclosed = ParseErrorKind::Validation(ValidationError::Ipv6Unclosed);
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(
        seen,
        [
            (
                "a Some(\"href\") x&y hyperlink".to_owned(),
                "x&amp;y".to_owned(),
                Ok("/x&y".to_owned()),
                some("nofollow me"),
                some("")
            ),
            (
                "link Some(\"href\") z resource".to_owned(),
                "z".to_owned(),
                Ok("/z".to_owned()),
                some("icon"),
                None
            ),
            (
                "form Some(\"action\") http://[ form-target".to_owned(),
                "http://[".to_owned(),
                Err(unclosed),
                None,
                None
            ),
        ]
    );
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

/// The standard counts `annotation-xml` among the special elements, which an end tag does not close from outside, so
/// that in a browser `x` is an element of MathML with a link. `html5ever` counts only special elements of HTML.
#[test]
fn special_elements_of_math_ml_are_those_of_html5ever() {
    assert!(urls("<mi><math><annotation-xml></mi><x href=4>").is_empty());
    assert_eq!(urls("<math><annotation-xml></mi><x href=4>"), ["https://example.com/a/4"]);
}

#[test]
fn debug_shows_no_password() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let source = b"<a href='https://user:secret@example.com/'>";
    let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
    document.for_each_link(|link| assert!(!format!("{link:?}").contains("secret"), "{link:?}"));
    assert!(document.links().all(|link| !format!("{link:?}").contains("secret")));
}

#[test]
fn what_a_fragment_can_mean_is_told() {
    let address = Url::parse("https://example.com/").expect("a URL");
    let source = b"<p id='a&amp;b'><a name=c id=d><img name=e id=''><svg id=f><a name=g></svg>\
        <template id=h><p id=no><template id=no></template><svg><template id=no></template><p id=no>\
        </template><p id=i></template><svg><template id=j></template><a id=k>";
    let mut targets = Vec::new();
    HtmlDocument::new(source, &DocumentOptions::new(&address))
        .fragment_targets(|target| targets.push(target.to_owned()));
    assert_eq!(targets, ["a&b", "d", "c", "f", "h", "i", "j", "k"]);
}
