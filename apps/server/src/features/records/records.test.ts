import type { Sample } from '@wattbook/domain/telemetry/sample';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs, exampleNoon } from '../../testing/api-server.ts';
import { readParts, readRows } from '../../testing/read-workbook.ts';

let server: ApiServer;
let jana: SignedIn;
let samples: Sample[] = [];
let requested: number[] = [];

beforeAll(async () => {
  server = await openApiServer({
    readByDay: async function* (_tenant, _vehicle, from, to) {
      requested = [from, to];
      yield samples;
    },
  });
  jana = await signInAs(server);
});
afterAll(() => server.close());

async function download(changes: Partial<{ unit: 'km' | 'mi'; language: 'en' | 'de'; unit_temp: 'C' | 'F' }> = {}, zone = 'Europe/Berlin') {
  const id = await insertVehicle(server, jana);
  const tenant = server.database.forAccount(jana.accountId);
  await tenant.updateTable('vehicles').set({ time_zone: zone }).where('id', '=', id).execute();
  await tenant
    .updateTable('users')
    .set({ unit: 'km', language: 'en', unit_temp: 'C', ...changes })
    .execute();
  return server.app.inject({ url: `/v1/vehicles/${id}/records`, headers: jana.headers });
}

/** The sheet as a table: the value of each column by its head. */
async function tableOf(answer: Awaited<ReturnType<typeof download>>) {
  const [head = {}, ...rows] = readRows((await readParts(answer.rawPayload))['xl/worksheets/sheet1.xml'] ?? '');
  return {
    heads: Object.values(head),
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([at, value]) => [head[at], value]))),
  };
}
/** An instant as a serial date of a sheet: days since 1899-12-30. */
const day = (iso: string) => 25_569 + Date.parse(iso) / 86_400_000;

describe('the raw data of a vehicle (SET-022, API-054)', () => {
  it('are a file download of the last 7 days', async () => {
    const answer = await download();
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'no-store',
    ]);
    expect(answer.headers['content-disposition']).toContain('attachment; filename="raw-data-2026-06-15.xlsx"');
    expect(requested).toEqual([exampleNoon - 7 * 86_400_000, exampleNoon]);
  });

  it('have the units of the user in heads and values, and times in the zone of the vehicle and in UTC', async () => {
    const ts = Date.parse('2026-06-10T10:00:30Z');
    samples = [{ ts, source: 'push', speedKmh: 100, odometerKm: 1609.344, outTempC: 20, soc: 64.5, plugged: true, powerKw: -140 }];
    const metric = await tableOf(await download());
    expect(metric.rows).toEqual([
      {
        'Time (Europe/Berlin)': expect.closeTo(day('2026-06-10T12:00:30Z'), 9),
        'Time (UTC)': expect.closeTo(day('2026-06-10T10:00:30Z'), 9),
        Source: 'push',
        'Speed (km/h)': 100,
        'Odometer (km)': 1609.344,
        'Outside temperature (°C)': 20,
        'Battery level (%)': 64.5,
        'Plugged in': true,
        'Power (kW)': -140,
      },
    ]);
    const imperial = await tableOf(await download({ unit: 'mi', language: 'de', unit_temp: 'F' }, 'America/New_York'));
    expect(imperial.rows).toEqual([
      expect.objectContaining({
        'Zeit (America/New_York)': expect.closeTo(day('2026-06-10T06:00:30Z'), 9),
        'Geschwindigkeit (mph)': expect.closeTo(62.1371, 3),
        'Kilometerstand (mi)': 1000,
        'Außentemperatur (°F)': 68,
      }),
    ]);
  });

  it('distinguish a repeated hour in UTC', async () => {
    samples = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((time) => ({ ts: Date.parse(time), source: 'push' }));
    const { rows } = await tableOf(await download());
    expect(rows.map((row) => row['Time (Europe/Berlin)'])).toEqual([0, 0].map(() => expect.closeTo(day('2026-10-25T02:30:00Z'), 9)));
    expect(rows.map((row) => row['Time (UTC)'])).toEqual(['00', '01'].map((hour) => expect.closeTo(day(`2026-10-25T${hour}:30:00Z`), 9)));
  });

  it('have one column of times where the zone of the vehicle is UTC', async () => {
    const { heads } = await tableOf(await download({}, 'UTC'));
    expect(heads.filter((head) => String(head).startsWith('Time'))).toEqual(['Time (UTC)', 'Time until charged (min)']);
  });

  it('have texts of a source as text, not as formulas', async () => {
    samples = [{ ts: exampleNoon, source: '=1+1', sw: '@SUM(A1)' }];
    const { rows } = await tableOf(await download());
    expect(rows[0]).toMatchObject({ Source: '=1+1', Software: '@SUM(A1)' });
  });

  it('have a head without rows where the vehicle has no samples', async () => {
    samples = [];
    const { heads, rows } = await tableOf(await download());
    expect([heads.length > 35, rows]).toEqual([true, []]);
  });
});

describe('simultaneous downloads of raw data (SET-022)', () => {
  const timeout = { timeout: 15_000 };
  let address = '';
  let slow: ApiServer;
  let owner: SignedIn;
  beforeAll(async () => {
    // A car with an endless stream of samples.
    slow = await openApiServer({
      readByDay: async function* () {
        for (;;) yield Array.from({ length: 500 }, (_, i): Sample => ({ ts: exampleNoon + i, source: crypto.randomUUID() }));
      },
    });
    owner = await signInAs(slow);
    address = await slow.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => slow.close());

  const fetchAs = async (who: SignedIn, signal?: AbortSignal) =>
    fetch(`${address}/v1/vehicles/${await insertVehicle(slow, who)}/records`, { headers: who.headers, signal: signal ?? null });

  it('are limited to one an account, until it ends or its client disconnects; other accounts do not wait', async () => {
    const controller = new AbortController();
    const first = await fetchAs(owner, controller.signal);
    expect(first.status).toBe(200);
    const second = await fetchAs(owner);
    expect([second.status, await second.json()]).toEqual([409, { message: 'conflict' }]);
    const other = new AbortController();
    expect((await fetchAs(await signInAs(slow), other.signal)).status).toBe(200);
    controller.abort();
    const again = new AbortController();
    await vi.waitFor(async () => expect((await fetchAs(owner, again.signal)).status).toBe(200), timeout);
    for (const download of [other, again]) download.abort();
  });

  it('release the slot of a client that disconnected before the file was created', async () => {
    const person = await signInAs(slow);
    const vehicle = await insertVehicle(slow, person);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const controller = new AbortController();
      const requested = fetch(`${address}/v1/vehicles/${vehicle}/records`, { headers: person.headers, signal: controller.signal });
      setImmediate(() => controller.abort());
      await requested.catch(() => undefined);
    }
    const last = new AbortController();
    await vi.waitFor(async () => expect((await fetchAs(person, last.signal)).status).toBe(200), timeout);
    last.abort();
  });
});
