//! Dot segments, which the program removes from the end of a path to its start.

/// A path without dot segments.
pub(super) struct Removed {
    pub(super) path: String,
    /// The length that the program gives to the whole URL, if the path was cut where no slash stands.
    pub(super) url_len: Option<usize>,
}

/// Removes the dot segments of the path from `start` on, and turns backslashes into slashes.
pub(super) fn remove(path: &str, start: usize, is_file: bool) -> Removed {
    let mut segments = Segments::default();
    for c in path[start..].chars().rev() {
        segments.step_back(if c == '\\' { '/' } else { c });
    }
    let cut = if is_file { segments.first_end(start) } else { None };
    let root = path[..start].chars().map(|c| if c == '\\' { '/' } else { c });
    let left = root.chain(segments.tail.iter().rev().copied());
    let path = match cut {
        // The characters that stand before the segment are lost again at the end.
        Some(end) => {
            let len = start + segments.tail.len() - end;
            left.clone().take(start).chain(left.skip(end)).take(len).collect()
        }
        None => left.collect(),
    };
    let url_len = cut.filter(|_| segments.doomed > 0).map(|end| start + segments.tail.len() - end);
    Removed { path, url_len }
}

#[derive(Default)]
struct Segments {
    /// What is left behind the place to which the walk has come, from its end.
    tail: Vec<char>,
    slashes: usize,
    dots: usize,
    /// The length of the tail with the last slash that the walk has passed in front.
    from_slash: Option<usize>,
    /// How many segments must be removed because of two dots behind them.
    doomed: usize,
}

impl Segments {
    fn step_back(&mut self, c: char) {
        if c == '/' {
            self.slashes += 1;
        } else {
            if self.slashes > 1 {
                self.from_slash = Some(self.tail.len());
            }
            self.slashes = 0;
        }
        let dots = match c {
            '.' => 0,
            _ => std::mem::take(&mut self.dots),
        };
        match c {
            '.' => self.dots += 1,
            '/' if matches!(dots, 1 | 2) && self.is_segment(dots) => {
                let slash = usize::from(self.from_slash.is_some());
                self.tail.truncate(self.tail.len() - dots - slash);
                self.doomed += usize::from(dots == 2);
            }
            '/' if self.doomed > 0 => {
                self.doomed -= 1;
                self.tail.truncate(self.behind_slash());
            }
            _ => {}
        }
        self.tail.push(c);
        if c == '/' {
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
        if self.doomed > 0 && *first != '/' {
            return Some(len - self.behind_slash());
        }
        let slash = len - self.from_slash.unwrap_or_default();
        let is_dots = self.dots > 0 && slash == self.dots + 1;
        is_dots.then(|| self.dots + usize::from(self.from_slash.is_some()))
    }
}
