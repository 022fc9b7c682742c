//! `weburl compare --request`: the path of a request target that each of several servers sees.

use std::borrow::Cow;

use anstyle::Style;
use anyhow::bail;
use serde::Serialize;
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;
use weburl_readers::target::{Hop, Server, Unseen, via};

use super::table::{DIFFERENCE, DISAGREEMENT};
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::output::Output;
use crate::subcommand::{Answer, Subcommand};
use crate::visible::shortened;

/// The header `Host` of the request.
const HOST: &str = "host.example";

/// The servers to send request targets through.
#[derive(Clone)]
pub(super) struct Requests {
    servers: Vec<&'static Server>,
    is_strict: bool,
}

impl Requests {
    pub(super) fn new(servers: &[&'static Server], is_strict: bool) -> anyhow::Result<Self> {
        let mut pairs = servers.iter().zip(servers.iter().skip(1));
        if let Some((application, next)) = pairs.find(|(before, _)| !before.is_proxy()) {
            bail!("{} isn't a proxy, so no request reaches {}", application.name, next.name);
        }
        Ok(Self { servers: servers.to_vec(), is_strict })
    }
}

impl Subcommand for Requests {
    type Answer<'a> = Sent<'a>;

    fn columns(&self) -> Vec<&'static str> {
        vec!["verdict", "is_difference", "paths"]
    }

    fn has_a_line_each(&self) -> bool {
        false
    }

    fn rules(&self) -> Vec<Value> {
        let conflict = json!({ "tags": ["external/cwe/cwe-436"] });
        let help = "https://cwe.mitre.org/data/definitions/436.html";
        vec![
            json!({
                "id": Verdict::DifferentPaths.name(),
                "shortDescription": { "text": "Two servers see different paths (CWE-436)." },
                "helpUri": help,
                "properties": conflict,
            }),
            json!({
                "id": Verdict::Unseen.name(),
                "shortDescription": { "text": "A server answers instead of the application." },
            }),
        ]
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Sent<'a>, Box<Finding<'a>>> {
        let hops = via(self.servers.iter().copied(), text.as_bytes(), HOST.as_bytes());
        Ok(Sent { input: text, hops, is_strict: self.is_strict })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    SamePath,
    DifferentPaths,
    Unseen,
}

impl Verdict {
    fn name(self) -> &'static str {
        match self {
            Self::SamePath => "same-path",
            Self::DifferentPaths => "different-paths",
            Self::Unseen => "unseen",
        }
    }
}

/// What the servers make of one request target.
pub(super) struct Sent<'a> {
    input: &'a str,
    hops: Vec<Hop>,
    is_strict: bool,
}

impl Sent<'_> {
    fn verdict(&self) -> Verdict {
        if (0..self.hops.len()).any(|at| self.differs(at)) {
            Verdict::DifferentPaths
        } else if self.hops.iter().any(|hop| hop.seen.is_err()) {
            Verdict::Unseen
        } else {
            Verdict::SamePath
        }
    }

    /// Returns whether a hop sees another path than the one before it.
    fn differs(&self, at: usize) -> bool {
        at > 0 && !self.hops[at].has_path_of(&self.hops[at - 1])
    }

    fn is_alarm(&self) -> bool {
        match self.verdict() {
            Verdict::SamePath => false,
            Verdict::DifferentPaths => true,
            Verdict::Unseen => self.is_strict || self.hops.len() == 1,
        }
    }

    /// Returns what to say about the result.
    fn sentences(&self) -> String {
        let named = |at: usize| self.hops[at].server.name;
        let differing = (0..self.hops.len()).filter(|at| self.differs(*at));
        let differing =
            differing.map(|at| format!("{} sees another path than {}.", named(at), named(at - 1)));
        let last = self.hops.last().and_then(|hop| Some((hop, hop.seen.as_ref().err()?)));
        let unseen = last.map(|(hop, unseen)| format!("{} {}.", hop.server.name, action(unseen)));
        let sentences: Vec<_> = differing.chain(unseen).collect();
        match sentences.is_empty() {
            true => "The same path.".to_owned(),
            false => sentences.join(" "),
        }
    }
}

fn action(unseen: &Unseen) -> String {
    match &unseen.location {
        Some(location) => format!("redirects to {} ({})", text(location), unseen.status),
        None if unseen.status == 0 => "closes the connection".to_owned(),
        None => format!("answers {} itself", unseen.status),
    }
}

fn text(bytes: &[u8]) -> String {
    shortened(&String::from_utf8_lossy(bytes))
}

/// Returns what an application sees, as a clause.
fn sight(hop: &Hop) -> String {
    match &hop.seen {
        Ok(seen) => {
            let query = seen.query.as_deref().filter(|query| !query.is_empty());
            let query = query.map(|query| format!(" with the query {}", text(query)));
            let is_usual = seen.host == HOST.as_bytes();
            let host = (!is_usual).then(|| format!(" at {}", text(&seen.host)));
            let path = if seen.path.is_empty() { "no path".to_owned() } else { text(&seen.path) };
            format!("sees {path}{}{}", query.unwrap_or_default(), host.unwrap_or_default())
        }
        Err(unseen) => action(unseen),
    }
}

impl Answer for Sent<'_> {
    fn is_rejected(&self) -> bool {
        self.is_alarm()
    }

    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.separate()?;
        let gets: Vec<_> = self.hops.iter().map(|hop| text(&hop.target)).collect();
        let name_width = self.hops.iter().map(|hop| hop.server.name.len()).max().unwrap_or(0);
        let width = gets.iter().map(|target| target.width()).max().unwrap_or(0);
        let mut drawing = String::new();
        for (at, (hop, target)) in self.hops.iter().zip(&gets).enumerate() {
            let (mark, style) =
                if self.differs(at) { ('*', DIFFERENCE) } else { (' ', Style::new()) };
            let padding = " ".repeat(width - target.width());
            let name = hop.server.name;
            drawing += &format!(
                "{style}{mark} {name:name_width$}  gets {target}{padding}  {}{style:#}\n",
                sight(hop)
            );
        }
        let style = if self.is_alarm() { DISAGREEMENT } else { Style::new() };
        output.write_styled(&format!(
            "{}\n{drawing}{style}{}{style:#}\n",
            shortened(self.input),
            self.sentences()
        ))
    }

    fn to_json(&self, _: &Input<'_>) -> impl Serialize {
        let hops = self.hops.iter().enumerate().map(|(at, hop)| record(hop, self.differs(at)));
        json!({
            "verdict": self.verdict().name(),
            "is_difference": self.is_alarm(),
            "hops": hops.collect::<Vec<_>>(),
        })
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let paths = self.hops.iter().map(|hop| match &hop.seen {
            Ok(seen) => String::from_utf8_lossy(&seen.path).into_owned(),
            Err(unseen) => unseen.status.to_string(),
        });
        let paths = paths.collect::<Vec<_>>().join(" ");
        let is_difference = if self.is_alarm() { "true" } else { "false" };
        vec![self.verdict().name().into(), is_difference.into(), paths.into(), "".into(), "".into()]
    }

    fn for_each_finding(
        &self,
        found: &mut dyn FnMut(&Finding<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        if !self.is_alarm() {
            return Ok(());
        }
        let finding = Finding::new(self.verdict().name(), self.sentences(), 0..self.input.len());
        found(&Finding { is_failure: self.verdict() == Verdict::DifferentPaths, ..finding })
    }
}

/// A hop in JSON. Bytes that are not UTF-8 are replaced.
fn record(hop: &Hop, differs: bool) -> Value {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let seen = hop.seen.as_ref().ok().map(|seen| {
        json!({
            "path": text(&seen.path),
            "raw_path": seen.raw_path.as_deref().map(text),
            "query": seen.query.as_deref().map(text),
            "host": text(&seen.host),
        })
    });
    let unseen = hop.seen.as_ref().err().map(|unseen| {
        json!({ "status": unseen.status, "location": unseen.location.as_deref().map(text) })
    });
    json!({
        "server": hop.server.name,
        "version": hop.server.version,
        "target": text(&hop.target),
        "host": text(&hop.host),
        "seen": seen,
        "unseen": unseen,
        "is_difference": differs,
    })
}
