// A process of its own: connections of this machine that only take a place, opened again when they are closed. It ends by itself.
import { connect } from 'node:net';

export interface Attack {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
}

/** What a connection sends: nothing, headers without an end, a body that trickles, a request whose answer it does not read. */
const greetings = [
  '',
  'GET / HTTP/1.1\r\nhost: x\r\nx-slow:',
  'POST /authentication HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
  'GET /v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n',
];
const addresses = 20;

let opened = 0;

function open(port: number, index: number): void {
  const localAddress = `127.0.0.${2 + (index % addresses)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined).pause();
  socket.once('connect', () => {
    opened += 1;
    socket.write(greetings[index % greetings.length] ?? '');
  });
  const trickle = setInterval(() => index % greetings.length === 2 && socket.writable && socket.write('x'), 3000);
  socket.once('close', () => {
    clearInterval(trickle);
    setTimeout(() => open(port, index), 500);
  });
  // A paused socket does not see that the other side has closed.
  setTimeout(() => socket.destroy(), 20_000);
}

process.once('message', ({ port, connections, seconds }: Attack) => {
  for (let index = 0; index < connections; index += 1) setTimeout(() => open(port, index), (index / connections) * 4000);
  setTimeout(() => process.send?.(opened, () => process.exit(0)), seconds * 1000);
});
