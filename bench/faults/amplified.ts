import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { addPerson, password } from '../product/installation.ts';
import { type Fault, Findings, type World } from './fault.ts';
import { type Reply, send } from './from-address.ts';

/** Sign-ups, and codes, that one network may ask for in a minute. */
const perMinute = 10;
/** Codes that one e-mail gets in an hour. */
const codesAnHour = 5;

async function amplify(world: World) {
  const found = new Findings();
  const { url } = world.program();
  const { pool } = world.connection;
  const start = performance.now();
  const honest = await addPerson(world.connection, 'honest@example.net');
  const victim = await addPerson(world.connection, 'victim@example.net');
  const countOf = async (what: string, values: readonly unknown[] = []) =>
    Number((await pool.run<{ count: string }>('all_accounts', `select count(*) from ${what}`, values)).rows[0]?.count);
  const before = { users: await countOf('users'), mails: await countOf('mails') };
  const statuses = new Map<number, number>();
  const attack = async (path: string, body: object, from: string) => {
    found.tries += 1;
    const { status } = await send(url, { method: 'POST', path, body, from });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    found.expect(status !== 500, `${path} answered 500`);
  };
  const signUp = (index: number, from: string) => attack('/v1/users/signup', newUser(index), from);
  const askForCode = (email: string, from: string) => attack('/v1/users/send-reset-code', { email }, from);
  const flood = async () => {
    for (let round = 0; round < 20; round += 1)
      await Promise.all([
        ...Array.from({ length: 10 }, (_, index) => signUp(round * 10 + index, '127.7.0.1')),
        ...Array.from({ length: 5 }, () => askForCode(victim.email, '127.7.0.1')),
        ...Array.from({ length: 5 }, (_, index) => askForCode(`nobody${round * 5 + index}@example.net`, '127.7.0.1')),
        // The same e-mail from many networks.
        ...Array.from({ length: 5 }, (_, index) => askForCode(victim.email, `127.7.${round + 1}.${index + 1}`)),
      ]);
  };
  const flooding = { isOver: false };
  const entries: { readonly status: number; readonly ms: number }[] = [];
  const enter = async () => {
    while (!flooding.isOver) {
      entries.push(await enterSoon(url, honest.email));
      await pause(100);
    }
  };
  await Promise.all([flood().finally(() => (flooding.isOver = true)), enter()]);
  const minutes = (performance.now() - start) / 60_000;
  const allowed = Math.ceil(perMinute * (1 + minutes));
  const users = (await countOf('users')) - before.users;
  const mails = (await countOf('mails')) - before.mails;
  const toVictim = await countOf("mails where recipient = $1 and kind = 'reset'", [victim.email]);
  const slowest = Math.max(...entries.map(({ ms }) => ms));
  console.log(
    `   ${JSON.stringify([...statuses])}: ${users} accounts, ${mails} mails, ${toVictim} to the victim; ${entries.length} honest sign-ins, ${slowest.toFixed(0)} ms at most`,
  );
  found.expect(users > 0 && toVictim > 0, `${users} accounts were made and ${toVictim} codes sent: nothing was limited`);
  found.expect(users <= allowed, `${users} accounts were made; a network may make ${allowed} in ${minutes.toFixed(1)} minutes`);
  found.expect(toVictim <= codesAnHour, `${toVictim} codes were sent to one e-mail`);
  found.expect(mails <= allowed + codesAnHour, `${mails} mails were written`);
  found.expect(entries.length > 0, 'nobody signed in meanwhile');
  for (const { status, ms } of entries)
    found.expect(status === 200 && ms < 2000, `an honest sign-in answered ${status} after ${ms.toFixed(0)} ms`);
  return found.outcome;
}

const newUser = (index: number) => ({
  firstName: 'N',
  lastName: 'N',
  email: `new${index}@example.net`,
  password: `Strom-${index}!messen`,
  language: 'en',
  terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }],
});

/** A sign-in that asks again after `overloaded`, as a person does. */
async function enterSoon(url: string, email: string): Promise<Pick<Reply, 'status' | 'ms'>> {
  const start = performance.now();
  const body = { grant_type: 'password', email, password };
  for (;;) {
    const { status } = await send(url, { method: 'POST', path: '/authentication', body, from: '127.7.200.1' });
    const ms = performance.now() - start;
    if (status !== 503 || ms > 2000) return { status, ms };
    await pause(200);
  }
}

export const amplifiers: readonly Fault[] = [
  {
    what: 'sign-ups and codes for new passwords, from one network for many e-mails and from many networks for one',
    promise:
      'a network makes 10 accounts a minute at most, with a mail each; one e-mail gets 5 codes an hour at most; sign-ins of others answer within 2 s',
    run: amplify,
  },
];
