import { languages } from '@wattbook/domain/texts/languages';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DemoServer, openDemoServer } from '../../testing/demo.ts';
import { insertCharge } from '../../testing/segments.ts';
import { openDemo } from './open-demo.ts';
import type { DemoAccount } from './demo-account.ts';
import { cardNames } from './write-cards.ts';

let demo: DemoServer;
let account: DemoAccount | null;
beforeAll(async () => {
  demo = await openDemoServer();
  ({ account } = await openDemo(demo.deps, { isOn: true, months: 1 }, new AbortController().signal));
  const [car] = account?.cars ?? [];
  const owner = (await demo.pool.query(`select account_id as "accountId", id as "userId" from users where email = 'demo@wattbook.example'`))
    .rows[0];
  for (const [index, name] of ['Home', 'selfmade'].entries())
    await insertCharge(demo.deps.database, owner, car as VehicleId, `2020-01-0${index + 1}T08:00:00Z`, { card_name: name });
});
afterAll(() => demo.server.close());

const texts = async (sql: string) => (await demo.pool.query<{ text: string }>(sql)).rows.map(({ text }) => text);
const read = async () => ({
  language: await texts(`select language as text from users where email = 'demo@wattbook.example'`),
  costs: await texts('select distinct description as text from fixed_costs order by 1'),
  cards: await texts('select name as text from cards order by created_at, id'),
  charged: await texts('select distinct card_name as text from charges where card_name is not null order by 1'),
});

it('is told in German and French when it is opened in them, with what its visitors entered as it was, and in English again', async () => {
  const english = await read();
  expect(english).toMatchObject({
    language: ['en'],
    costs: ['Cabin air filter', 'Insurance', 'Service with brake fluid', 'THG premium'],
    charged: ['Home', 'selfmade'],
  });
  await account?.tellIn('de');
  expect(await read()).toEqual({
    language: ['de'],
    costs: ['Innenraumfilter', 'Inspektion mit Bremsflüssigkeit', 'THG-Prämie', 'Versicherung'],
    cards: expect.arrayContaining(['Zuhause', 'Zuhause, Börsenpreis', 'Unterwegs', 'Schnellladen mit Grundgebühr']),
    charged: ['Zuhause', 'selfmade'],
  });
  await account?.tellIn('fr');
  expect(await read()).toMatchObject({
    costs: ['Assurance', 'Entretien avec liquide de frein', 'Filtre d’habitacle', 'Prime THG'],
    charged: ['Domicile', 'selfmade'],
  });
  await account?.tellIn('en');
  expect(await read()).toEqual(english);
});

it('has tyres of both seasons, one set mounted, and an invoice of what it paid for each service', async () => {
  const count = async (from: string) => Number((await texts(`select count(*)::text as text from ${from}`))[0]);
  const cars = await count(`vehicles v join users u using (account_id) where u.email = 'demo@wattbook.example'`);
  expect([await count('tyres'), await count(`tyres where mounts @> '[{"endDate":null}]'`)]).toEqual([2 * cars, cars]);
  const billed = `receipts r join fixed_costs c on c.id = r.cost_id where (r.facts->>'amount')::numeric * 100 = c.amount`;
  expect(await count(billed)).toBe(2 * cars);
});

it('has a name for each of its cards in every language', () => {
  expect(cardNames.map((names) => names.length)).toEqual(cardNames.map(() => languages.length));
});

it('goes on in German on a later day', async () => {
  await account?.tellIn('de');
  demo.server.clock.now += 2 * 86_400_000;
  await demo.pool.query(`update fixed_costs set description = 'Insurance' where description = 'Versicherung'`);
  ({ account } = await openDemo(demo.deps, { isOn: true, months: 1 }, new AbortController().signal));
  expect((await read()).costs).toEqual(['Innenraumfilter', 'Inspektion mit Bremsflüssigkeit', 'THG-Prämie', 'Versicherung']);
  expect((await read()).language).toEqual(['de']);
});

it('is told in the language that a visitor has chosen and stored', async () => {
  await account?.tellIn('en');
  await demo.pool.query(`update users set language = 'de' where email = 'demo@wattbook.example'`);
  await account?.tellIn('de');
  expect(await read()).toMatchObject({
    costs: ['Innenraumfilter', 'Inspektion mit Bremsflüssigkeit', 'THG-Prämie', 'Versicherung'],
    language: ['de'],
  });
});

it('is told once where many open it at once in turn, in the language of the last one', async () => {
  await account?.tellIn('en');
  const transaction = vi.spyOn(demo.deps.database, 'transaction');
  await Promise.all(Array.from({ length: 21 }, async (_, index) => account?.tellIn(index % 2 === 0 ? 'de' : 'en')));
  expect([(await read()).language, transaction.mock.calls.length]).toEqual([['de'], 1]);
  transaction.mockRestore();
});

it('opens as it is where the simulator does not answer', async () => {
  const before = await read();
  const cast = () => Promise.reject(new Error('gone'));
  const broken = { ...demo.deps, simulator: { ...demo.deps.simulator, cast } };
  const { account: other } = await openDemo(broken, { isOn: true, months: 1 }, new AbortController().signal);
  await other?.tellIn('en');
  expect(await read()).toEqual(before);
  expect(demo.messages.at(-1)).toBe('The demo could not be told in another language.');
});
