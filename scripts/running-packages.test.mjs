import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { neededInFewFiles, neededToRun, removeOthers } from './running-packages.mjs';

const root = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const packages = {
  '': { devDependencies: { tool: '1' } },
  'apps/server': { dependencies: { web: '1', '@wattbook/domain': '1' }, devDependencies: { tool: '1' } },
  'apps/simulator': { dependencies: { broker: '1' } },
  'packages/domain': { dependencies: { maths: '1' } },
  'node_modules/@wattbook/domain': { link: true, resolved: 'packages/domain' },
  'node_modules/web': {
    dependencies: { part: '1' },
    peerDependencies: { peer: '1', rare: '1' },
    peerDependenciesMeta: { rare: { optional: true } },
  },
  'node_modules/web/node_modules/part': { dependencies: { maths: '1' } },
  'node_modules/part': {},
  'node_modules/peer': {},
  'node_modules/rare': {},
  'node_modules/maths': {},
  'node_modules/broker': { optionalDependencies: { 'broker-linux': '1', absent: '1' }, dependencies: { broker: '1' } },
  'node_modules/broker-linux': {},
  'node_modules/tool': {},
};
const needed = [
  'node_modules/web',
  'node_modules/web/node_modules/part',
  'node_modules/maths',
  'node_modules/peer',
  'node_modules/@wattbook/domain',
  'node_modules/broker',
  'node_modules/broker-linux',
];

describe('the packages that the running product needs', () => {
  it('are those of the server and the simulator, with what they depend on, the nearest of a name', () => {
    expect([...neededToRun({ packages })].sort((a, b) => a.localeCompare(b))).toEqual(needed.toSorted());
  });

  it('are only those that few files import, and those of which files are read, with their builds for a platform', () => {
    const read = { ...packages, 'node_modules/fonts': { dependencies: { maths: '1' }, optionalDependencies: { 'broker-linux': '1' } } };
    expect([...neededInFewFiles({ packages: read }, { imported: ['web'], read: ['fonts', '@wattbook/domain'] })]).toEqual([
      'node_modules/web',
      'node_modules/web/node_modules/part',
      'node_modules/maths',
      'node_modules/peer',
      'node_modules/fonts',
      'node_modules/broker-linux',
      'node_modules/@wattbook/domain',
    ]);
  });

  it('hold no tool of development and no library of the web application', () => {
    const running = neededToRun(lock);
    for (const name of ['vite', 'vitest', 'typescript', '@biomejs/biome', 'react', 'echarts', 'maplibre-gl', '@playwright/test', 'node'])
      expect(running).not.toContain(`node_modules/${name}`);
  });
});

describe('the other packages', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packages-'));
    for (const path of Object.keys(packages)) if (path.includes('node_modules/')) mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are deleted, also from the record of npm, so that an installation of everything finds them missing', () => {
    expect(removeOthers(folder, neededToRun({ packages }))).toBe(6);
    for (const path of needed) expect([path, existsSync(join(folder, path))]).toEqual([path, true]);
    for (const path of ['node_modules/part', 'node_modules/rare', 'node_modules/tool']) expect(existsSync(join(folder, path))).toBe(false);
    const record = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
    expect(Object.keys(record.packages)).not.toContain('node_modules/tool');
  });
});
