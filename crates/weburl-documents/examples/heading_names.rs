//! Prints the names that a renderer gives to the headings of Markdown files, each behind the name of its file.
//!
//! ```console
//! $ cargo run -p weburl-documents --features markdown --example heading_names -- mkdocs docs/jobs.md
//! docs/jobs.md "everyday-jobs-in-a-shell"
//! ```

use std::error::Error;
use std::{env, fs};

use weburl::Url;
use weburl_documents::{Document, DocumentOptions, HeadingNames, Syntax};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let rule = args.next().unwrap_or_else(|| "github".to_owned());
    let rule = HeadingNames::ALL.iter().find(|known| known.name() == rule).ok_or("unknown rule")?;
    let address = Url::parse("https://example.com/")?;
    let options = DocumentOptions::new(&address).syntax(Syntax::Markdown).heading_names(*rule);
    for file in args {
        let source = fs::read(&file)?;
        Document::new(&source, &options)?.fragment_targets(|name| println!("{file} {name:?}"))?;
    }
    Ok(())
}
