//! `weburl` as an implementation that tables of cases run on.

use weburl::{ParseError, Url};
use weburl_testdata::{Attribute, Implementation};

pub(crate) struct Weburl;

impl Implementation for Weburl {
    const NAME: &'static str = "weburl";

    type Url = Url;

    fn parse(input: &str, base: Option<&str>) -> Result<Url, &'static str> {
        let parsed = match base {
            None => Url::parse(input),
            Some(base) => Url::parse(base).and_then(|base| base.join(input)),
        };
        parsed.map_err(name)
    }

    #[cfg(feature = "encoding")]
    fn parse_in_encoding(input: &str, label: &str) -> Result<Url, &'static str> {
        let encoding = encoding_rs::Encoding::for_label(label.as_bytes());
        let parser = weburl::Parser::new().encoding(encoding.ok_or("unknown encoding label")?);
        parser.parse(input).map_err(name)
    }

    #[cfg(not(feature = "encoding"))]
    fn parse_in_encoding(_: &str, _: &str) -> Result<Url, &'static str> {
        Err("the feature `encoding` is off")
    }

    fn get(url: &Url, attribute: Attribute) -> String {
        url.api().get(own(attribute)).into_owned()
    }

    fn set(url: &mut Url, attribute: Attribute, value: &str) -> bool {
        // A setter that throws leaves the URL as it was.
        url.api_mut().set(own(attribute), value).unwrap_or(false)
    }

    fn search_params(url: &Url) -> String {
        url.query_pairs().collect::<weburl::UrlSearchParams>().to_string()
    }
}

/// The library's attribute of the same name.
pub(crate) fn own(attribute: Attribute) -> weburl::api::Attribute {
    attribute.name().parse().expect("the library has every attribute of the interface")
}

fn name(error: ParseError) -> &'static str {
    error.kind().name()
}
