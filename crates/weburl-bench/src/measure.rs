//! The timing loop.
//!
//! All contenders work on a stretch of the list, in turns and in changing order, and then on the next stretch. At
//! the end of the list, another pass begins. Whatever disturbs the machine therefore disturbs all of them, and
//! nobody always finds the caches as the same other contender left them. Within a stretch, pieces are timed. For
//! each piece, the least time of all passes counts, and their sum is the time of the list. Nothing is subtracted.

use std::time::{Duration, Instant};

use crate::work::{Row, count_pieces};

/// Long enough to make the cost of following another contender negligible, and to keep branch predictors from
/// memorizing the inputs.
const STRETCH_LEN: usize = 8192;

/// A stretch of long inputs, or of a short list that is repeated, ends here.
const STRETCH_BYTES: usize = 512 * 1024;

const MIN_PASSES: usize = 5;

/// Returns the nanoseconds that each contender of `row` takes for one input.
pub(crate) fn measure(row: &mut Row, budget: Duration) -> Vec<f64> {
    let rounds = rounds(row.len, row.bytes);
    let count = row.contenders.len();
    let pieces: Vec<_> = (0..count_pieces(row.len)).collect();
    let end = Instant::now() + budget;
    let mut pass = 0;
    while pass < MIN_PASSES || Instant::now() < end {
        for stretch in pieces.chunks(count_pieces(STRETCH_LEN)) {
            for turn in 0..count {
                let contender = &mut row.contenders[contender_at(turn, pass, count)];
                for _ in 0..rounds {
                    contender.work_on(stretch);
                }
            }
        }
        pass += 1;
    }
    let nanoseconds = row.contenders.iter().map(|contender| contender.least_time().as_nanos());
    nanoseconds.map(|nanoseconds| nanoseconds as f64 / row.len as f64).collect()
}

/// Returns how often a short list is repeated in one turn.
fn rounds(len: usize, bytes: usize) -> usize {
    (STRETCH_LEN / len).min(STRETCH_BYTES / bytes.max(1)).max(1)
}

/// Returns the contender in a turn of a pass. Another one begins in each pair of passes, and the second pass of a
/// pair runs backwards.
fn contender_at(turn: usize, pass: usize, count: usize) -> usize {
    let forward = (turn + pass / 2) % count;
    if pass.is_multiple_of(2) { forward } else { count - 1 - forward }
}

#[cfg(test)]
mod tests {
    use super::*;

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
