import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates, type Server } from 'node:tls';
import { Aedes } from 'aedes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

/** For `broker.example` until 2126, signed by itself; used by nothing but this test. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBozCCAUqgAwIBAgIUKn8ymhAhQUyShM+afk0lfbMbdmIwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOYnJva2VyLmV4YW1wbGUwIBcNMjYxMTI1MTgzMzU0WhgPMjEy
NjExMDExODMzNTRaMBkxFzAVBgNVBAMMDmJyb2tlci5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAECHSLxVNWoNr9kjsySRJU4ILBAE+qdDi97grdxSsk
A3IIdjCU0nSakNB250Uhx0uOB7Hrb/ccLdz/Yti1ro5UjqNuMGwwHQYDVR0OBBYE
FD58gLwaYqvvxcKqXYVjj3zv6zrhMB8GA1UdIwQYMBaAFD58gLwaYqvvxcKqXYVj
j3zv6zrhMA8GA1UdEwEB/wQFMAMBAf8wGQYDVR0RBBIwEIIOYnJva2VyLmV4YW1w
bGUwCgYIKoZIzj0EAwIDRwAwRAIgNpd1AcHkUu/rXjwczQwGpwG7xwkNEdaDczdW
7SLh9v0CIEEjavwAK+sPbG3wZMcQ/xt1p6y1XbPITNQ1E3gqVJQ2
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguZnhxX6FUqEjJN05
uBmsqmALfIpnz06nHW9f01ETmMWhRANCAAQIdIvFU1ag2v2SOzJJElTggsEAT6p0
OL3uCt3FKyQDcgh2MJTSdJqQ0HbnRSHHS44Hsetv9xwt3P9i2LWujlSO
-----END PRIVATE KEY-----`;

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
