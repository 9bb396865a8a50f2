import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Aedes, type Client } from 'aedes';

/** MQTT 3.1.1, 3.2.2.3: not authorized. */
const notAuthorized = 5;

/** Who may connect, and the cars that are sent to them. */
export interface StreamAccounts {
  /** The id token of an account is valid. */
  readonly accepts: (gcid: string, idToken: string) => boolean;
}

export interface CardataBroker {
  /** `mqtt://127.0.0.1:<port>` */
  readonly url: string;
  readonly publish: (topic: string, message: unknown) => void;
  /** Ends every connection, as when tokens have ended. */
  readonly disconnect: () => void;
  readonly close: () => Promise<void>;
}

/** The stream of CarData: user is the id of the person, password the id token; an account has one connection and reads only its topics. */
export async function startBroker({ accepts }: StreamAccounts, port: number): Promise<CardataBroker> {
  const broker = await Aedes.createBroker();
  const connected = new Map<string, Client>();
  const accountOf = new WeakMap<Client, string>();

  broker.authenticate = (client, username = '', password, done) => {
    const other = connected.get(username);
    const isAccepted = accepts(username, password?.toString() ?? '') && (other === undefined || other.id === client.id);
    if (!isAccepted) return done(Object.assign(new Error('not authorized'), { returnCode: notAuthorized }), null);
    connected.set(username, client);
    accountOf.set(client, username);
    return done(null, true);
  };
  broker.authorizeSubscribe = (client, subscription, done) =>
    done(null, subscription.topic.startsWith(`${accountOf.get(client)}/`) ? subscription : null);
  broker.authorizePublish = (_client, _packet, done) => done(new Error('only cars publish'));
  broker.on('clientDisconnect', (client) => {
    const account = accountOf.get(client) ?? '';
    if (connected.get(account) === client) connected.delete(account);
  });

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => void sockets.delete(socket));
    broker.handle(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const disconnect = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (topic, message) =>
      broker.publish(
        { cmd: 'publish', topic, payload: Buffer.from(JSON.stringify(message)), qos: 1, dup: false, retain: false },
        () => undefined,
      ),
    disconnect,
    close: async () => {
      disconnect();
      server.close();
      await new Promise<void>((resolve) => {
        broker.close(resolve);
      });
    },
  };
}
