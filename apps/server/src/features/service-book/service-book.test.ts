import type { VehicleId } from '@wattbook/domain/ids';
import { checkDocument, isUnchanged } from '@wattbook/files/documents/check-document';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { serverCrypto } from '../signing/public.ts';
import { readServiceBook } from './read-service-book.ts';
import { serviceBookDocument } from './service-book-document.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await tenant().updateTable('vehicles').set({ vin: 'WVWZZZE1ZMP012345' }).where('id', '=', vehicle).execute();
});

const tenant = () => server.database.forAccount(person.accountId);
const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload, headers: person.headers });
async function live(): Promise<void> {
  const cost = { vehicleId: vehicle, type: 'OneTime', category: 'Repair', costs: 310, odometer: 38_000, workshop: 'Garage Huber' };
  await post('/v1/costs', { ...cost, description: 'Brakes', date: '2026-05-04', note: 'left front' });
  await post('/v1/costs', { ...cost, description: 'First service', category: 'Maintenance', date: '2025-05-04', odometer: 15_000 });
  await post('/v1/costs', { ...cost, description: 'Car wash', category: 'VehicleCleaning', date: '2026-05-05' });
  const tyres = { vehicleId: vehicle, name: 'Nokian', season: 'Winter', dot: '2523' };
  const { id } = (await post('/v1/tyres', tyres)).json<{ id: string }>();
  await post(`/v1/tyres/${id}/mount`, { date: '2025-10-10', odometer: 20_000 });
}
const textsIn = async (
  language: 'en' | 'de',
  { vin = 'masked', withCosts = false }: { vin?: 'masked' | 'whole'; withCosts?: boolean } = {},
) => {
  const book = await readServiceBook(tenant(), vehicle, { vin, now: server.clock.now });
  const print = { book, withCosts, verifyAddress: 'https://example.test/verify', code: '<svg/>', createdAt: Date.UTC(2026, 10, 29) };
  const document = serviceBookDocument(print, await loadCatalogue(language), preferencesOfUser({ language }, 'UTC'));
  return JSON.stringify(document).replaceAll('\u00a0', ' ');
};

describe('the service book of a vehicle', () => {
  it('is a PDF that the installation signs, and whose change is seen', async () => {
    await live();
    const url = `/v1/vehicles/${vehicle}/service-book?language=de`;
    const pdf = await server.app.inject({ url, headers: person.headers });
    expect(pdf.headers['content-disposition']).toContain('serviceheft-');
    const checked = await checkDocument(new Uint8Array(pdf.rawPayload), serverCrypto);
    expect(checked).toMatchObject({ kind: 'paper', paper: 'service_book' });
    expect(isUnchanged(checked)).toBe(true);
    const changed = Uint8Array.from(pdf.rawPayload);
    changed[2000] = (changed[2000] ?? 0) ^ 1;
    expect(isUnchanged(await checkDocument(changed, serverCrypto))).toBe(false);
  });

  it('has what was done, the oldest first, with odometer, workshop and note, and the tyres, in the language of its reader', async () => {
    await live();
    const texts = await textsIn('en');
    for (const said of [
      'WVXXXXXXXXXXXX345',
      '38,000 km',
      'Brakes · Garage Huber · left front',
      'Repair',
      'Nokian · made in 2023',
      '18,000 km',
    ])
      expect(texts).toContain(said);
    expect(texts.indexOf('First service')).toBeLessThan(texts.indexOf('Brakes'));
    expect(texts).not.toContain('Car wash');
    expect(await textsIn('de', { vin: 'whole' })).toContain('WVWZZZE1ZMP012345');
  });

  it('has what was paid only where its owner wants that', async () => {
    await live();
    expect(await textsIn('en')).not.toContain('€310.00');
    expect(await textsIn('en', { withCosts: true })).toContain('€310.00');
  });

  it('of a vehicle without entries says so, and that of somebody else is not there', async () => {
    expect(await textsIn('en')).toContain('Nothing was noted yet.');
    const other = await signInAs(server);
    expect((await server.app.inject({ url: `/v1/vehicles/${vehicle}/service-book`, headers: other.headers })).statusCode).toBe(404);
  });
});
