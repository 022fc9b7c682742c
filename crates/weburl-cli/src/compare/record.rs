//! A comparison in JSON.

use serde::Serialize;
use weburl_readers::compare::{Answer, By};
use weburl_readers::{Destination, Reading, Text};

use super::classes;
use super::compared::Compared;

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

#[derive(Serialize)]
struct AnswerRecord<'a> {
    name: &'static str,
    #[serde(flatten)]
    answer: ResultRecord<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ResultRecord<'a> {
    Accepts {
        components: Box<Components>,
        target: Option<Target>,
        #[serde(skip_serializing_if = "Option::is_none")]
        no_request: Option<&'static str>,
    },
    Refuses {
        error: &'a str,
    },
}

/// As the program prints them; what is not UTF-8 is replaced.
#[derive(Serialize)]
struct Components {
    scheme: Option<String>,
    userinfo: Option<String>,
    host: Option<String>,
    port: Option<String>,
    path: String,
    query: Option<String>,
    fragment: Option<String>,
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
        let is_reader = |answer: &&Answer<'_>| matches!(answer.by, By::Reader(_));
        let (readers, editions): (Vec<_>, Vec<_>) =
            comparison.answers().iter().partition(is_reader);
        let records =
            |answers: Vec<&'a Answer<'_>>| answers.into_iter().map(AnswerRecord::of).collect();
        Self {
            verdict: comparison.verdict().name(),
            is_difference: result.is_alarm,
            spelling,
            causes: comparison.causes().iter().map(|cause| cause.name()).collect(),
            witness: result.witness.as_deref(),
            serialization,
            readers: records(readers),
            editions: records(editions),
        }
    }
}

impl<'a> AnswerRecord<'a> {
    fn of(answer: &'a Answer<'_>) -> Self {
        let target = answer.destination().map(Target::of);
        let record = match &answer.result {
            Ok(reading) => ResultRecord::Accepts {
                components: Box::new(Components::of(reading)),
                target,
                no_request: reading.destination.as_ref().err().map(|none| none.reason),
            },
            Err(error) => ResultRecord::Refuses { error },
        };
        Self { name: answer.by.name(), answer: record }
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

impl Components {
    fn of(reading: &Reading<'_>) -> Self {
        let text = |text: &Option<Text<'_>>| text.as_ref().map(ToString::to_string);
        Self {
            scheme: text(&reading.scheme),
            userinfo: text(&reading.userinfo),
            host: text(&reading.host),
            port: text(&reading.port),
            path: reading.path.to_string(),
            query: text(&reading.query),
            fragment: text(&reading.fragment),
        }
    }
}
