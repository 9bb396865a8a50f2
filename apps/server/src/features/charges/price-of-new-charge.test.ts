import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';

let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

it('a new charge without a cost is answered with the one that its card makes, an entered cost stays (CHG-050, CHG-051)', async () => {
  const vehicleId = await insertVehicle(server, person);
  const location = { latitude: 48.1, longitude: 11.5 };
  const price = { ac: true, price: 0.3, unit: 'kWh' as const };
  const content = { currency: 'EUR', base: 0, loss: 0, renewable: false, prices: [price] };
  await insertCard(server.database, person, { name: 'Home', category: 'Home', ...location }, content);
  const create = async (day: number, changes: object = {}) => {
    const times = { startTime: `2026-06-0${day}T08:00:00Z`, endTime: `2026-06-0${day}T10:00:00Z` };
    const payload = { vehicleId, kWh: 20, location, ...times, ...changes };
    const answer = await server.app.inject({ method: 'POST', url: '/v1/charges', payload, headers: person.headers });
    const { cost, cardName } = answer.json<Charge>();
    return [answer.statusCode, cost, cardName];
  };
  expect(await create(1)).toEqual([201, 6, 'Home']);
  expect(await create(2, { cost: 4.5 })).toEqual([201, 4.5, null]);
  expect(await create(3, { location: null })).toEqual([201, null, null]);
});
