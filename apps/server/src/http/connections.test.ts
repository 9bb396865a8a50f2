import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildThings } from '../testing/things-server.ts';
import { type ConnectionRules, connectionRulesOf } from './connection-rules.ts';
import { createListener } from './listener.ts';

const opened: Socket[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const echo: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end(request.url));
};

/** Rules in hundredths of seconds instead of minutes. */
const fast = { headersMs: 100, requestMs: 5000, keepAliveMs: 5000, stillMs: 5000, bodyGraceMs: 100, checkMs: 20 };

async function listen(rules: Partial<ConnectionRules>, handler: RequestListener = echo, trusted: readonly string[] = []) {
  const listener = createListener({
    rules: { ...connectionRulesOf(1000, 1000), ...fast, headersMs: 5000, ...rules },
    isTrusted: (address) => trusted.includes(address),
    headers: {},
  });
  const server = listener(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** A connection from an address of this machine that was accepted or closed by the server. */
  const open = async (localAddress = '127.0.0.1', greeting = '') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    opened.push(socket);
    socket.on('error', () => undefined);
    const accepted = once(server, 'connection');
    await Promise.all([once(socket, 'connect'), accepted]);
    socket.write(greeting);
    return socket;
  };
  return { server, open };
}

const get = (path = '/') => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const post = (length: number) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`;
const hello = get('/hello');

/** Whether the server answers on this connection; false: it closed it. */
async function answers(socket: Socket): Promise<boolean> {
  if (!socket.writable) return false;
  socket.write(hello);
  const first = await Promise.race([once(socket, 'data').then(([bytes]) => String(bytes)), closed(socket).then(() => '')]);
  return first.includes('/hello');
}

describe('the places of connections', () => {
  it('are limited for one network: its newest gets the place of the one that waits longest, and others are not hindered (decision 0049)', async () => {
    const { open } = await listen({ perNetwork: 3 });
    const stranger = await open('127.0.0.2');
    const sockets: Socket[] = [];
    for (let index = 0; index < 4; index += 1) sockets.push(await open());
    const answered: boolean[] = [];
    for (const socket of [...sockets, stranger]) answered.push(await answers(socket));
    expect(answered).toEqual([false, true, true, true, true]);
  });

  it('are refused to a network while the server works for all of its connections (decision 0049)', async () => {
    const responses: ServerResponse[] = [];
    const { open } = await listen({ perNetwork: 2 }, (_request, response) => void responses.push(response));
    const held = [await open('127.0.0.1', hello), await open('127.0.0.1', hello)];
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    const third = await open();
    await closed(third);
    for (const response of responses) response.end('/hello');
    for (const socket of held) expect(String((await once(socket, 'data'))[0])).toContain('/hello');
  });

  it('are free again when a connection ends', async () => {
    const { server, open } = await listen({ perNetwork: 1 });
    for (let round = 0; round < 5; round += 1) {
      const socket = await open();
      expect(await answers(socket)).toBe(true);
      socket.destroy();
      await waitForClosed(server);
    }
  });

  it('of a trusted proxy are not limited', async () => {
    const { open } = await listen({ perNetwork: 1 }, echo, ['127.0.0.1']);
    const sockets = [await open(), await open(), await open()];
    expect(await Promise.all(sockets.map(answers))).toEqual([true, true, true]);
  });

  it('go to a new connection from the one that has been silent longest', async () => {
    const { open } = await listen({ inAll: 3 });
    const used = await open();
    expect(await answers(used)).toBe(true);
    const [silent, silentToo] = [await open('127.0.0.2'), await open('127.0.0.3')];
    const gone = closed(silent);
    const fresh = await open('127.0.0.4');
    await gone;
    expect([await answers(fresh), await answers(used), await answers(silentToo)]).toEqual([true, true, true]);
  });

  it.each([
    ['waits between two requests', get(), echo],
    ['sends its body slowly', `${post(100)}x`, echo],
    ['does not read its answer', get(), (_request, response) => void response.end(Buffer.alloc(30_000_000))],
  ] satisfies [string, string, RequestListener][])('go to a new connection from one that %s', async (_what, greeting, handler) => {
    const { open } = await listen({ inAll: 1 }, (request, response) =>
      request.url === '/hello' ? echo(request, response) : handler(request, response),
    );
    const waiting = await open('127.0.0.2', greeting);
    waiting.pause();
    await pause(50);
    expect(await answers(await open())).toBe(true);
  });

  it('stay with those that wait for the server', async () => {
    const { server, open } = await listen({ inAll: 1 }, () => undefined);
    const asked = once(server, 'request');
    const working = await open('127.0.0.2', get());
    const [, response] = (await asked) as [unknown, ServerResponse];
    expect(await answers(await open())).toBe(false);
    const answer = once(working, 'data');
    response.end('late');
    expect(String(await answer)).toContain('late');
  });

  it.each([
    [4000, 20_000, 4000, 1000],
    [4000, 1024, 768, 192],
    [4000, 100, 64, 16],
    [4000, Number.POSITIVE_INFINITY, 4000, 1000],
  ])('are %i where %s files may be open: %i, and %i for a network', (wanted, files, inAll, perNetwork) => {
    expect(connectionRulesOf(wanted, files)).toMatchObject({ inAll, perNetwork });
  });
});

describe('the time of a connection', () => {
  it.each([
    ['never sends anything', ''],
    ['never ends its headers', 'GET / HTTP/1.1\r\nhost:'],
  ])('is over for one that %s, with 408', async (_what, greeting) => {
    const { open } = await listen({ headersMs: 60 });
    const socket = await open('127.0.0.1', greeting);
    const answer = await text(socket);
    if (greeting !== '') expect(answer).toMatch(/^HTTP\/1.1 408 .*"message":"unavailable"/s);
    expect(socket.destroyed || socket.readableEnded).toBe(true);
  });

  it('is over for a body that trickles', async () => {
    const { open } = await listen({ bodyBytesPerSecond: 10_000 });
    const socket = await open('127.0.0.1', post(1_000_000));
    const drop = setInterval(() => socket.write('x'), 10);
    await closed(socket);
    clearInterval(drop);
    expect(socket.bytesRead).toBe(0);
  });

  it('is not over for a large body on a slow line', async () => {
    const { open } = await listen({ bodyBytesPerSecond: 500, bodyGraceMs: 500 });
    const socket = await open('127.0.0.1', post(50 * 1000));
    const answer = once(socket, 'data');
    for (let index = 0; index < 50; index += 1) {
      socket.write('x'.repeat(1000));
      await pause(30);
    }
    expect(String(await answer)).toMatch(/^HTTP\/1.1 200/);
  });

  it('is over for a client that never reads its answer', async () => {
    const { server, open } = await listen({ stillMs: 100 }, (_request, response) => void response.end(Buffer.alloc(30_000_000)));
    const socket = await open('127.0.0.1', get());
    socket.pause();
    await waitForClosed(server);
    expect(socket.bytesRead).toBeLessThan(30_000_000);
  });

  it('is not over for a call that takes long, and for a stream without events', async () => {
    const { open } = await listen({ stillMs: 300 }, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      setTimeout(() => response.end('data: last\n\n'), 1000);
    });
    expect(await text(await open('127.0.0.1', get().replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')))).toContain('data: last');
  });
});

describe('input that is not HTTP', () => {
  it('is answered once, and its connection is destroyed although the client does not close it', async () => {
    const app = await buildThings([]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    opened.push(socket);
    socket.on('error', () => undefined);
    socket.write('nonsense\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 .*x-content-type-options: nosniff.*\{"message":"malformed_json"\}$/s);
    await waitForClosed(app.server);
    await app.close();
  });

  it('never ends up in an answer that has begun', async () => {
    const { open } = await listen({}, (_request, response) => void response.write('begun'));
    const socket = await open('127.0.0.1', get());
    await once(socket, 'data');
    const rest = text(socket);
    socket.write('nonsense\r\n\r\n');
    expect(await rest).toBe('');
  });
});

/** Without the error of a connection that was cut. */
const closed = (socket: Socket): Promise<void> => new Promise((resolve) => void socket.once('close', () => resolve()));

/** Resolves when the server has no connection any more. */
async function waitForClosed(server: Server): Promise<void> {
  await vi.waitFor(async () => expect(await countOf(server)).toBe(0), { interval: 5 });
}

const countOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
