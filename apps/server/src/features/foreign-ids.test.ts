import type { ApiKey } from '@wattbook/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, signInAs } from '../testing/api-server.ts';
import { idFields, idsIn, readAllRows, withOneForeignId } from '../testing/foreign-requests.ts';
import { sharedRows } from '../testing/called-rows.ts';
import { endpoints, type ExampleUser, createExampleUser, type ValidRequest, validRequest } from '../testing/valid-requests.ts';

let server: ApiServer;
let owner: ExampleUser;
let caller: ExampleUser;
let before: string;

beforeAll(async () => {
  server = await openApiServer();
  owner = await createExampleUser(server, await signInAs(server), 'moved@example.org');
  caller = await createExampleUser(server, await signInAs(server), 'elsewhere@example.org');
  before = await readAllRows(server, owner);
});
afterAll(() => server.close());

const send = (request: ValidRequest) => server.app.inject({ ...request, headers: { ...request.headers, ...caller.headers } });

const userEndpoints = endpoints.filter(([, { access }]) => access === 'user');
const endpointsWithIds = userEndpoints.filter(
  ([key, { query, body }]) =>
    !sharedRows.includes(key) && (key.includes(':') || idFields(query, 'query').length + idFields(body, 'payload').length > 0),
);

/** Calls that answer each of their rows by itself, so that one that is gone does not keep the others from being stored. */
const answeringEach: readonly ApiKey[] = ['POST /v1/receipts/:id/lines'];

describe('every route with an id (API-002)', () => {
  it.each(endpointsWithIds.map(([key]) => key))(
    '%s finds nothing under an id of another account, wherever it is in the request',
    async (key: ApiKey) => {
      const requests = withOneForeignId(validRequest(key, caller), caller, owner);
      expect(requests.length, `the example of ${key} in the contract names no id of its person`).toBeGreaterThan(
        key.includes(':') ? 0 : -1,
      );
      for (const request of requests) {
        const answer = await send(request);
        if (answeringEach.includes(key) && answer.statusCode === 200) {
          expect(answer.json()).toMatchObject({ billed: 0, refused: [{ word: 'not_found' }] });
          continue;
        }
        expect([403, 404], `${JSON.stringify(request)} was answered ${answer.statusCode} ${answer.body}`).toContain(answer.statusCode);
      }
    },
  );

  it.each(userEndpoints.filter(([key]) => !key.startsWith('DELETE ')).map(([key, endpoint]) => [key, endpoint] as const))(
    '%s answers nothing of another account for an id in an optional field',
    async (key, { query, body, stream }) => {
      if (stream !== undefined) return;
      const request = validRequest(key, caller);
      for (const { part, name } of [...idFields(query, 'query'), ...idFields(body, 'payload')])
        for (const foreign of [owner.userId, owner.vehicle, ...Object.values(owner.ids)]) {
          const answer = await send({ ...request, [part]: { ...request[part], [name]: foreign } });
          expect(answer.statusCode).not.toBe(500);
          const shown = new Set(idsIn(answer.body));
          shown.delete(foreign);
          expect(Object.values(owner.ids).filter((id) => shown.has(id))).toEqual([]);
          expect(answer.body).not.toContain(owner.email);
        }
    },
  );

  // Last: after all these calls.
  it('has changed nothing of the other account', async () => {
    expect(await readAllRows(server, owner)).toBe(before);
    expect(before).toContain(owner.vehicle);
  });
});
