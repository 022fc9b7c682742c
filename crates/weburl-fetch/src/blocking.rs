//! What blocking clients share: redirects, and a body with limits.

use std::error::Error;
use std::fmt;
use std::io::{self, Read};
use std::time::{Duration, Instant};

use bytes::Bytes;
use http::response::Parts;
use http::{HeaderMap, StatusCode};
use weburl_readers::CheckedUrl;

use crate::chain::Chain;
use crate::denied::{Denied, reason_of};
use crate::fetch_error::FetchError;
use crate::policy::Policy;
use crate::reason::Reason;
use crate::request::Request;

/// A response of a blocking client. It reads the body, within the limits of the policy.
pub struct BlockingResponse {
    url: CheckedUrl,
    hops: u32,
    head: Parts,
    body: Box<dyn Read + Send>,
    limit: u64,
    read: u64,
    deadline: Instant,
    time_limit: Duration,
}

impl BlockingResponse {
    /// Returns the URL after all redirects. Borrows.
    pub fn url(&self) -> &CheckedUrl {
        &self.url
    }

    /// Returns how many redirects were followed.
    pub fn hops(&self) -> u32 {
        self.hops
    }

    /// Returns the status.
    pub fn status(&self) -> StatusCode {
        self.head.status
    }

    /// Returns the headers. Borrows.
    pub fn headers(&self) -> &HeaderMap {
        &self.head.headers
    }

    /// Returns the whole body.
    ///
    /// # Errors
    /// [`FetchError`] if the body exceeds a limit of the policy, or the connection breaks.
    pub fn bytes(mut self) -> Result<Vec<u8>, FetchError> {
        let mut bytes = Vec::new();
        match self.read_to_end(&mut bytes) {
            Ok(_) => Ok(bytes),
            Err(error) => {
                let reason = reason_of(error.into());
                Err(FetchError::new(self.hops, self.url.as_str(), reason))
            }
        }
    }

    /// Returns the whole body as UTF-8, with U+FFFD for what is not.
    ///
    /// # Errors
    /// [`FetchError`] if the body exceeds a limit of the policy, or the connection breaks.
    pub fn text(self) -> Result<String, FetchError> {
        Ok(String::from_utf8_lossy(&self.bytes()?).into_owned())
    }
}

impl Read for BlockingResponse {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let is_late = |deadline| Instant::now() >= deadline;
        let denied = |reason| Err(io::Error::other(Denied::new(reason)));
        if is_late(self.deadline) {
            return denied(Reason::TimeLimit(self.time_limit));
        }
        let len = match self.body.read(buffer) {
            Err(_) if is_late(self.deadline) => {
                return denied(Reason::TimeLimit(self.time_limit));
            }
            read => read?,
        };
        self.read = self.read.saturating_add(len as u64);
        match self.read > self.limit {
            true => denied(Reason::BodyLimit(self.limit)),
            false => Ok(len),
        }
    }
}

impl fmt::Debug for BlockingResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BlockingResponse")
            .field("url", &self.url)
            .field("hops", &self.hops)
            .field("status", &self.head.status)
            .finish_non_exhaustive()
    }
}

/// Sends a request, and again for each redirect, each with the time that is left.
pub(crate) fn fetch<B: Read + Send + 'static>(
    policy: &Policy,
    request: Request,
    send: impl Fn(
        http::Request<Bytes>,
        Duration,
    ) -> Result<http::Response<B>, Box<dyn Error + Send + Sync>>,
) -> Result<BlockingResponse, FetchError> {
    let time_limit = policy.limits.total;
    let deadline = Instant::now() + time_limit;
    let mut chain = Chain::new(policy, request)?;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let response = match send(chain.request()?, left) {
            Ok(response) => response,
            Err(error) => {
                let reason = match reason_of(error) {
                    Reason::Client(_) if Instant::now() >= deadline => {
                        Reason::TimeLimit(time_limit)
                    }
                    reason => reason,
                };
                return Err(chain.error(reason));
            }
        };
        if !chain.follow(response.status(), response.headers())? {
            let (head, body) = response.into_parts();
            let (url, hops, limit) = (chain.url().clone(), chain.hop(), policy.limits.body);
            let body = Box::new(body);
            return Ok(BlockingResponse {
                url,
                hops,
                head,
                body,
                limit,
                read: 0,
                deadline,
                time_limit,
            });
        }
    }
}
