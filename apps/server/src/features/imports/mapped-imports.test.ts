import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { importHarness } from '../../testing/import-harness.ts';
import { readTrack } from '../../telemetry/public.ts';

let server: ApiServer;
let imports: ReturnType<typeof importHarness>;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer({ readTrack });
  imports = importHarness(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const mapping: ColumnMapping = {
  timeFormat: 'day_first',
  decimal: 'comma',
  columns: [
    { column: 'Wann', target: 'time', unit: null },
    { column: 'Tacho', target: 'odometer', unit: 'mi' },
    { column: 'Tempo', target: 'speed', unit: 'mph' },
  ],
};

/** A drive of ten minutes at 30 mph, one row a minute, between two times at rest. */
const drive = [
  'Wann;Tacho;Tempo',
  ...Array.from({ length: 31 }, (_, minute) => {
    const driven = Math.min(Math.max(minute - 10, 0), 10);
    const speed = minute >= 10 && minute < 20 ? 30 : 0;
    return `10.03.2026 08:${String(minute).padStart(2, '0')};${String(1000 + driven / 2).replace('.', ',')};${speed}`;
  }),
  '10.03.2026 soon;1;1',
].join('\n');

const create = (body: object) =>
  imports.ask(person, 'POST', '', {
    vehicleId: vehicle,
    zone: 'Europe/Berlin',
    files: [{ name: 'a.csv', size: Buffer.byteLength(drive) }],
    ...body,
  });

async function take() {
  const { id } = (await create({ mapping })).body;
  if (id === undefined) throw new Error('The import was refused.');
  await imports.send(person, id, [{ name: 'a.csv', content: drive }]);
  await imports.run().preview();
  const preview = await imports.read(person, id);
  await imports.start(person, id, vehicle);
  await imports.run().runImport();
  return { preview, done: await imports.read(person, id) };
}

describe('an import of a table with mapped columns (SET-023)', () => {
  it('keeps its mapping, detects the drive in the units of the table, and rejects an unreadable row by its line', async () => {
    const { preview, done } = await take();
    expect(preview).toMatchObject({
      status: 'ready',
      mapping,
      rows: 32,
      rejected: 1,
      files: [{ format: 'csv' }],
      cars: [{ name: null, trips: 1, rows: 31, firstTime: '2026-03-10T07:00:00.000Z' }],
    });
    expect(done).toMatchObject({ status: 'done', mapping, vehicles: [{ trips: { added: 1 } }] });
    const trips = await server.app.inject({ url: '/v1/trips', query: { vehicleId: vehicle }, headers: person.headers });
    const [trip] = trips.json<{ data: { distance: number }[] }>().data;
    expect(trip?.distance).toBeCloseTo(5 * 1.609344, 1);
    const problems = await imports.ask(person, 'GET', `/${done.id}/problems`);
    expect(problems.body.data).toEqual([
      { kind: 'row', file: 'a.csv', line: 33, reason: 'unreadable_date', field: 'Wann', value: '10.03.2026 soon' },
    ]);
  });

  it('adds nothing when it is repeated (OQ-066)', async () => {
    await take();
    expect((await take()).done.vehicles).toMatchObject([{ trips: { added: 0, changed: 0, skipped: 1 } }]);
  });

  it('is refused where the table has other columns', async () => {
    const { id } = (
      await create({ mapping: { ...mapping, columns: mapping.columns.with(0, { column: 'When', target: 'time', unit: null }) } })
    ).body;
    await imports.send(person, id ?? '', [{ name: 'a.csv', content: drive }]);
    expect((await imports.read(person, id ?? '')).files).toMatchObject([{ refused: 'missing_columns', missing: ['When'] }]);
  });

  it.each<[string, object]>([
    ['without a time', { columns: mapping.columns.slice(1) }],
    ['with a unit of another target', { columns: mapping.columns.with(1, { column: 'Tacho', target: 'odometer', unit: 'kw' }) }],
    ['with an unknown notation', { timeFormat: 'iso' }],
  ])('is refused %s', async (_, wrong) => {
    expect(await create({ mapping: { ...mapping, ...wrong } })).toMatchObject({ status: 400, body: { message: 'validation' } });
  });
});
