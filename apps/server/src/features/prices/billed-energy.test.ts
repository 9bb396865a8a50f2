import type { ChargePrice } from '@wattbook/contract/prices/charge-price.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  const content = { currency: 'EUR', base: 0, loss: 8, renewable: false, prices: [{ ac: true, price: 0.31, unit: 'kWh' as const }] };
  await insertCard(server.database, person, { name: 'Home', category: 'Home', latitude: 48.1, longitude: 11.5 }, content);
});

const addCharge = (values: Parameters<typeof insertCharge>[4]) =>
  insertCharge(server.database, person, vehicle, '2026-06-01T18:00:00Z', values);
const run = () => server.runJob('charge prices');
const set = (id: ChargeId, values: Parameters<typeof insertCharge>[4]) =>
  server.database
    .forAccount(person.accountId)
    .updateTable('charges')
    .set({ price_due: 'changed', ...values })
    .where('id', '=', id)
    .execute();
const priceOf = async (id: string) =>
  (await server.app.inject({ url: `/v1/charges/${id}/price`, headers: person.headers })).json<ChargePrice>();

describe('the price of a charge', () => {
  it.each([
    ['meter', { kwh: 19.46, grid_kwh: 20.92, meter_start: 100, meter_end: 121, meter_source: 'manual', kwh_bill: 21 }, 21, 6.51, null],
    ['bill', { kwh: 19.46, grid_kwh: 20.92, kwh_bill: 20 }, 20, 6.2, null],
    ['grid', { kwh: 19.46, grid_kwh: 20.92 }, 20.92, 6.49, null],
    ['battery', { kwh: 20, grid_kwh: 12 }, 21.6, 6.7, 8],
  ] as const)('bills the energy of the %s, and says so (decision 0117)', async (source, energies, amount, cost, loss) => {
    const id = await addCharge(energies);
    await run();
    expect(await priceOf(id)).toMatchObject({ cost, energySource: source, card: { loss }, lines: [{ amount, unitPrice: 0.31 }] });
  });

  it('names the energy that was billed, although the vehicle said later what left the wall', async () => {
    const id = await addCharge({ kwh: 20 });
    await run();
    await set(id, { grid_kwh: 22, price_due: null });
    expect(await priceOf(id)).toMatchObject({ energySource: 'battery', card: { loss: 8 }, cost: 6.7 });
    await set(id, {});
    await run();
    expect(await priceOf(id)).toMatchObject({ energySource: 'grid', card: { loss: null }, cost: 6.82 });
  });
});
