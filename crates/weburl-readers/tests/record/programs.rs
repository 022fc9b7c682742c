//! The programs, and the drivers that ask them.
//!
//! A driver reads an input per line from standard input, in hexadecimal digits. It writes a line with the program and
//! its version, and then an answer per line, in the form that `answer::of_driver` reads.

use std::io::{self, BufWriter, Write};
use std::process::{Command, Stdio};
use std::{env, thread};

use iri_string::types::UriStr;
use weburl_living as living;

use crate::answer::{Says, of_driver};

/// A program that a reader models.
pub(crate) struct Program {
    /// The reader.
    pub(crate) reader: &'static str,
    /// What it says besides the components.
    pub(crate) says: Says,
    driver: Driver,
}

enum Driver {
    /// An interpreter, a file in `drivers`, and arguments. `$NAME` at the end of a word stands for a variable of the
    /// environment; `scripts/record-readers` says what it is.
    Script(&'static [&'static str]),
    /// A library for Rust, with its version.
    Function(&'static str, fn(&str) -> String),
}

const COMPONENTS: Says = Says { reasons: false, places: false, destinations: false, names: false };
const WITH_REASONS: Says = Says { reasons: true, ..COMPONENTS };
const WITH_DESTINATIONS: Says = Says { destinations: true, ..WITH_REASONS };
const WITH_NAMES: Says = Says { names: true, ..WITH_DESTINATIONS };
const WITH_PLACES: Says = Says { places: true, ..WITH_NAMES };

/// All programs.
pub(crate) static PROGRAMS: &[Program] = &[
    Program {
        reader: "rfc3986-regex",
        says: COMPONENTS,
        driver: Driver::Script(&["$PYTHON", "rfc3986_regex.py"]),
    },
    Program {
        reader: "rfc3986",
        says: COMPONENTS,
        driver: Driver::Function("RFC 3986 as iri-string 0.7.14 reads it", iri_string),
    },
    Program { reader: "libcurl", says: WITH_DESTINATIONS, driver: Driver::Script(&["$LIBCURL"]) },
    Program {
        reader: "php-parse-url",
        says: Says { reasons: false, ..WITH_NAMES },
        driver: Driver::Script(&["env", "LD_PRELOAD=$RESOLVER", "php", "parse_url.php"]),
    },
    Program {
        reader: "ruby-uri",
        says: WITH_NAMES,
        driver: Driver::Script(&["env", "LD_PRELOAD=$RESOLVER", "ruby", "uri.rb"]),
    },
    Program {
        reader: "python-requests",
        says: WITH_NAMES,
        driver: Driver::Script(&["$PYTHON", "requests_url.py"]),
    },
    Program {
        reader: "python-urllib",
        says: WITH_NAMES,
        driver: Driver::Script(&["$PYTHON", "urllib_request.py"]),
    },
    Program {
        reader: "python-yarl",
        says: WITH_REASONS,
        driver: Driver::Script(&["$PYTHON", "yarl_url.py"]),
    },
    Program {
        reader: "python-urllib3",
        says: WITH_NAMES,
        driver: Driver::Script(&["$PYTHON", "urllib3_url.py"]),
    },
    Program {
        reader: "python-urlsplit",
        says: WITH_REASONS,
        driver: Driver::Script(&["node", "pyodide.mjs", "urlsplit.py"]),
    },
    Program { reader: "go", says: WITH_NAMES, driver: Driver::Script(&["$GO", "run", "go.go"]) },
    Program {
        reader: "java-uri",
        says: WITH_PLACES,
        driver: Driver::Script(&["$JAVA", "-Djdk.net.hosts.file=/dev/null", "Java.java", "uri"]),
    },
    Program {
        reader: "java-url",
        says: WITH_NAMES,
        driver: Driver::Script(&["$JAVA", "-Djdk.net.hosts.file=/dev/null", "Java.java", "url"]),
    },
    Program {
        reader: "node-url-parse",
        says: WITH_NAMES,
        driver: Driver::Script(&["$NODE", "--no-deprecation", "url_parse.js"]),
    },
    Program {
        reader: "dotnet-uri",
        says: WITH_NAMES,
        driver: Driver::Script(&["env", "LD_PRELOAD=$RESOLVER", "mono", "$DOTNET"]),
    },
    Program { reader: "perl-uri", says: WITH_NAMES, driver: Driver::Script(&["perl", "uri.pl"]) },
    Program {
        reader: "weburl",
        says: WITH_REASONS,
        driver: Driver::Function(
            "URL Standard of 7 October 2026 as `living` transcribes it",
            living,
        ),
    },
];

impl Program {
    /// Returns the program's version and its answers.
    pub(crate) fn ask(&self, inputs: &[String]) -> io::Result<(String, Vec<String>)> {
        match self.driver {
            Driver::Script(words) => self.ask_script(words, inputs),
            Driver::Function(version, function) => {
                let answers = inputs.iter().map(|input| self.answer(input, &function(input)));
                Ok((version.to_owned(), answers.collect::<io::Result<_>>()?))
            }
        }
    }

    fn ask_script(&self, words: &[&str], inputs: &[String]) -> io::Result<(String, Vec<String>)> {
        let mut words = words.iter().map(|word| match word.split_once('$') {
            Some((before, variable)) => match env::var(variable) {
                Ok(value) => Ok(format!("{before}{value}")),
                Err(_) => Err(io::Error::other(format!("${variable} is not set"))),
            },
            None => Ok((*word).to_owned()),
        });
        let program = words.next().ok_or(io::ErrorKind::InvalidInput)??;
        let mut child = Command::new(program)
            .args(words.collect::<io::Result<Vec<_>>>()?)
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/drivers"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut stdin = BufWriter::new(child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?);
        let output = thread::scope(|scope| {
            let writer = scope.spawn(move || {
                for input in inputs {
                    input.bytes().try_for_each(|byte| write!(stdin, "{byte:02x}"))?;
                    writeln!(stdin)?;
                }
                stdin.flush()
            });
            let output = child.wait_with_output()?;
            writer.join().map_err(|_| io::ErrorKind::Other)??;
            io::Result::Ok(output)
        })?;
        let output = String::from_utf8(output.stdout).map_err(io::Error::other)?;
        let mut lines = output.lines();
        let version = lines.next().unwrap_or_default().to_owned();
        let answers: Vec<_> = inputs
            .iter()
            .zip(lines)
            .map(|(input, line)| self.answer(input, line))
            .collect::<io::Result<_>>()?;
        match answers.len() == inputs.len() {
            true => Ok((version, answers)),
            false => Err(io::Error::other(format!("the driver of {} stopped", self.reader))),
        }
    }

    fn answer(&self, input: &str, line: &str) -> io::Result<String> {
        let error = || io::Error::other(format!("{}: {input:?}: {line}", self.reader));
        of_driver(line, self.says).ok_or_else(error)
    }
}

fn iri_string(input: &str) -> String {
    let Ok(uri) = UriStr::new(input) else { return error(None, None) };
    let authority = uri.authority_components();
    ok([
        Some(uri.scheme_str()),
        authority.and_then(|authority| authority.userinfo()),
        authority.map(|authority| authority.host()),
        authority.and_then(|authority| authority.port()),
        Some(uri.path_str()),
        uri.query_str(),
        uri.fragment().map(|fragment| fragment.as_str()),
    ])
}

fn living(input: &str) -> String {
    let url = match living::parse(input, None) {
        Ok(url) => url,
        Err(failure) => {
            let reported = failure.error;
            let name = reported.as_ref().map(|reported| reported.error.name());
            return error(name, reported.as_ref().map(|reported| reported.input_offset));
        }
    };
    let password = Some(url.password()).filter(|password| !password.is_empty());
    let userinfo = [Some(url.username()), password].into_iter().flatten().collect::<Vec<_>>();
    let userinfo = Some(userinfo.join(":")).filter(|userinfo| !userinfo.is_empty());
    ok([
        Some(url.scheme()),
        userinfo.as_deref(),
        url.host().map(ToString::to_string).as_deref(),
        url.port().map(|port| port.to_string()).as_deref(),
        Some(&url.serialize_path()),
        url.query(),
        url.fragment(),
    ])
}

fn ok(components: [Option<&str>; 7]) -> String {
    let mut line = "ok".to_owned();
    for component in components {
        line.push('\t');
        line.push_str(&field(component));
    }
    line
}

fn error(reason: Option<&str>, place: Option<usize>) -> String {
    let place = place.map_or("-".to_owned(), |place| place.to_string());
    format!("error\t{}\t{place}", field(reason))
}

fn field(text: Option<&str>) -> String {
    match text {
        Some(text) => text.bytes().fold("=".to_owned(), |line, byte| line + &format!("{byte:02x}")),
        None => "-".to_owned(),
    }
}
