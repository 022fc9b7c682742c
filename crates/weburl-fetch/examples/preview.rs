//! Shows the title of a page that someone posted a link to.
//!
//! ```console
//! $ cargo run -p weburl-fetch --features reqwest --example preview -- policy.toml https://example.com/
//! ```

use std::env;
use std::error::Error;

use weburl_fetch::reqwest::blocking::Client;
use weburl_fetch::{Policy, Request};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let (Some(policy), Some(url)) = (arguments.next(), arguments.next()) else {
        return Err("usage: preview POLICY URL".into());
    };
    // A title stands at the beginning, and nobody waits long for a preview.
    let policy = Policy::read(policy)?.body_limit(100_000).redirect_limit(3);
    let client = Client::new(policy)?;
    let response = client.fetch(Request::get(url).header("accept", "text/html"))?;
    let url = response.url().to_string();
    let page = response.text()?;
    let title = page.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    println!("{}", title.map_or(&*url, |(title, _)| title.trim()));
    Ok(())
}
