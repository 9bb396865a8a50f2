// What months of a vehicle save: calls that sum all years with one, three and ten years, and the job that sums a marked month again.
import { performance } from 'node:perf_hooks';
import type { VehicleId } from '@wattbook/domain/ids';
import { sumCharges } from '@wattbook/server/features/charges/public';
import { sumMonth } from '@wattbook/server/features/segments/public';
import { collectDue } from '@wattbook/server/features/statistics/collected/collect.job';
import { reportVehicle } from '@wattbook/server/features/statistics/report-vehicle';
import { readYearFor } from '@wattbook/server/features/statistics/year/read-year';
import { sumTrips } from '@wattbook/server/features/trips/public';
import { insertCharge, insertStationary, insertTrip } from '@wattbook/server/testing/segments';
import { addCar, addPerson, openInstallation } from './product/installation.ts';
import { count, type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median, percentile } from './report/statistics.ts';

const options = readOptions({ trips: 1400, charges: 300, rounds: 100, warm: 10 });
const installation = await openInstallation();
const { connection, postgres, owner } = installation;
const { database } = connection;
const lastYear = new Date().getUTCFullYear() - 1;
const [yearMs, maxRatio, maxMonthMs] = [365 * 86_400_000, 1.5, 20];
const ages = [1, 3, 10] as const;

/** Even moments of a year, each a part of their distance later. */
const momentsOf = (year: number, number: number, part: number) =>
  Array.from({ length: number }, (_, index) => new Date(Date.UTC(year, 0, 1) + ((index + part) / number) * yearMs));

/** A vehicle that drives, stands and charges for some years up to the last one, its months summed and its statistics collected. */
async function addVehicle(years: number): Promise<VehicleId> {
  const { vehicleId } = await addCar(connection, person);
  for (let year = lastYear - years + 1; year <= lastYear; year += 1) {
    await Promise.all([
      ...momentsOf(year, options.trips, 0.2).map((start) => insertTrip(database, person, vehicleId, start)),
      ...momentsOf(year, options.charges, 0.7).map((start) =>
        insertCharge(database, person, vehicleId, start, { cost: 600, cost_currency: 'EUR' }),
      ),
      ...momentsOf(year, options.trips, 0.6).map((start) => insertStationary(database, 'idles', person, vehicleId, start)),
    ]);
    for (let month = 1; month <= 12; month += 1) await sumMonth(database, person.accountId, monthOf(vehicleId, year, month));
  }
  return vehicleId;
}

const monthOf = (vehicleId: VehicleId, year: number, month: number) => ({
  vehicleId,
  month: `${year}-${String(month).padStart(2, '0')}-01`,
});
const person = await addPerson(connection);

const calls: Readonly<Record<string, (vehicleId: VehicleId) => Promise<unknown>>> = {
  'trips: sums of all years': (vehicleId) => sumTrips(tenant, { vehicleId }),
  'charges: sums of all years': (vehicleId) => sumCharges(tenant, { vehicleId }),
  'datasheet: report': (vehicleId) => reportVehicle(tenant, vehicleId),
  'year in review': (vehicleId) =>
    readYearFor({ database, now: Date.now }, { accountId: person.accountId, userId }, { id: vehicleId, year: lastYear }),
};

/** The medians of a call for each vehicle, ms; the vehicles take turns. */
async function timeCall(work: (vehicleId: VehicleId) => Promise<unknown>, vehicles: readonly VehicleId[]): Promise<number[]> {
  const times = vehicles.map((): number[] => []);
  for (let round = 0; round < options.warm + options.rounds; round += 1)
    for (const [index, vehicleId] of vehicles.entries()) {
      const start = performance.now();
      await work(vehicleId);
      if (round >= options.warm) times[index]?.push(performance.now() - start);
    }
  return times.map((all) => median(all));
}

async function timeMonths(vehicleId: VehicleId): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < options.warm + options.rounds; round += 1) {
    const start = performance.now();
    await sumMonth(database, person.accountId, monthOf(vehicleId, lastYear - (round % 3), 1 + (round % 12)));
    if (round >= options.warm) times.push(performance.now() - start);
  }
  return times;
}

const tenant = database.forAccount(person.accountId);
const { id: userId } = await tenant.selectFrom('users').select('id').executeTakeFirstOrThrow();
try {
  const vehicles: VehicleId[] = [];
  for (const years of ages) vehicles.push(await addVehicle(years));
  await owner.query('insert into vehicle_statistics (account_id, vehicle_id) select account_id, id from vehicles');
  await collectDue({ database, now: Date.now }, new AbortController().signal);
  await connection.pool.run('all_accounts', 'vacuum analyze');
  const figures: Figure[] = [];
  for (const [what, work] of Object.entries(calls)) {
    const [one = 0, three = 0, ten = 0] = await timeCall(work, vehicles);
    figures.push({
      what,
      figure: `one year ${one.toFixed(1)} ms, three ${three.toFixed(1)} ms, ten ${ten.toFixed(1)} ms: ${(ten / one).toFixed(2)} times`,
      limit: `ten years at most ${maxRatio} times one`,
      met: ten <= maxRatio * one,
    });
  }
  const months = await timeMonths(vehicles[2] ?? vehicles[0] ?? ('' as VehicleId));
  figures.push({
    what: 'a marked month of the vehicle with ten years, summed again',
    figure: `p50 ${median(months).toFixed(1)} ms, p95 ${percentile(months, 0.95).toFixed(1)} ms`,
    limit: `p50 at most ${maxMonthMs} ms`,
    met: median(months) <= maxMonthMs,
  });
  await publish(
    {
      name: 'months',
      title: 'Sums of ten years against one',
      postgres,
      measured: `Three vehicles of one account with 1, 3 and 10 years: ${count(options.trips)} trips, as many parked periods and ${count(options.charges)} charges a year, months summed, statistics collected. Each call through the server without a network, the vehicles taking turns, ${options.rounds} rounds after ${options.warm} to warm up; medians.`,
      figures,
    },
    options.record,
  );
} finally {
  await installation.close();
}
