//! Inputs that try every place of a URL.

use super::compare;

/// Every place where the parser decides by a code point, or encodes it.
#[rustfmt::skip]
const PLACES: &[&str] = &[
    "{}", "{}http://h/", "a{}b:c", "http:{}h/x", "http:/{}h/x", "http://{}h/x", "foo:{}h/x",
    "foo:/{}h/x", "foo://{}h/x", "file:{}h/x", "file:/{}h/x", "file://{}h/x", "http://u{}:p@h/",
    "http://u:p{}@h/", "http://a{}b/", "http://ab{}", "foo://a{}b/", "http://1.2.3.{}/",
    "http://0{}1/", "http://[{}::1]/", "http://[1{}::1]/", "http://[::1.2.3.{}]/",
    "http://[::1]{}/", "http://a.xn--{}/", "http://h:8{}0/", "http://h/a{}b", "http://h/a/{}./b",
    "http://h/a/.{}/b", "http://h/a/%2{}/b", "http://h/%{}0", "foo:/a{}b", "foo:a{}b", "foo:a {}#b",
    "file:///C{}/../x", "file:///{}|/../x", "file://{}:/x", "http://h/?a{}b", "foo:?a{}b",
    "http://h/#a{}b", "foo:#a{}b",
];

const BASES: &[Option<&str>] =
    &[None, Some("http://u:p@b/c/d?e#f"), Some("file:///C:/d"), Some("foo:o")];

/// One code point in each place.
pub(crate) fn code_points_in_places() -> impl Iterator<Item = String> {
    let code_points = ('\0'..='\u{250}')
        .chain('\u{ff00}'..='\u{ffff}')
        .chain(('\u{251}'..=char::MAX).step_by(997));
    PLACES.iter().flat_map(move |place| {
        code_points.clone().map(|c| place.replace("{}", c.encode_utf8(&mut [0; 4])))
    })
}

#[test]
fn agrees_on_each_code_point_in_each_place() {
    compare("code points in places", code_points_in_places().map(|input| (input, None)));
}

/// Two delimiters in each place, against each base.
pub(crate) fn delimiters_in_places() -> impl Iterator<Item = (String, Option<&'static str>)> {
    const DELIMITERS: [&str; 16] =
        ["", "/", "\\", ":", "@", "?", "#", "[", "]", "%", ".", "|", "\t", " ", "C", "2"];
    let pairs = DELIMITERS.iter().flat_map(|a| DELIMITERS.iter().map(move |b| [*a, *b].concat()));
    let inputs = pairs.flat_map(|pair| PLACES.iter().map(move |place| place.replace("{}", &pair)));
    inputs.flat_map(|input| BASES.iter().map(move |base| (input.clone(), *base)))
}

#[test]
fn agrees_on_delimiters_in_each_place() {
    compare("pairs of delimiters in places", delimiters_in_places());
}

/// Where a run of any length may stand before something that the parser must find.
#[rustfmt::skip]
const RUNS: &[&str] = &[
    "{run}{}", "{run}{}://h/", "http://{run}{}/", "http://{run}.xn--{}/", "http://{run}:80{}/x",
    "http://{run}:8080/{}x", "http://{run}{}@h/", "http://u:{run}{}@h/", "http://h/{run}{}x",
    "http://h/{run}/{}/x", "http://h/?{run}{}x", "http://h/#{run}{}x", "file:///{run}/{}x",
    "{run}:{}x", "{run}://{}", "{run}://{}h/x", "foo:{run}{}x", "foo://{run}{}h/x",
    "foo:{run}?{}#x",
];

/// Inputs may be scanned by blocks, so that each code point must be tried at each offset in a block.
#[test]
fn agrees_on_delimiters_after_runs_of_each_length() {
    const LONGEST: usize = 140;
    const FOUND: [&str; 20] = [
        "", "/", "\\", ":", "@", "?", "#", "[", "%", "..", "/..", "|", "\t", " ", "\"", "'", "^",
        "A", "\u{7f}", "\u{e9}",
    ];
    let inputs = (0..=LONGEST).flat_map(|len| {
        RUNS.iter().flat_map(move |place| {
            let place = place.replace("{run}", &"a".repeat(len));
            FOUND.iter().map(move |found| place.replace("{}", found))
        })
    });
    // What is found is in the last block, or it is not.
    let inputs = inputs.flat_map(|input| [input.clone(), input + &"b".repeat(LONGEST / 2)]);
    compare("delimiters after runs", inputs.map(|input| (input, None)));
}
