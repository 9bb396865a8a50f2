import type { VehicleId } from '@wattbook/domain/ids';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { type ExampleFile, importHarness } from '../../testing/import-harness.ts';
import { deleteVehicle } from '../vehicles/public.ts';
import { fileOf } from './import-builders.ts';
import { runImportCommand } from './import-command.ts';
import type { ImportedEntry } from '../../connections/files/recording-format.ts';
import { storeEntries } from './store-entries.query.ts';

let server: ApiServer;
let imports: ReturnType<typeof importHarness>;
let person: SignedIn;
let vehicleId: VehicleId;

const fuel: ExampleFile = {
  name: 'fuel.csv',
  content:
    'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags\n' +
    '15.01.2026,1000,"31,5","45,67 €",0,True,False,,\n20.01.2026,1300,"20","30,00 $",0,True,False,,\n',
};
const odometer: ExampleFile = { name: 'odometer.csv', content: 'Date,InitialOdometer,Odometer,Notes,Tags\n25.01.2026,0,1500,,\n' };
const tax: ExampleFile = { name: 'tax.csv', content: 'Date,Description,Cost,Notes,Tags\n31.01.2026,Kfz-Steuer,"194,00 €",,\n' };
const sessions = (finished: string): ExampleFile => ({
  name: 'sessions.csv',
  content:
    '\uFEFFStartzeit;Endzeit;Ladepunkt;Kennung;Fahrzeug;Kilometerstand (km);Anfangszählerstand (kWh);Endzählerstand (kWh);Energie (kWh);Ladedauer;Ladestand Start (%);Ladestand Ende (%);Geladene Reichweite (km);Sonne (%);Kosten;Preis/kWh;CO₂/kWh\n' +
    `2026-03-10 12:00:00;${finished};Garage;;Zora;15200;100,5;112,75;12,25;2h30m0s;40;55;75;50,5;2,45;0,2;120\n`,
});

beforeAll(async () => {
  server = await openApiServer();
  imports = importHarness(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicleId = await insertVehicle(server, person);
});

const tenant = () => server.database.forAccount(person.accountId);
const readEntries = () =>
  tenant()
    .selectFrom('imported_entries')
    .select([
      'source',
      'kind',
      'start_time as start',
      'end_time as end',
      'odometer_km as km',
      'kwh',
      'liter',
      'cost_minor as cost',
      'currency',
    ])
    .orderBy('start_time')
    .execute();

describe('entries of another logger (SET-023)', () => {
  it('are kept with their vehicle, and reported with the unit of distances', async () => {
    await tenant().updateTable('vehicles').set({ category: 'fuel' }).execute();
    const { status, vehicles } = await imports.take(person, vehicleId, fuel, odometer, tax);
    expect(status).toBe('done');
    expect(vehicles).toMatchObject([
      {
        distanceUnit: 'km',
        entries: [
          { kind: 'fuel', kept: 2, known: 0, otherCurrency: 1 },
          { kind: 'tax', kept: 1, known: 0, otherCurrency: 0 },
        ],
      },
    ]);
    const entry = { source: 'lubelogger', end: null, kwh: null };
    expect(await readEntries()).toEqual([
      { ...entry, kind: 'fuel', start: new Date('2026-01-15T11:00:00Z'), km: 1000, liter: 31.5, cost: 4567, currency: 'EUR' },
      { ...entry, kind: 'fuel', start: new Date('2026-01-20T11:00:00Z'), km: 1300, liter: 20, cost: null, currency: null },
      { ...entry, kind: 'tax', start: new Date('2026-01-31T11:00:00Z'), km: null, liter: null, cost: 19400, currency: 'EUR' },
    ]);
  });

  it.each([
    ['electric', 'km', { kwh: 31.5, liter: null }],
    ['fuel', 'mi', { kwh: null, liter: null }],
    ['plug_in_hybrid', 'km', { kwh: null, liter: null }],
    [null, 'km', { kwh: null, liter: null }],
  ] as const)('have an amount only where its unit is certain: %s, %s', async (category, unit, amounts) => {
    await tenant().updateTable('vehicles').set({ category }).execute();
    await tenant().updateTable('users').set({ unit }).execute();
    const { vehicles } = await imports.take(person, vehicleId, fuel);
    expect(vehicles).toMatchObject([{ distanceUnit: unit }]);
    expect(await readEntries()).toMatchObject([{ ...amounts, km: unit === 'mi' ? 1609.344 : 1000 }, {}]);
    const [row] = await tenant().selectFrom('imported_entries').select('facts').orderBy('start_time').execute();
    expect(row?.facts).toMatchObject({ fuelConsumed: '31,5', odometer: '1000' });
  });

  it('are completed by a repeat once the unit is certain, and keep the cost that they have', async () => {
    await imports.take(person, vehicleId, fuel);
    await tenant().updateTable('vehicles').set({ category: 'fuel' }).execute();
    await tenant().updateTable('users').set({ currency: 'USD' }).execute();
    await imports.take(person, vehicleId, fuel);
    await tenant().updateTable('users').set({ currency: 'CAD' }).execute();
    await imports.take(person, vehicleId, fuel);
    expect(await readEntries()).toMatchObject([
      { liter: 31.5, cost: 4567, currency: 'EUR' },
      { liter: 20, cost: 3000, currency: 'USD' },
    ]);
  });

  it('make readings of their odometers, between which the km are known and no trip is: they have no time of day', async () => {
    await imports.take(person, vehicleId, fuel, odometer);
    expect(await tenant().selectFrom('trips').select('id').execute()).toEqual([]);
    const gaps = await tenant().selectFrom('odometer_gaps').select(['km', 'reason']).orderBy('at').execute();
    expect(gaps.every(({ reason }) => reason === 'outside_trip')).toBe(true);
    expect(gaps.reduce((sum, { km }) => sum + km, 0)).toBe(500);
  });

  it('that are services, repairs, upgrades and taxes become one-time costs with odometer and note, each once, also where one was changed or deleted', async () => {
    const work = (name: string, rows: string): ExampleFile => ({ name, content: `Date,Description,Cost,Notes,Odometer,Tags\n${rows}` });
    const files = [
      work('service.csv', '15.01.2026,Oil,"120,50 €",with filter,1000,\n16.01.2026,Look,"0,00 €",,1010,\n'),
      work('repair.csv', '20.01.2026,Brakes,"310,00 €",,1300,\n'),
      work('upgrade.csv', '21.01.2026,Roof rack,"99,00 $",,1320,\n'),
      tax,
    ];
    const costs = () =>
      tenant()
        .selectFrom('fixed_costs')
        .select(['description', 'category', 'type', 'amount', 'currency', 'start_date as date', 'odometer', 'note', 'deleted_at'])
        .orderBy('start_date')
        .execute();
    await imports.take(person, vehicleId, ...files);
    const of = { type: 'OneTime', currency: 'EUR', note: null, deleted_at: null };
    expect(await costs()).toEqual([
      { ...of, description: 'Oil', category: 'Maintenance', amount: 12050, date: '2026-01-15', odometer: 1000, note: 'with filter' },
      { ...of, description: 'Look', category: 'Maintenance', amount: 0, date: '2026-01-16', odometer: 1010 },
      { ...of, description: 'Brakes', category: 'Repair', amount: 31000, date: '2026-01-20', odometer: 1300 },
      { ...of, description: 'Kfz-Steuer', category: 'Tax', amount: 19400, date: '2026-01-31', odometer: null },
    ]);
    await tenant().updateTable('fixed_costs').set({ deleted_at: new Date() }).where('description', '=', 'Oil').execute();
    await tenant().updateTable('fixed_costs').set({ amount: 1 }).where('description', '=', 'Brakes').execute();
    await imports.take(person, vehicleId, ...files);
    expect((await costs()).map(({ amount, deleted_at: at }) => [amount, at !== null])).toEqual([
      [12050, true],
      [0, false],
      [1, false],
      [19400, false],
    ]);
  });

  it('of evcc are kept once, in the currency of the user, and are no charges by themselves', async () => {
    await tenant().updateTable('users').set({ currency: 'CHF' }).execute();
    const first = await imports.take(person, vehicleId, sessions('2026-03-10 14:30:00'));
    expect(first.vehicles).toMatchObject([
      {
        distanceUnit: null,
        charges: { added: 0 },
        firstTime: '2026-03-10T11:00:00.000Z',
        entries: [{ kind: 'charging_session', kept: 1, known: 0 }],
        meters: { stored: 0, kept: 0, unmatched: 1 },
      },
    ]);
    const again = await imports.take(person, vehicleId, sessions('2026-03-10 14:30:00'));
    expect(again.vehicles).toMatchObject([{ charges: { added: 0 }, entries: [{ kept: 0, known: 1 }], meters: { unmatched: 1 } }]);
    expect(await readEntries()).toMatchObject([{ kwh: 12.25, cost: 245, currency: 'CHF', end: new Date('2026-03-10T13:30:00Z') }]);
  });

  it('of a session that still ran are completed by a later export', async () => {
    await imports.take(person, vehicleId, sessions(''));
    expect(await readEntries()).toMatchObject([{ end: null }]);
    const { vehicles } = await imports.take(person, vehicleId, sessions('2026-03-10 14:30:00'));
    expect(vehicles).toMatchObject([{ entries: [{ kept: 1, known: 0 }] }]);
    expect(await readEntries()).toMatchObject([{ end: new Date('2026-03-10T13:30:00Z') }]);
  });

  it('alone create their vehicle, after a preview that shows them', async () => {
    const { id, status, cars } = await imports.upload(person, null, tax);
    expect(status).toBe('ready');
    expect(cars).toMatchObject([{ trips: 0, entries: [{ kind: 'tax', kept: 1 }], distanceUnit: 'km' }]);
    await imports.startNew(person, id, 'Zora');
    await imports.run().runImport();
    expect(await readEntries()).toMatchObject([{ kind: 'tax' }]);
    expect((await imports.read(person, id)).vehicles).toMatchObject([{ name: 'Zora', firstTime: null }]);
  });

  it('with dates that can be read in two ways are refused clearly', async () => {
    const file = { name: 'tax.csv', content: 'Date,Description,Cost,Notes,Tags\n1/2/2026,Tax,$1.00,,\n' };
    const { status, files } = await imports.upload(person, vehicleId, file);
    expect(status).toBe('failed');
    expect(files).toMatchObject([{ format: 'lubelogger', refused: 'ambiguous_dates' }]);
  });

  it('with dates that can be read in two ways are read in the order that the user named (SET-023)', async () => {
    const file = { name: 'tax.csv', content: 'Date,Description,Cost,Notes,Tags\n1/2/2026,Tax,$1.00,,\n' };
    const files = [{ name: file.name, size: file.content.length }];
    const { body } = await imports.ask(person, 'POST', '', { vehicleId, zone: 'Europe/Berlin', dates: 'month_first', files });
    const id = body.id ?? '';
    await imports.send(person, id, [file]);
    await imports.run().preview();
    expect(await imports.read(person, id)).toMatchObject({ status: 'ready', dates: 'month_first' });
    await imports.start(person, id, vehicleId);
    await imports.run().runImport();
    expect(await readEntries()).toMatchObject([{ start: new Date('2026-01-02T11:00:00Z') }]);
  });

  it('are deleted with their vehicle', async () => {
    await imports.take(person, vehicleId, tax);
    await deleteVehicle(tenant(), vehicleId);
    expect(await readEntries()).toEqual([]);
  });

  it('are not visible to another account (row level security)', async () => {
    await imports.take(person, vehicleId, tax);
    const other = server.database.forAccount((await signInAs(server)).accountId);
    expect(await other.selectFrom('imported_entries').selectAll().execute()).toEqual([]);
  });

  it('are the same set, whatever is repeated in which order', async () => {
    const entry = fc.record({ rowKey: fc.constantFrom('a', 'b', 'c', 'd'), kind: fc.constantFrom('fuel' as const, 'tax' as const) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(entry, { maxLength: 6 }), { maxLength: 4 }), async (runs) => {
        await tenant().deleteFrom('imported_entries').execute();
        const wanted = new Set<string>();
        for (const run of runs) {
          const entries = run.map((one): ImportedEntry => ({ source: 'lubelogger', startTime: Date.UTC(2026, 0, 1), facts: {}, ...one }));
          const context = { category: null, distanceUnit: 'km', currency: 'EUR' } as const;
          const before = wanted.size;
          const preview = await storeEntries(tenant(), vehicleId, entries, { ...context, dryRun: true });
          const counts = await storeEntries(tenant(), vehicleId, entries, { ...context, dryRun: false });
          for (const { kind, rowKey } of run) wanted.add(`${kind} ${rowKey}`);
          expect(counts.reduce((sum, { kept }) => sum + kept, 0)).toBe(wanted.size - before);
          expect(counts.reduce((sum, { kept, known }) => sum + kept + known, 0)).toBe(run.length);
          expect(preview).toEqual(counts);
        }
        const stored = await tenant().selectFrom('imported_entries').select(['kind', 'row_key']).execute();
        expect(stored.map(({ kind, row_key }) => `${kind} ${row_key}`).sort()).toEqual([...wanted].sort());
      }),
      { numRuns: 25 },
    );
  });
});

describe('the import command', () => {
  async function run(format: 'lubelogger' | 'evcc', { name, content }: ExampleFile, ...options: readonly string[]) {
    const printed: string[] = [];
    const account = { accountId: person.accountId, userId: person.userId, deps: imports.importDeps };
    const code = await runImportCommand(
      [format, name, '--account', 'a@b.example', '--vehicle', vehicleId, '--zone', 'Europe/Berlin', ...options],
      {
        openAccount: () => Promise.resolve({ ...account, runExclusive: (_, work) => work(), close: () => Promise.resolve() }),
        stop: new AbortController().signal,
        sizeOf: () => Promise.resolve(content.length),
        openFile: () => fileOf(content).open(),
        openDatabase: () => Promise.resolve({ wrong: '' }),
        print: (text) => void printed.push(text),
        printError: (text) => void printed.push(text),
      },
    );
    return { code, text: printed.join('\n') };
  }

  it('keeps the entries of LubeLogger, after a dry run that changes nothing (SET-023)', async () => {
    const dry = await run('lubelogger', fuel, '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.text).toContain('Distances were read in km, the unit of your settings: the file does not name it.');
    expect(dry.text).toContain('2 fuel entries kept, 1 with a cost whose currency is not certain');
    expect(await readEntries()).toEqual([]);
    expect(await run('lubelogger', fuel)).toMatchObject({ code: 0 });
    expect(await readEntries()).toMatchObject([{ cost: 4567 }, { cost: null, currency: null }]);
    const completed = await run('lubelogger', fuel, '--currency', 'USD');
    expect(completed.text).toContain('1 fuel entry kept, 1 already kept');
    expect(await readEntries()).toMatchObject([
      { cost: 4567, currency: 'EUR' },
      { cost: 3000, currency: 'USD' },
    ]);
    const again = await run('lubelogger', fuel);
    expect(again.text).toContain('0 fuel entries kept, 2 already kept');
  });

  it('asks for the order of dates that can be read in two ways, and reads them in it', async () => {
    const file = { name: 'tax.csv', content: 'Date,Description,Cost,Notes,Tags\n1/2/2026,Tax,$1.00,,\n' };
    const asked = await run('lubelogger', file);
    expect(asked.code).toBe(1);
    expect(asked.text).toContain('name their order with --dates day_first or --dates month_first');
    expect(await run('lubelogger', file, '--dates', 'month_first')).toMatchObject({ code: 0 });
    expect(await readEntries()).toMatchObject([{ start: new Date('2026-01-02T11:00:00Z') }]);
    expect((await run('lubelogger', file, '--dates', 'year')).text).toContain('--dates: write day_first or month_first.');
    expect((await run('evcc', file, '--dates', 'day_first')).text).toContain('--dates is for LubeLogger');
  });

  it('imports the sessions of evcc (SET-023)', async () => {
    const { code, text } = await run('evcc', sessions('2026-03-10 14:30:00'));
    expect(code).toBe(0);
    expect(text).toContain('Rows read          1');
    expect(text).toContain('1 charging session entry kept');
    expect(text).toContain('meters of charging sessions 0 taken, 1 without a charge');
    expect(text).not.toContain('Distances were read');
  });
});
