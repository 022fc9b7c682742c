// Runs a driver in Python with CPython as Pyodide compiles it, which is newer than that of the system.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.env.PYODIDE;
const { loadPyodide } = await import(pathToFileURL(path.join(folder, 'pyodide.mjs')));
const python = await loadPyodide({ indexURL: folder });
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const lines = Buffer.concat(chunks).toString('latin1').split('\n');
if (lines.at(-1) === '') lines.pop();
let next = 0;
python.setStdin({ stdin: () => (next < lines.length ? `${lines[next++]}\n` : undefined) });
let pieces = [];
python.setStdout({
  write: (bytes) => {
    pieces.push(Buffer.from(bytes));
    return bytes.length;
  },
});
const script = process.argv[2];
for (const file of ['driver.py', script]) {
  python.FS.writeFile(`/home/pyodide/${file}`, fs.readFileSync(file));
}
python.runPython(`import runpy, sys
sys.path.insert(0, "/home/pyodide")
runpy.run_path("/home/pyodide/${script}", run_name="__main__")
sys.stdout.flush()`);
process.stdout.write(Buffer.concat(pieces));
