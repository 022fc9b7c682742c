//! The `name=value` of libpq.

use crate::connection::{Connection, Syntax};
use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{InvalidParameter, Unclosed};
use crate::kind::Kind;
use crate::parse::parameters::{Parameter, apply};
use crate::parse::piece::Piece;

/// What libpq 18 knows; it refuses all others.
const NAMES: &str = " application_name authtype channel_binding client_encoding connect_timeout dbname \
    fallback_application_name gssdelegation gssencmode gsslib host hostaddr keepalives keepalives_count \
    keepalives_idle keepalives_interval krbsrvname load_balance_hosts max_protocol_version min_protocol_version \
    oauth_client_id oauth_client_secret oauth_issuer oauth_scope options passfile password port replication \
    require_auth requirepeer requiressl scram_client_key scram_server_key service servicefile sslcert \
    sslcertmode sslcompression sslcrl sslcrldir sslkey sslkeylogfile ssl_max_protocol_version \
    ssl_min_protocol_version sslmode sslnegotiation sslpassword sslrootcert sslsni target_session_attrs \
    tcp_user_timeout user ";

fn is_known(name: &str) -> bool {
    NAMES.split(' ').any(|known| known == name && !name.is_empty())
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t'..='\r')
}

/// Returns whether a text is written like this: it begins with a name that libpq knows, and `=`.
pub(super) fn is_list(text: &str) -> bool {
    text.split_once('=').is_some_and(|(name, _)| is_known(name.trim_end_matches(is_space)))
}

pub(super) fn parse(whole: Piece<'_>) -> Result<Connection, ConnectionError> {
    let mut connection = Connection::new(Kind::PostgreSql, Syntax::KeyValue, "");
    let (mut parameters, mut rest) = (Vec::new(), whole);
    while !rest.is_empty() {
        let (name, after) = rest.until(&['=', ' ', '\t', '\n', '\r', '\x0b', '\x0c']);
        let after = skip_space(after);
        let Some(value) = after.strip_prefix("=") else {
            return Err(name
                .error(InvalidParameter)
                .advise("write each parameter as `name=value`"));
        };
        if !is_known(name.text) {
            return Err(name.error(InvalidParameter).advise("write a name that libpq knows"));
        }
        let (text, len) = value_of(skip_space(value))?;
        let (piece, after) = skip_space(value).split_at(len);
        parameters.push(Parameter { name: name.text.to_owned(), value: text, piece });
        let next = skip_space(after);
        if next.start == after.start && !next.is_empty() {
            return Err(piece.error(InvalidParameter).advise("write a space behind the value"));
        }
        rest = next;
    }
    apply(&mut connection, parameters)?;
    Ok(connection)
}

fn skip_space(piece: Piece<'_>) -> Piece<'_> {
    piece.from(piece.text.len() - piece.text.trim_start_matches(is_space).len())
}

/// Returns the value that a piece begins with, and how long it is as written.
fn value_of(piece: Piece<'_>) -> Result<(String, usize), ConnectionError> {
    let quoted = piece.strip_prefix("'");
    let inner = quoted.unwrap_or(piece);
    let mut value = String::new();
    let mut chars = inner.text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\'' if quoted.is_some() => return Ok((value, at + 2)),
            '\\' => match chars.next() {
                Some((_, c)) => value.push(c),
                None => return Err(inner.from(at).error(Unclosed)),
            },
            _ if quoted.is_none() && is_space(c) => return Ok((value, at)),
            // Written by hand, it is the beginning of a value that was to be quoted.
            '\'' => {
                return Err(inner
                    .from(at)
                    .error(InvalidParameter)
                    .advise("write `\\'` for the `'`"));
            }
            _ => value.push(c),
        }
    }
    match quoted {
        Some(_) => Err(piece.get(0..1).error(Unclosed).advise("write `'` at the end of the value")),
        None => Ok((value, inner.text.len())),
    }
}
