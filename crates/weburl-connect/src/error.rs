//! Why a text is no connection string, where, and what to write instead.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// Why a connection string could not be parsed, the bytes of the input at fault, and the fix.
///
/// The error holds no text of the input besides a delimiter, so it can be logged.
///
/// # Examples
/// ```
/// use weburl_connect::{Connection, ConnectionErrorKind};
///
/// let error = Connection::parse("redis://:p/w@cache.example/0").unwrap_err();
/// assert_eq!(error.kind(), ConnectionErrorKind::NotEncoded);
/// assert_eq!(
///     error.to_string(),
///     "not-encoded: a character must be percent-encoded (at bytes 10..11); write `%2F` for the `/` in the password"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ConnectionError {
    kind: ConnectionErrorKind,
    advice: Option<Cow<'static, str>>,
    start: usize,
    end: usize,
}

macro_rules! kinds {
    ($($(#[$docs:meta])+ $kind:ident: $name:literal, $description:literal;)*) => {
        /// Why a connection string could not be parsed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ConnectionErrorKind {
            $($(#[$docs])+ $kind,)*
        }

        impl ConnectionErrorKind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$kind,)*];

            /// Returns a short name, which never changes, such as `port-invalid`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)*
                }
            }

            /// Returns a clause that says what is wrong.
            pub const fn description(self) -> &'static str {
                match self {
                    $(Self::$kind => $description,)*
                }
            }
        }
    };
}

kinds! {
    /// White space or a control character is at an end of the text.
    SurroundingSpace: "surrounding-space", "white space surrounds the text";
    /// The text begins with no scheme.
    MissingScheme: "missing-scheme", "the scheme is missing";
    /// The scheme names no kind of connection.
    UnknownScheme: "unknown-scheme", "the scheme is unknown";
    /// The scheme has uppercase letters, which some clients refuse.
    UppercaseScheme: "uppercase-scheme", "the scheme is not in lowercase";
    /// A slash is missing, which some clients need.
    MissingSlash: "missing-slash", "a slash is missing";
    /// A character must be percent-encoded: it ends the part for some clients, or they refuse it.
    NotEncoded: "not-encoded", "a character must be percent-encoded";
    /// A percent sign is not followed by two hexadecimal digits, or they encode a null character.
    InvalidPercentEncoding: "invalid-percent-encoding", "a percent sign begins no percent-encoded byte";
    /// The decoded bytes are not UTF-8.
    NotUtf8: "not-utf-8", "the percent-encoded bytes are not UTF-8";
    /// A bracket, brace, parenthesis or quotation mark is not closed.
    Unclosed: "unclosed", "what begins here is not closed";
    /// Credentials are where the clients of this kind do not look for them.
    MisplacedCredentials: "misplaced-credentials", "this kind has no credentials before the host";
    /// The host is missing.
    MissingHost: "missing-host", "the host is missing";
    /// The host is no domain, IPv4 address, IPv6 address in brackets, or socket.
    InvalidHost: "invalid-host", "the host is not valid";
    /// More hosts are listed than clients read.
    SeveralHosts: "several-hosts", "clients of this kind read one host";
    /// The port is no number from 1 to 65535.
    InvalidPort: "invalid-port", "the port is no number from 1 to 65535";
    /// A port is where none can be.
    MisplacedPort: "misplaced-port", "this kind has no port here";
    /// The path is no database, or clients disagree on what it is.
    InvalidDatabase: "invalid-database", "clients disagree on the database";
    /// A parameter has no name, no `=`, or a name that the clients refuse.
    InvalidParameter: "invalid-parameter", "the parameter is not valid";
    /// Two places say the same thing, and clients disagree on which one counts.
    GivenTwice: "given-twice", "another place in the text says this as well";
}

impl ConnectionError {
    pub(crate) fn new(kind: ConnectionErrorKind, span: Range<usize>) -> Self {
        Self { kind, advice: None, start: span.start, end: span.end }
    }

    pub(crate) fn advise(self, advice: impl Into<Cow<'static, str>>) -> Self {
        Self { advice: Some(advice.into()), ..self }
    }

    /// Returns the reason.
    ///
    /// # Examples
    /// ```
    /// let error = weburl_connect::Connection::parse("nats://mq.example:x").unwrap_err();
    /// assert_eq!(error.kind().name(), "invalid-port");
    /// ```
    pub const fn kind(&self) -> ConnectionErrorKind {
        self.kind
    }

    /// Returns the place of the error, in bytes of the input. It is empty where something is missing.
    ///
    /// # Examples
    /// ```
    /// let text = "nats://mq.example:x";
    /// let error = weburl_connect::Connection::parse(text).unwrap_err();
    /// assert_eq!(&text[error.span()], "x");
    /// ```
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Returns what to do about the error: a clause in the imperative, with which the message ends.
    ///
    /// # Examples
    /// ```
    /// let error = weburl_connect::Connection::parse("postgrse://db.example/app").unwrap_err();
    /// assert_eq!(error.advice(), Some("write `postgres` if this is meant"));
    /// ```
    pub fn advice(&self) -> Option<&str> {
        self.advice.as_deref()
    }
}

impl fmt::Display for ConnectionErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for ConnectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, start, end, .. } = self;
        write!(f, "{kind}: {} (at bytes {start}..{end})", kind.description())?;
        self.advice().map_or(Ok(()), |advice| write!(f, "; {advice}"))
    }
}

/// Writes the message, because `unwrap` and a `main` that returns the error show nothing else.
impl fmt::Debug for ConnectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ConnectionError").field(&format_args!("{self}")).finish()
    }
}

impl std::error::Error for ConnectionError {}
