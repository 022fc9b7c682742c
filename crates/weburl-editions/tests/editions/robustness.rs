//! No input makes an edition panic; `webspecs_2015::fuzz` tries that of 2015.
//!
//! `WEBURL_SOAK_SECONDS=300 cargo test -p weburl-editions robustness -- --nocapture` tries for longer, and prints how
//! many inputs it tried.

use std::env;
use std::time::{Duration, Instant};

use encoding_rs::{ISO_2022_JP, SHIFT_JIS, UTF_8};
use weburl_editions::authoring::Requirements;
use weburl_editions::html5::decomposition::{self, Attribute};
use weburl_editions::{html5, w3c_2012, webdevout, webspecs_2015};
use weburl_testdata::Random;

/// Pieces that are special in some edition, from which inputs are built.
#[rustfmt::skip]
const PIECES: &[&str] = &[
    "http", "https", "file", "ftp", "gopher", "ws", "wss", "foo", "blob", "javascript", "mailto",
    "about:blank", "data", ":", "/", "//", "\\", "?", "#", "@", "[", "]", "|", "C|", "c:", ".",
    "..", "%2e", "%2E%2e", "%", "%4", "%00", "%80", "%zz", "0", "0x", "0X7f", "08", "255", "256",
    "65536", "99999999999999999999", "1.2.3.4", "::1", "::", "::ffff:1.2.3.4", "1:2:3:4:5:6:7:8",
    "localhost", "example.com", "xn--", "xn--a", "xn--tda", "ß", "ẞ", "ς", "\u{200D}", "é", "☃",
    "💩", "。", "０", "\u{FDD0}", "\u{FFFE}", "\u{0}", "\t", "\n", "\r", "\u{C}", " ", "\u{7F}",
    "\u{A0}", "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{3000}", "a", "b", "A", "-", "_",
    "+", "*", "&", "=", ";", ",", "!", "'", "\"", "<", ">", "`", "{", "}", "^", "~", "$", "(", ")",
    "_charset_", "utf-8", "HTTP:", "file:", "ftp:", "foo:", "blob:", "javascript:", "%FF", "010",
    "1.2.3.", ":1", "[1::", "[1::1.2.3.4]", "1:2:3:4:5:6:", "1.256.1.1]", "xn--fa-hia", "xn--abc-",
    "--", "\u{200C}", "\u{301}", "א", "\u{FFFD}", "z",
];

pub(crate) fn input(random: &mut Random) -> String {
    let len = random.below(12);
    (0..len).map(|_| random.pick(PIECES)).collect()
}

/// Calls `run` on inputs and bases until the time is up.
fn soak(name: &str, run: impl Fn(&str, &str)) {
    let seconds = env::var("WEBURL_SOAK_SECONDS").ok().and_then(|text| text.parse().ok());
    let time: Duration = seconds.map_or(Duration::from_millis(300), Duration::from_secs);
    let start = Instant::now();
    let mut random = Random::new(2015);
    let mut count = 0;
    while start.elapsed() < time {
        for _ in 0..100 {
            count += 1;
            let (input, base) = (input(&mut random), input(&mut random));
            run(&input, &base);
            run(&input, "http://u:p@h:8/a/b?q#f");
            run(&input, "file:///C:/a");
        }
    }
    if seconds.is_some() {
        println!("{name}: {count} inputs, each with three bases");
    }
}

fn soak_2012(mode: w3c_2012::Mode) {
    use w3c_2012::url_utils::UrlUtils;

    soak(&format!("w3c_2012 {mode:?}"), |input, base| {
        let options = w3c_2012::Options { mode, encoding_override: ISO_2022_JP };
        let base_url = w3c_2012::parse_with(base, None, &options);
        let object = UrlUtils::implementing(&input.into(), base_url, &options);
        let set: [fn(&UrlUtils, &str); 7] = [
            UrlUtils::set_protocol,
            UrlUtils::set_host,
            UrlUtils::set_hostname,
            UrlUtils::set_port,
            UrlUtils::set_pathname,
            UrlUtils::set_search,
            UrlUtils::set_hash,
        ];
        for set in set {
            set(&object, base);
            set(&object, input);
            let _ = (object.href(), object.origin());
        }
        object.query().set(base, &[input]);
        object.set_href(base);
        if let Err(error) = w3c_2012::try_parse(input, None, &options) {
            assert_eq!(input[error.place..].chars().next(), error.character, "{input:?}");
        }
        let _ = w3c_2012::writing::is_valid(w3c_2012::writing::Part::Url, input);
    });
}

#[test]
fn w3c_2012_does_not_panic() {
    soak_2012(w3c_2012::Mode::Corrected);
}

#[test]
fn w3c_2012_as_written_does_not_panic() {
    soak_2012(w3c_2012::Mode::AsWritten);
}

fn soak_html5(mode: html5::Mode) {
    const ATTRIBUTES: [Attribute; 7] = [
        Attribute::Protocol,
        Attribute::Host,
        Attribute::Hostname,
        Attribute::Port,
        Attribute::Pathname,
        Attribute::Search,
        Attribute::Hash,
    ];
    soak(&format!("html5 {mode:?}"), |input, base| {
        let _ = html5::resolve(input, Some(base), SHIFT_JIS);
        let _ = html5::is_valid_url_potentially_surrounded_by_spaces(input, UTF_8);
        if let Some(fault) = html5::parse(input).err().and_then(|error| error.fault()) {
            assert_eq!(input[fault.place..].chars().next(), fault.character, "{input:?}");
        }
        for (attribute, mode) in ATTRIBUTES.map(|attribute| (attribute, mode)) {
            let output = decomposition::set_with(attribute, base, input, mode);
            let _ = decomposition::get_with(attribute, &output, mode);
        }
    });
}

#[test]
fn webdevout_does_not_panic() {
    soak("webdevout", |input, base| {
        let _ = webdevout::with_defaults(input, base);
        for (name, value) in webdevout::query_parameters(input, &[';', '&']) {
            let _ = (name, value);
        }
        for section in [webdevout::Section::PathSegment, webdevout::Section::Parameter] {
            let encoded = webdevout::encode(input, section);
            assert!(encoded.is_ascii(), "{input:?}");
        }
        assert!(!webdevout::escape_for_markup(input).contains('<'), "{input:?}");
        let _ = webdevout::describes_a_path(base);
    });
}

#[test]
fn authoring_requirements_do_not_panic() {
    soak("authoring", |input, base| {
        for requirements in Requirements::ALL {
            if let Err(violation) = requirements.check(input, Some(base)) {
                assert!(input.is_char_boundary(violation.place), "{input:?}");
            }
        }
        for part in webspecs_2015::writing::Part::ALL {
            let _ = webspecs_2015::writing::is_valid(part, input);
        }
    });
}

#[test]
fn html5_does_not_panic() {
    soak_html5(html5::Mode::Corrected);
}

#[test]
fn html5_as_written_does_not_panic() {
    soak_html5(html5::Mode::AsWritten);
}
