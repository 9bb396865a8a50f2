// Set-up before every npm script. Runs on the Node.js that started npm (20 or newer), so it is plain JavaScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { neededInFewFiles, neededToRun, removeOthers, runningWorkspaces } from './running-packages.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const binFolder = join(modules, '.bin');
const windows = process.platform === 'win32';

/** Notes of earlier runs, deleted together with node_modules. */
export const cacheFolder = join(modules, '.cache', 'wattbook');

/** The Node.js to which this project is pinned: checks, tests and builds run on it. */
export const pinnedNode = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

/** The first version of Node.js that the product runs on: rules calculate with Temporal. */
const firstNode = 26;

/** What runs the product: the Node.js of the system where it is new enough, else the pinned one. */
const isSystemNodeFit = Number(process.versions.node.split('.')[0]) >= firstNode;
const runningNode = () => [pinnedNode, ...(isSystemNodeFit ? [process.execPath] : []), ownNode].find(existsSync) ?? pinnedNode;

/** The pinned Node.js without everything else, where the system has none that is new enough. */
const ownNodeFolder = join(cacheFolder, 'node');
const ownNode = join(ownNodeFolder, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** There is everything only to build, and what running does not need goes away then. Outside of node_modules, which npm deletes first: an installation that is killed leaves it. */
const buildMark = join(root, '.cache', 'only-to-build');

/** An error to be shown by its message alone, without a stack. */
export class SetupError extends Error {}

/** Installs all dependencies when some are missing or package-lock.json has changed. */
export async function install() {
  await installEverything();
  rmSync(buildMark, { force: true });
}

async function installEverything() {
  if (!isInstalled(() => true)) await installWith('ci');
  requirePinnedNode();
}

/**
 * Installs what running needs, builds the web application and puts the server into a few files. Where both are there, nothing else is installed; else they are made once, and what only building needs goes
 * away again. Where the tools of development are there, they stay.
 */
export async function installToRun() {
  const isEverythingThere = isInstalled(() => true);
  const develops = existsSync(join(modules, 'vitest')) && !existsSync(buildMark);
  if (isBuilt() && isBundleTried() && !develops) {
    const needed = neededPackages();
    const isNeeded = (path) => needed.has(path);
    if (isEverythingThere && existsSync(buildMark)) removeWhatBuilds(needed);
    else if (!isInstalled(isNeeded)) {
      const workspaces = runningWorkspaces.flatMap((workspace) => ['--workspace', workspace]);
      await installWith('ci', ['--omit=dev', ...workspaces]);
      removeWhatBuilds(needed);
    }
    if (!existsSync(runningNode())) await installOwnNode();
    return;
  }
  if (!develops) noteBuildOnly();
  await installEverything();
  await buildWeb();
  await bundleServer();
  if (develops) return;
  removeWhatBuilds(neededPackages());
  if (!existsSync(runningNode())) await installOwnNode();
}

/** What the few files bring is not needed beside them. */
function neededPackages() {
  const lock = readJson(join(root, 'package-lock.json'));
  return isBundled() ? neededInFewFiles(lock, readJson(join(server, 'dist', 'packages.json'))) : neededToRun(lock);
}

async function installOwnNode() {
  const node = readJson(join(root, 'package.json')).devDependencies.node;
  mkdirSync(ownNodeFolder, { recursive: true });
  writeFileSync(join(ownNodeFolder, 'package.json'), JSON.stringify({ dependencies: { node }, allowScripts: { node: true } }));
  await installWith('install', ['--prefix', ownNodeFolder]);
  if (!existsSync(ownNode)) throw new SetupError(missingNode());
  removeHeaders(join(ownNodeFolder, 'node_modules', 'node'));
}

/** The program is a link into the folder bin of the package; the rest is headers and manuals. */
const removeHeaders = (node) => rmSync(join(node, 'node_modules'), { recursive: true, force: true });

function noteBuildOnly() {
  mkdirSync(dirname(buildMark), { recursive: true });
  writeFileSync(buildMark, '');
}

function removeWhatBuilds(needed) {
  removeOthers(root, isSystemNodeFit ? needed : new Set([...needed, 'node_modules/node']));
  removeHeaders(join(modules, 'node'));
  rmSync(buildMark, { force: true });
}

async function installWith(command, args = []) {
  console.log(`Installing dependencies (npm ${command}) ...`);
  // Not with the pinned Node.js, which npm ci is about to delete.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  // Some packages require a newer Node.js than the one that started this; they run on the pinned one, which npm does not know when it warns.
  const code = await run('npm', [command, '--no-audit', '--no-fund', '--loglevel=error', ...args], {
    env: { ...process.env, PATH: path },
    shell: windows,
  });
  if (code !== 0) throw new SetupError(`npm ${command} failed; its messages are above.`);
}

function requirePinnedNode() {
  if (!existsSync(pinnedNode)) throw new SetupError(missingNode());
}

const missingNode = () =>
  `Node.js ${readJson(join(root, 'package.json')).devDependencies.node}, which this project runs on, was not installed with the dependencies: run "npm rebuild node" (install scripts must be allowed: npm config get ignore-scripts).`;

/** Compares npm's record of what it installed with the lock file, for every package of this platform that is needed. */
function isInstalled(isNeeded) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(([path, locked]) => {
    if (!path.startsWith('node_modules/') || !isNeeded(path)) return true;
    const found = installed[path];
    if (found === undefined) return locked.optional === true;
    return found.version === locked.version && found.link === locked.link;
  });
}

/** Builds the web application when there is no build or when one of its sources has changed. */
export async function buildWeb() {
  if (isBuilt()) return;
  console.log('Building the web application ...');
  const code = await runPinned([join(modules, 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], { cwd: web });
  if (code !== 0) throw new SetupError('The web application could not be built; the messages are above.');
  writeFileSync(stateFile, stateOf(webSources));
}

const web = join(root, 'apps', 'web');
/** Beside the built application, so that a release brings both. */
const stateFile = join(web, 'dist', '.sources');
const webSources = [
  'apps/web',
  'packages/contract',
  'packages/domain',
  'packages/files',
  'packages/i18n',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Whether the web application is built from these sources; an image has none of them. */
function isBuilt() {
  if (!existsSync(join(web, 'dist', 'index.html'))) return false;
  if (!existsSync(join(web, 'src'))) return true;
  return isMadeOf(stateFile, webSources);
}

const server = join(root, 'apps', 'server');
const bundledProgram = join(server, 'dist', 'main.mjs');
const bundleState = join(server, 'dist', '.sources');
const bundleSources = [
  'apps/server/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/files/src',
  'packages/i18n/src',
  'apps/simulator/src',
  'package-lock.json',
  'scripts/bundle-server.mjs',
];
let isTried;
/** Whether the server was put into few files, or could not be, from these sources. */
const isBundleTried = () => (isTried ??= isMadeOf(bundleState, bundleSources));
const isBundled = () => existsSync(bundledProgram) && isBundleTried();

/** Makes the few files from which the program starts sooner, and returns it. Without them it runs from its sources, so a failure is said and stops nothing. */
export async function bundleServer() {
  if (isBundleTried()) return startedProgram();
  const code = await runPinned([join(root, 'scripts', 'bundle-server.mjs')]);
  if (code !== 0) {
    console.error('The server could not be put into few files and starts from its sources, which takes longer.');
    rmSync(dirname(bundleState), { recursive: true, force: true });
    mkdirSync(dirname(bundleState));
  }
  writeFileSync(bundleState, stateOf(bundleSources));
  isTried = true;
  return startedProgram();
}

/** Two lines: the content of the sources, and when they were last written here. */
const stateOf = (sources) => `${hashOf(sources, readFileSync)}\n${hashOf(sources, lastWritten)}\n`;

/** Whether a state is of these sources. Their content is only read where they were written since. */
function isMadeOf(file, sources) {
  if (!existsSync(file)) return false;
  const [content, written] = readFileSync(file, 'utf8').split('\n');
  if (written === hashOf(sources, lastWritten)) return true;
  if (content !== hashOf(sources, readFileSync)) return false;
  noteState(file, sources);
  return true;
}

/** For the next start; a folder that is only read has to be compared each time. */
function noteState(file, sources) {
  try {
    writeFileSync(file, stateOf(sources));
  } catch {
    // Nothing is lost but time.
  }
}

function lastWritten(path) {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}

/** A hash of all files of some paths, by what `read` says of each. */
function hashOf(paths, read) {
  const hash = createHash('sha256');
  const skipped = new Set(['node_modules', 'dist', 'coverage']);
  const add = (path, isFolder) => {
    const file = join(root, path);
    if (isFolder) {
      const entries = readdirSync(file, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const entry of entries) if (!skipped.has(entry.name)) add(`${path}/${entry.name}`, entry.isDirectory());
    } else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(read(file)).update('\0');
  };
  for (const path of paths) add(path, statSync(join(root, path)).isDirectory());
  return hash.digest('hex');
}

/** Runs a program in the project's folder, with our tools first in the path, and returns its exit code. Stops it when this process is asked to stop. */
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
export const runPinned = (args, options) => runOn(pinnedNode, args, options);

/** From few files where they are of these sources. */
const startedProgram = () => (isBundled() ? bundledProgram : program);

/** Runs the program itself. */
export const runProgram = (args, options) => runOn(runningNode(), [startedProgram(), ...args], options);

function runOn(node, args, options = {}) {
  return run(node, args, { ...options, env: { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'), ...options.env } });
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
