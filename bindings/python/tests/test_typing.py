"""Types and docstrings of the stubs: of README's programs, and of the examples, which run."""

from __future__ import annotations

import ast
import doctest
import importlib
import importlib.metadata
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import weburl
from weburl import columns

PACKAGE = Path(__file__).parents[1]
EXAMPLES = sorted((PACKAGE / "examples").glob("*.py"))
# The last line that each prints.
OUTPUTS = {
    "count_sites": "2 https://example.com",
    "fetch_safely": "would fetch https://example.com/",
    "log_requests": "GET https://***@example.com/?access_token=***: 200",
    "read_what_people_type": "mailto:me@example.com",
    "redirect_after_login": "javascript:alert(1)    https://example.com/",
}


def run(*arguments: str | Path) -> str:
    # Where no sources are, so that the wheel is imported.
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, cwd=PACKAGE / "examples")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def programs(folder: Path) -> list[Path]:
    """Return README's examples as one program, and the others."""
    examples = doctest.DocTestParser().get_examples((PACKAGE / "README.md").read_text(encoding="utf-8"))
    assert len(examples) >= 40
    readme = folder / "readme.py"
    readme.write_text("".join(example.source for example in examples), encoding="utf-8")
    assert len(EXAMPLES) == 5
    return [readme, *EXAMPLES]


@pytest.mark.parametrize("arguments", [["mypy", "--strict"], ["pyright", "--pythonpath", sys.executable]], ids=["mypy", "pyright"])
def test_programs_have_right_types(arguments: list[str], tmp_path: Path) -> None:
    pytest.importorskip(arguments[0])
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import weburl\nweburl.CheckedURL('https://example.com/')\n", encoding="utf-8")
    run("-m", *arguments, *programs(tmp_path))
    with pytest.raises(AssertionError):
        run("-m", *arguments, wrong)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.stem))
def test_examples_print_what_they_say(example: Path) -> None:
    assert run(example).splitlines()[-1] == OUTPUTS[example.stem]


@pytest.mark.parametrize(("stub", "module"), [("_weburl", importlib.import_module("weburl._weburl")), ("columns", columns)])
def test_stubs_have_the_docstrings(stub: str, module: Any) -> None:
    tree = ast.parse((PACKAGE / "python" / "weburl" / f"{stub}.pyi").read_text(encoding="utf-8"))
    count = 0
    owners: list[tuple[Any, Any]] = [(tree, module), *((node, getattr(module, node.name, None)) for node in tree.body if isinstance(node, ast.ClassDef))]
    for body, owner in owners:
        for node in body.body:
            if owner is None or not isinstance(node, (ast.ClassDef, ast.FunctionDef)) or node.name.startswith("_"):
                continue
            if any(ast.unparse(decorator) == "overload" for decorator in node.decorator_list):
                continue
            text = getattr(owner, node.name).__doc__
            assert ast.get_docstring(node) == (text and inspect.cleandoc(text)), node.name
            count += text is not None
    assert count >= {"_weburl": 96, "columns": 21}[stub]


def test_the_package_has_a_version_and_licenses() -> None:
    metadata = importlib.metadata.metadata("weburl")
    assert weburl.__version__ == metadata["Version"]
    assert metadata["License-Expression"] == "MIT OR Apache-2.0" and len(metadata.get_all("License-File", [])) == 2
