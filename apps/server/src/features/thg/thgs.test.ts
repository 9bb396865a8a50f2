import type { Thg } from '@wattbook/contract/thg/thg.schema';
import { MAX_THGS } from '@wattbook/domain/thg/thg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  insertPerson,
  insertVehicle,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { examplePdf as pdf } from '../../testing/thgs.ts';
import { unzip } from '../../testing/unzip.ts';

let server: ApiServer;
let user: SignedIn;
let vehicle: string;

beforeAll(async () => {
  server = await openApiServer({}, { env: { RECEIPTS_MB: '10' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await signInAs(server);
  vehicle = await insertVehicle(server, user);
});

const vin = 'WVGZZZE2ZMP000123';
type Answer = Thg & { readonly data: readonly Thg[]; readonly total: number; readonly message: string; readonly errors?: object };

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, by = user) => {
  const response = await server.app.inject({ method, url: `/v1/thgs${path}`, headers: by.headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json<Answer>(), raw: response.rawPayload };
};
const add = (values: object = {}, by = user) => call('POST', '', { vin, year: 2026, ...values }, by);
const idOf = async (values: object = {}) => (await add(values)).body?.id ?? 'none';
const attach = (id: string, content: Buffer, by = user) =>
  server.app.inject({
    method: 'POST',
    url: `/v1/thgs/${id}/document?name=schein.pdf`,
    headers: { ...by.headers, 'content-type': 'application/octet-stream' },
    payload: content,
  });
const setVin = (value: string) => server.database.forAccount(user.accountId).updateTable('vehicles').set({ vin: value }).execute();

describe('submissions for the greenhouse-gas quota', () => {
  it('are listed with vehicle, VIN, year, status and when they were added (API-041, BILL-044, BILL-045)', async () => {
    const { status } = await add({ vehicleId: vehicle, status: 'submitted' });
    expect(status).toBe(201);
    const { body } = await call('GET', '');
    expect(body?.total).toBe(1);
    expect(body?.data[0]).toMatchObject({ vehicleId: vehicle, vin, year: 2026, status: 'submitted', createdAt: expect.any(String) });
  });

  it('are of 2024 where no year is entered (BILL-047, OQ-240)', async () => {
    expect((await call('POST', '', { vin })).body).toMatchObject({ year: 2024, status: 'open', vehicleClass: 'M1' });
  });

  it('take the VIN of the vehicle, and need one', async () => {
    expect((await call('POST', '', { vehicleId: vehicle })).status).toBe(400);
    await setVin(vin);
    expect((await call('POST', '', { vehicleId: vehicle })).body).toMatchObject({ vin });
    expect((await add({ vehicleId: vehicle, vin: 'WVGZZZE2ZMP000999' })).body).toMatchObject({
      message: 'validation',
      errors: { vin: expect.any(String) },
    });
  });

  it('are of the own vehicles only', async () => {
    const other = await signInAs(server);
    expect((await add({ vehicleId: await insertVehicle(server, other) })).status).toBe(404);
    const id = await idOf();
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/document`],
    ] as const)
      expect((await call(method, path, method === 'PATCH' ? {} : undefined, other)).status).toBe(404);
    expect((await attach(id, pdf, other)).statusCode).toBe(404);
    expect((await call('GET', '', undefined, other)).body).toMatchObject({ total: 0 });
  });

  it('are once for a VIN and a year, also of two at the same moment', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const id = await idOf({ year: 2025 });
    expect(await call('PATCH', `/${id}`, { year: 2026 })).toMatchObject({ status: 409, body: { message: 'conflict' } });
    expect((await call('PATCH', `/${id}`, { status: 'paid', holder: ' Jana Ott ' })).body).toMatchObject({
      status: 'paid',
      holder: 'Jana Ott',
    });
  });

  it('that were deleted come back for ten minutes, unless another one has their place', async () => {
    const id = await idOf();
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('POST', `/${id}/restore`)).status).toBe(204);
    await call('DELETE', `/${id}`);
    await add();
    expect((await call('POST', `/${id}/restore`)).status).toBe(409);
  });

  it('have a limit, and are refused in the account that everybody can use', async () => {
    const row = {
      account_id: user.accountId,
      user_id: user.userId,
      vehicle_id: null,
      year: 2026,
      status: 'open',
      vehicle_class: 'M1',
    } as const;
    const rest = { holder: null, license_plate: null, first_registration: null, created_at: new Date(server.clock.now) };
    const rows = Array.from({ length: MAX_THGS }, (_, index) => ({ ...row, ...rest, id: crypto.randomUUID(), vin: `V${index}` }));
    await server.database.forAccount(user.accountId).insertInto('thgs').values(rows).execute();
    expect((await add()).status).toBe(409);
    const shared = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    expect((await add({}, shared)).body).toEqual({ message: 'forbidden' });
  });
});

describe('the registration certificate', () => {
  it.each([
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0x00])],
    ['a text', Buffer.from('just words')],
    ['nothing', Buffer.alloc(0)],
  ])('is what it contains: %s is refused whatever its name says', async (_, content) => {
    const id = await idOf();
    expect([400, 415]).toContain((await attach(id, content)).statusCode);
    expect((await call('GET', `/${id}`)).body?.document).toBeNull();
  });

  it('shares the room of its account with the receipts: beyond it a certificate is refused, and replacing one is not', async () => {
    const [first, second] = [await idOf(), await idOf({ year: 2025 })];
    const large = Buffer.concat([pdf, Buffer.alloc(6_000_000)]);
    expect((await attach(first, large)).statusCode).toBe(201);
    const refused = await attach(second, large);
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'conflict' }]);
    expect((await call('GET', `/${second}`)).body?.document).toBeNull();
    expect((await attach(first, large)).statusCode).toBe(201);
    const receipt = await server.app.inject({
      method: 'POST',
      url: `/v1/receipts?name=invoice.pdf&vehicleId=${vehicle}`,
      headers: { ...user.headers, 'content-type': 'application/octet-stream' },
      payload: large,
    });
    expect(receipt.statusCode).toBe(409);
    const room = await server.app.inject({ url: '/v1/receipts/room', headers: user.headers });
    expect(room.json()).toEqual({ used: large.length, limit: 10_000_000 });
  });

  it('is attached, downloaded as it was sent, and replaced', async () => {
    const id = await idOf();
    expect((await call('GET', `/${id}/document`)).status).toBe(404);
    expect((await attach(id, pdf)).json<Thg>().document).toEqual({ name: 'schein.pdf', type: 'application/pdf' });
    const response = await server.app.inject({ url: `/v1/thgs/${id}/document`, headers: user.headers });
    expect(response.rawPayload).toEqual(pdf);
    expect(response.headers['content-type']).toBe('application/octet-stream');
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect((await attach(id, png)).json<Thg>().document?.type).toBe('image/png');
  });
});

describe('the export for an intermediary', () => {
  it('has the table of a year and the certificates, named by VIN and year', async () => {
    const id = await idOf({ holder: '=Jana', licensePlate: 'M-W 1E', firstRegistration: '2021-05-01' });
    await attach(id, pdf);
    await add({ vin: 'WVGZZZE2ZMP000999' });
    await add({ year: 2025 });
    const response = await server.app.inject({ url: '/v1/thgs/export?year=2026', headers: user.headers });
    const files = await unzip(response.rawPayload);
    expect([...files.keys()].toSorted()).toEqual([`${vin}-2026.pdf`, 'thg.csv']);
    const lines = (files.get('thg.csv') ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(`"${vin}";2026;"'=Jana";"M-W 1E";"M1";"2021-05-01";"open";"${vin}-2026.pdf"`);
    expect((await server.app.inject({ url: '/v1/thgs/export?year=2023', headers: user.headers })).statusCode).toBe(404);
  });
});
