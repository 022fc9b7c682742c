//! Fixes of queries that are not encoded as UTF-8.

use encoding_rs::{EUC_KR, GB18030, ISO_2022_JP, WINDOWS_1252, X_USER_DEFINED};
use weburl::Parser;
use weburl_testdata::{Error, Outcome};

use super::{check_failure, check_fixes};
use crate::sources::{Sources, mutants_of};

#[test]
fn fixes_keep_queries_in_legacy_encodings() -> Result<(), Error> {
    let queries = ["\"", "日|\u{80}<本'", "\u{1B}$B\u{E}é", "\u{FFFF}\u{E5E5}%", "a\tb c"];
    let sources = Sources::get()?;
    let mutants = mutants_of(39, &sources.urls).take(5_000);
    let inputs: Vec<_> =
        mutants.flat_map(|url| queries.map(|query| [&*url, "?", query].concat())).collect();
    let mut outcome = Outcome::new("diagnostics in legacy encodings");
    for encoding in [EUC_KR, GB18030, ISO_2022_JP, WINDOWS_1252, X_USER_DEFINED] {
        let parser = Parser::new().encoding(encoding);
        for input in &inputs {
            outcome.record(check_input(&parser, input, encoding.name()));
        }
    }
    outcome.assert_all_pass(5 * inputs.len());
    Ok(())
}

fn check_input(parser: &Parser<'_>, input: &str, encoding: &str) -> Result<(), String> {
    let case = format!("{input:?} in {encoding}");
    let diagnosis = parser.diagnose(input);
    let result = parser.parse(input);
    check_failure(&case, &diagnosis, result.as_ref().err())?;
    let Ok(url) = result else {
        return Ok(());
    };
    let parse = |fixed: &str| parser.parse(fixed).map_or_else(|e| e.to_string(), String::from);
    check_fixes(&case, &diagnosis, url.as_str(), parse, |fixed| parser.diagnose(fixed).is_valid())
}
