//! The editions against their documents: requirements, inputs on which the editions differ, and recorded
//! results.

mod authors;
mod data;
mod differences;
mod html5;
mod oracles;
mod requirements;
mod robustness;
mod w3c_2012;
mod webdevout;
mod webspecs_2015;

/// The schemes with a default port, in 2012 and in 2015.
const DEFAULT_PORTS: [(&str, &str); 6] = [
    ("ftp", "21"),
    ("gopher", "70"),
    ("http", "80"),
    ("https", "443"),
    ("ws", "80"),
    ("wss", "443"),
];
