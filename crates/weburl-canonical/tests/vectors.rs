//! What each profile returned when it was published, and must return for ever.
//!
//! A line of `vectors/` is a URL, its canonical form or the name of the error, and the keys in hexadecimal digits.
//! `WEBURL_WRITE_VECTORS` names a profile to write the file of, which is for a new profile only.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use serde_json::{Value, json};
use weburl_canonical::{Profile, key64, key128};
use weburl_testdata::Mutator;

/// URLs that are different in some profile, or wrong in some way.
#[rustfmt::skip]
const URLS: &[&str] = &[
    "", "/", "a", "#", "?", "http:", "http://", "https://example.com", "HTTP://User:Pass@WWW.Example.COM:80/A/../b//c/?B=1&a=%7e&a#Frag",
    "https://www4.example.com/", "https://www1.com/", "http://example.com:8080/?", "http://example.com/%7Ea/%2e%2E/b%2fc", "example.com/a", "//example.com/a",
    "localhost:80/a", "http://127.1/", "http://0x7f.1/", "http://010.0.258/", "http://[::1]:80/", "http://[::ffff:1.2.3.4]/", "http://[64:ff9b::1.2.3.4]/",
    "http://b\u{fc}cher.example/\u{fc}?\u{fc}", "http://fa\u{df}.de/", "http://xn--bcher-kva.example/", "http://\u{5d0}.example/", "mailto:A@Example.com",
    "urn:ISBN:0451450523", "data:text/plain,a b", "file:///C:/a", "ftp://ftp.example.com:21/a;type=i", "ws://example.com:80", "dns:www.archive.org",
    "http://https://example.com/a", "http:////example.com/a", "http://a...b./", "http://host/%25%32%35", "http://host/%2525252525252525",
    "http://a.example/(0123456789abcdefghijklmn)/b.aspx", "http://a.example/?sid=0123456789abcdef0123456789ABCDEF&b=1", "http://a.example/a;b=c/d;e=f?g;h",
    "http://a.example/?q=a+b%20c&&=&r='", "http://a\\b\\c?d\\e", "sc:a/../b", "sc:/a/..//b", "sc://a/../b?c#d", "http://a:b/", "http://a:65536/", "http://[a]/", "http://a b/",
];
const MUTANTS: usize = 250;

fn file(profile: Profile) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "vectors", &format!("{profile}.jsonl")].iter().collect()
}

fn vector(profile: Profile, url: &str) -> Value {
    match profile.canonicalize(url) {
        Ok(canonical) => json!({
            "url": url,
            "canonical": canonical,
            "key64": format!("{:016x}", key64(&canonical)),
            "key128": format!("{:032x}", key128(&canonical)),
        }),
        Err(error) => json!({ "url": url, "error": error.name() }),
    }
}

#[test]
fn results_are_those_of_the_day_of_publication() {
    for &profile in Profile::ALL {
        let path = file(profile);
        if env::var("WEBURL_WRITE_VECTORS").is_ok_and(|name| name == profile.name()) {
            let mutants = Mutator::new(1, URLS.iter().copied()).take(MUTANTS);
            let urls = URLS.iter().map(|&url| url.to_owned()).chain(mutants);
            let mut lines = String::new();
            urls.for_each(|url| writeln!(lines, "{}", vector(profile, &url)).unwrap());
            fs::write(&path, lines).unwrap();
        }
        let lines = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let mut count = 0;
        for line in lines.lines() {
            let expected: Value = serde_json::from_str(line).unwrap();
            assert_eq!(vector(profile, expected["url"].as_str().unwrap()), expected, "{profile}");
            count += 1;
        }
        assert_eq!(count, URLS.len() + MUTANTS, "{profile}");
    }
}

#[test]
fn keys_of_a_profile_are_keys_of_its_text() {
    for &profile in Profile::ALL {
        let url = "http://www.example.com/";
        let canonical = profile.canonicalize(url).unwrap();
        assert_eq!(profile.key64(url), Ok(key64(&canonical)));
        assert_eq!(profile.key128(url), Ok(key128(&canonical)));
        assert_eq!(profile.name().parse(), Ok(profile));
    }
    let error = "surt-0".parse::<Profile>().unwrap_err().to_string();
    assert!(
        error.ends_with("whatwg, rfc3986, safe-browsing, surt, surt-2, surt-3, w3lib"),
        "{error}"
    );
}
