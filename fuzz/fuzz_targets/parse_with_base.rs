//! They agree with a base: the first line is the base, the rest is the input.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &str| {
    let (base, input) = weburl_fuzz::split_line(data);
    weburl_fuzz::compare_parse(input, Some(base));
});
