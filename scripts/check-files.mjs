// Finds what no other check covers: meaningless names, paths of one machine, traces of a registry, files too large for the repository.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const meaningless = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', 'manager', 'managers', 'types', 'constants']);
const text = /\.(cjs|mjs|js|ts|tsx|json|md|css|html|yml|yaml|svg|sql)$|(^|\/)(\.npmrc|\.ci\/run|LICENSE)$/;
// Each has one letter in brackets, so that this file does not match itself.
const traces = [
  { pattern: /(^|[\s'"`(=:])\/([w]ork|[h]ome\/[\w.-]+|[U]sers\/[\w.-]+)\//, problem: 'names a folder of one machine' },
  { pattern: /"[r]esolved": "http|^\s*[r]egistry ?=|_[a]uthToken/, problem: 'names a package registry' },
  {
    within: /^apps\/web\/src\/(?!api\/|worker\/|.*\.test\.)/,
    pattern: /\bstatus *([!=]==|[<>]=?) *\d/,
    problem: 'compares a status: use isRefusal, isTemporary or errorMessageOf of api/ instead',
  },
  {
    within: /^apps\/web\/src\/(?!testing\/|.*\.test\.)/,
    pattern:
      /\b(to|href|path|pathname)(=\{?|: | === )['"`]\/|\b(navigate|redirect|assign)\(['"`]\/|\b(to|params|search)(=\{|: ).* as (never|string)\b/,
    problem: 'writes an address itself: import it from paths.ts',
  },
];
const sizeLimit = 2_000_000;

const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 100_000_000,
});
if (listed.status !== 0) {
  console.log('Not a git checkout: nothing to check.');
  process.exit(0);
}

const faults = [];
for (const path of new Set(listed.stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))) {
  const names = path.split('/').map((segment) => basename(segment).split('.')[0]);
  const meaninglessName = /^(apps|packages|bench|scripts)\//.test(path) ? names.find((name) => meaningless.has(name)) : undefined;
  if (meaninglessName !== undefined) faults.push(`${path}: "${meaninglessName}" is a meaningless name: name the noun`);
  if (statSync(join(root, path)).size > sizeLimit) faults.push(`${path} is larger than ${sizeLimit / 1_000_000} MB`);
  if (!text.test(path) || path.startsWith('docs/requirements/')) continue;
  for (const [index, line] of readFileSync(join(root, path), 'utf8').split('\n').entries()) {
    const problems = traces.filter(({ pattern, within }) => within?.test(path) !== false && pattern.test(line));
    faults.push(...problems.map(({ problem }) => `${path}:${index + 1} ${problem}`));
  }
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
