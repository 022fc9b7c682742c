//! Dot segments, which the program removes from the end of a path to its start.

use crate::models::dotnet_uri::escape::escape;

pub(super) const SLASH: u16 = b'/' as u16;
pub(super) const BACKSLASH: u16 = b'\\' as u16;
const DOT: u16 = b'.' as u16;

/// A path without dot segments, in UTF-16 code units.
pub(super) struct Removed {
    units: Vec<u16>,
    /// How many units the program loses at the end.
    lost: usize,
    /// Whether it loses as many more at the end of the whole URL as stand before the path.
    pub(super) loses_more_of_url: bool,
}

impl Removed {
    /// Returns the path.
    pub(super) fn path(&self) -> &[u16] {
        self.left(0)
    }

    /// Returns whether the program can encode what is left of the path in the whole URL, behind so many units.
    pub(super) fn is_encodable_behind(&self, before: usize) -> bool {
        let left = self.left(before);
        !left.is_empty() && escape(left, b"?#", true).is_ok()
    }

    fn left(&self, before: usize) -> &[u16] {
        &self.units[..self.url_len().saturating_sub(before)]
    }

    /// Returns the length that the program gives to the whole URL, if it loses more of it.
    pub(super) fn url_len(&self) -> usize {
        self.units.len() - self.lost
    }
}

/// Removes the dot segments of the path from `start` on, and turns backslashes into slashes.
pub(super) fn remove(path: &[u16], start: usize, is_file: bool) -> Removed {
    let mut units = path.to_vec();
    for unit in &mut units {
        if *unit == BACKSLASH {
            *unit = SLASH;
        }
    }
    let mut segments = Segments::default();
    units.drain(start..).rev().for_each(|unit| segments.step_back(unit));
    units.extend(segments.tail.iter().rev());
    let cut = if is_file { segments.first_end(start) } else { None };
    if let Some(end) = cut {
        units.drain(start..end);
    }
    // The units that stand before the segment are lost again at the end.
    let lost = if cut.is_some() { start } else { 0 };
    Removed { units, lost, loses_more_of_url: cut.is_some() && segments.doomed > 0 }
}

#[derive(Default)]
struct Segments {
    /// What is left behind the place to which the walk has come, from its end, in UTF-16 code units.
    tail: Vec<u16>,
    slashes: usize,
    dots: usize,
    /// The length of the tail with the last slash that the walk has passed in front.
    from_slash: Option<usize>,
    /// How many segments must be removed because of two dots behind them.
    doomed: usize,
}

impl Segments {
    fn step_back(&mut self, unit: u16) {
        if unit == SLASH {
            self.slashes += 1;
        } else {
            if self.slashes > 1 {
                self.from_slash = Some(self.tail.len());
            }
            self.slashes = 0;
        }
        let dots = match unit {
            DOT => 0,
            _ => std::mem::take(&mut self.dots),
        };
        match unit {
            DOT => self.dots += 1,
            SLASH if matches!(dots, 1 | 2) && self.is_segment(dots) => {
                let slash = usize::from(self.from_slash.is_some());
                self.tail.truncate(self.tail.len() - dots - slash);
                self.doomed += usize::from(dots == 2);
            }
            SLASH if self.doomed > 0 => {
                self.doomed -= 1;
                self.tail.truncate(self.behind_slash());
            }
            _ => {}
        }
        self.tail.push(unit);
        if unit == SLASH {
            self.from_slash = Some(self.tail.len());
        }
    }

    /// Returns whether the first characters of the tail, which are dots, are all of a segment.
    fn is_segment(&self, dots: usize) -> bool {
        self.tail.len() - dots == self.from_slash.unwrap_or_default()
    }

    /// Returns the length of the tail behind the slash that was passed last.
    fn behind_slash(&self) -> usize {
        self.from_slash.map_or(0, |len| len - 1)
    }

    /// Returns the end of a first segment that no slash precedes, if it must be removed: a doomed one, or one of dots,
    /// of which there must be as many as if nothing stood before them.
    fn first_end(&self, start: usize) -> Option<usize> {
        let first = self.tail.last()?;
        let len = start + self.tail.len();
        if self.slashes > 1 {
            return None;
        }
        if self.doomed > 0 && *first != SLASH {
            return Some(len - self.behind_slash());
        }
        let slash = len - self.from_slash.unwrap_or_default();
        let is_dots = self.dots > 0 && slash == self.dots + 1;
        is_dots.then(|| self.dots + usize::from(self.from_slash.is_some()))
    }
}
