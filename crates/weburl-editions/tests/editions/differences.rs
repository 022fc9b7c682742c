//! Inputs on which the editions differ, each in all of them.

use encoding_rs::{Encoding, UTF_8};
use weburl_editions::html5::decomposition::{self, Attribute};
use weburl_editions::w3c_2012::url_utils::UrlUtils;
use weburl_editions::webspecs_2015::url_utils::UrlObject;
use weburl_editions::webspecs_2015::{self, Mode, basic_url_parser};
use weburl_editions::{html5, w3c_2012};
use weburl_living as living;

use crate::data::{self, Row};

const EDITIONS: [&str; 6] = [
    "living",
    "w3c_2012",
    "html5",
    "webspecs_2015 as written",
    "webspecs_2015 corrected",
    "webspecs_2015 reference",
];

/// Returns what an edition gives: its number is its place in `EDITIONS`.
fn run(edition: usize, row: &Row) -> Option<String> {
    let mode = Mode::ALL[edition.saturating_sub(3)];
    match row.operation() {
        ("parse", encoding) => {
            let encoding = Encoding::for_label(encoding.as_bytes()).unwrap_or(UTF_8);
            match edition {
                0 => parse_living(row, encoding),
                1 => {
                    let base = row.base().map(|base| w3c_2012::parse(base, None));
                    w3c_2012::parse_with_encoding(row.input(), base.as_ref(), encoding).serialize()
                }
                2 => html5::resolve(row.input(), row.base(), encoding).ok(),
                _ => parse_2015(row, encoding, mode),
            }
        }
        ("set", change) => {
            let (attribute, value) = change.split_once('=').expect("an attribute and a value");
            match edition {
                0 => set_living(row.input(), attribute, value),
                1 => {
                    let object = UrlUtils::new(row.input(), None).ok()?;
                    set_2012(&object, attribute, value).map(|()| object.href())
                }
                2 => Some(decomposition::set(html5_attribute(attribute)?, row.input(), value)),
                _ => {
                    let object = UrlObject::new(row.input(), None, mode).ok()?;
                    set_2015(&object, attribute, value).map(|()| object.href())
                }
            }
        }
        ("get", attribute) => match edition {
            0 => get_living(&living::api::Url::new(row.input(), None).ok()?, attribute),
            1 => get_2012(&UrlUtils::new(row.input(), None).ok()?, attribute),
            2 => Some(decomposition::get(html5_attribute(attribute)?, row.input())),
            _ => get_2015(&UrlObject::new(row.input(), None, mode).ok()?, attribute),
        },
        other => panic!("no operation {other:?}"),
    }
}

fn parse_living(row: &Row, encoding: &'static Encoding) -> Option<String> {
    let parse = |input, base: Option<&_>| {
        living::basic_url_parse(input, base, encoding, &mut Vec::new()).ok()
    };
    let base = match row.base() {
        Some(base) => Some(parse(base, None)?),
        None => None,
    };
    parse(row.input(), base.as_ref()).map(|url| url.to_string())
}

fn parse_2015(row: &Row, encoding_override: &'static Encoding, mode: Mode) -> Option<String> {
    let options = webspecs_2015::Options { mode, encoding_override, ..Default::default() };
    let parse = |input, base: Option<&_>| basic_url_parser(input, base, &options).result.ok();
    let base = match row.base() {
        Some(base) => Some(parse(base, None)?),
        None => None,
    };
    Some(parse(row.input(), base.as_ref())?.serialize())
}

/// Returns the attribute of HTML5 with a name, if it has one.
pub(crate) fn html5_attribute(name: &str) -> Option<Attribute> {
    Some(match name {
        "protocol" => Attribute::Protocol,
        "host" => Attribute::Host,
        "hostname" => Attribute::Hostname,
        "port" => Attribute::Port,
        "pathname" => Attribute::Pathname,
        "search" => Attribute::Search,
        "hash" => Attribute::Hash,
        _ => return None,
    })
}

/// Gets an attribute by its name.
pub(crate) fn get_2012(object: &UrlUtils, name: &str) -> Option<String> {
    data::get!(object, name, [href origin protocol host hostname port pathname search hash])
}

/// Sets an attribute by its name.
pub(crate) fn set_2012(object: &UrlUtils, name: &str, value: &str) -> Option<()> {
    data::set!(
        object,
        name,
        value,
        [href set_href protocol set_protocol host set_host hostname set_hostname port set_port
         pathname set_pathname search set_search hash set_hash]
    );
    Some(())
}

fn get_living(url: &living::api::Url, name: &str) -> Option<String> {
    data::get!(url, name, [search host hostname origin])
}

/// Returns the href after a setter of today's standard, of a URL that parses.
pub(crate) fn set_living(url: &str, name: &str, value: &str) -> Option<String> {
    let mut url = living::api::Url::new(url, None).ok()?;
    data::set!(
        url,
        name,
        value,
        [protocol set_protocol username set_username password set_password host set_host
         hostname set_hostname port set_port pathname set_pathname search set_search hash set_hash]
    );
    Some(url.href())
}

/// Gets an attribute of the edition of 2015 by its name.
pub(crate) fn get_2015(object: &UrlObject, name: &str) -> Option<String> {
    data::get!(
        object,
        name,
        [href origin protocol username password host hostname port pathname search hash]
    )
}

/// Sets an attribute of the edition of 2015 by its name. An href that cannot be parsed throws.
pub(crate) fn set_2015(object: &UrlObject, name: &str, value: &str) -> Option<()> {
    data::set!(
        object,
        name,
        value,
        [href set_href protocol set_protocol username set_username password set_password
         host set_host hostname set_hostname port set_port pathname set_pathname search set_search
         hash set_hash]
    );
    Some(())
}

#[test]
fn each_edition_gives_its_answer() {
    data::check("differences", &EDITIONS, 173, run);
}
