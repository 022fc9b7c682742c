//! Tables in Parquet: what passes through, what is added, and what cannot be read.

#[cfg(feature = "parquet")]
mod built {
    use std::fs::{self, File};
    use std::path::{Path, PathBuf};
    use std::process::Output;
    use std::sync::Arc;

    use arrow_array::builder::StringDictionaryBuilder;
    use arrow_array::cast::AsArray;
    use arrow_array::types::Int32Type;
    use arrow_array::{
        Array, ArrayRef, BinaryArray, Int64Array, LargeStringArray, RecordBatch, StringArray,
        StringViewArray, StructArray,
    };
    use arrow_schema::{DataType, Field, Fields, Schema};
    use arrow_select::concat::concat_batches;
    use parquet::arrow::ArrowWriter;
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
    use parquet::file::properties::WriterProperties;
    use tempfile::TempDir;
    use weburl::Url;

    use crate::{directory, weburl};

    /// More than a batch, in several row groups.
    const ROWS: usize = 20_000;

    fn url(row: usize) -> Option<String> {
        match row % 7 {
            3 => None,
            5 => Some("no URL".into()),
            _ => Some(format!("HTTPS://Example.com/{row}/../{row}")),
        }
    }

    /// A table with columns of many types, of which `url` has the URLs.
    fn table(urls: ArrayRef) -> RecordBatch {
        let id = Int64Array::from_iter_values(0..ROWS as i64);
        let is_odd = |id: i64| (id % 2 == 1).then_some(id);
        let odd = Int64Array::from_iter((0..ROWS as i64).map(is_odd));
        let fields = Fields::from(vec![Field::new("odd", DataType::Int64, true)]);
        let nested = StructArray::new(fields, vec![Arc::new(odd)], None);
        let names = StringArray::from_iter_values((0..ROWS).map(|row| format!("é{row}")));
        let columns: [(&str, ArrayRef); 4] = [
            ("id", Arc::new(id)),
            ("url", urls),
            ("nested", Arc::new(nested)),
            ("error", Arc::new(names)),
        ];
        let fields: Vec<_> = columns
            .iter()
            .map(|(name, column)| Field::new(*name, column.data_type().clone(), true))
            .collect();
        let metadata = [("made by".to_owned(), "a test".to_owned())].into();
        let schema = Arc::new(Schema::new_with_metadata(fields, metadata));
        RecordBatch::try_new(schema, columns.map(|(_, column)| column).into()).unwrap()
    }

    fn write(path: &Path, table: &RecordBatch) {
        let groups = WriterProperties::builder().set_max_row_group_row_count(Some(3_000)).build();
        let file = File::create(path).unwrap();
        let mut writer = ArrowWriter::try_new(file, table.schema(), Some(groups)).unwrap();
        writer.write(table).unwrap();
        writer.close().unwrap();
    }

    fn read(path: &Path) -> RecordBatch {
        let table = ParquetRecordBatchReaderBuilder::try_new(File::open(path).unwrap()).unwrap();
        let schema = table.schema().clone();
        let batches: Vec<_> = table.build().unwrap().map(Result::unwrap).collect();
        concat_batches(&schema, &batches).unwrap()
    }

    /// Runs the command on the table, and returns what it writes.
    fn run(directory: &TempDir, args: &[&str]) -> (Output, PathBuf) {
        let output = directory.path().join("output.parquet");
        let mut command = weburl();
        command.args(args).args(["--from", "parquet", "-c", "url", "--to", "parquet", "-q"]);
        command.stdout(File::create(&output).unwrap());
        (command.arg("-f").arg(directory.path().join("input.parquet")).output().unwrap(), output)
    }

    fn text(columns: &RecordBatch, name: &str, row: usize) -> Option<String> {
        let column = columns.column_by_name(name).unwrap().as_string::<i32>();
        (!column.is_null(row)).then(|| column.value(row).to_owned())
    }

    #[test]
    fn all_columns_pass_through_and_results_are_added() {
        let urls: Vec<_> = (0..ROWS).map(url).collect();
        let mut dictionary = StringDictionaryBuilder::<Int32Type>::new();
        dictionary.extend(urls.iter().map(Option::as_deref));
        let bytes = urls.iter().map(|url| url.as_ref().map(String::as_bytes));
        let spellings: [ArrayRef; 5] = [
            Arc::new(StringArray::from(urls.clone())),
            Arc::new(LargeStringArray::from(urls.clone())),
            Arc::new(StringViewArray::from_iter(urls.iter().map(Option::as_deref))),
            Arc::new(BinaryArray::from_iter(bytes)),
            Arc::new(dictionary.finish()),
        ];
        for spelling in spellings {
            let (directory, what) = (directory(), spelling.data_type().clone());
            let input = table(spelling);
            write(&directory.path().join("input.parquet"), &input);
            let (result, output) = run(&directory, &["parse"]);
            assert_eq!(result.status.code(), Some(1), "{what}");
            let output = read(&output);
            let kept: Vec<_> = (0..input.num_columns()).collect();
            assert_eq!(output.project(&kept).unwrap(), input, "{what}");
            assert_eq!(output.num_rows(), ROWS, "{what}");
            let names: Vec<_> =
                output.schema().fields()[4..].iter().map(|it| it.name().clone()).collect();
            assert_eq!(names, ["url_2", "error_2", "message"], "{what}");
            for row in 0..ROWS {
                let href = url(row).and_then(|url| Some(Url::parse(&url).ok()?.into_string()));
                assert_eq!(text(&output, "url_2", row), href, "{what} {row}");
                let is_error = url(row).is_some() && href.is_none();
                assert_eq!(text(&output, "error_2", row).is_some(), is_error, "{what} {row}");
            }
        }
    }

    #[test]
    fn rows_can_be_left_out_and_repeated() {
        let urls: Vec<_> = (0..ROWS).map(url).collect();
        let directory = directory();
        write(&directory.path().join("input.parquet"), &table(Arc::new(StringArray::from(urls))));
        let count = |of: fn(usize) -> bool| (0..ROWS).filter(|row| of(row % 7)).count();
        let (rejected, parsed) = (count(|kind| kind == 5), count(|kind| kind != 3 && kind != 5));
        let cases: [(&[&str], usize); 4] = [
            (&["parse", "--rejected", "drop"], parsed),
            (&["check", "--where", "rejected"], rejected),
            (
                &["edit", "--where", "parsed", "--iterate", "host=a", "--iterate", "host=b"],
                2 * parsed,
            ),
            (&["parse", "--where", "host=none"], 0),
        ];
        for (args, expected) in cases {
            let (_, output) = run(&directory, args);
            let output = read(&output);
            assert_eq!(output.num_rows(), expected, "{args:?}");
            let ids = output
                .column_by_name("id")
                .unwrap()
                .as_primitive::<arrow_array::types::Int64Type>();
            assert!(ids.values().is_sorted(), "{args:?}");
        }
    }

    #[test]
    fn lists_become_tables() {
        let directory = directory();
        let output = directory.path().join("output.parquet");
        let mut command = weburl();
        command.args(["parse", "--to", "parquet", "-q", "HTTPS://a", "b"]);
        let result = command.stdout(File::create(&output).unwrap()).output().unwrap();
        assert_eq!(result.status.code(), Some(1));
        let output = read(&output);
        let column = |name| [text(&output, name, 0), text(&output, name, 1)];
        assert_eq!(column("input"), [Some("HTTPS://a".into()), Some("b".into())]);
        assert_eq!(column("url"), [Some("https://a/".into()), None]);
        assert_eq!(column("error"), [None, Some("missing-scheme-non-relative-URL".into())]);
    }

    /// A table that is begun is completed, so that its rows can be read.
    #[test]
    fn what_cannot_be_read_is_said() {
        let directory = directory();
        let path = directory.path().join("input.parquet");
        write(&path, &table(Arc::new(StringArray::from_iter((0..ROWS).map(url)))));
        let cut = directory.path().join("cut.parquet");
        let bytes = fs::read(&path).unwrap();
        fs::write(&cut, &bytes[..bytes.len() - 100]).unwrap();
        let stderr = |args: &[&str], file: &Path| {
            let mut command = weburl();
            command.args(["parse", "--from", "parquet"]).args(args).arg("-f").arg(file);
            let output = command.output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{args:?}");
            String::from_utf8(output.stderr).unwrap()
        };
        assert!(stderr(&["-c", "url"], &cut).contains("cut.parquet: Parquet error: "));
        for (args, expected) in [
            (
                &[][..],
                "the table has 4 columns, id, url, nested, error; choose one with --column\n",
            ),
            (&["-c", "x"], "--column x: the table has only id, url, nested, error\n"),
            (&["-c", "id"], "the column id contains Int64, not text\n"),
            (&["-c", "5"], "--column 5: the table has only id, url, nested, error\n"),
        ] {
            assert!(stderr(args, &path).ends_with(expected), "{}", stderr(args, &path));
        }
        assert!(
            stderr(&[], Path::new("-"))
                .ends_with("Parquet is read from its end; name the file with --file\n")
        );

        let output = directory.path().join("output.parquet");
        let mut command = weburl();
        command.args(["parse", "--from", "parquet", "-c", "url", "--to", "parquet", "-q"]);
        command.arg("-f").arg(&path).arg("-f").arg(&cut).stdout(File::create(&output).unwrap());
        assert_eq!(command.output().unwrap().status.code(), Some(2));
        assert_eq!(read(&output).num_rows(), ROWS);
    }
}

#[test]
#[cfg(not(feature = "parquet"))]
fn without_the_feature_it_is_said_how_to_get_it() {
    let expected = "weburl: this program was built without Parquet; build it with: \
                    cargo install weburl-cli --features parquet\n";
    for args in [["parse", "--to", "parquet"], ["check", "--from", "parquet"]] {
        let output = crate::weburl().args(args).output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), expected, "{args:?}");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
}
