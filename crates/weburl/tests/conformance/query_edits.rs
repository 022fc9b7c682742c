//! An edit of one pair of a query leaves every other byte of the URL, and does to the decoded pairs what
//! the same change does to a list.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;

use weburl::{SetError, Url, UrlSearchParams};
use weburl_testdata::Random;

use crate::sources::{Sources, mutants_of};

/// What queries are made of: delimiters, one thing in several spellings, and what a serializer would change.
const PIECES: &[&str] = &[
    "a", "%61", "b", "&", "&", "=", "+", "%20", "%2B", "~", "'", "(", "%e9", "%", "é", "?", "/",
    "%26", "%3d",
];

const NAMES: &[&str] = &["a", "b", "", "ab", "a b", "é", "&", "a=b", "\u{FFFD}"];

/// The pairs as they are written, the empty ones, too.
fn written(url: &Url) -> Vec<String> {
    url.query().unwrap_or_default().split('&').map(str::to_owned).collect()
}

fn decoded(written: &str) -> Option<(String, String)> {
    let (name, value) = weburl::form_urlencoded::parse_str(written).next()?;
    Some((name.into_owned(), value.into_owned()))
}

fn name_of(written: &str) -> Option<String> {
    decoded(written).map(|(name, _)| name)
}

fn list_of(url: &Url) -> UrlSearchParams {
    url.query_pairs().collect()
}

/// The URL without its query and the delimiter before that.
fn around_query(url: &Url) -> (String, Option<&str>) {
    let mut without = url.clone();
    without.set_query(None).expect("it becomes shorter");
    (without.href_without_fragment().to_owned(), url.fragment())
}

/// Pairs are removed one by one; where none is left, the query is null.
fn removed(before: Vec<String>, is_kept: impl Fn(&str) -> bool) -> Vec<String> {
    let is_removed = |pair: &String| name_of(pair).is_some() && !is_kept(pair);
    if !before.iter().any(is_removed) {
        return before;
    }
    let after: Vec<_> = before.into_iter().filter(|pair| !is_removed(pair)).collect();
    if after.iter().all(String::is_empty) { vec![String::new()] } else { after }
}

fn check(url: &Url, random: &mut Random) -> Result<(), SetError> {
    let before = written(url);
    let (name, value) = (random.pick(NAMES), random.pick(NAMES));
    let has_name = |pair: &String| name_of(pair).as_deref() == Some(name);
    let mut list = list_of(url);
    let mut edited = url.clone();

    edited.append_query_pairs([(name, value)])?;
    list.append(name, value);
    assert_eq!(list_of(&edited), list, "{url:?}");
    let rest = edited.query().and_then(|query| query.strip_prefix(url.query().unwrap_or_default()));
    let rest = rest.expect("what was there stays");
    let added = weburl::form_urlencoded::serialize([(name, value)]);
    let delimiter = if url.query().is_none_or(str::is_empty) { "" } else { "&" };
    assert_eq!(rest, [delimiter, &added].concat(), "{url:?}");
    assert_same_around(&edited, url);

    let mut edited = url.clone();
    edited.append_query_pairs(HashMap::<String, String>::new())?;
    assert_eq!(edited, *url);

    let mut edited = url.clone();
    let mut list = list_of(url);
    edited.append_query_name(name)?;
    list.append(name, "");
    assert_eq!(list_of(&edited), list, "{url:?}");
    assert_eq!(
        edited.query().unwrap().contains('='),
        url.query().is_some_and(|q| q.contains('=')) || name.is_empty()
    );
    assert_same_around(&edited, url);

    let mut edited = url.clone();
    let mut list = list_of(url);
    edited.set_query_pair(name, value)?;
    list.set(name, value);
    assert_eq!(list_of(&edited), list, "{url:?}");
    let others =
        |url: &Url| written(url).into_iter().filter(|pair| !has_name(pair)).collect::<Vec<_>>();
    let (old, new) = (others(url), others(&edited));
    // A query that was empty has one empty pair, in the place of which the new one comes.
    assert!(old == new || url.query().is_none_or(str::is_empty), "{url:?} {edited:?}");
    if let (Some(old), Some(new)) = (
        before.iter().find(|pair| has_name(pair)),
        written(&edited).iter().find(|pair| has_name(pair)),
    ) {
        let name_of = |pair: &str| pair.split('=').next().map(str::to_owned);
        assert_eq!(name_of(old), name_of(new), "the spelling of the name in {url:?}");
    }
    let again = edited.clone();
    edited.set_query_pair(name, value)?;
    assert_eq!(edited, again, "what is set is left alone");
    assert_same_around(&edited, url);

    let mut edited = url.clone();
    edited.remove_query_pairs(name);
    assert_eq!(
        written(&edited),
        removed(before.clone(), |pair| !has_name(&pair.to_owned())),
        "{url:?}"
    );
    assert_same_around(&edited, url);

    let mut edited = url.clone();
    let keep = |name: &str, value: &str| name.len() != value.len();
    edited.retain_query_pairs(keep);
    let is_kept = |pair: &str| decoded(pair).is_some_and(|(name, value)| keep(&name, &value));
    assert_eq!(written(&edited), removed(before.clone(), is_kept), "{url:?}");
    let mut list = list_of(url);
    list.retain(keep);
    assert_eq!(list_of(&edited), list);
    edited = url.clone();
    edited.retain_query_pairs(|_, _| true);
    assert_eq!(edited, *url);

    let mut edited = url.clone();
    edited.rename_query_pairs(name, value)?;
    for (old, new) in before.iter().zip(written(&edited)) {
        if name == value || !has_name(old) {
            assert_eq!(*old, new);
        } else {
            let expected = decoded(old).map(|(_, old_value)| (value.to_owned(), old_value));
            assert_eq!(decoded(&new), expected, "{url:?}");
            let old_value = old.split_once('=').map(|(_, old_value)| old_value);
            assert!(old_value.is_none_or(|old_value| new.ends_with(&["=", old_value].concat())));
        }
    }
    assert_eq!(before.len(), written(&edited).len());
    assert_same_around(&edited, url);

    let mut edited = url.clone();
    edited.sort_query_pairs();
    let mut list = list_of(url);
    list.sort();
    assert_eq!(list_of(&edited), list, "{url:?}");
    let (mut old, mut new) = (before, written(&edited));
    let is_empty = |pairs: &[String]| pairs.iter().map(String::is_empty).collect::<Vec<_>>();
    assert_eq!(is_empty(&old), is_empty(&new), "{url:?}");
    old.sort();
    new.sort();
    assert_eq!(old, new, "{url:?}");
    assert_same_around(&edited, url);
    Ok(())
}

#[track_caller]
fn assert_same_around(edited: &Url, url: &Url) {
    assert_eq!(around_query(edited), around_query(url));
    assert_eq!(Url::parse(edited.as_str()).as_ref(), Ok(edited));
}

#[test]
fn an_edit_of_a_pair_leaves_every_other_byte() -> Result<(), SetError> {
    let mut random = Random::new(61);
    let mut queries = BTreeMap::<bool, u32>::new();
    for _ in 0..20_000 {
        let len = random.below(12);
        let query: String = (0..len).map(|_| random.pick(PIECES)).collect();
        let start = random.pick(&["https://h/p", "x:opaque", "file:///a", "x://h"]);
        let query = if len == 0 && random.one_in(2) { query } else { ["?", &query].concat() };
        let input = [start, &query, random.pick(&["", "#", "#a&b=c"])].concat();
        let url = Url::parse(&input)?;
        check(&url, &mut random)?;
        *queries.entry(url.query().is_some_and(|query| query.contains('&'))).or_default() += 1;
    }
    assert!(queries.values().all(|&count| count > 5_000), "{queries:?}");
    Ok(())
}

#[test]
fn edits_of_urls_of_the_corpora_leave_every_other_byte() -> Result<(), Box<dyn Error>> {
    let sources = Sources::get()?;
    let mut random = Random::new(62);
    let mut count = 0;
    let mutants: Vec<_> = mutants_of(63, &sources.urls).take(20_000).collect();
    for input in sources.corpora.iter().chain(&mutants) {
        let Ok(url) = Url::parse(input) else { continue };
        if url.query().is_some() {
            check(&url, &mut random)?;
            count += 1;
        }
    }
    assert!(count > 1_000, "{count} URLs with a query");
    Ok(())
}

/// Every way to write a list of pairs that a newcomer may try first.
#[expect(clippy::needless_borrows_for_generic_args, reason = "people write the reference")]
#[test]
fn pairs_may_be_passed_in_any_way() -> Result<(), Box<dyn Error>> {
    let owned = vec![("a".to_owned(), "b".to_owned())];
    let hash_map: HashMap<_, _> = owned.iter().cloned().collect();
    let tree: BTreeMap<_, _> = owned.iter().map(|(name, value)| (&**name, &**value)).collect();
    let start = "https://h/";
    let urls = [
        Url::parse_with_query_pairs(start, &[("a", "b")])?,
        Url::parse_with_query_pairs(start, [("a", "b")])?,
        Url::parse_with_query_pairs(start, &owned)?,
        Url::parse_with_query_pairs(start, &owned[..])?,
        Url::parse_with_query_pairs(start, owned.iter())?,
        Url::parse_with_query_pairs(start, owned.clone())?,
        Url::parse_with_query_pairs(start, &hash_map)?,
        Url::parse_with_query_pairs(start, hash_map)?,
        Url::parse_with_query_pairs(start, &tree)?,
        Url::parse_with_query_pairs(start, tree)?,
        Url::parse_with_query_pairs(start, [("a", String::from("b"))])?,
        Url::parse_with_query_pairs(start, UrlSearchParams::parse("a=b").iter())?,
        Url::parse_with_query_pairs(start, &UrlSearchParams::parse("a=b"))?,
        Url::parse_with_query_pairs(start, Url::parse("x:?a=b")?.query_pairs())?,
        Url::parse_with_query_pairs(start, Some(("a", "b")))?,
    ];
    for url in urls {
        assert_eq!(url.as_str(), "https://h/?a=b");
    }
    for (input, expected) in
        [("https://h/", None), ("https://h/?", Some("")), ("https://h/?a", Some("a"))]
    {
        let url = Url::parse_with_query_pairs(input, [("", ""); 0])?;
        assert_eq!(url.query(), expected);
    }
    Ok(())
}
