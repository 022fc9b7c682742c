//! The most frequent of any number of names, in bounded memory.

use std::collections::HashMap;

/// How many names are counted at a time: some 10 MB of hosts.
const CAPACITY: usize = 100_000;

/// Counts names, exactly as long as there are no more than 100,000.
///
/// If there are more, the median of all counts is subtracted from each, and what falls to zero is forgotten, as by Misra and
/// Gries. A count is then too low by no more than what was subtracted, so each name whose count is greater than that was seen.
#[derive(Default)]
pub(super) struct Top {
    counts: HashMap<Box<str>, u64>,
    subtracted: u64,
    capacity: Option<usize>,
}

impl Top {
    pub(super) fn count(&mut self, name: &str) {
        if let Some(count) = self.counts.get_mut(name) {
            *count += 1;
            return;
        }
        if self.counts.len() == self.capacity.unwrap_or(CAPACITY) {
            self.forget_half();
        }
        self.counts.insert(name.into(), 1);
    }

    fn forget_half(&mut self) {
        let mut counts: Vec<_> = self.counts.values().copied().collect();
        let middle = counts.len() / 2;
        let (_, median, _) = counts.select_nth_unstable(middle);
        let median = *median;
        self.subtracted += median;
        self.counts.retain(|_, count| {
            *count = count.saturating_sub(median);
            *count > 0
        });
    }

    /// Returns by how much a count may be too low.
    pub(super) fn error(&self) -> u64 {
        self.subtracted
    }

    /// Returns all names that are not forgotten, the most frequent first.
    pub(super) fn sorted(&self) -> Vec<(&str, u64)> {
        let mut counts: Vec<_> =
            self.counts.iter().map(|(name, count)| (&**name, *count)).collect();
        counts.sort_by(|(name, count), (other, more)| more.cmp(count).then(name.cmp(other)));
        counts
    }
}

#[cfg(test)]
mod tests {
    use weburl_testdata::Random;

    use super::Top;

    #[test]
    fn few_names_are_counted_exactly() {
        let mut top = Top::default();
        for name in ["b", "a", "c", "a", "c"] {
            top.count(name);
        }
        assert_eq!(top.sorted(), [("a", 2), ("c", 2), ("b", 1)]);
        assert_eq!(top.error(), 0);
    }

    #[test]
    fn of_many_names_the_frequent_ones_stay_and_no_count_is_too_low_by_more_than_is_said() {
        let mut random = Random::new(1);
        let mut top = Top { capacity: Some(100), ..Top::default() };
        let mut exact = std::collections::HashMap::<usize, u64>::new();
        for _ in 0..100_000 {
            // Half of the names are one of ten, and the others one of a million.
            let name = if random.one_in(2) { random.below(10) } else { random.below(1_000_000) };
            *exact.entry(name).or_default() += 1;
            top.count(&name.to_string());
        }
        let sorted = top.sorted();
        assert!(sorted.len() <= 100 && top.error() > 0);
        assert!(top.error() <= 100_000 / 50, "{}", top.error());
        let mut first: Vec<usize> =
            sorted[..10].iter().map(|(name, _)| name.parse().unwrap()).collect();
        first.sort();
        assert_eq!(first, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for (name, count) in sorted {
            let exact = exact[&name.parse().unwrap()];
            assert!(count <= exact && exact <= count + top.error(), "{name}: {count} of {exact}");
        }
    }
}
