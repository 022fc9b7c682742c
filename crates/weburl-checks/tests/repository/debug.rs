//! `Debug` of whatever holds a URL: it shows no password.

use std::error::Error;
use std::fmt::Debug;

use encoding_rs::UTF_8;
use weburl::api::Attribute;
use weburl::text::UrlFinder;
use weburl::{BlobUrlStore, Host, Parser, Redacted, Url};
use weburl_connect::Connection;
use weburl_documents::document_tree::{Documents, Rules};
use weburl_documents::{Document, DocumentOptions, HtmlDocument, LinkReader, Namespace, Syntax};
use weburl_readers::{ALL, Guard, Outcome};

const PASSWORD: &str = "marker";
/// A password that the guard accepts, in a URL that is its own serialization.
const URL: &str = "https://user:marker@example.com/a?b#c";
/// One that has something to fix, in a URL that has something to rewrite.
const INPUT: &str = " https://user:marker marker@EXAMPLE.com:443/a b?c#d";

fn check(name: &str, value: &dyn Debug) {
    for shown in [format!("{value:?}"), format!("{value:#?}")] {
        assert!(!shown.contains(PASSWORD), "{name}: {shown}");
    }
}

#[test]
fn debug_shows_no_password() -> Result<(), Box<dyn Error>> {
    let mut url = Url::parse(INPUT)?;
    let base = url.clone();
    let mut parser = Parser::new().base(&base);
    let diagnosis = parser.diagnose(INPUT);
    let findings = parser.findings(INPUT, 10);
    let changes = parser.changes(INPUT)?;
    let edits = diagnosis.iter().filter_map(|diagnostic| diagnostic.fix()).collect::<Vec<_>>();
    assert!(!edits.is_empty() && !findings.is_empty() && changes.iter().len() > 0);
    let finder = UrlFinder::new();
    let mut of_start = Parser::new();
    let batch = Parser::new().parse_all([INPUT, "https://user:marker@ marker/"]);
    let column = Parser::new().parse_lines(INPUT);
    let held: [(&str, &dyn Debug); 21] = [
        ("Url", &url),
        ("UrlRef", &url.as_url_ref()),
        ("UrlBatch", &batch),
        ("UrlColumn", &column),
        ("Result<UrlRef, ParseError>", &batch.iter().collect::<Vec<_>>()),
        ("UrlStart", &of_start.parse_start(INPUT)?),
        ("Api", &url.api()),
        ("Diagnosis", &diagnosis),
        ("Diagnosis of a setter", &url.api().diagnose(Attribute::Password, "marker marker")),
        ("Diagnostic", &diagnosis.diagnostics()),
        ("Edit", &edits),
        ("Findings", &findings),
        ("Finding", &findings.iter().collect::<Vec<_>>()),
        ("Changes", &changes),
        ("PathSegments", &url.path_segments()),
        ("Parse", &url.query_pairs()),
        ("Redacted", &Redacted::new(url.clone())),
        ("Origin", &url.origin()),
        ("RenderedUrl", &url.render()),
        ("BlobUrl", &BlobUrlStore::<()>::new().attach(url.clone())),
        ("FoundUrls", &finder.find(INPUT)),
    ];
    held.iter().for_each(|(name, value)| check(name, *value));
    parser.parse_ref(INPUT)?;
    check("Parser", &parser);
    check("ApiMut", &url.api_mut());
    check("PathSegmentsMut", &url.path_segments_mut()?);
    check("QueryPairsMut", &url.query_pairs_mut());
    check("SetError", &url.set_host(Some("marker marker")).unwrap_err());
    check("ParseError", &Host::parse("marker marker").unwrap_err());

    check("weburl_living::api::Url", &weburl_living::api::Url::new(INPUT, None)?);
    check("UrlRecord", &weburl_living::parse(INPUT, None)?);
    check("Uri", &weburl_legacy::rfc3986::Uri::parse(URL)?);
    Ok(())
}

#[test]
fn debug_of_documents_shows_no_password() -> Result<(), Box<dyn Error>> {
    let address = Url::parse(URL)?;
    let options = DocumentOptions::new(&address);
    check("DocumentOptions", &options);
    let source =
        format!("<base href='{URL}'><a href='{URL}'>{URL}</a><a href='//u:marker@b marker'>");
    check("Document", &Document::new(source.as_bytes(), &options)?);
    let xml = format!("<a xmlns='http://www.w3.org/1999/xhtml' xml:base='{URL}' href='{URL}'/>");
    let document = Document::new(xml.as_bytes(), &options.syntax(Syntax::Xml))?;
    check("Document", &document);
    document.for_each_link(|link| check("Link", link))?;
    let document = HtmlDocument::new(source.as_bytes(), &options);
    check("HtmlDocument", &document);
    check("Links", &document.links());
    check("OwnedLink", &document.links().collect::<Vec<_>>());
    document.for_each_link(|link| check("Link", link));
    let mut reader = LinkReader::new(&options);
    reader.push(source.as_bytes(), |link| check("Link", link));
    check("LinkReader", &reader);
    check("DocumentEnd", &reader.finish(|_| {}));

    for rules in [Rules::Living, Rules::Html5] {
        let mut documents = Documents::new(rules);
        let page = documents.add_document(address.clone(), UTF_8);
        let attributes = [("href", URL), ("xml:base", URL)];
        let a = documents.create_element(page, Namespace::Html, "a", &attributes)?;
        check("Report", &documents.append(page, a)?);
        check("Report", &documents.set_attribute(a, "xml:base", None)?);
        check("AbsoluteUrl", &documents.base_url(a)?);
        check("Report", &documents.set_address(page, Url::parse("https://u:marker@b.example/")?)?);
        check("AbsoluteUrl", &documents.resolve(a, "href")?);
        check("Hyperlink", &documents.hyperlink(a)?);
        check("Documents", &documents);
    }
    Ok(())
}

#[test]
fn debug_of_readings_shows_no_password() -> Result<(), Box<dyn Error>> {
    for reader in ALL {
        check(reader.name, &reader.read(URL));
        check(reader.name, &Outcome::of(reader, URL));
    }
    let connection = Connection::parse("postgres://user:marker@db.example/a?sslpassword=marker")?;
    check("Connection", &connection);
    check("Server", &connection.servers());
    check("ConnectionError", &Connection::parse("redis://:marker#@b/").unwrap_err());
    check("CheckedUrl", &Guard::new().allow_credentials().check(URL)?);
    check("Refusal", &Guard::new().check(URL).unwrap_err());
    Ok(())
}
