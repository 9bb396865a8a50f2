// npm run check: all static checks of the sources. Runs all of them, then shows the output of those that failed.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { readArguments } from './script-arguments.mjs';
import { exitWith, install, pinnedNode, root } from './setup.mjs';

const tools = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** When dependency-cruiser cannot read TypeScript, it finds no modules and so no faults; fewer modules than this mean that. */
const minModules = 300;

const checks = [
  // The longest is first, so that none is left to end alone.
  { name: 'lint with types', command: ['oxlint', '--type-aware', '--report-unused-disable-directives', '--deny-warnings'] },
  ...workspaces().map((workspace) => ({ name: `types of ${workspace}`, command: ['tsc', '-p', workspace, '--singleThreaded'] })),
  { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '--diagnostic-level=error', '.'] },
  {
    name: 'boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages', 'bench'],
    evaluate: evaluateBoundaries,
  },
  { name: 'unused code', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'messages', command: [pinnedNode, 'scripts/check-messages.mjs'] },
  { name: 'formats', command: [pinnedNode, 'scripts/check-formats.mjs'] },
  { name: 'styles', command: [pinnedNode, 'scripts/check-styles.mjs'] },
  { name: 'files', command: [pinnedNode, 'scripts/check-files.mjs'] },
  { name: 'tables', command: [pinnedNode, 'scripts/check-tables.mjs'] },
  { name: 'writers', command: [pinnedNode, 'scripts/check-writers.mjs'] },
  { name: 'access', command: [pinnedNode, 'scripts/check-access.mjs'] },
  { name: 'regular expressions', command: [pinnedNode, 'scripts/check-expressions.mjs'] },
  { name: 'lock file', command: [pinnedNode, 'scripts/repair-lock.mjs', '--check'] },
];

function workspaces() {
  const folders = ['apps', 'packages'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`));
  return [...folders, 'bench'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

function evaluateBoundaries(code, output) {
  let summary;
  try {
    ({ summary } = JSON.parse(output));
  } catch {
    return output;
  }
  const faults = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  if (summary.totalCruised < minModules) faults.push(`Only ${summary.totalCruised} modules were seen, which cannot be all of them.`);
  return faults.length > 0 ? faults.join('\n') : code === 0 ? undefined : output;
}

/** Runs one check; returns the faults it found, or nothing. */
async function findFaults({ command: [program, ...args], evaluate }) {
  // A check works out types once for each thread of tsc and of the lint with types; it is the checks that run side by side.
  const env = { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`, NO_COLOR: '1', GOMAXPROCS: '1' };
  const child = spawn(program, args, { cwd: root, env, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] });
  const stdout = [];
  const stderr = [];
  child.stdout.on('data', (chunk) => stdout.push(chunk));
  child.stderr.on('data', (chunk) => stderr.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const output = Buffer.concat(stdout).toString();
  if (evaluate !== undefined) return evaluate(code, output === '' ? Buffer.concat(stderr).toString() : output);
  return code === 0 ? undefined : `${output}${Buffer.concat(stderr)}`.trim() || `ended with code ${code}`;
}

await exitWith(async () => {
  readArguments('npm run check', []);
  await install();
  const waiting = [...checks];
  const failures = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const start = performance.now();
      const faults = await findFaults(check);
      console.log(`${faults === undefined ? 'ok    ' : 'FAILED'} ${check.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
      if (faults !== undefined) failures.push({ name: check.name, faults });
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  for (const { name, faults } of failures) console.log(`\n== ${name}\n${faults}`);
  console.log(`\n${checks.length - failures.length} checks passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
});
