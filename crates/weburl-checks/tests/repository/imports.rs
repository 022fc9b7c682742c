//! Imports among the modules of each crate, read from its sources.
//!
//! A module imports another if a path in its code leads there: in a `use`, or anywhere else. Declaring a module is
//! not an import, and tests may import whatever they test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::iter::Peekable;
use std::path::{Path, PathBuf};

use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::{crate_folders, root, sources};

type Names = Vec<String>;

/// A path, such as `crate::host::ipv4::parse`.
struct CodePath {
    names: Names,
    alias: Option<String>,
}

impl CodePath {
    /// Returns the name that a `use` of this path gives it.
    fn gives(&self) -> &str {
        self.alias.as_ref().or(self.names.last()).expect("a path has a name")
    }
}

type Tokens = Peekable<IntoIter>;

/// Where the code of a module is.
enum Child {
    File(String),
    Inline(TokenStream),
}

#[derive(Default)]
struct Module {
    /// The modules that it declares: one may be declared more than once where features choose.
    children: Vec<(String, Child)>,
    /// The paths in `use` declarations.
    uses: Vec<CodePath>,
    /// The paths of two names or more that stand anywhere else.
    paths: Vec<CodePath>,
}

impl Module {
    fn read(&mut self, tokens: TokenStream) {
        let mut tokens = tokens.into_iter().peekable();
        let mut file = None;
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    let attribute = read_attribute(&mut tokens);
                    if attribute == "cfg(test)" {
                        skip_item(&mut tokens);
                    } else if let Some(path) = attribute.strip_prefix("path=") {
                        file = Some(path.trim_matches('"').to_owned());
                    }
                }
                TokenTree::Ident(word) if word == "mod" => {
                    let name = tokens.next().expect("a module has a name").to_string();
                    let child = match tokens.next() {
                        Some(TokenTree::Group(group)) => Child::Inline(group.stream()),
                        _ => Child::File(file.take().unwrap_or_else(|| format!("{name}.rs"))),
                    };
                    self.children.push((name, child));
                }
                TokenTree::Ident(word) if word == "pub" => skip_visibility(&mut tokens),
                TokenTree::Ident(word) if word == "use" => {
                    read_branches(&[], &mut tokens, &mut self.uses);
                }
                TokenTree::Ident(word) => {
                    let mut paths = Vec::new();
                    read_path(vec![word.to_string()], &mut tokens, &mut paths);
                    self.paths.extend(paths.into_iter().filter(|path| path.names.len() > 1));
                }
                TokenTree::Group(group) => self.read(group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    /// Returns the path that a `use` gives this name to.
    fn imported(&self, name: &str) -> Option<&CodePath> {
        self.uses.iter().find(|path| path.names[0] != name && path.gives() == name)
    }
}

/// Reads what follows the `#` of an attribute, and returns it without spaces.
fn read_attribute(tokens: &mut Tokens) -> String {
    let _ = tokens.next_if(|token| token.to_string() == "!");
    match tokens.next() {
        Some(TokenTree::Group(group)) => group.stream().to_string().replace(' ', ""),
        // In a macro, `#` may be anything.
        _ => String::new(),
    }
}

/// Skips what restricts `pub` to some modules, which is not an import of them.
fn skip_visibility(tokens: &mut Tokens) {
    let is_restriction = |token: &TokenTree| match token {
        TokenTree::Group(group) => match group.stream().into_iter().next() {
            Some(TokenTree::Ident(word)) => {
                ["crate", "in", "self", "super"].iter().any(|restricting| word == restricting)
            }
            _ => false,
        },
        _ => false,
    };
    tokens.next_if(is_restriction);
}

fn skip_item(tokens: &mut Tokens) {
    let _ = tokens.any(|token| match token {
        TokenTree::Punct(punct) => punct.as_char() == ';',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => false,
    });
}

/// Reads the paths of a `use`, or of a group in it, each of which continues `prefix`.
fn read_branches(prefix: &[String], tokens: &mut Tokens, paths: &mut Vec<CodePath>) {
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == ';' => return,
            TokenTree::Ident(word) if word == "as" => {
                let path = paths.last_mut().expect("a path is before `as`");
                path.alias = tokens.next().map(|alias| alias.to_string());
            }
            TokenTree::Ident(word) if word == "self" && !prefix.is_empty() => {
                paths.push(CodePath { names: prefix.to_vec(), alias: None });
            }
            TokenTree::Ident(word) => {
                read_path([prefix, &[word.to_string()]].concat(), tokens, paths);
            }
            TokenTree::Group(group) => {
                read_branches(prefix, &mut group.stream().into_iter().peekable(), paths);
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Reads what follows the first names of a path.
fn read_path(mut names: Names, tokens: &mut Tokens, paths: &mut Vec<CodePath>) {
    let is_first_colon = |token: &TokenTree| match token {
        TokenTree::Punct(punct) => punct.as_char() == ':' && punct.spacing() == Spacing::Joint,
        _ => false,
    };
    while tokens.next_if(is_first_colon).is_some() {
        tokens.next();
        let is_name =
            |token: &TokenTree| matches!(token, TokenTree::Ident(_) | TokenTree::Group(_));
        match tokens.next_if(is_name) {
            Some(TokenTree::Group(group)) => {
                return read_branches(&names, &mut group.stream().into_iter().peekable(), paths);
            }
            Some(name) => names.push(name.to_string()),
            None => break,
        }
    }
    paths.push(CodePath { names, alias: None });
}

/// Returns the folders of the sources of all crates.
fn all_sources() -> Vec<PathBuf> {
    let others = ["bindings/python", "fuzz"].map(|folder| root().join(folder));
    let crates = crate_folders().into_iter().chain(others);
    crates.map(|folder| folder.join("src")).collect()
}

/// The modules of a crate by their names, those for tests left out.
#[derive(Default)]
struct Modules {
    modules: BTreeMap<Names, Module>,
    files: BTreeSet<PathBuf>,
}

/// Where a path leads: a module, and the names behind it of what it defines.
struct Target {
    module: Names,
    item: Names,
}

impl Modules {
    /// Reads the modules of the crate whose sources are in `folder`.
    fn of_crate(folder: &Path) -> Self {
        let roots = [folder.join("lib.rs"), folder.join("main.rs")];
        let root = roots.iter().find(|root| root.exists()).expect("a crate has a root");
        let mut modules = Self::default();
        modules.read_file(&[], root, folder);
        modules
    }

    fn of_library() -> Self {
        Self::of_crate(&root().join("crates/weburl/src"))
    }

    /// Reads a module from its file, and its children from their folder.
    fn read_file(&mut self, names: &[String], file: &Path, folder: &Path) {
        self.files.insert(file.to_owned());
        let text = fs::read_to_string(file).unwrap();
        self.read(names, text.parse().unwrap(), file, folder);
    }

    fn read(&mut self, names: &[String], code: TokenStream, file: &Path, folder: &Path) {
        let module = self.modules.entry(names.to_vec()).or_default();
        module.read(code);
        for (name, child) in std::mem::take(&mut module.children) {
            let folder_of_child = folder.join(&name);
            let names = [names, &[name]].concat();
            match child {
                Child::Inline(code) => self.read(&names, code, file, &folder_of_child),
                Child::File(name) => {
                    // What `path` names is beside the file that declares it.
                    let files = [
                        folder.join(&name),
                        folder_of_child.join("mod.rs"),
                        file.with_file_name(&name),
                    ];
                    let file = files.iter().find(|file| file.exists());
                    let file = file.unwrap_or_else(|| panic!("{} has no file", path_of(&names)));
                    self.read_file(&names, file, &folder_of_child);
                }
            }
        }
    }

    /// Returns where `path` leads in `module`, or `None` if it leads out of the crate.
    fn resolve(&self, module: &[String], path: &[String]) -> Option<Target> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(self.descend(&[], rest)),
            "self" | "super" => Some(self.descend(module, path)),
            child if self.modules.contains_key(&[module, &[child.to_owned()]].concat()) => {
                Some(self.descend(module, path))
            }
            imported => {
                let target =
                    self.resolve(module, &self.modules[module].imported(imported)?.names)?;
                target.item.is_empty().then(|| self.descend(&target.module, rest))
            }
        }
    }

    fn descend(&self, module: &[String], path: &[String]) -> Target {
        let mut module = module.to_vec();
        for (i, name) in path.iter().enumerate() {
            match name.as_str() {
                "self" => {}
                "super" => drop(module.pop()),
                _ => {
                    module.push(name.clone());
                    if !self.modules.contains_key(&module) {
                        module.pop();
                        return Target { module, item: path[i..].to_vec() };
                    }
                }
            }
        }
        Target { module, item: Names::new() }
    }

    /// Returns the module of each import, and where the import leads.
    fn imports(&self) -> impl Iterator<Item = (&Names, Target)> {
        self.modules.iter().flat_map(move |(names, module)| {
            let paths = module.uses.iter().chain(&module.paths);
            paths.filter_map(move |path| Some((names, self.resolve(names, &path.names)?)))
        })
    }

    /// Returns each module with those that it imports.
    fn graph(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (importer, Target { module, .. }) in self.imports() {
            if *importer != module {
                graph.entry(path_of(importer)).or_default().insert(path_of(&module));
            }
        }
        graph
    }
}

/// Returns a circle: modules of which each imports the next, and the last the first.
fn find_circle(mut graph: BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    // A module is in no circle if it imports none that may be in one.
    loop {
        let may_be: BTreeSet<String> = graph.keys().cloned().collect();
        graph.values_mut().for_each(|imports| imports.retain(|module| may_be.contains(module)));
        graph.retain(|_, imports| !imports.is_empty());
        if graph.len() == may_be.len() {
            break;
        }
    }
    let mut walk = vec![graph.keys().next()?.clone()];
    loop {
        let next = graph[walk.last()?].first()?.clone();
        if let Some(start) = walk.iter().position(|module| *module == next) {
            return Some(walk.split_off(start));
        }
        walk.push(next);
    }
}

/// Returns the path of a module.
fn path_of(module: &[String]) -> String {
    [&["crate".to_owned()], module].concat().join("::")
}

#[test]
fn every_source_is_read() {
    for folder in all_sources() {
        let modules = Modules::of_crate(&folder);
        for file in sources(&folder) {
            let is_program = file.starts_with(folder.join("bin"));
            assert!(is_program || modules.files.contains(&file), "{}", file.display());
        }
    }
}

#[test]
fn no_modules_import_each_other() {
    let circles = all_sources().into_iter().filter_map(|folder| {
        let circle = find_circle(Modules::of_crate(&folder).graph())?;
        Some(format!("{}: {} -> {}", folder.display(), circle.join(" -> "), circle[0]))
    });
    assert_eq!(circles.collect::<Vec<_>>(), [""; 0]);
    let graph = Modules::of_library().graph();
    assert!(graph.len() > 60, "imports of {} modules were found", graph.len());
}

#[test]
fn scan_imports_nothing_of_urls() {
    let modules = Modules::of_library();
    let is_in_scan = |module: &Names| module.first().is_some_and(|folder| folder == "scan");
    for (importer, Target { module, .. }) in modules.imports() {
        let may = !is_in_scan(importer) || is_in_scan(&module);
        assert!(may, "{} imports {}", path_of(importer), path_of(&module));
    }
    for (importer, module) in modules.modules.iter().filter(|(importer, _)| is_in_scan(importer)) {
        let paths = module.uses.iter().map(|path| &path.names);
        for path in paths.filter(|path| modules.resolve(importer, path).is_none()) {
            let is_of_rust = ["alloc", "core", "std"].contains(&&*path[0]);
            assert!(is_of_rust, "{} imports {}", path_of(importer), path.join("::"));
        }
    }
}

#[test]
fn imports_name_the_module_that_defines() {
    let mut faults = Vec::new();
    for folder in all_sources() {
        let modules = Modules::of_crate(&folder);
        for (importer, Target { module, item }) in modules.imports() {
            let import = item.first().and_then(|name| modules.modules[&module].imported(name));
            // An alias is a name that nothing else gives.
            if let Some(CodePath { names: path, alias: None }) = import {
                let (importer, module) = (path_of(importer), path_of(&module));
                let (folder, item, path) = (folder.display(), item.join("::"), path.join("::"));
                faults.push(format!("{folder}: {importer} imports {item} from {module}: {path}"));
            }
        }
    }
    assert_eq!(faults, [""; 0]);
}

#[test]
fn paths_are_read_wherever_they_stand() {
    const CASES: &[(&str, &[&str])] = &[
        ("use crate::a;", &["crate::a"]),
        ("pub(crate) use a::{b, c::{self, d}};", &["a::b", "a::c", "a::c::d"]),
        ("use {a::b as c, d::*};", &["a::b", "d"]),
        (
            "fn f(a: super::A) -> B<crate::c::C> { d::e::<F>(g) }",
            &["super::A", "crate::c::C", "d::e"],
        ),
        ("fn f() { assert!(matches!(a, crate::b::C { .. })) }", &["crate::b::C"]),
        ("/// crate::a::B\n// crate::c::D\nconst A: &str = \"crate::e::F\";", &[]),
        ("#[cfg(test)] use a::b; #[cfg(test)] mod tests { use c::d; } use e;", &["e"]),
        ("pub(in crate::a) fn f() {} struct S(pub(super) B, pub (c::D, E));", &["c::D"]),
        ("#[cfg(feature = \"a\")] use b::c; #[derive(d::E)] struct F;", &["b::c"]),
    ];
    for &(text, expected) in CASES {
        let mut module = Module::default();
        module.read(text.parse().unwrap());
        let paths = module.uses.iter().chain(&module.paths).map(|path| path.names.join("::"));
        assert_eq!(paths.collect::<Vec<_>>(), expected, "{text}");
    }
}

#[test]
fn circles_are_found_behind_modules_that_are_in_none() {
    const CASES: &[(&str, Option<&str>)] = &[
        ("a>b b>c a>c", None),
        ("a>b b>a", Some("a b")),
        ("a>b b>c c>d d>b d>e", Some("b c d")),
        ("a>b a>c c>d d>c", Some("c d")),
    ];
    for &(edges, expected) in CASES {
        let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (importer, imported) in edges.split(' ').filter_map(|edge| edge.split_once('>')) {
            graph.entry(importer.to_owned()).or_default().insert(imported.to_owned());
        }
        assert_eq!(
            find_circle(graph).map(|circle| circle.join(" ")).as_deref(),
            expected,
            "{edges}"
        );
    }
}
