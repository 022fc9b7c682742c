//! Says whether two URLs have the same origin, and whether the same organization registered their hosts.
//!
//! ```console
//! $ cargo run --example same_site --features psl -- https://www.example.co.uk https://shop.example.co.uk:8080
//! same origin: false (https://www.example.co.uk and https://shop.example.co.uk:8080)
//! same site:   true (example.co.uk and example.co.uk)
//! $ cargo run --example same_site --features psl -- https://alice.github.io https://bob.github.io
//! same origin: false (https://alice.github.io and https://bob.github.io)
//! same site:   false (alice.github.io and bob.github.io)
//! ```

use std::env;
use std::error::Error;

use weburl::Url;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let mut next_url = || Url::parse(&arguments.next().unwrap_or_default());
    let (first, second) = (next_url()?, next_url()?);

    let origins = (first.origin(), second.origin());
    println!("same origin: {} ({} and {})", origins.0 == origins.1, origins.0, origins.1);
    let sites = (site(&first), site(&second));
    println!("same site:   {} ({} and {})", sites.0 == sites.1, sites.0, sites.1);
    Ok(())
}

/// Returns the registrable domain of a URL, its whole host where there is none, as for an address, or the
/// whole URL where there is no host.
fn site(url: &Url) -> &str {
    url.registrable_domain().or_else(|| url.host_str()).unwrap_or(url.as_str())
}
