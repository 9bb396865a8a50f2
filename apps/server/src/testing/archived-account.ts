import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { sampleLife } from './any-life.ts';
import { type ApiServer, exampleNoon, exampleProof, insertVehicle, type SignedIn } from './api-server.ts';
import { insertCard } from './cards.ts';
import { insertBookedVehicle, insertClosedBook } from './logbooks.ts';
import { insertCharge, insertTrip } from './segments.ts';

const day = [
  { kind: 'park', minutes: 40 },
  { kind: 'drive', minutes: 30 },
  { kind: 'park', minutes: 30 },
  { kind: 'charge', minutes: 60 },
  { kind: 'park', minutes: 300 },
  { kind: 'drive', minutes: 20 },
  { kind: 'park', minutes: 900 },
] as const;

/** Puts rows into tables whose content does not matter, in SQL with `$1` as the account. */
const insert = ({ database }: ApiServer, { accountId }: SignedIn, text: string, values: readonly unknown[]) =>
  database.forAccount(accountId).rows(text, values);

/** An account that has something in every table that comes in with an archive: a car that drove, and one with a logbook. */
export async function insertFullAccount(server: ApiServer, person: SignedIn): Promise<{ driven: VehicleId; booked: VehicleId }> {
  const driven = await insertDriven(server, person);
  const booked = await insertBooked(server, person);
  await insertSmallTables(server, person, booked);
  return { driven, booked };
}

async function insertDriven(server: ApiServer, person: SignedIn): Promise<VehicleId> {
  const driven = await insertVehicle(server, person, { name: 'Größe 1', vin: '5YJ3E7EB0KF000001' });
  const intake = await server.telemetry.startHistory(person.accountId, driven);
  // Days that are packed, and days that are still hot.
  await intake.add(sampleLife(exampleNoon - 12 * 86_400_000, [...day, ...day, ...day, ...day, ...day, ...day, ...day], 60_000));
  await intake.finish();
  return driven;
}

async function insertBooked(server: ApiServer, person: SignedIn): Promise<VehicleId> {
  server.clock.now = exampleNoon - 5 * 86_400_000;
  const booked = await insertBookedVehicle(server, person);
  server.clock.now = exampleNoon;
  const { database } = server;
  const texts = { comment: `'=1+1 "Mum", again\r\nand back`, tags: ['private'], name: '=SUM(A1)', company: "'-" };
  const parent = await insertTrip(database, person, booked, '2026-06-12T08:00:00Z', texts);
  await insertTrip(database, person, booked, '2026-06-12T08:00:00Z', { merged_into: parent, deleted_at: new Date(exampleNoon) });
  await insertTrip(database, person, booked, '2026-06-12T12:00:00Z', {
    places_key: 'AAAA',
    sealed_places: JSON.stringify({ startLatitude: 's1.a', startLongitude: 's1.b', endLatitude: 's1.c', endLongitude: 's1.d' }),
    start_latitude: null,
    start_longitude: null,
    end_latitude: null,
    end_longitude: null,
  });
  await insert(server, person, 'insert into logbook_due (account_id, vehicle_id, trip_id) values ($1, $2, $3)', [booked, parent]);
  await server.runJob('logbook');
  await server.app.inject({ method: 'POST', url: `/v1/vehicles/${booked}/logbook/file`, payload: {}, headers: person.headers });
  await insertClosedBook(server, person, await insertVehicle(server, person, { name: 'Sold' }));
  const card = await insertCard(database, person, { prices: JSON.stringify([]), start_date: '2026-01-31' });
  const charge = await insertCharge(database, person, booked, '2026-06-13T08:00:00Z', { card_id: card, cost: 1234, cost_currency: 'EUR' });
  await insert(server, person, 'insert into charge_prices (account_id, charge_id, card_id, priced_at) values ($1, $2, $3, $4)', [
    charge,
    card,
    new Date(exampleNoon),
  ]);
  await insert(server, person, 'insert into sealed_tracks (account_id, trip_id, vehicle_id, track) values ($1, $2, $3, $4)', [
    parent,
    booked,
    Buffer.from([1, 2, 255]),
  ]);
  return booked;
}

/** Rows of what the two cars do not make, by table: columns and values after the account. */
const smallRows = (userId: string, vehicle: VehicleId) => ({
  ...rowsOfAccount(userId),
  ...rowsOfVehicle(vehicle),
  receipts: receiptOf(vehicle),
  receipt_lines: { id: newId(), vehicle_id: vehicle, receipt_id: receipt, position: 0, facts: receiptLine },
  tyres: { id: newId(), vehicle_id: vehicle, name: 'Winter', season: 'Winter', created_at: at },
  journeys: { id: journey, vehicle_id: vehicle, name: 'Garda', ...journeyTime, created_at: at },
  journey_dismissals: { id: newId(), vehicle_id: vehicle, ...journeyTime, created_at: at },
  journey_pictures: pictureOf(vehicle),
  ...rowsOfBoth(userId, vehicle),
});

const at = new Date(exampleNoon);
const journeyTime = { start_time: new Date(exampleNoon - 7_200_000), end_time: at };
const place = { latitude: 48.1, longitude: 11.5 };

const rowsOfAccount = (userId: string) => ({
  sites: { id: newId(), name: 'Home', ...place, radius: 50, import_key: 'a' },
  site_dismissals: { id: newId(), ...place },
  contacts: { id: newId(), user_id: userId, first_name: 'Ann', last_name: 'Lee', created_at: at },
  thgs: { id: newId(), user_id: userId, vin: 'WVGZZZE2ZMP000123', year: 2026, status: 'open', vehicle_class: 'M1', created_at: at },
  known_addresses: { lat_e4: 481000, lon_e4: 115000 },
  starred_points: { point_id: newId() },
});

const journey = newId();
const pictureOf = (vehicle: VehicleId) => ({
  id: newId(),
  vehicle_id: vehicle,
  journey_id: journey,
  caption: 'At the lake',
  type: 'image/jpeg',
  size: 3,
  width: 4,
  height: 3,
  digest: 'd',
  content: Buffer.from([0xff, 0xd8, 0xff]),
  taken_at: at,
  created_at: at,
});

const receipt = newId();
const receiptLine = '{"date":"2026-06-01","startTime":null,"place":"Ulm","kWh":40,"amount":20,"currency":"EUR"}';
const receiptOf = (vehicle: VehicleId) => ({
  id: receipt,
  vehicle_id: vehicle,
  name: 'tax.pdf',
  type: 'application/pdf',
  size: 9,
  digest: 'd',
  content: Buffer.from('%PDF-1.7\n'),
  facts: '{"number":"7"}',
  created_at: at,
});

const rowsOfVehicle = (vehicle: VehicleId) => ({
  fixed_costs: {
    id: newId(),
    vehicle_id: vehicle,
    description: 'Tax',
    type: 'Yearly',
    category: 'Tax',
    amount: 100,
    currency: 'EUR',
    start_date: '2026-01-01',
    created_at: at,
  },
  reminders: { id: newId(), vehicle_id: vehicle, description: 'Inspection', kind: 'Inspection', due_date: '2027-03-31', created_at: at },
  vehicle_settings: { vehicle_id: vehicle, holds_from: at, trip_merge_time: 7, degradation: 0.1, offline_charges: true },
  sleeps: {
    id: newId(),
    vehicle_id: vehicle,
    start_time: at,
    end_time: new Date(exampleNoon + 60_000),
    status: 'closed',
    source: 'push',
  },
  odometer_gaps: { vehicle_id: vehicle, at, reason: 'reset', km: 3.5 },
  withdrawn_segments: { id: newId(), vehicle_id: vehicle, kind: 'trip', record: '{"id":1}' },
  findings: { id: newId(), vehicle_id: vehicle, rule: 'gap', segment_id: newId() },
  charging_words: { id: newId(), vehicle_id: vehicle, word: 'Laden', count: 2, last_at: at },
  class_rules: {
    id: newId(),
    vehicle_id: vehicle,
    name: 'Work',
    class: 'business',
    both_ways: true,
    days: 'weekdays',
    active: true,
    since: at,
    created_at: at,
  },
  vehicle_ownership: { vehicle_id: vehicle, entered: '{"fuelPrice":1.79}' },
  logbook_benefits: { vehicle_id: vehicle, year: 2026, entered: '{"listPrice":50000}' },
  imported_entries: {
    id: newId(),
    vehicle_id: vehicle,
    source: 'evcc',
    kind: 'charging_session',
    row_key: 'k',
    start_time: at,
    facts: '{}',
  },
  quarantine: { vehicle_id: vehicle, fingerprint: Buffer.from([9, 8]), received_at: at, field: 'lat', reason: 'out_of_range', value: '91' },
  refusal_counts: { vehicle_id: vehicle, day: at, reason: 'out_of_range', noted: 1, only_counted: 0 },
  damaged_blocks: { id: newId(), vehicle_id: vehicle, start_time: at, end_time: at, sample_count: 1, bytes: Buffer.from([1]) },
});

const rowsOfBoth = (userId: string, vehicle: VehicleId) => ({
  statement_settings: { vehicle_id: vehicle, basis: 'actual', mail_user_id: userId },
  statements: {
    id: newId(),
    vehicle_id: vehicle,
    number: 1,
    month: '2026-05',
    content: '{"rows":[]}',
    pdf: Buffer.from('%PDF-1.7'),
    digest: 'd',
    issued_at: at,
  },
  changes: {
    id: newId(),
    vehicle_id: vehicle,
    noun: 'trips',
    entity_id: newId(),
    action: 'changed',
    user_id: userId,
    created_at: at,
    before: '{"comment":null}',
    after: '{"comment":"x"}',
  },
});

async function insertSmallTables(server: ApiServer, person: SignedIn, vehicle: VehicleId): Promise<void> {
  for (const [table, row] of Object.entries(smallRows(person.userId, vehicle))) {
    const columns = Object.keys(row);
    const values = columns.map((_, at) => `$${at + 2}`);
    await insert(
      server,
      person,
      `insert into ${table} (account_id, ${columns.join(', ')}) values ($1, ${values.join(', ')})`,
      Object.values(row),
    );
  }
}

/** The archive of an account as bytes. */
export async function downloadArchive(server: ApiServer, person: SignedIn): Promise<Buffer> {
  const asked = await server.app.inject({
    method: 'POST',
    url: `/v1/users/${person.userId}/archive`,
    headers: person.headers,
    payload: exampleProof,
  });
  const answer = await server.app.inject({ url: asked.json<{ link: string }>().link });
  if (answer.statusCode !== 200) throw new Error(`No archive: ${answer.body}`);
  return answer.rawPayload;
}
