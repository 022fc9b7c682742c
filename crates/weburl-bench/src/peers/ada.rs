//! Ada, through the crate `ada-url`.
//!
//! It takes a base as text, so that joining parses the base each time.

use ada_url::{Url, UrlSearchParams};

use super::{Named, Parse, SearchParams, Setters};

/// `Url` and `UrlSearchParams`.
pub(crate) struct Ada;

impl Named for Ada {
    fn name(&self) -> &'static str {
        "ada-url"
    }
}

impl Parse for Ada {
    type Url = Url;

    #[inline]
    fn parse(&self, input: &str) -> Option<Url> {
        Url::parse(input, None).ok()
    }

    #[inline]
    fn href<'u>(&self, url: &'u Url) -> &'u str {
        url.href()
    }

    #[inline]
    fn can_parse(&self, input: &str) -> bool {
        Url::can_parse(input, None)
    }

    #[inline]
    fn join(&self, base: &Url, reference: &str) -> Option<Url> {
        Url::parse(reference, Some(base.href())).ok()
    }
}

impl Setters for Ada {
    #[inline]
    fn set_protocol(url: &mut Url, value: &str) {
        let _ = url.set_protocol(value);
    }

    #[inline]
    fn set_host(url: &mut Url, value: &str) {
        let _ = url.set_host(Some(value));
    }

    #[inline]
    fn set_port(url: &mut Url, value: &str) {
        let _ = url.set_port(Some(value));
    }

    #[inline]
    fn set_pathname(url: &mut Url, value: &str) {
        let _ = url.set_pathname(Some(value));
    }

    #[inline]
    fn set_search(url: &mut Url, value: &str) {
        url.set_search(Some(value));
    }

    #[inline]
    fn set_hash(url: &mut Url, value: &str) {
        url.set_hash(Some(value));
    }
}

impl SearchParams for Ada {
    #[inline]
    fn parse_list(&self, query: &str, mut read: impl FnMut(&str, &str)) {
        if let Ok(params) = UrlSearchParams::parse(query) {
            for (name, value) in params.entries() {
                read(name, value);
            }
        }
    }

    #[inline]
    fn reserialize(&self, query: &str) -> String {
        UrlSearchParams::parse(query).map(|params| params.to_string()).unwrap_or_default()
    }
}
