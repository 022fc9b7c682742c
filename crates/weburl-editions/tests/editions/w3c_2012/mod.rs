//! The W3C draft of November 2012: the operations of its rows.

mod laws;
pub(crate) mod objects;
mod recorded;

use std::collections::BTreeMap;
use std::sync::Mutex;

use encoding_rs::{Encoding, UTF_8};
use weburl_editions::authoring::Requirements;
use weburl_editions::w3c_2012::terminology::{
    has_utf_8_only, is_ascii_alpha, is_ascii_alphanumeric, is_ascii_digit, is_ascii_hex_digit,
    is_domain_label_separator, is_url_encoded_byte, url_encode,
};
use weburl_editions::w3c_2012::writing::{Part, is_valid};
use weburl_editions::w3c_2012::{
    EscapeSet, Mode, Options, ParsedHost, ParsedUrl, State, default_port, is_relative_scheme,
    parse, parse_into, parse_with, parse_with_encoding, try_parse, url_escape,
};

use crate::data::{self, Row, ranges};

const MODES: [Mode; 2] = [Mode::AsWritten, Mode::Corrected];

const STATES: [State; 15] = [
    State::SchemeStart,
    State::Scheme,
    State::SchemeData,
    State::NoScheme,
    State::Relative,
    State::AuthorityStart,
    State::Authority,
    State::FileHost,
    State::Host,
    State::Hostname,
    State::Port,
    State::RelativePathStart,
    State::RelativePath,
    State::Query,
    State::Fragment,
];

const PARTS: [Part; 18] = [
    Part::Url,
    Part::AbsoluteUrl,
    Part::Scheme,
    Part::SchemeData,
    Part::RelativeUrl,
    Part::SchemeRelativeUrl,
    Part::Userinfo,
    Part::Host,
    Part::Domain,
    Part::DomainLabel,
    Part::Ipv6Address,
    Part::Port,
    Part::AbsolutePathRelativeUrl,
    Part::PathRelativeUrl,
    Part::PathSegment,
    Part::Query,
    Part::Fragment,
    Part::UrlUnit,
];

const ESCAPE_SETS: [EscapeSet; 3] = [EscapeSet::Simple, EscapeSet::Default, EscapeSet::Query];

/// Returns the one of these values that has a name.
fn named<T: Copy + std::fmt::Debug>(values: &[T], name: &str) -> T {
    let value = values.iter().find(|value| format!("{value:?}") == name);
    *value.unwrap_or_else(|| panic!("there is no {name}"))
}

/// Returns the encoding with a label; without one, it is UTF-8.
fn encoding(label: &str) -> &'static Encoding {
    if label.is_empty() {
        return UTF_8;
    }
    Encoding::for_label(label.as_bytes()).unwrap_or_else(|| panic!("there is no {label}"))
}

/// Reads a parsed URL: a URL that is parsed in this mode, or `new`, and what is changed of it then, such as
/// `foo:x corrected scheme=http`, with `corrected` for the other mode.
fn given(text: &str, mode: Mode) -> ParsedUrl {
    let mut words = text.split(' ');
    let url = words.next().unwrap_or_default();
    let changes: Vec<_> = words.collect();
    let mode = if changes.contains(&"corrected") { Mode::Corrected } else { mode };
    let mut parsed = match url {
        "new" => ParsedUrl::default(),
        _ => parse_with(url, None, &Options { mode, ..Options::default() }),
    };
    for change in changes {
        let (name, value) = change.split_once('=').unwrap_or((change, ""));
        match name {
            "corrected" => {}
            "scheme" => value.clone_into(&mut parsed.scheme),
            "scheme_data" => value.clone_into(&mut parsed.scheme_data),
            "userinfo" => value.clone_into(&mut parsed.userinfo),
            "host" => value.clone_into(&mut parsed.host),
            "port" => value.clone_into(&mut parsed.port),
            "path" => parsed.path = value.split('/').skip(1).map(str::to_owned).collect(),
            "query" => parsed.query = Some(value.to_owned()),
            "fragment" => parsed.fragment = Some(value.to_owned()),
            "relative" => parsed.relative = true,
            "absolute" => parsed.relative = false,
            "fatal" => parsed.fatal_error = true,
            _ => panic!("no component {name}"),
        }
    }
    parsed
}

/// Writes the components that are not empty or null, each string of a path behind a slash, and the flags that are set.
fn record(url: &ParsedUrl) -> String {
    let text = |name, value: &str| (!value.is_empty()).then(|| format!("{name}={value}"));
    let nullable =
        |name, value: &Option<String>| value.as_ref().map(|value| format!("{name}={value}"));
    let path: String = url.path.iter().map(|name| format!("/{name}")).collect();
    let parts = [
        text("scheme", &url.scheme),
        text("scheme_data", &url.scheme_data),
        text("userinfo", &url.userinfo),
        text("host", &url.host),
        text("port", &url.port),
        text("path", &path),
        nullable("query", &url.query),
        nullable("fragment", &url.fragment),
        url.relative.then(|| "relative".to_owned()),
        url.fatal_error.then(|| "fatal".to_owned()),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Parses the input of a row, with the shortest function that does.
fn parsed(row: &Row, label: &str, mode: Mode) -> ParsedUrl {
    let options = Options { mode, encoding_override: encoding(label) };
    let base = row.base().map(|base| given(base, mode));
    let url = match mode {
        Mode::Corrected if label.is_empty() => parse(row.input(), base.as_ref()),
        Mode::Corrected => parse_with_encoding(row.input(), base.as_ref(), encoding(label)),
        _ => parse_with(row.input(), base.as_ref(), &options),
    };
    assert_eq!(parse_with(row.input(), base.as_ref(), &options), url);
    let result = try_parse(row.input(), base.as_ref(), &options);
    assert_eq!(result.ok(), (!url.fatal_error).then(|| url.clone()));
    url
}

/// Parses into a URL: `STATE[,ENCODING] GIVEN[ : href]`, with `-` for no state override.
fn into(row: &Row, arguments: &str, mode: Mode) -> String {
    let (arguments, is_href) =
        arguments.strip_suffix(" : href").map_or((arguments, false), |rest| (rest, true));
    let (state, url) = arguments.split_once(' ').expect("a state and a URL");
    let (state, label) = state.split_once(',').unwrap_or((state, ""));
    let state = (state != "-").then(|| named(&STATES, state));
    let options = Options { mode, encoding_override: encoding(label) };
    let base = row.base().map(|base| given(base, mode));
    let mut url = given(url, Mode::Corrected);
    let result = parse_into(row.input(), base.as_ref(), &options, &mut url, state);
    if is_href {
        return url.serialize().unwrap_or_default();
    }
    match result {
        Ok(()) => record(&url),
        Err(error) => format!("{} ({:?})", record(&url), error.reason),
    }
}

/// Returns the code points in a set.
fn all(name: &str, row: &Row) -> String {
    let is_in: Box<dyn Fn(char) -> bool> = match name.split_once(' ').unwrap_or((name, "")) {
        ("ascii-digit", _) => Box::new(is_ascii_digit),
        ("ascii-hex-digit", _) => Box::new(is_ascii_hex_digit),
        ("ascii-alpha", _) => Box::new(is_ascii_alpha),
        ("ascii-alphanumeric", _) => Box::new(is_ascii_alphanumeric),
        ("domain-label-separator", _) => Box::new(is_domain_label_separator),
        ("escape-set", set) => {
            let set = named(&ESCAPE_SETS, set);
            Box::new(move |c| set.contains(c))
        }
        ("written", part) => {
            let (part, input) = (named(&PARTS, part), row.input().to_owned());
            Box::new(move |c| is_valid(part, &input.replace("{c}", c.encode_utf8(&mut [0; 4]))))
        }
        _ => panic!("no set {name}"),
    };
    ranges(('\0'..=char::MAX).filter(|&c| is_in(c)))
}

fn read_host(host: &str) -> Option<String> {
    Some(match ParsedHost::read(host)? {
        ParsedHost::Domain { labels, trailing_dot } => {
            format!("labels {labels:?}{}", if trailing_dot { " and a trailing dot" } else { "" })
        }
        ParsedHost::Ipv6Address(pieces) => format!("address {pieces:x?}"),
    })
}

/// Returns the words of up to four letters that are relative schemes.
fn relative_schemes_of_four_letters() -> String {
    let mut words = vec![String::new()];
    let mut relative = Vec::new();
    for _ in 0..4 {
        let longer = |word: &String| ('a'..='z').map(|c| format!("{word}{c}")).collect::<Vec<_>>();
        words = words.iter().flat_map(longer).collect();
        relative.extend(words.iter().filter(|word| is_relative_scheme(word)).cloned());
    }
    relative.join(" ")
}

fn yes_or_no(is: bool) -> Option<String> {
    Some(if is { "yes" } else { "no" }.to_owned())
}

fn run(mode: Mode, row: &Row) -> Option<String> {
    let (operation, arguments) = row.operation();
    match operation.trim_end_matches(':') {
        "parse" => parsed(row, arguments, mode).serialize(),
        "record" => Some(record(&parsed(row, arguments, mode))),
        "error" => {
            let base = row.base().map(|base| given(base, mode));
            let options = Options { mode, ..Options::default() };
            let error = try_parse(row.input(), base.as_ref(), &options).err()?;
            let place = (error.reason, error.place, error.character);
            Some(format!("{place:?} {error}"))
        }
        "into" => Some(into(row, arguments, mode)),
        "serialize" => given(row.input(), mode).serialize(),
        "serialize-without-fragment" => given(row.input(), mode).serialize_without_fragment(),
        "change" => {
            let mut url = given(row.input(), mode);
            for change in arguments.split_whitespace() {
                match change {
                    "clear" => url.clear(),
                    _ => url.neuter(),
                }
            }
            Some(record(&url))
        }
        "host-as-today" => {
            given(row.input(), mode).host_as_today().ok().map(|host| host.to_string())
        }
        "escape" => {
            let (set, label) = arguments.split_once(' ').expect("a set and an encoding");
            let c = row.input().chars().next().expect("a code point");
            Some(url_escape(c, named(&ESCAPE_SETS, set), encoding(label)))
        }
        // No set depends on the mode, and there are a million code points.
        "all" => {
            static SETS: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
            let key = format!("{row:?}");
            let mut sets = SETS.lock().expect("no other thread has panicked");
            Some(sets.entry(key).or_insert_with(|| all(arguments, row)).clone())
        }
        "url-encode-bytes" => Some((0..=255).map(url_encode).collect()),
        "url-encoded-byte" => yes_or_no(is_url_encoded_byte(row.input())),
        "utf-8-only" => yes_or_no(has_utf_8_only(row.input())),
        "read-host" => read_host(row.input()),
        "scheme" => Some(format!(
            "{} {}",
            if is_relative_scheme(row.input()) { "relative" } else { "other" },
            default_port(row.input()).unwrap_or("-")
        )),
        "relative-schemes-of-four-letters" => Some(relative_schemes_of_four_letters()),
        "written" => Some(
            if is_valid(named(&PARTS, arguments), row.input()) { "valid" } else { "invalid" }
                .to_owned(),
        ),
        "check" => Some(match Requirements::W3c2012.check(row.input(), row.base()) {
            Ok(()) => "ok".to_owned(),
            Err(violation) => format!("{:?} at {}", violation.kind, violation.place),
        }),
        "object" => Some(objects::run(objects::new(row, mode), arguments)),
        "implement" => {
            let (label, steps) = arguments.split_once(": ").expect("an encoding and steps");
            let object = objects::implementing(row, encoding(label), mode);
            Some(objects::run(Ok(object), steps))
        }
        _ => panic!("no operation {operation}"),
    }
}

#[test]
fn each_row_has_its_answers() {
    data::check("w3c_2012", &["as written", "corrected"], 1647, |mode, row| run(MODES[mode], row));
}
