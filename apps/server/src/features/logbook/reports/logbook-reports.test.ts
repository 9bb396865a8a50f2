import type { WisoReport } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { checkDocument, isUnchanged } from '@wattbook/files/documents/check-document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  exampleNoon,
  exampleProof,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
} from '../../../testing/api-server.ts';
import { activateLogbook } from '../../../testing/logbooks.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { insertTrip } from '../../../testing/segments.ts';
import { unzip } from '../../../testing/unzip.ts';
import { serverCrypto } from '../../signing/public.ts';

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
  await tenant().updateTable('vehicles').set({ time_zone: 'Europe/Berlin' }).execute();
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  await activateLogbook(server, person, vehicle);
  server.clock.now = exampleNoon;
});

const tenant = () => server.database.forAccount(person.accountId);
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) =>
  server.app.inject({ method, url: `/v1/${path}`, payload, headers: person.headers });

const address = (line1: string, line4: string, city: string) => ({ line1, line2: '', line3: '', line4, city });
const home = { startAddress: address('Am Lindenhof 7', '85354', 'Freising'), startLocation: { latitude: 48.403, longitude: 11.749 } };
const customer = { endAddress: address('Ölmühlweg 12', '85356', 'Freising'), endLocation: { latitude: 48.41, longitude: 11.76 } };
const add = async (fields: object) => {
  const answer = await call('POST', 'trips', { vehicleId: vehicle, ...home, ...customer, ...fields });
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()]);
  return answer.json<{ id: string }>().id;
};
const trip = (day: string, startOdometer: number, endOdometer: number, fields = {}) =>
  add({ startTime: `${day}T08:00:00Z`, endTime: `${day}T08:45:00Z`, startOdometer, endOdometer, ...fields });
const business = { tags: ['Business'], reason: 'Wartung', name: 'Frau Öl', company: 'Öl & Söhne' };

/** A book with a corrected, a mixed, a deleted and a private trip, and a gap. */
async function keepBook() {
  const corrected = await trip('2026-06-11', 1000, 1030, business);
  await call('PATCH', `trips/${corrected}`, { endOdometer: 1031, correction: 'Vom Tacho abgelesen' });
  const mixed = await trip('2026-06-12', 1031, 1061, business);
  await call('PATCH', `trips/${mixed}`, { privateDistance: 5, toWorkDistance: 10 });
  const deleted = await trip('2026-06-12', 1061, 1070, {
    startTime: '2026-06-12T10:00:00Z',
    endTime: '2026-06-12T10:30:00Z',
    tags: ['Urlaub'],
  });
  await call('DELETE', `trips/${deleted}`, { correction: 'Doppelt' });
  await trip('2026-06-13', 1090, 1100, { tags: ['Private'], reason: 'geheim', comment: 'privater Umweg' });
}
const june = () => ({ vehicleId: vehicle, from: '2026-06-10T10:00:00Z', to: '2026-06-30T22:00:00Z', timezone: 'Europe/Berlin' });
const withoutZone = () => ({ vehicleId: vehicle, from: '2026-06-10T10:00:00Z', to: '2026-06-30T22:00:00Z' });
const report = (kind: string, payload: object = june()) => call('POST', `trips/report-${kind}`, payload);
const flat = (text: string) => text.replace(/\s+/g, '');

it('the report of the way to work belongs to the plan Professional (LOG-003)', async () => {
  const selling = await openApiServer({}, { env: { BILLING: 'on' } });
  try {
    const driver = await signInAs(selling);
    const payload = { ...june(), vehicleId: await insertVehicle(selling, driver, { plan: 'premium' }) };
    const answer = await selling.app.inject({ method: 'POST', url: '/v1/trips/report-towork', payload, headers: driver.headers });
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'plan_required' }]);
  } finally {
    await selling.close();
  }
});

describe('the logbook as a PDF (LOG-044, API-084)', () => {
  it('has a cover, the trips by day with full addresses and what was changed, and is signed with its entries inside (R 8.1 LStR; BFH VI R 33/10; OFD Rheinland/Münster 18.2.2013: marked on paper)', async () => {
    await keepBook();
    const answer = await report('logbook', { ...june(), renderAppendix: true, additionalTags: true });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pages, source } = readPdf(answer.rawPayload);
    const [cover = '', ...others] = pages.map(flat);
    for (const text of [
      'Fahrtenbuch',
      'FS-WB214E',
      'MiaSommer',
      'AmLindenhof7,85354Freising',
      '1.000,0',
      '1.100,0',
      'Betriebsfahrt',
      'Arbeitsweg',
    ])
      expect(cover).toContain(text);
    expect(cover).toContain('/verify');
    const trips = others.join('');
    for (const text of [
      'Ölmühlweg12',
      'Öl&Söhne',
      '1.030,0',
      '1.031,0',
      'VomTachoabgelesen',
      'VonHanderfasst',

      'Lücke',
      'Gelöscht',
      'Urlaub',
    ])
      expect(trips).toContain(text);
    expect(trips).toContain('Anhang:Einträgeim');
    for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`);
    expect(source).toMatch(/<pdfaid:part>3<\/pdfaid:part>/);
    const checked = await checkDocument(answer.rawPayload, serverCrypto);
    expect(checked).toMatchObject({ kind: 'logbook', verdict: { faults: [], key: server.signing.publicKey } });
    expect(isUnchanged(checked)).toBe(true);
  });

  it('shows of a private trip only the kilometres, and attaches no opening of its places (R 8.1 LStR)', async () => {
    await trip('2026-06-13', 1090, 1100, { tags: ['Private'], reason: 'geheim', comment: 'privater Umweg' });
    const { pages, source } = readPdf((await report('logbook')).rawPayload);
    const text = flat(pages.join(''));
    expect(text).toContain('10,0');
    for (const hidden of ['geheim', 'Umweg', 'Ölmühlweg']) expect(text + source).not.toContain(hidden);
  });

  it('shows what a purpose was before, and none that was added as a correction', async () => {
    const driven = await trip('2026-06-13', 1090, 1100);
    const textOf = async () =>
      flat(
        readPdf((await report('logbook')).rawPayload)
          .pages.slice(1)
          .join(''),
      );
    expect(await textOf()).toContain('OhneZweck');
    await call('PATCH', `trips/${driven}`, { tags: ['Private'] });
    expect(await textOf()).not.toContain('OhneZweck');
    await call('PATCH', `trips/${driven}`, { tags: ['ToWork'] });
    expect(await textOf()).toContain('PrivatfahrtArbeitsweg');
  });

  it('is in German for the tax office, else in the language of the user (OQ-169)', async () => {
    await tenant().updateTable('users').set({ language: 'en' }).execute();
    expect(readPdf((await report('logbook')).rawPayload).source).toContain('/Lang (de)');
    const other = await insertVehicle(server, person);
    server.clock.now = Date.parse('2026-06-10T10:00:00Z');
    await activateLogbook(server, person, other, 'documentation');
    server.clock.now = exampleNoon;
    expect(readPdf((await report('logbook', { ...june(), vehicleId: other })).rawPayload).source).toContain('/Lang (en)');
  });

  it.each([
    ['a range before the activation', () => ({ from: '2026-06-09T10:00:00Z' }), 'from'],
    ['a vehicle without a book', async () => ({ vehicleId: await insertVehicle(server, person) }), 'vehicleId'],
    ['an end before the start', () => ({ to: '2026-06-09T10:00:00Z' }), 'to'],
    ['a key that is none', () => ({ privateKey: 'c29tZXRoaW5n' }), 'privateKey'],
  ])('is refused for %s, on its field', async (_, change, field) => {
    const answer = await report('logbook', { ...june(), ...(await change()) });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
  });

  it('begins on the day of the activation, at any time of it', async () =>
    expect((await report('logbook', { ...june(), from: '2026-06-09T22:00:00Z' })).statusCode).toBe(200));
});

describe('the XML for WISO (LOG-045, API-085)', () => {
  const wiso = async (payload: object = withoutZone()) => (await report('wiso', payload)).body;

  it('has the trips that are there, a mixed one in its classes, without those that were deleted', async () => {
    await keepBook();
    const xml = await wiso();
    expect([...xml.matchAll(/<fahrtart>(.*?)</g)].map(([, type]) => type)).toEqual([
      'Dienstreise',
      'Dienstreise',
      'Fahrt zur Arbeit',
      'Privatfahrt',
      'Privatfahrt',
    ]);
    expect(xml).toContain('<abfahrt_zeitpunkt>2026-06-11T10:00:00</abfahrt_zeitpunkt>');
    expect(xml).toContain('<zielort>Ölmühlweg 12, 85356 Freising</zielort>');
    expect(xml).toContain('<ankunft_kmstand>1031.0</ankunft_kmstand>');
  });

  it('never has a trip before the activation', async () => {
    await insertTrip(server.database, person, vehicle, '2026-06-10T08:00:00Z');
    await server.runJob('logbook');
    expect(await wiso({ ...withoutZone(), from: '2026-06-10T00:00:00Z' })).not.toContain('<Fahrt>');
  });

  it('has the costs in euros where they are asked for', async () => {
    const cost = {
      vehicleId: vehicle,
      description: 'Haftpflicht & Kasko',
      type: 'Yearly',
      category: 'Insurance',
      costs: 1200,
      startDate: '2026-01-01',
    };
    expect((await call('POST', 'costs', cost)).statusCode).toBe(201);
    expect(await wiso()).not.toContain('Fahrzeugkosten');
    const xml = await wiso({ ...withoutZone(), from: '2026-06-10T10:00:00Z', to: '2026-07-31T22:00:00Z', costs: true });
    expect([...xml.matchAll(/<beleg_datum>(.*?)</g)].map(([, day]) => day)).toEqual(['2026-06-30', '2026-07-31']);
    expect(xml).toContain('<beleg_text>Haftpflicht &amp; Kasko</beleg_text>');
    expect(xml).toContain('<waehrung_betrag>100.00</waehrung_betrag>');
  });

  it('says beforehand which texts are cut and what is missing', async () => {
    await trip('2026-06-11', 1000, 1030, { ...business, company: null, name: null, reason: 'Besprechung '.repeat(30).trim() });
    const answer = await call('POST', 'trips/report-wiso/check', withoutZone());
    expect(answer.json<WisoReport>()).toMatchObject({
      trips: 1,
      cut: [{ field: 'zweck', cut: expect.stringMatching(/Besprechung…$/) }],
      notes: [{ note: 'missing', field: 'geschaeftspartner', startAt: '2026-06-11T10:00:00' }],
    });
  });

  it('is refused for a logbook of another kind', async () => {
    const other = await insertVehicle(server, person);
    await activateLogbook(server, person, other, 'commute');
    const answer = await report('wiso', { ...withoutZone(), vehicleId: other, from: '2026-06-15T10:00:00Z' });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['vehicleId']]);
  });
});

describe('other files of a logbook', () => {
  it('are the days of the way to work, each once, by month (LOG-046, API-083)', async () => {
    await trip('2026-06-11', 1000, 1030, { tags: ['ToWork'] });
    await trip('2026-06-11', 1030, 1060, { tags: ['ToWork'], startTime: '2026-06-11T16:00:00Z', endTime: '2026-06-11T16:40:00Z' });
    await trip('2026-06-12', 1060, 1090, business);
    const text = flat(readPdf((await report('towork')).rawPayload).pages.join(''));
    for (const part of ['MiaSommer', 'FS-WB214E', '23,0', '2026:1Tag', 'Juni', '11.06.2026']) expect(text).toContain(part);
    expect(text).not.toContain('12.06.2026');
  });

  it('are lines of CSV, one for each class, in which no text is a formula', async () => {
    await keepBook();
    await trip('2026-06-14', 1100, 1110, { tags: ['Business'], reason: '=HYPERLINK("x")', company: 'Ä; "B"' });
    const lines = (await report('logbook-csv')).body.split('\r\n');
    expect(lines[0]?.startsWith('\ufeff"Tag";"Beginn";')).toBe(true);
    expect(lines).toHaveLength(1 + 1 + 3 + 1 + 1 + 1 + 1);
    expect(lines.at(-2)).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines.at(-2)).toContain('"Ä; ""B"""');
    expect(lines.join('')).not.toContain('geheim');
  });

  it('are the data of an audit: every column of its CSV is described, in its order', async () => {
    await keepBook();
    const found = await unzip((await report('audit')).rawPayload);
    const index = found.get('index.xml') ?? '';
    expect([...found.keys()].toSorted()).toEqual(['eintraege.csv', 'fahrten.csv', 'gdpdu-01-09-2004.dtd', 'index.xml']);
    expect(index).toContain('<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">');
    for (const table of index.split('<Table>').slice(1)) {
      const file = /<URL>(.*?)</.exec(table)?.[1] ?? '';
      const described = [...table.matchAll(/<Variable(?:PrimaryKey|Column)><Name>(.*?)</g)].map(([, name]) => name);
      expect((found.get(file) ?? '').split('\r\n')[0]).toBe(described.map((name) => `"${name}"`).join(';'));
    }
  });
});

it('exports of a vehicle that was archived, or deleted, are made of the book that it left (LOG-005)', async () => {
  await trip('2026-06-11', 1000, 1030, business);
  await tenant().updateTable('vehicles').set({ archive: true, offline: true, plan: 'premium' }).execute();
  expect((await report('logbook-csv')).statusCode).toBe(200);
  const deleted = await call('DELETE', `vehicles/${vehicle}`, exampleProof);
  expect([deleted.statusCode, (await report('logbook-csv')).statusCode]).toEqual([204, 200]);
});
