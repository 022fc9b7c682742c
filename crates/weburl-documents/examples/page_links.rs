//! Lists the links of an HTML page on standard input, as a browser resolves them.
//!
//! ```console
//! $ printf '<a href="a?b&amp;c">A</a> <base href="/v2/"> <img srcset="d.png 2x">' | cargo run --example page_links -- https://example.com/docs/
//!    9 a href https://example.com/v2/a?b&c
//!   38 base href https://example.com/v2/
//!   58 img srcset https://example.com/v2/d.png
//! ```

use std::env;
use std::error::Error;
use std::io::{self, Read};

use weburl::Url;
use weburl_documents::{DocumentOptions, HtmlDocument};

fn main() -> Result<(), Box<dyn Error>> {
    let address = env::args().nth(1).ok_or("the argument is the URL of the page")?;
    let address = Url::parse(&address)?;
    let mut source = Vec::new();
    io::stdin().read_to_end(&mut source)?;

    // The bytes go in as they are: the document says which encoding it has.
    let document = HtmlDocument::new(&source, &DocumentOptions::new(&address));
    document.for_each_link(|link| {
        let place = link.span.start;
        let attribute = link.attribute.unwrap_or_default();
        match &link.url {
            Ok(url) => println!("{place:4} {} {attribute} {url}", link.element),
            Err(error) => println!("{place:4} {} {attribute} is not a URL: {error}", link.element),
        }
    });
    Ok(())
}
