//! Inputs that all peers can parse.

use super::List;
use crate::peers::{Parse, ada::Ada, sorug::Sorug, url::RustUrl, weburl::Weburl};

/// Removes the inputs that some peer cannot parse, so that all peers do the same work, and notes how many were
/// removed.
pub(super) fn parsed_by_all(list: List) -> List {
    let verdicts: Vec<_> = list.inputs.iter().map(|input| Verdict::on(input)).collect();
    let parsed = list.inputs.iter().zip(&verdicts).filter(|(_, verdict)| verdict.everyone());
    let parsed: Vec<_> = parsed.map(|(input, _)| input.clone()).collect();
    List { notes: notes(&list, &verdicts), ..List::new(list.name, parsed) }
}

const PEERS: [&str; 4] = ["weburl", "url", "ada-url", "sorug"];

/// Which peers parse an input, in the order of [`PEERS`].
struct Verdict([bool; PEERS.len()]);

impl Verdict {
    fn on(input: &str) -> Self {
        Self([
            Weburl::default().parse(input).is_some(),
            RustUrl.parse(input).is_some(),
            Ada.parse(input).is_some(),
            Sorug.parse(input).is_some(),
        ])
    }

    fn everyone(&self) -> bool {
        self.0.iter().all(|&parses| parses)
    }

    fn nobody(&self) -> bool {
        !self.0.iter().any(|&parses| parses)
    }
}

fn notes(list: &List, verdicts: &[Verdict]) -> Vec<String> {
    let mut notes = Vec::new();
    let nobody = verdicts.iter().filter(|verdict| verdict.nobody()).count();
    if nobody > 0 {
        notes.push(format!("left out {nobody} inputs that nobody parses"));
    }
    for (peer, name) in PEERS.iter().enumerate() {
        let alone = |verdict: &Verdict| !verdict.nobody() && !verdict.0[peer];
        let mut failed = list.inputs.iter().zip(verdicts).filter(|(_, verdict)| alone(verdict));
        if let Some((first, _)) = failed.next() {
            let count = 1 + failed.count();
            notes.push(format!(
                "left out {count} inputs that {name} does not parse though others do, as {first:?}"
            ));
        }
    }
    notes
}
