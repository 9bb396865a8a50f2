// What of the installed packages the running product needs: the server, the simulator of the demo, and all that they depend on.
import { existsSync, readdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspaces that run. */
export const runningWorkspaces = ['apps/server', 'apps/simulator'];

/** The paths of the packages that the running product needs, from a lock file, those of every platform. */
export function neededToRun({ packages }) {
  const needed = new Set();
  const add = (from, name) => {
    const found = findPackage(packages, from, name);
    if (found === undefined || needed.has(found)) return;
    needed.add(found);
    // The package of a workspace is a link to its folder.
    const path = packages[found].link === true ? packages[found].resolved : found;
    for (const dependency of dependenciesOf(packages[path])) add(path, dependency);
  };
  for (const workspace of runningWorkspaces) for (const name of dependenciesOf(packages[workspace])) add(workspace, name);
  return needed;
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
