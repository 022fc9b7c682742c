//! Prints what this crate makes of documents, for `scripts/compare-browser.mjs`.
//!
//! Each line of the input is the path of a document, its address and its `Content-Type`, separated by tabs; what is not
//! `text/html` is XML. With the argument `scripting`, `noscript` is text. For each document, a line with its base URL, its
//! encoding, what determined that, and the error if it is XML that is not well-formed; and a line for each link that has an element
//! in the tree: element, attribute, kind, URL, and the URL that a browser fetches.
//!
//! ```console
//! $ printf 'crates/weburl-cli/tests/site/guide/late-base.html\thttp://h/guide/\ttext/html' | cargo run --example browser_facts | tr '\t' ' '
//! document http://h/ UTF-8 Guess
//! a href hyperlink http://h/index.html http://h/index.html
//! base href base http://h/ http://h/
//! a href hyperlink http://h/guide/index.html http://h/guide/index.html
//! ```

use std::error::Error;
use std::io::{self, BufWriter, Write};

use weburl::{ParseError, Url, UrlRef};
use weburl_documents::{Document, DocumentError, DocumentOptions, Link, Syntax};

fn main() -> Result<(), Box<dyn Error>> {
    let is_scripting = std::env::args().nth(1).as_deref() == Some("scripting");
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lines() {
        let line = line?;
        let [path, address, content_type] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("{line:?} is not a path, an address and a content type").into());
        };
        let (source, address) = (std::fs::read(path)?, Url::parse(address)?);
        let options = DocumentOptions::new(&address).content_type(content_type);
        // Browsers do not know xml:base.
        let options = if is_scripting { options.scripting() } else { options };
        let options = options.tree_construction().ignore_xml_base();
        let is_html = content_type.starts_with("text/html");
        let options = options.syntax(if is_html { Syntax::Html } else { Syntax::Xml });
        print(Document::new(&source, &options), &mut out)?;
    }
    Ok(())
}

fn print(document: Result<Document<'_>, DocumentError>, out: &mut impl Write) -> io::Result<()> {
    let mut links = String::new();
    let (found, base, encoding, from) = match document {
        Ok(document) => (
            document.for_each_link(|link| {
                if !link.is_in_template() && link.is_dropped() != Some(true) {
                    links += &line_of(link);
                }
            }),
            document.base_url().href().to_owned(),
            document.encoding().name(),
            format!("{:?}", document.encoding_source()),
        ),
        Err(error) => (Err(error), String::new(), "", String::new()),
    };
    let error = found.err().map_or(String::new(), |error| format!("\t{error}"));
    write!(out, "document\t{base}\t{encoding}\t{from}{error}\n{links}")
}

fn line_of(link: &Link<'_>) -> String {
    let attribute = link.attribute.unwrap_or("-");
    let text = link.text.replace(['\t', '\n', '\r'], "");
    let href = |url: Result<UrlRef<'_>, ParseError>| {
        url.map_or_else(|_| format!("failure {text}"), |url| url.href().to_owned())
    };
    let (url, fetched) = (href(link.url), href(link.effective_url()));
    format!("{}\t{attribute}\t{}\t{url}\t{fetched}\n", link.element, link.kind)
}
