//! Words that read as translated. A test of the command tries its help with this file as well.

/// What is wrong wherever it stands in a clause.
const ALWAYS: [&str; 7] =
    [" What is ", " What are ", "; what is ", "; what are ", " of which ", " as it is ", " is no "];

/// What follows a word at the end of a clause.
const ENDS: [&str; 7] = [".", ",", ";", ":", ")", "?", " |"];

/// Returns each fault in Markdown or in a help, with the words around it. Code is left out, and so is `there is no`.
pub(crate) fn faults(text: &str) -> Vec<String> {
    let prose: String = text.split("```").step_by(2).collect::<Vec<_>>().join("\n\n");
    let blocks = prose.split("\n\n").flat_map(|text| text.split("\n|"));
    let blocks = blocks.flat_map(|text| text.split("\n- ")).map(block);
    blocks.flat_map(|block| faults_of_block(&block)).collect()
}

/// Returns a paragraph, a row of a table or the like on one line, without its code.
fn block(text: &str) -> String {
    let text: Vec<_> = text.split('`').step_by(2).collect();
    let words: Vec<_> = text.join("`").split_whitespace().map(str::to_owned).collect();
    let text = format!(" {} ", words.join(" "));
    text.replace("there is no ", "").replace("There is no ", "").replace(" is no longer ", " ")
}

fn faults_of_block(block: &str) -> Vec<String> {
    let always = ALWAYS.iter().flat_map(|fault| block.match_indices(fault).map(|(i, _)| i));
    let trailing = block.match_indices(", too").map(|(i, _)| i).filter(|i| {
        let rest = &block[i + ", too".len()..];
        rest.trim().is_empty() || ENDS.iter().any(|end| rest.starts_with(end))
    });
    let around = |i: usize| block[i..].chars().take(40).collect();
    always.chain(trailing).map(around).collect()
}

#[test]
fn faults_are_found_in_prose_only() {
    const CASES: &[(&str, usize)] = &[
        ("What is compressed is decompressed, standard input, too.", 2),
        ("The host, of\nwhich a part is shown, stays as it is", 2),
        ("| a | This is no URL, too |", 2),
        ("There is no file, and there is no longer one.", 0),
        ("It says what is wrong; too much is too much.", 0),
        ("`What is ` this?\n```\nWhat is it, too.\n```\n", 0),
        ("This is no longer so, and too late", 0),
    ];
    for (text, count) in CASES {
        assert_eq!(faults(text).len(), *count, "{text}: {:?}", faults(text));
    }
}
