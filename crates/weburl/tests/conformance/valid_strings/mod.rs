//! A string is valid by the productions of the standard exactly if it is parsed without a validation
//! error.

pub(crate) mod grammar;
mod productions;

use weburl::{ParseErrorKind, Parser, Url, valid_string};
use weburl_living as living;
use weburl_testdata::wpt::Input;
use weburl_testdata::{Error, Outcome, addresses, expect};

use self::grammar::is_valid_url_string;
use self::productions::Productions;
use crate::diagnostics::inputs::short_inputs;
use crate::oracle::Case;
use crate::oracle::places::{code_points_in_places, delimiters_in_places};
use crate::sources::{Sources, mutants_of};

/// Compares the productions with the parser, and wants both valid and other strings to be among the
/// inputs.
#[track_caller]
fn check_all<'b>(
    title: &'static str,
    inputs: impl Iterator<Item = (impl AsRef<str>, Option<&'b str>)>,
) {
    let mut outcome = Outcome::new(title);
    let mut valid_count = 0;
    for (input, base) in inputs {
        let result = check(Case { input: input.as_ref(), base });
        valid_count += usize::from(result == Ok(true));
        outcome.record(result.map(drop));
    }
    assert!((100..outcome.count()).contains(&valid_count), "{valid_count} are valid");
    outcome.assert_at_least_pass(1_000);
}

/// Whether the input is valid, if both agree.
fn check(case: Case<'_>) -> Result<bool, String> {
    let base = match case.base.map(Url::parse) {
        None => None,
        Some(Ok(base)) => Some(base),
        Some(Err(_)) => return Ok(false),
    };
    let base = base.as_ref().map(Url::as_url_ref);
    let parser = Parser::new().base(base);
    let result = valid_string::url(case.input, base);
    if let Err(error) = result
        && case.input.get(error.span()).is_none()
    {
        return Err(format!("{case}: {error}"));
    }
    let diagnosis = parser.diagnose(case.input);
    let is_valid = is_valid_url_string(case.input, base);
    expect(case, "validity by the diagnosis", diagnosis.is_valid(), is_valid)?;
    expect(case, format!("validity ({result:?})"), result.is_ok(), is_valid)?;
    Ok(is_valid)
}

#[test]
fn productions_and_parser_agree_on_test_inputs() -> Result<(), Error> {
    let sources = Sources::get()?;
    let inputs = sources.inputs.iter().map(|Input { input, base }| (input, base.as_deref()));
    let without_base = sources.inputs.iter().map(|Input { input, .. }| (input, None));
    let domains = sources.domains.iter().map(|domain| (domain, None));
    check_all("validity of test inputs", inputs.chain(without_base).chain(domains));
    Ok(())
}

#[test]
fn productions_and_parser_agree_on_corpora() -> Result<(), Error> {
    check_all("validity of corpora", Sources::get()?.corpora.iter().map(|url| (url, None)));
    Ok(())
}

#[test]
fn productions_and_parser_agree_on_mutants() -> Result<(), Error> {
    let sources = Sources::get()?;
    let mutants = mutants_of(51, &sources.urls).take(100_000);
    let of_domains = mutants_of(52, &sources.domains).take(30_000);
    let of_corpora = mutants_of(53, &sources.corpora).take(30_000);
    let all = mutants.chain(of_domains).chain(of_corpora);
    check_all("validity of mutants", all.map(|mutant| (mutant, None)));
    let bases = sources.urls.iter().cycle().map(|base| Some(&**base));
    let mutants = sources.mutants_of_inputs(54).take(100_000);
    check_all("validity of mutants against URLs", mutants.zip(bases));
    Ok(())
}

#[test]
fn productions_and_parser_agree_on_addresses() {
    let of_special = addresses(55).take(30_000).map(|address| format!("ws://{address}"));
    let of_opaque = addresses(56).take(30_000).map(|address| format!("a://{address}"));
    check_all("validity of addresses", of_special.chain(of_opaque).map(|url| (url, None)));
}

#[test]
fn productions_and_parser_agree_on_each_place() {
    let code_points = code_points_in_places().step_by(5).map(|input| (input, None));
    let inputs = code_points.chain(delimiters_in_places()).chain(short_inputs());
    check_all("validity of code points and delimiters", inputs);
}

fn needs_idna(case: Case<'_>) -> bool {
    let base = case.base.map(|base| Url::parse(base).expect("a base is a URL"));
    let result = valid_string::url(case.input, base.as_ref().map(Url::as_url_ref));
    result.is_err_and(|error| error.kind() == ParseErrorKind::NeedsIdna)
}

#[test]
fn what_the_productions_make_is_parsed_without_an_error() {
    const COUNT: usize = 100_000;
    let mut productions = Productions::new(57);
    let mut outcome = Outcome::new("valid URL strings");
    for _ in 0..COUNT {
        let (string, base) = productions.valid_url_string();
        let case = Case { input: &string, base };
        outcome.record(check(case).and_then(|is_valid| {
            if cfg!(not(feature = "idna")) && needs_idna(case) {
                return Ok(());
            }
            let mut errors = Vec::new();
            let url = living::api::Url::new_reporting(case.input, base, &mut errors);
            expect(case, "result", url.map(drop), Ok(()))?;
            expect(case, "errors by living", errors, vec![])?;
            expect(case, "validity", is_valid, true)
        }));
    }
    outcome.assert_all_pass(COUNT);
}
