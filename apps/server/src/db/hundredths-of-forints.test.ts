import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, signInAs } from '../testing/api-server.ts';
import { insertCharge } from '../testing/segments.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

it('keeps what an amount in forint is worth, and leaves other currencies alone (OQ-191)', async () => {
  const person = await signInAs(server);
  const vehicle = await insertVehicle(server, person);
  const charge = (day: number, currency: 'HUF' | 'EUR') =>
    insertCharge(server.database, person, vehicle, `2026-06-0${day}T10:00:00Z`, { cost: 4321, cost_currency: currency });
  const [inForint, inEuro] = [await charge(1, 'HUF'), await charge(2, 'EUR')];
  const tenant = server.database.forAccount(person.accountId);
  const breakdown = {
    currency: 'HUF',
    total: 4321,
    lines: [
      { kind: 'base', cost: 21 },
      { kind: 'energy', cost: 4300 },
    ],
  };
  await tenant.rows(`insert into charge_prices (account_id, charge_id, breakdown, priced_at) values ($1, $2, $3, now())`, [
    inForint,
    JSON.stringify(breakdown),
  ]);
  await server.pool.query(await readFile(join(import.meta.dirname, 'migrations/0102-hundredths-of-forints.sql'), 'utf8'));
  const costOf = async (id: string) =>
    (await server.app.inject({ url: `/v1/charges/${id}`, headers: person.headers })).json<{ cost: number }>().cost;
  expect([await costOf(inForint), await costOf(inEuro)]).toEqual([4321, 43.21]);
  const [row] = await tenant.rows<{ breakdown: object }>('select breakdown from charge_prices where account_id = $1 and charge_id = $2', [
    inForint,
  ]);
  expect(row?.breakdown).toEqual({
    currency: 'HUF',
    total: 432_100,
    lines: [
      { kind: 'base', cost: 2100 },
      { kind: 'energy', cost: 430_000 },
    ],
  });
});
