//! They agree in legacy encodings: the first code point chooses one, the rest is the input.
#![no_main]

#[rustfmt::skip]
const LABELS: [&str; 13] = [
    "big5", "euc-jp", "euc-kr", "gb18030", "gbk", "iso-2022-jp", "iso-8859-2", "replacement",
    "shift_jis", "utf-16le", "utf-8", "windows-1252", "x-user-defined",
];

libfuzzer_sys::fuzz_target!(|data: &str| {
    if let Some((label, input)) = weburl_fuzz::choose(&LABELS, data) {
        weburl_fuzz::compare_parse_in_encoding(input, label);
    }
});
