import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { push } from '../product/push.ts';
import { call, health, signIn, tokenOf } from './calls.ts';
import { type Fault, Findings, type World } from './fault.ts';

/** From an address of its own: what one network may have is limited. */
const open = (world: World): Socket => {
  const socket = connect({ port: Number(new URL(world.program().url).port), host: '127.0.0.1', localAddress: '127.0.0.2' });
  // What the server does with the connection is measured by its end.
  socket.on('error', () => undefined);
  return socket;
};

async function sendNonsense(world: World) {
  const found = new Findings();
  const nonsense = [
    '\r\n\r\nx',
    'GET',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\n${'a: b\r\n'.repeat(3000)}\r\n`,
    'POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01',
  ];
  for (let round = 0; round < 120; round += 1) {
    found.tries += 1;
    const socket = open(world);
    const closed = once(socket, 'close');
    socket.resume();
    socket.write(`${nonsense[round % nonsense.length]}\r\n\r\n`);
    const ended = await Promise.race([closed.then(() => true), pause(3000, false)]);
    found.expect(ended, `the connection stayed open after ${JSON.stringify(nonsense[round % nonsense.length]?.slice(0, 30))}`);
    socket.destroy();
  }
  found.expect((await health(world)).status === 200, 'the program was not ready afterwards');
  return found.outcome;
}

async function holdConnections(world: World) {
  const found = new Findings();
  const sockets = Array.from({ length: 1000 }, () => open(world));
  for (const socket of sockets) socket.write('GET /v1/configuration HTTP/1.1\r\nHost: x\r\n');
  await pause(1000);
  for (let round = 0; round < 20; round += 1) {
    found.tries += 1;
    const [said, entered] = await Promise.all([health(world), signIn(world)]);
    found.expect(said.status === 200 && said.ms < 1000, `/health answered ${said.status} after ${said.ms.toFixed(0)} ms`);
    found.expect(entered.status === 200, `a sign-in answered ${entered.status}`);
  }
  for (const socket of sockets) socket.destroy();
  return found.outcome;
}

async function flood(world: World) {
  const found = new Findings();
  const unknown = Object.fromEntries(Array.from({ length: 130 }, (_, n) => [`x${n.toString(36)}`, 1]));
  const start = Date.now() - 7_200_000;
  for (let round = 0; round < 10; round += 1) {
    found.tries += 1;
    const samples = Array.from({ length: 800 }, (_, n) => ({ ts: start + round * 1000 + n, soc: 50, ...unknown }));
    const { status } = await push(world.program().url, world.car.token, Buffer.from(JSON.stringify(samples)));
    found.expect(status === 202 || status === 503 || status === 429, `a push answered ${status}`);
  }
  const { rows } = await world.connection.pool.run<{ count: string }>(
    'all_accounts',
    'select count(*) from quarantine where vehicle_id = $1',
    [world.car.vehicleId],
  );
  found.expect(Number(rows[0]?.count) <= 1000, `${rows[0]?.count} rows were noted of 1,040,000 unknown fields`);
  for (const body of ['['.repeat(500_000), `[${','.repeat(900_000)}]`, '{"a":'.repeat(100_000)]) {
    found.tries += 1;
    const { status } = await push(world.program().url, world.car.token, Buffer.from(body));
    found.expect(status >= 400 && status < 500, `a broken body answered ${status}`);
  }
  return found.outcome;
}

/** Every call that takes a proof, with a valid access token and without one. */
async function useStolenToken(world: World) {
  const found = new Findings();
  const token = await tokenOf(world);
  const [user] = (
    await world.connection.pool.run<{ id: string }>('all_accounts', 'select id from users where account_id = $1', [world.person.accountId])
  ).rows;
  const before = await world.connection.pool.run(
    'all_accounts',
    'select email, password_hash, totp_secret, deactivated_at from users where id = $1',
    [user?.id],
  );
  const proven = (Object.entries(api) as [string, Endpoint][]).filter(([, { proof, access }]) => proof !== undefined && access === 'user');
  for (const [key, { proof }] of proven) {
    const [method = '', path = ''] = key.split(' ');
    const bodies =
      typeof proof === 'string'
        ? [{ data: true, newsletter: false }]
        : Object.keys(proof ?? {}).map((field) => ({ [field]: field === 'email' ? 'thief@example.org' : null }));
    for (const body of bodies) {
      found.tries += 1;
      const { status } = await call(world, method, path.replace(':id', user?.id ?? '').replace(':passkeyId', user?.id ?? ''), {
        token,
        body,
      });
      found.expect(status === 400 || status === 403, `${key} answered ${status}`);
    }
  }
  const after = await world.connection.pool.run(
    'all_accounts',
    'select email, password_hash, totp_secret, deactivated_at from users where id = $1',
    [user?.id],
  );
  found.expect(JSON.stringify(after.rows) === JSON.stringify(before.rows), 'the account was changed');
  return found.outcome;
}

/** Last: afterwards the account accepts no password from here for a while. */
async function guessPasswords(world: World) {
  const found = new Findings();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    found.tries += 1;
    statuses.push((await signIn(world, `Falsch${attempt}!falsch`)).status);
  }
  found.expect(
    statuses.every((status) => status !== 200),
    'a wrong password was accepted',
  );
  found.expect((await signIn(world)).status === 403, 'the right password was accepted after twelve wrong ones from the same network');
  return found.outcome;
}

export const attacks: readonly Fault[] = [
  { what: 'nonsense instead of HTTP', promise: 'the connection is closed, the program goes on', run: sendNonsense },
  { what: '1,000 half-open connections', promise: '/health within a second, sign-in works', run: holdConnections },
  { what: 'pushes of unknown fields and broken bodies', promise: 'never 500, at most 1,000 rows are noted', run: flood },
  { what: 'a stolen access token', promise: 'every call that could take the account over is refused', run: useStolenToken },
  { what: 'guessed passwords', promise: 'none is accepted, and the network is locked', run: guessPasswords },
];
