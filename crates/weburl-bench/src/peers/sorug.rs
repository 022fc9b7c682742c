//! The crate `sorug`.
//!
//! It parses without copying if it can; an owned URL is a borrowed one converted to an owned one. It has no
//! `can_parse`, so parsing is measured instead.

use std::hint::black_box;

use sorug::{SearchParams as List, Url, parse_urlencoded};

use super::{FormPairs, Named, Parse, ParseBorrowed, SearchParams, Setters};

/// `Url` and `SearchParams`.
pub(crate) struct Sorug;

impl Named for Sorug {
    fn name(&self) -> &'static str {
        "sorug"
    }
}

impl Parse for Sorug {
    type Url = Url<'static>;

    #[inline]
    fn parse(&self, input: &str) -> Option<Self::Url> {
        Url::parse(input).ok().map(Url::into_owned)
    }

    #[inline]
    fn href<'u>(&self, url: &'u Self::Url) -> &'u str {
        url.href()
    }

    #[inline]
    fn can_parse(&self, input: &str) -> bool {
        Url::parse(input).is_ok()
    }

    #[inline]
    fn join(&self, base: &Self::Url, reference: &str) -> Option<Self::Url> {
        base.join(reference).ok().map(Url::into_owned)
    }
}

impl ParseBorrowed for Sorug {
    #[inline]
    fn parse_borrowed(&mut self, input: &str, read: impl FnOnce(&str)) {
        if let Ok(url) = &Url::parse(input) {
            read(black_box(url).href());
        }
    }
}

impl Setters for Sorug {
    #[inline]
    fn set_protocol(url: &mut Self::Url, value: &str) {
        let _ = url.set_protocol(value);
    }

    #[inline]
    fn set_host(url: &mut Self::Url, value: &str) {
        let _ = url.set_host(value);
    }

    #[inline]
    fn set_port(url: &mut Self::Url, value: &str) {
        let _ = url.set_port_str(value);
    }

    #[inline]
    fn set_pathname(url: &mut Self::Url, value: &str) {
        url.set_pathname(value);
    }

    #[inline]
    fn set_search(url: &mut Self::Url, value: &str) {
        url.set_search(value);
    }

    #[inline]
    fn set_hash(url: &mut Self::Url, value: &str) {
        url.set_hash(value);
    }
}

impl SearchParams for Sorug {
    #[inline]
    fn parse_list(&self, query: &str, mut read: impl FnMut(&str, &str)) {
        for (name, value) in black_box(&List::parse(query)).iter() {
            read(name, value);
        }
    }

    #[inline]
    fn reserialize(&self, query: &str) -> String {
        List::parse(query).serialize()
    }
}

impl FormPairs for Sorug {
    #[inline]
    fn iterate(&self, query: &str, mut read: impl FnMut(&str, &str)) {
        for (name, value) in parse_urlencoded(query.as_bytes()) {
            read(&name, &value);
        }
    }
}
