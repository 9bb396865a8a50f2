import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { type ProgramName, programs, type Topics } from './broker-topics.ts';
import type { CarMoment, FakeSource, SourceCar, SourceWorld } from './fake-source.ts';

/** What a broker can be told; each part is optional. */
export interface BrokerAction {
  /** A user who may connect; without one anybody may. */
  readonly user?: { readonly name: string; readonly password: string };
  /** The car with this VIN is written by this program from now on, first as it is now. */
  readonly write?: { readonly program: ProgramName; readonly vin: string };
  /** Whether the broker can be reached. What it retains and the sessions of its clients stay. */
  readonly up?: boolean;
  /** One message of any program. */
  readonly publish?: { readonly topic: string; readonly payload: string; readonly retain: boolean };
}

/** A broker of the user's own on this machine; `act` answers with its address. */
export async function createBroker(world: SourceWorld): Promise<FakeSource> {
  const users = new Map<string, string>();
  const broker = await Aedes.createBroker({
    queueLimit: 100_000,
    authenticate: (_client, name, password, done) => {
      const isKnown = users.size === 0 || (name !== undefined && users.has(name) && users.get(name) === password?.toString());
      // 4: bad user name or password (MQTT 3.1.1, 3.2.2.3).
      if (isKnown) done(null, true);
      else done(Object.assign(new Error('refused'), { returnCode: 4 }), null);
    },
  });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    broker.handle(socket);
  });
  await start(server, 0);
  const { port } = server.address() as AddressInfo;
  const written = new Map<string, { readonly program: ProgramName; readonly number: number; texts: Topics }>();

  const publish = (topic: string, payload: string, qos: 0 | 1, retain: boolean) =>
    new Promise<void>((resolve, reject) =>
      broker.publish({ cmd: 'publish', topic, payload, qos, retain, dup: false }, (error) => (error ? reject(error) : resolve())),
    );

  /** Only what changed, as the programs do. */
  const write = async (car: SourceCar, moment: CarMoment) => {
    const known = written.get(car.vin);
    if (known === undefined) return;
    const { base, qos, write: textsOf } = programs[known.program];
    const texts = textsOf(car, moment);
    const changed = Object.entries(texts).filter(([topic, text]) => known.texts[topic] !== text);
    known.texts = { ...known.texts, ...texts };
    for (const [topic, text] of changed) await publish(`${base(car, known.number)}/${topic}`, text, qos, true);
  };

  /** One moment after the other; a broker that was closed meanwhile needs none. */
  let writing: Promise<unknown> = Promise.resolve();
  const unfollow = world.cars.follow((vin, moment) => {
    const car = world.cars.find(vin);
    if (car !== undefined) writing = writing.then(() => write(car, moment)).catch(() => undefined);
  });

  const act = async ({ user, write: begin, up, publish: message }: BrokerAction) => {
    if (user !== undefined) users.set(user.name, user.password);
    const car = world.cars.find(begin?.vin ?? '');
    const moment = world.cars.momentOf(begin?.vin ?? '');
    if (begin !== undefined && car !== undefined) {
      written.set(begin.vin, { program: begin.program, number: written.size + 1, texts: {} });
      if (moment !== undefined) await write(car, moment);
    }
    await writing;
    if (up === false) {
      server.close();
      for (const socket of sockets) socket.destroy();
    }
    if (up === true && !server.listening) await start(server, port);
    if (message !== undefined) await publish(message.topic, message.payload, 1, message.retain);
    return { url: `mqtt://127.0.0.1:${port}` };
  };

  return {
    name: 'broker',
    answer: () => null,
    revoke: () => {
      for (const name of users.keys()) users.set(name, world.token('changed-'));
      for (const socket of sockets) socket.destroy();
    },
    act: (action) => act(action),
    close: async () => {
      unfollow();
      server.close();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        broker.close(resolve);
      });
    },
  };
}

async function start(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
