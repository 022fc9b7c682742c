//! `weburl`, this project.

use std::borrow::Cow;
use std::hint::black_box;

use weburl::percent_encode::{PercentEncodeSet, percent_decode, percent_encode};
use weburl::{Parser, Url, UrlSearchParams, form_urlencoded};

use super::{FormPairs, Named, Parse, ParseBorrowed, PercentEncode, SearchParams, Setters};

/// `Url`, `UrlSearchParams`, and a parser whose buffer is reused.
#[derive(Default)]
pub(crate) struct Weburl {
    parser: Parser<'static>,
}

impl Named for Weburl {
    fn name(&self) -> &'static str {
        "weburl"
    }
}

impl Parse for Weburl {
    type Url = Url;

    #[inline]
    fn parse(&self, input: &str) -> Option<Url> {
        Url::parse(input).ok()
    }

    #[inline]
    fn href<'u>(&self, url: &'u Url) -> &'u str {
        url.href()
    }

    #[inline]
    fn can_parse(&self, input: &str) -> bool {
        Url::can_parse(input)
    }

    #[inline]
    fn join(&self, base: &Url, reference: &str) -> Option<Url> {
        base.join(reference).ok()
    }
}

impl ParseBorrowed for Weburl {
    #[inline]
    fn parse_borrowed(&mut self, input: &str, read: impl FnOnce(&str)) {
        if let Ok(url) = &self.parser.parse_ref(input) {
            read(black_box(url).href());
        }
    }
}

impl Setters for Weburl {
    #[inline]
    fn set_protocol(url: &mut Url, value: &str) {
        url.api_mut().set_protocol(value);
    }

    #[inline]
    fn set_host(url: &mut Url, value: &str) {
        url.api_mut().set_host(value);
    }

    #[inline]
    fn set_port(url: &mut Url, value: &str) {
        url.api_mut().set_port(value);
    }

    #[inline]
    fn set_pathname(url: &mut Url, value: &str) {
        url.api_mut().set_pathname(value);
    }

    #[inline]
    fn set_search(url: &mut Url, value: &str) {
        url.api_mut().set_search(value);
    }

    #[inline]
    fn set_hash(url: &mut Url, value: &str) {
        url.api_mut().set_hash(value);
    }
}

impl SearchParams for Weburl {
    #[inline]
    fn parse_list(&self, query: &str, mut read: impl FnMut(&str, &str)) {
        for (name, value) in black_box(&UrlSearchParams::parse(query)) {
            read(name, value);
        }
    }

    #[inline]
    fn reserialize(&self, query: &str) -> String {
        UrlSearchParams::parse(query).to_string()
    }
}

impl FormPairs for Weburl {
    #[inline]
    fn iterate(&self, query: &str, mut read: impl FnMut(&str, &str)) {
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            read(&name, &value);
        }
    }
}

impl PercentEncode for Weburl {
    #[inline]
    fn encode<'t>(&self, text: &'t str) -> Cow<'t, str> {
        percent_encode(text, &PercentEncodeSet::COMPONENT)
    }

    #[inline]
    fn decode<'t>(&self, text: &'t str) -> Cow<'t, [u8]> {
        percent_decode(text.as_bytes())
    }
}
