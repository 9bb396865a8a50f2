// Payments and messages: how soon a webhook of the provider is answered, how long the comparison of all subscriptions takes and how often it asks, and how long many messages take at the pace of their providers.
import { fork } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openInstallationSecrets } from '@wattbook/server/features/configuration/public';
import { createSealing } from '@wattbook/server/sealing/sealing';
import { messengerSettings } from '@wattbook/simulator/messengers/messengers';
import { stripeSettings } from '@wattbook/simulator/payments/payments';
import { type Calls, callsAllowed, cancelledEvery, type Listening, periodEnd, startedAt } from './billing/providers.ts';
import { askProcess } from './connections/ask-process.ts';
import { addPerson, openInstallation } from './product/installation.ts';
import { type Program, startProgram } from './product/program.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { percentile } from './report/statistics.ts';

const options = readOptions({ subscriptions: 100_000, messages: 10_000, events: 1000 });
const installation = await openInstallation();
const { connection, owner, dataDir, postgres } = installation;
/** What the providers allow, messages a second (`services/messengers`). */
const paces = { telegram: 25, facebook: 40 };
const channels = ['telegram', 'facebook'] as const;

/** Subscriptions as they are stored, some of which were cancelled at the provider since then. */
async function addSubscriptions(): Promise<void> {
  const { accountId } = await addPerson(connection, 'payer@example.org');
  await owner.query(`insert into payment_customers (customer_id, account_id) values ('cus_bench', $1)`, [accountId]);
  await owner.query(
    `insert into subscriptions (account_id, id, vehicle_id, plan, interval, trial, started_at, provider_id, period_start, period_end, past_due, as_of)
     select $1, gen_random_uuid(), null, 'premium', 'month', false, to_timestamp($2), 'sub_' || lpad(n::text, 6, '0'), to_timestamp($2),
       to_timestamp($3), false, to_timestamp($2) from generate_series(0, $4 - 1) as n`,
    [accountId, startedAt, periodEnd, options.subscriptions],
  );
  await owner.query('vacuum analyze subscriptions');
}

/** People with a messenger each, to all of whom a message is due. */
async function addMessages(): Promise<void> {
  const sealing = createSealing(await (await openInstallationSecrets(dataDir, connection.database.directory)).read('sealing'));
  const content = JSON.stringify({ title: 'Zoe: charging finished', text: '20 kWh', path: '/charges' });
  const rows = Array.from({ length: options.messages }, (_, index) => {
    const [channelId, id] = [randomUUID(), randomUUID()];
    return {
      account: randomUUID(),
      person: randomUUID(),
      channelId,
      id,
      channel: channels[index % channels.length],
      recipient: sealing.seal(String(5_000_000 + index), `message channel ${channelId}`),
      sealed: sealing.seal(content, `message ${id}`),
      email: `reader-${index}@example.org`,
    };
  });
  const all = JSON.stringify(rows);
  const given = `from jsonb_to_recordset($1::jsonb) as r(account uuid, person uuid, "channelId" uuid, id uuid, channel text, recipient text, sealed text, email text)`;
  await owner.query(`insert into accounts (account_id) select account ${given}`, [all]);
  await owner.query(`insert into users (account_id, id, email, password_hash) select account, person, email, 'none' ${given}`, [all]);
  await owner.query(
    `insert into message_channels (account_id, id, user_id, channel, recipient, name, created_at, confirmed_at)
     select account, "channelId", person, channel, recipient, 'x', now(), now() ${given}`,
    [all],
  );
  await owner.query(
    `insert into messages (account_id, id, user_id, kind, thing, channel, channel_id, language, sealed, due_at, expires_at, created_at)
     select account, id, person, 'chargeFinished', 'bench', channel, "channelId", 'en', sealed, now(), now() + interval '1 hour', now() ${given}`,
    [all],
  );
  await owner.query('vacuum analyze messages');
}

/** Sends events as the provider does, 50 a second, and returns how long each answer took, ms. */
async function timeEvents({ url }: Program, secret: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < options.events; index += 1) {
    const data = { object: { id: `sub_${String(index % 1000).padStart(6, '0')}`, object: 'subscription' } };
    const at = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({ id: `evt_${index}`, object: 'event', type: 'customer.subscription.updated', created: at, data });
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
    const from = performance.now();
    const answer = await fetch(`${url}/v1/stripe/webhook`, { method: 'POST', headers, body });
    await answer.text();
    if (answer.status !== 200) throw new Error(`an event was answered with ${answer.status}`);
    times.push(performance.now() - from);
    await pause(20);
  }
  return times;
}

const numberOf = async (text: string) => (await owner.query<{ found: number }>(text)).rows[0]?.found ?? 0;
const unsent = () => numberOf(`select count(*)::int as found from messages where kind = 'chargeFinished' and sent_at is null`);
const compared = () =>
  numberOf(`select count(*)::int as found from shared_turns where name = 'payments compared' and due_at > now() + interval '1 hour'`);

async function until(isDone: () => Promise<boolean>, from: number): Promise<number> {
  while (!(await isDone())) await pause(250);
  return (Date.now() - from) / 1000;
}

async function measure() {
  const providers = fork(new URL('billing/providers.ts', import.meta.url));
  try {
    await addSubscriptions();
    await addMessages();
    const where = await askProcess<Listening>(providers, options.subscriptions as unknown as object);
    const stripe: Readonly<Record<string, string>> = stripeSettings('');
    const payments = { ...stripe, STRIPE_API_BASE: where.stripe };
    const from = Date.now();
    const program = await startProgram({
      dataDir,
      settings: { BILLING: 'on', CALLS_PER_MINUTE: '100000', ...payments, ...messengerSettings(where.messengers) },
    });
    // The first runs of its jobs begin with the start: comparison and messages run while events arrive.
    const [times, comparison, sending] = await Promise.all([
      timeEvents(program, String(stripe['STRIPE_WEBHOOK_SECRET'])),
      until(async () => (await compared()) === 1, from),
      until(async () => (await unsent()) === 0, from),
    ]);
    await until(async () => (await numberOf('select count(*)::int as found from payment_events where due_at is not null')) === 0, from);
    const calls = await askProcess<Calls>(providers, 'facts');
    await program.stop();
    return { times, comparison, sending, calls };
  } finally {
    providers.kill();
  }
}

try {
  const { times, comparison, sending, calls } = await measure();
  const mended = await numberOf(`select count(*)::int as found from subscriptions where cancel_at is not null`);
  const events = await numberOf(`select count(*)::int as found from payment_events`);
  const paceOf = (channel: string) =>
    numberOf(
      `select coalesce(max(sent), 0)::int as found from (select count(*) as sent from messages where channel = '${channel}' and sent_at is not null
       group by date_trunc('minute', sent_at)) m`,
    );
  const perMinute = await Promise.all(channels.map(paceOf));
  const mostCalls = Math.max(...calls.perSecond.map(([, called]) => called));
  const differing = Math.ceil(options.subscriptions / cancelledEvery);
  await publish(
    {
      name: 'billing',
      title: 'Payments and messages',
      postgres,
      measured: `The program as a process of its own on the embedded database; in another process a provider of payments with ${count(options.subscriptions)} subscriptions, of which every ${count(cancelledEvery)}th was cancelled there and nobody told, and the simulated messengers with ${count(options.messages)} people, half at Telegram and half at Facebook, to each of whom a message is due. Everything is due when the program starts: while it compares and sends, ${count(options.events)} signed events arrive, about 45 a second. The provider of payments answers ${callsAllowed} calls a second, as Stripe does with a test key, and refuses more. Its answers take no time here: at 300 ms a page the comparison of ${count(options.subscriptions)} takes ${Math.round((options.subscriptions / 100) * 0.3)} s.`,
      figures: [
        {
          what: 'an event of the provider is answered',
          figure: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
          limit: 'p95 at most 50 ms',
          met: percentile(times, 0.95) <= 50,
        },
        {
          what: 'events that are stored',
          figure: `${count(events)} of ${count(options.events)}`,
          limit: 'all',
          met: events === options.events,
        },
        {
          what: 'all subscriptions compared',
          figure: `${comparison.toFixed(0)} s`,
          limit: 'one night, 28,800 s',
          met: comparison <= 28_800,
        },
        { what: 'of those that differ, mended', figure: `${mended} of ${differing}`, limit: 'all', met: mended === differing },
        {
          what: 'most calls of the provider in a second, with those that events cause',
          figure: `${mostCalls}`,
          limit: `at most ${callsAllowed}`,
          met: mostCalls <= callsAllowed,
        },
        { what: 'calls that it refused because they were too many', figure: count(calls.refused), limit: 'none', met: calls.refused === 0 },
        {
          what: `${count(options.messages)} messages sent`,
          figure: `${sending.toFixed(0)} s`,
          limit: 'at most 600 s',
          met: sending <= 600,
        },
        ...channels.map((channel, index) => ({
          what: `most messages in a minute, ${channel}`,
          figure: count(perMinute[index] ?? 0),
          limit: `at most ${count(paces[channel] * 61)}`,
          met: (perMinute[index] ?? 0) <= paces[channel] * 61,
        })),
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
}
