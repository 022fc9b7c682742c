//! The editions against their documents: requirements, inputs on which they differ, and recorded
//! results.

mod oracles;
mod rows;
mod w3c_2012;
mod webspecs_2015;
