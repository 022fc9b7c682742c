//! Prints the lines of standard input that are URLs, each page once. The argument names the profile that says which URLs are
//! the same page.
//!
//! ```console
//! $ printf 'https://example.com/a?x=1&y=2\nhttp://www.example.com/a/?y=2&x=1\nhttps://example.com/b\n' | cargo run --example each_page_once -- surt-2
//! https://example.com/a?x=1&y=2
//! https://example.com/b
//! ```

use std::collections::HashSet;
use std::env;
use std::error::Error;
use std::io;

use weburl_canonical::Profile;

fn main() -> Result<(), Box<dyn Error>> {
    let profile: Profile = env::args().nth(1).as_deref().unwrap_or("whatwg").parse()?;
    // A key takes 16 bytes, however long the URL is.
    let mut seen = HashSet::new();
    for line in io::stdin().lines() {
        let line = line?;
        match profile.key128(&line) {
            Ok(key) if seen.insert(key) => println!("{line}"),
            Ok(_) => {}
            Err(error) => eprintln!("{line}: {error}"),
        }
    }
    Ok(())
}
