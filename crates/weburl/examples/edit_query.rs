//! Removes tracking parameters from the query of a URL, and sets another parameter. Everything else in the query
//! keeps its bytes.
//!
//! ```console
//! $ cargo run --example edit_query -- 'https://example.com/search?q=a%20b&utm_source=mail&page=1&flag#results'
//! https://example.com/search?q=a%20b&page=2&flag#results
//! ```

use std::env;
use std::error::Error;

use weburl::Url;

fn main() -> Result<(), Box<dyn Error>> {
    let mut url = Url::parse(&env::args().nth(1).unwrap_or_default())?;
    url.retain_query_pairs(|name, _| !name.starts_with("utm_"));
    url.set_query_pair("page", "2")?;
    println!("{url}");
    Ok(())
}
