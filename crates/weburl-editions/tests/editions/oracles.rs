//! Recorded results of other implementations, with which the editions must agree: tables in `tests/data/recorded`.

use weburl_testdata::read_table;

/// The attributes of a recorded result, or failure.
type Attributes<const N: usize> = Option<[&'static str; N]>;
/// An input and its base.
pub(crate) type Key = (&'static str, &'static str);

/// What the reference implementation returned: the href and the attributes, and whether there was a conformance error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Conforming(&'static str, [&'static str; 8]),
    NotConforming(&'static str, [&'static str; 8]),
    Exception,
}

fn attributes<const N: usize>(cells: &[Option<&'static str>]) -> Attributes<N> {
    let cells: Option<Vec<_>> = cells.iter().copied().collect();
    cells.map(|cells| cells.try_into().expect("a cell for each attribute"))
}

fn key(cells: &[Option<&'static str>]) -> Key {
    (cells[0].expect("an input"), cells[1].expect("a base"))
}

pub(crate) fn test_data_2013() -> Vec<(Key, Attributes<7>)> {
    let rows = read_table::<9>(include_str!("../data/recorded/test_data_2013.tsv"));
    rows.iter().map(|row| (key(row), attributes(&row[2..]))).collect()
}

/// Test data that differ from the cases of the reference implementation.
pub(crate) struct Later {
    /// What has another result, or is not among them.
    pub(crate) others: Vec<(Key, Attributes<8>)>,
    pub(crate) absent: Vec<Key>,
}

pub(crate) fn test_data_2014() -> Later {
    later(include_str!("../data/recorded/test_data_2014.tsv"))
}

pub(crate) fn test_data_2015() -> Later {
    later(include_str!("../data/recorded/test_data_2015.tsv"))
}

fn later(table: &str) -> Later {
    let rows = read_table::<10>(table).into_iter();
    let (absent, others): (Vec<_>, Vec<_>) = rows.partition(|row| row[2] == Some("absent"));
    Later {
        others: others.iter().map(|row| (key(row), attributes(&row[2..]))).collect(),
        absent: absent.iter().map(|row| key(row)).collect(),
    }
}

pub(crate) fn reference_2015() -> Vec<(Key, Expected)> {
    let rows = read_table::<12>(include_str!("../data/recorded/reference_2015.tsv"));
    let expected = |row: &[Option<&'static str>; 12]| {
        let (Some(href), Some(attributes)) = (row[3], attributes(&row[4..])) else {
            assert_eq!(row[2], Some("exception"));
            return Expected::Exception;
        };
        match row[2] {
            Some("conforming") => Expected::Conforming(href, attributes),
            _ => Expected::NotConforming(href, attributes),
        }
    };
    rows.iter().map(|row| (key(row), expected(row))).collect()
}

/// An attribute that is set, a URL, a value, and attributes after setting it.
pub(crate) type SetterTest =
    (&'static str, &'static str, &'static str, Vec<(&'static str, &'static str)>);

pub(crate) fn setters_2015() -> Vec<SetterTest> {
    let rows = read_table::<12>(include_str!("../data/recorded/setters_2015.tsv"));
    let rows = rows.into_iter().map(|[attribute, url, value, expected @ ..]| {
        let expected = expected.into_iter().flatten();
        let expected = expected.map(|pair| pair.split_once('=').expect("a name and a value"));
        let what = "an attribute, a URL and a value";
        (attribute.expect(what), url.expect(what), value.expect(what), expected.collect())
    });
    rows.collect()
}

/// Returns the steps of the text of 2015 that decide otherwise than recorded, and about which cases.
pub(crate) fn decisions_2015() -> Vec<(&'static str, Vec<Key>)> {
    let mut decisions: Vec<(&str, Vec<Key>)> = Vec::new();
    for row in read_table::<3>(include_str!("../data/recorded/decisions_2015.tsv")) {
        let step = row[0].expect("a step");
        match decisions.last_mut() {
            Some((last, keys)) if *last == step => keys.push(key(&row[1..])),
            _ => decisions.push((step, vec![key(&row[1..])])),
        }
    }
    decisions
}

/// Returns the inputs of 2013 whose result differs from that of the draft of 2012.
pub(crate) fn differences_2012() -> Vec<&'static str> {
    let rows = read_table::<2>(include_str!("../data/recorded/differences_2012.tsv"));
    rows.iter().map(|row| row[1].expect("an input")).collect()
}
