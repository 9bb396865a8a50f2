import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { UserId } from '@wattbook/domain/ids';
import { messengerSettings, messengerSources } from '@wattbook/simulator/messengers/messengers';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { type Connection, withConnection } from '../../db/connect.ts';
import { findFreePort } from '../../db/embedded/free-port.ts';
import { createSealing } from '../../sealing/sealing.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { type KillableProgram, startProgram } from '../../testing/running-program.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { openInstallationSecrets } from '../configuration/public.ts';
import { insertChannel } from './channels.store.ts';
import { insertMessage } from './messages.store.ts';

const [people, kills] = [250, 3];
/** So many are on their way at once. */
const atOnce = 50;
const hour = 3_600_000;
let dataDir = '';
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let simulator: SourceServer;
beforeAll(async () => {
  copy = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'wattbook-messages-'));
  simulator = await startSources(messengerSources);
});
afterAll(async () => {
  await simulator.close();
  await copy.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const withDatabase = <Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> =>
  withConnection(readConfig({ DATA_DIR: dataDir, DATABASE_URL: copy.url }), 'kill', work);

/** People with Telegram, to each of whom a message is due; what each is told. */
const addDue = () =>
  withDatabase(async ({ pool, database }) => {
    const sealing = createSealing(await (await openInstallationSecrets(dataDir, database.directory)).read('sealing'));
    const told = new Map<string, string>();
    for (let person = 0; person < people; person += 1) {
      const { accountId } = await makeVehicle(pool);
      const [userId, now, recipient] = [randomUUID() as UserId, Date.now(), String(900_000 + person)];
      await pool.run('all_accounts', `insert into users (account_id, id, email, password_hash) values ($1, $2, $3, 'none')`, [
        accountId,
        userId,
        `kill-${person}@example.org`,
      ]);
      await database.transaction(accountId, async (tenant) => {
        const channelId = await insertChannel(tenant, sealing, { userId, channel: 'telegram', recipient, name: 'x', code: null, now });
        const content = { title: `Title ${person}`, text: 'Text', path: '/vehicles' };
        const named = { kind: 'vehicleSilent', thing: `t ${person}`, channel: 'telegram', language: 'en' } as const;
        await insertMessage(tenant, sealing, { ...named, userId, channelId, content, dueAt: now, expiresAt: now + hour, now });
      });
      told.set(recipient, `Title ${person}`);
    }
    return told;
  });

/** How many messages are not sent. What a killed process had claimed is due in a minute; here at once. */
const countWaiting = () =>
  withDatabase(async ({ pool }) => {
    await pool.run('all_accounts', 'update messages set due_at = now() where sent_at is null and due_at > now()', []);
    const { rows } = await pool.run<{ waiting: number }>(
      'all_accounts',
      'select count(*)::int as waiting from messages where sent_at is null',
      [],
    );
    return rows[0]?.waiting ?? 0;
  });
const attemptsOf = () =>
  withDatabase(async ({ pool }) => {
    const { rows } = await pool.run<{ attempts: number }>('all_accounts', 'select attempts from messages where attempts > 1', []);
    return rows.length;
  });

it('loses no message and sends again only what was on its way when its process was killed, while two processes send', {
  timeout: 240_000,
}, async () => {
  const settings = { DATABASE_URL: copy.url, ...messengerSettings(simulator.url) };
  const start = async () => startProgram(dataDir, await findFreePort(), { settings, only: 'work' });
  const programs: KillableProgram[] = [await start()];
  const told = await addDue();
  programs.push(await start());
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(100 + Math.random() * 400);
    await programs.shift()?.kill();
    programs.push(await start());
  }
  await expect.poll(countWaiting, { interval: 1000, timeout: 120_000 }).toBe(0);
  await Promise.all(programs.map((program) => program.stop()));
  const [delivered] = (await simulator.control({ act: [{ source: 'telegram', take: true }] })) as [
    readonly { readonly to: string; readonly text: string }[],
  ];
  expect(new Map(delivered.map(({ to, text }) => [to, text.split(':')[0]?.split('\n')[0]]))).toEqual(told);
  const doubled = delivered.length - told.size;
  expect(doubled).toBeLessThanOrEqual(Math.min(await attemptsOf(), kills * atOnce));
});
