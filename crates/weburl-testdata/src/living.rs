//! `weburl_living` as an implementation: the reference for the others.

use encoding_rs::Encoding;
use weburl_living::api::Url;
use weburl_living::{Failure, basic_url_parse};

use crate::implementation::{Attribute, Implementation};

/// The transcription of the URL Standard.
pub struct Living;

impl Implementation for Living {
    const NAME: &'static str = "living";

    type Url = Url;

    fn parse(input: &str, base: Option<&str>) -> Result<Url, &'static str> {
        Url::new(input, base).map_err(name)
    }

    fn parse_in_encoding(input: &str, label: &str) -> Result<Url, &'static str> {
        let encoding = Encoding::for_label(label.as_bytes()).ok_or("unknown encoding label")?;
        let record = basic_url_parse(input, None, encoding, &mut Vec::new()).map_err(name)?;
        // Once the URL is serialized, the encoding no longer matters.
        Self::parse(&record.to_string(), None)
    }

    fn get(url: &Url, attribute: Attribute) -> String {
        match attribute {
            Attribute::Href => url.href(),
            Attribute::Origin => url.origin(),
            Attribute::Protocol => url.protocol(),
            Attribute::Username => url.username(),
            Attribute::Password => url.password(),
            Attribute::Host => url.host(),
            Attribute::Hostname => url.hostname(),
            Attribute::Port => url.port(),
            Attribute::Pathname => url.pathname(),
            Attribute::Search => url.search(),
            Attribute::Hash => url.hash(),
        }
    }

    fn set(url: &mut Url, attribute: Attribute, value: &str) -> bool {
        match attribute {
            // A setter that throws leaves the URL as it is.
            Attribute::Href => url.set_href(value).is_ok(),
            Attribute::Origin => false,
            Attribute::Protocol => url.set_protocol(value),
            Attribute::Username => url.set_username(value),
            Attribute::Password => url.set_password(value),
            Attribute::Host => url.set_host(value),
            Attribute::Hostname => url.set_hostname(value),
            Attribute::Port => url.set_port(value),
            Attribute::Pathname => url.set_pathname(value),
            Attribute::Search => url.set_search(value),
            Attribute::Hash => url.set_hash(value),
        }
    }

    fn search_params(url: &Url) -> String {
        url.search_params().to_string()
    }
}

fn name(failure: Failure) -> &'static str {
    failure.error.map_or("failure without a validation error", |reported| reported.error.name())
}
