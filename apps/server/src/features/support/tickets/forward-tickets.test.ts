import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
  signInAsAdministrator,
} from '../../../testing/api-server.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { askSupport, ticketJobOf } from '../../../testing/tickets.ts';
import { tellOfTickets } from './tickets.job.ts';

interface Asked {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

const created = { status: 201, body: { ticket: { id: 35436, status: 'new' } } };
let server: ApiServer;
let admin: SignedIn;
let user: SignedIn;
let ticketId: string;
let desk: Server;
let url: string;
let asked: Asked[];
let answer: { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

beforeAll(async () => {
  server = await openApiServer();
  admin = await signInAsAdministrator(server);
  // A help desk that takes tickets as Zendesk does.
  desk = createServer((request, response) => void take(request, response));
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  url = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
});
afterAll(async () => {
  desk.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.allAccounts.deleteFrom('tickets').execute();
  await server.database.allAccounts.deleteFrom('mails').execute();
  [asked, answer] = [[], created];
  user = await signInAs(server);
  ticketId = await askSupport(server, user.headers, await insertVehicle(server, user));
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  asked.push({ call: `${request.method} ${request.url}`, headers: request.headers, body: JSON.parse(text) });
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body));
}

const run = () =>
  tellOfTickets({
    ...ticketJobOf(server),
    helpDesk: { url, secret: 'sixteen letters!', api: { user: 'agent@example.org', token: 'a token' } },
  })(new AbortController().signal);
const read = async () =>
  (await server.app.inject({ url: `/v1/tickets/${ticketId}`, headers: user.headers })).json<{ helpDeskId: string | null }>();
const write = (message: string) =>
  server.app.inject({ method: 'POST', url: `/v1/tickets/${ticketId}/messages`, headers: user.headers, payload: { message } });
const told = async () => (await mailsTo(server, admin)).filter(({ kind }) => kind === 'ticket').length;

describe('a ticket where a help desk takes tickets', () => {
  it('becomes one there, with the user as the one who asks, and its number is shown', async () => {
    await run();
    expect(asked.map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /api/v2/tickets',
        {
          ticket: {
            subject: 'Two trips are missing',
            comment: { body: 'On Tuesday.' },
            requester: { name: user.email, email: user.email },
            priority: 'normal',
            tags: ['wattbook', 'data_missing'],
            external_id: ticketId,
          },
        },
      ],
    ]);
    expect(asked[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('agent@example.org/token:a token').toString('base64')}`,
      'idempotency-key': ticketId,
    });
    expect(await read()).toMatchObject({ helpDeskId: '35436' });
    await run();
    expect([asked.length, await told()]).toEqual([1, 0]);
  });

  it('gets what the user writes later as comments, each once', async () => {
    await run();
    await write('And on Thursday.');
    await write('And on Friday.');
    answer = { status: 200, body: {} };
    await run();
    await run();
    expect(asked.slice(1).map(({ call, body }) => [call, body])).toEqual([
      ['PUT /api/v2/tickets/35436', { ticket: { comment: { body: 'And on Thursday.\n\nAnd on Friday.' } } }],
    ]);
  });

  it.each([
    ['asks to wait', { status: 429, body: {}, headers: { 'retry-after': '90' } }, 90_000],
    ['is out of order', { status: 503, body: {} }, 60_000],
    ['answers something else', { status: 201, body: { id: 1 } }, 60_000],
    ['sends elsewhere', { status: 302, body: {}, headers: { location: 'http://127.0.0.1:1/' } }, null],
    ['refuses it', { status: 422, body: { error: 'RecordInvalid' } }, null],
  ])('that %s is tried again later, or told to the administrators', async (_, failure, pauseMs) => {
    answer = failure;
    await run();
    await run();
    expect([asked.length, await told()]).toEqual([1, pauseMs === null ? 1 : 0]);
    const start = server.clock.now;
    answer = created;
    server.clock.now = start + (pauseMs ?? 3_600_000);
    await run();
    server.clock.now = start;
    expect(await read()).toMatchObject({ helpDeskId: pauseMs === null ? null : '35436' });
  });

  it('that cannot be reached for long is told to the administrators', async () => {
    answer = { status: 503, body: {} };
    const start = server.clock.now;
    for (let tries = 0; tries < 20; tries++) {
      await run();
      server.clock.now += 3_600_000;
    }
    server.clock.now = start;
    expect([asked.length, await told()]).toEqual([12, 1]);
  });
});
