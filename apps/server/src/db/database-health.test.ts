import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import { type DatabaseHealth, openDatabaseHealth } from './database-health.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let health: DatabaseHealth | undefined;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(() => health?.close());
afterAll(() => test.drop());

const open = (url: string, isExhausted = false) => {
  health = openDatabaseHealth(url, 'health test', () => isExhausted);
  return health;
};

it('answers, and tells that work waits for a connection', async () => {
  expect(await open(test.url, true).read()).toMatchObject({ answers: true, reasons: ['waiting_for_connections'] });
});

it('is told by a word when nobody listens at the address', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  expect(await open(`postgres://x:x@127.0.0.1:${port}/x`).read()).toEqual({ answers: false, reason: 'database_unreachable' });
});

it('is told by a word when the server is silent, before and after it connected', async () => {
  const proxy = await openSilentProxy(test.url);
  proxy.beSilent(true);
  const { read } = open(proxy.url);
  expect(await read()).toEqual({ answers: false, reason: 'database_silent' });
  proxy.beSilent(false);
  await expect.poll(read, { timeout: 10_000 }).toMatchObject({ answers: true });
  proxy.beSilent(true);
  expect(await read()).toEqual({ answers: false, reason: 'database_silent' });
  proxy.beSilent(false);
  await expect.poll(read, { timeout: 10_000 }).toMatchObject({ answers: true });
  await health?.close();
  health = undefined;
  proxy.close();
});
