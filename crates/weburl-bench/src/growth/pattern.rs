//! Texts of any length.

use std::fmt;

/// A text whose middle repeats each of the units, one unit after the other.
#[derive(Clone, Copy)]
pub(super) struct Pattern {
    prefix: &'static str,
    units: &'static [&'static str],
    suffix: &'static str,
}

pub(super) const fn pattern(
    prefix: &'static str,
    units: &'static [&'static str],
    suffix: &'static str,
) -> Pattern {
    Pattern { prefix, units, suffix }
}

impl Pattern {
    /// Returns a text of about `len` bytes, of which all units have the same share.
    pub(super) fn text(&self, len: usize) -> String {
        let share = len / self.units.len().max(1);
        let middle: String =
            self.units.iter().map(|unit| unit.repeat(share / unit.len())).collect();
        [self.prefix, &middle, self.suffix].concat()
    }
}

/// Writes repeated units in braces.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.prefix.escape_debug())?;
        for unit in self.units {
            write!(f, "{{{}}}", unit.escape_debug())?;
        }
        write!(f, "{}", self.suffix.escape_debug())
    }
}

#[cfg(test)]
mod tests {
    use super::pattern;

    #[test]
    fn units_are_repeated_one_after_the_other() {
        let pattern = pattern("h/", &["a/", "../"], "b");
        assert_eq!(pattern.text(12), "h/a/a/a/../../b");
        assert_eq!(pattern.to_string(), "h/{a/}{../}b");
    }
}
