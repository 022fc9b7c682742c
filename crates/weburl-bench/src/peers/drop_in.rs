//! The `Url` that stands in for the one of the crate `url`.

use url_drop_in::Url;

use super::{Named, Parse};

/// `url_drop_in::Url`.
pub(crate) struct DropIn;

impl Named for DropIn {
    fn name(&self) -> &'static str {
        "drop-in"
    }
}

impl Parse for DropIn {
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
