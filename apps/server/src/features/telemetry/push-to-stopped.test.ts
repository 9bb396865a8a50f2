import type { IngestReceipt } from '@wattbook/contract/telemetry/ingest.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  exampleProof,
  type ApiServer,
  exampleNoon,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let path: string;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry);
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
  const created = await server.app.inject({
    method: 'POST',
    url: `/v1/vehicles/${vehicle}/push-token`,
    headers: person.headers,
    payload: exampleProof,
  });
  path = created.json<{ path: string }>().path;
});

type Switches = { readonly archive?: boolean; readonly pause?: boolean; readonly payed?: boolean };
const set = (switches: Switches) =>
  server.database.forAccount(person.accountId).updateTable('vehicles').set(switches).where('id', '=', vehicle).execute();
const push = async (payload: object) => {
  const answer = await server.app.inject({ method: 'POST', url: path, payload });
  return [answer.statusCode, answer.json<{ message?: string }>().message];
};
const rowsOf = async (table: string) => {
  const tenant = server.database.forAccount(person.accountId);
  const { rows } = await tenant.query(
    (accountId) => sql`select 1 from ${sql.table(table)} where account_id = ${accountId} and vehicle_id = ${vehicle}`,
  );
  return rows.length;
};
const stored = async () => Promise.all(['samples', 'history_inbox', 'quarantine', 'vehicle_state'].map(rowsOf));

const sample = { ts: exampleNoon - 60_000, soc: 50 };
const impossible = { ts: exampleNoon - 30_000, lat: 91, lon: 11 };
const old = { ts: exampleNoon - 400 * 86_400_000, soc: 50 };
const record = { createdAt: '2026-06-01T08:00:00Z', data: [{ key: 'Soc', value: { stringValue: '50' } }] };

describe.each([
  ['archived', { archive: true }, 409, 'vehicle_archived'],
  ['paused', { pause: true }, 409, 'vehicle_paused'],
  ['not paid for', { payed: false }, 402, 'subscription_required'],
  ['archived and paused', { archive: true, pause: true }, 409, 'vehicle_archived'],
] as const)('a push to a vehicle that is %s (VEH-018, VEH-021, SHELL-108)', (_state, switches, status, word) => {
  it.each([
    ['one sample', sample],
    ['many samples', [sample, impossible, old]],
    ['only values that cannot be true', [impossible]],
    ['records of Fleet Telemetry', [record]],
    ['no sample', []],
  ])('with %s is refused, and nothing of it is stored', async (_what, body) => {
    await set(switches);
    expect(await push(body)).toEqual([status, word]);
    expect(await stored()).toEqual([0, 0, 0, 0]);
  });
});

it('is accepted again once the vehicle is neither archived nor paused (VEH-018, VEH-021)', async () => {
  await set({ archive: true, pause: true });
  await push(sample);
  await set({ archive: false, pause: false });
  const answer = await server.app.inject({ method: 'POST', url: path, payload: sample });
  expect([answer.statusCode, answer.json<IngestReceipt>()]).toEqual([202, { accepted: 1, duplicates: 0, rejected: [], moreRejected: 0 }]);
});
