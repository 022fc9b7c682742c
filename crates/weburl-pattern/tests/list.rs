//! Lists of patterns: every answer is that of a loop over the patterns.

use std::cmp::Ordering;

use weburl::{Url, UrlRef};
use weburl_pattern::{ComponentName, PatternInit, PatternList, PatternOptions, UrlPattern};
use weburl_testdata::wpt::PatternInput;
use weburl_testdata::{Patterns, Random, are_tests_long};

const PROTOCOLS: &[&str] = &["https", "https", "http{s}?", "*", "foo"];
const HOSTNAMES: &[&str] = &[
    "a.test",
    "a.test",
    "*.a.test",
    ":s.a.test",
    "*",
    "b.{a.}?test",
    "a.*",
    ":a.:b",
    "xa.test",
    "test",
    "*a.test",
    "[::1]",
    "(a|b).test",
    "",
];
const PORTS: &[&str] = &["", "", "*", "8080", "80*"];
const SEGMENTS: &[&str] = &[
    "a", "b", "ab", ":x", ":y", "{:z}?", "(a|b)", ":w.png", "a:v", "*", "{a}?", "{b}+", ":u+",
    "a*b", "A",
];
const SEARCHES: &[&str] = &["*", "*", "*", "", "a=:b", "a=*"];

/// Pieces of paths, which match some of these.
const PATHS: &[&str] = &["/a", "/b", "/ab", "/x", "/a.png", "/ax", "/", "a", "/A", "/axb", "//"];
const HOSTS: &[&str] = &[
    "a.test",
    "x.a.test",
    "x.y.a.test",
    "b.test",
    "b.a.test",
    "xa.test",
    "a.b",
    "[::1]",
    "test",
    "",
];

fn next_pattern(random: &mut Random) -> UrlPattern {
    let pathname: String = match random.below(12) {
        0 => "*".to_owned(),
        1 => String::new(),
        2 => random.pick(SEGMENTS).to_owned(),
        _ => {
            let depth = 1 + random.below(4);
            (0..depth).map(|_| format!("/{}", random.pick(SEGMENTS))).collect()
        }
    };
    let is_path_alone = random.one_in(3);
    let pick = |random: &mut Random, texts: &[&'static str]| {
        Some(random.pick(texts)).filter(|_| !is_path_alone)
    };
    let init = PatternInit {
        protocol: pick(random, PROTOCOLS),
        hostname: pick(random, HOSTNAMES),
        port: pick(random, PORTS),
        search: pick(random, SEARCHES),
        pathname: Some(&pathname),
        ..PatternInit::default()
    };
    let options = PatternOptions::new();
    let options = if random.one_in(10) { options.ignore_case() } else { options };
    // Names may occur twice, and there may be no engine for regexp groups.
    UrlPattern::new(&init, options).unwrap_or_else(|_| next_pattern(random))
}

fn next_url(random: &mut Random) -> Url {
    let path: String = (0..random.below(5)).map(|_| random.pick(PATHS)).collect();
    let scheme = random.pick(&["https", "https", "http", "foo"]);
    let port = random.pick(&["", "", ":8080"]);
    let search = random.pick(&["", "", "?", "?a=b"]);
    let host = random.pick(HOSTS);
    let url = if random.one_in(20) {
        format!("foo:{path}{search}")
    } else {
        format!("{scheme}://{host}{port}{path}{search}")
    };
    Url::parse(&url).unwrap_or_else(|_| next_url(random))
}

fn matches_path(pattern: &UrlPattern, path: &str) -> bool {
    ComponentName::ALL.iter().all(|&name| {
        let text = if name == ComponentName::Pathname { path } else { "" };
        pattern.component(name).test(text)
    })
}

/// The order of a list by specificity, in its own words.
fn is_before(a: &UrlPattern, b: &UrlPattern) -> bool {
    use ComponentName::{Hash, Hostname, Password, Pathname, Port, Protocol, Search, Username};
    let names = [Hostname, Pathname, Protocol, Port, Search, Hash, Username, Password];
    let order = names.iter().fold(Ordering::Equal, |order, &name| {
        order.then(UrlPattern::compare_component(name, a, b))
    });
    order == Ordering::Greater
}

/// Asks both kinds of list, and a loop.
fn compare(patterns: &[UrlPattern], urls: &[Url]) -> usize {
    let by_order: PatternList<usize> = patterns.iter().cloned().zip(0..).collect();
    let mut by_specificity = PatternList::by_specificity();
    by_specificity.extend(patterns.iter().cloned().zip(0..));
    let mut sorted: Vec<usize> = (0..patterns.len()).collect();
    for end in 1..sorted.len() {
        let mut at = end;
        while at > 0 && is_before(&patterns[sorted[at]], &patterns[sorted[at - 1]]) {
            sorted.swap(at, at - 1);
            at -= 1;
        }
    }
    let mut found = 0;
    for url in urls {
        let path = url.path();
        let case = || format!("{url} in {patterns:#?}");
        let value = |(_, &value): (&UrlPattern, &usize)| value;
        let ids: Vec<usize> = (0..patterns.len()).collect();
        for (list, order) in [(&by_order, &ids), (&by_specificity, &sorted)] {
            let in_order = order.iter().copied();
            let expected: Vec<_> = in_order.clone().filter(|&id| patterns[id].test(url)).collect();
            assert_eq!(list.all(url).map(value).collect::<Vec<_>>(), expected, "{}", case());
            assert_eq!(list.first(url).map(value), expected.first().copied(), "{}", case());
            found += expected.len();
            let for_path = in_order.filter(|&id| matches_path(&patterns[id], path));
            let expected: Vec<_> = for_path.collect();
            assert_eq!(
                list.all_for_path(path).map(value).collect::<Vec<_>>(),
                expected,
                "{}",
                case()
            );
            assert_eq!(
                list.first_for_path(path).map(value),
                expected.first().copied(),
                "{}",
                case()
            );
        }
    }
    found
}

#[test]
fn lists_answer_as_a_loop_over_their_patterns() {
    let (lists, urls) = if are_tests_long() { (10_000, 1_000) } else { (200, 40) };
    let mut random = Random::new(7);
    let mut found = 0;
    for _ in 0..lists {
        let count = 1 + random.below(40);
        let patterns: Vec<_> = (0..count).map(|_| next_pattern(&mut random)).collect();
        let urls: Vec<_> = (0..urls).map(|_| next_url(&mut random)).collect();
        found += compare(&patterns, &urls);
    }
    assert!(found > lists * urls, "{found} matches are too few to tell");
}

#[test]
fn lists_of_any_patterns_answer_as_a_loop() {
    let mut generated = Patterns::new(11);
    let (mut patterns, mut urls) = (Vec::new(), Vec::new());
    while patterns.len() < 60 {
        let next = generated.next_pattern();
        let PatternInput::String(text) = &next.arguments.input else { continue };
        let Ok(pattern) = UrlPattern::parse(text) else { continue };
        patterns.push(pattern);
        let inputs = (0..8).map(|_| generated.next_input(&next).0);
        urls.extend(inputs.filter_map(|input| match input {
            PatternInput::String(text) => Url::parse(&text).ok(),
            PatternInput::Init(_) => None,
        }));
    }
    assert!(compare(&patterns, &urls) > 10);
}

#[test]
fn hostile_lists_and_texts_are_read_with_a_small_stack() {
    let path = "/a".repeat(10_000);
    let pathnames = (1..400).map(|len| format!("{}/:x/b", &path[..2 * len])).chain([path.clone()]);
    let mut list = PatternList::new();
    for pathname in pathnames {
        let init = PatternInit { pathname: Some(&pathname), ..PatternInit::default() };
        list.insert(UrlPattern::new(&init, PatternOptions::new()).unwrap(), pathname.len());
    }
    let thread = std::thread::Builder::new().stack_size(128 * 1024);
    let answers = thread.spawn(move || {
        let found = |path: &str| list.first_for_path(path).map(|(_, &value)| value);
        [found(&path), found(&format!("{}/c/b", &path[..600])), found("/a/a/b")]
    });
    assert_eq!(answers.unwrap().join().unwrap(), [Some(20_000), Some(605), Some(7)]);
}

#[test]
fn a_changed_list_gives_the_answers_of_its_patterns() {
    let url = Url::parse("https://a.test/a").unwrap();
    let pattern = |text: &str| UrlPattern::parse(text).unwrap();
    let mut list = PatternList::new();
    let first = |list: &PatternList<i32>| list.first(UrlRef::from(&url)).map(|(_, &value)| value);
    assert_eq!(first(&list), None);
    list.insert(pattern("https://a.test/:x"), 1);
    assert_eq!(first(&list), Some(1));
    list.insert(pattern("https://a.test/a"), 2);
    assert_eq!(first(&list), Some(1));
    assert_eq!(list.remove(&pattern("https://a.test/:x")), Some(1));
    assert_eq!((first(&list), list.remove(&pattern("https://a.test/:x"))), (Some(2), None));
    list.retain(|_, &value| value != 2);
    assert!(list.is_empty() && first(&list).is_none());
}

#[cfg(feature = "http")]
#[test]
fn targets_of_requests_match_without_a_url() {
    const CASES: &[(&str, Option<&str>)] = &[
        ("/books/7?page=2", Some("path")),
        ("/books/7/8", None),
        ("https://example.com/a", Some("whole")),
        ("https://user@example.com:443/a", None),
        ("https://example.com:8080/a", Some("port")),
        ("example.com:8080", None),
        ("*", None),
    ];
    let path = PatternInit { pathname: Some("/books/:id"), ..PatternInit::default() };
    let list = PatternList::from_iter([
        (UrlPattern::new(&path, PatternOptions::new()).unwrap(), "path"),
        (UrlPattern::parse("https://example.com/a").unwrap(), "whole"),
        (UrlPattern::parse("https://example.com:8080/:a").unwrap(), "port"),
    ]);
    for &(target, expected) in CASES {
        let request = http::Request::get(target).body(()).unwrap();
        assert_eq!(list.first_for_request(&request).map(|(_, &value)| value), expected, "{target}");
    }
}
