import type { Server } from 'node:http';
import { createServer } from 'node:net';

/** Whether several sockets of a process can listen on one port, among which the system divides the connections. */
export const canShareAPort = process.platform === 'linux';

const doors = 32;

/**
 * Lets a server that listens with `reusePort` accept many connections in one turn of the event loop. Each listening socket accepts one in a turn (libuv), so under
 * load, when a turn is long, new connections would wait for seconds before anything can answer or refuse them.
 */
export function openMoreDoors(server: Server): void {
  const address = server.address();
  if (address === null || typeof address === 'string') return;
  const opened = Array.from({ length: doors - 1 }, () => {
    const more = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      if (server.listening) server.emit('connection', socket);
      else socket.destroy();
    });
    // With fewer doors connections are accepted more slowly, and that is all.
    more.on('error', () => more.close());
    more.listen({ port: address.port, host: address.address, reusePort: true });
    return more;
  });
  server.once('close', () => {
    for (const more of opened) more.close();
  });
}
