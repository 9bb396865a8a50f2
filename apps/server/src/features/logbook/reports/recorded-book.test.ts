// Real recordings (../shared/data), kept as a logbook: what a book, its paper and its files make of cars that really drove. Skipped where the folder is not there.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { VehicleId } from '@wattbook/domain/ids';
import { bookRows } from '@wattbook/domain/logbook/book-rows';
import { bookSums } from '@wattbook/domain/logbook/book-sums';
import { odometerGaps } from '@wattbook/domain/logbook/odometer-gaps';
import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { checkDocument, isUnchanged } from '@wattbook/files/documents/check-document';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formats } from '../../../connections/files/formats.ts';
import { samplesOf } from '../../../connections/files/recording-builders.ts';
import type { ReadEvent } from '../../../connections/files/recording-format.ts';
import { receiveSamples } from '../../../telemetry/intake/intake.ts';
import { replayVehicle } from '../../../telemetry/replay/replay-vehicle.ts';
import { type ApiServer, insertVehicle, openApiServer, type Person, signInAs } from '../../../testing/api-server.ts';
import { activateLogbook, readBook } from '../../../testing/logbooks.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { serverCrypto } from '../../signing/public.ts';

const data = join(import.meta.dirname, '../../../../../../../shared/data');
const zone = 'Europe/Berlin';
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

async function teslafi(name: string): Promise<Sample[]> {
  const events: ReadEvent[] = [];
  for await (const batch of formats.teslafi.read(createReadStream(join(data, name)), { zone, fileName: basename(name) }))
    events.push(...batch);
  return samplesOf(events).map(({ sample }) => ({ ...sample, source: 'push' }));
}

const pushed = async (name: string): Promise<Sample[]> =>
  readFileSync(join(data, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { ts, ...fields } = JSON.parse(line) as Omit<Sample, 'ts'> & { readonly ts: string };
      return { ...fields, ts: Date.parse(ts), source: 'push' };
    });

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

/** Keeps the book of a car day by day, as the program would have. */
async function keep(samples: readonly Sample[]): Promise<{ readonly person: Person; readonly vehicle: VehicleId }> {
  server.clock.now = (samples[0]?.ts ?? 0) - hourMs;
  const person = await signInAs(server);
  const vehicle = await insertVehicle(server, person);
  await server.database.forAccount(person.accountId).updateTable('vehicles').set({ time_zone: zone }).execute();
  await activateLogbook(server, person, vehicle);
  for (const own of Map.groupBy(samples, ({ ts }) => dayOf(ts, zone)).values()) {
    server.clock.now = (own.at(-1)?.ts ?? 0) + 20 * minuteMs;
    await receiveSamples(server, { accountId: person.accountId, vehicleId: vehicle, samples: own, receivedAt: server.clock.now });
    await replayVehicle(server, person.accountId, vehicle, server.clock.now);
    for (const job of ['logbook', 'locked logbook']) await server.runJob(job);
  }
  server.clock.now += 40 * dayMs;
  for (const job of ['logbook', 'locked logbook']) await server.runJob(job);
  return { person, vehicle };
}

const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');

describe.skipIf(!existsSync(data))('the logbook of a real recording', () => {
  it.each([
    ['a car that was polled by plan', () => pushed('lives/hyundai-2023-01.jsonl'), { trips: 47, km: 1140.4 }],
    ['a car that was logged each minute', () => teslafi('teslafi/01_complete/TeslaFi62016.csv'), { trips: 2, km: 6.852 }],
  ])('holds, fits its odometer, and reads the same on paper, in WISO and as CSV: %s (LOG-044, LOG-045)', async (_, read, { trips, km }) => {
    const samples = (await read()).filter((sample) => checkSample(sample, Date.UTC(2026, 0)).sample !== null);
    const { person, vehicle } = await keep(samples);
    const rows = bookRows(await readBook(server, person, vehicle));
    const sums = bookSums(rows);
    expect([sums.trips, sums.gone, sums.late, sums.otherDistances, odometerGaps(rows)]).toEqual([trips, 0, 0, 0, []]);
    expect(sums.distance).toBeCloseTo(km, 3);
    expect((sums.endOdometer ?? 0) - (sums.startOdometer ?? 0)).toBeCloseTo(km, 3);

    const { headers } = await signInAs(server, person);
    const [first, last] = [samples[0]?.ts ?? 0, samples.at(-1)?.ts ?? 0];
    const range = { vehicleId: vehicle, from: new Date(first - hourMs).toISOString(), to: new Date(last + dayMs).toISOString() };
    const report = (kind: string, zoned = { timezone: zone }) =>
      server.app.inject({ method: 'POST', url: `/v1/trips/report-${kind}`, payload: { ...range, ...zoned }, headers });
    const pdf = (await report('logbook')).rawPayload;
    expect(isUnchanged(await checkDocument(pdf, serverCrypto))).toBe(true);
    const [cover = ''] = readPdf(pdf).pages;
    expect(cover).toMatch(new RegExp(`^Fahrten\\n${trips}$`, 'm'));

    const { payload: xml } = await report('wiso', {} as never);
    const [starts, ends] = [elements(xml, 'abfahrt_kmstand').map(Number), elements(xml, 'ankunft_kmstand').map(Number)];
    expect(starts).toHaveLength(trips);
    expect(starts.slice(1)).toEqual(ends.slice(0, -1));
    expect((ends.at(-1) ?? 0) - (starts[0] ?? 0)).toBeCloseTo(km, 0);
    expect((await report('logbook-csv')).payload.trim().split('\r\n')).toHaveLength(trips + 1);
  });
});
