//! What `explain` draws is what a terminal showed: `scripts/capture-drawings` captured it, and checked that each caret
//! stands below what is wrong.

use std::fs;
use std::path::{Path, PathBuf};

use unicode_width::UnicodeWidthChar;

use crate::weburl;

const WIDTHS: [usize; 4] = [50, 80, 100, 160];

#[test]
fn drawings_are_those_that_a_terminal_showed() {
    let inputs = read("inputs.txt");
    assert_eq!(inputs.lines().count(), 14);
    for width in WIDTHS {
        for (name, environment) in [("", ("NO_COLOR", "1")), ("-colors", ("CLICOLOR_FORCE", "1"))] {
            let expected = read(&format!("{width}{name}.txt"));
            let drawn: String =
                inputs.lines().map(|url| snapshot(url, width, environment)).collect();
            for (i, (line, expected)) in drawn.lines().zip(expected.lines()).enumerate() {
                assert_eq!(line, expected, "line {} of {width}{name}.txt", i + 1);
            }
            assert_eq!(drawn.lines().count(), expected.lines().count(), "{width}{name}.txt");
        }
    }
}

fn read(name: &str) -> String {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drawings");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// Returns what the command prints, as the script writes it.
fn snapshot(url: &str, width: usize, (variable, value): (&str, &str)) -> String {
    let mut command = weburl();
    command.args(["explain", url]).env("LC_ALL", "C.UTF-8").env("COLUMNS", width.to_string());
    let output = command.env("TERM", "xterm").env(variable, value).output().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    let mut snapshot = format!("$ {url}\n");
    let mut style = Style::default();
    for line in output.lines() {
        for screen_line in style.characters_of(line).wrapped(width) {
            screen_line.write(&mut snapshot);
        }
    }
    snapshot
}

/// The style that the escape sequences so far have chosen.
#[derive(Default)]
struct Style {
    color: Option<char>,
    is_bold: bool,
}

/// Characters, each with the letter of its style.
struct Line(Vec<(char, char)>);

impl Style {
    fn characters_of(&mut self, line: &str) -> Line {
        let mut characters = Vec::new();
        for (i, part) in line.split('\x1B').enumerate() {
            let text = match part.strip_prefix('[').and_then(|rest| rest.split_once('m')) {
                Some((codes, text)) if i > 0 => {
                    codes.split(';').for_each(|code| self.apply(code));
                    text
                }
                _ => part,
            };
            characters.extend(text.chars().map(|c| (c, self.letter())));
        }
        Line(characters)
    }

    fn apply(&mut self, code: &str) {
        match code {
            "" | "0" => *self = Self::default(),
            "1" => self.is_bold = true,
            _ => {
                let colors = ["31", "32", "33", "34", "35", "36"].into_iter().zip("rgybmc".chars());
                let color = colors.into_iter().find(|(known, _)| *known == code);
                self.color = Some(color.unwrap_or_else(|| panic!("the style {code}")).1);
            }
        }
    }

    fn letter(&self) -> char {
        let color = self.color.unwrap_or('.');
        if self.is_bold { color.to_ascii_uppercase() } else { color }
    }
}

impl Line {
    /// Breaks the line where a terminal does.
    fn wrapped(self, width: usize) -> Vec<Self> {
        let mut lines = vec![Self(Vec::new())];
        let mut column = 0;
        for character in self.0 {
            let character_width = character.0.width().unwrap_or(0);
            if column + character_width > width {
                lines.push(Self(Vec::new()));
                column = 0;
            }
            column += character_width;
            if let Some(line) = lines.last_mut() {
                line.0.push(character);
            }
        }
        lines
    }

    fn write(&self, out: &mut String) {
        let text: String = self.0.iter().map(|(c, _)| c).collect();
        // The isolates of text from right to left take no column.
        let cells = self.0.iter().filter(|(c, _)| !matches!(c, '\u{2067}' | '\u{2069}'));
        let letters: String = cells.map(|(_, letter)| letter).collect();
        *out += format!("  {}", text.trim_end()).trim_end();
        out.push('\n');
        let letters = letters.trim_end_matches('.');
        if !letters.is_empty() {
            *out += &format!("~ {letters}\n");
        }
    }
}
