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
        parser.parse_owned(input).map_err(name)
    }

    #[cfg(not(feature = "encoding"))]
    fn parse_in_encoding(_: &str, _: &str) -> Result<Url, &'static str> {
        Err("the feature `encoding` is off")
    }

    fn get(url: &Url, attribute: Attribute) -> String {
        let api = url.api();
        match attribute {
            Attribute::Href => api.href().to_owned(),
            Attribute::Origin => api.origin(),
            Attribute::Protocol => api.protocol().to_owned(),
            Attribute::Username => api.username().to_owned(),
            Attribute::Password => api.password().to_owned(),
            Attribute::Host => api.host().to_owned(),
            Attribute::Hostname => api.hostname().to_owned(),
            Attribute::Port => api.port().to_owned(),
            Attribute::Pathname => api.pathname().to_owned(),
            Attribute::Search => api.search().to_owned(),
            Attribute::Hash => api.hash().to_owned(),
        }
    }

    fn set(url: &mut Url, attribute: Attribute, value: &str) {
        let mut api = url.api_mut();
        match attribute {
            // What throws leaves the URL as it is.
            Attribute::Href => drop(api.set_href(value)),
            Attribute::Origin => {}
            Attribute::Protocol => api.set_protocol(value),
            Attribute::Username => api.set_username(value),
            Attribute::Password => api.set_password(value),
            Attribute::Host => api.set_host(value),
            Attribute::Hostname => api.set_hostname(value),
            Attribute::Port => api.set_port(value),
            Attribute::Pathname => api.set_pathname(value),
            Attribute::Search => api.set_search(value),
            Attribute::Hash => api.set_hash(value),
        }
    }

    fn search_params(url: &Url) -> String {
        url.query_pairs().collect::<weburl::UrlSearchParams>().to_string()
    }
}

fn name(error: ParseError) -> &'static str {
    error.kind().name()
}
