//! A comparison as a finding of a SARIF log.

use serde_json::{Value, json};
use weburl_readers::compare::Verdict;

use super::compared::Compared;
use crate::finding::Finding;

/// Returns the kinds of findings, as SARIF describes them.
pub(super) fn rules() -> Vec<Value> {
    let rule = |(verdict, text): (Verdict, &str)| json!({ "id": verdict.name(), "shortDescription": { "text": text } });
    let rules = [
        (Verdict::DifferentPlaces, "Requests would go to different places."),
        (Verdict::WrittenDifferently, "The host is spelled so that filters of text miss it."),
        (Verdict::AllRefuse, "No reader accepts the URL."),
        (Verdict::SomeRefuse, "Some readers refuse the URL."),
    ];
    rules.map(rule).into()
}

/// Returns what to say about a result: the verdict and who goes elsewhere.
fn message(result: &Compared<'_>) -> String {
    let answers = result.comparison.answers();
    let standard = answers.first();
    let start = match standard.and_then(|standard| standard.destination()) {
        Some(destination) => format!("Today's standard connects to {destination}"),
        None => "Today's standard connects to nothing".to_owned(),
    };
    let elsewhere = answers.iter().filter_map(|answer| {
        standard.filter(|standard| answer.is_elsewhere_than(standard))?;
        let name = answer.by.name();
        let reading = answer.result.as_ref().ok()?;
        Some(match &reading.destination {
            Ok(destination) => format!("{name} connects to {destination}"),
            Err(_) => format!("{name} finds the host {}", reading.host.as_ref()?),
        })
    });
    let of_serialization =
        result.comparison.serialization().into_iter().flat_map(|(_, found)| found);
    let of_serialization = of_serialization.map(|(reader, destination)| {
        format!("{} connects to {destination} for its serialization", reader.name)
    });
    let places =
        [start].into_iter().chain(elsewhere).chain(of_serialization).collect::<Vec<_>>().join(", ")
            + ".";
    match result.comparison.spelling() {
        Some((spelling, _)) if result.comparison.verdict() == Verdict::WrittenDifferently => {
            let mut message = spelling.message(result.input);
            message[..1].make_ascii_uppercase();
            format!("{message}. {places}")
        }
        _ => places,
    }
}

pub(super) fn of(result: &Compared<'_>) -> Finding<'static> {
    let span = result.comparison.spelling().map(|(_, span)| span.clone());
    let verdict = result.comparison.verdict();
    let span = span.unwrap_or(0..result.input.len());
    Finding {
        is_failure: verdict == Verdict::DifferentPlaces,
        ..Finding::new(verdict.name(), message(result), span)
    }
}
