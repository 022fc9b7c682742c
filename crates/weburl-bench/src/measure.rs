//! The timing loop.
//!
//! A list is cut into slices. In each pass everyone works on each slice, by turns and in changing
//! order, so that what disturbs the machine disturbs all of them, and nobody always finds the caches as
//! the same other one left them. For each slice the least of all passes counts, and their sum is the
//! time of the list. Nothing is subtracted.

use std::ops::Range;
use std::time::{Duration, Instant};

use crate::work::Row;

/// A slice is long enough to make clocks and cold branch predictors negligible, and long enough to keep
/// the predictors from learning it by heart; it is short enough to be done before the scheduler comes.
const SLICE_LEN: usize = 8192;

/// A slice of long inputs, or of a short list that is gone through several times, ends here.
const SLICE_BYTES: usize = 512 * 1024;

const MIN_PASSES: usize = 5;

/// Returns the nanoseconds that each contender of `row` takes for one input.
pub(crate) fn measure(row: &mut Row, budget: Duration) -> Vec<f64> {
    let slices = slices(row.len);
    let rounds = rounds(row.len, row.bytes);
    let count = row.contenders.len();
    let mut least = vec![vec![Duration::MAX; slices.len()]; count];
    let end = Instant::now() + budget;
    let mut pass = 0;
    while pass < MIN_PASSES || Instant::now() < end {
        for (slice, range) in slices.iter().enumerate() {
            for turn in 0..count {
                let who = contender_at(turn, pass, count);
                let time = row.contenders[who].time(range.clone(), rounds);
                least[who][slice] = least[who][slice].min(time);
            }
        }
        pass += 1;
    }
    let per_input = |times: &Vec<Duration>| {
        times.iter().sum::<Duration>().as_nanos() as f64 / (row.len * rounds) as f64
    };
    least.iter().map(per_input).collect()
}

fn slices(len: usize) -> Vec<Range<usize>> {
    let count = len.div_ceil(SLICE_LEN);
    (0..count).map(|slice| len * slice / count..len * (slice + 1) / count).collect()
}

fn rounds(len: usize, bytes: usize) -> usize {
    (SLICE_LEN / len).min(SLICE_BYTES / bytes.max(1)).max(1)
}

/// Who works in that turn of the pass: another one begins in each pair of passes, and the second of
/// the pair goes backwards.
fn contender_at(turn: usize, pass: usize, count: usize) -> usize {
    let forward = (turn + pass / 2) % count;
    if pass.is_multiple_of(2) { forward } else { count - 1 - forward }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_cover_the_list() {
        for len in [1, 1000, SLICE_LEN, SLICE_LEN + 1, 48_009] {
            let slices = slices(len);
            assert_eq!(slices[0].start, 0);
            assert_eq!(slices[slices.len() - 1].end, len);
            assert!(slices.windows(2).all(|pair| pair[0].end == pair[1].start));
            assert!(slices.iter().all(|slice| slice.len() <= SLICE_LEN));
        }
    }

    #[test]
    fn short_lists_are_gone_through_several_times() {
        assert_eq!(rounds(1024, 1024 * 50), 8);
        assert_eq!(rounds(64, 64 * 1024), 8);
        assert_eq!(rounds(48_009, 48_009 * 45), 1);
    }

    #[test]
    fn everyone_has_a_turn_in_each_pass_and_everyone_begins_once() {
        let count = 5;
        let mut began = vec![0; count];
        for pass in 0..2 * count {
            let mut seen: Vec<_> = (0..count).map(|turn| contender_at(turn, pass, count)).collect();
            began[seen[0]] += 1;
            seen.sort_unstable();
            assert!(seen.into_iter().eq(0..count));
        }
        assert_eq!(began, [2; 5]);
    }
}
