import type { ApiKey } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, signInAs } from '../testing/api-server.ts';
import { endpoints, type ExampleUser, createExampleUser, type ValidRequest, validRequest } from '../testing/valid-requests.ts';

let server: ApiServer;
let owner: ExampleUser;
let caller: ExampleUser;
let before: string;

beforeAll(async () => {
  server = await openApiServer();
  owner = await createExampleUser(server, await signInAs(server), 'moved@example.org');
  caller = await createExampleUser(server, await signInAs(server), 'elsewhere@example.org');
  before = await readAllRows(owner);
});
afterAll(() => server.close());

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const isUuid = (value: unknown): value is string => typeof value === 'string' && value.replace(uuid, '') === '' && value !== '';

/** All rows of an account, of every table with an `account_id`, as one text. */
async function readAllRows({ accountId }: ExampleUser): Promise<string> {
  const { allAccounts: everything } = server.database;
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attname = 'account_id'
    order by 1`.execute(everything);
  const texts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t where account_id = ${accountId} order by 1`.execute(everything);
    return rows.map(({ row }) => `${name} ${row}`).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

/** The id of the owner that corresponds to an id of the caller. */
function counterpartOf(callerId: string): string | undefined {
  const pairs = [[caller.ids, owner.ids] as const, [{ ...caller }, { ...owner }] as const];
  for (const [callerValues, ownerValues] of pairs) {
    const name = Object.entries(callerValues).find(([, value]) => value === callerId)?.[0];
    const counterpart = name === undefined ? undefined : (ownerValues as Readonly<Record<string, unknown>>)[name];
    if (isUuid(counterpart)) return counterpart;
  }
  return undefined;
}

/** The request with one id of the caller replaced by that of the owner: one request for each such id. */
function withOneForeignId(request: ValidRequest): ValidRequest[] {
  const text = JSON.stringify(request);
  return [...text.matchAll(uuid)].flatMap(({ 0: id, index }) => {
    const foreign = counterpartOf(id);
    return foreign === undefined ? [] : [JSON.parse(text.slice(0, index) + foreign + text.slice(index + id.length)) as ValidRequest];
  });
}

/** The fields of the query or the body that accept an id. */
function idFields(schema: Endpoint['body'], part: 'query' | 'payload'): { readonly part: 'query' | 'payload'; readonly name: string }[] {
  if (schema === undefined || !('shape' in schema)) return [];
  const fields = Object.entries(schema.shape as Record<string, { safeParse: (value: unknown) => { success: boolean } }>);
  const idOnlyFields = fields.filter(([, field]) => field.safeParse(crypto.randomUUID()).success && !field.safeParse('no id').success);
  return idOnlyFields.map(([name]) => ({ part, name }));
}

const send = (request: ValidRequest) => server.app.inject({ ...request, headers: { ...request.headers, ...caller.headers } });

const userEndpoints = endpoints.filter(([, { access }]) => access === 'user');
const endpointsWithIds = userEndpoints.filter(
  ([key, { query, body }]) => key.includes(':') || idFields(query, 'query').length + idFields(body, 'payload').length > 0,
);

describe('every route with an id (API-002)', () => {
  it.each(endpointsWithIds.map(([key]) => key))(
    '%s finds nothing under an id of another account, wherever it is in the request',
    async (key: ApiKey) => {
      const requests = withOneForeignId(validRequest(key, caller));
      expect(requests.length, `the valid example of ${key} in testing/valid-requests.ts names no id of its person`).toBeGreaterThan(
        key.includes(':') ? 0 : -1,
      );
      for (const request of requests) {
        const answer = await send(request);
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
          const shown = new Set(answer.body.match(uuid));
          shown.delete(foreign);
          expect(Object.values(owner.ids).filter((id) => shown.has(id))).toEqual([]);
          expect(answer.body).not.toContain(owner.email);
        }
    },
  );

  // Last: after all these calls.
  it('has changed nothing of the other account', async () => {
    expect(await readAllRows(owner)).toBe(before);
    expect(before).toContain(owner.vehicle);
  });
});
