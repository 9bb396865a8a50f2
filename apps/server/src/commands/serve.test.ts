import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { program } from '../testing/program.ts';

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
beforeAll(async () => {
  copy = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wattbook-serve-'));
});
afterAll(async () => {
  await copy.drop();
  await rm(folder, { recursive: true });
});

const environment = (settings: Readonly<Record<string, string>>) => ({
  ...process.env,
  DATABASE_URL: copy.url,
  DATA_DIR: folder,
  BASE_URL: 'https://wattbook.example',
  LOG_LEVEL: 'silent',
  ...settings,
});

function serve(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<{ code: number; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'serve', ...args], { env: environment(settings) }, (failure, _, error) =>
      resolve({ code: Number(failure?.code ?? 0), error: error.trim() }),
    );
  });
}

/** What a start logs until it is ready; then it is stopped. */
async function logOfStart(settings: Readonly<Record<string, string>>): Promise<string> {
  const env = environment({ LOG_LEVEL: 'info', PORT: '0', DEMO: 'off', ...settings });
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let log = '';
  for await (const text of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    log += text;
    if (log.includes('Wattbook is ready')) child.kill('SIGTERM');
  }
  await ended;
  return log;
}

describe('wattbook serve', () => {
  it('prints what to change where it cannot listen', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await serve({ HOST: '127.0.0.1', PORT: String(port) })).toEqual({
      code: 1,
      error: `Port ${port} is in use by another program. Set PORT to a free one.`,
    });
    other.close();
    expect(await serve({ HOST: '203.0.113.9', PORT: '0' })).toEqual({
      code: 1,
      error: '203.0.113.9 is no address of this machine. Set HOST to one that is, to localhost or to 0.0.0.0.',
    });
  });

  it('warns where other machines reach it unencrypted', async () => {
    const log = await logOfStart({ HOST: '0.0.0.0', BASE_URL: '' });
    expect(log).toContain('With HOST=0.0.0.0 other machines reach Wattbook, and BASE_URL is not https');
  });

  it('refuses to share the embedded database', async () => {
    const { code, error } = await serve({ DATABASE_URL: '' }, '--only', 'work');
    expect([code, error]).toEqual([1, expect.stringContaining('set DATABASE_URL')]);
  });

  it('refuses arguments: it would ignore them', async () => {
    const { code, error } = await serve({}, '--port=80');
    expect([code, error.split('\n')[0]]).toEqual([1, 'serve accepts no --port=80.']);
    expect(error).toContain('Settings such as PORT come from the environment or from .env.');
  });
});
