// Set-up before every npm script. Runs on the Node.js that started npm (20 or newer), so it is plain JavaScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const binFolder = join(modules, '.bin');
const windows = process.platform === 'win32';

/** Notes of earlier runs, deleted together with node_modules. */
export const cacheFolder = join(modules, '.cache', 'wattbook');

/** The Node.js to which this project is pinned; everything except these scripts runs on it. */
export const pinnedNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

/** An error to be shown by its message alone, without a stack. */
export class SetupError extends Error {}

/** Installs the dependencies when there are none or when package-lock.json has changed. */
export async function install() {
  if (!isInstalled()) {
    console.log('Installing dependencies (npm ci) ...');
    // Not with the pinned Node.js, which npm ci is about to delete.
    const path = (process.env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => !folder.includes('node_modules'))
      .join(delimiter);
    // Some packages require a newer Node.js than the one that started this; they run on the pinned one, which npm does not know when it
    // warns.
    const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { ...process.env, PATH: path },
      shell: windows,
    });
    if (code !== 0) throw new SetupError('npm ci failed; its messages are above.');
  }
  if (!existsSync(pinnedNode)) {
    const { devDependencies } = readJson(join(root, 'package.json'));
    throw new SetupError(
      `Node.js ${devDependencies.node}, which this project runs on, was not installed with the dependencies: run "npm rebuild node" (install scripts must be allowed: npm config get ignore-scripts).`,
    );
  }
}

/** Compares npm's record of what it installed with the lock file, for every package of this platform. */
function isInstalled() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(([path, locked]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return locked.optional === true;
    return found.version === locked.version && found.link === locked.link;
  });
}

/** Builds the web application when there is no build or when one of its sources has changed. */
export async function buildWeb() {
  const web = join(root, 'apps', 'web');
  const sources = ['apps/web', 'packages/contract', 'packages/domain', 'packages/files', 'packages/i18n', 'package-lock.json', 'tsconfig.base.json'];
  const state = hashOf(sources.map((source) => join(root, source)));
  const stateFile = join(cacheFolder, 'web-build');
  const built = existsSync(join(web, 'dist', 'index.html')) && existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state;
  if (built) return;
  console.log('Building the web application ...');
  const code = await runPinned([join(modules, 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], { cwd: web });
  if (code !== 0) throw new SetupError('The web application could not be built; the messages are above.');
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stateFile, state);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const skipped = new Set(['node_modules', 'dist', 'coverage']);
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!skipped.has(name)) add(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/**
 * Runs a program in the project's folder, with our tools first in the path, and returns its exit code. Stops it when this process is asked
 * to stop.
 */
export function run(program, args, options = {}) {
  const env = { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`, ...options.env };
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options, env });
  const signals = windows ? [] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  const parentTimer = watchParent(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(parentTimer);
      for (const name of signals) process.off(name, passOn);
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}

/** npm does not forward SIGTERM: it ends and this process runs on, without a way to stop it. So this process ends with its parent. */
function watchParent(onParentExit) {
  if (windows || process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) onParentExit();
  }, 200);
}

/** Runs a file on the pinned Node.js, which caches compiled code for the next start. */
export function runPinned(args, options = {}) {
  return run(pinnedNode, args, { ...options, env: { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'), ...options.env } });
}

/** The program itself: `serve`, `import`, `user`, ... */
export const program = join(root, 'apps', 'server', 'src', 'main.ts');

/** Runs the function of a script and sets the exit code from its result. */
export async function exitWith(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
