import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { type ExampleFile, importHarness } from '../../testing/import-harness.ts';
import { dumpOf } from '../../testing/dump-of.ts';
import { teslafiMorning } from './teslafi-morning.ts';

let server: ApiServer;
let imports: ReturnType<typeof importHarness>;
let person: SignedIn;
const vin = '5YJ3E7EB0KF000001';
const march = { name: 'TeslaFi32026.csv', content: teslafiMorning({ date: '2026-03-10' }) };
const both = {
  name: 'both.csv',
  content: `${march.content}${teslafiMorning({ date: '2026-03-11', vin: '5YJ3E7EB0KF000002', name: 'Bee' }).split('\n').slice(1).join('\n')}`,
};
const record = (minute: number, values: Readonly<Record<string, unknown>>) =>
  `12:00 record ${JSON.stringify({ vin, createdAt: `2026-03-10T08:${minute}:00Z`, data: Object.entries(values).map(([key, value]) => ({ key, value })) })}`;
const telemetry: ExampleFile = {
  name: 'log.txt',
  content: [10, 11, 12, 13]
    .map((minute) => record(minute, { Soc: { doubleValue: 60 }, Gear: { stringValue: 'P' }, Odometer: { doubleValue: 100 } }))
    .join('\n'),
};
const twizy: ExampleFile = {
  name: 'drive.csv',
  content: `Date,Time,Soc,Speed,LAT,LON\n${[1, 2, 3, 4].map((second) => `03/10/2026,08:00:0${second},95,0,34.01,-6.78`).join('\n')}\n`,
};

const minutes = (rowOf: (minute: number, date: string) => Readonly<Record<string, string | number | null>>) =>
  Array.from({ length: 20 }, (_, minute) => rowOf(minute, `2026-03-10 08:${String(minute).padStart(2, '0')}:00`));
/** A car that drives 20 km in 20 minutes, and another one that charges meanwhile. */
const teslamate: ExampleFile = {
  name: 'teslamate.bck',
  content: dumpOf({
    cars: [
      { id: 1, vin, name: 'Zora', model: 'Y' },
      { id: 2, vin: '5YJ3E7EB0KF000002', name: 'Bee', model: '3' },
    ],
    charges: minutes((minute, date) => ({
      date,
      battery_level: 40 + minute,
      charge_energy_added: minute * 0.75,
      charger_power: 45,
      fast_charger_present: 't',
      charging_process_id: 5,
    })),
    charging_processes: [{ id: 5, end_date: '2026-03-10 08:20:00', charge_energy_added: 15, end_battery_level: 60, car_id: 2 }],
    drives: [{ id: 7, start_date: '2026-03-10 08:00:00', end_date: '2026-03-10 08:20:00', start_km: 100, end_km: 120, car_id: 1 }],
    positions: minutes((minute, date) => ({
      date,
      latitude: 48 + minute / 100,
      longitude: 11,
      speed: 60,
      odometer: 100 + minute,
      battery_level: 70,
      drive_id: 7,
      car_id: 1,
    })),
  }),
};

beforeAll(async () => {
  server = await openApiServer();
  imports = importHarness(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
});

const listVehicles = () =>
  server.database
    .forAccount(person.accountId)
    .selectFrom('vehicles')
    .select(['id', 'display_name as name', 'vin', 'manufacture', 'time_zone as zone', 'offline'])
    .orderBy('display_name')
    .execute();

describe('an import into a new vehicle', () => {
  it('needs no vehicle before; it has its name, the VIN of the file, its make and its zone (OQ-065)', async () => {
    const { id, vehicleId, cars } = await imports.upload(person, null, march);
    expect([vehicleId, cars]).toMatchObject([null, [{ vin, name: 'Zora', trips: 1, charges: 1, vehicleId: null }]]);
    expect(await listVehicles()).toEqual([]);
    expect((await imports.startNew(person, id, ' Zora ')).status).toBe(202);
    await imports.run().runImport();
    const [created] = await listVehicles();
    expect(created).toMatchObject({ name: 'Zora', vin, manufacture: 'Tesla', zone: 'Europe/Berlin', offline: true });
    expect(await imports.read(person, id)).toMatchObject({
      status: 'done',
      vehicles: [{ vehicleId: created?.id, name: 'Zora', trips: { added: 1 }, charges: { added: 1 } }],
    });
  });

  it.each<[string, ExampleFile, string | null, object]>([
    ['Tesla Fleet Telemetry, without a zone', telemetry, null, { vin, name: null, rows: 4 }],
    ['a Renault Twizy', twizy, 'Africa/Casablanca', { vin: null, name: 'Twizy', rows: 4 }],
  ])('accepts a recording of %s', async (_, file, zone, car) => {
    const { id } = await imports.begin(person, null, [file], zone);
    await imports.send(person, id, [file]);
    await imports.run().preview();
    expect(await imports.read(person, id)).toMatchObject({ status: 'ready', cars: [car] });
    await imports.startNew(person, id, 'Mine');
    await imports.run().runImport();
    expect(await imports.read(person, id)).toMatchObject({ status: 'done', vehicles: [{ name: 'Mine' }] });
  });

  it('divides a dump of TeslaMate among its cars, and compares what is detected with its drives and charges', async () => {
    const { id, cars } = await imports.upload(person, null, teslamate);
    expect(cars).toMatchObject([
      { vin, name: 'Zora', trips: 1, charges: 0 },
      { vin: '5YJ3E7EB0KF000002', name: 'Bee', trips: 0, charges: 1 },
    ]);
    await imports.startNew(person, id, 'Zora', 'Bee');
    await imports.run().runImport();
    expect(await imports.read(person, id)).toMatchObject({
      status: 'done',
      files: [{ format: 'teslamate' }],
      vehicles: [
        { name: 'Zora', trips: { added: 1 }, charges: { added: 0 } },
        { name: 'Bee', trips: { added: 0 }, charges: { added: 1 } },
      ],
    });
    const { rows } = await server.pool.query('select distance, start_time from trips where account_id = $1', [person.accountId]);
    expect(rows).toEqual([{ distance: 20, start_time: new Date('2026-03-10T08:00:00Z') }]);
  });

  it('recognises each file by its content, in chunks of any size', async () => {
    const { id } = await imports.begin(person, null, [march, telemetry]);
    await imports.send(person, id, [march, telemetry], 700);
    await imports.run().preview();
    expect(await imports.read(person, id)).toMatchObject({
      files: [{ format: 'teslafi' }, { format: 'tesla-telemetry' }],
      cars: [{ vin, name: 'Zora', rows: 94 }],
    });
  });

  it('refuses local times without a zone (OQ-065)', async () => {
    const { id } = await imports.begin(person, null, [march], null);
    await imports.send(person, id, [march]);
    await imports.run().preview();
    expect(await imports.read(person, id)).toMatchObject({ status: 'failed', files: [{ refused: 'zone_required' }] });
  });

  it('can be mixed with known vehicles and cars that are left out', async () => {
    const own = await insertVehicle(server, person, { name: 'Blitz' });
    const { id } = await imports.upload(person, null, both);
    await imports.ask(person, 'POST', `/${id}/start`, { cars: [{ vehicleId: own }, { vehicleId: null, displayName: 'Bee' }] });
    await imports.run().runImport();
    expect((await listVehicles()).map(({ name }) => name)).toEqual(['Bee', 'Blitz']);
  });
});

describe('a new vehicle of an import is refused', () => {
  it.each<[string, { name: string; vin?: string }, string[], object]>([
    ['with the name of another vehicle', { name: 'blitz' }, ['Blitz', 'Bee'], { 'cars.0.displayName': /name/ }],
    ['with the VIN of another vehicle', { name: 'Other', vin }, ['Blitz', 'Bee'], { 'cars.0.displayName': /VIN/ }],
    ['without a name', { name: 'Other' }, ['  ', 'Bee'], { 'cars.0.displayName': /./ }],
  ])('%s (VEH-067)', async (_, known, names, errors) => {
    await insertVehicle(server, person, known);
    const { id } = await imports.upload(person, null, both);
    const { status, body } = await imports.startNew(person, id, ...names);
    expect([status, body]).toMatchObject([400, { message: 'validation' }]);
    expect(Object.keys(body.errors ?? {})).toEqual(Object.keys(errors));
    for (const [field, text] of Object.entries(errors)) expect(body.errors?.[field]).toMatch(text);
  });

  it('beyond the limit of the account (VEH-045)', async () => {
    await insertVehicle(server, person);
    const tenant = server.database.forAccount(person.accountId);
    await tenant.updateTable('vehicles').set({ offline: false }).execute();
    await tenant.updateTable('users').set({ vehicle_limit: 1 }).execute();
    const { id } = await imports.upload(person, null, march);
    expect(await imports.startNew(person, id, 'Second')).toEqual({ status: 403, body: { message: 'vehicle_limit_exceeded' } });
    expect(await imports.read(person, id)).toMatchObject({ status: 'ready' });
  });
});

describe('an import that ends early leaves no new vehicle', () => {
  const startOne = async () => {
    const { id } = await imports.upload(person, null, march);
    await imports.startNew(person, id, 'Zora');
    return id;
  };

  it('when it is cancelled, even at its last row', async () => {
    const id = await startOne();
    const slow = importHarness(server, {
      importFolder: {
        ...server.importFolder,
        async *read(key, file) {
          yield* server.importFolder.read(key, file);
          if (key.id === id) await imports.ask(person, 'DELETE', `/${id}`);
        },
      },
    });
    await slow.run().runImport();
    expect(await listVehicles()).toEqual([]);
  });

  it('when storing fails three times', async () => {
    const id = await startOne();
    const failing = importHarness(server, {
      importDeps: {
        ...imports.importDeps,
        startHistory: async (...vehicle) => ({
          ...(await imports.importDeps.startHistory(...vehicle)),
          finish: () => Promise.reject(new Error('disk full')),
        }),
      },
    });
    for (let attempt = 0; attempt < 3; attempt += 1) await failing.run().runImport();
    expect(await imports.read(person, id)).toMatchObject({ status: 'failed' });
    expect(await listVehicles()).toEqual([]);
  });

  it('and creates it once where a process ended between its creation and its rows', async () => {
    const id = await startOne();
    const tenant = server.database.forAccount(person.accountId);
    const { mapping } = await tenant.selectFrom('imports').select('mapping').where('id', '=', id).executeTakeFirstOrThrow();
    const [target] = mapping ?? [];
    if (typeof target !== 'object' || target === null) throw new Error('The import has no new vehicle.');
    await imports.importDeps.createVehicle(person.accountId, { id: target.id, name: 'Zora', vin, zone: null });
    await tenant.updateTable('imports').set({ status: 'storing' }).where('id', '=', id).execute();
    await imports.run().runImport();
    expect(await imports.read(person, id)).toMatchObject({ status: 'done', vehicles: [{ vehicleId: target.id, trips: { added: 1 } }] });
    expect(await listVehicles()).toHaveLength(1);
  });

  it('when its files are gone after that', async () => {
    const id = await startOne();
    const tenant = server.database.forAccount(person.accountId);
    const { mapping } = await tenant.selectFrom('imports').select('mapping').where('id', '=', id).executeTakeFirstOrThrow();
    const [target] = mapping ?? [];
    if (typeof target !== 'object' || target === null) throw new Error('The import has no new vehicle.');
    await imports.importDeps.createVehicle(person.accountId, { id: target.id, name: 'Zora', vin, zone: null });
    await server.importFolder.remove({ accountId: person.accountId, id });
    server.clock.now += 11 * 60_000;
    await imports.run().cleanUp();
    expect(await imports.read(person, id)).toMatchObject({ status: 'failed', failure: 'interrupted' });
    expect(await listVehicles()).toEqual([]);
  });
});
