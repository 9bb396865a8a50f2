import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const lock = {
  packages: {
    'apps/server': { dependencies: { native: '1.0.0', web: '1.0.0' } },
    'apps/simulator': {},
    'node_modules/native': { version: '1.0.0' },
    'node_modules/rolldown': { version: '1.0.0' },
    'node_modules/vitest': { version: '1.0.0' },
    'node_modules/web': { version: '1.0.0' },
  },
};
/** Installs everything: notes it as npm does, with the Node.js of this test as the pinned one. */
const npm = `#!/bin/sh
echo "npm $1" >> "$CALLS"
mkdir -p node_modules/node/bin node_modules/rolldown node_modules/vitest node_modules/native node_modules/web
cp package-lock.json node_modules/.package-lock.json
ln -sf "$NODE" node_modules/node/bin/node
if [ -e killed ]; then rm killed; kill -9 $PPID; fi
`;
const bundler = `import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync(process.env.CALLS, 'bundle\\n');
const source = readFileSync('apps/server/src/main.ts', 'utf8');
if (source === 'faulty') process.exit(1);
mkdirSync('apps/server/dist', { recursive: true });
writeFileSync('apps/server/dist/main.mjs', source);
writeFileSync('apps/server/dist/packages.json', JSON.stringify({ imported: ['native'], read: [] }));
`;

let root;
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'));
  for (const script of ['setup.mjs', 'running-packages.mjs'])
    cpSync(join(import.meta.dirname, script), join(root, 'scripts', script), { recursive: true });
  write('scripts/bundle-server.mjs', bundler);
  write('package.json', JSON.stringify({ devDependencies: { node: '26.0.0' } }));
  write('package-lock.json', JSON.stringify(lock));
  // Built, and brought without its sources.
  write('apps/web/dist/index.html', '');
  for (const name of ['contract', 'domain', 'files', 'i18n']) write(`packages/${name}/src/index.ts`, '');
  write('apps/simulator/src/main.ts', '');
  write('apps/server/src/main.ts', 'first');
  write('bin/npm', npm);
  chmodSync(join(root, 'bin', 'npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What a start of the product does first: the calls of npm and of the bundler. */
const start = () => {
  const calls = join(root, 'calls');
  rmSync(calls, { force: true });
  const env = { ...process.env, CALLS: calls, NODE: process.execPath, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` };
  execFileSync(process.execPath, ['--eval', `import('./scripts/setup.mjs').then((setup) => setup.installToRun())`], {
    cwd: root,
    env,
    stdio: 'pipe',
  });
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
};
const bundled = () => readFileSync(join(root, 'apps/server/dist/main.mjs'), 'utf8');

describe.skipIf(process.platform === 'win32')('a start of the product', () => {
  it('puts the server into few files, also after an upgrade that changes only the server, and then installs nothing (decision 0187)', () => {
    expect(start()).toEqual(['npm ci', 'bundle']);
    expect(existsSync(join(root, 'node_modules/rolldown'))).toBe(false);
    expect(start()).toEqual([]);
    write('apps/server/src/main.ts', 'second');
    expect(start()).toEqual(['npm ci', 'bundle']);
    expect(bundled()).toBe('second');
    expect(existsSync(join(root, 'node_modules/rolldown'))).toBe(false);
    expect(start()).toEqual([]);
  });

  it('keeps only the packages that the few files need, also where a release brings the files', () => {
    const installed = () => ['native', 'web', 'rolldown'].filter((name) => existsSync(join(root, 'node_modules', name)));
    start();
    expect(installed()).toEqual(['native']);
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(start()).toEqual(['npm ci']);
    expect(installed()).toEqual(['native']);
    expect(start()).toEqual([]);
  });

  it('that is killed while it installs keeps no tool of development the next time', () => {
    write('killed', '');
    expect(start).toThrow('Command failed');
    expect(existsSync(join(root, 'node_modules/vitest'))).toBe(true);
    expect(start()).toEqual(['bundle']);
    expect(existsSync(join(root, 'node_modules/vitest'))).toBe(false);
    expect(start()).toEqual([]);
  });

  it('keeps the tools of who develops', () => {
    write('node_modules/vitest/index.js', '');
    expect(start()).toEqual(['npm ci', 'bundle']);
    expect(start()).toEqual([]);
    expect(existsSync(join(root, 'node_modules/vitest'))).toBe(true);
  });

  it('keeps every package that the sources need where a server cannot be put into few files', () => {
    write('apps/server/src/main.ts', 'faulty');
    start();
    expect(['native', 'web', 'rolldown'].filter((name) => existsSync(join(root, 'node_modules', name)))).toEqual(['native', 'web']);
  });

  it('tries once to put a server into few files that cannot be', () => {
    write('apps/server/src/main.ts', 'faulty');
    expect(start()).toEqual(['npm ci', 'bundle']);
    expect(start()).toEqual([]);
    expect(existsSync(join(root, 'apps/server/dist/main.mjs'))).toBe(false);
  });
});
