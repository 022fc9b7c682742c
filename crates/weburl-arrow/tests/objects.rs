//! Each function against a loop over objects: columns of every type, with nulls, slices, and dictionaries with values that
//! no key uses and with null values.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int32Type, UInt16Type};
use arrow_array::{
    Array, ArrayRef, DictionaryArray, Int8Array, Int32Array, LargeStringArray, StringArray,
    StringViewArray,
};
use weburl::parts::is_tracker;
use weburl::{Parser, RedactionPolicy, Url};
use weburl_arrow::{
    Base, Component, add_default_scheme, can_parse, canonicalize, error_kind, host_class, is_valid,
    join, key64, key128, matches, normalize, parse, public_suffix, query_pairs, query_value,
    redact, registrable_domain, remove_query_pairs, remove_trackers, site, subdomain,
};
use weburl_canonical::{Profile, Section, SuffixList};
use weburl_pattern::UrlPattern;
use weburl_testdata::{Mutator, Random};

const URLS: &[&str] = &[
    "https://example.com/a/long/path?utm_source=x&q=a+b&page=2#fragment",
    "https://user:password@www.example.co.uk:8080/",
    "HTTP://EXAMPLE.com:80/../a b",
    "http://b\u{fc}cher.example/?q=%C3%BC&utm_medium=a",
    "http://127.0.0.1/",
    "http://[::1]:443/?q",
    "mailto:a@example.com",
    "file:///C:/a",
    "../relative?q=1",
    "",
    "https://a:b/",
];

/// A column in every type, and the rows that it has.
struct Columns {
    rows: Vec<Option<String>>,
    arrays: Vec<ArrayRef>,
}

/// Returns columns of `len` rows, as they are and as slices of longer ones.
fn columns(random: &mut Random, urls: &mut impl Iterator<Item = String>, len: usize) -> Columns {
    let (before, after) = (random.below(4), random.below(4));
    let mut row = || (!random.one_in(5)).then(|| urls.next().unwrap());
    let longer: Vec<Option<String>> = (0..before + len + after).map(|_| row()).collect();
    let texts = || longer.iter().map(Option::as_deref);
    let wholes: Vec<ArrayRef> = vec![
        Arc::new(texts().collect::<StringArray>()),
        Arc::new(texts().collect::<LargeStringArray>()),
        Arc::new(texts().collect::<StringViewArray>()),
        Arc::new(dictionary_32(&longer)),
        Arc::new(dictionary_8(&longer)),
    ];
    let arrays = wholes.iter().map(|array| array.slice(before, len)).collect();
    Columns { rows: longer[before..before + len].to_vec(), arrays }
}

/// Values in reverse, after some that no key uses. Every other null is a null key, the others are keys of a null value.
fn dictionary_32(rows: &[Option<String>]) -> DictionaryArray<Int32Type> {
    let unused = [Some("unused"), Some("https://unused.example/"), None];
    let used = rows.iter().rev().map(Option::as_deref);
    let values: StringViewArray = unused.into_iter().chain(used).collect();
    let last = values.len() as i32 - 1;
    let keys: Int32Array = (0..rows.len())
        .map(|row| (rows[row].is_some() || row % 2 == 0).then_some(last - row as i32))
        .collect();
    DictionaryArray::new(keys, Arc::new(values))
}

/// Each value once, with keys of the smallest type.
fn dictionary_8(rows: &[Option<String>]) -> DictionaryArray<Int8Type> {
    let mut values: Vec<&str> = rows.iter().flatten().map(String::as_str).collect();
    values.sort_unstable();
    values.dedup();
    let keys: Int8Array = rows
        .iter()
        .map(|row| row.as_deref().map(|row| values.binary_search(&row).unwrap() as i8))
        .collect();
    DictionaryArray::new(keys, Arc::new(values.into_iter().map(Some).collect::<StringArray>()))
}

/// Reads a column of text of any type.
fn texts(array: &dyn Array) -> Vec<Option<String>> {
    if let Some(dictionary) = array.as_any_dictionary_opt() {
        let values = texts(dictionary.values());
        let key = |row| dictionary.normalized_keys()[row];
        return (0..array.len())
            .map(|row| if array.is_null(row) { None } else { values[key(row)].clone() })
            .collect();
    }
    let own = |text: Option<&str>| text.map(str::to_owned);
    if let Some(array) = array.as_string_opt::<i32>() {
        array.iter().map(own).collect()
    } else if let Some(array) = array.as_string_opt::<i64>() {
        array.iter().map(own).collect()
    } else {
        array.as_string_view().iter().map(own).collect()
    }
}

fn ports(array: &dyn Array) -> Vec<Option<u16>> {
    if let Some(dictionary) = array.as_any_dictionary_opt() {
        let values = ports(dictionary.values());
        let key = |row| dictionary.normalized_keys()[row];
        return (0..array.len())
            .map(|row| if array.is_null(row) { None } else { values[key(row)] })
            .collect();
    }
    array.as_primitive::<UInt16Type>().iter().collect()
}

/// Checks a result against what `each` makes of each row, and that the type of the column is kept.
#[track_caller]
fn check(
    columns: &Columns,
    result: impl Fn(&dyn Array) -> ArrayRef,
    each: impl Fn(&str) -> Option<String>,
) {
    let expected: Vec<_> = columns.rows.iter().map(|row| row.as_deref().and_then(&each)).collect();
    for array in &columns.arrays {
        let result = result(array);
        result.to_data().validate_full().unwrap();
        assert_eq!(texts(&result), expected, "{}", array.data_type());
        assert_eq!(result.data_type(), array.data_type());
    }
}

fn check_all(columns: &Columns) {
    let url = |text: &str| Url::parse(text).ok();
    check(columns, |array| normalize(array).unwrap(), |text| url(text).map(String::from));
    for &profile in Profile::ALL {
        let each = |text: &str| profile.canonicalize(text).ok().map(|text| text.into_owned());
        check(columns, |array| canonicalize(array, profile).unwrap(), each);
    }
    check(
        columns,
        |array| query_value(array, "q").unwrap(),
        |text| Some(url(text)?.query_pairs().find(|(name, _)| name == "q")?.1.into_owned()),
    );
    check(
        columns,
        |array| remove_query_pairs(array, &["utm_*", "p*e"]).unwrap(),
        |text| {
            let mut url = url(text)?;
            url.retain_query_pairs(|name, _| {
                !(name.starts_with("utm_") || name.starts_with('p') && name.ends_with('e'))
            });
            Some(url.into())
        },
    );
    let list = SuffixList::compiled();
    check(
        columns,
        |array| registrable_domain(array, &list, Section::All).unwrap(),
        |text| Some(list.registrable_domain(url(text)?.host()?, Section::All)?.to_owned()),
    );
    check(
        columns,
        |array| subdomain(array, &list, Section::All).unwrap(),
        |text| Some(list.subdomain(url(text)?.host()?, Section::All)?.to_owned()),
    );
    check(
        columns,
        |array| site(array, &list, Section::All).unwrap(),
        |text| Some(list.site(url(text)?.as_url_ref(), Section::All)?.to_string()),
    );
    check(
        columns,
        |array| remove_trackers(array).unwrap(),
        |text| {
            let mut url = url(text)?;
            url.retain_query_pairs(|name, _| !is_tracker(name));
            Some(url.into())
        },
    );
    let policy = RedactionPolicy::new();
    check(
        columns,
        |array| redact(array).unwrap(),
        |text| Some(policy.redact_input(text).into_owned()),
    );
    let parser = Parser::new().default_scheme("https").unwrap();
    check(
        columns,
        |array| normalize(&add_default_scheme(array, "https").unwrap()).unwrap(),
        |text| parser.parse(text).ok().map(String::from),
    );
    check(
        columns,
        |array| public_suffix(array, &list, Section::All).unwrap(),
        |text| list.public_suffix(url(text)?.host()?, Section::All).map(str::to_owned),
    );
    check(
        columns,
        |array| host_class(array).unwrap(),
        |text| Some(url(text)?.host()?.class().name().to_owned()),
    );
    let base = Url::parse("https://base.example/a/b").unwrap();
    check(
        columns,
        |array| join(array, Base::Url(&base)).unwrap(),
        |text| base.join(text).ok().map(String::from),
    );
    check_values(columns);
    check_parse(columns);
}

/// Results that are not text.
fn check_values(columns: &Columns) {
    let each = |row: &Option<String>| row.as_deref().map(Url::can_parse);
    let validity: Vec<_> = columns.rows.iter().map(each).collect();
    let each = |row: &Option<String>| Some(Parser::new().diagnose(row.as_deref()?).is_valid());
    let without_errors: Vec<_> = columns.rows.iter().map(each).collect();
    let pattern = UrlPattern::parse("http{s}?://*/*").unwrap();
    let each = |row: &Option<String>| Some(pattern.test(&Url::parse(row.as_deref()?).ok()?));
    let matching: Vec<_> = columns.rows.iter().map(each).collect();
    let pairs = |row: &Option<String>| {
        let url = Url::parse(row.as_deref()?).ok()?;
        let own = |(name, value): (Cow<'_, str>, Cow<'_, str>)| {
            (Some(name.into_owned()), Some(value.into_owned()))
        };
        Some(url.query_pairs().map(own).collect::<Vec<_>>())
    };
    let expected_pairs: Vec<_> = columns.rows.iter().map(pairs).collect();
    for array in &columns.arrays {
        let lists = query_pairs(array).unwrap();
        lists.to_data().validate_full().unwrap();
        let pairs_of = |list: ArrayRef| {
            let [names, values] = [0, 1].map(|i| texts(list.as_struct().column(i)));
            names.into_iter().zip(values).collect::<Vec<_>>()
        };
        let found: Vec<_> = lists.iter().map(|list| list.map(pairs_of)).collect();
        assert_eq!(found, expected_pairs);
        assert_eq!(can_parse(array).unwrap().iter().collect::<Vec<_>>(), validity);
        assert_eq!(is_valid(array).unwrap().iter().collect::<Vec<_>>(), without_errors);
        assert_eq!(matches(array, &pattern).unwrap().iter().collect::<Vec<_>>(), matching);
        let (short, long) =
            (key64(array, Profile::Surt).unwrap(), key128(array, Profile::Surt).unwrap());
        for (row, text) in columns.rows.iter().enumerate() {
            let text = text.as_deref();
            let expected = text.and_then(|text| Profile::Surt.key64(text).ok());
            assert_eq!(short.is_valid(row).then(|| short.value(row)), expected);
            let expected = text.and_then(|text| Profile::Surt.key128(text).ok());
            let long = long
                .is_valid(row)
                .then(|| u128::from_be_bytes(long.value(row).try_into().unwrap()));
            assert_eq!(long, expected);
        }
    }
}

fn check_parse(columns: &Columns) {
    let urls: Vec<_> = columns.rows.iter().map(|row| row.as_deref().map(Url::parse)).collect();
    let own = |text: &str| Some(text.to_owned());
    for array in &columns.arrays {
        let result = parse(array, Component::ALL).unwrap();
        result.to_data().validate_full().unwrap();
        let nulls: Vec<bool> = columns.rows.iter().map(Option::is_none).collect();
        assert_eq!((0..result.len()).map(|row| result.is_null(row)).collect::<Vec<_>>(), nulls);
        let errors: Vec<_> = urls
            .iter()
            .map(|url| url.as_ref().and_then(|url| own(url.as_ref().err()?.kind().name())))
            .collect();
        assert_eq!(texts(result.column_by_name("error").unwrap()), errors);
        assert_eq!(texts(&error_kind(array).unwrap()), errors);
        for &component in Component::ALL {
            let column = result.column_by_name(component.name()).unwrap();
            // Alone, a component may take a shorter way.
            let alone = parse(array, &[component]).unwrap();
            assert_eq!(alone.column(0), column);
            assert_eq!(alone.column(1), result.column_by_name("error").unwrap());
            if component == Component::Port {
                let expected: Vec<_> =
                    urls.iter().map(|url| url.as_ref()?.as_ref().ok()?.port()).collect();
                assert_eq!(ports(column), expected);
                continue;
            }
            let expected: Vec<_> = urls
                .iter()
                .map(|url| {
                    let url = url.as_ref()?.as_ref().ok()?;
                    match component {
                        Component::Href => own(url.as_str()),
                        Component::Scheme => own(url.scheme()),
                        Component::Username => own(url.username()),
                        Component::Password => own(url.password()),
                        Component::Host => url.host_str().and_then(own),
                        Component::Path => own(url.path()),
                        Component::Query => url.query().and_then(own),
                        _ => url.fragment().and_then(own),
                    }
                })
                .collect();
            assert_eq!(texts(column), expected, "{component} of {}", array.data_type());
            assert_eq!(column.data_type(), array.data_type());
        }
    }
}

#[test]
fn random_columns_are_those_of_a_loop_over_objects() {
    let mut random = Random::new(19);
    let mut urls = Mutator::new(19, URLS.iter().copied()).map(|url| url.replace('\0', ""));
    for len in [0, 1, 2, 7, 64, 100] {
        for _ in 0..5 {
            check_all(&columns(&mut random, &mut urls, len));
        }
    }
}

#[test]
fn columns_of_nulls_are_columns_of_nulls() {
    let rows: Vec<Option<String>> = vec![None; 9];
    let nulls = || rows.iter().map(Option::as_deref);
    let without_values = DictionaryArray::<Int32Type>::new(
        Int32Array::new_null(9),
        Arc::new(StringArray::new_null(0)),
    );
    let arrays: Vec<ArrayRef> = vec![
        Arc::new(nulls().collect::<StringArray>()),
        Arc::new(nulls().collect::<LargeStringArray>()),
        Arc::new(nulls().collect::<StringViewArray>()),
        Arc::new(dictionary_32(&rows)),
        Arc::new(without_values),
    ];
    check_all(&Columns { rows, arrays });
}

#[test]
fn each_row_may_have_a_base() {
    let mut random = Random::new(20);
    let mut urls = Mutator::new(20, URLS.iter().copied());
    for len in [0, 1, 50] {
        let references = columns(&mut random, &mut urls, len);
        let bases = columns(&mut random, &mut urls, len);
        let pairs = references.rows.iter().zip(&bases.rows);
        let expected: Vec<_> = pairs
            .map(|(reference, base)| {
                let base = Url::parse(base.as_deref()?).ok()?;
                base.join(reference.as_deref()?).ok().map(String::from)
            })
            .collect();
        for references in &references.arrays {
            for bases in &bases.arrays {
                let urls = join(references, Base::Column(bases)).unwrap();
                urls.to_data().validate_full().unwrap();
                assert_eq!(texts(&urls), expected);
            }
        }
    }
    let (one, two) = (StringArray::from(vec!["a"]), StringArray::from(vec!["a", "b"]));
    let error = join(&one, Base::Column(&two)).unwrap_err().to_string();
    assert!(error.ends_with("1 references, but 2 base URLs"), "{error}");
}

#[test]
fn normal_forms_are_not_copied() {
    let texts = ["https://example.com/a/path", "HTTPS://example.com/a/path"];
    let column = StringViewArray::from(texts.to_vec());
    let urls = normalize(&column).unwrap();
    let urls = urls.as_string_view();
    assert_eq!(urls.value(0).as_ptr(), column.value(0).as_ptr());
    assert_eq!(urls.value(1), urls.value(0));

    let parts = parse(&column, &[Component::Path, Component::Href]).unwrap();
    assert_eq!(parts.column(0).as_string_view().value(0), "/a/path");
    assert_eq!(parts.column(1).as_string_view().value(0).as_ptr(), column.value(0).as_ptr());
}

#[test]
fn other_columns_are_refused() {
    let numbers = Int32Array::from(vec![1]);
    let error = normalize(&numbers).unwrap_err().to_string();
    assert!(error.contains("a column of Int32"), "{error}");
    let dictionary = DictionaryArray::<Int8Type>::new(Int8Array::from(vec![0]), Arc::new(numbers));
    assert!(can_parse(&dictionary).is_err() && parse(&dictionary, &[]).is_err());

    let column = StringArray::from(vec!["https://example.com/"]);
    assert!(add_default_scheme(&column, "1").is_err());
    let error = parse(&column, &[Component::Host, Component::Host]).unwrap_err().to_string();
    assert!(error.ends_with("the component host is named twice"), "{error}");
    assert_eq!("host".parse(), Ok(Component::Host));
    assert!("hostname".parse::<Component>().unwrap_err().to_string().contains("username"));
}
