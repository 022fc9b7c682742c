//! A comparison in JSON.

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use weburl_readers::compare::Answer;
use weburl_readers::{Destination, Reading, Text};

use super::classes;
use super::compared::Compared;
use super::table::heading;

#[derive(Serialize)]
pub(super) struct Record<'a> {
    verdict: &'static str,
    is_difference: bool,
    spelling: Option<SpellingRecord>,
    causes: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<&'a str>,
    /// If only this leads readers elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    serialization: Option<SerializationRecord<'a>>,
    readers: Vec<AnswerRecord<'a>>,
    editions: Vec<AnswerRecord<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    browsers: Vec<AnswerRecord<'a>>,
}

/// The span is in bytes of the input.
#[derive(Serialize)]
struct SpellingRecord {
    message: String,
    span: [usize; 2],
}

#[derive(Serialize)]
struct SerializationRecord<'a> {
    href: &'a str,
    elsewhere: Vec<ElsewhereRecord>,
}

#[derive(Serialize)]
struct ElsewhereRecord {
    name: &'static str,
    target: Target,
}

/// Reads the input again when it is written: on a long line, only one reader's components are in memory.
struct AnswerRecord<'a> {
    answer: &'a Answer<'a>,
    input: &'a str,
    base: Option<&'a str>,
}

#[derive(Serialize)]
struct Named<T> {
    name: &'static str,
    #[serde(flatten)]
    rest: T,
}

#[derive(Serialize)]
struct Accepts<'a> {
    components: Components<'a>,
    target: Option<Target>,
    #[serde(skip_serializing_if = "Option::is_none")]
    no_request: Option<&'static str>,
}

#[derive(Serialize)]
struct Refuses<'a> {
    error: &'a str,
}

/// As the program prints them; what is not UTF-8 is replaced.
#[derive(Serialize)]
struct Components<'a> {
    scheme: Option<Cow<'a, str>>,
    userinfo: Option<Cow<'a, str>>,
    host: Option<Cow<'a, str>>,
    port: Option<Cow<'a, str>>,
    path: Cow<'a, str>,
    query: Option<Cow<'a, str>>,
    fragment: Option<Cow<'a, str>>,
}

#[derive(Serialize)]
struct Target {
    host: String,
    port: u16,
    classes: Vec<&'static str>,
}

impl<'a> Record<'a> {
    pub(super) fn of(result: &'a Compared<'_>) -> Self {
        let comparison = &result.comparison;
        let spelling = comparison.spelling().map(|(spelling, span)| SpellingRecord {
            message: spelling.message(result.input),
            span: [span.start, span.end],
        });
        let serialization = comparison.serialization().map(|(href, elsewhere)| {
            let elsewhere = elsewhere.iter().map(|(reader, destination)| ElsewhereRecord {
                name: reader.name,
                target: Target::of(destination),
            });
            SerializationRecord { href, elsewhere: elsewhere.collect() }
        });
        let record = |answer| AnswerRecord { answer, input: result.input, base: result.base };
        let records = |name| {
            let answers = comparison.answers().iter();
            answers.filter(|answer| heading(answer.by) == name).map(record).collect()
        };
        Self {
            verdict: comparison.verdict().name(),
            is_difference: result.is_alarm,
            spelling,
            causes: comparison.causes().iter().map(|cause| cause.name()).collect(),
            witness: result.witness.as_deref(),
            serialization,
            readers: records("readers"),
            editions: records("editions"),
            browsers: records("browsers"),
        }
    }
}

impl Serialize for AnswerRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { answer, input, base } = self;
        let name = answer.by.name();
        match answer.by.read(input, *base) {
            Ok(reading) => {
                let accepts = Accepts {
                    components: Components::of(&reading),
                    target: reading.destination.as_ref().ok().map(Target::of),
                    no_request: reading.destination.as_ref().err().map(|none| none.reason),
                };
                Named { name, rest: accepts }.serialize(serializer)
            }
            Err(error) => Named { name, rest: Refuses { error: &error } }.serialize(serializer),
        }
    }
}

impl Target {
    fn of(destination: &Destination) -> Self {
        Self {
            host: destination.host.to_string(),
            port: destination.port,
            classes: classes::names(destination),
        }
    }
}

impl<'a> Components<'a> {
    fn of(reading: &'a Reading<'_>) -> Self {
        let lossy = |text: &'a Text<'_>| String::from_utf8_lossy(text.as_bytes());
        let text = |text: &'a Option<Text<'_>>| text.as_ref().map(lossy);
        Self {
            scheme: text(&reading.scheme),
            userinfo: text(&reading.userinfo),
            host: text(&reading.host),
            port: text(&reading.port),
            path: lossy(&reading.path),
            query: text(&reading.query),
            fragment: text(&reading.fragment),
        }
    }
}
