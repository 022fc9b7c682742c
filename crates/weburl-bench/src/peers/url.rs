//! The crate `url`.
//!
//! It has no `can_parse`, so parsing is measured instead. Its setters are those of its module `quirks`, which
//! follow the Web IDL interface. It has no list of search params either, so the pairs are collected into a
//! vector.

use std::hint::black_box;

use url::{Url, form_urlencoded, quirks};

use super::{FormPairs, Named, Parse, SearchParams, Setters};

/// `Url` and `form_urlencoded`.
pub(crate) struct RustUrl;

impl Named for RustUrl {
    fn name(&self) -> &'static str {
        "url"
    }
}

impl Parse for RustUrl {
    type Url = Url;

    #[inline]
    fn parse(&self, input: &str) -> Option<Url> {
        Url::parse(input).ok()
    }

    #[inline]
    fn href<'u>(&self, url: &'u Url) -> &'u str {
        url.as_str()
    }

    #[inline]
    fn can_parse(&self, input: &str) -> bool {
        Url::parse(input).is_ok()
    }

    #[inline]
    fn join(&self, base: &Url, reference: &str) -> Option<Url> {
        base.join(reference).ok()
    }
}

impl Setters for RustUrl {
    #[inline]
    fn set_protocol(url: &mut Url, value: &str) {
        let _ = quirks::set_protocol(url, value);
    }

    #[inline]
    fn set_host(url: &mut Url, value: &str) {
        let _ = quirks::set_host(url, value);
    }

    #[inline]
    fn set_port(url: &mut Url, value: &str) {
        let _ = quirks::set_port(url, value);
    }

    #[inline]
    fn set_pathname(url: &mut Url, value: &str) {
        quirks::set_pathname(url, value);
    }

    #[inline]
    fn set_search(url: &mut Url, value: &str) {
        quirks::set_search(url, value);
    }

    #[inline]
    fn set_hash(url: &mut Url, value: &str) {
        quirks::set_hash(url, value);
    }
}

impl SearchParams for RustUrl {
    #[inline]
    fn parse_list(&self, query: &str, mut read: impl FnMut(&str, &str)) {
        let list: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
        for (name, value) in black_box(&list) {
            read(name, value);
        }
    }

    #[inline]
    fn reserialize(&self, query: &str) -> String {
        let pairs = form_urlencoded::parse(query.as_bytes());
        form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
    }
}

impl FormPairs for RustUrl {
    #[inline]
    fn iterate(&self, query: &str, mut read: impl FnMut(&str, &str)) {
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            read(&name, &value);
        }
    }
}
