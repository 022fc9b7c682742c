//! Prints what this crate makes of documents, for `scripts/compare-browser.mjs`.
//!
//! Each line of the input is the path of an HTML document, its address and its `Content-Type`, separated by tabs. For each
//! document, a line with its base URL and its encoding, and a line for each link that has an element in the tree: element,
//! attribute, kind, URL, and the URL that a browser fetches.
//!
//! ```console
//! $ printf 'crates/weburl-cli/tests/site/guide/late-base.html\thttp://h/guide/\ttext/html' | cargo run --example browser_facts | tr '\t' ' '
//! document http://h/ UTF-8
//! a href hyperlink http://h/index.html http://h/index.html
//! base href base http://h/ http://h/
//! a href hyperlink http://h/guide/index.html http://h/guide/index.html
//! ```

use std::error::Error;
use std::io::{self, BufWriter, Write};

use weburl::{ParseError, Url, UrlRef};
use weburl_html::{DocumentOptions, HtmlDocument};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lines() {
        let line = line?;
        let [path, address, content_type] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("{line:?} is not a path, an address and a content type").into());
        };
        let (source, address) = (std::fs::read(path)?, Url::parse(address)?);
        let options = DocumentOptions::new(&address).content_type(content_type);
        let options = options.scripting(true).tree_construction(true);
        print_facts(&HtmlDocument::new(&source, &options), &mut out)?;
    }
    Ok(())
}

fn print_facts(document: &HtmlDocument<'_>, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "document\t{}\t{}", document.base_url(), document.encoding().name())?;
    let mut result = Ok(());
    document.for_each_link(|link| {
        if link.is_in_template() || link.is_dropped() == Some(true) || result.is_err() {
            return;
        }
        let attribute = link.attribute.unwrap_or("-");
        let text = link.text.replace(['\t', '\n', '\r'], "");
        let href = |url: Result<UrlRef<'_>, ParseError>| {
            url.map_or_else(|_| format!("failure {text}"), |url| url.href().to_owned())
        };
        let (url, fetched) = (href(link.url), href(link.effective_url()));
        result = writeln!(out, "{}\t{attribute}\t{}\t{url}\t{fetched}", link.element, link.kind);
    });
    result
}
