//! `weburl path`: turns file paths into `file:` URLs, and back.

use std::borrow::Cow;

use clap::ValueEnum;
use weburl::{FilePathError, FilePathForm, Parser, Url};

use crate::exit_status::help;
use crate::finding::Finding;
use crate::list::ListOptions;
use crate::output::Output;
use crate::output::options::Format;
use crate::output::text_result;
use crate::visible::shortened;

const EXAMPLES: &str = "  \
  weburl path --to-url --style posix '/home/Ann/50%.txt'
  weburl path --to-url --style windows 'C:\\Users\\Ann\\a b.txt'
  weburl path --from-url --style windows file://server/share/a
  find . -print0 | sed -z \"s|^\\.|$PWD|\" | weburl path --to-url --null";

const SUCCESS: &str = "every input was converted";
const DIFFERENCE: &str = "an input can't be converted";

/// Convert file paths to file URLs, or back
///
/// Paths are absolute, and the file system isn't read. Converting back returns the same path,
/// without segments of one dot.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
    mut_arg("urls", |urls| urls.value_name("PATH").help("Paths or URLs; by default, the lines of standard input")),
)]
pub(crate) struct Args {
    #[command(flatten)]
    direction: Direction,

    /// Style of the paths; by default, that of this system
    #[arg(long, value_name = "STYLE")]
    style: Option<Style>,

    /// Resolve .. in paths, which may name another file behind a symbolic link
    #[arg(long, conflicts_with = "from_url")]
    resolve_dots: bool,

    #[command(flatten)]
    list: ListOptions,
}

#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
struct Direction {
    /// Convert paths to URLs
    #[arg(long)]
    to_url: bool,

    /// Convert URLs to paths
    #[arg(long)]
    from_url: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Style {
    Posix,
    Windows,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let of_this_system = if cfg!(windows) { Style::Windows } else { Style::Posix };
    let paths = Paths {
        style: args.style.unwrap_or(of_this_system),
        form: if args.resolve_dots { FilePathForm::Lexical } else { FilePathForm::Exact },
    };
    text_result::run(
        |text| match args.direction.to_url {
            true => paths.url_of(text).map(Cow::Owned),
            false => paths.path_of(text).map(Cow::Owned),
        },
        &args.list,
        output,
    )
}

struct Paths {
    style: Style,
    form: FilePathForm,
}

impl Paths {
    fn url_of(&self, path: &str) -> Result<String, Box<Finding<'static>>> {
        let url = match self.style {
            Style::Posix => Url::from_posix_path_as(path.as_bytes(), self.form),
            Style::Windows => Url::from_windows_path_as(path, self.form),
        };
        url.map(String::from).map_err(|error| finding_of(error, path))
    }

    fn path_of(&self, text: &str) -> Result<String, Box<Finding<'static>>> {
        let url = Url::parse(text)
            .map_err(|error| Finding::of_failure(&Parser::new(), text, error).into_owned())
            .map_err(Box::new)?;
        let path = match self.style {
            Style::Posix => url.to_posix_path(),
            Style::Windows => url.to_windows_path().map(String::into_bytes),
        };
        let path = path.map_err(|error| match url.path().starts_with("//") {
            // As some programs write \\\\server\\share.
            true if self.style == Style::Windows && !url.has_host() => {
                let meant = shortened(&["file:", url.path()].concat());
                let message = format!("this is a UNC path in another form; write {meant}");
                Box::new(Finding::new("path-not-absolute", message, 0..text.len()))
            }
            _ => finding_of(error, text),
        })?;
        String::from_utf8(path).map_err(|_| {
            Box::new(Finding::new("not-UTF-8", "the path is not UTF-8", 0..text.len()))
        })
    }
}

/// The place is the whole path.
fn finding_of(error: FilePathError, text: &str) -> Box<Finding<'static>> {
    let name = match error {
        FilePathError::NotAbsolute => "path-not-absolute",
        FilePathError::DotSegment => "path-dot-segment",
        FilePathError::Nul => "path-null",
        FilePathError::SeparatorInSegment => "path-separator",
        FilePathError::NotUnicode => "not-UTF-8",
        FilePathError::Device => "path-device",
        FilePathError::Server => "path-server",
        FilePathError::Scheme => "not-a-file-URL",
        FilePathError::Host => "path-host",
        _ => "too-long",
    };
    let advice = match error {
        FilePathError::NotAbsolute => Some("begin it at its root, or say another --style"),
        FilePathError::DotSegment => Some("say --resolve-dots"),
        FilePathError::Host => Some("say --style windows"),
        _ => None,
    };
    Box::new(Finding { advice, ..Finding::new(name, error.to_string(), 0..text.len()) })
}
