// What a German tax office asks of a logbook, on the paper that it gets. Each test names the source of its rule; docs/tax-logbook.md has all of them.
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { activateLogbook } from '../../../testing/logbooks.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { insertTrip } from '../../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  await activateLogbook(server, person, vehicle);
  server.clock.now = exampleNoon;
});

const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) => {
  const answer = await server.app.inject({ method, url: `/v1/${path}`, payload, headers: person.headers });
  expect([answer.statusCode < 300, answer.statusCode < 300 || answer.body]).toEqual([true, true]);
  return answer;
};

const address = (line1: string, line4: string, city: string) => ({ line1, line2: '', line3: '', line4, city });
const home = { startAddress: address('Am Lindenhof 7', '85354', 'Freising'), startLocation: { latitude: 48.403, longitude: 11.749 } };
const customer = { endAddress: address('Ölmühlweg 12', '85356', 'Freising'), endLocation: { latitude: 48.41, longitude: 11.76 } };
const business = { tags: ['Business'], reason: 'Wartung', name: 'Frau Öl', company: 'Öl & Söhne' };
let odometer = 1000;
/** Adds a trip of so many km that follows the one before. */
const drive = async (hour: string, km: number, fields: object = {}) => {
  const [startTime, endTime] = [`2026-06-${hour}:00:00Z`, `2026-06-${hour}:45:00Z`];
  const [startOdometer, endOdometer] = [odometer, odometer + km];
  odometer = endOdometer;
  const trip = { vehicleId: vehicle, ...home, ...customer, ...business, startTime, endTime, startOdometer, endOdometer, ...fields };
  return (await call('POST', 'trips', trip)).json<{ id: string }>().id;
};

const flat = (text: string) => text.replace(/\s+/g, '');
const range = () => ({ vehicleId: vehicle, from: '2026-06-10T10:00:00Z', to: '2026-06-30T22:00:00Z' });
/** The cover and the other pages, without spaces. */
async function paper(options: object = {}): Promise<readonly [cover: string, trips: string]> {
  const answer = await call('POST', 'trips/report-logbook', { ...range(), timezone: 'Europe/Berlin', ...options });
  const [cover = '', ...others] = readPdf(answer.rawPayload).pages.map(flat);
  return [cover, others.join('')];
}
const remark = (cover: string, text: string) => new RegExp(`${flat(text)}(\\d+)`).exec(cover)?.[1];

describe('a logbook on paper', () => {
  it('with small defects is made, and says each of them (BFH VI R 38/06: they do not void it)', async () => {
    await drive('11T08', 30);
    odometer += 12;
    await drive('12T08', 30, { endAddress: address('Ölmühlweg', '', 'Freising') });
    await drive('12T10', 30, { tags: [], reason: null, name: null, company: null });
    const [cover, trips] = await paper();
    expect([remark(cover, 'Lücken im Kilometerstand'), remark(cover, 'Betriebsfahrten ohne volle Adresse')]).toEqual(['1', '1']);
    expect(trips).toContain('OhneZweck');
    for (const kind of ['wiso', 'logbook-csv', 'audit'])
      expect(
        (await call('POST', `trips/report-${kind}`, { ...range(), ...(kind !== 'wiso' && { timezone: 'Europe/Berlin' }) })).statusCode,
      ).toBe(200);
  });

  it('has start and destination of each trip in full, and counts those that are not (BFH VI R 33/10; wz.de: with street and number)', async () => {
    await drive('11T08', 30);
    await drive('11T10', 30, { startAddress: null });
    await drive('11T12', 30, { tags: ['Private'], startAddress: null, reason: null, name: null, company: null });
    const [cover, trips] = await paper();
    expect(trips).toContain(flat('Am Lindenhof 7, 85354 Freising'));
    expect(trips).toContain(flat('Ölmühlweg 12, 85356 Freising'));
    expect(remark(cover, 'Betriebsfahrten ohne volle Adresse')).toBe('1');
  });

  it('names a detour that has no reason, and the route where it has one (R 8.1 LStR; FG Düsseldorf 12 K 4479/07: above 20 %)', async () => {
    await drive('11T08', 25);
    const long = await drive('11T10', 38);
    const [before, marked] = await paper();
    expect(remark(before, 'Länger als sonst, ohne Erläuterung')).toBe('1');
    expect(marked).toContain(flat('Umweg ohne Erläuterung: 38,0 km, sonst sind es zwischen diesen Orten 25,0 km.'));
    await call('PATCH', `trips/${long}`, { comment: 'über Moosburg, A 92 gesperrt' });
    const [after, told] = await paper();
    expect(after).not.toContain('Längeralssonst');
    expect(told).toContain(flat('über Moosburg, A 92 gesperrt'));
    expect(told).not.toContain('Umwegohne');
  });

  it('says of how many trips an odometer is missing, as of a car that tells none (R 8.1 LStR: at start and end of each trip)', async () => {
    await drive('11T08', 30);
    const none = { start_odometer: null, end_odometer: null, source: 'import', distance_method: 'gps' } as const;
    const id = await insertTrip(server.database, person, vehicle, '2026-06-12T08:00:00Z', none);
    const tenant = server.database.forAccount(person.accountId);
    await tenant.insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: id }).execute();
    await server.runJob('logbook');
    const [cover] = await paper();
    expect(remark(cover, 'Ohne Kilometerstand')).toBe('1');
  });

  it('has what a person abbreviated as it was typed, and abbreviates no class itself (BFH VI R 87/04: self-explaining, or on a key sheet)', async () => {
    await drive('11T08', 30, { reason: 'Bespr. TÜV-Gutachten', company: 'Fa. M. GmbH' });
    await drive('11T10', 30, { tags: ['ToWork'], reason: null, name: null, company: null });
    await drive('11T12', 30, { tags: ['Private'], reason: null, name: null, company: null });
    const [, trips] = await paper();
    for (const text of ['Bespr. TÜV-Gutachten', 'Fa. M. GmbH', 'Betriebsfahrt', 'Arbeitsweg', 'Privatfahrt'])
      expect(trips).toContain(flat(text));
  });

  it('needs no more than a short note for a way to work (R 8.1 LStR)', async () => {
    await drive('11T08', 30, { tags: ['ToWork'], reason: null, name: null, company: null });
    const [cover, trips] = await paper();
    expect(trips).toContain('Arbeitsweg');
    expect(cover).toContain(flat('Arbeitsweg, 100,0 % 30,0 km'));
  });

  it('of the way to work has name, personnel number, plate, way, and the days by month (sgad.de: 0.002 % needs the days)', async () => {
    await call('PATCH', `vehicles/${vehicle}`, { personnelNumber: '4711' });
    await drive('11T08', 30, { tags: ['ToWork'], reason: null, name: null, company: null });
    await drive('11T16', 30, { tags: ['ToWork'], reason: null, name: null, company: null });
    await drive('12T08', 30);
    const answer = await call('POST', 'trips/report-towork', { ...range(), timezone: 'Europe/Berlin' });
    const text = flat(readPdf(answer.rawPayload).pages.join(''));
    for (const part of ['Mia Sommer', '4711', 'FS-WB 214E', '23,0 km', '2026: 1 Tag', 'Juni', '11.06.2026'])
      expect(text).toContain(flat(part));
    expect(text).not.toContain('12.06.2026');
  });

  it('shows a trip that was private first beside the business one it is now, and counts it (firmenauto.de)', async () => {
    const trip = await drive('11T08', 30, { tags: ['Private'], reason: null, name: null, company: null });
    await call('PATCH', `trips/${trip}`, { ...business });
    const [cover, trips] = await paper();
    expect(remark(cover, 'Zuerst privat, dann betrieblich')).toBe('1');
    expect(trips).toContain('PrivatfahrtBetriebsfahrt');
  });

  it('shows merged and deleted trips, and every change, also without its appendix (FG Düsseldorf: in the file itself, no reference elsewhere)', async () => {
    const [first, second] = [await drive('11T08', 30), await drive('11T10', 30)];
    await call('POST', 'trips/merge', [first, second]);
    const corrected = await drive('12T08', 30);
    await call('PATCH', `trips/${corrected}`, { endOdometer: odometer + 1, correction: 'Vom Tacho abgelesen' });
    await call('DELETE', `trips/${await drive('13T08', 30, { startOdometer: odometer + 1, endOdometer: odometer + 31 })}`);
    const [cover, trips] = await paper({ renderAppendix: false });
    expect(trips).not.toContain('Anhang');
    for (const text of ['Zusammengeführt am', 'Berichtigt am', 'Grund: Vom Tacho abgelesen', 'Gelöscht am'])
      expect(trips).toContain(flat(text));
    expect([remark(cover, 'Berichtigte Fahrten'), remark(cover, 'Gelöscht, geteilt, zusammengeführt oder verschoben')]).toEqual(['1', '3']);
  });
});
