//! What is true of every input that a guard accepts, and of every comparison.
//!
//! `WEBURL_SOAK_SECONDS=3600 cargo test -p weburl-readers --test guard laws -- --nocapture` tries for longer, and
//! prints how many inputs it tried, and for how many of those that the guard accepted each reader connects.
//! `WEBURL_SOAK_SEED` chooses others.

use std::env;
use std::time::{Duration, Instant};

use weburl::HostClass;
use weburl_readers::compare::{Compare, Verdict};
use weburl_readers::{ALL, ConnectHost, Guard, Outcome, Refusal, RefusalKind};
use weburl_testdata::Random;

/// Starts of inputs: nearly plain URLs, so that small changes make the difference.
#[rustfmt::skip]
const STARTS: &[&str] = &[
    "http://example.com", "https://a.b.c.example.org/", "http://e.xy/a?b=c#d",
    "https://a.example/@b:80/", "http://a1-2.b3.com/%2e%2E/%zz", "http://u:p@example.com:8080/",
    "http://127.0.0.1/", "http://1.1.1.1:81", "http://[2606:4700::1111]/",
    "http://bücher.example/ü", "http://xn--bcher-kva.example/", "HTTP://EXAMPLE.com:80",
    "http:example.com", "http:\\\\example.com\\a", "https:///example.com//",
    "http://example.com?a@b", "http://example.com#a@b/", "//example.com/",
    "http://a.example%2eb.example", "http://a_b.example.net/~c;d=e,f",
];

/// What is inserted, or replaces something.
#[rustfmt::skip]
const PIECES: &[&str] = &[
    "/", "//", "\\", "?", "#", "@", ":", "[", "]", ".", "..", "%", "%2e", "%2f", "%00", "%40", "%5c", "%E3%80%82", "%ff", "-", "--",
    "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", "\"", "<", ">", "^", "`", "{", "|", "}", " ", "\t", "\n",
    "\r", "\0", "\u{1}", "\u{b}", "\u{c}", "\u{7f}", "\u{a0}", "\u{ad}", "\u{200b}", "\u{200d}", "\u{feff}", "。", "．", "／", "＠",
    "：", "①", "ｅ", "ß", "ς", "İ", "ü", "é", "א", "١", "\u{301}", "💩", "\u{fffd}", "xn--", "xn--a", "xn--tda", "0", "00", "08",
    "0x", "0x7f", "1", "255", "256", "65535", "65536", "80", "443", ":80", ":80:80", ":", ":x", "::1", "[::1]", "v1.a", "%25lo",
    "localhost", "b.example", "@b.example", "\\@b.example", "http:", "https://", "file:", "a", "Z", "example", ".com",
];

fn input(random: &mut Random) -> String {
    let mut text: Vec<char> = random.pick(STARTS).chars().collect();
    for _ in 0..=random.below(3) {
        let start = random.below(text.len() + 1);
        let end = text.len().min(start + random.below(3));
        text.splice(start..end, random.pick(PIECES).chars());
    }
    text.into_iter().collect()
}

/// Everything that may be opened is open, so that nothing but the readers refuses.
fn open_guard() -> Guard {
    HostClass::ALL.iter().copied().fold(Guard::new(), Guard::allow).allow_credentials()
}

/// The law: all readers that connect, for the input or for what may be fetched, reach the same place. Counts those that
/// connect for the input, in the order of `ALL`.
fn check_accepted(input: &str, href: &str, connects: &mut [u64]) {
    let texts: &[&str] = if href == input { &[href] } else { &[href, input] };
    let mut first = None;
    for text in texts {
        for (reader, count) in ALL.iter().zip(&mut *connects) {
            let Some(destination) = Outcome::of(reader, text).into_destination() else { continue };
            // Python's `urlopen` asks for `user@host`, which the C library does not take for a host.
            let has_at_sign =
                matches!(&destination.host, ConnectHost::Domain(name) if name.contains('@'));
            if has_at_sign && destination.place().is_none() {
                continue;
            }
            let place = destination.place();
            let first = first.get_or_insert_with(|| place.clone());
            assert_eq!(&place, first, "{} of {text:?}, accepted as {input:?}", reader.name);
            *count += u64::from(*text == input);
        }
    }
    assert!(first.flatten().is_some(), "nothing connects for {input:?}");
}

/// The law: a guard refuses an input as leading to different places exactly where a comparison says so, unless it has found
/// something else before. Returns whether they do.
fn check_verdict(input: &str, refusal: Option<&Refusal>) -> bool {
    use RefusalKind::{DifferentPlaces, LongHost, Rejected, Scheme, Spelling};
    let verdict = Compare::new().verdict(input, None);
    match refusal.map(Refusal::kind) {
        Some(Rejected(_) | Scheme | LongHost | Spelling(_)) => false,
        Some(DifferentPlaces) => {
            assert_eq!(verdict, Verdict::DifferentPlaces, "{input:?}");
            assert!(refusal.unwrap().disagreeing().next().is_some(), "{input:?}: {refusal:?}");
            true
        }
        _ => {
            assert_ne!(verdict, Verdict::DifferentPlaces, "{input:?}: {refusal:?}");
            false
        }
    }
}

#[test]
fn what_a_guard_accepts_leads_all_readers_to_one_place() {
    let seconds = env::var("WEBURL_SOAK_SECONDS").ok().and_then(|text| text.parse().ok());
    let seed = env::var("WEBURL_SOAK_SEED").ok().and_then(|text| text.parse().ok());
    let mut random = Random::new(seed.unwrap_or(918));
    let guard = open_guard();
    let default = Guard::new();
    let start = Instant::now();
    let [mut tried, mut accepted, mut differ] = [0_u64; 3];
    let mut connects = vec![0; ALL.len()];
    while tried < 20_000
        || seconds.is_some_and(|seconds| start.elapsed() < Duration::from_secs(seconds))
    {
        let input = input(&mut random);
        tried += 1;
        let opened = guard.check(&input);
        match &opened {
            Ok(url) => {
                accepted += 1;
                check_accepted(&input, url.as_str(), &mut connects);
            }
            Err(refusal) => assert!(input.get(refusal.span()).is_some(), "{input:?}: {refusal}"),
        }
        differ += u64::from(check_verdict(&input, opened.as_ref().err()));
        // Nearly everything that the open guard refuses, the default one refuses at the same step.
        if opened.is_err() && !tried.is_multiple_of(16) {
            continue;
        }
        if let Ok(url) = default.check(&input) {
            assert_eq!(opened.as_ref().ok(), Some(&url), "{input:?}");
            assert!(url.host().unwrap().is_globally_reachable(), "{input:?}");
            assert!(!url.includes_credentials(), "{input:?}");
        }
    }
    println!("{tried} inputs, {accepted} accepted, {differ} lead to different places");
    assert!(differ > tried / 100, "{differ} of {tried}");
    for (reader, count) in ALL.iter().zip(&connects) {
        println!("{}: connects for {count}", reader.name);
        assert!(*count > accepted / 8, "{}: {count} of {accepted}", reader.name);
    }
    assert!(accepted > tried / 20, "{accepted} of {tried}");
}

#[test]
fn no_byte_in_any_place_of_a_plain_url_changes_where_it_leads_unseen() {
    let guard = open_guard();
    let mut accepted = 0;
    let mut connects = vec![0; ALL.len()];
    let plain = "http://ab.cd/e";
    for i in 0..=plain.len() {
        for c in (0..0x180).filter_map(char::from_u32).chain("。．／＼？＃＠：％①ⓐ\u{200d}".chars())
        {
            for end in [i, plain.len().min(i + 1)] {
                let input = format!("{}{c}{}", &plain[..i], &plain[end..]);
                if let Ok(url) = guard.check(&input) {
                    accepted += 1;
                    check_accepted(&input, url.as_str(), &mut connects);
                }
            }
        }
    }
    assert!(accepted > 1_000, "{accepted}");
    assert!(connects.iter().all(|&count| count > accepted / 8), "{connects:?} of {accepted}");
}
