//! Counts the hosts of many URLs, one on each line of standard input.
//!
//! ```console
//! $ printf '%s\n' https://a.example/1 /relative HTTPS://A.EXAMPLE/2 'https://[::1/' | cargo run --example count_hosts
//! line 4: IPv6-unclosed: the IPv6 address does not end with a closing bracket (at bytes 8..12)
//!      2 a.example
//!      1 base.example
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::io;

use weburl::{Parser, Url};

fn main() -> Result<(), Box<dyn Error>> {
    let base = Url::parse("https://base.example/")?;
    // A `Parser` uses its buffer again, and its results borrow from the input where they can.
    let mut parser = Parser::new().base(&base);
    let mut counts = BTreeMap::<String, u64>::new();
    for (index, line) in io::stdin().lines().enumerate() {
        match parser.parse_ref(&line?) {
            Ok(url) => {
                *counts.entry(url.host_str().unwrap_or_default().to_owned()).or_default() += 1
            }
            Err(error) => eprintln!("line {}: {error}", index + 1),
        }
    }
    for (host, count) in counts {
        println!("{count:6} {host}");
    }
    Ok(())
}
