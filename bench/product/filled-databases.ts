import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { type Connection, connect } from '@wattbook/server/db/connect';
import { openInstallationSecrets } from '@wattbook/server/features/configuration/public';
import { withClient } from '@wattbook/server/db/with-client';
import { sumMonth } from '@wattbook/server/features/segments/months/sum-months.job';
import { findMarked } from '@wattbook/server/features/segments/months/sum-months.store';
import { createLines } from '@wattbook/server/telemetry/lines/lines.job';
import { openTelemetry } from '@wattbook/server/telemetry/public';
import { carLife } from '../cars/car-life.ts';
import { collectStatistics } from './collect-statistics.ts';
import { copyVehicle } from './copy-vehicle.ts';
import { mergeRoutes } from './merge-routes.ts';
import { addSmallAccounts } from './small-accounts.ts';
import { addCar, addPerson, type Installation, type Person, type Vehicle } from './installation.ts';

export interface Sizes {
  readonly vehicles: number;
  readonly years: number;
  readonly timesVehicles: number;
  readonly timesYears: number;
  /** Small accounts beside the measured one. */
  readonly accounts: number;
  readonly seed: number;
}

export interface FilledDatabase {
  readonly name: 'base' | 'vehicles' | 'years' | 'accounts';
  readonly dataDir: string;
  readonly url: string;
  /** With the role that owns the tables. */
  readonly ownerUrl: string;
}

const day = 86_400_000;
const year = 365 * day;
/** Two months at several samples a minute, as for the most used samples; before that enough to find every segment. */
const dense = 60 * day;
/** What a small account has. */
const smallLife = 7 * day;
/** How long each marked month took to be summed, in milliseconds. */
export const monthTimes: number[] = [];
const sparse = { driveEvery: 15, chargeEvery: 120, parkedEvery: 1800 };

/**
 * Databases in one cluster in which the same user has the same vehicles: the base, one with many more vehicles of other accounts, one with many more years, one with many small accounts.
 * The life of one car passes through the real import; the other cars have copies of its rows.
 */
export async function fillDatabases({ connection, dataDir, owner: server, ownerUrl }: Installation, sizes: Sizes) {
  const until = Math.floor(Date.now() / 60_000) * 60_000;
  const first = until - sizes.years * sizes.timesYears * year;
  const recent = until - sizes.years * year;
  const life = () => carLife({ seed: sizes.seed, source: 'push', from: first, until, ...sparse, denseFrom: until - dense });
  const databaseOf = (name: FilledDatabase['name']): FilledDatabase => ({
    name,
    // One folder: the secrets of the base are those of its copies.
    dataDir: join(dataDir, 'programs'),
    url: withName(connection.url, `bench_${name}`),
    ownerUrl: withName(ownerUrl, `bench_${name}`),
  });
  const [base, vehicles, years, accounts] = [databaseOf('base'), databaseOf('vehicles'), databaseOf('years'), databaseOf('accounts')];

  await server.query('create database bench_base');
  const owner = await withDatabase(base, async (opened) => {
    const person = await addPerson(opened);
    const cars = await addCars(opened, person, sizes.vehicles);
    await importLife(opened, cars[0] as Vehicle, life(), { from: recent, to: until });
    for (const car of cars.slice(1)) await copyVehicle(opened, cars[0] as Vehicle, car);
    return { person, cars };
  });
  await server.query('create database bench_vehicles template bench_base');
  await server.query('create database bench_years template bench_base');
  await server.query('create database bench_accounts template bench_base');
  await withDatabase(vehicles, async (opened) => {
    for (let account = 1; account < sizes.timesVehicles; account += 1) {
      const person = await addPerson(opened, `bench-${account}@example.org`);
      for (const car of await addCars(opened, person, sizes.vehicles)) await copyVehicle(opened, owner.cars[0] as Vehicle, car);
    }
  });
  await withDatabase(accounts, (opened) =>
    addSmallAccounts(opened, { count: sizes.accounts, like: owner.cars[0] as Vehicle, since: new Date(until - smallLife) }),
  );
  await withDatabase(years, async (opened) => {
    await importLife(opened, owner.cars[0] as Vehicle, life(), { from: first, to: recent });
    for (const car of owner.cars.slice(1)) await copyVehicle(opened, owner.cars[0] as Vehicle, car, { before: recent - 7 * day });
  });
  return { databases: [base, vehicles, years, accounts] as const, person: owner.person, cars: owner.cars, until };
}

async function addCars(opened: Connection, person: Person, carCount: number): Promise<Vehicle[]> {
  const cars: Vehicle[] = [];
  for (let car = 0; car < carCount; car += 1) cars.push(await addCar(opened, person, `Car ${car}`));
  return cars;
}

async function withDatabase<Result>(
  { url, ownerUrl, dataDir }: FilledDatabase,
  work: (opened: Connection) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true });
  const opened = await connect({ dataDir, databaseUrl: url, databaseOwnerUrl: ownerUrl }, { applicationName: 'wattbook bench' });
  try {
    await openInstallationSecrets(dataDir, opened.database.directory);
    const result = await work(opened);
    for (const { accountId, ...month } of await findMarked(opened.database, 100_000)) {
      const start = performance.now();
      await sumMonth(opened.database, accountId, month);
      monthTimes.push(performance.now() - start);
    }
    await mergeRoutes(opened);
    await collectStatistics(opened);
    await withClient(ownerUrl, (client) => client.query('vacuum analyze'));
    return result;
  } finally {
    await opened.close();
  }
}

/** Stores the life of a car between two times by the real import, with its lines. */
export async function importLife(
  { pool }: Connection,
  { accountId, vehicleId }: { readonly accountId: AccountId; readonly vehicleId: VehicleId },
  life: ReturnType<typeof carLife>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const telemetry = openTelemetry({ pool, live: { publish: () => undefined, close: () => Promise.resolve() } }, Date.now);
  const history = await telemetry.startHistory(accountId, vehicleId);
  let batch = [];
  for (const sample of life) {
    if (sample.ts < from) continue;
    if (sample.ts >= to) break;
    batch.push(sample);
    if (batch.length < 5000) continue;
    await history.add(batch);
    batch = [];
  }
  await history.add(batch);
  await history.finish();
  await createLines({ pool }, { accountId, vehicleId });
}

function withName(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}
