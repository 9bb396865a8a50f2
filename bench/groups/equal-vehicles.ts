import { type VehicleData, type VehicleMetrics, vehicleMetrics } from '@wattbook/domain/statistics/vehicle-metrics';
import { type PackedMetric, packRatio, packSingle, packSpread } from '@wattbook/domain/statistics/pack-metrics';
import type { Installation } from '../product/installation.ts';

/** Vehicles with the same metrics. */
const templates = 100;
const dayMs = 86_400_000;

/** What a vehicle of three years has: 1,200 trips, 250 charges, 25 of them by DC over 50 levels. `seed` tells vehicles apart. */
function lifeOf(seed: number): VehicleData {
  const wave = (index: number, width: number) => Math.sin(seed * 12.9898 + index * 78.233) * width;
  const start = Date.UTC(2023, 0, 1);
  const trips = Array.from({ length: 1200 }, (_, index) => ({
    startTime: start + index * 0.9 * dayMs,
    distance: 25 + wave(index, 20),
    usedkWh: 4.2 + wave(index, 3),
    avgSpeed: 55 + wave(index + 1, 40),
    outTemp: 11 + wave(index + 2, 16),
  }));
  const charges = Array.from({ length: 250 }, (_, index) => ({
    endTime: start + index * 4.3 * dayMs,
    endLevel: 80,
    endRange: 320 + wave(index, 25),
    odometer: 1000 + index * 120,
    kWh: 32 + wave(index, 10),
    ac: index % 10 !== 0,
    maxKw: index % 10 === 0 ? 140 : 11,
    co2: 12_000,
    co2Saved: 30_000,
  }));
  const curves = Array.from({ length: 25 }, (_, index) =>
    Array.from({ length: 101 }, (__, level) => (level < 20 || level >= 70 ? null : 160 - level + wave(index * 101 + level, 25))),
  );
  const readings = Array.from({ length: 1400 }, (_, index) => ({
    level: (index * 7) % 101,
    range: ((index * 7) % 101) * 4 + wave(index, 12),
  }));
  return { trips, charges, curves, readings, spans: [], monthOf: (time) => new Date(time).toISOString().slice(0, 7) };
}

const packs: { readonly [Name in PackedMetric]: (metrics: VehicleMetrics) => Uint8Array } = {
  totals: ({ totals }) => packSingle(totals),
  consumptionByMonth: (metrics) => packRatio(metrics.consumptionByMonth),
  consumptionByTemperature: (metrics) => packRatio(metrics.consumptionByTemperature),
  consumptionBySpeed: (metrics) => packRatio(metrics.consumptionBySpeed),
  rangeByOdometerKm: (metrics) => packSingle(metrics.rangeByOdometerKm),
  rangeByOdometerMi: (metrics) => packSingle(metrics.rangeByOdometerMi),
  remainingByOdometerKm: (metrics) => packSingle(metrics.remainingByOdometerKm),
  remainingByOdometerMi: (metrics) => packSingle(metrics.remainingByOdometerMi),
  powerByLevel: (metrics) => packSpread('powerByLevel', metrics.powerByLevel),
  rangeByLevel: (metrics) => packSpread('rangeByLevel', metrics.rangeByLevel),
  hoursByLevel: (metrics) => packSingle(metrics.hoursByLevel),
};

/** Vehicles at once in a statement. */
const batch = 5000;
const idOf = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '7' from 13) placing '8' from 17)::uuid`;

/**
 * Adds vehicles of an account each, with what is collected of them: the first 12 of a make, model and variant of their own, the others of 40 makes with 10 models of 5 variants each. Returns the bytes that are collected of a vehicle.
 */
export async function addEqualVehicles({ owner }: Pick<Installation, 'owner'>, vehicles: number): Promise<number> {
  await owner.query('create table bench_metrics (template int, metric text, entries int, packed bytea)');
  let bytes = 0;
  for (let template = 0; template < templates; template += 1) {
    const metrics = vehicleMetrics(lifeOf(template));
    for (const metric of Object.keys(packs) as PackedMetric[]) {
      const packed = packs[metric](metrics);
      bytes += packed.length;
      await owner.query('insert into bench_metrics values ($1, $2, $3, $4)', [
        template,
        metric,
        metrics[metric].entries,
        Buffer.from(packed),
      ]);
    }
  }
  for (let from = 0; from < vehicles; from += batch) {
    const until = Math.min(vehicles, from + batch) - 1;
    const series = `generate_series(${from}, ${until}) as s(n)`;
    const [account, vehicle] = [idOf('account', 's.n::text'), idOf('vehicle', 's.n::text')];
    const name = (word: string, count: number, width: number) =>
      `case when s.n < 12 then 'Few' else '${word} ' || s.n / ${width} % ${count} end`;
    await owner.query(`insert into accounts (account_id) select ${account} from ${series}`);
    await owner.query(
      `insert into users (account_id, id, email, password_hash) select ${account}, ${idOf('user', 's.n::text')}, 'bench' || s.n || '@example.org', '-' from ${series}`,
    );
    await owner.query(
      `insert into vehicles (account_id, id, display_name, manufacture, model, variant)
       select ${account}, ${vehicle}, 'Car', ${name('Make', 40, 1)}, ${name('Model', 10, 40)}, ${name('Variant', 5, 400)} from ${series}`,
    );
    await owner.query(
      `insert into vehicle_statistics (account_id, vehicle_id, rules, computed_at, last_at, digest) select ${account}, ${vehicle}, 1, now(), now(), s.n::text from ${series}`,
    );
    await owner.query(
      `insert into vehicle_metrics (account_id, vehicle_id, metric, entries, packed)
       select ${account}, ${vehicle}, b.metric, b.entries, b.packed from ${series} join bench_metrics b on b.template = s.n % ${templates}`,
    );
  }
  await owner.query('drop table bench_metrics');
  await owner.query('vacuum analyze');
  return bytes / templates;
}
