//! What functions for URLs in data engines answer.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::{Map, Value, json};
use weburl::Url;
use weburl_readers::engines::{ALL, Answer as EngineAnswer};

use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::output::Output;
use crate::subcommand::{Answer, Subcommand};

/// Asks all engines.
#[derive(Clone)]
pub(super) struct Asking;

/// What the engines answer, and first the standard.
pub(super) struct Answers<'a> {
    input: &'a str,
    of_engines: Vec<(&'static str, [Option<EngineAnswer>; 3])>,
}

const COMPONENTS: [&str; 3] = ["host", "path", "query"];

impl Subcommand for Asking {
    type Answer<'a> = Answers<'a>;

    fn columns(&self) -> Vec<&'static str> {
        ["weburl"].into_iter().chain(ALL.iter().map(|engine| engine.name)).collect()
    }

    fn has_a_line_each(&self) -> bool {
        false
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Answers<'a>, Box<Finding<'a>>> {
        let url = Url::parse(text);
        let answer = |get: fn(&Url) -> Option<&str>| match &url {
            Ok(url) => Some(get(url).map_or(EngineAnswer::Null, EngineAnswer::from)),
            Err(_) => Some(EngineAnswer::Error),
        };
        let standard = [
            answer(|url| url.host_str()),
            answer(|url| Some(url.path())),
            answer(|url| url.query()),
        ];
        let of_engine = |engine: &weburl_readers::engines::Engine| {
            (engine.name, engine.host_path_query.map(|function| engine.answer(function, text)))
        };
        let of_engines = [("weburl", standard)].into_iter().chain(ALL.iter().map(of_engine));
        Ok(Answers { input: text, of_engines: of_engines.collect() })
    }
}

impl Answers<'_> {
    fn differ(&self, at: usize) -> bool {
        let mut answers = self.of_engines.iter().filter_map(|(_, answers)| answers[at].as_ref());
        let first = answers.next();
        answers.any(|answer| Some(answer) != first)
    }

    /// Writes a line for each answer, with those who give it.
    fn write_component(&self, out: &mut dyn Write, at: usize) -> io::Result<()> {
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        for (name, answers) in &self.of_engines {
            let Some(answer) = &answers[at] else { continue };
            let shown = shown(answer);
            match groups.iter_mut().find(|(other, _)| *other == shown) {
                Some((_, names)) => names.push(name),
                None => groups.push((shown, vec![name])),
            }
        }
        let width = groups.iter().map(|(shown, _)| shown.chars().count()).max().unwrap_or(0);
        writeln!(out, "{}", COMPONENTS[at])?;
        groups
            .iter()
            .try_for_each(|(shown, names)| writeln!(out, "  {shown:width$}  {}", names.join(", ")))
    }
}

fn shown(answer: &EngineAnswer) -> String {
    match answer {
        EngineAnswer::Text(text) => format!("{text:?}"),
        EngineAnswer::Null => "NULL".to_owned(),
        EngineAnswer::Error => "error".to_owned(),
    }
}

impl Answer for Answers<'_> {
    fn is_rejected(&self) -> bool {
        self.differ(0)
    }

    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.separate()?;
        output.write(|out| {
            writeln!(out, "{}", self.input.escape_debug())?;
            (0..COMPONENTS.len()).try_for_each(|at| self.write_component(out, at))
        })
    }

    fn to_json(&self, _: &Input<'_>) -> impl Serialize {
        let value = |answer: &EngineAnswer| match answer {
            EngineAnswer::Text(text) => Value::from(text.as_str()),
            EngineAnswer::Null => Value::Null,
            EngineAnswer::Error => json!({ "error": true }),
        };
        let of_engine = |answers: &[Option<EngineAnswer>; 3]| -> Map<String, Value> {
            let named = COMPONENTS.iter().zip(answers);
            named
                .filter_map(|(name, answer)| Some(((*name).to_owned(), value(answer.as_ref()?))))
                .collect()
        };
        let engines: Map<_, _> = self
            .of_engines
            .iter()
            .map(|(name, answers)| ((*name).to_owned(), Value::Object(of_engine(answers))))
            .collect();
        json!({ "is_difference": self.is_rejected(), "engines": engines })
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let host = |(_, answers): &(_, [Option<EngineAnswer>; 3])| match &answers[0] {
            Some(EngineAnswer::Text(text)) => Cow::from(text.clone()),
            _ => Cow::from(""),
        };
        self.of_engines.iter().map(host).chain(["".into(), "".into()]).collect()
    }
}
