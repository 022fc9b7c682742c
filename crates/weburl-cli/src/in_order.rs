//! Work shared by threads, with results in the order of the jobs.
//!
//! ```text
//! jobs ──> feeder ──> a queue of jobs ──────> workers
//!            │                                   │ pieces, each job's through its own channel
//!            └──────> a queue of channels ──> the caller
//! ```
//! All queues and channels are bounded: whoever is too far ahead waits. Nobody waits forever, as jobs start in
//! order, and the caller empties the channel of the oldest.

use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How many pieces of a job may be waiting.
const PIECES: usize = 8;
/// How many jobs per thread may finish before an older one.
const JOBS_AHEAD: usize = 8;

/// Receives the results of a job.
pub(crate) struct Pieces<P>(SyncSender<P>);

impl<P> Clone for Pieces<P> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<P> Pieces<P> {
    /// Passes a piece on, waiting while too many are waiting already. Returns whether the caller still takes pieces.
    pub(crate) fn push(&self, piece: P) -> bool {
        self.0.send(piece).is_ok()
    }
}

/// Calls `take` with the pieces that the workers produce, in the order of the jobs.
///
/// Calls `new_worker` once in each thread, of which there are `threads`, or as many as jobs if these are fewer. Stops at
/// the first error of `take`.
pub(crate) fn in_order<J, P, W, E>(
    jobs: impl Iterator<Item = J> + Send,
    threads: NonZeroUsize,
    new_worker: impl Fn() -> W + Sync,
    mut take: impl FnMut(P) -> Result<(), E>,
) -> Result<(), E>
where
    J: Send,
    P: Send,
    W: FnMut(J, &Pieces<P>),
{
    let ahead = threads.get() * JOBS_AHEAD;
    let (channel_sender, channels) = sync_channel::<Receiver<P>>(ahead);
    let (job_sender, job_receiver) = sync_channel::<(J, Pieces<P>)>(ahead);
    // Only the feeder and the workers own it, so that nobody waits for them if they panic.
    let job_receiver = Arc::new(Mutex::new(job_receiver));
    let new_worker = &new_worker;
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut job_receiver = Some(job_receiver);
            for (job, started) in jobs.zip(1..) {
                // No more threads than jobs.
                if let Some(receiver) = &job_receiver {
                    let receiver = Arc::clone(receiver);
                    scope.spawn(move || {
                        let mut worker = new_worker();
                        while let Some((job, pieces)) = next_job(&receiver) {
                            worker(job, &pieces);
                        }
                    });
                }
                if started >= threads.get() {
                    job_receiver = None;
                }
                let (sender, receiver) = sync_channel(PIECES);
                let is_taken = channel_sender.send(receiver).is_ok()
                    && job_sender.send((job, Pieces(sender))).is_ok();
                if !is_taken {
                    return;
                }
            }
        });
        channels.into_iter().flatten().try_for_each(&mut take)
    })
}

fn next_job<T>(receiver: &Mutex<Receiver<T>>) -> Option<T> {
    receiver.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn run(threads: usize, mut take: impl FnMut(u32) -> Result<(), ()>) -> Result<(), ()> {
        let work = |job: u32, pieces: &Pieces<u32>| {
            // The first jobs take longest.
            thread::sleep(Duration::from_micros(2000 / u64::from(job + 1)));
            for piece in 0..job % 20 {
                pieces.push(100 * job + piece);
            }
        };
        in_order(0..500, NonZeroUsize::new(threads).unwrap(), || work, &mut take)
    }

    #[test]
    fn pieces_come_in_the_order_of_the_jobs() {
        let expected: Vec<_> =
            (0..500).flat_map(|job| (0..job % 20).map(move |piece| 100 * job + piece)).collect();
        for threads in [1, 2, 7] {
            let mut taken = Vec::new();
            run(threads, |piece| {
                taken.push(piece);
                Ok(())
            })
            .unwrap();
            assert_eq!(taken, expected, "{threads} threads");
        }
    }

    #[test]
    fn an_error_ends_all_threads() {
        let mut count = 0;
        let result = run(3, |_| {
            count += 1;
            if count < 10 { Ok(()) } else { Err(()) }
        });
        assert_eq!((result, count), (Err(()), 10));
    }

    #[test]
    #[should_panic]
    fn a_panic_of_all_workers_ends_it() {
        let work = |job: u32, _: &Pieces<u32>| assert!(job == u32::MAX, "every other job panics");
        let _ = in_order(0..500, NonZeroUsize::MIN, || work, |_| Ok::<_, ()>(()));
    }
}
