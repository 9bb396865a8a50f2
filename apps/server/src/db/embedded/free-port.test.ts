import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { findFreePort } from './free-port.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

it('finds ports that a program can listen on, none of which an outgoing connection is given', async () => {
  for (let count = 0; count < 100; count += 1) {
    const port = await findFreePort();
    expect(port).toBeLessThan(32_768);
    const server = createServer().listen(port, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
  }
});
