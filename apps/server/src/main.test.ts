import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTestFolder } from './testing/test-folder.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
const argv = process.argv;
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => folder.remove());

const events = ['uncaughtException', 'unhandledRejection'] as const satisfies readonly NodeJS.UncaughtExceptionOrigin[];
let run = 0;

/** Runs the program in this process: a process of its own for each line below would load all of it each time. */
async function wattbook(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const settings = { DATABASE_URL: '', DATA_DIR: folder.path, BASE_URL: '', LOG_LEVEL: 'silent', DEMO: 'off' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const printed = { out: '', error: '' };
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed.out += `${text}\n`;
  });
  const complain = (text: string | Uint8Array) => {
    printed.error += `${text.toString()}\n`;
    return true;
  };
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(process.stderr, 'write').mockImplementation(complain);
  process.argv = [process.execPath, join(import.meta.dirname, 'main.ts'), ...args];
  run += 1;
  const address = `./main.ts?run=${run}`;
  const before = events.map((event) => process.listeners(event));
  await import(/* @vite-ignore */ address);
  // Tests share this process, which does not end with the program.
  for (const [index, event] of events.entries())
    for (const listener of process.listeners(event)) if (before[index]?.includes(listener) !== true) process.off(event, listener);
  vi.restoreAllMocks();
  return { code: Number(process.exitCode), out: printed.out.trim(), error: printed.error.trim() };
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
    for (const word of ['help', '--help', '-h']) {
      const { code, out } = await wattbook(word);
      expect([code, out]).toEqual([0, expect.stringContaining('\n  migrate ')]);
    }
  });
});
