//! Crawls from a page to the pages that it links to, as far as the policy allows.
//!
//! ```console
//! $ cargo run -p weburl-fetch --features reqwest --example crawler -- policy.toml https://example.com/
//! ```

use std::collections::HashSet;
use std::env;
use std::error::Error;

use weburl_documents::{Document, DocumentOptions, LinkKind};
use weburl_fetch::Policy;
use weburl_fetch::reqwest::Client;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let (Some(policy), Some(url)) = (arguments.next(), arguments.next()) else {
        return Err("usage: crawler POLICY URL".into());
    };
    let client = Client::new(Policy::read(policy)?)?;
    let (mut waiting, mut seen) = (vec![url], HashSet::new());
    while let Some(url) = waiting.pop().filter(|_| seen.len() < 100) {
        if !seen.insert(url.clone()) {
            continue;
        }
        let fetched = client.get(&url).await;
        println!("{}", fetched.as_ref().map_or_else(ToString::to_string, |_| url));
        let Ok(response) = fetched else { continue };
        let base = response.url().url().clone();
        let options = DocumentOptions::new(&base).content_type("text/html");
        Document::new(&response.bytes().await?, &options)?.for_each_link(|link| {
            match link.url {
                Ok(url) if link.kind == LinkKind::Hyperlink => waiting.push(url.to_string()),
                _ => {}
            }
        })?;
    }
    Ok(())
}
