//! How programs read a URL, as rows.

use weburl_readers::compare::Compare;

use crate::rows::{NONE, Rows};

/// Returns the verdict, the causes and the answers.
pub(crate) fn compare(input: &str) -> Rows {
    let comparison = Compare::new().run(input, None);
    let mut rows = Rows::new(8);
    let [start, end] = rows.add(comparison.verdict().name());
    rows.push(&[0, start, end, comparison.is_alarm(&[]).into()]);
    for cause in comparison.causes() {
        let [start, end] = rows.add(cause.name());
        rows.push(&[1, start, end]);
    }
    for answer in comparison.answers() {
        let [name_start, name_end] = rows.add(answer.by.name());
        let error = match &answer.result {
            Ok(reading) => reading.destination.as_ref().err().map(|none| none.reason.to_owned()),
            Err(error) => Some(error.to_string()),
        };
        let destination = answer.destination();
        let host = destination.map(|destination| destination.host.to_string());
        let port = destination.map_or(NONE, |destination| destination.port.into());
        let ([a, b], [c, d]) = (rows.add_some(host.as_deref()), rows.add_some(error.as_deref()));
        rows.push(&[2, name_start, name_end, a, b, port, c, d]);
    }
    rows
}
