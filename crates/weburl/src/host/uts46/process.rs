//! The one pass over a domain, from UTF-8 to its ASCII or Unicode form.
//!
//! ```text
//!               ┌── letters, digits, hyphens, dots ──────────────────────────────────┐
//! domain ───────┼── other labels ──> map ──> NFC ──> validity ──> Punycode ──────────┼──> out
//!               └── `xn--` ──> map ───────────────────────────────────────────────┬──┘
//!                                  └──> Punycode decoded ──> NFC?, validity ──────┘
//! ```
//!
//! [UTS 46: processing](https://www.unicode.org/reports/tr46/#Processing). All functions are `const`, for literals.

use crate::host::label::{has_ace_prefix, is_letter_digit_or_hyphen};
use crate::host::uts46::bounded::{Bounded, put};
use crate::host::uts46::mapping::{Mapping, code_point};
use crate::host::uts46::normalization::{LONGEST_DECOMPOSITION, is_surely_nfc, normalize};
use crate::host::uts46::property::Property;
use crate::host::uts46::punycode::{self, LONGEST_ENCODED, LONGEST_LABEL};
use crate::host::uts46::validity::{
    ascii_labels_satisfy_bidi_rule, has_bad_hyphens, has_forbidden_ascii, satisfies_bidi_rule,
    satisfies_context_j,
};

/// What is asked for, with the parameters of the URL Standard.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Domain parser ToASCII, and no forbidden domain code point in its result.
    Ascii,
    /// The same with beStrict.
    StrictAscii,
    /// Unicode ToUnicode.
    Unicode,
}

/// Why there is no result.
#[derive(Clone, Copy)]
pub(crate) enum Fault {
    /// The label that begins here in the domain is not valid.
    Label(usize),
    /// Every label is valid by itself, but not the domain.
    Domain,
    /// A label or the result is too long for the memory.
    Memory,
}

/// The most code points of a label for which there is room on the stack.
const SHORT_LABEL: usize = 64;

/// The most code points of a label before normalization, whose result is at least a fourth of it.
const LONGEST_MAPPED: usize = LONGEST_DECOMPOSITION * LONGEST_LABEL;

/// What a pass writes to. Its bytes hold the result up to the length that the pass returns.
pub(crate) struct Memory<'a> {
    pub(crate) label: &'a mut [u32],
    /// For the decompositions of labels: [`LONGEST_SPACE`] code points, or none if labels are short.
    pub(crate) space: &'a mut [u32],
    pub(crate) out: &'a mut [u8],
}

pub(crate) const LONGEST_SPACE: usize = LONGEST_DECOMPOSITION * LONGEST_MAPPED;

/// The most bytes of a result on the stack, which is longer than the DNS allows.
pub(crate) const SHORT_RESULT: usize = 320;

/// Does what [`process`] does, and fails with [`Fault::Memory`] if a label or the result is too long for the stack.
pub(crate) const fn process_short<'a>(
    domain: &[u8],
    form: Form,
    out: &'a mut [u8; SHORT_RESULT],
) -> Result<&'a [u8], Fault> {
    let memory = Memory { label: &mut [0; SHORT_LABEL], space: &mut [], out };
    match process(domain, form, memory) {
        Ok(len) => Ok(out.split_at(len).0),
        Err(fault) => Err(fault),
    }
}

/// Processes a domain, which is valid UTF-8, and returns the length of the result.
pub(crate) const fn process(domain: &[u8], form: Form, memory: Memory<'_>) -> Result<usize, Fault> {
    Pass {
        domain,
        form,
        label: Bounded::new(memory.label),
        space: memory.space,
        out: Bounded::new(memory.out),
        is_bidi: false,
        satisfies_bidi_rule: true,
    }
    .run()
}

/// A pass over a domain.
struct Pass<'a> {
    domain: &'a [u8],
    form: Form,
    label: Bounded<'a, u32>,
    space: &'a mut [u32],
    out: Bounded<'a, u8>,
    /// Whether a label so far is right-to-left, and whether all labels so far satisfy the Bidi rule, except those in ASCII.
    is_bidi: bool,
    satisfies_bidi_rule: bool,
}

/// What the code points of a label have in common.
#[derive(Clone, Copy)]
struct Common {
    /// All bits of their properties.
    properties: Property,
    is_ascii: bool,
}

impl<'a> Pass<'a> {
    /// Labels in ASCII are copied together with the dots between them, as a branch that depends on the bytes takes as long
    /// as twenty instructions when it is mispredicted. Any other label is looked at by itself.
    const fn run(mut self) -> Result<usize, Fault> {
        let domain = self.domain;
        let is_strict = matches!(self.form, Form::StrictAscii);
        let mut start = 0;
        while is_strict || start < domain.len() {
            let label_start = if is_strict { start } else { self.copy(start) };
            if label_start == domain.len() && !is_strict {
                break;
            }
            let Some(end) = self.write_label(label_start) else {
                let is_too_long = self.label.is_too_long() || self.out.is_too_long();
                return Err(if is_too_long { Fault::Memory } else { Fault::Label(label_start) });
            };
            if end == domain.len() {
                break;
            }
            self.out.push(b'.');
            (_, start) = code_point(domain, end);
        }
        self.finish()
    }

    /// Copies labels of letters, digits and hyphens, from the one that begins at `start` up to an A-label or one that has
    /// something else, and returns where that begins.
    const fn copy(&mut self, start: usize) -> usize {
        let domain = self.domain;
        let (out, mut len) = self.out.room();
        let (mut at, mut label_start) = (start, start);
        while at < domain.len() {
            let byte = COPIED[domain[at] as usize];
            let is_of_ace_prefix = byte == b'-'
                && at - label_start == 3
                && has_ace_prefix(domain.split_at(label_start).1);
            if byte == 0 || is_of_ace_prefix {
                len -= at - label_start;
                at = label_start;
                break;
            }
            len = put(out, len, byte);
            at += 1;
            label_start = if byte == b'.' { at } else { label_start };
        }
        self.out.set_len(len);
        at
    }

    const fn finish(&self) -> Result<usize, Fault> {
        if self.label.is_too_long() || self.out.is_too_long() {
            return Err(Fault::Memory);
        }
        let violates_bidi_rule = self.is_bidi
            && !(self.satisfies_bidi_rule && ascii_labels_satisfy_bidi_rule(self.out.as_slice()));
        let is_too_long = matches!(self.form, Form::StrictAscii) && self.out.len() > 253;
        if violates_bidi_rule || is_too_long {
            return Err(Fault::Domain);
        }
        Ok(self.out.len())
    }

    /// Appends the label that begins at `start`, and returns where it ends. Returns `None` if it is not valid, or too long
    /// for the memory.
    const fn write_label(&mut self, start: usize) -> Option<usize> {
        let out_start = self.out.len();
        let Some((end, common)) = self.map_label(start) else { return None };
        let is_valid = if self.label.is_too_long() {
            false
        } else if common.is_ascii {
            self.write_ascii_label(common)
        } else {
            self.write_mapped_label(common)
        };
        let has_bad_length =
            matches!(self.form, Form::StrictAscii) && !matches!(self.out.len() - out_start, 1..=63);
        if is_valid && !has_bad_length { Some(end) } else { None }
    }

    /// Maps the label that begins at `start`, up to a full stop or what is mapped to one, and returns where that is.
    const fn map_label(&mut self, start: usize) -> Option<(usize, Common)> {
        const FULL_STOP: u32 = '.' as u32;
        let domain = self.domain;
        let (label, _) = self.label.room();
        let mut len = 0;
        let (mut all, mut code_points) = (0, 0);
        let mut at = start;
        while at < domain.len() {
            let (mut c, end) = code_point(domain, at);
            let mut property = Property::of(c);
            if !property.is_valid() {
                match Mapping::of(c, property) {
                    Mapping::Disallowed => return None,
                    Mapping::Ignored => {
                        at = end;
                        continue;
                    }
                    Mapping::CodePoint(target) => (c, property) = (target, Property::of(target)),
                    Mapping::Text(text) => {
                        let common;
                        (len, common) = put_text(text, label, len);
                        all |= common.properties.0;
                        code_points |= !common.is_ascii as u32 * 0x80;
                        at = end;
                        continue;
                    }
                }
            }
            if c == FULL_STOP {
                break;
            }
            len = put(label, len, c);
            all |= property.0;
            code_points |= c;
            at = end;
        }
        self.label.set_len(len);
        Some((at, Common { properties: Property(all), is_ascii: code_points < 0x80 }))
    }

    /// Writes a label that is ASCII once it is mapped, which may be an A-label.
    const fn write_ascii_label(&mut self, common: Common) -> bool {
        let label = self.label.as_slice();
        let start = self.out.len();
        let (out, mut len) = self.out.room();
        let mut i = 0;
        while i < label.len() {
            len = put(out, len, label[i] as u8);
            i += 1;
        }
        self.out.set_len(len);
        if self.has_forbidden_ascii(common.properties) {
            return false;
        }
        if self.has_ace_prefix() {
            return !self.out.is_too_long() && self.check_a_label(start);
        }
        !matches!(self.form, Form::StrictAscii) || !has_bad_hyphens(label)
    }

    /// Decodes the A-label at the end of `out`, and replaces it if the Unicode form is asked for.
    ///
    /// [UTS 46: processing](https://www.unicode.org/reports/tr46/#Processing), step 4.1.
    const fn check_a_label(&mut self, start: usize) -> bool {
        let encoded = self.out.as_slice().split_at(start + ACE_PREFIX.len()).1;
        let is_punycode = match encoded {
            // Nothing is encoded.
            [] | [.., b'-'] => false,
            _ if encoded.len() > LONGEST_ENCODED => false,
            _ => {
                self.label.truncate(0);
                punycode::decode(encoded, &mut self.label)
            }
        };
        if !is_punycode || self.label.is_too_long() || self.label.len() > LONGEST_LABEL {
            return false;
        }
        let (all, are_valid) = all_properties(self.label.as_slice());
        if !are_valid || self.normalize(all) || !self.is_valid_label(all) {
            return false;
        }
        if matches!(self.form, Form::Unicode) {
            self.out.truncate(start);
            self.push_label();
        }
        true
    }

    /// Writes a label that is not ASCII.
    const fn write_mapped_label(&mut self, common: Common) -> bool {
        if self.label.len() > LONGEST_MAPPED {
            return false;
        }
        let mut all = common.properties;
        if self.normalize(all) {
            (all, _) = all_properties(self.label.as_slice());
        }
        if !self.is_valid_label(all) {
            return false;
        }
        match self.form {
            Form::Unicode => self.push_label(),
            Form::Ascii | Form::StrictAscii => {
                self.out.push_all(ACE_PREFIX);
                punycode::encode(self.label.as_mut_slice(), &mut self.out);
            }
        }
        true
    }

    /// Normalizes the label, and returns whether that changed it.
    const fn normalize(&mut self, all: Property) -> bool {
        if !all.is(Property::COMBINING_CLASS | Property::MAY_COMPOSE)
            || is_surely_nfc(self.label.as_slice())
        {
            return false;
        }
        if self.space.is_empty() {
            normalize(&mut self.label, &mut [0; LONGEST_DECOMPOSITION * SHORT_LABEL])
        } else {
            normalize(&mut self.label, self.space)
        }
    }

    /// Returns whether the label, which is not ASCII and in NFC, fulfills the validity criteria. Its code points are valid.
    const fn is_valid_label(&mut self, all: Property) -> bool {
        let label = self.label.as_slice();
        let begins_with_mark = !label.is_empty()
            && all.is(Property::MARK)
            && Property::of(label[0]).is(Property::MARK);
        if label.len() > LONGEST_LABEL
            || begins_with_mark
            || self.has_ace_prefix()
            || self.has_forbidden_ascii(all)
            || all.is(Property::JOINER) && !satisfies_context_j(label)
            || matches!(self.form, Form::StrictAscii) && has_bad_hyphens(label)
        {
            return false;
        }
        if !all.is(Property::NOT_ONLY_L) {
            return true;
        }
        let is_right_to_left = all.is(Property::R | Property::AN);
        let satisfies_bidi_rule = satisfies_bidi_rule(label, all);
        self.is_bidi |= is_right_to_left;
        self.satisfies_bidi_rule &= satisfies_bidi_rule;
        satisfies_bidi_rule || !is_right_to_left
    }

    const fn has_forbidden_ascii(&self, all: Property) -> bool {
        let use_std3_ascii_rules = match self.form {
            Form::Unicode => return false,
            Form::Ascii => false,
            Form::StrictAscii => true,
        };
        all.is(Property::NOT_LDH)
            && has_forbidden_ascii(self.label.as_slice(), use_std3_ascii_rules)
    }

    const fn has_ace_prefix(&self) -> bool {
        const PREFIX: [u32; 4] = ['x' as u32, 'n' as u32, '-' as u32, '-' as u32];
        matches!(self.label.as_slice(), [a, b, c, d, ..]
            if *a == PREFIX[0] && *b == PREFIX[1] && *c == PREFIX[2] && *d == PREFIX[3])
    }

    /// Appends the label in UTF-8.
    const fn push_label(&mut self) {
        let label = self.label.as_slice();
        let mut i = 0;
        while i < label.len() {
            let c = char::from_u32(label[i]).expect("INVARIANT: a valid code point is a char");
            self.out.push_all(c.encode_utf8(&mut [0; 4]).as_bytes());
            i += 1;
        }
    }
}

/// The ACE prefix of IDNA, with which A-labels begin.
const ACE_PREFIX: &[u8] = b"xn--";

/// Puts the code points of a text behind `len` others, and returns how many there are then.
#[cold]
const fn put_text(text: &[u8], label: &mut [u32], mut len: usize) -> (usize, Common) {
    let (mut at, mut all) = (0, 0);
    while at < text.len() {
        let (c, end) = code_point(text, at);
        len = put(label, len, c);
        all |= Property::of(c).0;
        at = end;
    }
    (len, Common { properties: Property(all), is_ascii: text.is_ascii() })
}

/// Returns all properties of code points together, and whether each is valid.
const fn all_properties(label: &[u32]) -> (Property, bool) {
    let (mut all, mut are_valid) = (0, true);
    let mut i = 0;
    while i < label.len() {
        let property = Property::of(label[i]);
        all |= property.0;
        are_valid &= property.is_valid();
        i += 1;
    }
    (Property(all), are_valid)
}

/// What is copied for each byte: letters in lower case, digits, hyphens, dots; 0 for all others.
static COPIED: [u8; 256] = {
    let mut bytes = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        if is_letter_digit_or_hyphen(byte as u8) || byte as u8 == b'.' {
            bytes[byte] = (byte as u8).to_ascii_lowercase();
        }
        byte += 1;
    }
    bytes
};
