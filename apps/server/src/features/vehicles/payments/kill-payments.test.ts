import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripeSettings } from '@wattbook/simulator/payments/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../../db/embedded/free-port.ts';
import { signInAs, type SignedIn } from '../../../testing/api-server.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { openPaymentServer, type PaymentServer } from '../../../testing/payments.ts';
import { type KillableProgram, startProgram } from '../../../testing/running-program.ts';

const [events, kills] = [120, 4];
const [hurriedMs, dayMs] = [30, 86_400_000];
let dataDir = '';
let port = 0;
let server: PaymentServer;
let person: SignedIn;
let program: KillableProgram;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  const database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'wattbook-payments-'));
  port = await findFreePort();
  // Its first start makes the secrets of the installation.
  await (await startProgram(dataDir, port, { settings: { DATABASE_URL: database.url } })).stop();
  server = await openPaymentServer({ database });
  // What follows is past once the program, whose clock is that of the machine, asks for it.
  server.clock.now = Date.now() - 46 * dayMs;
  person = await signInAs(server);
  settings = { DATABASE_URL: database.url, BILLING: 'on', ...stripeSettings(server.stripeUrl) };
}, 120_000);
afterAll(async () => {
  await program.stop();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends an event until it is taken, as the provider does; returns how often it took. */
async function sendUntilTaken(event: object): Promise<number> {
  for (let tries = 1; tries < 2000; tries += 1) {
    const answer = await server.act({ again: event }).catch(() => undefined);
    if ((answer as { readonly status?: number } | undefined)?.status === 200) return tries;
    await pause(hurriedMs);
  }
  throw new Error('The event was never taken.');
}

it('every event that was answered is stored once and applied, and a failed payment is told once, while the program is killed again and again', {
  timeout: 240_000,
}, async () => {
  const buyer = createBuyer(server, () => person);
  const vehicle = await buyer.bought();
  const [{ id: subscription } = { id: '' }] = await buyer.atStripe();
  await server.act({ card: 'declined', customer: await buyer.customerOf() });
  server.clock.now = Date.now();
  await server.act({ pass: true });
  await server.act({ lose: true });
  await server.act({ hook: `http://127.0.0.1:${port}/v1/stripe/webhook` });
  program = await startProgram(dataDir, port, { settings });
  const killing = (async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(100 + Math.random() * 400);
      await program.kill();
      program = await startProgram(dataDir, port, { settings });
    }
  })();
  const object = { id: subscription, object: 'subscription' };
  const ids = Array.from({ length: events }, (_, n) => `evt_kill_${n}`);
  let tries = 0;
  for (const id of ids) {
    tries += await sendUntilTaken({
      id,
      type: 'customer.subscription.updated',
      created: Math.floor(server.clock.now / 1000),
      data: { object },
    });
    await pause(Math.random() * hurriedMs);
  }
  await killing;
  expect(tries).toBeGreaterThanOrEqual(events);
  const stored = async () =>
    (await server.pool.query<{ id: string; due_at: Date | null }>(`select id, due_at from payment_events where id like 'evt_kill_%'`)).rows;
  // What failed while a process ended is tried again after a pause; here at once.
  const waiting = async () => {
    await server.pool.query(`update payment_events set due_at = now() where due_at > now() and id like 'evt_kill_%'`);
    return (await stored()).filter(({ due_at: due }) => due !== null).length;
  };
  await expect.poll(waiting, { interval: 500, timeout: 60_000 }).toBe(0);
  expect((await stored()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const { rows } = await server.pool.query<{ past_due: boolean }>('select past_due from subscriptions where vehicle_id = $1', [vehicle.id]);
  expect(rows).toEqual([{ past_due: true }]);
  const told = await server.database.forAccount(person.accountId).selectFrom('messages').select(['kind', 'channel']).execute();
  expect(told).toEqual([{ kind: 'paymentFailed', channel: 'mail' }]);
});
