import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that a test can cut without an error, as a pulled cable does. */
export interface SilentProxy {
  /** The address of the server through the proxy. */
  readonly url: string;
  /** Whether bytes are dropped; connections stay open and new ones are accepted. */
  readonly beSilent: (isSilent: boolean) => void;
  readonly close: () => void;
}

export async function openSilentProxy(serverUrl: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    if (isSilent) return;
    const other = connect(Number(port), hostname).on('error', () => undefined);
    sockets.push(other);
    socket.on('data', (bytes) => void (isSilent || other.write(bytes)));
    other.on('data', (bytes) => void (isSilent || socket.write(bytes)));
    socket.on('close', () => other.destroy());
    other.on('close', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    beSilent: (now) => {
      isSilent = now;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
