import type { ChargePrice } from '@wattbook/contract/prices/charge-price.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { CardContent } from '@wattbook/domain/prices/card';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge } from '../../testing/segments.ts';
import { operatorIdOf } from '../cards/public.ts';

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
  await insertCard(server.database, person, { is_default: true }, { prices });
});

const [allegoInFrance, allego] = [operatorIdOf('Allego', 'FR'), operatorIdOf('Allego', 'DE')];
const prices: CardContent['prices'] = [
  { ac: true, price: 0.5, unit: 'kWh' },
  { ac: true, price: 0.7, unit: 'kWh', country: 'FR', operator: allegoInFrance },
  { ac: true, price: 0.6, unit: 'kWh', country: 'DE', operator: allego },
];
const lille = { start_latitude: 50.63, start_longitude: 3.06 };
/** 20 kWh; in Germany, unless a place is given. */
const addCharge = async (values: Parameters<typeof insertCharge>[4] = {}) => {
  const id = await insertCharge(server.database, person, vehicle, '2026-06-01T18:00:00Z', values);
  await server.runJob('charge prices');
  return id;
};
const priceOf = async (id: ChargeId) =>
  (await server.app.inject({ url: `/v1/charges/${id}/price`, headers: person.headers })).json<ChargePrice>();
const change = (id: string, payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/v1/charges/${id}`, payload, headers: person.headers });

describe('a price for roaming (COST-067, OQ-187)', () => {
  it.each<[string, Parameters<typeof insertCharge>[4], number, object]>([
    [
      'applies at a charge point of its operator',
      { point_name: 'Allego, Lille', ...lille },
      14,
      { country: 'FR', operator: { id: allegoInFrance, name: 'Allego' } },
    ],
    ['applies in its country only', { point_name: 'Allego GmbH, Ulm' }, 12, { country: 'DE', operator: { id: allego, name: 'Allego' } }],
    ['does not apply where the operator is not known, which is said', lille, 10, { country: 'FR', operator: null }],
    ['does not apply at another operator', { point_name: 'EnBW, Ulm' }, 10, { country: 'DE', operator: { name: 'EnBW' } }],
  ])('%s', async (_, values, cost, at) => {
    expect(await priceOf(await addCharge(values))).toMatchObject({ cost, at: { ...at, decides: true } });
  });

  it('applies where the user says that the charge was at its operator, with its country', async () => {
    const id = await addCharge();
    expect((await priceOf(id)).cost).toBe(10);
    expect((await change(id, { operatorId: allegoInFrance })).json()).toMatchObject({ operatorId: allegoInFrance });
    await server.runJob('charge prices');
    expect(await priceOf(id)).toMatchObject({ cost: 14, at: { country: 'FR', operator: { name: 'Allego' } } });
    await change(id, { operatorId: null });
    await server.runJob('charge prices');
    expect((await priceOf(id)).cost).toBe(10);
  });

  it('counts in a comparison of cards', async () => {
    await addCharge({ point_name: 'Allego, Lille', ...lille });
    const other = await insertCard(server.database, person, { name: 'Other' }, { prices });
    const payload = { vehicleId: vehicle, from: '2026-06-01T00:00:00Z', to: '2026-06-30T00:00:00Z', cardIds: [other] };
    const answer = await server.app.inject({ method: 'POST', url: '/v1/cards/compare', payload, headers: person.headers });
    expect(answer.json()).toMatchObject({ data: [{ cost: 14 }] });
  });

  it('is refused for an operator that does not exist, on its field', async () => {
    const answer = await change(await addCharge(), { operatorId: '00000000-0000-7000-8000-00000000dead' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['operatorId']]);
  });
});
