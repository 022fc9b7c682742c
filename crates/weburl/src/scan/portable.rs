//! The kernel for machines of which nothing is known: one look into a table for each byte.

use super::find::{count_with, find_with};
use super::outline::{
    Masks, NOT_PLAIN_HOST, NOTABLE, Outline, Tail, has_plain_authority_with, outline_with,
    tail_with,
};
use super::window::Window;
use crate::byte_set::ByteSet;

pub(super) fn find_in_set(bytes: &[u8], from: usize, set: &ByteSet) -> usize {
    find_with(bytes, from, |window| in_set(window, set))
}

pub(super) fn count_in_set(bytes: &[u8], set: &ByteSet) -> usize {
    count_with(bytes, |window| in_set(window, set))
}

pub(super) fn find_ascii_in_set(bytes: &[u8], from: usize, set: &ByteSet) -> usize {
    let is_in = |byte: u8| byte.is_ascii() && set.contains(byte);
    find_with(bytes, from, |window| mask(window, is_in))
}

pub(super) fn outline(input: &[u8]) -> Option<Outline> {
    outline_with(input, classify)
}

pub(super) fn tail(text: &[u8]) -> Option<Tail> {
    tail_with(text, classify)
}

pub(super) fn has_plain_authority(input: &[u8]) -> bool {
    has_plain_authority_with(input, classify)
}

pub(super) fn in_set(window: Window<'_>, set: &ByteSet) -> u32 {
    mask(window, |byte| set.contains(byte))
}

/// The four answers about a byte, a bit each in the order of the fields of [`Masks`].
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut i = 0;
    while i < classes.len() {
        let byte = i as u8;
        classes[i] = NOT_PLAIN_HOST.contains(byte) as u8
            | (NOTABLE.contains(byte) as u8) << 1
            | ((byte == b'/') as u8) << 2
            | (matches!(byte, b'.' | b'%') as u8) << 3;
        i += 1;
    }
    classes
};

pub(super) fn classify(window: Window<'_>) -> Masks {
    let class = |bit: u8| mask(window, |byte| CLASSES[usize::from(byte)] >> bit & 1 != 0);
    Masks { not_plain_host: class(0), notable: class(1), slash: class(2), dot_or_percent: class(3) }
}

#[inline(always)]
fn mask(window: Window<'_>, is_set: impl Fn(u8) -> bool) -> u32 {
    let mask_of = |bytes: &[u8]| {
        bytes.iter().rev().fold(0, |mask, &byte| mask << 1 | u32::from(is_set(byte)))
    };
    match window {
        Window::Block(block) => mask_of(block),
        Window::Halves(first, second) => mask_of(first) | mask_of(second) << 16,
        Window::Words(first, second) => {
            mask_of(&first.to_le_bytes()) | mask_of(&second.to_le_bytes()) << 8
        }
    }
}
