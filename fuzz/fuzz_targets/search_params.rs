//! `UrlSearchParams` and its transcription agree after every sequence of calls: the first line is what it
//! is made of, and each other line is a call, whose first code point chooses the method and whose rest
//! is a name and perhaps a value, with `=` between.
#![no_main]

use weburl::{UrlSearchParams, form_urlencoded};
use weburl_fuzz::{assert_same, choose, split_line};
use weburl_living as living;

libfuzzer_sys::fuzz_target!(|data: &str| {
    let (init, calls) = split_line(data);
    let mut params = UrlSearchParams::parse(init);
    let mut expected = living::UrlSearchParams::new(init);
    compare(&params, &expected);
    for line in calls.split('\n') {
        let Some((method, arguments)) = choose(&METHODS, line) else { continue };
        let (name, value) = match arguments.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (arguments, None),
        };
        method(&mut params, &mut expected, name, value);
        compare(&params, &expected);
    }
});

type Method = fn(&mut UrlSearchParams, &mut living::UrlSearchParams, &str, Option<&str>);

const METHODS: [Method; 5] = [
    |params, expected, name, value| {
        params.append(name, value.unwrap_or_default());
        expected.append(name, value.unwrap_or_default());
    },
    |params, expected, name, value| {
        match value {
            Some(value) => params.delete_value(name, value),
            None => params.delete(name),
        }
        expected.delete(name, value);
    },
    |params, expected, name, value| {
        params.set(name, value.unwrap_or_default());
        expected.set(name, value.unwrap_or_default());
    },
    |params, expected, _, _| {
        params.sort();
        expected.sort();
    },
    |params, expected, name, value| {
        let has = value.map_or_else(|| params.has(name), |value| params.has_value(name, value));
        assert_same("has", has, expected.has(name, value));
        assert_same("get", params.get(name), expected.get(name));
        assert_same("get_all", params.get_all(name).collect(), expected.get_all(name));
    },
];

fn compare(params: &UrlSearchParams, expected: &living::UrlSearchParams) {
    let text = params.to_string();
    assert_same("text", &text, &expected.to_string());
    assert_same("size", params.len(), expected.size());
    assert_same::<Vec<_>>("pairs", params.iter().collect(), expected.iter().collect());
    assert_same("serializer", form_urlencoded::serialize(params), text.clone());
    let read_back: Vec<_> = form_urlencoded::parse_str(&text).collect();
    assert!(read_back.iter().map(|(name, value)| (&**name, &**value)).eq(params), "{text:?}");
}
