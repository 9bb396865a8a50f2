import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
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
  const { hostname, port } = new URL(test.url);
  const sockets: Socket[] = [];
  let isSilent = true;
  // Passes the bytes on, until it does not.
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    if (isSilent) return;
    const other = connect(Number(port), hostname).on('error', () => undefined);
    sockets.push(other);
    socket.on('data', (bytes) => void (isSilent || other.write(bytes)));
    other.on('data', (bytes) => void (isSilent || socket.write(bytes)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(test.url);
  url.port = String((server.address() as AddressInfo).port);
  const { read } = open(url.href);
  expect(await read()).toEqual({ answers: false, reason: 'database_silent' });
  isSilent = false;
  await expect.poll(read, { timeout: 10_000 }).toMatchObject({ answers: true });
  isSilent = true;
  expect(await read()).toEqual({ answers: false, reason: 'database_silent' });
  isSilent = false;
  await expect.poll(read, { timeout: 10_000 }).toMatchObject({ answers: true });
  await health?.close();
  health = undefined;
  for (const socket of sockets) socket.destroy();
  server.close();
});
