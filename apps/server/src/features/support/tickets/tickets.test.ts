import type { SupportTicketDetail } from '@wattbook/contract/support/ticket.schema';
import { MAX_OPEN_TICKETS, MAX_TICKET_FILES, MAX_TICKET_MESSAGES } from '@wattbook/domain/support/ticket';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  exampleProof,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
  signInAsAdministrator,
} from '../../../testing/api-server.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { askSupport, attachFile, ticketJobOf } from '../../../testing/tickets.ts';
import { tellOfTickets } from './tickets.job.ts';

const day = 86_400_000;
let server: ApiServer;
let user: SignedIn;
let admin: SignedIn;
let vehicle: string;

beforeAll(async () => {
  server = await openApiServer();
  admin = await signInAsAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await signInAs(server);
  vehicle = await insertVehicle(server, user);
});

/** What the calls answer. */
type Answer = SupportTicketDetail & {
  readonly data: readonly { readonly id: string }[];
  readonly token: string;
  readonly errors?: Readonly<Record<string, string>>;
};

const call = async (by: SignedIn, method: 'GET' | 'POST', path: string, payload?: object) => {
  const response = await server.app.inject({ method, url: `/v1${path}`, headers: by.headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<Answer>() };
};
const asked = { component: 'general', subject: 'A question', priority: 'normal', message: 'How?' };
const ask = (values: object = {}, by = user) => call(by, 'POST', '/tickets', { ...asked, ...values });
const look = (by = admin) => call(by, 'POST', '/support-views', { ...exampleProof, userId: user.userId });
const attach = (ticketId: string, content: Buffer, name = 'log.txt') =>
  server.app.inject({
    method: 'POST',
    url: `/v1/tickets/${ticketId}/files?name=${encodeURIComponent(name)}`,
    headers: { ...user.headers, 'content-type': 'application/octet-stream' },
    payload: content,
  });
const tell = () => tellOfTickets(ticketJobOf(server))(new AbortController().signal);

describe('asking', () => {
  it('takes what was written in several lines, and answers in several', async () => {
    const message = 'Two trips are missing.\n\nThe car was online.';
    const { status, body } = await ask({ message });
    expect(status).toBe(201);
    await call(admin, 'POST', `/support-tickets/${body.id}/messages`, { message: 'Found.\nThey are there now.' });
    const { body: read } = await call(user, 'GET', `/tickets/${body.id}`);
    expect(read.messages.map(({ text }) => text)).toEqual([message, 'Found.\nThey are there now.']);
  });

  it('stores a ticket with its message, which only its user reads (SUP-001, SUP-017, API-032)', async () => {
    const { status, body } = await ask({ subject: ' A question ' });
    expect(status).toBe(201);
    const { message: _, ...fields } = asked;
    expect(body).toMatchObject({ ...fields, vehicleId: null, closedAt: null, files: [] });
    expect(body.messages).toMatchObject([{ from: 'user', text: 'How?' }]);
    expect((await call(user, 'GET', `/tickets/${body.id}`)).body).toEqual(body);
    expect((await call(user, 'GET', '/tickets')).body).toMatchObject({ total: 1, data: [{ id: body.id, subject: 'A question' }] });
    const other = await signInAs(server);
    expect(await call(other, 'GET', `/tickets/${body.id}`)).toMatchObject({ status: 404 });
    expect(await call(other, 'POST', `/tickets/${body.id}/messages`, { message: 'Mine?' })).toMatchObject({ status: 404 });
    expect(await call(other, 'POST', `/tickets/${body.id}/close`)).toMatchObject({ status: 404 });
  });

  describe('what is missing or wrong (SUP-002 to SUP-004)', () => {
    describe('of the text, the topic, the priority or the vehicle (SUP-005, SUP-008, SUP-012)', () => {
      it.each<[string, object, string, string]>([
        ['without a topic', { component: undefined }, 'component', 'SUP-002'],
        ['without a subject', { subject: '  ' }, 'subject', 'SUP-003'],
        ['without a priority', { priority: undefined }, 'priority', 'SUP-004'],
        ['without a message', { message: '' }, 'message', 'SUP-005'],
        ['with a topic that there is not', { component: 'weather' }, 'component', 'SUP-006, SUP-007'],
        ['with a priority that there is not', { priority: 'urgent' }, 'priority', 'SUP-008'],
        ['about data without a vehicle', { component: 'data_analysis' }, 'vehicleId', 'SUP-012, SUP-013'],
        ['with a text that is too long', { message: 'x'.repeat(10_001) }, 'message', 'SUP-005'],
      ])('refuses a ticket %s at its field %3$s (%4$s)', async (_, values: object, field) => {
        const { status, body } = await ask(values);
        expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] });
        expect((await call(user, 'GET', '/tickets')).body).toMatchObject({ total: 0 });
      });
    });
  });

  it.each([
    ['archived', { archive: true }],
    ['not paid for, where plans are sold', { payed: false }],
  ])('refuses a vehicle that is %s (SUP-014)', async (_, values) => {
    const selling = await openApiServer({}, { env: { BILLING: 'on' } });
    const owner = await signInAs(selling);
    const id = await insertVehicle(selling, owner);
    await selling.database.forAccount(owner.accountId).updateTable('vehicles').set(values).execute();
    const response = await selling.app.inject({
      method: 'POST',
      url: '/v1/tickets',
      headers: owner.headers,
      payload: { ...asked, component: 'data_missing', vehicleId: id },
    });
    expect(response.json()).toMatchObject({ message: 'validation', errors: { vehicleId: expect.any(String) } });
    await selling.close();
  });

  it('refuses the vehicle of another account like one that there is not', async () => {
    const other = await signInAs(server);
    const theirs = await insertVehicle(server, other);
    expect(await ask({ vehicleId: theirs })).toMatchObject({ status: 404 });
    expect((await call(user, 'GET', '/tickets')).body).toMatchObject({ total: 0 });
  });

  it('has an end: too many open tickets, also at once, and too many messages are refused', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_OPEN_TICKETS + 2 }, () => ask()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN_TICKETS);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    for (const { status, body } of answers) if (status === 201) await call(user, 'POST', `/tickets/${body.id}/close`);
    expect((await ask()).status).toBe(409);
    const id = answers.find(({ status }) => status === 201)?.body.id ?? 'none';
    const tenant = server.database.forAccount(user.accountId);
    const message = { account_id: user.accountId, ticket_id: id, by_user_id: null, text: 'x', created_at: new Date(server.clock.now) };
    const rows = Array.from({ length: MAX_TICKET_MESSAGES - 1 }, () => ({ ...message, id: crypto.randomUUID() }));
    await tenant.insertInto('ticket_messages').values(rows).execute();
    expect(await call(user, 'POST', `/tickets/${id}/messages`, { message: 'One more' })).toMatchObject({ status: 409 });
    expect(await call(admin, 'POST', `/support-tickets/${id}/messages`, { message: 'One more' })).toMatchObject({ status: 409 });
  });
});

describe('files', () => {
  it('are downloaded as they were attached, by the user and by support', async () => {
    const id = await askSupport(server, user.headers, vehicle);
    const file = await attachFile(server, user.headers, id);
    for (const [by, path] of [
      [user, `/v1/tickets/${id}/files/${file}`],
      [admin, `/v1/support-tickets/${id}/files/${file}`],
    ] as const) {
      const response = await server.app.inject({ url: path, headers: by.headers });
      expect(response.body).toBe('connected\n');
      expect(response.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
      expect(response.headers['content-disposition']).toContain('attachment; filename="log.txt"');
    }
    const other = await signInAs(server);
    expect((await server.app.inject({ url: `/v1/tickets/${id}/files/${file}`, headers: other.headers })).statusCode).toBe(404);
  });

  it('are what they contain, not what they are called', async () => {
    const id = await askSupport(server, user.headers, vehicle);
    expect((await attach(id, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]), 'picture.png')).statusCode).toBe(415);
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
    expect((await attach(id, picture, 'picture.txt')).json()).toMatchObject({
      files: [{ name: 'picture.txt', type: 'image/png', size: 9 }],
    });
  });

  it('of all tickets of a user have a limit, whether they are closed or not', async () => {
    const first = await askSupport(server, user.headers, vehicle);
    const content = Buffer.alloc(99_999_999, 'x');
    const file = {
      account_id: user.accountId,
      id: crypto.randomUUID(),
      ticket_id: first,
      name: 'log.txt',
      type: 'text/plain',
      content,
    } as const;
    const tenant = server.database.forAccount(user.accountId);
    await tenant
      .insertInto('ticket_files')
      .values({ ...file, created_at: new Date(server.clock.now) })
      .execute();
    await call(user, 'POST', `/tickets/${first}/close`);
    const second = await askSupport(server, user.headers, vehicle);
    expect((await attach(second, Buffer.from('x'))).statusCode).toBe(201);
    expect((await attach(second, Buffer.from('x'))).statusCode).toBe(409);
  });

  it('are refused where there are too many, where one is too large, and after the end', async () => {
    const id = await askSupport(server, user.headers, vehicle);
    const sent = await Promise.all(Array.from({ length: MAX_TICKET_FILES + 1 }, () => attach(id, Buffer.from('x'))));
    expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409]);
    expect((await attach(id, Buffer.alloc(10_000_001, 'x'))).statusCode).toBe(413);
    const closed = await askSupport(server, user.headers, vehicle);
    await call(user, 'POST', `/tickets/${closed}/close`);
    expect((await attach(closed, Buffer.from('x'))).statusCode).toBe(409);
  });
});

describe('the look at the account', () => {
  it('is allowed by an open ticket with a vehicle, and by nothing else (SUP-020, OQ-244)', async () => {
    expect(await look()).toMatchObject({ status: 403, body: { message: 'consent_required' } });
    await ask();
    expect(await look()).toMatchObject({ status: 403 });
    const id = await askSupport(server, user.headers, vehicle);
    expect(await look()).toMatchObject({ status: 201 });
    await call(user, 'POST', `/tickets/${id}/close`);
    expect(await look()).toMatchObject({ status: 403 });
  });

  it('ends with the last ticket that allows it, whoever closes it', async () => {
    const [first, second] = [await askSupport(server, user.headers, vehicle), await askSupport(server, user.headers, vehicle)];
    const { token } = (await look()).body;
    const sees = async () => (await server.app.inject({ url: '/v1/vehicles', headers: { authorization: `Bearer ${token}` } })).statusCode;
    await call(user, 'POST', `/tickets/${first}/close`);
    expect(await sees()).toBe(200);
    await call(admin, 'POST', `/support-tickets/${second}/close`);
    expect(await sees()).toBe(401);
  });
});

describe('answering', () => {
  it('reaches the user on the page and by mail, and a reply opens a closed ticket again', async () => {
    const id = await askSupport(server, user.headers, vehicle);
    await call(admin, 'POST', `/support-tickets/${id}/close`);
    const { status, body } = await call(admin, 'POST', `/support-tickets/${id}/messages`, {
      message: 'They are there now.',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ closedAt: null, user: { id: user.userId, email: user.email } });
    const read = (await call(user, 'GET', `/tickets/${id}`)).body;
    expect(read.messages.map(({ from, text }) => [from, text])).toEqual([
      ['user', 'On Tuesday.'],
      ['support', 'They are there now.'],
    ]);
    expect(JSON.stringify(read)).not.toContain(admin.userId);
    expect((await mailsTo(server, user)).map(({ kind }) => kind)).toContain('ticketAnswer');
  });

  it('is for administrators: for everybody else the calls do not exist', async () => {
    const id = await askSupport(server, user.headers, vehicle);
    for (const [method, path] of [
      ['GET', '/support-tickets'],
      ['GET', `/support-tickets/${id}`],
      ['POST', `/support-tickets/${id}/close`],
    ] as const)
      expect(await call(user, method, path)).toMatchObject({ status: 404 });
  });

  it('lists those that are open, the newest first', async () => {
    const [first, second] = [await askSupport(server, user.headers, vehicle), (await ask()).body.id];
    await call(user, 'POST', `/tickets/${first}/close`);
    const list = async (query: string) => (await call(admin, 'GET', `/support-tickets?limit=1000${query}`)).body.data.map(({ id }) => id);
    expect(await list('&filter[open]=true')).toContain(second);
    expect(await list('&filter[open]=true')).not.toContain(first);
    expect((await list('')).slice(0, 2)).toEqual([second, first]);
  });
});

describe('the job', () => {
  beforeEach(async () => {
    await server.database.allAccounts.deleteFrom('tickets').execute();
    await server.database.forAccount(admin.accountId).deleteFrom('mails').execute();
  });

  it('tells each administrator of a ticket and of each further message once, without what was written', async () => {
    const told = async () => (await mailsTo(server, admin)).filter(({ kind }) => kind === 'ticket');
    const id = await askSupport(server, user.headers, vehicle);
    await tell();
    await tell();
    expect(await told()).toHaveLength(1);
    await call(user, 'POST', `/tickets/${id}/messages`, { message: 'And on Thursday.' });
    await tell();
    expect(await told()).toHaveLength(2);
    const [stored] = await server.database.forAccount(admin.accountId).selectFrom('mails').select(['id', 'sealed']).execute();
    expect(server.sealing.open(stored?.sealed ?? '', `mail ${stored?.id}`)).toBe(
      JSON.stringify({ name: null, ticket: { id, subject: 'Two trips are missing' } }),
    );
  });

  it('closes a ticket in which nobody wrote for 30 days, and deletes it a year later', async () => {
    const id = await askSupport(server, user.headers, vehicle);
    const start = server.clock.now;
    const at = async (days: number) => {
      server.clock.now = start + days * day;
      await tell();
    };
    const tenant = server.database.forAccount(user.accountId);
    const stored = () => tenant.selectFrom('tickets').select('closed_at').where('id', '=', id).executeTakeFirst();
    await at(30);
    expect(await stored()).toEqual({ closed_at: null });
    await at(31);
    expect(await stored()).toEqual({ closed_at: new Date(start + 31 * day) });
    await at(31 + 365);
    expect(await stored()).toBeDefined();
    await at(31 + 366);
    expect(await stored()).toBeUndefined();
    server.clock.now = start;
  });
});
