//! They agree after every sequence of setters: the first line is the URL, and each other line is a call,
//! whose first code point chooses the attribute.
#![no_main]

use weburl_testdata::Attribute;

libfuzzer_sys::fuzz_target!(|data: &str| {
    let (url, calls) = weburl_fuzz::split_line(data);
    let calls =
        calls.split('\n').filter_map(|line| weburl_fuzz::choose(&Attribute::SETTABLE, line));
    weburl_fuzz::compare_setters(url, calls);
});
