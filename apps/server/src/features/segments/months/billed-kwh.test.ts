import { billedEnergy } from '@wattbook/domain/charges/billed-energy';
import type { VehicleId } from '@wattbook/domain/ids';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCard } from '../../../testing/cards.ts';
import { insertCharge } from '../../../testing/segments.ts';
import { billedkWh } from './billed-kwh.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
  server.clock.now = Date.parse('2026-11-20T12:00:00Z');
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});
afterAll(() => server.close());

it('the billed energy of a row is that of the rule, for any energies (decision 0117)', async () => {
  const thousandths = fc.integer({ min: 0, max: 100_000 }).map((number) => number / 1000);
  const known = fc.option(thousandths, { nil: null, freq: 2 });
  const near = fc
    .tuple(thousandths, fc.double({ min: 0.4, max: 2.5, noNaN: true }))
    .map(([kWh, factor]) => ({ kWh, gridkWh: kWh * factor }));
  const any = fc.record({ kWh: known, gridkWh: known });
  const charge = fc
    .tuple(fc.oneof(near, any), fc.record({ kWhBill: known, meterStart: known, meterEnd: known }))
    .map(([energies, bill]) => ({ ...energies, ...bill }));
  const charges = fc.sample(charge, 500);
  const { rows } = await server.database.forAccount(person.accountId).query(
    () => sql<{ billed: number | null }>`
    select ${billedkWh} as billed from (
      select x."kWh" as kwh, x."gridkWh" as grid_kwh, x."kWhBill" as kwh_bill, x."meterStart" as meter_start, x."meterEnd" as meter_end,
        null::double precision as priced_kwh, null::boolean as is_priced
      from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb)
        as x("kWh" double precision, "gridkWh" double precision, "kWhBill" double precision, "meterStart" double precision, "meterEnd" double precision)
    ) charges`,
  );
  expect(rows.map(({ billed }) => billed)).toEqual(charges.map((one) => billedEnergy(one)?.kWh ?? null));
});

it('the price of a card is that of the energy that was billed, on the dashboard and in the costs (DASH-014, COST-007)', async () => {
  const card = await insertCard(server.database, person, { name: 'Home' });
  const euro = (cost: number) => ({ cost, cost_currency: 'EUR' as const });
  // At the wall, and in the battery with the losses of the card, as its price keeps them.
  await insertCharge(server.database, person, vehicle, '2026-06-01T08:00:00Z', {
    card_id: card,
    kwh: 19.46,
    grid_kwh: 20.92,
    ...euro(649),
  });
  const id = await insertCharge(server.database, person, vehicle, '2026-06-02T08:00:00Z', { card_id: card, kwh: 10, ...euro(341) });
  const breakdown = { total: 341, currency: 'EUR', lines: [], energy: { source: 'battery', kWh: 11 } };
  await server.database.forAccount(person.accountId).query(
    (accountId) => sql`
      insert into charge_prices (account_id, charge_id, breakdown, priced_at)
      values (${accountId}, ${id}, ${JSON.stringify(breakdown)}::jsonb, now())
      on conflict (account_id, charge_id) do update set breakdown = excluded.breakdown`,
  );
  const ask = async (url: string, payload: object) =>
    (await server.app.inject({ method: 'POST', url, payload, headers: person.headers })).json<{ data: unknown; cards: unknown }>();
  const sums = { kWh: 29.46, pricedkWh: 31.92, pricedCost: 9.9, cost: 9.9 };
  const june = { vehicleId: vehicle, from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59.999Z' };
  expect((await ask('/v1/charges/by-card', june)).data).toMatchObject([sums]);
  const report = `/v1/costs/report?vehicleId=${vehicle}&year=2026&timezone=Europe%2FBerlin`;
  expect((await ask(report, {})).cards).toMatchObject([{ ...sums, month: 6 }]);
});
