//! Percent-encoding with every named set, and decoding, agree with the transcription.
#![no_main]

use weburl::form_urlencoded;
use weburl::percent_encode::{
    PercentEncodeSet, percent_decode, percent_decode_str_lossy, percent_encode,
};
use weburl_fuzz::assert_same;
use weburl_living as living;

const SETS: [(PercentEncodeSet, living::PercentEncodeSet); 7] = [
    (PercentEncodeSet::C0_CONTROL, living::PercentEncodeSet::C0Control),
    (PercentEncodeSet::FRAGMENT, living::PercentEncodeSet::Fragment),
    (PercentEncodeSet::QUERY, living::PercentEncodeSet::Query),
    (PercentEncodeSet::SPECIAL_QUERY, living::PercentEncodeSet::SpecialQuery),
    (PercentEncodeSet::PATH, living::PercentEncodeSet::Path),
    (PercentEncodeSet::USERINFO, living::PercentEncodeSet::Userinfo),
    (PercentEncodeSet::COMPONENT, living::PercentEncodeSet::Component),
];

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    assert_same("decoded", &*percent_decode(bytes), &living::percent_decode(bytes));
    let text = String::from_utf8_lossy(bytes);
    let decoded = living::percent_decode_string(&text);
    assert_same("text", &*percent_decode_str_lossy(&text), &*String::from_utf8_lossy(&decoded));
    for (set, expected) in SETS {
        let in_steps = living::utf_8_percent_encode_string(&text, expected);
        assert_same("encoded", &*percent_encode(&text, &set), &in_steps);
    }
    let form = living::PercentEncodeSet::FormUrlencoded;
    let in_steps = living::percent_encode_after_encoding(encoding_rs::UTF_8, &text, form);
    assert_same("form", &*form_urlencoded::encode(&text), &in_steps);
});
