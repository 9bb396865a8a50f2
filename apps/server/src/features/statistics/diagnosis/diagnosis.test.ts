import type { VehicleId } from '@wattbook/domain/ids';
import { checkDocument, isUnchanged } from '@wattbook/files/documents/check-document';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../../testing/segments.ts';
import { serverCrypto } from '../../signing/public.ts';
import { diagnosisDocument } from './diagnosis-document.ts';
import { type Diagnosis, readDiagnosis } from './read-diagnosis.ts';

const demoCars: VehicleId[] = [];
let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer({}, { demoCars });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await tenant().updateTable('vehicles').set({ vin: 'WVWZZZE1ZMP012345', kwh: 75 }).where('id', '=', vehicle).execute();
});

const deps = () => ({ ...server, isDemoCar: (id: VehicleId) => demoCars.includes(id) });
const tenant = () => server.database.forAccount(person.accountId);
async function live(): Promise<void> {
  for (let week = 0; week < 6; week += 1) {
    const start = new Date(Date.UTC(2026, 0, 5 + 7 * week, 20));
    await insertCharge(server.database, person, vehicle, start, {
      start_level: 20,
      end_level: 80,
      kwh: 43.2,
      ac: week > 0,
      max_kw: 11 + week,
      end_odometer: 1000 + week * 100,
    });
  }
  const day = new Date('2026-01-06T08:00:00Z');
  await insertTrip(server.database, person, vehicle, day, { distance: 80, start_odometer: 1000, end_odometer: 1080 });
}
const textsIn = async (language: 'en' | 'de', vin: 'masked' | 'whole' = 'masked', change: Partial<Diagnosis> = {}) => {
  const print = { verifyAddress: 'https://example.test/verify', code: '<svg/>', createdAt: Date.UTC(2026, 10, 29) };
  const diagnosis = { ...(await readDiagnosis(deps(), person, { id: vehicle, mode: 'variant', vin })), ...change };
  const document = diagnosisDocument({ diagnosis, ...print }, await loadCatalogue(language), preferencesOfUser({ language }, 'UTC'));
  return JSON.stringify(document).replaceAll('\u00a0', ' ');
};
const call = (method: 'GET' | 'POST', query: string, payload?: object) =>
  server.app.inject({ method, url: `/v1/vehicles/${vehicle}/pdf-report${query}`, headers: person.headers, ...(payload && { payload }) });

describe('the diagnosis of a vehicle (STAT-020, API-064, OQ-179)', () => {
  it('is a PDF at the address that is answered, signed by the installation', async () => {
    await live();
    const asked = await call('POST', '', { mode: 'model', language: 'de' });
    const { url } = asked.json<{ url: string }>();
    expect(url).toBe(`/v1/vehicles/${vehicle}/pdf-report?mode=model&language=de&vin=masked&timezone=UTC`);
    const pdf = await server.app.inject({ url, headers: person.headers });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain('diagnose-');
    const checked = await checkDocument(new Uint8Array(pdf.rawPayload), serverCrypto);
    expect(checked).toMatchObject({ kind: 'paper', paper: 'diagnosis' });
    expect(isUnchanged(checked)).toBe(true);
  });

  it('says what was measured, what it rests on and what nobody saw', async () => {
    await live();
    const texts = await textsIn('en');
    for (const said of ['WVXXXXXXXXXXXX345', '95.0%', '71.3 kWh', '6 charges with 259 kWh', '16%', '16 kW']) expect(texts).toContain(said);
    expect(texts).toContain('Since then the odometer rose by 500 km; 420 km of it are in no recorded trip.');
    expect(texts).not.toContain('WVWZZZE1ZMP012345');
    expect(await textsIn('de', 'whole')).toContain('WVWZZZE1ZMP012345');
  });

  it('compares the charging curve with the middle half of its kind, and says how long the battery was full', async () => {
    await live();
    expect(await textsIn('en')).toContain('There are too few charges with direct current for a curve.');
    const { curve, others } = await readDiagnosis(deps(), person, { id: vehicle, mode: 'variant', vin: 'masked' });
    const flat = (kW: number) => Array.from({ length: 101 }, () => kW);
    const source = { kind: 'installation', name: null, fingerprint: null, asOf: '2026-11-29T02:00:00.000Z' } as const;
    const texts = await textsIn('en', 'masked', {
      curve: { ...curve, ownSufficient: true, median: flat(87) },
      others: { ...others, groupSufficient: true, vehicleTotal: 34, source, quantile_1: flat(80), quantile_3: flat(95) },
      levels: [
        { level: 15, hours: 10 },
        { level: 60, hours: 60 },
        { level: 90, hours: 30 },
      ],
    });
    for (const said of [
      '["10%","87 kW","80 kW to 95 kW"]',
      'The others: 34 vehicles',
      '"below 20%","value":"10%"',
      '"above 80%","value":"30%"',
    ])
      expect(texts).toContain(said);
  });

  it('says whose figures those of the others are: of another installation, or of simulated cars of the demo (STAT-003)', async () => {
    await live();
    const flat = Array.from({ length: 101 }, () => 87);
    const { curve, others } = await readDiagnosis(deps(), person, { id: vehicle, mode: 'variant', vin: 'masked' });
    const sufficient = { curve: { ...curve, ownSufficient: true, median: flat } };
    const pack = { kind: 'pack', name: 'EV club of Hamburg', fingerprint: 'AB12', asOf: '2026-11-29T02:00:00.000Z' } as const;
    expect(await textsIn('en', 'masked', { ...sufficient, others: { ...others, groupSufficient: true, source: pack } })).toContain(
      'They come from EV club of Hamburg.',
    );
    await tenant().updateTable('vehicles').set({ manufacture: 'Tesla', model: 'Model 3', variant: 'Long Range' }).execute();
    expect(await textsIn('en', 'masked', sufficient)).toContain('There are too few vehicles of its kind');
    demoCars.push(vehicle);
    expect(await textsIn('en', 'masked', sufficient)).toMatch(/Compared with \d+ simulated vehicles of the demo/);
  });

  it('says so where nothing is recorded, and why there is no figure of the battery', async () => {
    expect(await textsIn('en')).toContain('Nothing has been recorded of this vehicle yet.');
    await insertTrip(server.database, person, vehicle, new Date('2026-01-06T08:00:00Z'), { distance: 10 });
    expect(await textsIn('en')).toContain('Too little was measured for a figure: Too few charges to judge yet.');
  });

  it.each([
    ['?mode=best', 'mode'],
    ['?language=xx', 'language'],
    ['?vin=none', 'vin'],
    ['?timezone=Nowhere', 'timezone'],
  ])('is refused with %s', async (query, field) => {
    const answer = await call('GET', query);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
  });
});
