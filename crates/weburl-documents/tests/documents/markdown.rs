//! Links of Markdown, their places, and the names of headings.

use weburl::Url;
use weburl_documents::{Document, DocumentErrorKind, DocumentOptions, LinkKind, Syntax};

fn open<'s>(source: &'s str, address: &Url) -> Document<'s> {
    let options = DocumentOptions::new(address).syntax(Syntax::Markdown);
    Document::new(source.as_bytes(), &options).expect("it is UTF-8")
}

type Found<'t> = (&'t str, &'t str, &'t str);

/// The source, and of each link the text of the URL, the URL or nothing, and what stands at its place.
const CASES: &[(&str, &[Found<'_>])] = &[
    ("[a](b)", &[("b", "https://h/d/b", "b")]),
    ("[a]( <b c> 'd' )", &[("b c", "https://h/d/b%20c", "b c")]),
    ("[a](b(c)\\)d \"e\")", &[("b(c))d", "https://h/d/b(c))d", "b(c)\\)d")]),
    ("[a](b&amp;c)", &[("b&c", "https://h/d/b&c", "b&amp;c")]),
    ("[](b)", &[("b", "https://h/d/b", "b")]),
    ("[a]()", &[("", "https://h/d/e?f", "")]),
    ("[a\\](x)](b)", &[("b", "https://h/d/b", "b")]),
    ("[`](x)`](b)", &[("b", "https://h/d/b", "b")]),
    ("[é](\nb\n)", &[("b", "https://h/d/b", "b")]),
    ("![a](b.png)", &[("b.png", "https://h/d/b.png", "b.png")]),
    ("![a]()", &[]),
    ("[![a](b.png)](c)", &[("b.png", "https://h/d/b.png", "b.png"), ("c", "https://h/d/c", "c")]),
    ("[a](https://[/)", &[("https://[/", "", "https://[/")]),
    ("<https://x/y>", &[("https://x/y", "https://x/y", "https://x/y")]),
    ("<a@b.c>", &[("mailto:a@b.c", "mailto:a@b.c", "a@b.c")]),
    // What uses a definition is found in it, once.
    ("[a][b] [b]\n\n[b]: <c>", &[("c", "https://h/d/c", "c")]),
    (
        "[b]: <c d>\n\n[e](f) [a][B] ![g][b]",
        &[
            ("c d", "https://h/d/c%20d", "c d"),
            ("c d", "https://h/d/c%20d", "c d"),
            ("f", "https://h/d/f", "f"),
        ],
    ),
    ("[a\\]b]\n\n> [a\\]b]:\n> c(d) 'e'", &[("c(d)", "https://h/d/c(d)", "c(d)")]),
    // A definition that nothing uses, code, and an address in the text are no links.
    ("[b]: c\n\n`[a](b)` https://x/\n\n    [a](b)\n", &[]),
    (
        "<a href='b&amp;c'>[d](e)</a>",
        &[("b&c", "https://h/d/b&c", "b&amp;c"), ("e", "https://h/d/e", "e")],
    ),
    ("[a](b)\n\n<base href=/x/>\n", &[("b", "https://h/x/b", "b"), ("/x/", "https://h/x/", "/x/")]),
    ("---\na: \"[b](c)\"\n---\n\n[d](e)", &[("e", "https://h/d/e", "e")]),
    ("| a |\n| - |\n| [b](c) |", &[("c", "https://h/d/c", "c")]),
    ("\u{FEFF}[a](b)", &[("b", "https://h/d/b", "b")]),
];

#[test]
fn links_are_found_where_they_stand() {
    let address = Url::parse("https://h/d/e?f").unwrap();
    for &(source, expected) in CASES {
        let document = open(source, &address);
        let mut found = Vec::new();
        let result = document.for_each_link(|link| {
            let url = link.url.as_ref().map_or("", |url| url.href()).to_owned();
            found.push((link.text.to_owned(), url, source[link.span.clone()].to_owned()));
            let expected =
                if link.element == "img" { LinkKind::Resource } else { LinkKind::Hyperlink };
            assert!(link.kind == expected || link.element == "base", "{source}");
        });
        let result = result.map_err(|error| error.kind());
        assert_eq!(result, Ok(()), "{source}");
        let found: Vec<Found<'_>> = found.iter().map(|(a, b, c)| (&**a, &**b, &**c)).collect();
        assert_eq!(found, expected, "{source}");
    }
}

#[test]
fn fragments_lead_to_headings_and_to_html() {
    const CASES: &[(&str, &[&str])] = &[
        ("# What's `new` in 2.0?\n\n## A_b-c d\n", &["whats-new-in-20", "a_b-c-d"]),
        ("# Über\n\nÜber\n====\n\n# über\n", &["über", "über-1", "über-2"]),
        ("# A {#b}\n", &["b"]),
        ("# A **b** [c](d)\n\n<a id=e></a>\n", &["e", "a-b-c"]),
    ];
    let address = Url::parse("https://h/").unwrap();
    for &(source, expected) in CASES {
        let document = open(source, &address);
        let mut found = Vec::new();
        let result = document.fragment_targets(|name| found.push(name.to_owned()));
        assert_eq!(
            (result.is_ok(), found),
            (true, expected.iter().map(|&name| name.to_owned()).collect()),
            "{source}"
        );
    }
}

/// Whatever the bytes, places lie in the source and come in order, except that an image in a link comes before it.
#[test]
fn places_lie_in_the_source() {
    const PIECES: &[&str] = &[
        "[",
        "]",
        "(",
        ")",
        "<",
        ">",
        "!",
        "`",
        "\n",
        " ",
        "a",
        "é",
        "\\",
        "[a]: b\n",
        "](",
        "<a href=b>",
        "&amp;",
        "#",
        "*",
    ];
    let address = Url::parse("https://h/").unwrap();
    let mut random = weburl_testdata::Random::new(16);
    let mut count = 0;
    for _ in 0..20_000 {
        let source: String = (0..random.below(20)).map(|_| random.pick(PIECES)).collect();
        let document = open(&source, &address);
        let result = document.for_each_link(|link| {
            assert!(source.get(link.span.clone()).is_some(), "{source:?} {:?}", link.span);
            count += 1;
        });
        assert!(result.is_ok());
    }
    assert!(count > 2_000, "{count}");
}

#[test]
fn markdown_is_utf8_and_is_not_rewritten() {
    let address = Url::parse("https://h/").unwrap();
    let options = DocumentOptions::new(&address).file_name("a.md");
    let error = Document::new(b"a\xFFb", &options).unwrap_err();
    assert_eq!((error.kind(), error.span()), (DocumentErrorKind::NotUtf8, 1..2));
    let document = Document::new(b"[a](b)", &options).unwrap();
    let error = document.rewrite(&mut Vec::new(), |_| None).unwrap_err();
    assert_eq!(error.kind(), DocumentErrorKind::ReadOnly);
}
