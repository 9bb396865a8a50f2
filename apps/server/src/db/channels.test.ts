import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import { type Channels, openChannels } from './channels.ts';
import { type OpenPool, openPool } from './pool.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: OpenPool<unknown>;
let channels: Channels;
const received: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
  channels = openChannels({ pool: pool.pool, url: database.url });
  await channels.listen('things', (payload) => received.push(payload));
});
afterAll(async () => {
  await channels.close();
  await pool.close();
  await database.drop();
});

it('a payload reaches every listener of its channel, in order', async () => {
  await channels.notify('others', ['no']);
  await channels.notify('things', ['one', 'two']);
  await vi.waitFor(() => expect(received).toEqual(['one', 'two']));
});

it('a broken connection is replaced, and later payloads arrive', async () => {
  received.length = 0;
  await pool.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wattbook things'`);
  await vi.waitFor(
    async () => {
      await channels.notify('things', ['again']);
      expect(received).toContain('again');
    },
    { timeout: 10_000, interval: 100 },
  );
});

it('a connection that has become silent is replaced too, and later payloads arrive', async () => {
  const proxy = await openSilentProxy(database.url);
  const heard: string[] = [];
  const listening = openChannels({ pool: pool.pool, url: proxy.url }, { checkMs: 100, answerMs: 500 });
  await listening.listen('things', (payload) => heard.push(payload));
  proxy.beSilent(true);
  await channels.notify('things', ['lost']);
  // Longer than a check and its answer: the silent connection is given up, and the new one finds silence as well.
  await pause(1500);
  proxy.beSilent(false);
  await vi.waitFor(
    async () => {
      await channels.notify('things', ['later']);
      expect(heard).toContain('later');
    },
    { timeout: 10_000, interval: 100 },
  );
  await listening.close();
  proxy.close();
});
