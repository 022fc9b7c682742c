//! No input makes an edition panic or hang: the first line is the base, the second is the input, and
//! the rest is what setters are given.
#![no_main]

use encoding_rs::{ISO_2022_JP, SHIFT_JIS};
use weburl_editions::html5::{self, decomposition};
use weburl_editions::w3c_2012::{self, url_utils::UrlUtils};
use weburl_editions::webspecs_2015::{self, Mode, Options, Setter};
use weburl_fuzz::split_line;
use weburl_readers::compare::Compare;

libfuzzer_sys::fuzz_target!(|data: &str| {
    let (base, rest) = split_line(data);
    let (input, value) = split_line(rest);
    // All editions, living among them; the others once more, with encodings and setters.
    let _ = Compare::new().editions().run(input, Some(base));
    run_webspecs_2015(input, base, value, Mode::Corrected);
    run_webspecs_2015(input, base, value, Mode::ReferenceImplementation);
    for mode in [w3c_2012::Mode::AsWritten, w3c_2012::Mode::Corrected] {
        run_w3c_2012(input, base, value, mode);
    }
    for mode in [html5::Mode::AsWritten, html5::Mode::Corrected] {
        run_html5(input, base, value, mode);
    }
});

fn run_webspecs_2015(input: &str, base: &str, value: &str, mode: Mode) {
    let options = Options { mode, encoding_override: SHIFT_JIS, ..Options::default() };
    let base = webspecs_2015::url_parser(base, None, &options).result.ok();
    let _ = webspecs_2015::trace(input, base.as_ref(), mode);
    if let Ok(mut url) = webspecs_2015::url_parser(input, base.as_ref(), &options).result {
        for setter in Setter::ALL {
            setter.run(&mut url, value, &options);
            let _ = (url.serialize(), url.origin().unicode_serialization());
        }
    }
}

fn run_w3c_2012(input: &str, base: &str, value: &str, mode: w3c_2012::Mode) {
    const SETTERS: [fn(&UrlUtils, &str); 7] = [
        UrlUtils::set_protocol,
        UrlUtils::set_host,
        UrlUtils::set_hostname,
        UrlUtils::set_port,
        UrlUtils::set_pathname,
        UrlUtils::set_search,
        UrlUtils::set_hash,
    ];
    let options = w3c_2012::Options { mode, encoding_override: ISO_2022_JP };
    let base = w3c_2012::parse_with(base, None, &options);
    let object = UrlUtils::implementing(&input.into(), base, &options);
    for set in SETTERS {
        set(&object, value);
        let _ = (object.href(), object.origin());
    }
    object.query().set(value, &[input]);
}

fn run_html5(input: &str, base: &str, value: &str, mode: html5::Mode) {
    use decomposition::Attribute;

    const ATTRIBUTES: [Attribute; 7] = [
        Attribute::Protocol,
        Attribute::Host,
        Attribute::Hostname,
        Attribute::Port,
        Attribute::Pathname,
        Attribute::Search,
        Attribute::Hash,
    ];
    let resolved = html5::resolve(input, Some(base), SHIFT_JIS);
    let url = resolved.as_deref().unwrap_or(input);
    for attribute in ATTRIBUTES {
        let changed = decomposition::set_with(attribute, url, value, mode);
        let _ = decomposition::get_with(attribute, &changed, mode);
    }
}
