// Real recordings (../shared/data): the datasheet of each against the lists of its own trips and charges. Skipped where the folder is not there.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { VehicleReport } from '@wattbook/contract/statistics/vehicle-report.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formats } from '../../connections/files/formats.ts';
import { samplesOf } from '../../connections/files/recording-builders.ts';
import type { ReadEvent } from '../../connections/files/recording-format.ts';
import { markStatisticsDue } from '../../telemetry/public.ts';
import { startHistory } from '../../telemetry/intake/history.ts';
import { type ApiServer, insertVehicle, openApiServer, signInAs } from '../../testing/api-server.ts';

const data = join(import.meta.dirname, '../../../../../../shared/data');

async function inFormat(format: FormatName, path: string): Promise<Sample[]> {
  const events: ReadEvent[] = [];
  const options = { zone: 'Europe/Berlin', fileName: basename(path) };
  for await (const batch of formats[format].read(createReadStream(join(data, path)), options)) events.push(...batch);
  return samplesOf(events).map(({ sample }) => sample);
}

async function pushed(path: string): Promise<Sample[]> {
  const bytes = readFileSync(join(data, path));
  const lines = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const { ts, ...fields } = JSON.parse(line) as Omit<Sample, 'ts'> & { readonly ts: string };
      return { ...fields, ts: Date.parse(ts), source: 'push' };
    });
}

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
  server.clock.now = Date.UTC(2026, 11, 1);
});
afterAll(() => server.close());

/** The datasheet of a recording that was imported as the history of a vehicle, and what the lists have of it. */
async function read(samples: readonly Sample[]) {
  const person = await signInAs(server);
  const id = await insertVehicle(server, person);
  const history = startHistory(server, person.accountId, id, () => server.clock.now);
  await history.add(samples.flatMap((sample) => checkSample(sample, server.clock.now).sample ?? []));
  await history.finish();
  await markStatisticsDue(server.database.forAccount(person.accountId), id);
  for (const job of ['months of vehicles', 'vehicle statistics']) await server.runJob(job);
  const ask = async <Answer>(url: string) => (await server.app.inject({ url, headers: person.headers })).json<Answer>();
  const list = async <Row>(noun: string) =>
    (await ask<{ readonly data: readonly Row[] }>(`/v1/${noun}?vehicleId=${id}&itemsPerPage=1000000`)).data;
  return {
    report: await ask<VehicleReport>(`/v1/vehicles/${id}/report`),
    trips: await list<Trip>('trips'),
    charges: await list<Charge>('charges'),
  };
}

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
/** Lists have energy to a Wh and distance to a metre; the datasheet adds up what is not rounded. */
const roundingOf = (rows: readonly unknown[]) => 0.0005 * rows.length + 0.0006;

describe.skipIf(!existsSync(data))('the datasheet of a real recording is the sums of its own trips and charges (STAT-026)', () => {
  it.each([
    ['a car logged each minute', () => inFormat('teslafi', 'teslafi/01_complete/TeslaFi62016.csv'), 2, 1],
    ['a fast charge, after which the car drives away', () => inFormat('tesla-telemetry', 'tesla-fleet-telemetry/DCCharging1.txt'), 0, 1],
    ['a drive each second', () => inFormat('twizy', 'twizy/T1_07_01_2021.csv'), 1, 0],
    ['a car polled by plan', () => pushed('lives/hyundai-2023-01.jsonl'), 47, 7],
    ['14 months of a car logged by telephone', () => pushed('lives/leaf-2017.jsonl.gz'), 369, 78],
  ])('%s', async (_, recording, tripCount, chargeCount) => {
    const { report, trips, charges } = await read(await recording());
    expect([report.trips.total, report.charges.total]).toEqual([trips.length, charges.length]);
    expect([trips.length, charges.length]).toEqual([tripCount, chargeCount]);
    expect(Math.abs(report.trips.distance - sum(trips.map(({ distance }) => distance)))).toBeLessThan(roundingOf(trips));
    const known = trips.filter(({ usedkWh }) => usedkWh !== null);
    const km = sum(known.map(({ distance }) => distance));
    if (km === 0) expect(report.trips.avgConsumption).toBeNull();
    else {
      const consumption = (100 * sum(known.map(({ usedkWh }) => usedkWh))) / km;
      expect(Math.abs((report.trips.avgConsumption ?? 0) - consumption)).toBeLessThan(
        ((100 + consumption) * roundingOf(known)) / km + 0.01,
      );
    }
    const energyOf = (of: readonly Charge[]) => sum(of.map(({ kWh }) => kWh));
    const [ac, dc] = [charges.filter((charge) => charge.ac), charges.filter((charge) => !charge.ac)];
    for (const [found, of] of [
      [report.charges.kWh, charges],
      [report.charges.ac, ac],
      [report.charges.dc, dc],
    ] as const)
      expect(Math.abs(found - energyOf(of))).toBeLessThan(roundingOf(of));
    const powers = charges.flatMap(({ max }) => max ?? []);
    if (powers.length === 0) expect(report.charges.max).toBeNull();
    else expect(report.charges.max).toBeCloseTo(Math.max(...powers), 2);
    const ranges = charges
      .flatMap(({ range, endLevel }) =>
        range === null || endLevel === null || range <= 0 || endLevel < 50 ? [] : (100 * range) / endLevel,
      )
      .sort((a, b) => a - b);
    const [low = null, high = null] = [ranges[Math.ceil(ranges.length / 2) - 1], ranges[Math.floor(ranges.length / 2)]];
    if (low === null || high === null) expect(report.charges.range).toBeNull();
    else expect(report.charges.range).toBeCloseTo((low + high) / 2, 1);
  });
});
