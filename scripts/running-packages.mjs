// What of the installed packages the running product needs: the server, the simulator of the demo, and all that they depend on.
// Run by itself, after scripts/bundle-server.mjs, it deletes every other one: an image and a service install everything, build, and keep this.
import { existsSync, readdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspaces that run. */
export const runningWorkspaces = ['apps/server', 'apps/simulator'];

/** The paths of the packages that the product needs to run from its sources, from a lock file, those of every platform. */
export function neededToRun({ packages }) {
  const needed = new Set();
  for (const workspace of runningWorkspaces)
    for (const name of dependenciesOf(packages[workspace])) addWithDependencies(packages, needed, workspace, name);
  return needed;
}

/**
 * The same of the product in few files, which say what they import and of which packages only files are read: of those, what they import is not needed, but their builds for a platform are, beside which their files can lie.
 */
export function neededInFewFiles({ packages }, { imported, read }) {
  const needed = new Set();
  const from = runningWorkspaces[0];
  for (const name of imported) addWithDependencies(packages, needed, from, name);
  for (const name of read) {
    const found = findPackage(packages, from, name);
    if (found === undefined) continue;
    needed.add(found);
    for (const build of Object.keys(packages[found].optionalDependencies ?? {})) addWithDependencies(packages, needed, found, build);
  }
  return needed;
}

function addWithDependencies(packages, needed, from, name) {
  const found = findPackage(packages, from, name);
  if (found === undefined || needed.has(found)) return;
  needed.add(found);
  // The package of a workspace is a link to its folder.
  const path = packages[found].link === true ? packages[found].resolved : found;
  for (const dependency of dependenciesOf(packages[path])) addWithDependencies(packages, needed, path, dependency);
}

function dependenciesOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Where Node finds a package: in the nearest node_modules above. */
function findPackage(packages, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = join(folder, 'node_modules', name).replaceAll('\\', '/');
    if (packages[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
}

const parentOf = (folder) => {
  const nested = folder.lastIndexOf('/node_modules/');
  return nested < 0 ? '' : folder.slice(0, nested);
};

/** Deletes every other installed package, and its line in npm's record. Returns how many stay. */
export function removeOthers(root, needed) {
  const record = join(root, 'node_modules', '.package-lock.json');
  const installed = JSON.parse(readFileSync(record, 'utf8'));
  for (const path of Object.keys(installed.packages)) {
    if (isKept(path, needed)) continue;
    rmSync(join(root, path), { recursive: true, force: true });
    delete installed.packages[path];
  }
  removeEmptyScopes(join(root, 'node_modules'));
  writeFileSync(record, JSON.stringify(installed, null, 2));
  return Object.keys(installed.packages).filter((path) => path.startsWith('node_modules/') && installed.packages[path].link !== true)
    .length;
}

/** Workspaces and their links cost nothing. */
const isKept = (path, needed) => needed.has(path) || !path.includes('node_modules/') || path.startsWith('node_modules/@wattbook/');

function removeEmptyScopes(modules) {
  if (!existsSync(modules)) return;
  for (const name of readdirSync(modules))
    if (name.startsWith('@') && readdirSync(join(modules, name)).length === 0) rmdirSync(join(modules, name));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const needed = neededInFewFiles(read('package-lock.json'), read('apps/server/dist/packages.json'));
  // The Node.js of the project where it is the one that runs this.
  if (process.execPath.startsWith(join(root, 'node_modules'))) needed.add('node_modules/node');
  console.log(`${removeOthers(root, needed)} packages stay.`);
}
