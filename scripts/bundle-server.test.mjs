import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
// Beside the packages that stay outside of it.
const out = join(root, 'apps/server/node_modules/.cache/bundle-test');
const run = (...args) => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

afterAll(() => rmSync(out, { recursive: true, force: true }));

it('makes of the server a program of few files with every command and its texts', () => {
  run('scripts/bundle-server.mjs', out);
  expect(run(join(out, 'main.mjs'), 'help')).toBe(run('apps/server/src/main.ts', 'help'));
}, 60_000);
