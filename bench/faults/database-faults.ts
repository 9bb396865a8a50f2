import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostmaster } from '@wattbook/server/db/embedded/postmaster';
import { push } from '../product/push.ts';
import { call, health, isReadyWithin, signIn, tokenOf } from './calls.ts';
import { type Fault, Findings, type World } from './fault.ts';

async function cutConnections(world: World) {
  const found = new Findings();
  const token = await tokenOf(world);
  const started = Date.now() - 3_600_000;
  const acknowledged: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    found.tries += 1;
    const ts = started + round * 1000;
    const calls = ['/v1/vehicles', '/v1/contacts'].map((path) => call(world, 'GET', path, { token }));
    const pushed = push(world.program().url, world.car.token, Buffer.from(JSON.stringify([{ ts, soc: 50 + round / 10 }])));
    const { rows } = await world.owner.query<{ isCut: boolean }>(
      `select pg_terminate_backend(pid) as "isCut" from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'wattbook bench'`,
    );
    found.expect(rows.length > 0 && rows.every(({ isCut }) => isCut), 'no connection was cut');
    for (const { status } of await Promise.all(calls)) found.expect(status === 200 || status === 503, `a call answered ${status}`);
    const { status } = await pushed.catch(() => ({ status: 0 }));
    found.expect(status === 202 || status === 503, `a push answered ${status}`);
    if (status === 202) acknowledged.push(ts);
    await pause(100);
  }
  found.expect(await isReadyWithin(world, 10_000), 'the program was not ready again within 10 seconds');
  const { rows } = await world.connection.pool.run<{ ts: Date }>('all_accounts', 'select ts from samples where vehicle_id = $1', [
    world.car.vehicleId,
  ]);
  const stored = new Set(rows.map(({ ts }) => ts.getTime()));
  const lost = acknowledged.filter((ts) => !stored.has(ts)).length;
  found.expect(lost === 0, `${lost} of ${acknowledged.length} acknowledged samples are missing`);
  return found.outcome;
}

async function lockTable(world: World) {
  const found = new Findings();
  const token = await tokenOf(world);
  const client = await world.connection.pool.connect('all_accounts');
  await client.query('begin');
  await client.query('lock table trips in access exclusive mode');
  const readTrips = () =>
    call(world, 'GET', `/v1/trips?vehicleId=${world.car.vehicleId}&from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z`, { token });
  const blocked = Array.from({ length: 40 }, readTrips);
  await pause(500);
  for (let round = 0; round < 10; round += 1) {
    found.tries += 1;
    const [entered, said] = await Promise.all([signIn(world), health(world)]);
    found.expect(entered.status === 200, `a sign-in answered ${entered.status} after ${entered.ms.toFixed(0)} ms`);
    found.expect(said.status !== 0 && said.ms < 1000, `/health answered ${said.status} after ${said.ms.toFixed(0)} ms`);
  }
  for (const { status } of await Promise.all(blocked)) found.expect(status === 503, `a call of the locked table answered ${status}`);
  await client.query('rollback');
  client.release();
  const { status: unlocked } = await readTrips();
  found.expect(unlocked === 200, `a call of the table that is no longer locked answered ${unlocked}`);
  found.expect(await isReadyWithin(world, 10_000), 'the program was not ready again within 10 seconds');
  return found.outcome;
}

/** The processes of the database server of this installation. */
async function serverProcesses(dataDir: string): Promise<number[]> {
  const server = await findPostmaster(join(dataDir, 'postgres', 'data'));
  if (server === undefined) throw new Error('the database server was not found');
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0);
  const parents = await Promise.all(
    ids.map(
      async (id) => [id, Number((await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[1])] as const,
    ),
  );
  return [server.pid, ...parents.filter(([, parent]) => parent === server.pid).map(([id]) => id)];
}

async function freezeDatabase(world: World) {
  const found = new Findings();
  for (let round = 0; round < 3; round += 1) {
    found.tries += 1;
    const frozen = await serverProcesses(world.dataDir);
    for (const id of frozen) process.kill(id, 'SIGSTOP');
    try {
      for (const said of [await health(world), await health(world)])
        found.expect(said.status === 503 && said.ms < 1000, `/health answered ${said.status} after ${said.ms.toFixed(0)} ms`);
    } finally {
      for (const id of frozen) process.kill(id, 'SIGCONT');
    }
    found.expect(await isReadyWithin(world, 15_000), 'the program was not ready again within 15 seconds');
  }
  return found.outcome;
}

export const databaseFaults: readonly Fault[] = [
  {
    what: 'every connection to the database is cut',
    promise: 'calls answer 200 or 503 and never 500; acknowledged samples stay; ready again within 10 s',
    run: cutConnections,
  },
  {
    what: 'a table is locked, with 40 calls that wait for it',
    promise: 'sign-in works, /health answers within a second, the calls get 503',
    run: lockTable,
  },
  { what: 'the database server hangs', promise: '/health answers 503 within a second; ready again within 15 s', run: freezeDatabase },
];
