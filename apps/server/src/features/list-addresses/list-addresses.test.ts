import type { ListAddress } from '@wattbook/contract/list-addresses/list-addresses.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  exampleProof,
  insertPerson,
  insertVehicle,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { readParts, readRows } from '../../testing/read-workbook.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';

const ended = 'This address was renewed or ended, or was not copied whole. Its owner gets a new one under Settings, Interfaces.';

type Added = ListAddress & { readonly csv: string; readonly xlsx: string };
let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now += 86_400_000;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person, { name: 'Blitz' });
});

const post = (body: object, who = person) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/list-addresses',
    payload: { ...exampleProof, name: 'My sheet', list: 'trips', ...body },
    headers: who.headers,
  });
const add = async (body: object = {}) => (await post({ query: { vehicleId: vehicle }, ...body })).json<Added>();
const read = (address: string) => server.app.inject({ url: new URL(address).pathname, remoteAddress: '192.0.2.9' });
const list = async () =>
  (await server.app.inject({ url: '/v1/list-addresses', headers: person.headers })).json<{ data: ListAddress[] }>().data;

describe('a list at a secret address', () => {
  it('is a CSV and a workbook that opens, with what its filter says and without places', async () => {
    const at = (days: number) => new Date(server.clock.now - days * 86_400_000);
    await insertTrip(server.database, person, vehicle, at(1), { distance: 12.5, comment: '=1+1', start_latitude: 48.137 });
    await insertTrip(server.database, person, vehicle, at(400), { distance: 99 });
    const { csv, xlsx } = await add({ query: { vehicleId: vehicle, from: at(30).toISOString() } });
    const text = (await read(csv)).body;
    const [head = '', ...rows] = text.replace('\ufeff', '').trimEnd().split('\r\n');
    const cells = (line = '') => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',').length;
    expect([rows.length, cells(head)]).toEqual([1, cells(rows[0])]);
    expect(text).toContain('12.5');
    expect(text).toContain(`"'=1+1"`);
    expect(text).not.toMatch(/48\.1|99/);
    const parts = await readParts((await read(xlsx)).rawPayload);
    const sheet = readRows(parts['xl/worksheets/sheet1.xml'] ?? '');
    expect([sheet.length, Object.values(sheet[1] ?? {})]).toEqual([2, expect.arrayContaining([12.5, '=1+1'])]);
    expect(JSON.stringify(sheet)).not.toMatch(/48\.1/);
  });

  it('has the decimal comma of a German user, and is read again with what is new', async () => {
    await server.pool.query(`update users set language = 'de' where id = $1`, [person.userId]);
    const { csv } = await add({ list: 'charges' });
    expect((await read(csv)).body.trimEnd().split('\r\n')).toHaveLength(1);
    await insertCharge(server.database, person, vehicle, new Date(server.clock.now - 3_600_000), { kwh: 30.5 });
    expect((await read(csv)).body).toMatch(/;30,5;/);
    expect(await list()).toMatchObject([{ lastReadAt: new Date(server.clock.now).toISOString(), lastReadFrom: '192.0.2.9' }]);
  });

  it('is one of standing times, asleep or not, of fixed costs or of statements, all of them read at once', async () => {
    const { accountId } = person;
    const start = new Date(server.clock.now - 9 * 3_600_000);
    await insertStationary(server.database, 'idles', person, vehicle, start, { kwh: 0.62 });
    await insertStationary(server.database, 'sleeps', person, vehicle, start, { kwh: 0.4 });
    const cost = {
      vehicleId: vehicle,
      description: '=Insurance',
      type: 'Yearly',
      category: 'Insurance',
      costs: 600.5,
      currency: 'CHF',
      startDate: '2026-01-01',
    };
    expect((await server.app.inject({ method: 'POST', url: '/v1/costs', payload: cost, headers: person.headers })).statusCode).toBe(201);
    await server.pool.query(
      `insert into statements (account_id, id, vehicle_id, number, month, content, pdf, digest, issued_at)
       values ($1, gen_random_uuid(), $2, 3, '2026-04', '{"lines":[{},{}],"kWh":30.5,"amount":1234,"basis":"actual"}', '', 'x', '2026-05-01T08:00:00Z')`,
      [accountId, vehicle],
    );
    const linesOf = async (name: string) =>
      (await read((await add({ list: name })).csv)).body.replace('\ufeff', '').trimEnd().split('\r\n');
    const [parked, asleep, costs, statements] = await Promise.all(['parked', 'asleep', 'costs', 'statements'].map(linesOf));
    expect(parked?.[0]).toContain('"Energy lost (kWh)"');
    expect(parked?.[1]).toMatch(/,60,80,70,400,350,0\.62,/);
    expect(asleep?.[1]).toMatch(/,0\.4,/);
    expect(costs?.[1]).toBe(`"'=Insurance","Insurance","Yearly","CHF\u00a0600.50",2026-01-01,,,,`);
    expect(statements?.[1]).toBe('3,"2026-04",,2,30.5,12.34,2026-05-01');
    for (const name of ['parked', 'costs', 'statements']) {
      const parts = await readParts((await read((await add({ list: name })).xlsx)).rawPayload);
      expect(readRows(parts['xl/worksheets/sheet1.xml'] ?? '')).toHaveLength(2);
    }
  });

  it('is shown once, and nothing of its secret is stored or logged', async () => {
    const { csv } = await add();
    await read(csv);
    const secret = csv.split('/').at(-2) ?? 'none';
    const rows = await server.pool.query('select * from list_addresses');
    for (const text of [JSON.stringify(rows.rows), JSON.stringify(await list()), server.log.join('')]) expect(text).not.toContain(secret);
  });

  it('is not found once it was ended, when it is wrong, and when its user is deactivated', async () => {
    const [{ csv, id }, other] = [await add(), await add()];
    expect((await server.app.inject({ method: 'DELETE', url: `/v1/list-addresses/${id}`, headers: person.headers })).statusCode).toBe(204);
    await server.pool.query('update users set deactivated_at = now() where id = $1', [person.userId]);
    for (const address of [csv, other.csv, csv.replace('/list.csv', 'x/list.csv')])
      expect([(await read(address)).statusCode, (await read(address)).json()]).toEqual([
        404,
        { message: 'not_found', errors: { token: ended } },
      ]);
  });

  it('says to a person whose browser opens an address that ended where a new one is, in their language', async () => {
    const { csv, xlsx, id } = await add();
    await server.app.inject({ method: 'DELETE', url: `/v1/list-addresses/${id}`, headers: person.headers });
    for (const address of [csv, xlsx, csv.replace('/list.csv', 'x/list.csv')]) {
      const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr-CH, en;q=0.5' };
      const page = await server.app.inject({ url: new URL(address).pathname, headers });
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('sous Réglages, Interfaces.</p>');
    }
  });

  it('says to a person whose browser reads it too often that it is too often', async () => {
    const { csv } = await add();
    const open = () => server.app.inject({ url: new URL(csv).pathname, headers: { accept: 'text/html' } });
    for (let count = 0; count < 10; count += 1) expect((await open()).statusCode).toBe(200);
    const page = await open();
    expect([page.statusCode, page.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(page.body).toContain('<p>Too many attempts in a short time. Wait a moment, then try again.</p>');
    expect(page.body).not.toContain('/settings/interfaces');
  });

  it('is read ten times a minute, and says when again', async () => {
    const { csv } = await add();
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await read(csv));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    { query: {} },
    { query: { vehicleId: 'x' } },
    { query: { vehicleId: 'VEHICLE', password: 'x' } },
    { list: 'users' },
    { list: 'costs', query: {} },
    { list: 'parked', query: { vehicleId: 'VEHICLE', sort: 'id' } },
  ])('is refused with %j', async (body) => {
    const payload = JSON.parse(JSON.stringify(body).replace('VEHICLE', vehicle)) as object;
    expect((await post({ query: { vehicleId: vehicle }, ...payload })).statusCode).toBe(400);
  });

  it('is made neither for the account that everybody can use, nor for vehicles of others, nor beyond twenty', async () => {
    const shared = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    expect((await post({ query: { vehicleId: await insertVehicle(server, shared) } }, shared)).statusCode).toBe(403);
    expect((await post({ query: { vehicleId: await insertVehicle(server, await signInAs(server)) } })).statusCode).toBe(404);
    for (let count = 0; count < 20; count += 1) await add();
    expect((await post({ query: { vehicleId: vehicle } })).statusCode).toBe(409);
  });
});
