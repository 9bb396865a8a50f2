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
  let acknowledged = 0;
  for (let round = 0; round < 10; round += 1) {
    found.tries += 1;
    const calls = [
      ...['/v1/vehicles', '/v1/contacts'].map((path) => call(world, 'GET', path, { token })),
      push(world.program().url, world.car.token, Buffer.from(JSON.stringify([{ ts: started + round * 1000, soc: 50 + round / 10 }]))),
    ];
    await world.connection.pool
      .run(
        'all_accounts',
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => undefined);
    const answers = await Promise.all(calls);
    if (answers.at(-1)?.status === 202) acknowledged += 1;
    for (const { status } of answers) found.expect([200, 202, 503].includes(status), `a call answered ${status}`);
    await pause(100);
  }
  found.expect(await isReadyWithin(world, 10_000), 'the program was not ready again within 10 seconds');
  const { rows } = await world.connection.pool.run<{ count: string }>(
    'all_accounts',
    'select count(*) from samples where vehicle_id = $1 and ts >= $2',
    [world.car.vehicleId, new Date(started)],
  );
  found.expect(Number(rows[0]?.count) >= acknowledged, `${acknowledged} pushes were acknowledged and ${rows[0]?.count} samples are stored`);
  return found.outcome;
}

async function lockTable(world: World) {
  const found = new Findings();
  const token = await tokenOf(world);
  const client = await world.connection.pool.connect('all_accounts');
  await client.query('begin');
  await client.query('lock table trips in access exclusive mode');
  const blocked = Array.from({ length: 40 }, () =>
    call(world, 'GET', `/v1/trips?vehicleId=${world.car.vehicleId}&from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z`, { token }),
  );
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
