// Proves that every regular expression of the product takes time that grows with the length of its text and no faster (OWASP: ReDoS): a text of
// a megabyte would hold the event loop for minutes. Recheck builds the automaton of an expression and measures how ambiguous it is; what it
// does not know (a look-ahead, a back-reference, thousands of repetitions) is not proved. The proof is of one match: text-growth.test.ts measures the rest.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
// The build in plain JavaScript: it runs on every platform and starts nothing.
import recheck from 'recheck/lib/browser.js';
import ts from 'typescript';

const folders = ['apps/server/src', 'apps/web/src', ...['contract', 'domain', 'files', 'i18n'].map((name) => `packages/${name}/src`)];
/** Not checked: tests with their builders, and the gallery, which is not part of the product. */
const isSource = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(testing|gallery)\//.test(path);

const blanked = 'the text of a failure is cut to 1,000 characters before';
/** Expressions that are not proved, each with what keeps its text short. */
const shortTexts = {
  '/[^\\s@]+@[^\\s@]+/g': blanked,
  '/\\?\\S*=\\S*/g': blanked,
  '/-?(?<![\\d.])\\d{1,3}[.,]\\d+(e[+-]?\\d+)?(?!\\.?\\d)/gi': blanked,
  '/\\b([\\w-]{20,}|(?=[\\w-]*\\d)[\\w-]{6,})(\\.[\\w-]{10,})*\\b/g': blanked,
  "/^(?!\\.)(?!.*\\.\\.)[\\w'+.-]{0,63}[\\w+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$/":
    'an e-mail address has at most 254 characters, which are counted first',
};

/** The regular expressions of a source: `{ source, flags, line }`; `source` is `null` for one that is built at run time. */
export function findExpressions(text, path) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const line = () => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), line: line() });
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
      found.push({ source: null, flags: '', line: line() });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Why an expression is not proved linear; `undefined`: it is. */
export function problemOf(source, flags) {
  let result;
  try {
    result = recheck.checkSync(source, flags, { checker: 'automaton', timeout: 60_000 });
  } catch (error) {
    // The automaton of thousands of repetitions is deeper than the stack.
    if (!(error instanceof RangeError)) throw error;
    return 'cannot be proved linear: it repeats too often';
  }
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable'
    ? `takes ${result.complexity.summary} time, for example for ${result.attack.pattern}`
    : `cannot be proved linear: ${result.error.message ?? result.error.kind}`;
}

function findFaults() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );
  const proved = new Map();
  const faults = [];
  for (const path of paths.filter(isSource)) {
    for (const { source, flags, line } of findExpressions(readFileSync(join(root, path), 'utf8'), path)) {
      if (source === null) {
        faults.push(`${path}:${line} builds a regular expression at run time, which cannot be proved linear: write it out`);
        continue;
      }
      const expression = `/${source}/${flags}`;
      if (!proved.has(expression)) proved.set(expression, problemOf(source, flags));
      const problem = proved.get(expression);
      if (problem !== undefined && shortTexts[expression] === undefined) faults.push(`${path}:${line} ${expression} ${problem}`);
    }
  }
  // A check that reads no files would find no faults either.
  if (proved.size < 300) faults.push(`Only ${proved.size} regular expressions were seen, which cannot be all of them.`);
  for (const expression of Object.keys(shortTexts))
    if (proved.get(expression) === undefined) faults.push(`scripts/check-expressions.mjs: ${expression} needs no exception any more`);
  return faults;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = findFaults();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}
