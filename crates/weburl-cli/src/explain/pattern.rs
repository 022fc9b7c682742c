//! `weburl explain --pattern`: the components of a pattern, and their parts.

use std::borrow::Cow;
use std::collections::BTreeMap;

use anstyle::AnsiColor;
use serde::Serialize;
use weburl_pattern::{Component, ComponentName, Engine, Modifier, Part, PartType, UrlPattern};

use crate::columns::Columns;
use crate::drawing::draw;
use crate::drawing::mark::{Mark, Underline};
use crate::drawing::screen::Screen;
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::match_urls::read;
use crate::output::Output;
use crate::output::record::{ErrorResult, FindingRecord};
use crate::severity::Severity;
use crate::subcommand::{Answer, Subcommand};

#[derive(Clone)]
pub(super) struct ExplainPattern {
    pub(super) screen: Screen,
}

impl Subcommand for ExplainPattern {
    type Answer<'a> = ExplainedPattern<'a>;

    fn columns(&self) -> Vec<&'static str> {
        vec!["pattern", "engine"]
    }

    fn has_a_line_each(&self) -> bool {
        false
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<ExplainedPattern<'a>, Box<Finding<'a>>> {
        let pattern = read(text).map_err(|error| Finding::from(&error));
        Ok(ExplainedPattern { screen: self.screen, text, pattern })
    }
}

/// A pattern, or why the text is none.
pub(super) struct ExplainedPattern<'a> {
    screen: Screen,
    text: &'a str,
    pattern: Result<UrlPattern, Finding<'static>>,
}

impl Answer for ExplainedPattern<'_> {
    fn is_rejected(&self) -> bool {
        self.pattern.is_err()
    }

    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.separate()?;
        output.write_styled(&match &self.pattern {
            Ok(pattern) => in_words(pattern, self.screen),
            Err(finding) => self.failure_in_words(finding),
        })
    }

    fn to_json(&self, input: &Input<'_>) -> impl Serialize {
        match &self.pattern {
            Ok(pattern) => Record::Pattern { pattern: PatternRecord::of(pattern) },
            Err(finding) => {
                let columns = Columns::of(input.bytes);
                let error = FindingRecord::of(finding.clone(), input.place, &columns);
                Record::Error(ErrorResult { error })
            }
        }
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        match &self.pattern {
            Ok(pattern) => {
                let engine = pattern.engine().name();
                vec![pattern.to_string().into(), engine.into(), "".into(), "".into()]
            }
            Err(finding) => {
                vec!["".into(), "".into(), finding.name.into(), finding.message().into()]
            }
        }
    }

    fn for_each_finding(
        &self,
        found: &mut dyn FnMut(&Finding<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        self.pattern.as_ref().err().map_or(Ok(()), found)
    }
}

impl ExplainedPattern<'_> {
    fn failure_in_words(&self, finding: &Finding<'_>) -> String {
        let style = Severity::of(true).style();
        let label = format!("{}: {} [{}]", Severity::of(true), finding.message(), finding.name);
        let mark = Mark { span: finding.span.clone(), underline: Underline::Carets, label, style };
        let drawing = draw(self.text, &[mark], self.screen);
        format!("{style}Not a pattern{style:#}\n\n{drawing}")
    }
}

fn in_words(pattern: &UrlPattern, screen: Screen) -> String {
    let mut words = String::new();
    let mut wildcards = Vec::new();
    for &name in ComponentName::ALL {
        let component = pattern.component(name);
        match component.pattern_string() {
            "*" => wildcards.push(name.name()),
            "" => words += &format!("{name}: empty\n\n"),
            text => words += &format!("{name}\n{}\n", draw(text, &marks(component), screen)),
        }
    }
    if !wildcards.is_empty() {
        words += &format!("Anything: {}\n", wildcards.join(", "));
    }
    words += match pattern.engine() {
        Engine::PartList => "Matched without regular expressions.\n",
        _ => "Matched with regular expressions, in linear time.\n",
    };
    words
}

fn marks(component: &Component) -> Vec<Mark> {
    let spans = component.part_spans();
    let marks = component.parts().iter().zip(spans).map(|(part, span)| {
        let style = match part.part_type() {
            PartType::FixedText => AnsiColor::Cyan.on_default(),
            PartType::SegmentWildcard => AnsiColor::Green.on_default(),
            PartType::FullWildcard => AnsiColor::Yellow.on_default(),
            PartType::Regexp => AnsiColor::Magenta.on_default(),
        };
        Mark { span, underline: Underline::Line, label: label(part, component), style }
    });
    marks.collect()
}

fn label(part: &Part, component: &Component) -> String {
    let what = match (part.part_type(), component.delimiter()) {
        (PartType::FixedText, _) => "text".to_owned(),
        (PartType::SegmentWildcard, Some(delimiter)) => {
            format!("group {}, without {delimiter}", part.name())
        }
        (PartType::SegmentWildcard, None) => {
            format!("group {}, at least one character", part.name())
        }
        (PartType::FullWildcard, _) => format!("group {}, any text", part.name()),
        (PartType::Regexp, _) => format!("group {}, a regular expression", part.name()),
    };
    let often = match part.modifier() {
        Modifier::None => "",
        Modifier::Optional => ", optional",
        Modifier::OneOrMore => ", once or more",
        Modifier::ZeroOrMore => ", any number of times",
    };
    what + often
}

#[derive(Serialize)]
#[serde(untagged)]
enum Record<'a> {
    Pattern { pattern: PatternRecord<'a> },
    Error(ErrorResult<'a>),
}

#[derive(Serialize)]
struct PatternRecord<'a> {
    text: String,
    components: BTreeMap<&'static str, ComponentRecord<'a>>,
    has_regexp_groups: bool,
    engine: &'static str,
}

#[derive(Serialize)]
struct ComponentRecord<'a> {
    pattern_string: &'a str,
    parts: Vec<PartRecord<'a>>,
}

#[derive(Serialize)]
struct PartRecord<'a> {
    r#type: &'static str,
    value: &'a str,
    name: &'a str,
    prefix: &'a str,
    suffix: &'a str,
    modifier: &'static str,
    span: [usize; 2],
}

impl<'a> PatternRecord<'a> {
    fn of(pattern: &'a UrlPattern) -> Self {
        let component = |&name: &ComponentName| {
            let component = pattern.component(name);
            let parts = component.parts().iter().zip(component.part_spans());
            let parts = parts.map(|(part, span)| PartRecord {
                r#type: part.part_type().name(),
                value: part.value(),
                name: part.name(),
                prefix: part.prefix(),
                suffix: part.suffix(),
                modifier: part.modifier().name(),
                span: [span.start, span.end],
            });
            let parts = parts.collect();
            (name.name(), ComponentRecord { pattern_string: component.pattern_string(), parts })
        };
        Self {
            text: pattern.to_string(),
            components: ComponentName::ALL.iter().map(component).collect(),
            has_regexp_groups: pattern.has_regexp_groups(),
            engine: pattern.engine().name(),
        }
    }
}
