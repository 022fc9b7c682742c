//! Sends a webhook to the URL that a customer gave.
//!
//! ```console
//! $ cargo run -p weburl-fetch --features ureq --example webhook -- policy.toml https://example.com/hook
//! ```

use std::env;
use std::error::Error;

use weburl_fetch::ureq::Client;
use weburl_fetch::{Policy, Request};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let (Some(policy), Some(url)) = (arguments.next(), arguments.next()) else {
        return Err("usage: webhook POLICY URL".into());
    };
    let client = Client::new(Policy::read(policy)?);
    let hook = Request::post(url, r#"{"event":"paid"}"#)
        .header("content-type", "application/json")
        .header("x-signature", "of the body");
    let response = client.fetch(hook)?;
    println!("{} from {}", response.status(), response.url());
    Ok(())
}
