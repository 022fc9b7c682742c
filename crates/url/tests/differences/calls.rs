//! The calls that are made on both.

use std::collections::BTreeMap;
use std::panic;

use weburl_testdata::corpora::corpora;
use weburl_testdata::wpt;

use crate::reasons::Reason;
use crate::{Difference, NONE};

#[rustfmt::skip]
const CALLS_ON_URLS: &[&str] = &[
    "join", "make_relative", "set_scheme", "set_username", "set_password", "set_host",
    "set_ip_host", "set_port", "set_path", "set_query", "set_fragment", "path_segments_mut().push",
    "path_segments_mut().pop", "path_segments_mut().pop_if_empty().push",
    "path_segments_mut().clear().push", "query_pairs_mut().append_pair",
    "query_pairs_mut().clear().append_key_only", "quirks::set_protocol", "quirks::set_username",
    "quirks::set_password", "quirks::set_host", "quirks::set_hostname", "quirks::set_port",
    "quirks::set_pathname", "quirks::set_search", "quirks::set_hash",
];

#[rustfmt::skip]
const URLS: &[&str] = &[
    "https://example.com/", "https://user:password@example.com:8080/a/b?q#f",
    "http://user@127.0.0.1/a//b/", "ws://[::1]:8080/x", "ftp://h/%7Ea", "file:///a/b",
    "file:///C:/a", "file://server/share/a", "file:///", "redis://cache:6379/0", "postgres:///db",
    "postgres://user@h/db?x", "sc://h", "sc://h?x#y", "sc:/a/b", "sc:/.//a", "sc:///",
    "mailto:a@b.example", "data:text/plain,a b#c", "blob:https://example.com/x", "sc:",
];

const VALUES: &[&str] = &[
    "",
    NONE,
    "a",
    "https",
    "http:",
    "file",
    "git",
    "h t",
    "example.org",
    "example.org:8080",
    ":80",
    "EXAMPLE.org",
    "127.1",
    "[::1]",
    "[::1",
    "::1",
    "1.2.3.4",
    "bücher.example",
    "xn--a",
    "80",
    "443",
    "65536",
    "a%41b",
    "a/b",
    "/a/./b",
    "..",
    ".",
    "%2e%2e",
    "/a?b#c",
    "//x/y",
    "a\tb\n",
    "a b ",
    "a\\b",
    "C|",
    "C:",
    "é^|'\"",
    "https://example.com/a/c?q",
    "file:///C:/b",
    "redis://cache:6379/1",
    "sc:/a/c",
];

#[rustfmt::skip]
const PATHS: &[&str] = &[
    "", "a", "/", "/a", "/a/", "//a/b", "/a//b", "/a b", "/a%b", "/a?b#c", "/a[b]", "/é", "/a/../b",
    "/./a", "/C|/x", "/C:/x", "/x/C|", "/a^b|c", "/a\\b", "/a\0b", "/a\nb", "/~a'\"<>`{}",
];

/// User information, and what may be around it, for syntax violations.
const BEFORE_USER_INFORMATION: &[&str] =
    &["http://", "https:", r"ws:\/", "ftp:/", "sc://", " sc://"];
#[rustfmt::skip]
const USER_INFORMATION: &[&str] = &[
    "user", "us[er", "a%b", "a%4", "%41:%4", "%:41", "a b:c d ", "é\u{fdd0}", "\u{1}:\u{7f}", "a@b",
    "@[@", ":", ":[", "a:[:]@`", "u\ts\ner%\t41%4\n1", "\"<>^{|}", "",
];
const BEHIND_USER_INFORMATION: &[&str] =
    &["@example.com/", "@", "@/", "@example.com:8 0/", "@[/", "@h/a b%", "/@", ""];

/// What came of many calls.
#[derive(Default)]
struct Tally {
    calls: usize,
    differences: BTreeMap<&'static str, usize>,
    unexplained: Vec<String>,
}

impl Tally {
    fn call(&mut self, call: &str, url: &str, value: &str) {
        self.calls += 1;
        let Some(difference) = Difference::of(call, url, value) else {
            return;
        };
        if let Some(reason) = Reason::of(&difference) {
            *self.differences.entry(reason.what).or_default() += 1;
        } else {
            self.unexplained
                .push(format!("{call} on {url:?} with {value:?}: {:?}", difference.names()));
        }
    }

    #[track_caller]
    fn assert_explained(&self, fewest_calls: usize) {
        assert!(self.calls >= fewest_calls, "only {} calls", self.calls);
        assert!(self.unexplained.is_empty(), "{}", self.unexplained.join("\n"));
        let differences: usize = self.differences.values().sum();
        println!("{} calls, {differences} differences: {:#?}", self.calls, self.differences);
        assert!(differences > 0, "the two are one");
    }
}

/// Panics of `url` are answers.
fn without_messages_of_panics<T>(run: impl FnOnce() -> T) -> T {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    let result = run();
    panic::set_hook(hook);
    result
}

#[test]
fn each_difference_has_a_reason() {
    let [mut parses, mut setters, mut lists, mut grid] = [(); 4].map(|()| Tally::default());
    without_messages_of_panics(|| {
        for test in wpt::url_tests().unwrap() {
            let call = if test.base.is_some() { "join" } else { "parse" };
            parses.call(call, test.base.as_deref().unwrap_or_default(), &test.input);
            parses.call("encoding_override", "", &test.input);
            parses.call("violations", "", &test.input);
        }
        for test in wpt::setter_tests().unwrap() {
            for call in CALLS_ON_URLS {
                setters.call(call, &test.href, &test.new_value);
            }
        }
        for input in corpora().unwrap().iter().flat_map(|list| &list.urls) {
            for call in ["parse", "encoding_override", "violations"] {
                lists.call(call, "", input);
            }
            lists.call("join", "https://user@example.com/a/b?q", input);
        }
        for call in CALLS_ON_URLS {
            for url in URLS {
                VALUES.iter().for_each(|value| grid.call(call, url, value));
            }
        }
        PATHS.iter().for_each(|path| grid.call("file_path", "", path));
        for before in BEFORE_USER_INFORMATION {
            for middle in USER_INFORMATION {
                for behind in BEHIND_USER_INFORMATION {
                    grid.call("violations", "", &format!("{before}{middle}{behind}"));
                }
            }
        }
    });
    parses.assert_explained(2_600);
    setters.assert_explained(7_000);
    lists.assert_explained(4_000);
    grid.assert_explained(21_000);
}
