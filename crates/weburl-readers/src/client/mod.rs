//! What clients do between the host of a URL and a connection.

pub(crate) mod decimal_digit;
pub(crate) mod default_port;
pub(crate) mod generic;
pub(crate) mod getaddrinfo;
pub(crate) mod idna_2008;
pub(crate) mod java_inet;
pub(crate) mod libidn2;
pub(crate) mod percent;
pub(crate) mod python_socket;
pub(crate) mod python_types;
pub(crate) mod unicode_18;
pub(crate) mod uts46;
