//! Shows progress to people who wait.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes less time needs no bar.
const MOMENT: Duration = Duration::from_secs(1);

/// A bar on standard error, if that is a terminal and the work takes longer than a moment.
///
/// The thread that writes the output draws it, as that holds the lock of standard error.
pub(super) struct Progress {
    bar: ProgressBar,
    start: Instant,
    is_wanted: bool,
    document_count: AtomicUsize,
}

impl Progress {
    pub(super) fn new() -> Self {
        let style = ProgressStyle::with_template("{bar:40} {pos} of {len} documents, {eta} left");
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let is_wanted = io::stderr().is_terminal();
        Self { bar, start: Instant::now(), is_wanted, document_count: AtomicUsize::new(0) }
    }

    /// Returns whether anybody may see the bar, so that counting the documents pays off.
    pub(super) fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// May be called from any thread.
    pub(super) fn set_document_count(&self, count: usize) {
        self.document_count.store(count, Ordering::Relaxed);
    }

    pub(super) fn document_is_done(&self) {
        if !self.is_wanted {
            return;
        }
        self.bar.inc(1);
        let count = self.document_count.load(Ordering::Relaxed);
        if self.bar.is_hidden() && count > 0 && self.start.elapsed() > MOMENT {
            self.bar.set_length(count as u64);
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Hides the bar while a piece is written to the terminal. Drawing it again costs more than most pieces
    /// do.
    pub(super) fn suspend<T>(&self, has_errors: bool, write: impl FnOnce() -> T) -> T {
        let is_seen = has_errors || io::stdout().is_terminal();
        if self.is_wanted && is_seen { self.bar.suspend(write) } else { write() }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
