import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';
import { chargeFields } from './charge.fields.ts';
import { tables } from './tables.ts';

let server: ApiServer;
let person: SignedIn;
let path: string;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  const vehicle = await insertVehicle(server, person);
  path = `/v1/charges/${await insertCharge(server.database, person, vehicle, '2026-06-01T08:00:00Z')}`;
});
afterAll(() => server.close());

const call = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
const read = async () => (await call('GET', path)).json<Charge>();

const plain = Object.entries(plainChargeFields) as [
  keyof typeof plainChargeFields,
  (typeof plainChargeFields)[keyof typeof plainChargeFields],
][];

it.each(plain)('%s is stored as entered, answered, logged and undone, and in the archive (CHG-051)', async (name, field) => {
  const { [name]: before } = await read();
  const entered = 'unit' in field ? field.limits[1] : 'As entered';
  expect((await call('PATCH', path, { [name]: entered })).statusCode).toBe(200);
  expect((await read())[name]).toBe(entered);
  const [change] = (await call('GET', `${path}/changelog`)).json<{ data: Change[] }>().data;
  expect([change?.entityOld, change?.entityNew]).toEqual([{ [name]: before }, { [name]: entered }]);
  expect((await call('POST', `/v1/changes/${change?.id}/undo`)).statusCode).toBe(200);
  expect((await read())[name]).toBe(before);
  expect(tables.charges.archive.columns).toEqual(expect.arrayContaining([...chargeFields[name].columns]));
});

it.each(plain)('%s beyond its limit is refused on its field (CHG-051)', async (name, field) => {
  const beyond = 'unit' in field ? field.limits[1] + 1 : 'x'.repeat(field.maxLength + 1);
  const answer = await call('PATCH', path, { [name]: beyond });
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [name]]);
});
