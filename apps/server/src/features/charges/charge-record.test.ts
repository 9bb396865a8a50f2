import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

const get = async <Answer>(path: string) =>
  (await server.app.inject({ url: `/v1/charges${path}`, headers: person.headers })).json<Answer>();
const stored = async (values: Parameters<typeof insertCharge>[4]) =>
  get<Charge>(`/${await insertCharge(server.database, person, vehicle, '2026-06-01T08:00:00Z', values)}`);

describe('the record of a charge', () => {
  it('has the energy that was charged and billed in kWh, and its highest power in kW (CHG-002)', async () =>
    expect(await stored({ kwh: 20.5, kwh_bill: 22.25, max_kw: 148 })).toMatchObject({ kWh: 20.5, kWhBill: 22.25, max: 148 }));

  it('has its cost, own solar power, and the flag of its card (CHG-003)', async () => {
    const paid = { cost: 1234, cost_currency: 'EUR', renewable: true } as const;
    expect(await stored(paid)).toMatchObject({ cost: 12.34, pv: false, renewable: true });
    expect(await stored({ cost: 0, cost_currency: 'EUR', pv: true })).toMatchObject({ cost: 0, pv: true, renewable: false });
  });

  it('has a comment, tags, its current, and CO2 in grams (CHG-005)', async () =>
    expect(await stored({ comment: 'Rain', tags: ['night', 'trip'], ac: false, co2: 7600, co2_saved: 1200 })).toMatchObject({
      comment: 'Rain',
      tags: ['night', 'trip'],
      ac: false,
      co2: 7600,
      co2Saved: 1200,
    }));

  it('has its type, card, lock and errors (CHG-007)', async () => {
    const cardId = await insertCard(server.database, person, { name: 'Sun' });
    const charge = await stored({ type: 'Home', card_id: cardId, card_name: 'Sun', locked: true });
    expect(charge).toMatchObject({ type: 'Home', cardId, cardName: 'Sun', locked: true, errors: [] });
  });

  it('has when, by whom and of which vehicle it was stored (CHG-008)', async () => {
    const created = new Date('2026-06-01T10:00:00Z');
    expect(await stored({ user_id: person.userId, created_at: created })).toMatchObject({
      createdAt: created.toISOString(),
      userId: person.userId,
      vehicleId: vehicle,
    });
  });
});

describe('the times of a charge that a user enters', () => {
  const errorsOf = async (startTime: string, endTime: string) => {
    const payload = { vehicleId: vehicle, startTime, endTime, kWh: 20 };
    const answer = await server.app.inject({ method: 'POST', url: '/v1/charges', payload, headers: person.headers });
    return [answer.statusCode, answer.json<{ errors?: object }>().errors];
  };

  it('are not in the future (CHG-036)', async () => {
    const future = 'The date cannot be in the future';
    expect(await errorsOf('2026-06-15T11:00:00Z', '2026-06-15T12:00:01Z')).toEqual([400, { endTime: future }]);
    expect(await errorsOf('2026-06-15T12:00:01Z', '2026-06-15T13:00:00Z')).toEqual([400, { startTime: future, endTime: future }]);
  });

  it('are in their order (CHG-037)', async () =>
    expect(await errorsOf('2026-06-14T08:00:00Z', '2026-06-14T07:00:00Z')).toEqual([400, { endTime: 'The end is before the start' }]));
});

it('a list without a limit has at most 1000 charges (CHG-013)', async () => {
  const { rows } = await server.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') columns from information_schema.columns
     where table_name = 'charges' and table_schema = 'public' and column_name <> 'id' and is_generated = 'NEVER'`,
  );
  const columns = rows[0]?.columns ?? '';
  const id = await insertCharge(server.database, person, vehicle, '2026-06-01T08:00:00Z');
  const copy = `insert into charges (id, ${columns}) select gen_random_uuid(), ${columns} from charges, generate_series(1, 1000) where id = $1`;
  await server.pool.query(copy, [id]);
  const { total, data } = await get<{ total: number; data: Charge[] }>(`?vehicleId=${vehicle}&fields=id`);
  expect([total, data.length]).toEqual([1001, 1000]);
});
