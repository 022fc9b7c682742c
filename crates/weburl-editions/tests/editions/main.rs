//! The editions against their documents: requirements, inputs on which they differ, and recorded
//! results.

mod oracles;
mod webspecs_2015;
