//! A delimiter between two hosts, in each place and spelling: where two programs would reach different places, the
//! comparison says so and the guard refuses.
//!
//! That parsers differ here is the subject of Orange Tsai's
//! [A New Era of SSRF](https://www.blackhat.com/docs/us-17/thursday/us-17-Tsai-A-New-Era-Of-SSRF-Exploiting-URL-Parser-In-Trending-Programming-Languages.pdf)
//! (2017), Jonathan Birch's
//! [HostSplit](https://i.blackhat.com/USA-19/Thursday/us-19-Birch-HostSplit-Exploitable-Antipatterns-In-Unicode-Normalization.pdf)
//! (2019), and Claroty's and Snyk's
//! [Exploiting URL Parsing Confusion](https://claroty.com/team82/research/exploiting-url-parsing-confusion) (2022).
//! `tests/programs` compares each model with its program.

use std::collections::HashSet;

use weburl::HostClass;
use weburl_readers::compare::{Compare, Verdict};
use weburl_readers::{Guard, outcomes};

/// Delimiters, and what some parsers take for one.
const DELIMITERS: &[char] =
    &['/', '\\', '?', '#', '@', ':', '[', ']', '.', ';', '&', '%', ' ', '\t', '\n', '\0'];

/// The place of a delimiter, which `D` stands for.
const PLACES: &[(&str, &str)] = &[
    ("between two hosts", "http://a.exampleDb.example/"),
    ("before the userinfo's end", "http://a.exampleD@b.example/"),
    ("behind the userinfo's end", "http://a.example@Db.example/"),
    ("behind a port in the userinfo", "http://a.example:80D@b.example/"),
    ("before a port", "http://a.exampleD:81/"),
    ("behind a port", "http://a.example:81Db.example:82/"),
    ("before an IPv6 address", "http://a.exampleD[::1]/"),
    ("behind an IPv6 address", "http://[::1]Da.example/"),
    ("before the host", "http://Da.example/"),
    ("behind the scheme", "http:Da.example/"),
    ("in the path", "http://a.example/D@b.example/"),
];

type Write = fn(char) -> String;

/// How a delimiter is written.
const ESCAPES: &[(&str, Write)] = &[
    ("as it is", |c| c.to_string()),
    ("twice", |c| format!("{c}{c}")),
    ("behind a backslash", |c| format!("\\{c}")),
    ("percent-encoded", |c| format!("%{:02x}", u32::from(c))),
    ("percent-encoded twice", |c| format!("%25{:02x}", u32::from(c))),
    // U+FF01 to U+FF5E are the fullwidth forms of U+0021 to U+007E.
    ("fullwidth", |c| match c {
        '!'..='~' => char::from_u32(u32::from(c) + 0xfee0).unwrap().to_string(),
        _ => "\u{3000}".to_owned(),
    }),
];

/// Returns each structure with its name.
fn structures() -> impl Iterator<Item = (String, String)> {
    DELIMITERS.iter().flat_map(|&delimiter| {
        PLACES.iter().flat_map(move |(place, template)| {
            ESCAPES.iter().map(move |(escape, write)| {
                let name = format!("{delimiter:?} {place}, {escape}");
                (name, template.replacen('D', &write(delimiter), 1))
            })
        })
    })
}

/// Returns a guard with every door open, so that only a difference can be the reason.
fn open_guard() -> Guard {
    HostClass::ALL.iter().copied().fold(Guard::new(), Guard::allow).allow_credentials()
}

/// Returns whether two programs would reach different hosts or ports.
fn programs_differ(input: &str) -> bool {
    let all = outcomes(input);
    let places = all.iter().filter_map(|(_, outcome)| outcome.destination()?.place());
    places.collect::<HashSet<_>>().len() > 1
}

#[test]
fn what_leads_to_different_places_is_shown_and_refused() {
    let compare = Compare::new();
    let guard = open_guard();
    let mut count = 0;
    for (name, input) in structures() {
        if programs_differ(&input) {
            count += 1;
            let verdict = compare.run(&input, None).verdict();
            assert_eq!(verdict, Verdict::DifferentPlaces, "{name}: {input:?}");
            assert!(guard.check(&input).is_err(), "{name}: {input:?}");
        }
    }
    assert!(count >= 25, "only {count} inputs lead to different places");
}

#[test]
fn what_a_guard_accepts_leads_to_one_place() {
    let guard = open_guard();
    let mut count = 0;
    for (name, input) in structures() {
        let Ok(url) = guard.check(&input) else { continue };
        count += 1;
        assert!(!programs_differ(&input), "{name}: {input:?}");
        assert!(!programs_differ(url.as_str()), "{name}: {input:?}");
    }
    assert!(count >= 10, "only {count} inputs are accepted");
}
