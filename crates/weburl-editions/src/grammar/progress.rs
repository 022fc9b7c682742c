//! What a match has come to.

/// What has been matched so far, for [conditions](super::Grammar::holds) to examine.
#[derive(Debug)]
pub struct Progress<'a, R> {
    pub(super) input: &'a str,
    pub(super) position: usize,
    pub(super) events: Vec<Event<R>>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Event<R> {
    Enter { rule: R, start: usize },
    Row(usize),
    Leave { rule: R, start: usize, end: usize },
}

impl<'a, R: Copy + Eq> Progress<'a, R> {
    /// Returns the whole input. Borrows.
    pub fn input(&self) -> &'a str {
        self.input
    }

    /// Returns where in the input matching has arrived, in bytes.
    pub fn position(&self) -> usize {
        self.position
    }

    /// Returns the part of the input that is not matched yet. Borrows.
    pub fn rest(&self) -> &'a str {
        &self.input[self.position..]
    }

    /// Returns what the innermost rule that is still being matched has matched so far. Borrows.
    pub fn matched(&self) -> &'a str {
        let mut depth = 0;
        let start = self.events.iter().rev().find_map(|event| {
            match event {
                Event::Enter { start, .. } if depth == 0 => return Some(*start),
                Event::Enter { .. } => depth -= 1,
                Event::Leave { .. } => depth += 1,
                Event::Row(_) => {}
            }
            None
        });
        &self.input[start.unwrap_or(0)..self.position]
    }

    /// Returns the texts that `rule` matched, the latest first, inside the innermost rule that is still being
    /// matched.
    pub fn matches_of(&self, rule: R) -> impl Iterator<Item = &'a str> {
        let mut depth = 0;
        let within = self.events.iter().rev().take_while(move |event| {
            match event {
                Event::Enter { .. } if depth == 0 => return false,
                Event::Enter { .. } => depth -= 1,
                Event::Leave { .. } => depth += 1,
                Event::Row(_) => {}
            }
            true
        });
        within.filter_map(move |event| match *event {
            Event::Leave { rule: left, start, end } if left == rule => {
                Some(&self.input[start..end])
            }
            _ => None,
        })
    }
}
