import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleProof, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createExampleSource } from '../../testing/example-source.ts';

const source = createExampleSource();
const cars = 6;
let [one, other]: ApiServer[] = [];
let user: SignedIn;

/** Two processes of the program on one database, which share nothing else. */
beforeAll(async () => {
  const database = await createTestDatabase();
  one = await openApiServer({}, { database, sources: source.sources });
  other = await openApiServer({}, { database: { ...database, drop: () => Promise.resolve() }, sources: source.sources });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const opened = (server: ApiServer | undefined): ApiServer => {
  if (server === undefined) throw new Error('the server is not open');
  return server;
};
const processes = () => [opened(one), opened(other)];

/** A person whose cars all have one sign-in, due now. */
beforeEach(async () => {
  source.reset();
  const server = opened(one);
  for (const { clock } of processes()) clock.now += 86_400_000;
  await server.pool.query('delete from connections; delete from source_vehicle_directory');
  user = await signInAs(server);
  const call = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers: user.headers, payload });
  const { state } = (await call('/v1/connections', { ...exampleProof, connector: 'smartcar', manufacture: 'Tesla' })).json<Connection>();
  const { id } = (await call('/v1/vehicles', { state, code: 'code-1' })).json<Vehicle>();
  await server.pool.query(
    `with added as (insert into vehicles (account_id, id, display_name)
       select account_id, gen_random_uuid(), 'car ' || n from vehicles, generate_series(2, ${cars}) n where id = $1 returning account_id, id, display_name)
     insert into vehicle_connections (account_id, vehicle_id, connection_id, connector, source_vehicle, poll_at)
     select a.account_id, a.id, c.connection_id, c.connector, a.display_name, c.poll_at from added a join vehicle_connections c on c.vehicle_id = $1`,
    [id],
  );
  await server.pool.query('update vehicle_connections set poll_at = $1, changed_at = $1', [new Date(server.clock.now)]);
  Object.assign(source.calls, { poll: 0, renew: 0 });
});

const pollTogether = () => Promise.all(processes().map((server) => server.runJob('polls of smartcar')));
/** What is said of the cars that are connected; those of the test before are not any more. */
const words = async () => {
  const { data } = (await opened(one).app.inject({ url: '/v1/vehicles', headers: user.headers })).json<{ data: Vehicle[] }>();
  return new Set(data.map(({ loginData }) => loginData).filter((said) => said !== 'none'));
};

describe('two processes whose cars share one sign-in (OQ-069, VEH-024)', () => {
  it('ask each car once', async () => {
    await pollTogether();
    expect(source.calls.poll).toBe(cars);
  });

  it('renew its access once, and both go on with the new one', async () => {
    source.accepts = 'access-2';
    await pollTogether();
    expect(source.calls.renew).toBe(1);
    expect(source.polledWith.filter(({ access }) => access === 'access-2')).toHaveLength(cars);
    expect(await words()).toEqual(new Set(['valid']));
  });

  it('say that it has to be entered again where another program has used it up, and ask no more', async () => {
    source.accepts = 'access of the other program';
    source.failures.renew = Array.from({ length: cars }, () => 'unauthorized' as const);
    await pollTogether();
    expect(await words()).toEqual(new Set(['invalid']));
    const { poll } = source.calls;
    for (const { clock } of processes()) clock.now += 86_400_000;
    user = await signInAs(opened(one), user);
    await pollTogether();
    expect(source.calls.poll).toBe(poll);
  });
});
