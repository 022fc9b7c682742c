//! Ctrl-C while documents are written: the one that is being written is completed, and no other is begun.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};

pub(super) struct Interruption(Arc<AtomicBool>);

impl Interruption {
    /// Waits for an interruption, if `is_awaited`. A second one ends the program at once.
    pub(super) fn new(is_awaited: bool) -> io::Result<Self> {
        let has_happened = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM].into_iter().filter(|_| is_awaited) {
            flag::register_conditional_default(signal, Arc::clone(&has_happened))?;
            flag::register(signal, Arc::clone(&has_happened))?;
        }
        Ok(Self(has_happened))
    }

    pub(super) fn has_happened(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Ends the program as the signal would have, so that a shell does not run what comes next.
    pub(super) fn end(&self) -> io::Result<()> {
        if self.has_happened() { low_level::emulate_default_handler(SIGINT) } else { Ok(()) }
    }
}
