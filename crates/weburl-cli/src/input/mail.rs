//! Lines that mail, calendars and contacts have broken, put together.

use std::io::Read;
use std::ops::ControlFlow;

use weburl::text::Escapes;

use super::blocks::{Blocks, Line};
use super::consumer::{Consumer, Defect, Input, Original};
use super::lines::input_of;
use super::read_error::ReadError;
use super::source::Place;

/// A longer one is not put together, so that no file has to be kept in memory.
const MAX_LEN: usize = 1 << 20;

/// Passes lines on. Those of parts whose headers say that they are quoted-printable, and of calendars and contacts, are put
/// together; if it is mail, so are lines without a header.
pub(super) fn read(
    mut blocks: Blocks<impl Read>,
    place: Place<'_>,
    is_mail: bool,
    consumer: &mut impl Consumer,
) -> Result<ControlFlow<()>, ReadError> {
    let default = is_mail.then_some(Escapes::QuotedPrintable);
    let mut unfolder = Unfolder {
        default,
        of_header: default,
        escapes: default,
        held: Vec::new(),
        first: 0,
        place,
    };
    while let Some(block) = blocks.next_block()? {
        for line in block.lines() {
            if unfolder.take(&line, consumer).map_err(ReadError::Consumer)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        consumer.pause().map_err(ReadError::Consumer)?;
    }
    unfolder.pass_held(consumer).map_err(ReadError::Consumer)
}

struct Unfolder<'a> {
    /// That of lines without a header.
    default: Option<Escapes>,
    /// That of the body behind this header.
    of_header: Option<Escapes>,
    escapes: Option<Escapes>,
    /// Lines that may go on, with their newlines, and the number of the first.
    held: Vec<u8>,
    first: u64,
    place: Place<'a>,
}

impl Unfolder<'_> {
    fn take(
        &mut self,
        line: &Line<'_>,
        consumer: &mut impl Consumer,
    ) -> anyhow::Result<ControlFlow<()>> {
        let is_next = match self.escapes {
            Some(Escapes::Folds) => line.bytes.starts_with(b" ") || line.bytes.starts_with(b"\t"),
            _ => true,
        };
        if !is_next && self.pass_held(consumer)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        if self.held.is_empty() {
            self.look_at(line.bytes);
            self.first = line.number;
        }
        if self.escapes.is_none() {
            return consumer.input(&input_of(line, self.place));
        }
        self.held.extend_from_slice(line.bytes);
        self.held.extend_from_slice(line.end);
        let goes_on =
            self.escapes == Some(Escapes::Folds) || line.bytes.trim_ascii_end().ends_with(b"=");
        if goes_on && self.held.len() < MAX_LEN {
            return Ok(ControlFlow::Continue(()));
        }
        self.pass_held(consumer)
    }

    /// Looks at a line that begins something.
    fn look_at(&mut self, line: &[u8]) {
        let line = line.trim_ascii_end();
        let begins_with = |name| value_behind(name, line).is_some();
        if let Some(is_quoted_printable) = is_quoted_printable(line) {
            self.of_header = is_quoted_printable.then_some(Escapes::QuotedPrintable);
        } else if value_behind(b"begin:v", line)
            .is_some_and(|rest| rest.iter().all(u8::is_ascii_alphabetic))
        {
            // A calendar, an event, a card.
            self.escapes = Some(Escapes::Folds);
        } else if begins_with(b"end:vcalendar") || begins_with(b"end:vcard") {
            self.escapes = self.default;
        } else if is_boundary(line) || line.starts_with(b"From ") {
            [self.escapes, self.of_header] = [self.default; 2];
        } else if line.is_empty() && self.escapes != Some(Escapes::Folds) {
            self.escapes = self.of_header;
        }
    }

    fn pass_held(&mut self, consumer: &mut impl Consumer) -> anyhow::Result<ControlFlow<()>> {
        let (Some(escapes), false) = (self.escapes, self.held.is_empty()) else {
            return Ok(ControlFlow::Continue(()));
        };
        let end = match &*self.held {
            [.., b'\r', b'\n'] => 2,
            [.., b'\n'] => 1,
            _ => 0,
        };
        let (bytes, end) = self.held.split_at(self.held.len() - end);
        let place = Place { line: self.first, ..self.place };
        let text = str::from_utf8(bytes).map_err(Defect::from);
        let original = Original::Folded { escapes, end };
        let flow = consumer.input(&Input { place, bytes, text, original });
        self.held.clear();
        flow
    }
}

/// Returns whether a header says that its part is quoted-printable, or `None` if a line is another one.
pub(crate) fn is_quoted_printable(line: &[u8]) -> Option<bool> {
    let encoding = value_behind(b"content-transfer-encoding:", line)?;
    Some(encoding.eq_ignore_ascii_case(b"quoted-printable"))
}

fn value_behind<'l>(name: &[u8], line: &'l [u8]) -> Option<&'l [u8]> {
    let (start, value) = line.split_at_checked(name.len())?;
    start.eq_ignore_ascii_case(name).then(|| value.trim_ascii())
}

/// Returns whether a line can be a boundary between parts of a message.
fn is_boundary(line: &[u8]) -> bool {
    line.strip_prefix(b"--")
        .is_some_and(|rest| rest.iter().any(u8::is_ascii_alphanumeric) && !rest.contains(&b' '))
}
