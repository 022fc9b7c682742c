//! What each function answers. Null stays null, and so becomes what cannot be parsed, unless the function asks just that.

use std::ffi::CStr;

use weburl::parts::{Pattern, is_tracker};
use weburl::{Host, ParseError, Parser, RedactionPolicy, Url, UrlRef};
use weburl_canonical::{Profile, Section, SuffixList};
use weburl_pattern::{PatternOptions, UrlPattern};

use crate::c_api::input::Input;
use crate::c_api::output::Output;
use crate::function::Function;
use crate::kind::{Kind, Leaf};

type Answer = Result<(), String>;

const TEXT: Kind = Kind::Leaf(Leaf::Text);
const BOOLEAN: Kind = Kind::Leaf(Leaf::Boolean);

/// All functions. Those of one name follow one another.
pub(crate) static FUNCTIONS: &[Function] = &[
    function(c"url_parse", 1, Kind::Struct(FIELDS), url_parse),
    function(c"url_scheme", 1, TEXT, |input, output| {
        start(input, output, |url| Some(url.scheme()))
    }),
    function(c"url_host", 1, TEXT, |input, output| start(input, output, |url| url.host_str())),
    function(c"url_port", 1, Kind::Leaf(Leaf::U16), url_port),
    function(c"url_path", 1, TEXT, |input, output| part(input, output, |url| Some(url.path()))),
    function(c"url_query", 1, TEXT, |input, output| part(input, output, |url| url.query())),
    function(c"url_fragment", 1, TEXT, |input, output| part(input, output, |url| url.fragment())),
    function(c"url_param", 2, TEXT, url_param),
    function(c"url_normalize", 1, TEXT, |input, output| {
        part(input, output, |url| Some(url.as_str()))
    }),
    function(c"url_join", 2, TEXT, url_join),
    function(c"url_can_parse", 1, BOOLEAN, |input, output| flag(input, output, Url::can_parse)),
    function(c"url_is_valid", 1, BOOLEAN, |input, output| {
        flag(input, output, |text| Parser::new().diagnose(text).is_valid())
    }),
    function(c"url_error", 1, TEXT, url_error),
    function(c"registrable_domain", 1, TEXT, |input, output| {
        host(input, output, |host| SuffixList::compiled().registrable_domain(host, Section::All))
    }),
    function(c"public_suffix", 1, TEXT, |input, output| {
        host(input, output, |host| SuffixList::compiled().public_suffix(host, Section::All))
    }),
    function(c"url_key", 1, Kind::Leaf(Leaf::U64), url_key),
    function(c"url_key", 2, Kind::Leaf(Leaf::U64), url_key),
    function(c"url_surt", 1, TEXT, url_surt),
    Function { takes_more: true, ..function(c"url_strip_params", 1, TEXT, url_strip_params) },
    function(c"url_redact", 1, TEXT, url_redact),
    function(c"url_matches", 2, BOOLEAN, url_matches),
    function(c"host_class", 1, TEXT, |input, output| {
        host(input, output, |host| Some(host.class().name()))
    }),
];

const FIELDS: &[(&CStr, Leaf)] = &[
    (c"href", Leaf::Text),
    (c"scheme", Leaf::Text),
    (c"username", Leaf::Text),
    (c"password", Leaf::Text),
    (c"host", Leaf::Text),
    (c"port", Leaf::U16),
    (c"path", Leaf::Text),
    (c"query", Leaf::Text),
    (c"fragment", Leaf::Text),
    (c"error", Leaf::Text),
];

const fn function(
    name: &'static CStr,
    arguments: usize,
    result: Kind,
    answer: fn(&Input<'_>, &mut Output<'_>) -> Answer,
) -> Function {
    Function { name, arguments, takes_more: false, result, answer }
}

// Loops. Each is compiled for each function that it gets.

/// Answers with something of what stands before the path, for which the rest is not read.
#[inline(always)]
fn start(
    input: &Input<'_>,
    output: &mut Output<'_>,
    get: impl for<'u> Fn(weburl::UrlStart<'u>) -> Option<&'u str>,
) -> Answer {
    let mut parser = Parser::new();
    for row in 0..input.len() {
        let url = input.get(0, row).and_then(|text| parser.parse_start(text).ok());
        output.text(row, url.and_then(&get));
    }
    Ok(())
}

#[inline(always)]
fn host(
    input: &Input<'_>,
    output: &mut Output<'_>,
    get: impl for<'u> Fn(Host<&'u str>) -> Option<&'u str>,
) -> Answer {
    start(input, output, |url| get(url.host()?))
}

#[inline(always)]
fn part(
    input: &Input<'_>,
    output: &mut Output<'_>,
    get: impl for<'u> Fn(UrlRef<'u>) -> Option<&'u str>,
) -> Answer {
    let mut parser = Parser::new();
    for row in 0..input.len() {
        let url = input.get(0, row).and_then(|text| parser.parse_ref(text).ok());
        output.text(row, url.and_then(&get));
    }
    Ok(())
}

fn flag(input: &Input<'_>, output: &mut Output<'_>, ask: impl Fn(&str) -> bool) -> Answer {
    for row in 0..input.len() {
        output.boolean(row, input.get(0, row).map(&ask));
    }
    Ok(())
}

fn url_parse(input: &Input<'_>, output: &mut Output<'_>) -> Answer {
    let mut parser = Parser::new();
    for row in 0..input.len() {
        let Some(text) = input.get(0, row) else {
            output.null(row);
            continue;
        };
        let (url, error) = match parser.parse_ref(text) {
            Ok(url) => (Some(url), None),
            Err(error) => (None, Some(name_of(error))),
        };
        let texts = [
            url.map(|url| url.as_str()),
            url.map(|url| url.scheme()),
            url.map(|url| url.username()),
            url.map(|url| url.password()),
            url.and_then(|url| url.host_str()),
            None,
            url.map(|url| url.path()),
            url.and_then(|url| url.query()),
            url.and_then(|url| url.fragment()),
            error,
        ];
        for (field, (text, (_, leaf))) in texts.into_iter().zip(FIELDS).enumerate() {
            match leaf {
                Leaf::Text => output.field_text(field, row, text),
                _ => output.field_u16(field, row, url.and_then(|url| url.port())),
            }
        }
    }
    Ok(())
}

fn name_of(error: ParseError) -> &'static str {
    error.kind().name()
}

fn url_port(input: &Input<'_>, output: &mut Output<'_>) -> Answer {
    let mut parser = Parser::new();
    for row in 0..input.len() {
        let url = input.get(0, row).and_then(|text| parser.parse_start(text).ok());
        output.u16(row, url.and_then(|url| url.port()));
    }
    Ok(())
}

fn url_error(input: &Input<'_>, output: &mut Output<'_>) -> Answer {
    let mut parser = Parser::new();
    for row in 0..input.len() {
        let error = input.get(0, row).and_then(|text| parser.parse_ref(text).err());
        output.text(row, error.map(name_of));
    }
    Ok(())
}

fn url_param(input: &Input<'_>, output: &mut Output<'_>) -> Answer {
    let mut parser = Parser::new();
    for row in 0..input.len() {
        let url = input.get(0, row).and_then(|text| parser.parse_ref(text).ok());
        let (Some(url), Some(name)) = (url, input.get(1, row)) else {
            output.null(row);
            continue;
        };
        let pair = url.query_pairs().find(|(key, _)| key == name);
        output.text(row, pair.as_ref().map(|(_, value)| &**value));
    }
    Ok(())
}

/// A base is parsed once for consecutive rows that have it.
fn url_join(input: &Input<'_>, output: &mut Output<'_>) -> Answer {
    let mut row = 0;
    while row < input.len() {
        let base = input.get(0, row);
        let url = base.and_then(|base| Url::parse(base).ok());
        let mut parser = url.as_ref().map(|url| Parser::new().base(url));
        while row < input.len() && input.get(0, row) == base {
            let reference = parser.as_mut().zip(input.get(1, row));
            let url = reference.and_then(|(parser, reference)| parser.parse_ref(reference).ok());
            output.text(row, url.map(|url| url.as_str()));
            row += 1;
        }
    }
    Ok(())
}

fn url_key(input: &Input<'_>, output: &mut Output<'_>) -> Answer {
    for row in 0..input.len() {
        let profile = match input.arguments() {
            1 => Some("whatwg"),
            _ => input.get(1, row),
        };
        let (Some(text), Some(profile)) = (input.get(0, row), profile) else {
            output.null(row);
            continue;
        };
        let profile: Profile = profile.parse().map_err(|error| format!("url_key: {error}"))?;
        output.u64(row, profile.key64(text).ok());
    }
    Ok(())
}

fn url_surt(input: &Input<'_>, output: &mut Output<'_>) -> Answer {
    for row in 0..input.len() {
        let url = input.get(0, row).and_then(|text| Profile::Surt.canonicalize(text).ok());
        output.text(row, url.as_deref());
    }
    Ok(())
}

/// Without patterns, the pairs that only track people are removed.
fn url_strip_params(input: &Input<'_>, output: &mut Output<'_>) -> Answer {
    let mut parser = Parser::new();
    for row in 0..input.len() {
        let url = input.get(0, row).and_then(|text| parser.parse_ref(text).ok());
        let patterns: Option<Vec<_>> = (1..input.arguments())
            .map(|argument| input.get(argument, row).map(Pattern::new))
            .collect();
        let (Some(url), Some(patterns)) = (url, patterns) else {
            output.null(row);
            continue;
        };
        let is_kept = |name: &str| match patterns.is_empty() {
            true => !is_tracker(name),
            false => !patterns.iter().any(|pattern| pattern.matches(name)),
        };
        if url.query_pairs().all(|(name, _)| is_kept(&name)) {
            output.text(row, Some(url.as_str()));
            continue;
        }
        let mut url = url.to_owned();
        url.retain_query_pairs(|name, _| is_kept(name));
        output.text(row, Some(url.as_str()));
    }
    Ok(())
}

fn url_redact(input: &Input<'_>, output: &mut Output<'_>) -> Answer {
    let policy = RedactionPolicy::new();
    for row in 0..input.len() {
        let text = input.get(0, row).map(|text| policy.redact_input(text));
        output.text(row, text.as_deref());
    }
    Ok(())
}

/// A pattern is compiled once for consecutive rows that have it. It takes linear time, whoever wrote it.
fn url_matches(input: &Input<'_>, output: &mut Output<'_>) -> Answer {
    let mut parser = Parser::new();
    let mut last: Option<(&str, UrlPattern)> = None;
    for row in 0..input.len() {
        let Some(pattern) = input.get(1, row) else {
            output.null(row);
            continue;
        };
        if last.as_ref().is_none_or(|(text, _)| *text != pattern) {
            let compiled = PatternOptions::new().linear_time().parse(pattern);
            last = Some((pattern, compiled.map_err(|error| format!("url_matches: {error}"))?));
        }
        let url = input.get(0, row).and_then(|text| parser.parse_ref(text).ok());
        output.boolean(row, url.zip(last.as_ref()).map(|(url, (_, pattern))| pattern.test(url)));
    }
    Ok(())
}
