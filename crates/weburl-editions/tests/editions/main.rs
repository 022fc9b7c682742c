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
