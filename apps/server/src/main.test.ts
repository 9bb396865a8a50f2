import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestFolder } from './testing/test-folder.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

function wattbook(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder.path, BASE_URL: '', LOG_LEVEL: 'silent', DEMO: 'off' };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { env }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out: out.trim(), error: error.trim() }),
    );
  });
}

describe('every command', () => {
  it.each([
    ['backup', 'verify', '--help'],
    ['import', '--help'],
    ['migrate', '--help'],
    ['migrate', '-h'],
    ['notice', 'publish', '-h'],
    ['restore', '--help'],
    ['serve', '--help'],
    ['settings', 'set', 'map', 'public', '--help'],
    ['user', 'add', 'a@example.org', '--password', 'Strom4!auto', '--help'],
    ['vehicle', '--help'],
  ])('prints its usage for %s %s and does nothing else', async (...args) => {
    const { code, out, error } = await wattbook(...args);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Usage: wattbook ${args[0]}\\b`));
    expect(await readdir(folder.path)).toEqual([]);
  });

  it.each(['backup', 'import', 'migrate', 'notice', 'restore', 'serve', 'settings', 'user', 'vehicle'])(
    'refuses an unknown option: %s --dry --rum, with its usage',
    async (name) => {
      const { code, out, error } = await wattbook(name, '--dry', '--rum');
      expect([code > 0, out]).toEqual([true, '']);
      expect(error).toContain(`Usage: wattbook ${name}`);
      expect(await readdir(folder.path)).toEqual([]);
    },
  );

  it('is listed by help, --help and -h', async () => {
    const lists = await Promise.all(['help', '--help', '-h'].map((word) => wattbook(word)));
    for (const { code, out } of lists) expect([code, out]).toEqual([0, expect.stringContaining('\n  migrate ')]);
  });
});
