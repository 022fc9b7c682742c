//! A document that arrives in chunks has the links that it has as a whole, and each as soon as it is certain.

use encoding_rs::{UTF_8, WINDOWS_1252};
use weburl::Url;
use weburl_documents::{
    DocumentEnd, DocumentOptions, FallbackEncoding, HtmlDocument, LAZY_LOADING, Link, LinkKind,
    LinkReader, OwnedLink,
};
use weburl_testdata::Random;

use crate::cases::for_each_case_with_links;
use crate::malformed;

fn address() -> Url {
    Url::parse("https://example.com/a/b?c").expect("a URL")
}

/// Reads a document in chunks whose lengths `next_len` returns. The links come with the number of bytes that had arrived.
fn read(
    source: &[u8],
    mut reader: LinkReader,
    mut next_len: impl FnMut() -> usize,
) -> (Vec<(usize, OwnedLink)>, DocumentEnd) {
    let mut found = Vec::new();
    let mut rest = source;
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at(next_len().clamp(1, rest.len()));
        rest = after;
        let arrived = source.len() - rest.len();
        reader.push(chunk, |link| found.push((arrived, OwnedLink::from(link))));
    }
    let end = reader.finish(|link| found.push((usize::MAX, OwnedLink::from(link))));
    (found, end)
}

fn shown(link: &OwnedLink) -> String {
    // What leads to the same URL with any base URL is reported with the one so far.
    let has_base = !link.text.contains(':') && link.kind != LinkKind::SameDocument;
    let base = has_base.then_some(&link.base);
    let OwnedLink { element, attribute, span, text, url, kind, rel, download, .. } = link;
    let flags = (&link.descriptors, link.is_in_template, link.is_in_noscript);
    format!(
        "{span:?} {element} {attribute:?} {text:?} {url:?} {base:?} {kind} {rel:?} {download:?} {flags:?}"
    )
}

/// Compares the links in chunks with those of the whole, and returns how many there are.
#[track_caller]
fn check(source: &[u8], options: &DocumentOptions<'_>, random: &mut Random) -> usize {
    let document = HtmlDocument::new(source, options);
    let expected: Vec<_> = document.links().map(|link| shown(&link)).collect();
    for len in [1, 2, 7, 1024, usize::MAX, 0] {
        let next_len = || if len == 0 { 1 + random.below(40) } else { len };
        let (mut found, end) = read(source, LinkReader::new(options), next_len);
        if end.has_late_encoding {
            continue;
        }
        // Those that were held back are behind others, and all others in order.
        found.sort_by_key(|(_, link)| link.span.start);
        let found: Vec<_> = found.iter().map(|(_, link)| shown(link)).collect();
        let source = || String::from_utf8_lossy(source);
        let difference = found.iter().zip(&expected).find(|(found, expected)| found != expected);
        assert_eq!(difference, None, "chunks of {len}: {}", source());
        assert_eq!(found.len(), expected.len(), "chunks of {len}: {}", source());
        assert_eq!(end.base.as_url_ref(), document.base_url(), "chunks of {len}: {}", source());
        assert_eq!(end.encoding, document.encoding(), "chunks of {len}: {}", source());
        assert_eq!(end.encoding_source, document.encoding_source(), "{}", source());
        assert_eq!(end.late_base, None);
    }
    expected.len()
}

#[test]
fn chunks_have_the_links_of_the_whole() {
    let mut random = Random::new(18);
    let mut count = 0;
    for_each_case_with_links("html.txt", |case| {
        case.with_options(|options| {
            let all = options.json_ld().import_maps().srcdoc();
            let latin = FallbackEncoding::Encoding(WINDOWS_1252);
            for options in [
                *options,
                options.scripting(),
                options.transport_encoding(UTF_8),
                all.attribute_rules(LAZY_LOADING),
                options.fallback_encoding(latin),
            ] {
                count += check(&case.source, &options, &mut random);
            }
        });
    });
    assert!(count > 1000, "{count}");
}

/// Markup that decides about links before it, or is long.
const PIECES: &[&str] = &[
    "<base href='/b/'>",
    "<base target=x style='a:url(b)' href='/c/'>",
    "<meta charset=latin1>",
    "<meta http-equiv=content-type content='text/html; charset=utf-8'>",
    "<a href='?\u{E9}' rel=x download>",
    "<a href='?&eacute;'>",
    "<a href='https://h/x'>",
    "<a href='https:x'>",
    "<a href='mailto:x'>",
    "<img srcset='a 1x, b 2x' src='\u{E9}'>",
    "<form action=''>",
    "<style>a { b: url(c), url(#d) }</style>",
    "<svg><style>a { b: url(\u{E9}) <![CDATA[ url(d) ]]></style>",
    "<script type=importmap>{\"imports\": {\"a\": \"/b\"}}</script>",
    "<iframe srcdoc=\"<a href=a><base href='/d/'><img src=e>\"></iframe>",
    "<img data-src=x>",
    "<body>",
    "text",
];

#[test]
fn generated_documents_have_the_links_of_the_whole() {
    let address = address();
    let plain = DocumentOptions::new(&address);
    let all = plain.json_ld().import_maps().srcdoc().attribute_rules(LAZY_LOADING);
    let mut random = Random::new(20);
    let mut count = 0;
    for _ in 0..3000 {
        let mut document = String::new();
        for _ in 0..1 + random.below(6) {
            match random.one_in(2) {
                true => document += random.pick(PIECES),
                false => document += &malformed::document(&mut random, 6),
            }
        }
        let options = if random.one_in(2) { plain } else { all.scripting() };
        count += check(document.as_bytes(), &options, &mut random);
    }
    assert!(count > 10_000, "{count}");
}

/// Returns the text of each link with the number of bytes that had arrived, `None` for the end. Tags arrive one by one.
fn arrivals(source: &str, reader: LinkReader) -> Vec<(String, Option<usize>)> {
    let mut tags = source.split_inclusive('>');
    let (found, _) = read(source.as_bytes(), reader, || tags.next().map_or(1, str::len));
    let arrival = |arrived| (arrived != usize::MAX).then_some(arrived);
    found.into_iter().map(|(arrived, link)| (link.text, arrival(arrived))).collect()
}

#[test]
fn a_link_comes_when_its_tag_has_ended_or_its_base_is_settled() {
    // So that the first bytes are there.
    let start = " ".repeat(1024);
    let address = address();
    let reader = || LinkReader::new(&DocumentOptions::new(&address));
    for (source, expected, by_head) in [
        ("<img src=a>", &[("a", Some(11))][..], &[("a", Some(11))][..]),
        ("<a href=a>", &[("a", None)], &[("a", Some(10))]),
        ("<a href='//a/'>", &[("//a/", None)], &[("//a/", Some(15))]),
        ("<a href='x://a/'>", &[("x://a/", Some(17))], &[("x://a/", Some(17))]),
        ("<a href='https:a'>", &[("https:a", None)], &[("https:a", Some(18))]),
        ("<a href='mailto:a'>", &[("mailto:a", Some(19))], &[("mailto:a", Some(19))]),
        (
            "<link rel=next href=a><base href=b><a href=c>",
            &[("b", Some(35)), ("a", Some(35)), ("c", Some(45))],
            &[("b", Some(35)), ("a", Some(35)), ("c", Some(45))],
        ),
        (
            "<link rel=next href=a><title>b</title>\n<p><a href=c><base href=d>",
            &[("d", Some(65)), ("a", None), ("c", None)],
            &[("a", Some(42)), ("c", Some(52)), ("d", Some(65))],
        ),
        ("<style>a{b:url(c)}</style>", &[("c", Some(26))], &[("c", Some(26))]),
        ("<a href=\u{E9}>", &[("\u{E9}", None)], &[("\u{E9}", Some(11))]),
        ("<img src=\u{E9}>", &[("\u{E9}", None)], &[("\u{E9}", Some(12))]),
        (
            "<link rel=icon href=\u{E9}><meta charset=utf-8>",
            &[("\u{E9}", Some(43))],
            &[("\u{E9}", Some(43))],
        ),
    ] {
        let in_source = |arrived: Option<usize>| arrived.map(|arrived| arrived + start.len());
        let list = |links: &[(&str, Option<usize>)]| {
            links
                .iter()
                .map(|(text, arrived)| ((*text).to_owned(), in_source(*arrived)))
                .collect::<Vec<_>>()
        };
        let source = &(start.clone() + source);
        assert_eq!(arrivals(source, reader()), list(expected), "{}", source.trim());
        let found = arrivals(source, reader().settled_by_head());
        assert_eq!(found, list(by_head), "{}", source.trim());
    }
}

#[test]
fn the_end_says_what_came_after_the_head_had_settled_it() {
    let address = address();
    let start = " ".repeat(1024);
    for (source, late_base, has_late_encoding, base) in [
        ("<base href=/x/><p><base href=/y/>", None, false, "/x/"),
        ("<p><a href=b><base href=/y/><base href=/z/>", Some(24), false, "/y/"),
        ("<p><template><base href=/y/></template>", None, false, "/a/b"),
        ("<template></template><base href=/y/><p>", None, false, "/y/"),
        ("<p><a href=b><meta charset=latin1>", None, true, "/a/b"),
        ("<p><meta charset=utf-8>", None, false, "/a/b"),
        ("<meta charset=latin1><p>", None, false, "/a/b"),
        ("<meta charset=iso-2022-jp><p>", None, true, "/a/b"),
    ] {
        let source = start.clone() + source;
        let reader = LinkReader::new(&DocumentOptions::new(&address)).settled_by_head();
        let (_, end) = read(source.as_bytes(), reader, || 1);
        let late_base = late_base.map(|late: usize| late + start.len());
        assert_eq!(end.late_base, late_base, "{source}");
        assert_eq!(end.has_late_encoding, has_late_encoding, "{source}");
        assert_eq!(end.base.path(), base, "{source}");
    }
}

/// Returns the largest number of bytes that the reader held.
fn most_held(source: &[u8], mut reader: LinkReader, chunk_len: usize) -> usize {
    let mut most = 0;
    for chunk in source.chunks(chunk_len) {
        reader.push(chunk, |_| {});
        most = most.max(reader.held_len());
    }
    reader.finish(|_| {});
    most
}

#[test]
fn no_more_is_held_than_the_documentation_says() {
    const CHUNK: usize = 4096;
    let address = address();
    let options = DocumentOptions::new(&address).transport_encoding(UTF_8);
    let reader = || LinkReader::new(&options);
    let link = "<p>Some text, and <a href='some/document.html'>more of it</a></p>\n";
    let links = |count: usize| link.repeat(count);
    // Four tags without attributes, and a letter between them.
    let outline = "<p>x<a>x</a></p> ".len();
    for (name, source, reader, limit) in [
        (
            "nothing depends on the base",
            links(20_000).replace("'some", "'x://some"),
            reader(),
            outline * 20_000,
        ),
        (
            "the base is known",
            "<base href=/>".to_owned() + &links(20_000),
            reader(),
            outline * 20_000 + 32,
        ),
        ("the head settles it", links(20_000), reader().settled_by_head(), outline * 20_000),
        ("tags are held, and no text", links(20_000), reader(), (outline + 29 + 120) * 20_000),
        (
            "a long script",
            format!("<script>{}</script>{}", " ".repeat(300_000), links(1)),
            reader(),
            300_100,
        ),
    ] {
        let most = most_held(source.as_bytes(), reader, CHUNK);
        assert!(most <= limit + 2 * CHUNK, "{name}: {most} of {}", source.len());
        assert!(most > limit / 4, "{name}: {most}, so the limit says nothing");
    }
}

#[test]
fn hostile_documents_take_linear_time() {
    let address = address();
    let options = DocumentOptions::new(&address);
    for piece in [
        "<!--",
        "<!-- > ",
        "<a href='",
        "<script>",
        "<script><!--<script>",
        "<svg><style>",
        "<svg><desc><p>",
        "<noscript>",
        "<table><base href=x>",
        "x",
        "<",
        "<a href=x>",
        "<title>",
        "<![CDATA[",
    ] {
        let mut reader = LinkReader::new(&options);
        let source = piece.repeat((1 << 19) / piece.len());
        for chunk in source.as_bytes().chunks(64) {
            reader.push(chunk, |_| {});
        }
        reader.finish(|_| {});
    }
}

#[test]
fn a_reader_can_go_from_thread_to_thread() {
    fn can_go<T: Send + Sync + 'static>(value: T) -> T {
        value
    }
    let address = address();
    let mut reader = can_go(LinkReader::new(&DocumentOptions::new(&address)));
    let mut texts = Vec::new();
    for chunk in ["<svg><desc><img src=a>", "</desc><image href=b>"] {
        reader.push(" ".repeat(1024).as_bytes(), |_| {});
        (reader, texts) = std::thread::spawn(move || {
            reader.push(chunk.as_bytes(), |link: &Link<'_>| {
                assert_eq!((link.anchor_text(), link.is_dropped()), (None, None));
                texts.push(link.text.to_owned());
            });
            (reader, texts)
        })
        .join()
        .expect("it does not panic");
    }
    assert_eq!(texts, ["a", "b"]);
}
