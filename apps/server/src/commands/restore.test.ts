import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../db/embedded/free-port.ts';
import { type Commands, openCommands } from '../testing/commands.ts';
import { createTestDatabase } from '../testing/database.ts';
import { program } from '../testing/program.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { parseRestoreArgs } from './restore.ts';

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let commands: Commands;
beforeAll(async () => {
  copy = await createTestDatabase();
  folder = await makeTestFolder();
  commands = openCommands(folder.path);
});
afterAll(async () => {
  commands.close();
  await copy.drop();
  await folder.remove();
});

type Place = Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>;

const wattbook = (place: Place, ...args: string[]) =>
  commands.run({ BASE_URL: '', BACKUP_PASSPHRASE: 'correct horse battery', ...place }, ...args);

/** Starts the product, and pushes three samples of the last minutes to it. */
async function push(place: Place, token: string): Promise<void> {
  const port = await findFreePort();
  const env = { ...process.env, ...place, BASE_URL: '', HOST: '127.0.0.1', PORT: `${port}`, DEMO: 'off', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: 'ignore' });
  try {
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(200), { timeout: 60_000, interval: 100 });
    const now = Date.now();
    const samples = [-3, -2, -1].map((minute) => ({ ts: now + minute * 60_000, soc: 50, odometerKm: 1000 }));
    const pushed = await fetch(`${url}/v1/ingest`, {
      method: 'POST',
      headers: { 'x-push-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(samples),
    });
    expect([pushed.status, await pushed.json()]).toEqual([202, expect.objectContaining({ accepted: 3, rejected: [] })]);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

describe('wattbook restore', () => {
  it('moves an installation from a database of your own to the embedded one, once, and its cars push there with the tokens they have (decision 0053)', async () => {
    const from: Place = { DATABASE_URL: copy.url, DATA_DIR: join(folder.path, 'from') };
    const to: Place = { DATABASE_URL: '', DATA_DIR: join(folder.path, 'to') };
    await wattbook(from, 'user', 'add', 'anna@example.org', '--password', 'Strom4!auto');
    await wattbook(from, 'vehicle', 'add', 'Zoe', '--account', 'anna@example.org');
    const connected = await wattbook(from, 'vehicle', 'token', 'Zoe', '--account', 'anna@example.org', '--json');
    const { token } = JSON.parse(connected.out) as { readonly token: string };
    expect(await wattbook(from, 'backup', 'moved.backup')).toMatchObject({ code: 0 });
    const restored = await wattbook(to, 'restore', 'moved.backup');
    expect(restored).toEqual({ code: 0, error: '', out: expect.stringContaining(`Restored from ${join(folder.path, 'moved.backup')}`) });
    expect(await wattbook(to, 'secrets', 'check')).toMatchObject({ out: 'The secrets are those of the database.' });
    expect((await wattbook(to, 'user', 'list')).out).toMatch(/^anna@example\.org .* administrator$/);
    for (const name of ['tokens', 'sealing']) expect((await stat(join(to.DATA_DIR, 'secrets', name))).mode & 0o777).toBe(0o600);
    expect((await wattbook(to, 'restore', 'moved.backup')).error).toMatch(/^There is an installation already\./);
    await push(to, token);
  }, 120_000);

  it('leaves nothing of a file that it refuses', async () => {
    const nowhere: Place = { DATABASE_URL: '', DATA_DIR: join(folder.path, 'nowhere') };
    const refuse = async (...args: string[]) => (await wattbook(nowhere, 'restore', ...args)).error;
    const cut = join(folder.path, 'cut.backup');
    await wattbook({ DATABASE_URL: copy.url, DATA_DIR: join(folder.path, 'from') }, 'backup', cut);
    await truncate(cut, (await stat(cut)).size - 10);
    expect(await refuse('cut.backup')).toBe('This backup is incomplete: the file was cut off.');
    expect(await refuse(import.meta.filename)).toBe('This file is no backup of Wattbook.');
    expect(await refuse('missing.backup')).toBe(`There is no ${join(folder.path, 'missing.backup')}.`);
    expect(existsSync(nowhere.DATA_DIR)).toBe(false);
  });

  it.each([[[]], [['a', 'b']], [['a', '--force']]])('refuses the arguments %j', (args) => {
    expect(parseRestoreArgs(args)).toBeUndefined();
  });
});
