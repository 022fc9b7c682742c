//! A `Verbatim` keeps every byte that no edit names, and its text always parses to its URL.

use std::error::Error;

use weburl::{Component, Parser, SetError, Url, Verbatim, form_urlencoded};
use weburl_testdata::Random;

use crate::sources::{Sources, mutant_count, mutants_of};

type Edit = fn(&mut Url) -> Result<(), SetError>;

/// One edit of each component.
const EDITS: &[(Component, Edit)] = &[
    (Component::Scheme, |url| url.set_scheme(if url.scheme() == "http" { "https" } else { "ws" })),
    (Component::Username, |url| url.set_username("ann")),
    (Component::Password, |url| url.set_password("p:@")),
    (Component::Host, |url| url.set_host(Some("b.example"))),
    (Component::Port, |url| url.set_port(Some(8443))),
    (Component::Port, |url| url.set_port(None)),
    (Component::Path, |url| url.append_path_segments(["a/b", "c"])),
    (Component::Path, |url| url.path_segments_mut().map(|mut path| _ = path.pop())),
    (Component::Query, |url| url.set_query_pair("a", "x y")),
    (Component::Query, |url| url.set_query(None)),
    (Component::Fragment, |url| url.set_fragment(Some("f"))),
    (Component::Fragment, |url| url.set_fragment(None)),
];

/// Returns the text of each component but one, and what is around them.
fn written(text: &str, edited: Component) -> Vec<&str> {
    let ranges = Parser::new().outline(text);
    let mut all = vec![&text[..ranges.scheme.start], &text[ranges.scheme.clone()]];
    all.extend([&text[ranges.username.clone()], &text[ranges.password.clone()]]);
    all.extend([ranges.host, ranges.port].map(|range| range.map_or("", |range| &text[range])));
    all.push(&text[ranges.path]);
    all.extend([ranges.query, ranges.fragment].map(|range| range.map_or("", |range| &text[range])));
    all.remove(1 + Component::ALL.iter().position(|component| *component == edited).unwrap());
    all
}

#[test]
fn an_edit_keeps_the_text_of_every_other_component() -> Result<(), Box<dyn Error>> {
    let sources = Sources::get()?;
    let mut count = 0_usize;
    let mut written_anew = [0; EDITS.len()];
    let mutants: Vec<_> = mutants_of(71, &sources.urls).take(mutant_count(20_000)).collect();
    for input in sources.urls.iter().chain(&mutants) {
        let Ok(verbatim) = Verbatim::parse(input) else { continue };
        assert_eq!(verbatim.as_str(), input);
        count += 1;
        for (&(component, edit), written_anew) in EDITS.iter().zip(&mut written_anew) {
            let mut edited = verbatim.clone();
            let mut url = verbatim.url().clone();
            assert_eq!(edited.edit(edit), edit(&mut url), "{input:?}");
            assert_eq!(*edited.url(), url, "{input:?}");
            assert_eq!(Url::parse(edited.as_str()), Ok(url), "{input:?} {edited}");
            let is_kept = written(edited.as_str(), component) == written(input, component);
            *written_anew += usize::from(!is_kept);
        }
    }
    assert!(count > mutant_count(20_000) / 3, "{count} URLs");
    // A new scheme has another default port, `file:x` has no place for a host, and a space that comes to stand at the end of
    // a path would be trimmed.
    let limits = EDITS.iter().map(|(component, _)| match component {
        Component::Host => count / 12,
        _ => count / 50,
    });
    for ((written_anew, limit), (component, _)) in written_anew.into_iter().zip(limits).zip(EDITS) {
        assert!(written_anew <= limit, "{component:?}: {written_anew} of {count}");
    }
    Ok(())
}

/// What queries are made of; some of it the parser writes otherwise.
const PIECES: &[&str] = &[
    "a", "%61", "b", "&", "&", "&", "=", "=", "+", "%20", "'", "\"", "é", "<", "\t", " x", ";", "|",
];

const NAMES: &[&str] = &["a", "b", "", "ab", "é", "a=b", "'"];

#[test]
fn an_edit_of_a_pair_keeps_the_text_of_every_other_pair() -> Result<(), Box<dyn Error>> {
    let mut random = Random::new(72);
    let mut kept = 0;
    for _ in 0..mutant_count(20_000) {
        let query: String = (0..1 + random.below(14)).map(|_| random.pick(PIECES)).collect();
        let start = random.pick(&["HTTPS://h:443/../p", "x:y", "File:a", "x://H"]);
        let input = [start, "?", &query, "#f'\"é"].concat();
        let (name, value) = (random.pick(NAMES), random.pick(NAMES));
        let mut verbatim = Verbatim::parse(&input)?;
        // An empty pair has no name.
        let is_other = |pair: &&str| {
            let pair = pair.replace('\t', "");
            form_urlencoded::parse_str(&pair).any(|(other, _)| other != name)
        };
        let expected: Vec<_> = query.split('&').filter(is_other).collect();
        let is_set = random.one_in(2);
        verbatim.edit(|url| {
            if is_set {
                return url.set_query_pair(name, value);
            }
            url.remove_query_pairs(name);
            Ok(())
        })?;
        let text = verbatim.as_str();
        // With the tabs around it.
        let query = text.split_once('?').map_or("", |(_, query)| query);
        let found = query.split_once('#').map_or(query, |(query, _)| query);
        let found: Vec<_> = found.split('&').filter(is_other).collect();
        assert_eq!(found, expected, "{input:?} {text:?}");
        kept += expected.len();
        assert!(text.starts_with(start) && text.ends_with("#f'\"é"), "{input:?} {text:?}");
    }
    assert!(kept > mutant_count(20_000), "{kept} pairs");
    Ok(())
}
