//! A comparison as a JSON object.

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use weburl_editions::compare::{Comparison, Component, EditionResult, HostVerdict, Seen};

pub(super) fn write(input: &str, comparison: &Comparison, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &Record::of(input, comparison))?;
    out.write_all(b"\n")
}

#[derive(Serialize)]
struct Record<'a> {
    input: &'a str,
    verdict: &'static str,
    causes: Vec<&'static str>,
    differing: Vec<&'static str>,
    editions: Vec<EditionRecord<'a>>,
}

#[derive(Serialize)]
struct EditionRecord<'a> {
    edition: &'static str,
    #[serde(flatten)]
    result: ResultRecord<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ResultRecord<'a> {
    Success {
        href: &'a str,
        #[serde(serialize_with = "serialize_components")]
        components: &'a Seen,
        target: Option<TargetRecord<'a>>,
    },
    Failure {
        error: &'a str,
    },
}

#[derive(Serialize)]
struct TargetRecord<'a> {
    host: &'a str,
    port: Option<&'a str>,
    classes: Vec<&'static str>,
}

impl<'a> Record<'a> {
    fn of(input: &'a str, comparison: &'a Comparison) -> Self {
        Self {
            input,
            verdict: match comparison.host_verdict {
                HostVerdict::Agree => "agree",
                HostVerdict::WrittenDifferently => "written-differently",
                HostVerdict::SomeFail => "some-fail",
                HostVerdict::AllFail => "all-fail",
                _ => "differ",
            },
            causes: comparison.causes.iter().map(|cause| cause.name()).collect(),
            differing: comparison.differing_components().into_iter().map(Component::name).collect(),
            editions: comparison.results.iter().map(EditionRecord::of).collect(),
        }
    }
}

impl<'a> EditionRecord<'a> {
    fn of(result: &'a EditionResult) -> Self {
        let target = result.target().map(|target| TargetRecord {
            host: &target.host,
            port: target.port.as_deref(),
            classes: result.host_classes().into_iter().map(|class| class.name()).collect(),
        });
        Self {
            edition: result.edition.name(),
            result: match &result.result {
                Ok(seen) => ResultRecord::Success { href: &seen.href, components: seen, target },
                Err(error) => ResultRecord::Failure { error },
            },
        }
    }
}

/// Serializes the components as an object, with null for those that an edition does not find.
fn serialize_components<S: Serializer>(seen: &Seen, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(Component::ALL.map(|name| (name.name(), seen.component(name))))
}
