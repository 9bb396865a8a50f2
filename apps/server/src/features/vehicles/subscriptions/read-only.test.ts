import { type ApiKey, api } from '@wattbook/contract/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, openApiServer, signInAs } from '../../../testing/api-server.ts';
import { createExampleUser, endpoints, type ExampleUser, validRequest } from '../../../testing/valid-requests.ts';

let server: ApiServer;
let owner: ExampleUser;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry, { env: { BILLING: 'on' } });
  owner = await createExampleUser(server, await signInAs(server), 'moved@example.org');
  await server.pool.query('update vehicles set payed = false');
});
afterAll(() => server.close());

/** Answered where a vehicle is added, and where a plan is chosen that the provider of payments has to be paid for. */
const others: readonly ApiKey[] = ['POST /v1/vehicles', 'POST /v1/users/:id/subscriptions', 'POST /v1/vehicles/:id/subscription'];
const refused = endpoints.flatMap(([key, { errors }]) =>
  errors?.includes('subscription_required') === true && !others.includes(key) ? [key] : [],
);

it('covers changes of trips, charges, parked and sleep periods, their undo, bills of charges, and pushes', () => {
  const nouns = new Set(refused.map((key) => api[key].tag));
  expect([...nouns].sort()).toEqual(['changelog', 'charges', 'idles', 'receipts', 'sleeps', 'telemetry', 'trips']);
});

it.each(refused)('%s answers 402 while the vehicle is not paid for (OQ-231)', async (key) => {
  const request = validRequest(key, owner);
  const answer = await server.app.inject({ ...request, headers: { ...owner.headers, ...request.headers } });
  expect([answer.statusCode, answer.json()]).toEqual([402, { message: 'subscription_required' }]);
});
