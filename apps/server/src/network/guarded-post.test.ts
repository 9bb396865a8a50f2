import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendGuarded } from './guarded-post.ts';
import type { FindHost } from './public-host.ts';

let answer: (response: ServerResponse) => void;
let called: number;
const server = createServer((request, response) => {
  called += 1;
  request.resume().on('end', () => answer(response));
});
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://receiver.example:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => {
  server.close().closeAllConnections();
});
beforeEach(() => {
  called = 0;
});

const here: FindHost = async () => ({ kind: 'found', address: '127.0.0.1' });
const send = (findHost = here) => sendGuarded(findHost, { method: 'POST', url, headers: {}, body: '{}' }, 300);

describe('a call to an address that a user named', () => {
  it('goes to the address that was checked, whatever its name leads to', async () => {
    answer = (response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('taken');
    expect(await send()).toEqual({ kind: 'answer', status: 200, text: 'taken', type: 'text/plain', retryAfter: null });
  });

  it('goes nowhere where the address is not allowed or not found', async () => {
    expect(await send(async () => ({ kind: 'refused' }))).toEqual({ kind: 'refused' });
    expect(called).toBe(0);
  });

  it('ends at a receiver that takes it and never answers', async () => {
    answer = () => undefined;
    expect(await send()).toEqual({ kind: 'unreachable' });
  });

  it('ends at a receiver that answers byte by byte without an end, with what it said first', async () => {
    answer = (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    };
    const begun = performance.now();
    const { kind } = await send();
    expect(['answer', 'unreachable']).toContain(kind);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('follows no redirect', async () => {
    answer = (response) => void response.writeHead(302, { location: url }).end();
    expect(await send()).toMatchObject({ kind: 'answer', status: 302 });
    expect(called).toBe(1);
  });
});
