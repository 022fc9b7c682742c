//! Makes an input shorter while something stays true of it.

use crate::compare::answer::Answer;

/// What of an answer must stay: whether it is a refusal, and with which others it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    Refuses,
    /// Sends a request, or finds a host, with this answer as the first.
    Sends(usize),
    Finds(usize),
}

pub(super) fn groups(answers: &[Answer<'_>]) -> Vec<Group> {
    let sends = |answer: &Answer<'_>| answer.place().is_some();
    let group = |(i, answer): (usize, &Answer<'_>)| {
        let is_like = |other: &Answer<'_>| {
            other.result.is_ok()
                && sends(other) == sends(answer)
                && !answer.is_elsewhere_than(other)
        };
        let first = answers.iter().position(is_like).unwrap_or(i);
        match &answer.result {
            Err(_) => Group::Refuses,
            Ok(_) if sends(answer) => Group::Sends(first),
            Ok(_) => Group::Finds(first),
        }
    };
    answers.iter().enumerate().map(group).collect()
}

/// Removes pieces as long as `keeps` holds: first halves, at last single code points, until none can go.
pub(super) fn shrink(input: &str, keeps: impl Fn(&str) -> bool) -> String {
    let mut text: Vec<char> = input.chars().collect();
    let mut len = text.len().div_ceil(2);
    while len > 0 {
        let mut start = 0;
        let mut is_shorter = false;
        while start < text.len() {
            let end = text.len().min(start + len);
            let shorter: String = [&text[..start], &text[end..]].concat().into_iter().collect();
            if keeps(&shorter) {
                text.drain(start..end);
                is_shorter = true;
            } else {
                start += len;
            }
        }
        if !is_shorter || len > 1 {
            len /= 2;
        }
    }
    text.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::shrink;

    #[test]
    fn everything_that_can_go_goes() {
        let has_both = |text: &str| text.contains('\\') && text.contains('@');
        assert_eq!(shrink("http://example.com:80\\@ü/path", has_both), "\\@");
        assert_eq!(shrink("abc", |text| text == "abc"), "abc");
        assert_eq!(shrink("", |_| true), "");
    }
}
