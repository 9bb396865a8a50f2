import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleProof, type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../testing/api-server.ts';

let server: ApiServer;
let person: SignedIn;
let push: string;
beforeAll(async () => {
  server = await openApiServer({
    receiveSamples: () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' })),
  });
  person = await signInAs(server);
  const vehicle = await insertVehicle(server, person);
  const created = await server.app.inject({
    method: 'POST',
    url: `/v1/vehicles/${vehicle}/push-token`,
    headers: person.headers,
    payload: exampleProof,
  });
  push = created.json<{ path: string }>().path;
});
afterAll(() => server.close());

const sample = { ts: Date.UTC(2026, 5, 15, 11), soc: 50 };
const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
  return [answer.statusCode, answer.json<{ message?: string }>().message, answer.headers['retry-after']];
};

describe('while the disk is full', () => {
  it('a write that finds no room is refused with its own word, and never with 500', async () => {
    expect(await send('POST', push, sample)).toEqual([503, 'storage_full', '60']);
  });

  it('samples and uploads are refused before they are read, and reading goes on', async () => {
    server.full.disk = true;
    expect(await send('POST', push, sample)).toEqual([503, 'storage_full', '60']);
    const id = '0199f000-0000-7000-8000-000000000000';
    expect(await send('POST', `/v1/imports/${id}/files/0?offset=0`, {})).toEqual([503, 'storage_full', '60']);
    expect((await send('GET', '/v1/vehicles'))[0]).toBe(200);
    server.full.disk = false;
  });
});
