//! A component that is set to data is that data when it is decoded, and no other component changes. Parts by name are
//! what the getters return.

use std::error::Error;

use weburl::parts::{Part, PartValue, Template};
use weburl::{Component, SetError, Url};
use weburl_testdata::Random;

use crate::sources::{Sources, mutants_of};

/// What texts are made of: delimiters, what is percent-encoded, and what is so already.
const PIECES: &[&str] = &[
    "a", "B", "1", "/", "\\", "?", "#", "&", "=", "+", ":", "@", "[", "%", "%20", "%2e", ".", "..",
    " ", "\t", "\n", "\0", "|", "C|", "é", "😀", "'", "\"", "`", "^", "~", ";",
];

/// Components that take any text, and that return it.
const DATA: &[Component] = &[
    Component::Username,
    Component::Password,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// The lines of the corpora, and mutants.
fn inputs(sources: &Sources, seed: u64, mutants: usize) -> impl Iterator<Item = String> {
    let mutants = mutants_of(seed, &sources.urls).take(mutants);
    sources.corpora.iter().take(20_000).cloned().chain(mutants)
}

fn part(name: &str) -> Part {
    name.parse().expect("the name is one of a part")
}

fn text_of(url: &Url, name: &str) -> Option<String> {
    part(name).of(url.into()).expect("nothing is required").map(|value| value.to_string())
}

/// Returns whether `component` could be set.
fn check(url: &Url, component: Component, text: &str) -> bool {
    let mut edited = url.clone();
    let result = edited.set_component(component, text);
    if result.is_err() {
        assert_eq!(edited, *url, "{component:?} = {text:?}");
        return false;
    }
    let case = format!("{component:?} = {text:?} in {url:?}");
    assert_eq!(Url::parse(edited.href()).as_ref(), Ok(&edited), "{case}");
    let is = text_of(&edited, &format!("{}:decoded", component.name()));
    let expected = match component {
        Component::Path if edited.has_opaque_path() || text.starts_with('/') => Some(text.into()),
        // Without a special scheme, a path may be empty if there is a host.
        Component::Path if text.is_empty() && is.as_deref() == Some("") => Some(String::new()),
        Component::Path => Some(format!("/{text}")),
        _ => Some(text.to_owned()).filter(|text| !text.is_empty()),
    };
    assert_eq!(is, expected, "{case}");
    for other in Component::ALL.iter().copied().filter(|other| *other != component) {
        assert_eq!(edited.component(other), url.component(other), "{other:?} after {case}");
    }
    // A second time, nothing changes.
    let mut again = edited.clone();
    again.set_component(component, text).expect("it could be set before");
    assert_eq!(again, edited, "{case}");
    true
}

fn random_text(random: &mut Random) -> String {
    let count = random.below(6);
    (0..count).map(|_| random.pick(PIECES)).collect()
}

#[test]
fn what_is_set_is_what_is_got() -> Result<(), Box<dyn Error>> {
    let mut random = Random::new(17);
    let sources = Sources::get()?;
    let (mut count, mut set) = (0, 0);
    for input in inputs(sources, 171, 20_000) {
        let Ok(url) = Url::parse(&input) else { continue };
        let (component, text) = (random.pick(DATA), random_text(&mut random));
        count += 1;
        set += usize::from(check(&url, component, &text));
    }
    assert!(count > 5_000 && set > count / 2, "{set} of {count}");
    Ok(())
}

#[test]
fn text_of_a_url_that_is_set_again_changes_nothing() -> Result<(), Box<dyn Error>> {
    let sources = Sources::get()?;
    let mut count = 0;
    for input in inputs(sources, 172, 5_000) {
        let Ok(url) = Url::parse(&input) else { continue };
        for &component in Component::ALL {
            let Some(text) = url.component(component) else { continue };
            let mut edited = url.clone();
            match edited.set_encoded_component(component, text) {
                // An empty text removes what may be missing.
                Ok(()) if text.is_empty() => {}
                Ok(()) => assert_eq!(edited, url, "{component:?}"),
                // The host of an opaque path, and an empty one where there must be one.
                Err(SetError::HostRequired | SetError::OpaquePath) => {}
                Err(error) => panic!("{component:?} of {url:?}: {error}"),
            }
            count += 1;
        }
    }
    assert!(count > 5_000, "{count}");
    Ok(())
}

#[test]
fn names_that_are_removed_and_not_there_change_nothing() -> Result<(), Box<dyn Error>> {
    let sources = Sources::get()?;
    for input in inputs(sources, 173, 5_000) {
        let Ok(url) = Url::parse(&input) else { continue };
        for separator in ['&', ';', ':'] {
            let mut edited = url.clone();
            let mut pairs = edited.query_pairs_mut().separated_by(separator)?;
            pairs.retain(|_, _| true).remove("\u{FFFF}none").rename_with(|_| None)?;
            assert_eq!(edited, url, "{separator}");
        }
    }
    Ok(())
}

#[test]
fn parts_are_what_getters_return() -> Result<(), Box<dyn Error>> {
    let sources = Sources::get()?;
    let template: Template = "{href}\\n{path[]:raw}".parse()?;
    for input in inputs(sources, 174, 5_000) {
        let Ok(url) = Url::parse(&input) else { continue };
        for &component in Component::ALL {
            let is = text_of(&url, component.name());
            assert_eq!(is.as_deref(), url.component(component), "{component:?} of {url:?}");
        }
        assert_eq!(text_of(&url, "origin"), Some(url.origin().to_string()));
        let pairs = match part("query[]").of((&url).into())? {
            Some(PartValue::Pairs(pairs)) => pairs,
            _ => Vec::new(),
        };
        assert_eq!(pairs, url.query_pairs().collect::<Vec<_>>(), "{url:?}");
        if let Some((name, value)) = pairs.first() {
            let name = weburl::form_urlencoded::encode(name).replace('.', "%2E");
            assert_eq!(
                text_of(&url, &format!("query.{name}")).as_deref(),
                Some(&**value),
                "{url:?}"
            );
        }
        let segments = url.path_segments().map(|segments| segments.collect::<Vec<_>>().join(" "));
        let expected = [url.href(), "\n", &segments.unwrap_or_default()].concat();
        assert_eq!(template.fill((&url).into())?, expected);
        #[cfg(feature = "idna")]
        {
            let unicode = text_of(&url, "href:unicode").unwrap_or_default();
            assert_eq!(Url::parse(&unicode).as_ref(), Ok(&url), "{unicode}");
        }
    }
    Ok(())
}
