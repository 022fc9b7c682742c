//! What is true of every URL: all ways to parse agree, an href parses to itself, a limit of the length is
//! exact, and the setters of the record leave a URL that the parser would make. The first line is the
//! base, if it is a URL; the second is the input; each other line is a call of a setter.
#![no_main]

use weburl::{ParseErrorKind, Parser, SetError, Url};
use weburl_fuzz::{choose, split_line};

libfuzzer_sys::fuzz_target!(|data: &str| {
    let (base, rest) = split_line(data);
    let (input, calls) = split_line(rest);
    let base = Url::parse(base).ok();
    let parser = base.as_ref().map_or_else(Parser::new, |base| Parser::new().base(base));
    let parsed = parser.parse(input);
    assert_eq!(parser.can_parse(input), parsed.is_ok());
    assert_eq!(parser.clone().parse_ref(input).map(|url| url.to_owned()), parsed);
    match parsed {
        Err(error) => assert!(input.get(error.span()).is_some(), "{error:?}"),
        Ok(url) => {
            assert_limit_is_exact(&parser, input, &url);
            assert_reparses(&url);
            set(url, calls);
        }
    }
});

fn assert_limit_is_exact(parser: &Parser<'_>, input: &str, url: &Url) {
    let len = url.href().len() as u32;
    let enough = parser.clone().max_len(len);
    assert_eq!(enough.parse(input).as_ref(), Ok(url));
    assert!(enough.can_parse(input));
    let too_little = parser.clone().max_len(len - 1);
    let kind = too_little.parse(input).map_err(|error| error.kind());
    assert_eq!(kind, Err(ParseErrorKind::TooLong));
    assert!(!too_little.can_parse(input));
}

fn assert_reparses(url: &Url) {
    assert_eq!(Url::parse(url.href()).as_ref(), Ok(url));
    assert_eq!(url.join(url.href()).as_ref(), Ok(url));
}

fn set(mut url: Url, calls: &str) {
    for (setter, value) in calls.split('\n').filter_map(|line| choose(&SETTERS, line)) {
        let before = url.clone();
        match setter(&mut url, value) {
            Ok(()) => assert_reparses(&url),
            Err(_) => assert_eq!(url, before),
        }
    }
}

type Setter = fn(&mut Url, &str) -> Result<(), SetError>;

const SETTERS: [Setter; 16] = [
    |url, value| url.set_scheme(value),
    |url, value| url.set_username(value),
    |url, value| url.set_password(value),
    |url, value| url.set_encoded_username(value),
    |url, value| url.set_encoded_password(value),
    |url, value| url.set_opaque_path(value),
    |url, value| url.set_host(Some(value)),
    |url, _| url.set_host(None),
    |url, value| url.set_port(value.parse().ok()),
    |url, value| url.set_path(value),
    |url, value| url.append_path_segments(value.split('/')),
    |url, value| url.set_query(Some(value)),
    |url, _| url.set_query(None),
    |url, value| url.edit_query_pairs(|pairs| pairs.append(value, value)),
    |url, value| url.set_fragment(Some(value)),
    |url, _| url.set_fragment(None),
];
