//! The scheme, and the nearest to one that is unknown.

use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{UnknownScheme, UppercaseScheme};
use crate::kind::{Form, Kind, SCHEMES};
use crate::parse::piece::Piece;

/// A scheme of the list, and the driver behind a `+`.
pub(super) type Known<'t> = (&'static str, Option<&'t str>, Kind, Form);

pub(super) fn known_scheme(scheme: &str) -> Option<Known<'_>> {
    let find = |name: &str| SCHEMES.iter().find(|(its_name, ..)| *its_name == name);
    if let Some((name, kind, form)) = find(scheme) {
        return Some((*name, None, *kind, *form));
    }
    let (name, driver) = scheme.split_once('+').filter(|(_, driver)| !driver.is_empty())?;
    let (name, kind, form) = find(name)?;
    let has_drivers = matches!(
        kind,
        Kind::PostgreSql
            | Kind::MySql
            | Kind::Sqlite
            | Kind::SqlServer
            | Kind::Oracle
            | Kind::ClickHouse
            | Kind::Kafka
    );
    has_drivers.then_some((*name, Some(driver), *kind, *form))
}

pub(super) fn check_case(scheme: Piece<'_>) -> Result<(), ConnectionError> {
    match scheme.text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        true => Err(scheme.error(UppercaseScheme).advise("write the scheme in lowercase")),
        false => Ok(()),
    }
}

/// Returns the error about a scheme, with the nearest that is known.
pub(super) fn unknown(
    piece: Piece<'_>,
    scheme: &str,
    known: impl Iterator<Item = &'static str>,
) -> ConnectionError {
    let nearest = known.map(|name| (distance(scheme, name), name)).min_by_key(|near| near.0);
    let error = piece.error(UnknownScheme);
    match nearest.filter(|(distance, _)| *distance <= 2 && distance * 2 < scheme.len()) {
        Some((_, name)) => error.advise(format!("write `{name}` if this is meant")),
        None => error,
    }
}

/// Returns how many letters must be added, removed or replaced to get from one short text to another.
fn distance(from: &str, to: &str) -> usize {
    const LONGEST: usize = 20;
    if from.len() > LONGEST {
        return LONGEST;
    }
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.bytes().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}
