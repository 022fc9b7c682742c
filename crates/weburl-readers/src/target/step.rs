//! The steps from a request target to what an application sees. A program's rules are a list of them.

use super::percent::{self, Escapes};
use super::seen::{Target, Unseen};
use super::segments::{self, Dots};
use super::text;

/// One step of a program.
#[derive(Clone, Copy)]
pub(super) enum Step {
    /// Answers with a status where a condition holds for the path, which is the whole target at first.
    Answer(u16, fn(&[u8]) -> bool),
    /// Splits `scheme://authority` off. The function returns the host, or nothing to refuse the request; the text is
    /// the path where the target has none.
    Absolute(fn(&Authority<'_>) -> Option<Vec<u8>>, &'static str),
    /// Everything from the first `#` on goes.
    CutFragment,
    /// The path ends at the first `?`.
    SplitQuery,
    /// An empty query is none.
    DropEmptyQuery,
    /// A missing query is an empty one.
    AddEmptyQuery,
    /// The path of this moment is the raw path, up to a `?`.
    KeepRawPath,
    /// Bytes of the path and query are code points of ISO-8859-1, then encoded as UTF-8.
    Latin1,
    /// Percent-decodes the path.
    Decode(Escapes),
    /// Several slashes become one.
    MergeSlashes,
    /// Slashes at the start become one.
    MergeLeadingSlashes,
    /// Removes `.` and `..`.
    RemoveDots(Dots),
    /// Removes from `;` to the next slash.
    RemoveParameters,
    /// What is not UTF-8 becomes U+FFFD,.
    ReplaceInvalidUtf8,
    /// A path without a slash at its start gets one.
    AddLeadingSlash,
    /// The target of this moment, path and query, is what the program sends on.
    Send(fn(&Sending<'_>) -> Vec<u8>),
    /// Other steps.
    All(&'static [Step]),
    /// A rule that no other program has.
    Own(fn(&mut State<'_>) -> Result<(), Unseen>),
}

/// The authority of an absolute form.
pub(super) struct Authority<'a> {
    pub(super) scheme: &'a [u8],
    pub(super) text: &'a [u8],
    /// The value of the header `Host`.
    pub(super) host_header: &'a [u8],
}

/// Returns the host of the header, for programs that ignore the one of the target.
pub(super) fn of_header(authority: &Authority<'_>) -> Option<Vec<u8>> {
    Some(authority.host_header.to_vec())
}

/// What a proxy can send.
pub(super) struct Sending<'a> {
    /// The target as it came.
    pub(super) given: &'a [u8],
    pub(super) path: &'a [u8],
    pub(super) query: Option<&'a [u8]>,
}

/// A request between two steps.
pub(super) struct State<'a> {
    pub(super) given: &'a [u8],
    pub(super) host_header: &'a [u8],
    pub(super) target: Target,
}

impl State<'_> {
    pub(super) fn take(&mut self, step: &Step) -> Result<(), Unseen> {
        let target = &mut self.target;
        match *step {
            Step::Answer(status, condition) => {
                if condition(&target.path) {
                    return Err(Unseen::new(status));
                }
            }
            Step::Absolute(host, no_path) => return self.split_absolute(host, no_path),
            Step::CutFragment => {
                let end = target.path.iter().position(|byte| *byte == b'#');
                target.path.truncate(end.unwrap_or(target.path.len()));
            }
            Step::SplitQuery => {
                if let Some(end) = target.path.iter().position(|byte| *byte == b'?') {
                    target.query = Some(target.path.split_off(end)[1..].to_vec());
                }
            }
            Step::DropEmptyQuery => {
                target.query = target.query.take().filter(|query| !query.is_empty())
            }
            Step::AddEmptyQuery => target.query = Some(target.query.take().unwrap_or_default()),
            Step::KeepRawPath => {
                let end = target.path.iter().position(|byte| *byte == b'?');
                target.raw_path = Some(target.path[..end.unwrap_or(target.path.len())].to_vec());
            }
            Step::Latin1 => {
                target.path = text::latin1_to_utf8(&target.path);
                target.query = target.query.as_deref().map(text::latin1_to_utf8);
            }
            Step::Decode(escapes) => target.path = percent::decode(&target.path, escapes)?,
            Step::MergeSlashes => segments::merge_slashes(&mut target.path),
            Step::MergeLeadingSlashes => segments::merge_leading_slashes(&mut target.path),
            Step::RemoveDots(dots) => target.path = segments::remove_dots(&target.path, dots)?,
            Step::RemoveParameters => target.path = segments::without_parameters(&target.path),
            Step::ReplaceInvalidUtf8 => {
                target.path = String::from_utf8_lossy(&target.path).into_owned().into_bytes();
            }
            Step::AddLeadingSlash => {
                if !target.path.starts_with(b"/") {
                    target.path.insert(0, b'/');
                }
            }
            Step::Send(send) => {
                let query = target.query.as_deref();
                target.sent = Some(send(&Sending { given: self.given, path: &target.path, query }));
            }
            Step::All(steps) => return steps.iter().try_for_each(|step| self.take(step)),
            Step::Own(rule) => return rule(self),
        }
        Ok(())
    }

    fn split_absolute(
        &mut self,
        host: fn(&Authority<'_>) -> Option<Vec<u8>>,
        no_path: &str,
    ) -> Result<(), Unseen> {
        let Some((scheme, text, rest)) = text::split_absolute(&self.target.path) else {
            return Ok(());
        };
        let authority = Authority { scheme, text, host_header: self.host_header };
        self.target.host = host(&authority).ok_or_else(|| Unseen::new(400))?;
        let start = if rest.starts_with(b"/") { "" } else { no_path };
        self.target.path = [start.as_bytes(), rest].concat();
        Ok(())
    }
}
