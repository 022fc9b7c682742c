//! Compares profiles with the programs that they must equal. `scripts/compare-canonical` runs it: `inputs` prints URLs,
//! `check` reads what the programs made of them.

use std::process::ExitCode;
use std::{env, fs};

use serde_json::Value;
use weburl_canonical::Profile;
use weburl_testdata::Mutator;
use weburl_testdata::corpora::corpora;

const MUTANTS: usize = 200_000;
const SHOWN: usize = 20;

/// What the lists do not have: session IDs, numbers as hosts, many schemes, names outside ASCII.
#[rustfmt::skip]
const OWN: &[&str] = &[
    "http://www4.example.com/a/(0123456789abcdefghijklmn)/b.aspx?x",
    "http://a.example/(a(0123456789abcdefghijklmn)b(0123456789abcdefghijklmn))/c.ASPX",
    "https://a.example/?jsessionid=0123456789abcdef0123456789ABCDEF&b=2&a",
    "https://a.example/?a=1&PHPSESSID=0123456789abcdef0123456789ABCDEF",
    "https://a.example/?sid=0123456789abcdef0123456789ABCDEF&a=&a",
    "https://a.example/?ASPSESSIONIDabcdefgh=abcdefghijklmnopqrstuvwx&z",
    "https://a.example/?cfid=1&CFTOKEN=2&a=b", "http://010.0.258/a//b/../../../c/./",
    "http://39024579298/", "http://www.1.2.3.4/", "http://https://example.com/",
    "http:////example.com:80/a", "http://example.com:/a;b;c/d;e?f;g#h", "dns:www.archive.org",
    "mailto:A@Example.com?subject=b", "ftp://user:p%40ss@FTP.example.com:021/%7Ea;type=i",
    "ws://b\u{fc}cher.example/\u{fc}?\u{fc}=\u{df}", "http://fa\u{df}.example/%C3%BC%E9",
    "http://[2001:DB8:0::1%25eth0]:80/", "http://[::ffff:1.2.3.4]/", "http://[v1.ab:c]/",
    "//host/a?b", "a/b/../c?d=e&d", "tel:+1;ext=2", "sip:a@b;c?d", "file:///C:/a b", "urn:isbn:1?q",
    "filedesc:a", "http://\u{5d0}.example/\u{5d0}", "http://\u{3a3}\u{3c2}.example/",
    "http://xn--\u{e9}.example/", "http://\u{ff45}xample\u{3002}com/",
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["inputs"] => print_inputs(),
        ["check", file] => return check(file),
        _ => eprintln!("run by scripts/compare-canonical"),
    }
    ExitCode::SUCCESS
}

fn print_inputs() {
    let lists = corpora().unwrap();
    let lines: Vec<&str> = lists.iter().flat_map(|list| &list.urls).map(String::as_str).collect();
    // Half of the mutants come from what the lists do not have.
    let of_lists = Mutator::new(19, lines.iter().copied()).take(MUTANTS / 2);
    let of_own = Mutator::new(20, OWN.iter().copied()).take(MUTANTS / 2);
    let unchanged = lines.iter().chain(OWN).map(|&line| line.to_owned());
    let mut output = String::new();
    for url in unchanged.chain(of_lists).chain(of_own) {
        output.push_str(&Value::from(url).to_string());
        output.push('\n');
    }
    print!("{output}");
}

fn check(file: &str) -> ExitCode {
    let (mut count, mut errors, mut differences) = (0, 0, 0);
    for line in fs::read_to_string(file).unwrap().lines() {
        let answers: Value = serde_json::from_str(line).unwrap();
        let url = answers["url"].as_str().unwrap();
        for profile in [Profile::Surt, Profile::W3lib] {
            let Some(expected) = answers.get(profile.name()) else { continue };
            count += 1;
            errors += usize::from(expected.is_null());
            let ours = profile.canonicalize(url);
            if ours.as_deref().ok() != expected.as_str() {
                differences += 1;
                if differences <= SHOWN {
                    println!("{profile} of {url:?}:\n    {expected}, but here {ours:?}");
                }
            }
        }
    }
    println!("{count} answers, {errors} of them errors: {differences} differ");
    if count > 0 && differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
