import { type Charge, charge as chargeSchema } from '@wattbook/contract/charges/charge.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { v4 as uuidv4, v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';

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

const address = { line1: 'Am Ring 1', line2: '', line3: '', line4: '89073', city: 'Ulm' };
const location = { latitude: 48.4, longitude: 10 };
const validCharge = () => ({
  vehicleId: vehicle,
  startTime: '2026-06-14T08:00:00Z',
  endTime: '2026-06-14T10:00:00+00:00',
  kWh: 20,
});
type Method = 'POST' | 'PATCH' | 'PUT';
const send = (method: Method, url: string, payload: object, who = person, headers: Record<string, string> = {}) =>
  server.app.inject({ method, url: `/v1/charges${url}`, payload, headers: { ...who.headers, ...headers } });
const create = (changes: object = {}) => send('POST', '', { ...validCharge(), ...changes });
const change = (id: string, changes: object, method: Method = 'PATCH') => send(method, `/${id}`, changes);
const rowOf = (id: string) =>
  server.database
    .forAccount(person.accountId)
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow();
const setVehicle = (values: { logbook?: boolean; use_tcu?: boolean; fleet_charge_lock?: number }) =>
  server.database.forAccount(person.accountId).updateTable('vehicles').set(values).where('id', '=', vehicle).execute();
const add = (start: string, values?: Parameters<typeof insertCharge>[4]) => insertCharge(server.database, person, vehicle, start, values);
const count = async () =>
  (await server.app.inject({ url: `/v1/charges?vehicleId=${vehicle}`, headers: person.headers })).json<{ total: number }>().total;

describe('a charge that is created (CHG-051, API-094)', () => {
  it('is stored with its type Other and answered with all fields (CHG-031)', async () => {
    const fields = {
      id: null,
      startLevel: 20,
      endLevel: 50,
      batterykWh: 75,
      range: 200.5,
      odometer: 12345.6,
      max: 11,
      kWhBill: 21.5,
      pointId: 'point 1',
      cost: 6.455,
      comment: ' am Rathaus ',
      ac: false,
      tags: ['night', 'night'],
      recalculatePrice: true,
      address: JSON.stringify(address),
      location,
    };
    const answer = await create(fields);
    expect(answer.statusCode).toBe(201);
    const charge = chargeSchema.strict().parse(answer.json());
    expect(charge).toMatchObject({
      type: 'Other',
      startTime: '2026-06-14T08:00:00.000Z',
      endTime: '2026-06-14T10:00:00.000Z',
      kWh: 20,
      energyMethod: null,
      startLevel: 20,
      endLevel: 50,
      batterykWh: 75,
      range: 200.5,
      odometer: 12345.6,
      max: 11,
      kWhBill: 21.5,
      pointId: 'point 1',
      cost: 6.46,
      costCurrency: 'EUR',
      comment: 'am Rathaus',
      ac: false,
      tags: ['night'],
      co2: 6600,
      address: 'Am Ring 1, 89073 Ulm',
      location,
      latitude: 48.4,
      longitude: 10,
      userId: person.userId,
      pv: false,
      renewable: false,
      cardId: null,
      locked: false,
      merged: false,
      import: false,
      estimated: false,
      version: 1,
    });
    expect(await rowOf(charge.id)).toMatchObject({ frozen: true, source: 'manual', status: 'closed', end_latitude: 48.4 });
  });

  it('needs only times and an energy, and accepts a point as two numbers (CHG-052)', async () => {
    expect((await create({ latitude: 48.4, longitude: 10 })).json()).toMatchObject({ ac: true, location, cost: null, address: null });
  });

  it('has its distance since the charge before, and the next one its own (OQ-140)', async () => {
    const later = await add('2026-06-20T08:00:00Z', { start_odometer: 1300, end_odometer: 1300 });
    await add('2026-06-01T08:00:00Z', { start_odometer: 1000, end_odometer: 1000 });
    expect((await create({ odometer: 1100 })).json()).toMatchObject({ distanceBetweenCharges: 100 });
    expect(await rowOf(later)).toMatchObject({ distance_between_charges: 200 });
  });

  it.each<[string, object, object]>([
    ['without a time', { startTime: undefined }, { startTime: 'Start is required' }],
    ['without an energy (CHG-038)', { kWh: undefined }, { kWh: 'Charged is required' }],
    ['in the future (CHG-036)', { endTime: '2199-01-01T00:00:00Z' }, { endTime: 'The date cannot be in the future' }],
    ['that ends before it starts (CHG-037)', { endTime: '2026-06-14T07:00:00Z' }, { endTime: 'The end is before the start' }],
    ['with decimals (CHG-039, CHG-040)', { max: 1.5, co2: 1.5 }, { max: 'No decimals allowed', co2: 'No decimals allowed' }],
    [
      'with an address and no point (CHG-041)',
      { address },
      { address: 'Select a completed address from the suggestions, or choose a point on the map' },
    ],
    [
      'with a typed address (API-008)',
      { address: 'Ulm' },
      { address: 'Must be an address with any of line1 to line4 and city, as an object or as its JSON text' },
    ],
    ['with a level of 101 %', { startLevel: 101 }, { startLevel: 'Must be at most 100' }],
    ['with a type, which follows from the card (OQ-136)', { type: 'Home' }, { type: 'This field is not known' }],
  ])('is refused %s, on the field, and nothing is stored (CHG-042)', async (_why, changes, errors) => {
    const answer = await create(changes);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors }]);
    expect(await count()).toBe(0);
  });

  it('is refused where the vehicle drives or charges still, and cuts the rest; over what has ended it is a finding (OQ-152)', async () => {
    const trip = await insertTrip(server.database, person, vehicle, '2026-06-14T09:45:00Z', { status: 'open' });
    expect((await create()).json()).toMatchObject({
      errors: { startTime: 'The vehicle was driving at that time: 2026-06-14, 09:45 – 10:15' },
    });
    await insertStationary(server.database, 'idles', person, vehicle, '2026-06-14T07:30:00Z');
    expect((await create({ endTime: '2026-06-14T09:00:00Z' })).statusCode).toBe(201);
    const idle = await server.database
      .forAccount(person.accountId)
      .selectFrom('idles')
      .selectAll()
      .where('vehicle_id', '=', vehicle)
      .execute();
    expect(idle.map(({ end_time }) => end_time.toISOString())).toEqual(['2026-06-14T08:00:00.000Z']);
    await server.pool.query(`update trips set status = 'closed' where id = $1`, [trip]);
    expect((await create()).json()).toMatchObject({ errors: [{ ruleId: 'overlap', other: { kind: 'charge' } }] });
  });

  it('accepts an id of the client, once, and the same request again', async () => {
    const id = newId();
    expect((await create({ id })).json()).toMatchObject({ id });
    expect((await create({ id, startTime: '2026-06-13T08:00:00Z', endTime: '2026-06-13T09:00:00Z' })).statusCode).toBe(409);
    const again = { ...validCharge(), startTime: '2026-06-12T08:00:00Z', endTime: '2026-06-12T09:00:00Z' };
    const headers = { 'idempotency-key': uuidv4() };
    const answers = [await send('POST', '', again, person, headers), await send('POST', '', again, person, headers)];
    expect(answers.map((answer) => answer.json<Charge>().id)).toEqual(Array(2).fill(answers[0]?.json<Charge>().id));
    expect(await count()).toBe(2);
  });

  it('is refused in a closed logbook (CHG-057)', async () => {
    await setVehicle({ logbook: true });
    const answer = await create({ startTime: '2026-06-01T08:00:00Z' });
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'logbook' }]);
  });
});

describe('a charge that is changed (CHG-051, CHG-056, API-095)', () => {
  it.each(['PATCH', 'PUT'] as const)('by %s keeps what was not sent (OQ-133)', async (method) => {
    const id = await add('2026-06-01T08:00:00Z', { comment: 'before', kwh: 20 });
    const answer = await change(id, { id, tags: ['night'] }, method);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ tags: ['night'], comment: 'before', kWh: 20, version: 2 }),
    ]);
    expect(await rowOf(id)).toMatchObject({ frozen: false });
  });

  it('is frozen by a value that detection measures, which is then not estimated', async () => {
    const id = await add('2026-06-01T08:00:00Z', { ac_inferred: true, counter_start_unknown: true, start_unheard: 60, end_unheard: 60 });
    const changes = { kWh: 25, ac: false, startTime: '2026-06-01T07:50:00Z' };
    expect((await change(id, changes)).json()).toMatchObject({
      kWh: 25,
      energyMethod: null,
      counterStartUnknown: false,
      ac: false,
      acInferred: false,
      co2: 8250,
      startTime: '2026-06-01T07:50:00.000Z',
      startUnheard: null,
      endUnheard: 60,
    });
    expect(await rowOf(id)).toMatchObject({ frozen: true });
  });

  it('keeps an entered CO2, and the currency of its cost', async () => {
    const id = await add('2026-06-01T08:00:00Z', { cost: 500, cost_currency: 'CHF' });
    await change(id, { co2: 1234 });
    expect((await change(id, { cost: 7.5, comment: 'x' })).json()).toMatchObject({ co2: 1234, cost: 7.5, costCurrency: 'CHF' });
  });

  it('is refused for an outdated version, with the current record', async () => {
    const id = await add('2026-06-01T08:00:00Z');
    await change(id, { comment: 'first' });
    const answer = await change(id, { comment: 'second', version: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'conflict', current: expect.objectContaining({ comment: 'first', version: 2 }) },
    ]);
  });

  it('is refused with the id of another charge, and over another charge is a finding (OQ-152)', async () => {
    const [id, other] = [await add('2026-06-01T08:00:00Z'), await add('2026-06-01T12:00:00Z')];
    expect((await change(id, { id: other, comment: 'x' })).json()).toMatchObject({ errors: { id: expect.any(String) } });
    expect((await change(id, { endTime: '2026-06-01T12:30:00Z' })).json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ ruleId: 'overlap', other: { kind: 'charge', id: other } })]),
    });
    expect((await change(id, { endTime: '2026-06-01T11:00:00Z' })).statusCode).toBe(200);
  });

  it('in a closed logbook keeps its times; a bill can be entered (CHG-057)', async () => {
    const id = await add('2026-06-01T08:00:00Z');
    await setVehicle({ logbook: true });
    expect((await change(id, { endTime: '2026-06-01T09:00:00Z' })).json()).toEqual({ message: 'logbook' });
    expect((await change(id, { cost: 5, kWhBill: 22 })).statusCode).toBe(200);
  });

  it('has its billed energy from the vehicle, at home (CHG-044, CHG-045)', async () => {
    const id = await add('2026-06-01T08:00:00Z', { type: 'Home', kwh_bill: 22 });
    await setVehicle({ use_tcu: true });
    expect((await change(id, { kWhBill: 23 })).json()).toEqual({
      message: 'validation',
      errors: { kWhBill: 'The vehicle reports this for its charges at home' },
    });
    expect((await change(id, { kWhBill: 22, comment: 'x' })).statusCode).toBe(200);
  });

  it('answers 423 while it is locked, like its deletion (CHG-073, CHG-075, OQ-144)', async () => {
    const id = await add('2026-06-01T08:00:00Z', { locked: true });
    for (const answer of [
      await change(id, { comment: 'x' }),
      await server.app.inject({ method: 'DELETE', url: `/v1/charges/${id}`, headers: person.headers }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([423, { message: 'locked' }]);
    expect(await rowOf(id)).toMatchObject({ version: 1, comment: null, deleted_at: null });
  });

  it('has the type, the name and the renewable flag of its card (OQ-136, OQ-137)', async () => {
    const id = await add('2026-06-01T08:00:00Z', { co2: 7600 });
    const cardId = await insertCard(server.database, person, { name: 'Sun', category: 'Home', renewable: true });
    expect((await change(id, { id, cardId })).json()).toMatchObject({ cardId, cardName: 'Sun', type: 'Home', renewable: true, co2: 0 });
    const expired = await insertCard(server.database, person, { end_date: '2026-05-31' });
    const elsewhere = await insertCard(server.database, person, { address: JSON.stringify(address), latitude: 50, longitude: 10 });
    for (const [card, message] of [
      [expired, 'card_invalid_timeframe'],
      [elsewhere, 'card_address_not_match'],
    ] as const) {
      const answer = await change(id, { id, cardId: card });
      expect([answer.statusCode, answer.json()]).toEqual([400, { message }]);
    }
    expect(await rowOf(id)).toMatchObject({ card_id: cardId, version: 2 });
  });

  it('with a Home card of the fleet is locked when it is older than the lock of the vehicle (CHG-076)', async () => {
    const fleetCard = await insertCard(server.database, person, { category: 'Home', fleet: true });
    const [old, recent] = [
      await add('2026-06-01T08:00:00Z', { card_id: fleetCard }),
      await add('2026-06-14T08:00:00Z', { card_id: fleetCard }),
    ];
    await setVehicle({ fleet_charge_lock: 7 });
    expect([(await change(old, { comment: 'x' })).statusCode, (await change(recent, { comment: 'x' })).statusCode]).toEqual([423, 200]);
  });

  it('has no card of another account, and is Other without one (OQ-136)', async () => {
    const id = await add('2026-06-01T08:00:00Z', { type: 'Home', renewable: true, co2: 0, card_id: uuidv4(), card_name: 'Strom' });
    expect((await change(id, { cardId: uuidv4() })).json()).toMatchObject({ errors: { cardId: expect.any(String) } });
    expect((await change(id, { id, cardId: null })).json()).toMatchObject({
      cardId: null,
      cardName: null,
      type: 'Other',
      renewable: false,
      co2: 6600,
    });
  });
});
