//! Removes tracking parameters from the query of a URL, and sets another parameter.
//!
//! ```console
//! $ cargo run --example edit_query -- 'https://example.com/search?q=a+b&utm_source=mail&page=1#results'
//! https://example.com/search?q=a+b&page=2#results
//! ```

use std::env;
use std::error::Error;

use weburl::{Url, UrlSearchParams};

fn main() -> Result<(), Box<dyn Error>> {
    let mut url = Url::parse(&env::args().nth(1).unwrap_or_default())?;
    url.edit_query_pairs(|pairs| {
        remove_tracking(pairs);
        pairs.set("page", "2");
    })?;
    println!("{url}");
    Ok(())
}

fn remove_tracking(pairs: &mut UrlSearchParams) {
    let names = pairs.iter().map(|(name, _)| name);
    let tracking: Vec<_> =
        names.filter(|name| name.starts_with("utm_")).map(str::to_owned).collect();
    for name in tracking {
        pairs.delete(&name);
    }
}
