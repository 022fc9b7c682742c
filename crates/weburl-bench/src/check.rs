//! Compares the answers before anything is timed.

use crate::peers::malloc::MALLOC;
use crate::work::Row;

/// How the answers to the inputs of a row differ.
pub(crate) struct Differences {
    /// A sentence for each peer whose answers differ from those of weburl, the first contender.
    pub(crate) notes: Vec<String>,
    /// The inputs for which nobody shares weburl's answer, with that answer.
    pub(crate) unshared: Vec<String>,
}

/// Lets every contender answer every input once.
pub(crate) fn compare(row: &mut Row) -> Differences {
    let (ours, peers) = row.contenders.split_first_mut().expect("weburl takes part in every row");
    let peers = peers.iter_mut().filter(|peer| peer.peer() != MALLOC);
    let answers: Vec<_> = peers.map(|peer| (peer.peer(), peer.answers())).collect();
    let our_answers = ours.answers();

    let difference = |index: usize, theirs: &Option<String>| {
        format!("{:?}: {:?}, not {:?}", ours.input(index), theirs, our_answers[index])
    };
    let note = |(peer, answers): &(&str, Vec<Option<String>>)| {
        let mut differ = (0..row.len).filter(|&index| answers[index] != our_answers[index]);
        let first = differ.next()?;
        let count = 1 + differ.count();
        Some(format!(
            "{peer} differs on {count} inputs, such as {}",
            difference(first, &answers[first])
        ))
    };
    let shared =
        |index: usize| answers.iter().any(|(_, answers)| answers[index] == our_answers[index]);
    let unshared = (0..row.len).filter(|&index| !shared(index));
    Differences {
        notes: answers.iter().filter_map(note).collect(),
        unshared: unshared
            .map(|index| format!("{:?}: {:?}", ours.input(index), our_answers[index]))
            .collect(),
    }
}
