import type { Api } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertBookedVehicle } from '../../testing/logbooks.ts';
import { openTimeStampAuthority, stampedAt } from '../../testing/time-stamp-authority.ts';
import { readAllBooks } from '../../telemetry/public.ts';
import { verifyBook } from './public.ts';

let authority: Awaited<ReturnType<typeof openTimeStampAuthority>>;
let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  authority = await openTimeStampAuthority();
  server = await openApiServer({}, { env: { TIMESTAMP_URL: authority.url } });
  person = await signInAs(server);
  vehicle = await insertBookedVehicle(server, person);
});
afterAll(async () => {
  await server.close();
  await authority.close();
});

const tenant = () => server.database.forAccount(person.accountId);
const call = async (method: 'GET' | 'POST', path: string) => {
  const answer = await server.app.inject({
    method,
    url: `/v1/vehicles/${vehicle}/${path}`,
    headers: person.headers,
    ...(method === 'POST' && { payload: {} }),
  });
  expect(answer.statusCode).toBe(200);
  return answer;
};
const stamps = async () =>
  (await call('GET', 'logbook'))
    .json<ResponseOf<Api['GET /v1/vehicles/:id/logbook']>>()
    .data.flatMap(({ heads }) => heads.map((head) => head.stampedAt));
const fault = async () => {
  const [book] = await readAllBooks(tenant());
  if (book === undefined) throw new Error('There is no book.');
  return (await verifyBook(tenant(), book)).fault;
};

it('heads of logbooks are stamped; an authority that fails stops nothing and is asked again', async () => {
  authority.fail(true);
  await call('POST', 'logbook/file');
  await server.runJob('time stamps of logbooks');
  expect(await stamps()).toEqual([null]);
  expect(server.log.join('')).toContain('TIMESTAMP_URL');
  authority.fail(false);
  await server.runJob('time stamps of logbooks');
  await server.runJob('time stamps of logbooks');
  expect(await stamps()).toEqual([new Date(stampedAt).toISOString()]);
  // The authority learns a digest, once it answered no more.
  expect(authority.asked.map(({ length }) => length)).toEqual([59, 59]);
});

it('a time stamp that is of another head, or was changed, is found', async () => {
  expect(await fault()).toBeNull();
  const { stamp } = await tenant().selectFrom('logbook_heads').select('stamp').executeTakeFirstOrThrow();
  const write = (values: { stamp?: Buffer; stamped_at?: Date }) => tenant().updateTable('logbook_heads').set(values).execute();
  await write({ stamped_at: new Date(stampedAt + 1000) });
  expect(await fault()).toMatchObject({ kind: 'stamp', number: 1 });
  await write({ stamped_at: new Date(stampedAt) });
  expect(await fault()).toBeNull();
  await write({ stamp: stamp?.subarray(0, -300) ?? Buffer.alloc(0) });
  expect(await fault()).toMatchObject({ kind: 'stamp', number: 1 });
});
