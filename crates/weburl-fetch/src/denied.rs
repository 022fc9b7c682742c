//! A reason on its way through a client.

use std::error::Error;
use std::fmt;
use std::io;
use std::sync::{Mutex, PoisonError};

use crate::reason::Reason;

/// What a hook of a client returns: the client wraps it into errors of its own, where it can only be borrowed.
#[derive(Debug)]
pub(crate) struct Denied(Mutex<Option<Reason>>);

impl Denied {
    pub(crate) fn new(reason: Reason) -> Self {
        Self(Mutex::new(Some(reason)))
    }
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(reason) => reason.fmt(f),
            None => f.write_str("denied"),
        }
    }
}

impl Error for Denied {}

/// Returns the reason that a hook gave to a client, or that the client failed.
pub(crate) fn reason_of(error: Box<dyn Error + Send + Sync>) -> Reason {
    let mut next: Option<&(dyn Error + 'static)> = Some(&*error);
    while let Some(found) = next {
        let io = found.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        let found = io.map_or(found, |inner| inner as &(dyn Error + 'static));
        if let Some(Denied(reason)) = found.downcast_ref() {
            let reason = reason.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(reason) = reason {
                return reason;
            }
        }
        next = found.source();
    }
    Reason::Client(error)
}
