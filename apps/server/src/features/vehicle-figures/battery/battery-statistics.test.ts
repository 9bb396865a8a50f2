import type { BatteryState } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import { batteryRules } from '@wattbook/domain/statistics/battery-statistics';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markBatteryDue } from '../../../telemetry/public.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCharge } from '../../../testing/segments.ts';
import { lockDue, writeStatistics } from './battery-statistics.store.ts';
import { computeStatistics } from './read-statistics.ts';

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

const tenant = () => server.database.forAccount(person.accountId);
/** Charges of 60 points, a week apart, like detection stores them: with their mark. */
async function addCharges(count: number, kWh: number, values: Parameters<typeof insertCharge>[4] = {}): Promise<ChargeId[]> {
  const ids: ChargeId[] = [];
  for (let week = 0; week < count; week += 1) {
    const start = new Date(Date.UTC(2026, 0, 5 + 7 * week, 20));
    ids.push(
      await insertCharge(server.database, person, vehicle, start, { start_level: 20, end_level: 80, end_range: 320, kwh: kWh, ...values }),
    );
  }
  await markBatteryDue(tenant(), vehicle);
  return ids;
}
const get = async <Answer>(path: string) =>
  (await server.app.inject({ url: `/v1/vehicles/${vehicle}/${path}`, headers: person.headers })).json<Answer>();
const readBattery = async () => (await get<{ battery: BatteryState }>('range-degradation')).battery;
const change = (method: 'DELETE' | 'POST', path: string) =>
  server.app.inject({ method, url: `/v1/charges/${path}`, headers: person.headers });
const rules = async () =>
  (await tenant().selectFrom('battery_statistics').select('rules').where('vehicle_id', '=', vehicle).executeTakeFirst())?.rules;
const compute = () => server.runJob('battery statistics');

describe('the statistics of a battery (STAT-034)', () => {
  it('give the same answer before and after the job has stored them', async () => {
    await addCharges(12, 43.2);
    const before = await get('range-degradation');
    await compute();
    expect(await rules()).toBe(batteryRules);
    expect(await get('range-degradation')).toEqual(before);
    expect(await readBattery()).toMatchObject({
      basis: 'energy',
      // 43.2 kWh for 60 points in two hours, of which 0.9 % became heat; 0.1 % were lost since the middle of the charges.
      capacity: 71.275,
      capacityRange: [70.547, 72.003],
      health: 95.033,
      healthRange: [94.063, 96.004],
      certainty: 'high',
      charges: 12,
      kWh: 518.4,
      from: '2026-01-05T22:00:00.000Z',
      until: '2026-03-23T22:00:00.000Z',
      judgement: 'normal',
    });
  });

  it('count a charge from its first report with counter and level, until a user enters its level or energy (STAT-029)', async () => {
    const ids = await addCharges(3, 43.2, { start_level: 21, head_level: 22, head_kwh: 1.44 });
    expect(await readBattery()).toMatchObject({ capacity: 71.352, kWh: 125.28 });
    for (const id of ids) {
      const answer = await server.app.inject({
        method: 'PATCH',
        url: `/v1/charges/${id}`,
        headers: person.headers,
        payload: { id, startLevel: 26 },
      });
      expect(answer.statusCode).toBe(200);
    }
    expect(await readBattery()).toMatchObject({ capacity: 79.294, kWh: 129.6 });
  });

  it('are read as stored, however many charges there are', async () => {
    await addCharges(12, 43.2);
    await compute();
    await tenant()
      .updateTable('battery_statistics')
      .set({ statistics: sql`jsonb_set(statistics, '{capacity,capacity}', '60')` })
      .where('vehicle_id', '=', vehicle)
      .execute();
    expect((await readBattery()).capacity).toBe(60);
    expect(await get('status')).toMatchObject({ capacity: 60 });
  });

  it('are right at once when a charge is deleted and restored, also before the job', async () => {
    const [first] = await addCharges(3, 43.2);
    await compute();
    expect((await change('DELETE', `${first}`)).statusCode).toBe(204);
    expect(await readBattery()).toMatchObject({ capacity: null, charges: 0, judgement: 'too_few' });
    expect(await rules()).toBe(0);
    await compute();
    expect((await readBattery()).capacity).toBeNull();
    await change('POST', `${first}/restore`);
    expect((await readBattery()).capacity).toBe(71.33);
    await compute();
    expect([await rules(), (await readBattery()).capacity]).toEqual([batteryRules, 71.33]);
  });

  it('have the months of the zone of the vehicle, also when it has changed', async () => {
    await addCharges(5, 43.2, { end_time: new Date('2026-02-28T23:30:00Z'), start_time: new Date('2026-02-28T20:00:00Z') });
    await compute();
    expect((await readBattery()).months.map(({ monthYearKey }) => monthYearKey)).toEqual(['2026-02']);
    await tenant().updateTable('vehicles').set({ time_zone: 'Europe/Berlin' }).where('id', '=', vehicle).execute();
    expect((await readBattery()).months.map(({ monthYearKey }) => monthYearKey)).toEqual(['2026-03']);
  });

  it('follow a new size of the battery without being computed again', async () => {
    await addCharges(12, 43.2);
    await compute();
    await tenant().updateTable('vehicles').set({ kwh: 80 }).where('id', '=', vehicle).execute();
    expect([(await readBattery()).health, await rules()]).toEqual([89.094, batteryRules]);
  });

  it('keep the mark of a charge that changes while they are computed', async () => {
    await addCharges(12, 43.2);
    const marked = await server.database.transaction(person.accountId, async (computing) => {
      expect(await lockDue(computing, vehicle)).toBe(true);
      expect(await server.database.transaction(person.accountId, (other) => lockDue(other, vehicle))).toBe(false);
      const statistics = await computeStatistics(computing, { id: vehicle, time_zone: 'UTC' });
      // Waits for the transaction that computes.
      const change = markBatteryDue(tenant(), vehicle);
      await writeStatistics(computing, vehicle, { timeZone: 'UTC', statistics });
      return { change };
    });
    await marked.change;
    expect(await rules()).toBe(0);
  });

  it('of one vehicle that cannot be computed do not stop those of others', async () => {
    await addCharges(12, 43.2);
    await tenant().updateTable('vehicles').set({ time_zone: 'Nowhere/Nothing' }).where('id', '=', vehicle).execute();
    const broken = vehicle;
    vehicle = await insertVehicle(server, person);
    await addCharges(12, 43.2);
    await expect(compute()).rejects.toThrow(/time zone/);
    expect(await rules()).toBe(batteryRules);
    await tenant().updateTable('vehicles').set({ time_zone: 'UTC' }).where('id', '=', broken).execute();
    await compute();
  });
});

describe('the capacity in the status of a vehicle (OQ-093)', () => {
  it('is the measured one, the same as of the battery', async () => {
    await addCharges(12, 43.2);
    expect(await get('status')).toMatchObject({ capacity: 71.275 });
    await compute();
    expect(await get('status')).toMatchObject({ capacity: 71.275 });
  });

  it('is the one given while none was measured, also when the statistics are stored', async () => {
    await addCharges(2, 43.2);
    expect(await get('status')).toMatchObject({ capacity: 75 });
    await compute();
    expect(await get('status')).toMatchObject({ capacity: 75 });
  });
});
