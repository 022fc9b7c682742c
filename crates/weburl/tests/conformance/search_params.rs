//! Lists of search params agree with those of the transcription of the standard, whatever is done to
//! them.

use weburl::{Url, UrlSearchParams};
use weburl_living as living;
use weburl_testdata::Random;

/// Of these, names and values are made: delimiters, what is encoded or looks so, and what UTF-8 and
/// UTF-16 sort differently.
const PIECES: &[&str] = &[
    "a", "b", "a", "", "&", "=", "+", " ", "%", "%41", "%e9", "?", "\0", "é", "ﬃ", "🌈",
    "\u{E000}", "~", "'",
];

fn text(random: &mut Random) -> String {
    (0..random.below(4)).map(|_| random.pick(PIECES)).collect()
}

/// The name and the value of a pair, mostly, and else any others.
fn pair(params: &UrlSearchParams, random: &mut Random) -> (String, String) {
    let known = params.iter().nth(random.below(params.len()));
    match known.filter(|_| !random.one_in(3)) {
        Some((name, value)) if random.one_in(2) => (name.into(), value.into()),
        Some((name, _)) => (name.into(), text(random)),
        None => (text(random), text(random)),
    }
}

#[test]
fn lists_agree_after_every_change() {
    let mut random = Random::new(41);
    let (mut count, mut found) = (0, 0);
    for _ in 0..5_000 {
        let input = text(&mut random) + "&" + &text(&mut random) + "=" + &text(&mut random);
        let mut params = UrlSearchParams::parse(&input);
        let mut expected = living::UrlSearchParams::new(&input);
        for _ in 0..random.below(12) {
            change(&mut params, &mut expected, &mut random);
            let (name, value) = pair(&params, &mut random);
            compare(&params, &expected, &name, &value);
            count += 1;
            found += usize::from(params.has_value(&name, &value));
        }
    }
    assert!(
        found > count / 4 && found < count * 3 / 4,
        "{found} of {count} pairs were in the list"
    );
}

#[test]
fn queries_agree_after_every_edit() {
    let mut random = Random::new(43);
    let mut emptied = 0;
    for _ in 0..5_000 {
        let input = format!("http://h/?{}#f", text(&mut random) + "=" + &text(&mut random));
        let mut url = Url::parse(&input).expect("a URL");
        let mut expected = living::api::Url::new(&input, None).expect("a URL");
        url.edit_query_pairs(|params| {
            expected.change_search_params(|expected| change(params, expected, &mut random));
        })
        .expect("a short URL");
        assert_eq!(url.href(), expected.href(), "{input}");
        assert!(
            url.query_pairs()
                .eq(expected.search_params().iter().map(|(n, v)| (n.into(), v.into())))
        );
        emptied += usize::from(url.query().is_none());
    }
    assert!(emptied > 100, "{emptied} queries were emptied");
}

/// Changes both lists in the same way.
fn change(
    params: &mut UrlSearchParams,
    expected: &mut living::UrlSearchParams,
    random: &mut Random,
) {
    let (name, value) = pair(params, random);
    match random.below(8) {
        0 => {
            params.delete(&name);
            expected.delete(&name, None);
        }
        1 => {
            params.delete_value(&name, &value);
            expected.delete(&name, Some(&value));
        }
        2 => {
            params.set(&name, &value);
            expected.set(&name, &value);
        }
        3 => {
            params.sort();
            expected.sort();
        }
        _ => {
            params.append(&name, &value);
            expected.append(&name, &value);
        }
    }
}

#[track_caller]
fn compare(params: &UrlSearchParams, expected: &living::UrlSearchParams, name: &str, value: &str) {
    let case = format!("{name:?} and {value:?} in {params:?}");
    assert!(params.iter().eq(expected.iter()), "{params:?}");
    assert_eq!((params.len(), params.is_empty()), (expected.size(), expected.size() == 0));
    assert_eq!(params.get(name), expected.get(name), "{case}");
    assert_eq!(params.has(name), expected.has(name, None), "{case}");
    assert_eq!(params.has_value(name, value), expected.has(name, Some(value)), "{case}");
    assert_eq!(params.get_all(name).collect::<Vec<_>>(), expected.get_all(name), "{case}");
    let serialized = params.to_string();
    assert_eq!(serialized, expected.to_string());
    assert!(UrlSearchParams::parse(&serialized).iter().eq(params.iter()), "{serialized:?}");
}

#[cfg(feature = "encoding")]
#[test]
fn forms_agree_in_every_encoding() {
    use encoding_rs::{ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16LE, WINDOWS_1252};
    use weburl::form_urlencoded;

    let mut random = Random::new(42);
    for _ in 0..20_000 {
        let input = text(&mut random) + "&" + &text(&mut random) + "=" + &text(&mut random);
        let pairs = living::form_urlencoded::parse_string(&input);
        let found = form_urlencoded::parse(input.as_bytes());
        assert!(found.eq(pairs.iter().map(|(n, v)| (n.into(), v.into()))), "{input:?}");
        for encoding in [ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16LE, WINDOWS_1252] {
            let by_name = pairs.iter().map(|(name, value)| (name, value));
            let serialized = form_urlencoded::serialize_with_encoding(by_name, encoding);
            let expected = living::form_urlencoded::serialize(&pairs, encoding);
            assert_eq!(serialized, expected, "in {}", encoding.name());
        }
    }
}
