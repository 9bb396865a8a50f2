import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { guessMapping } from '@wattbook/domain/imports/guess-mapping';
import { readTableStart } from '@wattbook/domain/imports/table-start';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { importHarness } from '../../../testing/import-harness.ts';
import { insertCharge, insertTrip } from '../../../testing/segments.ts';

let server: ApiServer;
let imports: ReturnType<typeof importHarness>;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  imports = importHarness(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const drives = [
  'Started At,Ended At,Starting Location,Ending Location,Starting Battery (%),Ending Battery (%),Starting Odometer (mi),Ending Odometer (mi),Distance (mi),Energy Used (kWh),Note,Tag',
  '2026-03-01 08:00:12,2026-03-01 08:31:40,"1 Main St","9 Oak Ave",80,74,7456.2,7474.9,18.7,4.5,a note,Holiday',
  '2026-03-01 17:02:00,2026-03-01 17:40:00,"9 Oak Ave","1 Main St",73,67,7474.9,7493.7,18.8,4.6,,',
].join('\n');
const charges = [
  'Datum;Kilometerstand;Menge;Kosten;Währung;Tankstelle;Bemerkung',
  '13.03.2026;12345;45,20;18,50;EUR;Ionity;lang',
  '13.03.2026;12600;30,10;9,10;EUR;;',
  '14.03.2026;12700;;8,00;EUR;;Parken',
].join('\n');
const costs = ['Date,Description,Amount', '2026-03-01,Tyres,400', '2026-03-02,Tyres,400', '2026-03-03,Wash,XYZ 12'].join('\n');

async function take(content: string) {
  const table = readTableStart(content);
  if (table === null) throw new Error('This is no table.');
  const mapping = guessMapping(table);
  const file = { name: 'list.csv', content };
  const body = { vehicleId: vehicle, zone: 'Europe/Berlin', mapping, files: [{ name: file.name, size: Buffer.byteLength(content) }] };
  const { id = '' } = (await imports.ask(person, 'POST', '', body)).body;
  await imports.send(person, id, [file]);
  await imports.run().preview();
  const preview = await imports.read(person, id);
  await imports.start(person, id, vehicle);
  await imports.run().runImport();
  return { preview, done: await imports.read(person, id) };
}
const list = async <Row>(noun: string) =>
  (await server.app.inject({ url: `/v1/${noun}?vehicleId=${vehicle}`, headers: person.headers })).json<{ data: Row[] }>().data;
const none = { added: 0, changed: 0, skipped: 0 };

describe('a table with a row for each drive, charge or cost (SET-023, decision 0107)', () => {
  it('becomes trips at the times, of the distance and with the places that it states', async () => {
    const { preview, done } = await take(drives);
    expect(preview).toMatchObject({ status: 'ready', rows: 2, rejected: 0, mapping: { rows: 'drives' }, cars: [{ trips: 2, charges: 0 }] });
    expect(done).toMatchObject({ status: 'done', vehicles: [{ trips: { added: 2, changed: 0, skipped: 0 } }] });
    const trips = await list<Trip>('trips');
    expect(trips).toMatchObject([
      { startTime: '2026-03-01T16:02:00.000Z', endTime: '2026-03-01T16:40:00.000Z', import: true, entered: true },
      {
        startTime: '2026-03-01T07:00:12.000Z',
        endTime: '2026-03-01T07:31:40.000Z',
        startLevel: 80,
        endLevel: 74,
        startOdometer: 11_999.591,
        usedkWh: 4.5,
        startAddress: { line1: '1 Main St' },
        endAddress: { line1: '9 Oak Ave' },
        comment: 'a note',
        tags: ['Holiday'],
      },
    ]);
    expect(trips.map(({ distance }) => distance)).toEqual([30.256, 30.095]);
  });

  it('adds nothing when it is imported again, also where a trip was deleted', async () => {
    await take(drives);
    const [trip] = await list<Trip>('trips');
    await server.app.inject({ method: 'DELETE', url: `/v1/trips/${trip?.id}`, headers: person.headers });
    expect((await take(drives)).done.vehicles).toMatchObject([{ trips: { added: 0, changed: 0, skipped: 2 } }]);
    expect(await list('trips')).toHaveLength(1);
  });

  it('completes a trip that the vehicle recorded, and leaves out what contradicts another', async () => {
    await insertTrip(server.database, person, vehicle, '2026-03-01T07:01:00Z', { end_time: new Date('2026-03-01T07:30:00Z') });
    await insertCharge(server.database, person, vehicle, '2026-03-01T16:10:00Z');
    const { done } = await take(drives);
    expect(done.vehicles).toMatchObject([{ trips: { added: 0, skipped: 1 }, details: { addressesTaken: 2 } }]);
    expect(await list<Trip>('trips')).toMatchObject([{ startAddress: { line1: '1 Main St' }, import: false }]);
    const problems = await imports.ask(person, 'GET', `/${done.id}/problems`);
    expect(problems.body.data).toMatchObject([{ kind: 'session', reason: 'occupied', field: 'driveNumber' }]);
  });

  it('becomes no trips of a closed logbook', async () => {
    await server.database.forAccount(person.accountId).updateTable('vehicles').set({ logbook: true, fleet_trip_lock: 7 }).execute();
    const { done } = await take(drives);
    expect(done.vehicles).toMatchObject([{ trips: none }]);
    expect((await imports.ask(person, 'GET', `/${done.id}/problems`)).body.data).toMatchObject([
      { reason: 'logbook' },
      { reason: 'logbook' },
    ]);
  });

  it('becomes charges of days, each once, beside those of the vehicle', async () => {
    await insertCharge(server.database, person, vehicle, '2026-03-13T18:00:00Z', { kwh: 44, cost: null });
    const { preview, done } = await take(charges);
    expect(preview).toMatchObject({ rows: 3, cars: [{ charges: 2 }] });
    expect(done.vehicles).toMatchObject([{ charges: { added: 1, skipped: 1 }, details: { costsTaken: 1, addressesTaken: 1 } }]);
    const stored = await list<Charge>('charges');
    expect(stored).toMatchObject([
      { startTime: '2026-03-13T18:00:00.000Z', kWh: 44, cost: 18.5, costCurrency: 'EUR', address: 'Ionity' },
      { startTime: '2026-03-13T11:00:00.000Z', kWh: 30.1, cost: 9.1, odometer: 12_600, estimated: true, import: true },
    ]);
    expect((await take(charges)).done.vehicles).toMatchObject([{ charges: { added: 0, changed: 0, skipped: 2 } }]);
    expect(await list('charges')).toHaveLength(2);
  });

  it('becomes one-time costs, each once', async () => {
    const { preview, done } = await take(costs);
    expect(preview.cars).toMatchObject([{ costs: { added: 2, known: 0, otherCurrency: 1 } }]);
    expect(done.vehicles).toMatchObject([{ trips: none, charges: none, costs: { added: 2, known: 0, otherCurrency: 1 } }]);
    expect((await list<FixedCost>('costs')).map(({ type, date, costs: amount, description }) => [type, date, amount, description])).toEqual(
      expect.arrayContaining([
        ['OneTime', '2026-03-01', 400, 'Tyres'],
        ['OneTime', '2026-03-02', 400, 'Tyres'],
      ]),
    );
    expect((await take(costs)).done.vehicles).toMatchObject([{ costs: { added: 0, known: 2 } }]);
  });

  it('rejects the rows of drives that cannot be one, by their line', async () => {
    const { done } = await take(
      [
        'Start,End,Distance (km)',
        '2026-03-01 08:00,2026-03-01 07:00,10',
        '2026-03-01 08:00,2026-03-01 09:00,0',
        '2026-03-01 08:00,2026-03-01 08:10,500',
        '2026-03-01,2026-03-02,10',
        '2036-03-01 08:00,2036-03-01 09:00,10',
        '2026-03-01 08:00,2026-03-01 09:00,10',
      ].join('\n'),
    );
    expect(done.vehicles).toMatchObject([{ trips: { added: 1 } }]);
    const { data } = (await imports.ask(person, 'GET', `/${done.id}/problems`)).body;
    expect(data).toMatchObject(
      ['no_end', 'no_distance', 'no_distance', 'no_time_of_day', 'in_the_future'].map((reason, index) => ({ line: index + 2, reason })),
    );
  });
});
