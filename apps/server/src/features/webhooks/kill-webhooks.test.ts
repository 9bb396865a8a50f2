import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { withConnection } from '../../db/connect.ts';
import { findFreePort } from '../../db/embedded/free-port.ts';
import { createSealing } from '../../sealing/sealing.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { type KillableProgram, startProgram } from '../../testing/running-program.ts';
import { openReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { openInstallationSecrets } from '../configuration/public.ts';
import { webhookHeaders } from './sign-webhook.ts';

const [receivers, dueOfEach, kills] = [5, 60, 3];
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let dataDir = '';
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let receiver: WebhookReceiver;
beforeAll(async () => {
  copy = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'wattbook-webhooks-'));
  receiver = await openReceiver();
  // Slow enough that a kill meets events whose answer is not stored yet.
  receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), Math.random() * 60);
});
afterAll(async () => {
  await receiver.close();
  await copy.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Accounts with a webhook each, and events that are due for it; returns their ids. */
const addDue = () =>
  withConnection(readConfig({ DATA_DIR: dataDir, DATABASE_URL: copy.url }), 'kill', async ({ pool, database }) => {
    const sealing = createSealing(await (await openInstallationSecrets(dataDir, database.directory)).read('sealing'));
    const ids: string[] = [];
    for (let index = 0; index < receivers; index += 1) {
      const { accountId } = await makeVehicle(pool);
      const [userId, id] = [randomUUID(), randomUUID()];
      const sealed = (text: string, what: string) => sealing.seal(text, `webhook ${what} ${id}`);
      await pool.run('all_accounts', `insert into users (account_id, id, email, password_hash) values ($1, $2, $3, 'none')`, [
        accountId,
        userId,
        `kill-${index}@example.org`,
      ]);
      await pool.run(
        'all_accounts',
        `insert into webhooks (account_id, id, user_id, address, secret, events, created_at) values ($1, $2, $3, $4, $5, array['trip.ended'], now())`,
        [accountId, id, userId, sealed(receiver.url, 'address'), sealed(secret, 'secret')],
      );
      const { rows } = await pool.run<{ id: string }>(
        'all_accounts',
        `insert into webhook_deliveries (account_id, id, webhook_id, event, thing, body, created_at, due_at)
         select $1, gen_random_uuid(), $2, 'test', n::text, '{"n":' || n || '}', now(), now() from generate_series(1, $3) as n returning id`,
        [accountId, id, dueOfEach],
      );
      ids.push(...rows.map((row) => row.id));
    }
    return ids;
  });

/** How many events are not sent. What a killed process had claimed is due in a minute; with `soon` at once. */
const countWaiting = (soon: boolean) =>
  withConnection(readConfig({ DATA_DIR: dataDir, DATABASE_URL: copy.url }), 'kill', async ({ pool }) => {
    if (soon) await pool.run('all_accounts', 'update webhook_deliveries set due_at = now() where sent_at is null and due_at > now()', []);
    const { rows } = await pool.run<{ waiting: number }>(
      'all_accounts',
      'select count(*)::int as waiting from webhook_deliveries where sent_at is null',
      [],
    );
    return rows[0]?.waiting ?? 0;
  });

it('loses no event and doubles one only with its id, while two processes send and one after the other is killed', {
  timeout: 180_000,
}, async () => {
  const ids = await addDue();
  const settings = { DATABASE_URL: copy.url, WEBHOOK_HOSTS: '127.0.0.1' };
  const start = async () => startProgram(dataDir, await findFreePort(), { settings, only: 'work' });
  const programs: KillableProgram[] = [await start(), await start()];
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(100 + Math.random() * 200);
    await programs.shift()?.kill();
    programs.push(await start());
  }
  await expect.poll(() => countWaiting(true), { interval: 2000, timeout: 90_000 }).toBe(0);
  await Promise.all(programs.map((program) => program.stop()));
  const got = receiver.received.map(({ headers, body }) => {
    const id = String(headers['webhook-id']);
    expect(headers).toMatchObject(webhookHeaders(secret, { id, timestamp: Number(headers['webhook-timestamp']), body }));
    return [id, body] as const;
  });
  expect(new Set(got.map(([id]) => id))).toEqual(new Set(ids));
  // The same id is the same event.
  expect(new Set(got.map((one) => one.join(' '))).size).toBe(ids.length);
  expect(got.length - ids.length).toBeLessThan(kills * 50);
});
