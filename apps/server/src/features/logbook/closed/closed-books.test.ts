import type { Api } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { examplePassword } from '@wattbook/contract/example';
import type { VehicleId } from '@wattbook/domain/ids';
import { checkDocument, isUnchanged } from '@wattbook/files/documents/check-document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, exampleProof, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { activateLogbook, insertBookedVehicle } from '../../../testing/logbooks.ts';
import { makePlaceOwner } from '../../../testing/place-owner.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { insertTrip } from '../../../testing/segments.ts';
import { serverCrypto } from '../../signing/public.ts';

const owner = makePlaceOwner();
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
const get = (path: string, { headers } = person) => server.app.inject({ url: `/v1/${path}`, headers });
const closed = async (who = person) => (await get('logbooks', who)).json<ResponseOf<Api['GET /v1/logbooks']>>().data;
const place = (line1: string) => JSON.stringify({ line1, line2: '', line3: '', line4: '85354', city: 'Freising' });
const drive = async (start: string) => {
  const values = { start_address: place('Werkstraße 3'), tags: ['Business'], reason: 'Wartung' };
  const id = await insertTrip(server.database, person, vehicle, start, values);
  await tenant().insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: id }).execute();
  await server.runJob('logbook');
};
const close = () =>
  server.app.inject({
    method: 'POST',
    url: `/v1/vehicles/${vehicle}/logbook/close`,
    payload: { currentPassword: examplePassword },
    headers: person.headers,
  });
const fileOf = async (ending: 'pdf' | 'json') => (await get(`logbooks/${(await closed())[0]?.id ?? ''}/${ending}`)).rawPayload;
const textOf = (pdf: Buffer) => readPdf(pdf).pages.join('').replace(/\s+/g, '');

describe('a logbook that has ended', () => {
  it('has its signed PDF and its signed entries at once, with its last entry and its places', async () => {
    await drive('2026-06-14T09:00:00Z');
    expect((await close()).statusCode).toBe(200);
    const [book, ...others] = await closed();
    expect(others).toEqual([]);
    expect(book).toMatchObject({ vehicleId: vehicle, licensePlate: 'FS-WB 214E', number: 1, type: 'tax', entries: 3 });
    const [pdf, json] = [await fileOf('pdf'), await fileOf('json')];
    expect(book?.files).toEqual({ createdAt: new Date(exampleNoon).toISOString(), pdf: pdf.length, json: json.length });
    for (const file of [pdf, json]) {
      const checked = await checkDocument(file, serverCrypto);
      expect(checked).toMatchObject({ kind: 'logbook', verdict: { first: 1, last: 3, key: server.signing.publicKey, faults: [] } });
      expect(isUnchanged(checked)).toBe(true);
    }
    expect(textOf(pdf)).toContain('Werkstraße3');
  });

  it('keeps the files as they are, also after its vehicle is deleted and a new logbook is begun (readable for ten years: wz.de)', async () => {
    await close();
    const [before] = await closed();
    const pdf = await fileOf('pdf');
    await activateLogbook(server, person, vehicle);
    await server.app.inject({ method: 'DELETE', url: `/v1/vehicles/${vehicle}`, payload: exampleProof, headers: person.headers });
    await server.runJob('files of ended logbooks');
    const [second, first] = await closed();
    expect(first).toEqual(before);
    expect(second).toMatchObject({ number: 2, files: { pdf: expect.any(Number) } });
    expect((await get(`logbooks/${first?.id ?? ''}/pdf`)).rawPayload.equals(pdf)).toBe(true);
  });

  it('has files that a job makes where they could not be made when it ended', async () => {
    await close();
    await tenant().deleteFrom('logbook_files').execute();
    expect((await closed()).map(({ files }) => files)).toEqual([null]);
    expect((await get(`logbooks/${(await closed())[0]?.id ?? ''}/pdf`)).statusCode).toBe(404);
    await server.runJob('files of ended logbooks');
    expect((await closed())[0]?.files).not.toBeNull();
  });

  it('tells no place in its files that is sealed later: they are removed with the seal, and made again without it', async () => {
    await drive('2026-06-12T08:00:00Z');
    await close();
    await tenant().updateTable('users').set({ public_key: owner.publicKey, seal_places: true }).execute();
    server.clock.now = Date.parse('2026-07-10T10:00:00Z');
    person = await signInAs(server, person);
    await server.runJob('sealing');
    expect((await closed()).map(({ files }) => files)).toEqual([null]);
    await server.runJob('files of ended logbooks');
    const [pdf, json] = [await fileOf('pdf'), await fileOf('json')];
    expect(textOf(pdf)).toContain('verschlüsselterOrt');
    for (const text of [textOf(pdf), pdf.toString('latin1'), json.toString('utf8')]) expect(text).not.toContain('Werkstra');
    expect(await checkDocument(json, serverCrypto)).toMatchObject({ verdict: { faults: [] } });
  });

  it('is no one else’s, and none that is open', async () => {
    expect(await closed()).toEqual([]);
    await close();
    const [book] = await closed();
    const other = await signInAs(server);
    expect(await closed(other)).toEqual([]);
    for (const ending of ['pdf', 'json']) expect((await get(`logbooks/${book?.id ?? ''}/${ending}`, other)).statusCode).toBe(404);
  });
});
