//! Rows of tables: CSV, and CSV with tabs for commas.

use std::io;

/// The columns before the results, if the input is no table.
pub(crate) const INPUT_COLUMNS: [&str; 4] = ["input", "file", "line", "column"];
/// The columns after the results.
pub(crate) const ERROR_COLUMNS: [&str; 2] = ["error", "message"];

/// Returns a row without its newline. Cells are quoted where they must be.
pub(crate) fn row<C: AsRef<[u8]>>(
    cells: impl IntoIterator<Item = C>,
    delimiter: u8,
) -> io::Result<Vec<u8>> {
    let mut row = Vec::new();
    // `write_record` allocates the buffer again for each record.
    let mut writer = csv::WriterBuilder::new();
    let mut writer = writer.delimiter(delimiter).buffer_capacity(512).from_writer(&mut row);
    writer.write_record(cells)?;
    writer.flush()?;
    drop(writer);
    row.pop();
    Ok(row)
}

/// Returns names for added columns that the table does not have yet: `url`, or else `url_2`, `url_3` and so on.
pub(crate) fn unique_names(added: &[&str], existing: &[&[u8]]) -> Vec<String> {
    let is_free = |name: &String| !existing.contains(&name.as_bytes());
    let unique = |name: &&str| {
        let numbered = (2..).map(|number| format!("{name}_{number}"));
        [(*name).to_owned()].into_iter().chain(numbered).find(is_free).unwrap_or_default()
    };
    added.iter().map(unique).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        for (cells, delimiter, expected) in [
            (&["a", "b c", ""][..], b',', "a,b c,"),
            (&["a,b", "\"", "c\nd"], b',', "\"a,b\",\"\"\"\",\"c\nd\""),
            (&["a,b", "c\td"], b'\t', "a,b\t\"c\td\""),
        ] {
            assert_eq!(String::from_utf8(row(cells, delimiter).unwrap()).unwrap(), expected);
        }
    }

    #[test]
    fn added_columns_have_names_of_their_own() {
        let existing = [&b"url"[..], b"url_2", b"id"];
        assert_eq!(unique_names(&["url", "error"], &existing), ["url_3", "error"]);
    }
}
