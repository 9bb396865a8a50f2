import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates, type Server } from 'node:tls';
import { Aedes } from 'aedes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lyingCertificate as trusted } from '../../testing/lying-certificate.ts';
import { listen } from './listen.ts';

const { key, cert } = trusted;

/** For `broker.example` until 2126, signed by itself; used by nothing but this test. */
let broker: Aedes;
let server: Server;
let port: number;
let connected = 0;

beforeAll(async () => {
  broker = await Aedes.createBroker();
  broker.on('client', () => {
    connected += 1;
  });
  server = createServer({ cert, key }, (socket) => {
    broker.handle(socket);
  });
  // A client that does not trust the certificate ends the handshake.
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    broker.close(resolve);
  });
  server.close();
});

/** The first thing that happens to a connection: `up`, or the reason why it failed. */
async function tryTo(host: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const listening = listen(
    {
      url: `mqtts://${host}:${port}`,
      username: 'anna',
      password: 'secret',
      clientId: 'tls',
      topics: ['#'],
      resolve: () => Promise.resolve('127.0.0.1'),
    },
    () => undefined,
    { onUp: () => resolve('up'), onDown: ({ reason }) => resolve(reason) },
  );
  const first = await promise;
  await listening.close();
  return first;
}

describe('an encrypted broker', () => {
  it('is not told the password where its certificate is not trusted', async () => {
    expect([await tryTo('broker.example'), connected]).toEqual(['unavailable', 0]);
  });

  it('is connected to where its certificate is trusted and names the host, whatever address the host has', async () => {
    const usual = getCACertificates('default');
    setDefaultCACertificates([...usual, cert]);
    try {
      expect([await tryTo('other.example'), connected]).toEqual(['unavailable', 0]);
      expect([await tryTo('broker.example'), connected]).toEqual(['up', 1]);
    } finally {
      setDefaultCACertificates(usual);
    }
  });
});
