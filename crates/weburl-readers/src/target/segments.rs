//! Slashes, dot segments and parameters of a path.

use super::seen::Unseen;

/// How a program removes dot segments.
#[derive(Clone, Copy)]
pub(super) struct Dots {
    /// The status with which it refuses `..` above the root. Without one, the root stays.
    pub(super) refuses_above_root: Option<u16>,
    /// Whether a dot segment at the end leaves a slash there.
    pub(super) leaves_slash: bool,
}

impl Dots {
    /// The root stays, and so does a slash at the end.
    pub(super) const ALL: Self = Self { refuses_above_root: None, leaves_slash: true };
    /// The same, but `..` above the root is refused.
    pub(super) const STRICT: Self = Self { refuses_above_root: Some(400), ..Self::ALL };
}

pub(super) fn merge_slashes(path: &mut Vec<u8>) {
    path.dedup_by(|next, byte| (*byte, *next) == (b'/', b'/'));
}

pub(super) fn merge_leading_slashes(path: &mut Vec<u8>) {
    let count = path.iter().take_while(|byte| **byte == b'/').count();
    path.drain(..count.saturating_sub(1));
}

pub(super) fn remove_dots(path: &[u8], dots: Dots) -> Result<Vec<u8>, Unseen> {
    let Some(rest) = path.strip_prefix(b"/") else { return Ok(path.to_vec()) };
    let mut kept: Vec<&[u8]> = Vec::new();
    let mut segments = rest.split(|byte| *byte == b'/').peekable();
    while let Some(segment) = segments.next() {
        let is_last = segments.peek().is_none();
        match segment {
            b"." => {}
            b".." => {
                if let (None, Some(status)) = (kept.pop(), dots.refuses_above_root) {
                    return Err(Unseen::new(status));
                }
            }
            _ => {
                kept.push(segment);
                continue;
            }
        }
        if is_last && dots.leaves_slash {
            kept.push(b"");
        }
    }
    Ok([b"/", &*kept.join(&b'/')].concat())
}

pub(super) fn without_parameters(path: &[u8]) -> Vec<u8> {
    let segments = path.split(|byte| *byte == b'/');
    let names =
        segments.map(|segment| segment.split(|byte| *byte == b';').next().unwrap_or_default());
    names.collect::<Vec<_>>().join(&b'/')
}
