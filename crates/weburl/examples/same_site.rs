//! Says whether two URLs have the same origin, and whether they are of the same site: the same scheme, and hosts that
//! the same organization registered.
//!
//! ```console
//! $ cargo run --example same_site --features psl -- https://www.example.co.uk https://shop.example.co.uk:8080
//! same origin: false (https://www.example.co.uk and https://shop.example.co.uk:8080)
//! same site:   true (https://example.co.uk and https://example.co.uk)
//! $ cargo run --example same_site --features psl -- https://alice.github.io https://bob.github.io
//! same origin: false (https://alice.github.io and https://bob.github.io)
//! same site:   false (https://alice.github.io and https://bob.github.io)
//! $ cargo run --example same_site --features psl -- http://example.com https://example.com
//! same origin: false (http://example.com and https://example.com)
//! same site:   false (http://example.com and https://example.com)
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

/// Returns the [site](https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site) of a URL: its scheme and its
/// registrable domain, or its host if it has no registrable domain, as an address. Without a host, a URL is a site of
/// its own.
fn site(url: &Url) -> String {
    match url.registrable_domain().or_else(|| url.host_str()) {
        Some(host) => format!("{}://{host}", url.scheme()),
        None => url.to_string(),
    }
}
