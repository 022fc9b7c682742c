//! Finds the URLs in JSON of scripts: JSON-LD, import maps and speculation rules.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::Range;

use jsonc_parser::ast::{Object, StringLit, Value};
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use weburl::Url;

/// The members of JSON-LD whose strings are URLs: identifiers, and the properties of
/// [schema.org](https://schema.org/docs/full.html) whose values are URLs of pages, images and other files. Others may
/// be names, prose or URLs, which nothing tells apart.
const URL_MEMBERS: &[&str] = &[
    "@id",
    "codeRepository",
    "contentUrl",
    "discussionUrl",
    "downloadUrl",
    "embedUrl",
    "hasMap",
    "image",
    "installUrl",
    "item",
    "license",
    "logo",
    "mainEntityOfPage",
    "photo",
    "relatedLink",
    "sameAs",
    "screenshot",
    "significantLink",
    "thumbnailUrl",
    "url",
];

/// Only JSON: no comments, and nothing else that other readers allow.
const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

type Found<'f> = &'f mut dyn FnMut(Range<usize>, Cow<'_, str>);

/// Calls `read` with the value of a JSON text. What is not JSON, or nested more than 512 deep, has no URLs, as it has no
/// meaning for browsers either.
fn read(json: &str, read: impl FnOnce(&Value<'_>)) {
    if let Ok(parsed) = parse_to_ast(json, &CollectOptions::default(), &STRICT)
        && let Some(value) = &parsed.value
    {
        read(value);
    }
}

/// Reports a string, and its place between its quotes.
fn report(string: &StringLit<'_>, found: Found<'_>) {
    found(string.range.start + 1..string.range.end - 1, Cow::Borrowed(&string.value));
}

/// [JSON-LD: embedding in HTML](https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents).
pub(crate) fn for_each_url_of_json_ld(json: &str, found: Found<'_>) {
    read(json, |value| linked_data(value, false, found));
}

fn linked_data(value: &Value<'_>, is_url: bool, found: Found<'_>) {
    match value {
        Value::StringLit(string) if is_url => report(string, found),
        Value::Array(array) => {
            array.elements.iter().for_each(|value| linked_data(value, is_url, found));
        }
        Value::Object(object) => object.properties.iter().for_each(|member| {
            let name = member.name.as_str();
            // A context maps names to vocabularies, and holds no links.
            if name != "@context" {
                linked_data(&member.value, URL_MEMBERS.contains(&name), found);
            }
        }),
        _ => {}
    }
}

/// Returns whether a string of JSON-LD names an item, given all that stands before its text.
pub(crate) fn is_identifier(before: &str) -> bool {
    let is_space = |c| matches!(c, ' ' | '\t' | '\n' | '\r');
    before
        .strip_suffix('"')
        .and_then(|before| before.trim_end_matches(is_space).strip_suffix(':'))
        .is_some_and(|before| before.trim_end_matches(is_space).ends_with("\"@id\""))
}

/// [HTML Standard: import maps](https://html.spec.whatwg.org/multipage/webappapis.html#import-maps): the addresses of
/// modules. What is neither absolute nor begins with `/`, `./` or `../` is no address.
pub(crate) fn for_each_url_of_import_map(json: &str, found: Found<'_>) {
    read(json, |value| {
        let Value::Object(map) = value else { return };
        for member in &map.properties {
            match (member.name.as_str(), &member.value) {
                ("imports", Value::Object(imports)) => addresses(imports, found),
                ("scopes", Value::Object(scopes)) => {
                    for scope in &scopes.properties {
                        if let Value::Object(imports) = &scope.value {
                            addresses(imports, found);
                        }
                    }
                }
                _ => {}
            }
        }
    });
}

fn addresses(imports: &Object<'_>, found: Found<'_>) {
    for import in &imports.properties {
        if let Value::StringLit(address) = &import.value
            && (["/", "./", "../"].iter().any(|start| address.value.starts_with(start))
                || Url::parse(&address.value).is_ok())
        {
            report(address, found);
        }
    }
}

/// [HTML Standard: speculation rules](https://html.spec.whatwg.org/multipage/speculative-loading.html#speculation-rules):
/// the URLs that a rule lists. Patterns that select links of the document are no URLs.
pub(crate) fn for_each_url_of_speculation_rules(json: &str, found: Found<'_>) {
    read(json, |value| {
        let Value::Object(rules) = value else { return };
        for member in &rules.properties {
            let (true, Value::Array(rules)) =
                (member.name.as_str().starts_with("pre"), &member.value)
            else {
                continue;
            };
            for rule in &rules.elements {
                if let Value::Object(rule) = rule
                    && let Some(Value::Array(urls)) = rule.get("urls").map(|urls| &urls.value)
                {
                    let strings = urls.elements.iter().filter_map(Value::as_string_lit);
                    strings.for_each(|url| report(url, found));
                }
            }
        }
    });
}

/// Appends `url`, escaped so that it can stand in a string of JSON in a script.
pub(crate) fn write_escaped(url: &str, out: &mut String) {
    for c in url.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            // It could begin the end tag.
            '<' | '\0'..='\x1F' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            _ => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_arrays_take_little_stack() {
        let json = "[".repeat(1_000_000);
        for_each_url_of_json_ld(&json, &mut |_, _| panic!("there is none"));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut json = "{\"url\":\"".to_owned();
        let url = "a\"\\\n</script>\u{1F600}";
        write_escaped(url, &mut json);
        json += "\"}";
        let mut read = None;
        for_each_url_of_json_ld(&json, &mut |_, url| read = Some(url.into_owned()));
        assert_eq!(read.as_deref(), Some(url));
        assert!(!json.contains('<'));
    }
}
