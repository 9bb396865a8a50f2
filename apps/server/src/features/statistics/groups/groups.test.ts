import type { ComparisonReport, StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { collectSpread } from '@wattbook/domain/statistics/collected';
import { type Model, reportIds } from '@wattbook/domain/statistics/comparison';
import { packSingle, packSpread } from '@wattbook/domain/statistics/pack-metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';

let server: ApiServer;
/** A variant of its own for each test: groups of another one are left. */
let model: Model;
let night = Date.UTC(2026, 9, 1, 2);
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  model = { manufacture: 'Testla', model: `Model ${night}`, variant: 'Long Range' };
});

interface Owned {
  readonly owner: SignedIn;
  readonly id: VehicleId;
}

/** A vehicle with ten DC charges of a power at 40 %, and twenty trips of a consumption, as if they were collected. */
async function addCar(kw: number, owner?: SignedIn): Promise<Owned> {
  const person = owner ?? (await signInAs(server));
  const id = await insertVehicle(server, person);
  const tenant = server.database.forAccount(person.accountId);
  await tenant.updateTable('vehicles').set(model).where('id', '=', id).execute();
  await setPower({ owner: person, id }, kw);
  return { owner: person, id };
}

async function setPower({ owner, id }: Owned, kw: number): Promise<void> {
  const tenant = server.database.forAccount(owner.accountId);
  const owned = { account_id: owner.accountId, vehicle_id: id };
  await tenant.deleteFrom('vehicle_metrics').where('vehicle_id', '=', id).execute();
  await tenant.deleteFrom('vehicle_statistics').where('vehicle_id', '=', id).execute();
  await tenant
    .insertInto('vehicle_statistics')
    .values({ ...owned, rules: 1, digest: `power ${kw}`, last_at: new Date(night), computed_at: new Date(night) })
    .execute();
  const power = collectSpread(
    'powerByLevel',
    Array.from({ length: 10 }, () => ({ key: 40, value: kw })),
    10,
  );
  const totals = { entries: 20, keys: [{ key: reportIds.consumption, value: kw / 10, sources: 20 }] };
  await tenant
    .insertInto('vehicle_metrics')
    .values([
      { ...owned, metric: 'powerByLevel', entries: 10, packed: Buffer.from(packSpread('powerByLevel', power)) },
      { ...owned, metric: 'totals', entries: 20, packed: Buffer.from(packSingle(totals)) },
    ])
    .execute();
}

async function addCars(count: number): Promise<Owned[]> {
  const cars: Owned[] = [];
  for (let index = 0; index < count; index += 1) cars.push(await addCar(100 + index));
  return cars;
}

/** Computes the groups of a further night; calls are made with a token of before. */
async function passNight(): Promise<void> {
  const day = server.clock.now;
  night += 86_400_000;
  server.clock.now = night;
  await server.runJob('statistics of groups');
  server.clock.now = day;
}

const ask = async <Answer>({ owner, id }: Owned, mode: string, path = `?id=21&vehicleId=${id}&mode=${mode}`) =>
  (await server.app.inject({ url: `/v1/statistics${path}`, headers: owner.headers })).json<Answer>();
const charging = (car: Owned, mode = 'variant') => ask<StatisticOf<21>>(car, mode);
const report = (car: Owned, mode = 'variant') => ask<ComparisonReport>(car, mode, `/vehicles/${car.id}/report?mode=${mode}`);
const update = ({ owner, id }: Owned, values: { archive?: boolean; variant?: string }) =>
  server.database.forAccount(owner.accountId).updateTable('vehicles').set(values).where('id', '=', id).execute();

describe('a comparison with a group', () => {
  it('needs ten vehicles for charging power and more than ten for the report, and says which data are missing (STAT-005, STAT-006, API-067)', async () => {
    const cars = await addCars(9);
    const [first] = cars as [Owned];
    await passNight();
    expect(await charging(first)).toMatchObject({ groupSufficient: false, ownSufficient: false, vehicleTotal: 0, source: null });
    await addCar(109);
    await passNight();
    const answer = await charging(first);
    expect(answer).toMatchObject({ groupSufficient: true, vehicleTotal: 10, source: { kind: 'installation', name: null } });
    expect([answer.median[40], answer.min_kw[40], answer.max_kw[40], answer.median[41]]).toEqual([105, 100.2, 109.8, null]);
    expect((await report(first)).groupSufficient).toBe(false);
    await addCar(110);
    await passNight();
    expect(await report(first)).toMatchObject({
      groupSufficient: true,
      ownSufficient: true,
      vehicleTotal: 11,
      entries: [{ id: reportIds.consumption, result: 10.5, vehicleTotal: 11, sourceTotal: 220 }],
    });
  });

  it('counts the vehicles of variant, model, make and all (STAT-003)', async () => {
    const [first] = (await addCars(10)) as [Owned];
    model = { ...model, variant: 'Standard' };
    const [other] = (await addCars(2)) as [Owned];
    await passNight();
    const totals = await Promise.all(
      (['variant', 'model', 'manufacturer', 'all'] as const).map(async (mode) => (await charging(first, mode)).vehicleTotal),
    );
    expect(totals.slice(0, 2)).toEqual([10, 12]);
    expect([(totals[2] ?? 0) >= 12, (totals[3] ?? 0) >= (totals[2] ?? 0)]).toEqual([true, true]);
    expect([(await charging(other)).vehicleTotal, (await charging(other, 'model')).vehicleTotal]).toEqual([0, 12]);
  });

  it('finds the same model however it is written, and no group of a car that does not say what it is', async () => {
    const cars = await addCars(10);
    const [first] = cars as [Owned];
    await update(first, { variant: '  long   RANGE ' });
    await passNight();
    expect((await charging(first)).vehicleTotal).toBe(10);
    await update(first, { variant: '' });
    expect((await charging(first)).groupSufficient).toBe(false);
  });

  it('shows the last night: what comes or changes on the day shows no difference', async () => {
    const cars = await addCars(11);
    const [first] = cars as [Owned];
    await passNight();
    const before = await charging(first);
    await setPower(first, 200);
    await addCar(300);
    expect((await charging(first)).median).toEqual(before.median);
    await passNight();
    expect((await charging(first)).vehicleTotal).toBe(12);
  });

  it('leaves out whoever switched it off, and who archived a car over a year ago', async () => {
    const cars = await addCars(13);
    const [first, second, third] = cars as [Owned, Owned, Owned];
    const off = await server.app.inject({
      method: 'PATCH',
      url: `/v1/users/${second.owner.userId}`,
      payload: { comparisons: false },
      headers: second.owner.headers,
    });
    expect(off.json<{ comparisons: boolean }>().comparisons).toBe(false);
    await update(third, { archive: true });
    await passNight();
    expect((await charging(first)).vehicleTotal).toBe(12);
    const tenant = server.database.forAccount(third.owner.accountId);
    await tenant
      .updateTable('vehicle_statistics')
      .set({ last_at: new Date(night - 370 * 86_400_000) })
      .where('vehicle_id', '=', third.id)
      .execute();
    await passNight();
    expect((await charging(first)).vehicleTotal).toBe(11);
  });

  it('needs vehicles of five accounts', async () => {
    const owner = await signInAs(server);
    const cars: Owned[] = [];
    for (let index = 0; index < 9; index += 1) cars.push(await addCar(100 + index, owner));
    for (let index = 0; index < 3; index += 1) await addCar(120 + index);
    await passNight();
    expect((await charging(cars[0] as Owned)).groupSufficient).toBe(false);
    await addCar(140);
    await passNight();
    expect(await charging(cars[0] as Owned)).toMatchObject({ groupSufficient: true, vehicleTotal: 13 });
  });

  it('is gone when its vehicles are', async () => {
    const cars = await addCars(10);
    const [first] = cars as [Owned];
    await passNight();
    expect((await charging(first)).groupSufficient).toBe(true);
    await update(first, { variant: 'other' });
    await passNight();
    await update(first, { variant: 'Long Range' });
    expect((await charging(first)).groupSufficient).toBe(false);
  });
});

describe('the night', () => {
  it('has the months of a vehicle that moved to another time zone collected again', async () => {
    const { owner, id } = await addCar(100);
    const tenant = server.database.forAccount(owner.accountId);
    const rules = async () =>
      (await tenant.selectFrom('vehicle_statistics').select('rules').where('vehicle_id', '=', id).executeTakeFirst())?.rules;
    await tenant.updateTable('vehicle_statistics').set({ time_zone: 'Europe/Berlin' }).where('vehicle_id', '=', id).execute();
    await tenant.updateTable('vehicles').set({ time_zone: 'Europe/Berlin' }).where('id', '=', id).execute();
    await passNight();
    expect(await rules()).toBe(1);
    await tenant.updateTable('vehicles').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', id).execute();
    await passNight();
    expect(await rules()).toBe(0);
  });

  it('writes only groups of which a member is another one, and once', async () => {
    const [first] = (await addCars(10)) as [Owned];
    await passNight();
    const computed = async () => (await charging(first)).source?.asOf;
    const before = await computed();
    model = { ...model, model: `Other ${night}` };
    await addCars(10);
    await passNight();
    expect(await computed()).toBe(before);
    await setPower(first, 170);
    server.clock.now = night;
    await server.runJob('statistics of groups');
    server.clock.now = exampleNoon;
    expect(await computed()).toBe(before);
    await passNight();
    expect(await computed()).not.toBe(before);
  });
});
