//! Finds the placeholders in the literals of `weburl`'s macro `url!`. Don't use it alone.
//!
//! A macro by example can't find the names in a literal. A `const fn` of `weburl` reads the rest of it.
#![forbid(unsafe_code)]

mod literal;

use proc_macro::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

use crate::literal::placeholders;

/// Takes `($crate) "literal" name = (value) ...`, and returns a call of `$crate::__url!` with the names of the
/// placeholders behind it.
#[proc_macro]
pub fn split(input: TokenStream) -> TokenStream {
    match Input::of(input).and_then(Input::expand) {
        Ok(output) => output,
        Err((message, span)) => compile_error(&message, span),
    }
}

type Error = (String, Span);

struct Input {
    weburl: TokenStream,
    literal: TokenTree,
    /// `name = (value)` for each.
    arguments: TokenStream,
}

impl Input {
    fn of(input: TokenStream) -> Result<Self, Error> {
        let mut tokens = input.into_iter();
        let (Some(TokenTree::Group(weburl)), Some(literal)) = (tokens.next(), tokens.next()) else {
            return Err(("this macro is a part of `url!`".to_owned(), Span::call_site()));
        };
        Ok(Self {
            weburl: weburl.stream(),
            literal: ungrouped(literal),
            arguments: tokens.collect(),
        })
    }

    fn expand(self) -> Result<TokenStream, Error> {
        let span = self.literal.span();
        let names = placeholders(&self.literal.to_string()).map_err(|message| (message, span))?;
        for token in self.arguments.clone() {
            if let TokenTree::Ident(name) = token {
                if !names.contains(&name.to_string()) {
                    return Err((format!("there is no placeholder `{{{name}}}`"), name.span()));
                }
            }
        }
        let mut call = self.weburl;
        call.extend("::__url!".parse::<TokenStream>());
        let mut input = TokenStream::from(self.literal);
        if !names.is_empty() {
            // As if they stood there, so that they are the names of the caller's variables.
            let names = names.iter().map(|name| TokenTree::Ident(Ident::new(name, span)));
            input.extend([group(Delimiter::Parenthesis, self.arguments)]);
            input.extend([group(Delimiter::Bracket, names.collect())]);
        }
        call.extend([group(Delimiter::Brace, input)]);
        Ok(call)
    }
}

fn group(delimiter: Delimiter, stream: TokenStream) -> TokenTree {
    TokenTree::Group(Group::new(delimiter, stream))
}

fn compile_error(message: &str, span: Span) -> TokenStream {
    let error = format!("::core::compile_error!({message:?})");
    let tokens: TokenStream = error.parse().expect("a call of a macro");
    let at_span = |mut token: TokenTree| {
        token.set_span(span);
        token
    };
    tokens.into_iter().map(at_span).collect()
}

/// A literal that went through a macro by example comes in a group without delimiters.
fn ungrouped(token: TokenTree) -> TokenTree {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            match group.stream().into_iter().next() {
                Some(token) => ungrouped(token),
                None => TokenTree::Group(group),
            }
        }
        token => token,
    }
}
