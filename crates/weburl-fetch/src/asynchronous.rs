//! What asynchronous clients share: redirects, and a body with limits.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http::response::Parts;
use http::{HeaderMap, StatusCode};
use http_body::Body;
use http_body_util::BodyExt;
use http_body_util::combinators::UnsyncBoxBody;
use tokio::time::{Instant, timeout_at};
use weburl_readers::CheckedUrl;

use crate::chain::Chain;
use crate::denied::reason_of;
use crate::fetch_error::FetchError;
use crate::policy::Policy;
use crate::reason::Reason;
use crate::request::Request;

type BoxError = Box<dyn Error + Send + Sync>;

/// A response, whose body has the limits of the policy.
pub struct Response {
    url: CheckedUrl,
    hops: u32,
    head: Parts,
    body: UnsyncBoxBody<Bytes, BoxError>,
    limit: u64,
    read: u64,
    deadline: Instant,
    time_limit: Duration,
}

impl Response {
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

    /// Returns the next piece of the body.
    ///
    /// # Errors
    /// [`FetchError`] if the body exceeds a limit of the policy, or the connection breaks.
    pub async fn chunk(&mut self) -> Result<Option<Bytes>, FetchError> {
        if self.body.size_hint().lower() > self.limit - self.read {
            return Err(self.error(Reason::BodyLimit(self.limit)));
        }
        loop {
            let frame = match timeout_at(self.deadline, self.body.frame()).await {
                Ok(None) => return Ok(None),
                Ok(Some(Ok(frame))) => frame,
                Ok(Some(Err(error))) => return Err(self.error(Reason::Client(error))),
                Err(_) => return Err(self.error(Reason::TimeLimit(self.time_limit))),
            };
            if let Ok(data) = frame.into_data() {
                self.read = self.read.saturating_add(data.len() as u64);
                return match self.read > self.limit {
                    true => Err(self.error(Reason::BodyLimit(self.limit))),
                    false => Ok(Some(data)),
                };
            }
        }
    }

    /// Returns the whole body.
    ///
    /// # Errors
    /// [`FetchError`] if the body exceeds a limit of the policy, or the connection breaks.
    pub async fn bytes(mut self) -> Result<Bytes, FetchError> {
        let mut bytes = BytesMut::new();
        while let Some(chunk) = self.chunk().await? {
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes.freeze())
    }

    /// Returns the whole body as UTF-8, with U+FFFD for what is not.
    ///
    /// # Errors
    /// [`FetchError`] if the body exceeds a limit of the policy, or the connection breaks.
    pub async fn text(self) -> Result<String, FetchError> {
        Ok(String::from_utf8_lossy(&self.bytes().await?).into_owned())
    }

    fn error(&self, reason: Reason) -> FetchError {
        FetchError::new(self.hops, self.url.as_str(), reason)
    }
}

impl fmt::Debug for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Response")
            .field("url", &self.url)
            .field("hops", &self.hops)
            .field("status", &self.head.status)
            .finish_non_exhaustive()
    }
}

/// Sends a request, and again for each redirect.
pub(crate) async fn fetch<F, B>(
    policy: &Policy,
    request: Request,
    send: impl Fn(http::Request<Bytes>) -> F,
) -> Result<Response, FetchError>
where
    F: Future<Output = Result<http::Response<B>, BoxError>>,
    B: Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    let time_limit = policy.limits.total;
    let deadline = Instant::now() + time_limit;
    let mut chain = Chain::new(policy, request)?;
    loop {
        let response = match timeout_at(deadline, send(chain.request()?)).await {
            Ok(Ok(response)) => response,
            Ok(Err(error)) => return Err(chain.error(reason_of(error))),
            Err(_) => return Err(chain.error(Reason::TimeLimit(time_limit))),
        };
        if !chain.follow(response.status(), response.headers())? {
            let (head, body) = response.into_parts();
            let (url, hops, limit) = (chain.url().clone(), chain.hop(), policy.limits.body);
            let body = body.map_err(Into::into).boxed_unsync();
            return Ok(Response { url, hops, head, body, limit, read: 0, deadline, time_limit });
        }
    }
}
