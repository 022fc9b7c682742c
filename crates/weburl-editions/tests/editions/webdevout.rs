//! The article for authors: the operations of its rows.

use encoding_rs::UTF_8;
use weburl_editions::w3c_2012;
use weburl_editions::webdevout::{
    Markup, Section, describes_a_path, encode, escape_for_markup, names_a_fragment,
    query_parameters, with_defaults,
};
use weburl_editions::webspecs_2015::url_utils::UrlObject;
use weburl_editions::webspecs_2015::{self, Mode, percent_decode};
use weburl_living as living;

use crate::data::{self, Row};
use crate::html5::{components, explain};

fn complete(row: &Row) -> String {
    let base = row.base().expect("a base");
    with_defaults(row.input(), base).unwrap_or_else(|error| explain(&error))
}

/// Returns the absolute URL in the article and in every edition except HTML5, which resolves strictly, and
/// what differs.
fn in_each_edition(row: &Row) -> String {
    let (url, base) = (row.input(), row.base().expect("a base"));
    let living = living::api::Url::new(url, Some(base)).expect("a URL").href();
    let of_2015 = UrlObject::new(url, Some(base), Mode::Corrected).expect("a URL").href();
    let of_2012 = w3c_2012::parse(url, Some(&w3c_2012::parse(base, None))).serialize();
    let mut answers = vec![complete(row)];
    answers.extend([living, of_2015, of_2012.expect("a URL")]);
    answers.dedup();
    answers.join(" | ")
}

fn parameters(query: &str, delimiters: &str) -> String {
    let delimiters: Vec<_> = delimiters.chars().collect();
    let parameters = query_parameters(query, &delimiters);
    let parameters = parameters.into_iter().map(|(name, value)| match value {
        Some(value) => format!("{name} = {value}"),
        None => name,
    });
    parameters.collect::<Vec<_>>().join(" | ")
}

/// Encodes text for a segment of a path and for a parameter, and checks that nothing in it is taken for something else.
fn encoded(text: &str) -> String {
    const BASE: &str = "http://www.webdevout.net/articles/";
    let segment = encode(text, Section::PathSegment);
    let parameter = encode(text, Section::Parameter);
    assert_eq!(percent_decode(segment.as_bytes()), text.as_bytes());
    if text != "." {
        assert_eq!(with_defaults(&segment, BASE), Ok(format!("{BASE}{segment}")));
    }
    let decoded = query_parameters(&format!("x={parameter}"), &['&', ';', ',']);
    assert_eq!(decoded, [("x".to_owned(), Some(text.to_owned()))]);
    format!("{segment} | {parameter}")
}

/// Returns the port of a URL: that of its scheme, if none is written.
fn port(url: &str) -> Option<String> {
    let parsed = living::parse(url, None).expect("the URL has no error");
    let written = parsed.port().map(|port| port.to_string());
    written.or_else(|| webspecs_2015::default_port(parsed.scheme()).map(str::to_owned))
}

/// Returns the password of a URL in today's standard, and the validation errors.
fn password_today(url: &str) -> String {
    let mut errors = Vec::new();
    let parsed = living::basic_url_parse(url, None, UTF_8, &mut errors).expect("a URL");
    let errors: Vec<_> = errors.iter().map(|reported| reported.error).collect();
    format!("{} {errors:?}", parsed.password())
}

fn run(row: &Row) -> Option<String> {
    let (operation, arguments) = row.operation();
    Some(match operation {
        "complete" => complete(row),
        "in-each-edition" => in_each_edition(row),
        "describes-a-path" => describes_a_path(row.input()).to_string(),
        "components" => components(row.input()),
        "parameters" => parameters(row.input(), arguments),
        "encode" => encoded(row.input()),
        "markup" => escape_for_markup(row.input()),
        "names-a-fragment" => {
            let markup = if arguments == "html" { Markup::Html } else { Markup::Xhtml };
            names_a_fragment(markup, row.input()).to_string()
        }
        "credentials" => {
            let object = UrlObject::new(row.input(), None, Mode::Corrected).expect("a URL");
            format!("{} | {}", object.username(), object.password())
        }
        "password-today" => password_today(row.input()),
        "host-today" => format!("{:?}", living::parse(row.input(), None).expect("a URL").host()?),
        "port" => port(row.input())?,
        _ => panic!("no operation {operation}"),
    })
}

#[test]
fn each_row_has_its_answer() {
    data::check("webdevout", &["answer"], 338, |_, row| run(row));
}
