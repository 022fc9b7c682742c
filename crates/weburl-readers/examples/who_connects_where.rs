//! Shows where real programs would connect for a URL, and whether a guard lets it pass.
//!
//! ```console
//! $ cargo run --example who_connects_where -- 'http://a.example\@b.example/'
//! a.example:80: weburl, python-urllib3, python-requests, node-url-parse
//! a.example\@b.example:80: python-urllib
//! b.example:80: rfc3986-regex, libcurl, python-urlsplit, php-parse-url, perl-uri
//! rejected: rfc3986, python-yarl, ruby-uri, go, java-uri, java-url, dotnet-uri
//! do not fetch it: different-places: readers reach different places (at bytes 7..16); these connect elsewhere than today's standard: rfc3986-regex, libcurl, python-urlsplit, python-urllib, php-parse-url, perl-uri
//! ```

use std::collections::BTreeMap;
use std::env;

use weburl_readers::{Guard, read_all};

fn main() {
    let input = env::args().nth(1).unwrap_or_default();
    let mut readers: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (reader, reading) in read_all(&input) {
        let place = match reading.map(|reading| reading.destination) {
            Ok(Ok(destination)) => destination.to_string(),
            Ok(Err(_)) => "no request".to_owned(),
            Err(_) => "rejected".to_owned(),
        };
        readers.entry(place).or_default().push(reader.name);
    }
    for (place, names) in readers {
        println!("{place}: {}", names.join(", "));
    }
    match Guard::new().check(&input) {
        Ok(url) => println!("fetch {}", url.as_str()),
        Err(refusal) => println!("do not fetch it: {refusal}"),
    }
}
