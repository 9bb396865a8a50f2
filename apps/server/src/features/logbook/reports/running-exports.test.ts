import { examplePassword } from '@wattbook/contract/example';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ApiServer, exampleNoon, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { activateLogbook, insertBookedVehicle } from '../../../testing/logbooks.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

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
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  vehicle = await insertBookedVehicle(server, person);
  server.clock.now = exampleNoon;
});

const tenant = () => server.database.forAccount(person.accountId);
const call = (method: 'POST', path: string, payload: object = {}) =>
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

const june = () => ({ vehicleId: vehicle, from: '2026-06-10T10:00:00Z', to: '2026-06-30T22:00:00Z', timezone: 'Europe/Berlin' });
const withoutZone = () => ({ vehicleId: vehicle, from: '2026-06-10T10:00:00Z', to: '2026-06-30T22:00:00Z' });
const report = (kind: string, payload: object = june()) => call('POST', `trips/report-${kind}`, payload);
const flat = (text: string) => text.replace(/\s+/g, '');

it('a gap of the odometer before the first trip of the range is shown, also where it begins before the range', async () => {
  await trip('2026-06-11', 1000, 1030, business);
  await trip('2026-06-14', 1080, 1090, business);
  const pdf = await report('logbook', { ...june(), from: '2026-06-13T00:00:00Z' });
  const text = flat(readPdf(pdf.rawPayload).pages.join(''));
  expect(text).toContain(flat('Lücke: Zwischen 1.030,0 km und 1.080,0 km'));
  expect(text).toContain(flat('Lücken im Kilometerstand'));
});

it('a running export says where it is, and is cancelled when its caller goes away', async () => {
  const progress = async () =>
    (await server.app.inject({ url: '/v1/trips/report-progress', headers: person.headers })).json<{ progress: object | null }>().progress;
  expect(await progress()).toBeNull();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: held, reject: cancel } = Promise.withResolvers<never>();
  const print = vi.spyOn(server.reports, 'writePdf').mockImplementation((_document, _createdAt, options) => {
    options?.onQueue?.(2);
    options?.signal?.addEventListener('abort', () => cancel(options.signal?.reason));
    begin();
    return held;
  });
  const leaving = new AbortController();
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const asked = fetch(`${origin}/v1/trips/report-logbook`, {
    method: 'POST',
    body: JSON.stringify(june()),
    headers: { ...person.headers, 'content-type': 'application/json' },
    signal: leaving.signal,
  });
  await begun;
  expect(await progress()).toEqual({ step: 'waiting', done: 0, total: 2 });
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await expect(held).rejects.toBeDefined();
  await vi.waitFor(async () => expect(await progress()).toBeNull());
  print.mockRestore();
  expect((await report('logbook')).statusCode).toBe(200);
});

it('an export is of the book that it names: of two books of one day the range does not tell which (OQ-173)', async () => {
  await trip('2026-06-11', 1000, 1030, business);
  await call('POST', `vehicles/${vehicle}/logbook/close`, { currentPassword: examplePassword });
  await activateLogbook(server, person, vehicle);
  await call('POST', `vehicles/${vehicle}/logbook/close`, { currentPassword: examplePassword });
  await activateLogbook(server, person, vehicle, 'commute');
  const books = await tenant().selectFrom('logbooks').select(['id', 'number']).orderBy('number').execute();
  const csv = async (book?: string) =>
    (await report('logbook-csv', { ...june(), ...(book !== undefined && { book }) })).body.split('\r\n').length;
  expect([await csv(books[0]?.id), await csv()]).toEqual([3, 3]);
  const today = { ...june(), from: new Date(exampleNoon).toISOString() };
  const statusOf = async (book?: string) =>
    (await report('wiso', { ...withoutZone(), from: today.from, ...(book !== undefined && { book }) })).statusCode;
  expect([await statusOf(books[1]?.id), await statusOf()]).toEqual([200, 400]);
  const other = await report('logbook-csv', { ...june(), book: vehicle });
  expect([other.statusCode, other.json()]).toMatchObject([400, { errors: { book: expect.any(String) } }]);
});
