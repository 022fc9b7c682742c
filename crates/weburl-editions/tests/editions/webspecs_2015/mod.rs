//! The requirements of the URL Standard of January 2015 (webspecs): their claims are the rows of
//! `tests/data/webspecs_2015.tsv`.

mod fuzz;
mod laws;
mod operations;
mod recorded;
mod scripts;

#[test]
fn each_row_has_its_answer() {
    let modes = ["as written", "corrected", "reference"];
    crate::data::check("webspecs_2015", &modes, 2927, operations::run);
}
