//! The editions against their documents: requirements, inputs on which they differ, and recorded
//! results.

mod html5;
mod oracles;
mod rfc_3986;
mod rows;
mod w3c_2012;
mod webdevout;
mod webspecs_2015;
