import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { canShareAPort, openMoreDoors } from './more-doors.ts';

it.runIf(canShareAPort)('connections over every door are answered, and all doors close with the server', async () => {
  const server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', reusePort: true }, resolve));
  const { port } = server.address() as AddressInfo;
  openMoreDoors(server);
  const ask = async () => {
    const [answer] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [IncomingMessage];
    return text(answer);
  };
  expect(new Set(await Promise.all(Array.from({ length: 200 }, ask)))).toEqual(new Set(['here']));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/ECONNREFUSED|ECONNRESET/) });
});
