import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { password } from '../product/installation.ts';
import { push } from '../product/push.ts';
import { health, signIn } from './calls.ts';
import { type Fault, Findings, type World } from './fault.ts';
import { send } from './from-address.ts';
import { stolenTokens } from './stolen-token.ts';

/** From an address of its own: what one network may have is limited. */
const open = (world: World, localAddress = '127.0.0.2'): Socket => {
  const socket = connect({ port: Number(new URL(world.program().url).port), host: '127.0.0.1', localAddress });
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
  const sockets = Array.from({ length: 1000 }, (_, index) => open(world, `127.0.0.${2 + (index % 20)}`));
  let opened = 0;
  for (const socket of sockets) {
    socket.once('connect', () => (opened += 1)).resume();
    socket.write('GET /v1/configuration HTTP/1.1\r\nHost: x\r\n');
  }
  await pause(1000);
  const held = sockets.filter(({ closed }) => !closed).length;
  found.expect(opened === sockets.length && held === opened, `${opened} connections were opened and ${held} are held`);
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
  let accepted = 0;
  for (let round = 0; round < 10; round += 1) {
    found.tries += 1;
    const samples = Array.from({ length: 800 }, (_, n) => ({ ts: start + round * 1000 + n, soc: 50, ...unknown }));
    const { status } = await push(world.program().url, world.car.token, Buffer.from(JSON.stringify(samples)));
    if (status === 202) accepted += 1;
    found.expect(status === 202 || status === 503 || status === 429, `a push answered ${status}`);
  }
  found.expect(accepted > 0, 'no push was accepted');
  const { rows } = await world.connection.pool.run<{ count: string }>(
    'all_accounts',
    'select count(*) from quarantine where vehicle_id = $1',
    [world.car.vehicleId],
  );
  const noted = Number(rows[0]?.count);
  found.expect(noted > 0 && noted <= 1000, `${noted} rows were noted of 1,040,000 unknown fields`);
  for (const body of ['['.repeat(500_000), `[${','.repeat(900_000)}]`, '{"a":'.repeat(100_000)]) {
    found.tries += 1;
    const { status } = await push(world.program().url, world.car.token, Buffer.from(body));
    found.expect(status >= 400 && status < 500, `a broken body answered ${status}`);
  }
  return found.outcome;
}

/** Last: afterwards the account accepts no password from here for a while. */
async function guessPasswords(world: World) {
  const found = new Findings();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    found.tries += 1;
    const { status } = await signIn(world, `Falsch${attempt}!falsch`);
    found.expect(status === 401 || status === 403, `a wrong password answered ${status}`);
  }
  const { status, body } = await signIn(world);
  const says = JSON.stringify(body);
  found.expect(status === 403 && says === '{"message":"locked"}', `the right password after twelve wrong ones answered ${status} ${says}`);
  const credentials = { grant_type: 'password', email: world.person.email, password };
  const elsewhere = await send(world.program().url, { method: 'POST', path: '/authentication', body: credentials, from: '127.3.0.1' });
  found.expect(elsewhere.status === 200, `the right password from another network answered ${elsewhere.status}`);
  return found.outcome;
}

export const attacks: readonly Fault[] = [
  { what: 'nonsense instead of HTTP', promise: 'the connection is closed, the program goes on', run: sendNonsense },
  { what: '1,000 half-open connections', promise: '/health within a second, sign-in works', run: holdConnections },
  { what: 'pushes of unknown fields and broken bodies', promise: 'never 500, at most 1,000 rows are noted', run: flood },
  ...stolenTokens,
  { what: 'guessed passwords', promise: 'none is accepted, and the network is locked, that network alone', run: guessPasswords },
];
