//! Resolves links against the URL of the page that they are on.
//!
//! ```console
//! $ cargo run --example resolve -- https://example.com/docs/guide '../logo.png' '?page=2' '//cdn.example/x'
//! ../logo.png -> https://example.com/logo.png
//! ?page=2 -> https://example.com/docs/guide?page=2
//! //cdn.example/x -> https://cdn.example/x
//! ```

use std::env;
use std::error::Error;

use weburl::Url;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let page = Url::parse(&arguments.next().ok_or("the first argument is the URL of the page")?)?;
    for link in arguments {
        match page.join(&link) {
            Ok(url) => println!("{link} -> {url}"),
            Err(error) => eprintln!("{link}: {error}"),
        }
    }
    Ok(())
}
