//! The options of `weburl links`.

use std::path::PathBuf;

use anyhow::bail;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use encoding_rs::Encoding;
use weburl::Url;
use weburl_documents::{AttributeRule, DocumentOptions, FallbackEncoding, HeadingNames, Syntax};

use super::also::{Also, with_embedded_data};
use super::destination::Destination;
use super::edits::NamedEdit;
use super::filter::Filter;
use super::header::{Header, content_type};
use super::local_files::LocalFiles;
use super::source::{Argument, SYNTAXES};
use crate::base::BaseOption;
use crate::encoding_label::encoding_for_label;
use crate::exit_status::{ExitStatus, help};
use crate::output::Output;
use crate::output::options::{Format, OutputOptions};
use crate::threads::ThreadsOption;
use crate::visible::visible_path;

const EXAMPLES: &str = "  \
  weburl links page.html
  curl -s https://example.com/ | weburl links -b https://example.com/
  weburl links --external --element a --to csv site/ > links.csv
  weburl links --check-local -b https://example.com/docs/ site/
  weburl links --check-local --problem missing-file site/
  weburl links -b https://example.com/ --rewrite strip:utm_id --rewrite absolute page.html
  weburl links --rewrite map-host:old.example=new.example --in-place site/
  weburl links --rewrite move:https://new.example/=https://example.com/docs/ --in-place site/";

const SUCCESS: &str = "every link resolves and, with --check-local, its target exists";
const DIFFERENCE: &str =
    "a link doesn't resolve or lacks a target, or an XML document is not well-formed";

/// List, check or rewrite the links of HTML, XML, CSS and Markdown documents
///
/// Links are resolved with the document's base URL and encoding. A document's URL is that of
/// its file unless you set --base. For a directory, --base is the URL of the directory;
/// without it, the directory is the root of a site.
///
/// In directories, documents are files named .html, .htm, .shtml, .xhtml, .xht, .xml, .svg,
/// .atom, .rss, .rdf, .opml, .opf, .ncx, .mml, .css, .md, .markdown, .mdown, .mkd, .mkdn, .mdx,
/// .qmd, .rmd or robots.txt, also with .gz, in the order of their names. Symbolic links are followed
/// only with --follow. In XML, links are found in XHTML, SVG, MathML, Atom, RSS (and their
/// HTML), OPML, sitemaps, OPF and NCX, and in xlink:href and xml:base anywhere. In robots.txt,
/// sitemaps are links.
///
/// Each line is a URL. Links that can't be resolved are reported on standard error as
/// `file:line:column: severity: message [name]`. JSON and tables contain more about each link.
///
/// --check-local reports links to files or fragments that don't exist in the directory (for a
/// document, the one that contains it). Queries and links to other places are ignored; a
/// problem that several links share is reported once, with their number, after all documents
/// are read. Scripts don't run, so use --problem missing-file to ignore fragments.
///
/// --validate reports every validation error of every link.
///
/// --rewrite prints a document with edited links, and keeps every other byte. Edits apply in
/// order, to links that pass the filters:
///   absolute, relative   write absolute URLs, or the shortest references
///   map-host:FROM=TO     replace a host
///   move:FROM=TO         move all below a path or URL, such as /=/docs/, documents included
///   add:NAME=VALUE       add a query pair
///   set:NAME=VALUE       set a query pair, or add it
///   strip:NAME           remove query pairs
/// Relative links stay relative unless `absolute` comes first, which needs --base. A link that
/// can't be written in its place, such as one with a space in ping, stays and is reported. A
/// file is written completely or not at all.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    mut_arg("to", |to| to.value_parser(Format::without_parquet())),
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
)]
pub(crate) struct Args {
    /// Documents, directories, or - for standard input (the default)
    #[arg(value_name = "FILE")]
    pub(super) paths: Vec<PathBuf>,

    /// Read a file, or - for standard input; repeatable
    #[arg(short, long, value_name = "FILE", conflicts_with = "paths")]
    pub(super) file: Vec<PathBuf>,

    #[command(flatten)]
    pub(super) base: BaseOption,

    /// Syntax of the documents: html, xml, css, markdown or robots-txt; by default, detected
    #[arg(long, value_name = "SYNTAX", hide_possible_values = true, value_parser = syntax_parser())]
    pub(super) syntax: Option<Syntax>,

    /// Encoding of the text, such as gbk
    ///
    /// Documents that declare another are read in this one.
    #[arg(long, value_name = "LABEL", value_parser = encoding_for_label)]
    pub(super) encoding: Option<&'static Encoding>,

    /// Encoding of HTML documents that don't declare one, or guess; by default, UTF-8 if possible
    #[arg(long, value_name = "LABEL", value_parser = fallback_encoding, conflicts_with = "encoding")]
    pub(super) fallback_encoding: Option<FallbackEncoding>,

    /// Also read URLs in social metadata (social), attributes such as data-src (lazy-loading), json-ld, import-maps,
    /// speculation-rules, srcdoc, or an attribute, such as img[data-src], *[data-sources]:srcset or
    /// meta[property=og:image][content]; repeatable
    #[arg(long, value_name = "WHAT")]
    pub(super) also: Vec<Also>,

    /// Response header of the document: Link, Refresh, Location, Content-Location or Content-Type, as NAME: VALUE;
    /// repeatable
    #[arg(long, value_name = "HEADER", conflicts_with = "edits")]
    pub(super) response_header: Vec<Header>,

    /// Read documents as if scripts run: treat the content of noscript as text
    #[arg(long)]
    pub(super) scripting: bool,

    /// How to treat xml:base: follow, as feed readers do (the default), or ignore, as browsers do
    #[arg(long, value_name = "HOW", hide_possible_values = true)]
    pub(super) xml_base: Option<XmlBase>,

    /// End the reading of XML at every error; by default, it goes on after `&`, invalid bytes and unknown prefixes
    #[arg(long)]
    pub(super) strict_xml: bool,

    /// List only links that don't resolve
    #[arg(long, conflicts_with = "check_local")]
    pub(super) broken: bool,

    /// List only links that don't resolve, or whose file or fragment is missing
    #[arg(long, group = "problems")]
    pub(super) check_local: bool,

    /// With --check-local, the file that stands for a directory; repeatable; by default, index.html
    #[arg(long, value_name = "NAME", value_parser = file_name, requires = "check_local")]
    pub(super) index: Vec<String>,

    /// With --check-local, let a link to page match page.html
    #[arg(long, requires = "check_local")]
    pub(super) clean_urls: bool,

    /// With --check-local, whose names the headings of Markdown have: github (the default), mkdocs, pymdownx, mdbook,
    /// docusaurus, hugo, gitlab or gitbook
    #[arg(long, value_name = "RENDERER", hide_possible_values = true, requires = "check_local", value_parser = headings_parser())]
    pub(super) headings: Option<HeadingNames>,

    /// List only links that don't resolve or aren't valid, with every validation error
    #[arg(long, group = "problems", conflicts_with = "broken")]
    pub(super) validate: bool,

    /// Print the document with its links edited
    #[arg(long = "rewrite", value_name = "EDIT", conflicts_with_all = ["to", "json", "broken", "check_local", "validate"])]
    pub(super) edits: Vec<NamedEdit>,

    /// Also edit empty links and fragments, which point into the document itself
    #[arg(long, requires = "edits")]
    pub(super) edit_own: bool,

    /// Write edited documents to this directory, under their own names
    #[arg(long, value_name = "DIR", requires = "edits")]
    pub(super) output: Option<PathBuf>,

    /// Write each edited document back to its file
    #[arg(long, requires = "edits", conflicts_with = "output")]
    pub(super) in_place: bool,

    /// Follow symbolic links in directories
    // The target may be in the directory, too, and must not be edited twice.
    #[arg(short = 'L', long, conflicts_with = "in_place")]
    pub(super) follow: bool,

    #[command(flatten)]
    pub(super) threads: ThreadsOption,

    #[command(flatten)]
    pub(super) output_options: OutputOptions,

    #[command(flatten)]
    pub(super) filter: Filter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum XmlBase {
    Follow,
    Ignore,
}

fn syntax_parser() -> impl TypedValueParser<Value = Syntax> {
    PossibleValuesParser::new(SYNTAXES.map(Syntax::name)).try_map(|name| {
        SYNTAXES.into_iter().find(|syntax| syntax.name() == name).ok_or("unknown syntax")
    })
}

fn headings_parser() -> impl TypedValueParser<Value = HeadingNames> {
    let names = HeadingNames::ALL.iter().map(|rule| rule.name());
    PossibleValuesParser::new(names).try_map(|name| {
        HeadingNames::ALL.iter().find(|rule| rule.name() == name).copied().ok_or("unknown renderer")
    })
}

fn fallback_encoding(label: &str) -> Result<FallbackEncoding, &'static str> {
    match label {
        "guess" => Ok(FallbackEncoding::Guess),
        label => encoding_for_label(label).map(FallbackEncoding::Encoding),
    }
}

fn file_name(text: &str) -> Result<String, &'static str> {
    match text {
        "" | "." | ".." => Err("write the name of a file, such as index.html"),
        _ if text.contains(['/', '\\']) => Err("write the name of a file without its directory"),
        _ => Ok(text.to_owned()),
    }
}

impl Args {
    /// Refuses options that have no meaning for the syntax.
    fn check_syntax(&self) -> anyhow::Result<()> {
        let Some(syntax) = self.syntax else { return Ok(()) };
        if self.fallback_encoding.is_some() && syntax != Syntax::Html {
            bail!("--fallback-encoding is for HTML");
        }
        if self.xml_base.is_some() && syntax != Syntax::Xml {
            bail!("--xml-base is for XML");
        }
        if self.strict_xml && syntax != Syntax::Xml {
            bail!("--strict-xml is for XML");
        }
        let has_markup = !matches!(syntax, Syntax::Css | Syntax::RobotsTxt);
        if !has_markup && (self.scripting || !self.also.is_empty()) {
            bail!("--scripting and --also are for HTML, XML and Markdown");
        }
        Ok(())
    }

    /// Reports what does not exist, and returns the others.
    pub(super) fn arguments(&self, output: &mut Output) -> anyhow::Result<Vec<Argument>> {
        self.check_syntax()?;
        let base = self.base.parse()?;
        let stdin = vec![PathBuf::from("-")];
        let paths = [&self.paths, &self.file, &stdin].into_iter().find(|paths| !paths.is_empty());
        let paths = paths.map_or(&[][..], Vec::as_slice);
        if base.is_some() && paths.len() > 1 {
            bail!("--base applies to one document or directory");
        }
        if !self.response_header.is_empty()
            && (paths.len() > 1 || paths.iter().any(|path| path.is_dir()))
        {
            bail!("--response-header applies to one document");
        }
        let mut arguments = Vec::new();
        for path in paths {
            match Argument::new(path, base.as_ref()) {
                Ok(argument) => {
                    if argument.sources(self.follow).next().is_none() {
                        let path = visible_path(path);
                        output.report(&format_args!(
                            "weburl: {path} has no documents in HTML, XML or Markdown"
                        ))?;
                        if self.check_local {
                            output.raise_status(ExitStatus::SomeRejected);
                        }
                    }
                    arguments.push(argument);
                }
                Err(error) if paths.len() > 1 => output.fail(&error)?,
                Err(error) => return Err(error),
            }
        }
        Ok(arguments)
    }

    /// Refuses an edit that would write where a file happens to be.
    pub(super) fn check_edits(&self) -> anyhow::Result<()> {
        if self.base.text().is_none() && self.edits.contains(&NamedEdit::Absolute) {
            bail!("--rewrite absolute needs --base, the URL of the document or of the directory");
        }
        let edits = self.edits.iter().skip_while(|edit| !matches!(edit, NamedEdit::Move { .. }));
        if edits.skip(1).any(NamedEdit::depends_on_base) {
            bail!(
                "--rewrite move changes where documents are; give it after absolute and relative"
            );
        }
        Ok(())
    }

    pub(super) fn destination(&self) -> Destination<'_> {
        match &self.output {
            Some(output) => {
                let has_several = self.paths.len().max(self.file.len()) > 1;
                Destination::Directory { output, has_several }
            }
            None if self.in_place => Destination::InPlace,
            None => Destination::StandardOutput,
        }
    }

    pub(super) fn local_files(&self, arguments: &[Argument]) -> anyhow::Result<LocalFiles> {
        let files = LocalFiles::new(
            self.encoding,
            self.headings.unwrap_or_default(),
            &self.index,
            self.clean_urls,
        );
        for argument in arguments {
            match argument {
                Argument::StandardInput { .. } => {
                    bail!("--check-local needs files, not standard input")
                }
                Argument::File { path, address, tree, .. } => {
                    let name = path.file_name().unwrap_or_default();
                    files.insert(address, tree.join(name));
                }
                Argument::Directory { .. } => {}
            }
        }
        Ok(files)
    }

    /// Returns what the options say of a document at `address`.
    pub(super) fn document_options<'u>(
        &self,
        address: &'u Url,
        rules: &'u [AttributeRule],
    ) -> DocumentOptions<'u> {
        let options = DocumentOptions::new(address)
            .attribute_rules(rules)
            .content_type(content_type(&self.response_header).unwrap_or_default())
            .fallback_encoding(self.fallback_encoding.unwrap_or_default());
        let mut options = with_embedded_data(options, &self.also);
        if self.scripting {
            options = options.scripting();
        }
        if self.xml_base == Some(XmlBase::Ignore) {
            options = options.ignore_xml_base();
        }
        if self.strict_xml {
            options = options.strict_xml();
        }
        match self.encoding {
            Some(encoding) => options.transport_encoding(encoding),
            None => options,
        }
    }

    /// Returns whether problems are counted, and reported once.
    pub(super) fn counts_problems(&self) -> bool {
        self.check_local && self.output_options.format() == Format::Text
    }

    /// Returns whether links without a problem are omitted.
    pub(super) fn lists_problems_only(&self) -> bool {
        self.broken || self.check_local || self.validate
    }
}
