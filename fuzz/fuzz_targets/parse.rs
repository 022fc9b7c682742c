//! The parser and the transcription of the standard agree on every input.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &str| weburl_fuzz::compare_parse(input, None));
