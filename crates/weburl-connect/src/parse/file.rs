//! The file of SQLite and the bucket of S3: paths that clients do not decode alike.

use crate::connection::Connection;
use crate::error::ConnectionError;
use crate::error::ConnectionErrorKind::{
    InvalidDatabase, MisplacedCredentials, MisplacedPort, MissingHost,
};
use crate::parse::authority::parameters;
use crate::parse::piece::Piece;

/// Parses the path of a file. Some clients decode it and some do not, so that nothing in it may be encoded.
pub(super) fn file(
    mut connection: Connection,
    rest: Piece<'_>,
) -> Result<Connection, ConnectionError> {
    let (path, query) = rest.split_once('?').unwrap_or((rest, rest.from(rest.text.len())));
    if let Some(at) = path.text.find(|c: char| c == '%' || c == '#' || c.is_control()) {
        return Err(path.char_at(at).error(InvalidDatabase));
    }
    check_end(path)?;
    connection.database = Some(path.text.to_owned()).filter(|path| !path.is_empty());
    parameters(&mut connection, query)?;
    Ok(connection)
}

/// Parses a bucket and a key, which clients do not decode.
pub(super) fn bucket(connection: &mut Connection, rest: Piece<'_>) -> Result<(), ConnectionError> {
    let (rest, query) = rest.split_once('?').unwrap_or((rest, rest.from(rest.text.len())));
    let (bucket, path) = rest.until(&['/']);
    if let Some((pair, _)) = bucket.rsplit_once('@') {
        return Err(pair.error(MisplacedCredentials));
    }
    if let Some((_, port)) = bucket.split_once(':') {
        return Err(port.error(MisplacedPort));
    }
    if bucket.is_empty() {
        return Err(bucket.error(MissingHost).advise("write the name of the bucket"));
    }
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    if let Some(at) = bucket.text.find(|c| !is_of_name(c)) {
        return Err(bucket.char_at(at).error(InvalidDatabase));
    }
    if let Some(at) = path.text.find(|c: char| c == '#' || c.is_control()) {
        return Err(path.char_at(at).error(InvalidDatabase));
    }
    check_end(path)?;
    connection.database = Some(bucket.text.to_owned());
    connection.key = path.text.get(1..).filter(|key| !key.is_empty()).map(str::to_owned);
    parameters(connection, query)
}

/// Refuses white space that the end of a string loses.
fn check_end(path: Piece<'_>) -> Result<(), ConnectionError> {
    let len = path.text.trim_end().len();
    if len == path.text.len() { Ok(()) } else { Err(path.from(len).error(InvalidDatabase)) }
}
