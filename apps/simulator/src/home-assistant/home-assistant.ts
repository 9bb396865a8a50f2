import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes } from 'aedes';
import { createDevices, type Device } from './devices.ts';

export interface HomeAssistant {
  readonly url: string;
  readonly devices: () => readonly Device[];
  readonly problems: () => readonly string[];
  /** Messages that programs have published, by topic. */
  readonly published: ReadonlyMap<string, number>;
  /** What the broker retains. */
  readonly retained: ReadonlyMap<string, string>;
  /** Ends all connections as a broken line does. */
  readonly cut: () => void;
  readonly setUp: (isUp: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Who may connect; without one anybody may. */
  readonly user?: { readonly name: string; readonly password: string };
  /** The certificate with which it answers; without one it is not encrypted. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** Home Assistant with the broker beside it, as far as a program that publishes to it sees. */
export async function startHomeAssistant({ user, tls }: Options = {}): Promise<HomeAssistant> {
  const [published, retained] = [new Map<string, number>(), new Map<string, string>()];
  const sockets = new Set<Socket>();
  const devices = createDevices();
  const broker = await Aedes.createBroker({
    authenticate: (_client, name, password, done) => {
      if (user === undefined || (name === user.name && password?.toString() === user.password)) done(null, true);
      // 4: bad user name or password (MQTT 3.1.1, 3.2.2.3).
      else done(Object.assign(new Error('refused'), { returnCode: 4 }), null);
    },
  });
  broker.on('publish', ({ topic, payload, retain }, client) => {
    if (topic.startsWith('$SYS')) return;
    const text = payload.toString();
    if (client !== null) published.set(topic, (published.get(topic) ?? 0) + 1);
    if (retain && text === '') retained.delete(topic);
    else if (retain) retained.set(topic, text);
    devices.receive(topic, text);
  });
  const accept = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    broker.handle(socket);
  };
  const server: Server = tls === undefined ? createServer(accept) : createTlsServer(tls, accept).on('tlsClientError', () => undefined);
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `${tls === undefined ? 'mqtt' : 'mqtts'}://127.0.0.1:${port}`,
    devices: devices.list,
    problems: devices.problems,
    published,
    retained,
    cut,
    setUp: async (isUp) => {
      if (isUp && !server.listening) await listen(port);
      if (isUp) return;
      server.close();
      cut();
    },
    close: async () => {
      server.close();
      cut();
      await new Promise<void>((resolve) => {
        broker.close(resolve);
      });
    },
  };
}
