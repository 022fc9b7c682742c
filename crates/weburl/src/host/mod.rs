//! Hosts.
