import { randomUUID } from 'node:crypto';
import type { SiteId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { dumpOf } from '../../testing/dump-of.ts';
import { type ExampleFile, importHarness } from '../../testing/import-harness.ts';
import { mysqlDumpOf } from '../../testing/mysql-dump-of.ts';

let server: ApiServer;
let imports: ReturnType<typeof importHarness>;
let person: SignedIn;
const vin = '5YJ3E7EB0KF000001';

type Row = Readonly<Record<string, string | number | null>>;
const minutes = (hour: number, rowOf: (minute: number, date: string) => Row) =>
  Array.from({ length: 20 }, (_, minute) => rowOf(minute, `2026-03-10 ${hour}:${String(minute).padStart(2, '0')}:00`));

/** A drive of 20 km from 10:00 UTC, and a charge of 15 kWh from 12:00. */
const teslamate = (cost: string | null = '5.40'): ExampleFile => ({
  name: 'teslamate.sql',
  content: dumpOf({
    addresses: [
      { id: 3, name: null, road: 'Am Lindenhof', house_number: '7', postcode: '85354', city: 'Freising', display_name: 'x' },
      { id: 4, name: null, road: null, house_number: null, postcode: null, city: null, display_name: 'Hof Meier, 80331 München' },
    ],
    cars: [{ id: 1, vin, name: 'Zora', model: 'Y' }],
    charges: minutes(12, (minute, date) => ({
      date,
      battery_level: 40 + minute,
      charge_energy_added: minute * 0.75,
      charger_power: 45,
      charging_process_id: 5,
    })),
    charging_processes: [
      {
        id: 5,
        start_date: '2026-03-10 12:00:00',
        end_date: '2026-03-10 12:20:00',
        charge_energy_added: 15,
        charge_energy_used: 16.5,
        end_battery_level: 60,
        cost,
        address_id: 4,
        car_id: 1,
      },
      {
        id: 6,
        start_date: '2026-03-11 12:00:00',
        end_date: '2026-03-11 12:20:00',
        charge_energy_added: 0,
        end_battery_level: 60,
        cost: '1',
        address_id: null,
        car_id: 1,
      },
    ],
    drives: [
      {
        id: 7,
        start_date: '2026-03-10 10:00:00',
        end_date: '2026-03-10 10:20:00',
        start_km: 100,
        end_km: 120,
        start_address_id: 3,
        end_address_id: 4,
        car_id: 1,
      },
    ],
    geofences: [{ id: 1, name: 'Home', latitude: 48, longitude: 11, radius: 50 }],
    positions: minutes(10, (minute, date) => ({
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
});

/** The same in local times of Berlin. */
const teslalogger = (currency: string | null): ExampleFile => ({
  name: 'teslalogger.sql',
  content: mysqlDumpOf({
    cars: [{ id: 1, vin, display_name: 'Zora' }],
    charging: minutes(13, (minute, Datum) => ({
      id: minute,
      Datum,
      battery_level: 40 + minute,
      charge_energy_added: minute * 0.75,
      charger_power: 45,
      CarID: 1,
    })),
    chargingstate: [
      {
        id: 5,
        StartDate: '2026-03-10 13:00:00',
        EndDate: '2026-03-10 13:20:00',
        Pos: 19,
        cost_total: 5.4,
        cost_currency: currency,
        charge_energy_added: 15,
        cost_kwh_meter_invoice: 16.25,
        meter_vehicle_kwh_sum: 16.5,
        combined_into: null,
        CarID: 1,
      },
      {
        id: 6,
        StartDate: '2026-03-10 13:00:00',
        EndDate: '2026-03-10 13:05:00',
        Pos: 19,
        cost_total: 1,
        cost_currency: currency,
        charge_energy_added: 4,
        cost_kwh_meter_invoice: 4,
        meter_vehicle_kwh_sum: 4,
        combined_into: 5,
        CarID: 1,
      },
    ],
    drivestate: [{ id: 7, StartDate: '2026-03-10 11:00:00', StartPos: 0, EndDate: '2026-03-10 11:20:00', EndPos: 19, CarID: 1 }],
    pos: minutes(11, (minute, Datum) => ({
      id: minute,
      Datum,
      lat: 48 + minute / 100,
      lng: 11,
      speed: 60,
      odometer: 100 + minute,
      battery_level: 70,
      address: minute === 0 ? 'Am Lindenhof 7, 85354 Freising' : minute === 19 ? 'Hof Meier, 80331 München' : null,
      CarID: 1,
    })),
  }),
});

const freising = { line1: 'Am Lindenhof 7', line4: '85354 Freising', city: 'Freising' };

beforeAll(async () => {
  server = await openApiServer();
  imports = importHarness(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
});

async function importFile(file: ExampleFile) {
  const { id, cars } = await imports.upload(person, null, file);
  const [known] = cars;
  if (known?.vehicleId == null) await imports.startNew(person, id, 'Zora');
  else await imports.start(person, id, known.vehicleId);
  await imports.run().runImport();
  const { status, vehicles } = await imports.read(person, id);
  expect(status).toBe('done');
  return vehicles?.[0]?.details;
}

const tenant = () => server.database.forAccount(person.accountId);
const readTrips = () =>
  tenant().selectFrom('trips').select(['start_address as start', 'end_address as end', 'version']).orderBy('start_time').execute();
const readCharges = () =>
  tenant().selectFrom('charges').select(['address', 'cost', 'cost_currency as currency']).orderBy('start_time').execute();

const none = {
  addressesTaken: 0,
  addressesKept: 0,
  addressesSealed: 0,
  addressesUnmatched: 0,
  costsTaken: 0,
  costsKept: 0,
  costsUnmatched: 0,
  costsInOtherCurrency: 0,
};

const readEnergies = () => tenant().selectFrom('charges').select(['kwh', 'grid_kwh', 'kwh_bill']).execute();

describe('the energy that left the wall', () => {
  it('of TeslaMate is that of the charge', async () => {
    await importFile(teslamate());
    expect(await readEnergies()).toEqual([{ kwh: 15, grid_kwh: 16.5, kwh_bill: null }]);
  });

  it('of TeslaLogger is what the charging point counted, and what was billed is kept beside it, once', async () => {
    await importFile(teslalogger('EUR'));
    expect(await readEnergies()).toMatchObject([{ grid_kwh: 16.5, kwh_bill: 16.25 }]);
    await tenant().updateTable('charges').set({ kwh_bill: 17 }).execute();
    await importFile(teslalogger('EUR'));
    expect(await readEnergies()).toMatchObject([{ grid_kwh: 16.5, kwh_bill: 17 }]);
  });
});

describe('the addresses and costs of another logger', () => {
  it('are stored in the trips and charges detected there, those of TeslaMate in the currency of the user (decision 0066)', async () => {
    await tenant().updateTable('users').set({ currency: 'CHF' }).execute();
    expect(await importFile(teslamate())).toEqual({ ...none, addressesTaken: 3, costsTaken: 1, costsUnmatched: 1 });
    expect(await readTrips()).toMatchObject([
      { start: freising, end: { line1: 'Hof Meier', line4: '80331', city: 'München' }, version: 1 },
    ]);
    expect(await readCharges()).toEqual([{ address: 'Hof Meier, 80331 München', cost: 540, currency: 'CHF' }]);
  });

  it('of TeslaLogger come from its positions, with its currency, and a combined charge costs once', async () => {
    expect(await importFile(teslalogger('USD'))).toEqual({ ...none, addressesTaken: 3, costsTaken: 1 });
    expect(await readTrips()).toMatchObject([
      { start: { line1: 'Am Lindenhof 7', city: 'Freising' }, end: { line1: 'Hof Meier', city: 'München' } },
    ]);
    expect(await readCharges()).toMatchObject([{ cost: 540, currency: 'USD' }]);
  });

  it('in a currency that is not known are left out, and counted', async () => {
    expect(await importFile(teslalogger('XXX'))).toEqual({ ...none, addressesTaken: 3, costsInOtherCurrency: 1 });
    expect(await readCharges()).toMatchObject([{ cost: null, currency: null }]);
  });

  it('are stored once: a repeat changes nothing, and what a user entered stays', async () => {
    await importFile(teslamate());
    await tenant().updateTable('charges').set({ cost: 900, cost_currency: 'EUR' }).execute();
    await tenant().updateTable('trips').set({ end_address: null }).execute();
    expect(await importFile(teslamate('7.00'))).toEqual({ ...none, addressesTaken: 1, addressesKept: 2, costsKept: 1, costsUnmatched: 1 });
    expect(await readCharges()).toMatchObject([{ cost: 900, currency: 'EUR' }]);
    expect(await readTrips()).toMatchObject([{ start: freising, end: { line1: 'Hof Meier' } }]);
  });

  it('are not stored in a locked charge', async () => {
    await importFile(teslamate());
    await tenant().updateTable('charges').set({ cost: null, cost_currency: null, address: null, locked: true }).execute();
    expect(await importFile(teslamate())).toEqual({ ...none, addressesKept: 3, costsKept: 1, costsUnmatched: 1 });
    expect(await readCharges()).toEqual([{ address: null, cost: null, currency: null }]);
  });

  it('are left out of a trip whose places are sealed, and counted (decision 0023)', async () => {
    await importFile(teslamate());
    const sealed = { places_key: 'key', sealed_places: '{}', start_address: null, end_address: null };
    const places = { start_latitude: null, start_longitude: null, end_latitude: null, end_longitude: null };
    await tenant()
      .updateTable('trips')
      .set({ ...sealed, ...places })
      .execute();
    expect(await importFile(teslamate())).toMatchObject({ addressesTaken: 0, addressesSealed: 2, addressesKept: 1 });
    expect(await readTrips()).toMatchObject([{ start: null, end: null }]);
  });
});

it('the geofences of TeslaMate become named places, once, also where the user has renamed or moved one (decision 0076)', async () => {
  const sites = () =>
    tenant().selectFrom('sites').select(['name', 'latitude', 'longitude', 'radius', 'match_due']).orderBy('created_at').execute();
  await importFile(teslamate());
  expect(await sites()).toEqual([{ name: 'Home', latitude: 48, longitude: 11, radius: 50, match_due: true }]);
  await tenant().updateTable('sites').set({ name: 'My home', latitude: 48.01 }).execute();
  await importFile(teslamate());
  expect(await sites()).toMatchObject([{ name: 'My home' }]);
});

it('the places of TeslaLogger become named places without a question, and again change nothing (decision 0076)', async () => {
  const file = {
    name: 'geofence-private.csv',
    content: '# own\r\nLadestation Ulm, 48.400892, 9.970095,, +charger+scl:100\r\nHome,48.1,11.5,20\r\nNowhere,99,11\r\nx,48,1O\r\n',
  };
  const run = async () => {
    const { id } = await imports.upload(person, null, file);
    await imports.run().runImport();
    return imports.read(person, id);
  };
  expect(await run()).toMatchObject({ status: 'done', places: { added: 2, known: 0 }, rejected: 2, vehicles: [] });
  expect(await run()).toMatchObject({ status: 'done', places: { added: 0, known: 2 } });
  const sites = await tenant().selectFrom('sites').select(['name', 'latitude', 'longitude', 'radius']).orderBy('name').execute();
  expect(sites).toEqual([
    { name: 'Home', latitude: 48.1, longitude: 11.5, radius: 20 },
    { name: 'Ladestation Ulm', latitude: 48.400892, longitude: 9.970095, radius: expect.any(Number) },
  ]);
});

it('a geofence is no second place where the user has named one already', async () => {
  await tenant()
    .insertInto('sites')
    .values({ account_id: person.accountId, id: randomUUID() as SiteId, name: 'Zuhause', latitude: 48.0001, longitude: 11, radius: 200 })
    .execute();
  await importFile(teslamate());
  expect(await tenant().selectFrom('sites').select('name').execute()).toEqual([{ name: 'Zuhause' }]);
});
