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
  const broker = await openBroker(users);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    broker.handle(socket);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await start(server, 0);
  const { port } = server.address() as AddressInfo;
  const programsOfCars = new WrittenCars(broker);

  /** One moment after the other; a broker that was closed meanwhile needs none. */
  let writing: Promise<unknown> = Promise.resolve();
  const unfollow = world.cars.follow((vin, moment) => {
    const car = world.cars.find(vin);
    if (car !== undefined) writing = writing.then(() => programsOfCars.write(car, moment)).catch(() => undefined);
  });

  const act = async ({ user, write: begin, up, publish: message }: BrokerAction) => {
    if (user !== undefined) users.set(user.name, user.password);
    const car = world.cars.find(begin?.vin ?? '');
    const moment = world.cars.momentOf(begin?.vin ?? '');
    if (begin !== undefined && car !== undefined) {
      programsOfCars.begin(begin.vin, begin.program);
      if (moment !== undefined) await programsOfCars.write(car, moment);
    }
    await writing;
    if (up === false) {
      server.close();
      cut();
    }
    if (up === true && !server.listening) await start(server, port);
    if (message !== undefined) await publish(broker, { ...message, qos: 1 });
    return { url: `mqtt://127.0.0.1:${port}` };
  };

  return {
    name: 'broker',
    answer: () => null,
    revoke: () => {
      for (const name of users.keys()) users.set(name, world.token('changed-'));
      cut();
    },
    act: (action) => act(action),
    close: async () => {
      unfollow();
      server.close();
      cut();
      await new Promise<void>((resolve) => {
        broker.close(resolve);
      });
    },
  };
}

interface Message {
  readonly topic: string;
  readonly payload: string;
  readonly qos: 0 | 1;
  readonly retain: boolean;
}

const publish = (broker: Aedes, message: Message): Promise<void> =>
  new Promise((resolve, reject) =>
    broker.publish({ cmd: 'publish', ...message, dup: false }, (error) => (error ? reject(error) : resolve())),
  );

/** The cars that a program writes to a broker. */
class WrittenCars {
  readonly #broker: Aedes;
  readonly #written = new Map<string, { readonly program: ProgramName; readonly number: number; texts: Topics }>();

  constructor(broker: Aedes) {
    this.#broker = broker;
  }

  begin(vin: string, program: ProgramName): void {
    this.#written.set(vin, { program, number: this.#written.size + 1, texts: {} });
  }

  /** Only what changed, as the programs do. */
  async write(car: SourceCar, moment: CarMoment): Promise<void> {
    const known = this.#written.get(car.vin);
    if (known === undefined) return;
    const { base, qos, write: textsOf } = programs[known.program];
    const texts = textsOf(car, moment);
    const changed = Object.entries(texts).filter(([topic, text]) => known.texts[topic] !== text);
    known.texts = { ...known.texts, ...texts };
    for (const [topic, payload] of changed)
      await publish(this.#broker, { topic: `${base(car, known.number)}/${topic}`, payload, qos, retain: true });
  }
}

/** A broker to which these users may connect; without one anybody may. */
const openBroker = (users: ReadonlyMap<string, string>): Promise<Aedes> =>
  Aedes.createBroker({
    queueLimit: 100_000,
    authenticate: (_client, name, password, done) => {
      const isKnown = users.size === 0 || (name !== undefined && users.has(name) && users.get(name) === password?.toString());
      // 4: bad user name or password (MQTT 3.1.1, 3.2.2.3).
      if (isKnown) done(null, true);
      else done(Object.assign(new Error('refused'), { returnCode: 4 }), null);
    },
  });

async function start(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
