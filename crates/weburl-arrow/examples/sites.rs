//! Counts the rows of a column by registrable domain, without an object for a URL.
//!
//! ```console
//! $ cargo run -p weburl-arrow --example sites
//! example.co.uk  2
//! example.org    1
//! not a URL      1
//! ```

use std::collections::BTreeMap;
use std::error::Error;

use arrow_array::{StringArray, cast::AsArray};
use weburl_arrow::{can_parse, registrable_domain};
use weburl_canonical::{Section, SuffixList};

fn main() -> Result<(), Box<dyn Error>> {
    let urls = StringArray::from(vec![
        "https://www.example.co.uk/a",
        "https://shop.example.co.uk/",
        "https://example.org:8080/",
        "example.org",
    ]);
    let sites = registrable_domain(&urls, &SuffixList::compiled(), Section::All)?;
    let is_url = can_parse(&urls)?;
    let mut counts = BTreeMap::new();
    for (site, is_url) in sites.as_string::<i32>().iter().zip(&is_url) {
        let name = if is_url == Some(true) { site.unwrap_or("no site") } else { "not a URL" };
        *counts.entry(name.to_owned()).or_insert(0) += 1;
    }
    for (name, count) in counts {
        println!("{name:<13}  {count}");
    }
    Ok(())
}
