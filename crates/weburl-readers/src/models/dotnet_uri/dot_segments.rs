//! Dot segments, which the program removes from the end of a path to its start.

/// A path without dot segments.
pub(super) struct Removed {
    pub(super) path: String,
    /// The length that the program gives to the whole URL, if the path was cut where no slash stands.
    pub(super) url_len: Option<usize>,
}

/// Removes the dot segments of the path from `start` on, and turns backslashes into slashes.
pub(super) fn remove(path: &str, start: usize, is_file: bool) -> Removed {
    let mut segments = Segments { path: path.chars().collect(), len: 0, ..Segments::default() };
    segments.len = segments.path.len();
    for i in (start..segments.len).rev() {
        segments.step_back(i);
    }
    if is_file {
        segments.finish(start);
    }
    if let Some(first @ '\\') = segments.path.first_mut() {
        *first = '/';
    }
    let path = segments.path[..segments.len].iter().collect();
    Removed { path, url_len: segments.url_len }
}

#[derive(Default)]
struct Segments {
    path: Vec<char>,
    /// How much of it is left.
    len: usize,
    slashes: usize,
    dots: usize,
    /// Where the last slash is that the walk has passed, or 0.
    last_slash: usize,
    /// How many segments must be removed because of two dots behind them.
    doomed: usize,
    url_len: Option<usize>,
}

impl Segments {
    fn step_back(&mut self, i: usize) {
        if self.path[i] == '\\' {
            self.path[i] = '/';
        }
        let c = self.path[i];
        if c == '/' {
            self.slashes += 1;
        } else {
            if self.slashes > 1 {
                self.last_slash = i + 1;
            }
            self.slashes = 0;
        }
        if c == '.' {
            self.dots += 1;
            return;
        }
        let dots = std::mem::take(&mut self.dots);
        if c != '/' {
            return;
        }
        if matches!(dots, 1 | 2) && self.is_segment(i + 1 + dots) {
            let end = i + 1 + dots + usize::from(self.last_slash != 0);
            self.cut(i + 1, end);
            self.last_slash = i;
            self.doomed += usize::from(dots == 2);
            return;
        }
        if self.doomed > 0 {
            self.doomed -= 1;
            self.cut(i + 1, self.last_slash + 1);
        }
        self.last_slash = i;
    }

    /// Returns whether a segment ends there.
    fn is_segment(&self, end: usize) -> bool {
        self.last_slash == end || self.last_slash == 0 && end == self.len
    }

    fn cut(&mut self, start: usize, end: usize) {
        self.path.copy_within(end..self.len, start);
        self.len -= end - start;
    }

    /// Removes a first segment that no slash precedes, and with it as many characters at the end as stand before it.
    fn finish(&mut self, start: usize) {
        if self.len <= start || self.slashes > 1 {
            return;
        }
        let end = if self.doomed > 0 && self.path[start] != '/' {
            self.url_len = Some(self.len - self.last_slash - 1);
            self.last_slash + 1
        } else if self.dots > 0 && self.is_segment(self.dots + 1) {
            self.dots + usize::from(self.last_slash != 0)
        } else {
            return;
        };
        self.path.copy_within(end..self.len, start);
        self.len -= end;
    }
}
