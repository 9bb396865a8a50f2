import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { importHarness } from '../../testing/import-harness.ts';
import { readTrack } from '../../telemetry/public.ts';
import { teslafiMorning } from './teslafi-morning.ts';

let server: ApiServer;
let imports: ReturnType<typeof importHarness>;
let person: SignedIn;
let vehicle: VehicleId;
const march = { name: 'TeslaFi32026.csv', content: teslafiMorning({ date: '2026-03-10' }) };
const april = { name: 'TeslaFi42026.csv', content: teslafiMorning({ date: '2026-04-11' }) };

beforeAll(async () => {
  server = await openApiServer({ readTrack });
  imports = importHarness(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const filesOf = async ({ accountId }: SignedIn) => (await server.importFolder.list()).filter((key) => key.accountId === accountId);
const list = async (what: 'trips' | 'charges') =>
  (await server.app.inject({ url: `/v1/${what}`, query: { vehicleId: vehicle }, headers: person.headers })).json<{
    total: number;
    data: Record<string, unknown>[];
  }>();

describe('an import of files', () => {
  it('lists before its start the cars of the files with their counts and times (OQ-065)', async () => {
    const record = await imports.upload(person, vehicle, march, april);
    expect(record).toMatchObject({ status: 'ready', progress: 100, rows: 180, rejected: 0 });
    expect(record.cars).toEqual([
      {
        vin: '5YJ3E7EB0KF000001',
        name: 'Zora',
        number: null,
        trips: 2,
        charges: 2,
        distanceUnit: null,
        costs: null,
        entries: [],
        rows: 180,
        vehicleId: vehicle,
        firstTime: '2026-03-10T07:00:00.000Z',
        lastTime: '2026-04-11T07:29:00.000Z',
      },
    ]);
    expect((await list('trips')).total).toBe(0);
  });

  it('stores trips by drive number and charges by charge number, and reports its end (SET-026, SET-027, SET-029)', async () => {
    const done = await imports.take(person, vehicle, march, april);
    const counts = { added: 2, changed: 0, skipped: 0 };
    expect(done).toMatchObject({ status: 'done', progress: 100, failure: null });
    expect(done.vehicles).toMatchObject([{ vehicleId: vehicle, name: 'Blitz', trips: counts, charges: counts }]);
    expect([(await list('trips')).total, (await list('charges')).total]).toEqual([2, 2]);
    expect(await filesOf(person)).toEqual([]);
  });

  it('is stored for a vehicle that is archived or paused, which receives no pushes (VEH-018, VEH-021)', async () => {
    await server.database.forAccount(person.accountId).updateTable('vehicles').set({ archive: true, pause: true }).execute();
    expect(await imports.take(person, vehicle, march)).toMatchObject({ status: 'done', vehicles: [{ trips: { added: 1 } }] });
  });

  it('skips and counts the segments that are there when the same files are imported again (OQ-066)', async () => {
    await imports.take(person, vehicle, march);
    const again = await imports.take(person, vehicle, march, april);
    const counts = { added: 1, changed: 0, skipped: 1 };
    expect(again.vehicles).toMatchObject([{ trips: counts, charges: counts }]);
    expect((await list('trips')).total).toBe(2);
  });

  it('skips what another import stored while it waited (OQ-066)', async () => {
    const { id } = await imports.upload(person, vehicle, march);
    await imports.take(person, vehicle, march);
    await imports.start(person, id, vehicle);
    await imports.run().runImport();
    expect((await imports.read(person, id)).vehicles).toMatchObject([{ trips: { added: 0, skipped: 1 } }]);
  });

  it('sets the import flag of trips and the fields of charges (SET-030, SET-032)', async () => {
    await imports.take(person, vehicle, march);
    const [trip] = (await list('trips')).data;
    expect(trip).toMatchObject({ import: true, startTime: '2026-03-10T07:14:00.000Z' });
    const [charge] = (await list('charges')).data;
    expect(charge).toMatchObject({
      userId: person.userId,
      vehicleId: vehicle,
      type: 'Other',
      ac: true,
      max: 11,
      import: true,
      latitude: 48.207914,
      longitude: 11.6,
      location: { latitude: 48.207914, longitude: 11.6 },
      odometer: 20012,
      startTime: '2026-03-10T07:40:00.000Z',
      endTime: '2026-03-10T08:10:00.000Z',
      startLevel: expect.any(Number),
      endLevel: expect.any(Number),
      kWh: 5.5,
      batterykWh: null,
      range: null,
      createdAt: expect.any(String),
    });
    const detail = await server.app.inject({ url: `/v1/charges/${String(charge?.['id'])}`, headers: person.headers });
    expect(detail.json<{ items: unknown[] }>().items.length).toBeGreaterThan(20);
  });

  it.each([
    ['Tesla', 'Supercharger'],
    ['Combo', 'Other'],
  ])('sets the type of a charge at the fast charger %s to %s (SET-031, OQ-134)', async (fastCharger, type) => {
    await imports.take(person, vehicle, { name: 'a.csv', content: teslafiMorning({ date: '2026-03-10', fastCharger }) });
    expect((await list('charges')).data).toMatchObject([{ type }]);
  });

  it('does not replace a type that a user set when the file is imported again', async () => {
    const file = { name: 'a.csv', content: teslafiMorning({ date: '2026-03-10', fastCharger: 'Tesla' }) };
    await imports.take(person, vehicle, file);
    await server.database.forAccount(person.accountId).updateTable('charges').set({ type: 'Home' }).execute();
    await imports.take(person, vehicle, file);
    expect((await list('charges')).data).toMatchObject([{ type: 'Home' }]);
  });

  it('lists unreadable rows by line and reason, in pages (SET-029, OQ-065)', async () => {
    const lines = march.content.split('\n');
    const invalid = lines.map((line, at) => (at === 3 || at === 5 ? line.replace('2026-03-10', 'soon') : line)).join('\n');
    const done = await imports.take(person, vehicle, { name: 'C:\\up\\..\\March.csv', content: invalid });
    expect(done).toMatchObject({ rejected: 2, listedProblems: 2, files: [{ name: 'March.csv' }] });
    const second = await imports.ask(person, 'GET', `/${done.id}/problems?page=2&limit=1`);
    expect(second.body).toEqual({
      total: 2,
      data: [{ kind: 'row', file: 'March.csv', line: 6, reason: 'unreadable_date', field: 'Date', value: 'soon 08:04:00' }],
    });
  });

  it('imports each car of a file into its chosen vehicle and leaves others out (OQ-065)', async () => {
    const other = await insertVehicle(server, person, { vin: '5YJ3E7EB0KF000002' });
    const both = `${march.content}${teslafiMorning({ date: '2026-03-11', vin: '5YJ3E7EB0KF000002', name: 'Bee' }).split('\n').slice(1).join('\n')}`;
    const record = await imports.upload(person, vehicle, { name: 'both.csv', content: both });
    expect(record.cars).toMatchObject([
      { name: 'Zora', vehicleId: null },
      { name: 'Bee', vehicleId: other },
    ]);
    expect((await imports.start(person, record.id, null, other)).status).toBe(202);
    await imports.run().runImport();
    expect((await imports.read(person, record.id)).vehicles).toMatchObject([{ vehicleId: other, trips: { added: 1 } }]);
    expect((await list('trips')).total).toBe(0);
  });

  it('requires a confirmation before a car goes to a vehicle with another VIN', async () => {
    const ownVehicle = await insertVehicle(server, person, { vin: '5YJ3E7EB0KF000009' });
    const { id } = await imports.upload(person, ownVehicle, march);
    const refused = await imports.start(person, id, ownVehicle);
    expect(refused).toMatchObject({ status: 400, body: { message: 'validation', errors: { 'cars.0.otherVin': expect.any(String) } } });
    const cars = [{ vehicleId: ownVehicle, otherVin: true }];
    expect((await imports.ask(person, 'POST', `/${id}/start`, { cars })).status).toBe(202);
  });
});

describe('files that cannot be read', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['an Excel workbook called csv', Buffer.from('504b03041400000008', 'hex'), 'zip'],
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), Buffer.alloc(600, 1)]), 'binary'],
    ['blanks', '  \n \n', 'empty'],
    ['a table without a number column', 'Date,driveNumber\n2026-03-10 08:00:00,1\n', 'missing_columns'],
    ['a table of which one column is named as in an export', 'Date,speed\n2026-03-10 08:00:00,1\n', 'unknown_format'],
    ['an unknown delimiter', march.content.replaceAll(',', '|'), 'unknown_format'],
    ['a table of something else', 'a,b\n1,2\n', 'unknown_format'],
  ])('are refused with the first bytes: %s (SET-025)', async (_, content, refused) => {
    const { id } = await imports.begin(person, vehicle, [{ name: 'a.csv', content }]);
    await imports.send(person, id, [{ name: 'a.csv', content }]);
    expect(await imports.read(person, id)).toMatchObject({ status: 'looking', files: [{ refused, received: 0 }] });
    await imports.run().preview();
    expect(await imports.read(person, id)).toMatchObject({ status: 'failed', failure: 'nothing_readable' });
    expect(await filesOf(person)).toEqual([]);
  });

  it('do not block the other files of the same import', async () => {
    const record = await imports.upload(person, vehicle, { name: 'x.csv', content: 'driveNumber,Date\n1,2\n' }, march);
    expect(record).toMatchObject({
      status: 'ready',
      files: [{ refused: 'missing_columns', missing: ['chargeNumber'] }, { refused: null }],
    });
    await imports.start(person, record.id, vehicle);
    await imports.run().runImport();
    expect(await imports.read(person, record.id)).toMatchObject({ status: 'done', vehicles: [{ trips: { added: 1 } }] });
  });

  it('list the reason of each unreadable line', async () => {
    const record = await imports.upload(person, vehicle, { name: 'a.csv', content: march.content.replaceAll('2026-03-10', 'some day') });
    expect(record).toMatchObject({ status: 'failed', failure: 'nothing_readable', rejected: 90, listedProblems: 90 });
  });

  it.each(['semicolons', 'tabs'])('are not those with %s', async (delimiter) => {
    const content = teslafiMorning({ date: '2026-03-10', delimiter: delimiter === 'tabs' ? '\t' : ';' });
    expect((await imports.upload(person, vehicle, { name: 'a.csv', content })).cars).toMatchObject([{ trips: 1, charges: 1 }]);
  });
});

describe('the bytes of a file', () => {
  const size = Buffer.from(march.content).length;
  const chunk = (from: number, to: number) => Buffer.from(march.content).subarray(from, to);
  const at = (offset: number) => `/files/0?offset=${offset}`;

  it('come in chunks that can be repeated; the last one starts the preview', async () => {
    const { id } = await imports.begin(person, vehicle, [march]);
    expect((await imports.ask(person, 'POST', `/${id}${at(0)}`, chunk(0, 1000))).body).toMatchObject({
      status: 'uploading',
      files: [{ received: 1000 }],
    });
    expect((await imports.ask(person, 'POST', `/${id}${at(0)}`, chunk(0, 1000))).body).toMatchObject({ files: [{ received: 1000 }] });
    expect((await imports.ask(person, 'POST', `/${id}${at(1000)}`, chunk(1000, size))).body).toMatchObject({ status: 'looking' });
    await imports.run().preview();
    expect((await imports.read(person, id)).cars).toMatchObject([{ rows: 90 }]);
  });

  it.each<[string, number, Uint8Array, number, string]>([
    ['with a gap before them', 2000, chunk(2000, 3000), 409, 'conflict'],
    ['that overlap', 500, chunk(500, 1500), 409, 'conflict'],
    ['none at all', 1000, Buffer.alloc(0), 200, ''],
    ['more than the size of the file', 1000, Buffer.alloc(size), 413, 'too_large'],
    ['more than a chunk', 1000, Buffer.alloc(2 * 1024 * 1024 + 1), 413, 'too_large'],
  ])('are refused: %s', async (_, offset, bytes, status, message) => {
    const { id } = await imports.begin(person, vehicle, [march]);
    await imports.ask(person, 'POST', `/${id}${at(0)}`, chunk(0, 1000));
    const answer = await imports.ask(person, 'POST', `/${id}${at(offset)}`, bytes);
    expect([answer.status, answer.body.message ?? '']).toEqual([status, message]);
  });

  it('are refused where the disk is almost full: the database needs space too', async () => {
    const full = vi.spyOn(server.importFolder, 'free');
    const { id } = await imports.begin(person, vehicle, [march]);
    full.mockResolvedValue(1_000_000_500);
    const answer = await imports.ask(person, 'POST', `/${id}${at(0)}`, chunk(0, 1000));
    expect([answer.status, answer.body.message]).toEqual([503, 'unavailable']);
    full.mockRestore();
    expect((await imports.ask(person, 'POST', `/${id}${at(0)}`, chunk(0, 1000))).status).toBe(200);
  });

  it('must be binary and of an announced file', async () => {
    const { id } = await imports.begin(person, vehicle, [march]);
    expect(await imports.ask(person, 'POST', `/${id}${at(0)}`, { a: 1 })).toMatchObject({ status: 415 });
    expect(await imports.ask(person, 'POST', `/${id}/files/1?offset=0`, chunk(0, 10))).toMatchObject({ status: 404 });
  });

  it('never appear in the log, and neither does the name of the file', () => {
    const log = server.log.join('\n');
    expect(log).toContain('/v1/imports/:id/files/:file');
    for (const secret of ['TeslaFi32026', '5YJ3E7EB0KF000001', '48.207', 'driveNumber']) expect(log).not.toContain(secret);
  });
});

describe('an import is refused', () => {
  const announce = (files: object[], more: object = {}) =>
    imports.ask(person, 'POST', '', { vehicleId: vehicle, zone: 'UTC', files, ...more });
  it.each<[string, object[], object, string]>([
    ['an empty file', [{ name: 'a', size: 0 }], {}, 'files.0.size'],
    ['a file of 200 MB', [{ name: 'a', size: 200_000_000 }], {}, 'files.0.size'],
    ['more than 1 GB together', Array.from({ length: 11 }, () => ({ name: 'a', size: 1e8 })), {}, 'files'],
    ['more than 60 files', Array.from({ length: 61 }, () => ({ name: 'a', size: 1 })), {}, 'files'],
    ['no file', [], {}, 'files'],
    ['a zone that does not exist', [{ name: 'a', size: 1 }], { zone: 'Mars' }, 'zone'],
  ])('for %s', async (_, files, more, field) => {
    const { status, body } = await announce(files, more);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('beyond three open imports', async () => {
    for (let count = 0; count < imports.most; count += 1) expect((await announce([{ name: 'a', size: 1 }])).status).toBe(201);
    expect(await announce([{ name: 'a', size: 1 }])).toEqual({ status: 409, body: { message: 'conflict' } });
  });

  it.each<[string, object[], number]>([
    ['before its preview', [{ vehicleId: null }], 409],
    ['with a vehicle of another account', [{ vehicleId: '0198f000-0000-7000-8000-000000000001' }], 404],
  ])('to start %s', async (_, cars, status) => {
    const { id } = await imports.begin(person, vehicle, [march]);
    expect((await imports.ask(person, 'POST', `/${id}/start`, { cars })).status).toBe(status);
  });

  it.each<[string, object[]]>([
    ['without any car', [{ vehicleId: null }]],
    ['with more cars than there are', [{ vehicleId: null }, { vehicleId: null }]],
  ])('to start %s', async (_, cars) => {
    const { id } = await imports.upload(person, vehicle, march);
    const { status, body } = await imports.ask(person, 'POST', `/${id}/start`, { cars });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['cars']]);
  });
});
