//! From a component to the key under which a tree finds it.

use crate::component::Component;
use crate::list::tree::{Direction, SEGMENT};
use crate::part::{Modifier, PartType};

/// A tree follows no more delimiters, as a look-up may recurse at each.
const MAX_DELIMITERS: usize = 64;

/// What a tree knows of a component.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Beginning {
    /// Fixed text and segment wildcards, in the order of reading.
    pub(crate) text: Vec<u8>,
    /// Whether anything may follow.
    pub(crate) is_open: bool,
    /// Whether the component matches whatever is found by its key.
    pub(crate) is_whole: bool,
}

enum Piece<'a> {
    Text(&'a str),
    Segment,
    Everything,
    /// A regexp group, or what has a modifier.
    Other,
}

impl Beginning {
    /// The key of a component that is left to be tested.
    pub(crate) const UNKNOWN: Self = Self { text: Vec::new(), is_open: true, is_whole: false };

    pub(crate) fn of<D: Direction>(component: &Component) -> Self {
        let pieces = pieces(component, D::IS_BACKWARD);
        let mut beginning = Self { is_open: false, is_whole: true, ..Self::UNKNOWN };
        let segments_end = component.delimiter() == Some(D::DELIMITER.into());
        let mut delimiters = 0;
        for (index, piece) in pieces.iter().enumerate() {
            let is_followed = match piece {
                Piece::Text(text) => {
                    let mut bytes: Vec<u8> = text.bytes().collect();
                    if D::IS_BACKWARD {
                        bytes.reverse();
                    }
                    let known = bytes.iter().take_while(|byte| {
                        delimiters += usize::from(**byte == D::DELIMITER);
                        delimiters <= MAX_DELIMITERS
                            && !(component.ignores_case() && byte.is_ascii_alphabetic())
                            && **byte != SEGMENT
                    });
                    let known = known.count();
                    beginning.text.extend(&bytes[..known]);
                    known == bytes.len()
                }
                Piece::Segment => {
                    let is_delimiter = |byte: Option<&u8>| byte.is_none_or(|&b| b == D::DELIMITER);
                    let is_whole = segments_end
                        && is_delimiter(beginning.text.last())
                        && match pieces.get(index + 1) {
                            None => true,
                            Some(Piece::Text(text)) if D::IS_BACKWARD => {
                                is_delimiter(text.as_bytes().last())
                            }
                            Some(Piece::Text(text)) => is_delimiter(text.as_bytes().first()),
                            Some(_) => false,
                        };
                    if is_whole {
                        beginning.text.push(SEGMENT);
                    }
                    is_whole
                }
                Piece::Everything if index + 1 == pieces.len() => {
                    beginning.is_open = true;
                    true
                }
                Piece::Everything | Piece::Other => false,
            };
            if !is_followed {
                return Self { is_open: true, is_whole: false, ..beginning };
            }
        }
        beginning
    }
}

/// Returns the pieces in the order of reading.
fn pieces(component: &Component, is_backward: bool) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    for part in component.parts() {
        let group = match part.part_type() {
            _ if part.modifier() != Modifier::None => {
                pieces.push(Piece::Other);
                continue;
            }
            PartType::FixedText => Piece::Text(part.value()),
            PartType::SegmentWildcard => Piece::Segment,
            PartType::FullWildcard => Piece::Everything,
            PartType::Regexp => Piece::Other,
        };
        let all = [Piece::Text(part.prefix()), group, Piece::Text(part.suffix())];
        pieces.extend(all.into_iter().filter(|piece| !matches!(piece, Piece::Text(""))));
    }
    if is_backward {
        pieces.reverse();
    }
    pieces
}
