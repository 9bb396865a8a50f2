// Adds to package-lock.json what npm leaves out. npm records an optional platform package (for example the macOS build of the linter) only
// if the registry in use has it, and `npm ci` on that platform then refuses the lock. The entry follows from the package's name and its
// parent. `npm install` runs this after every change (script "dependencies"); with --check it only reports what is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const systems = new Map(
  Object.entries({
    aix: 'aix',
    android: 'android',
    darwin: 'darwin',
    freebsd: 'freebsd',
    fsevents: 'darwin',
    linux: 'linux',
    netbsd: 'netbsd',
    openbsd: 'openbsd',
    openharmony: 'openharmony',
    sunos: 'sunos',
    win32: 'win32',
    windows: 'win32',
  }),
);
const processors = new Set(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']);
const cLibraries = new Map(Object.entries({ gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }));

/** Returns the faults of the lock, and the repaired lock. */
export function repairLock(lock) {
  const packages = { ...lock.packages };
  const problems = [];
  for (const [parentPath, parent] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isRecorded(packages, parentPath, name)) continue;
      packages[`node_modules/${name}`] = platformEntry(name, range, parent);
      problems.push(`${name} (needed by ${parentPath || 'the project'}) has no entry`);
    }
  }
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.resolved === undefined || entry.link || !/^[a-z+]+:/.test(entry.resolved)) continue;
    const { resolved: _address, ...rest } = entry;
    packages[path] = rest;
    problems.push(`${path} records a download address`);
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return { problems, lock: problems.length === 0 ? lock : { ...lock, packages: sorted } };
}

/** Node.js searches for a package in every node_modules folder from its parent upwards. */
function isRecorded(packages, parentPath, name) {
  for (let folder = parentPath; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

function platformEntry(name, range, parent) {
  const words = name.split(/[/-]/);
  const os = words.map((word) => systems.get(word)).find((system) => system !== undefined);
  const cpu = words.find((word) => processors.has(word));
  const libc = words.map((word) => cLibraries.get(word)).find((library) => library !== undefined);
  if (os === undefined && cpu === undefined)
    throw new Error(`The name of the optional package ${name} contains no known platform. Add it to scripts/repair-lock.mjs.`);
  return {
    version: range.replace(/^[\^~>=\s]+/, ''),
    ...(cpu !== undefined && { cpu: [cpu] }),
    ...(parent.dev && { dev: true }),
    ...(libc !== undefined && { libc: [libc] }),
    optional: true,
    ...(os !== undefined && { os: [os] }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const { problems, lock } = repairLock(JSON.parse(readFileSync(path, 'utf8')));
  const checking = process.argv.includes('--check');
  if (problems.length > 0 && checking) {
    console.error(`package-lock.json needs "node scripts/repair-lock.mjs":\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
  } else if (problems.length > 0) {
    writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`package-lock.json: corrected ${problems.length} entries.`);
  }
}
