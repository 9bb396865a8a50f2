import { type MessageChannel, choiceName, type MessageKind } from '@wattbook/domain/messages/message-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPerson, insertVehicle, type SignedIn, signInAs, signInAsAdministrator } from '../../testing/api-server.ts';
import { type MessengerServer, openMessengerServer } from '../../testing/messengers.ts';
import { insertTrip } from '../../testing/segments.ts';
import { type News, tell } from './public.ts';

let server: MessengerServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openMessengerServer();
});
afterAll(() => server.close());

const [minute, hour] = [60_000, 3_600_000];
const noon = Date.parse('2026-06-15T12:00:00Z');
beforeEach(async () => {
  // Later in each test: nothing of one waits for the clock of another.
  server.clock.now = Math.max(noon, server.clock.now) + 90 * 24 * hour;
  await server.database.allAccounts.deleteFrom('messages').execute();
  person = await signInAs(server);
  used += 1;
  for (const source of ['telegram', 'whatsapp', 'ntfy']) await server.delivered(source);
});
let used = 0;
const sender = () => String(700_000 + used);

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, who = person) =>
  server.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const choose = (choices: object, more: object = {}, who = person) =>
  call('PATCH', `/v1/users/${who.userId}`, { notifications: choices, ...more }, who);
const want = (kind: MessageKind, ...channels: MessageChannel[]) =>
  choose(Object.fromEntries(channels.map((channel) => [choiceName(kind, channel), true])));
const charged = {
  kind: 'chargeFinished',
  vehicle: 'Blitz',
  chargeId: 'c1',
  kWh: 32.44,
  cost: { amount: 9.72, currency: 'EUR' },
  level: 80,
} as const;
const news = (more: Partial<News> = {}): News => ({ facts: charged, thing: 'charge c1', ...more });
const tellOf = (one = news()) => server.database.transaction(person.accountId, (tenant) => tell(server, tenant, one));
const run = () => server.runJob('messages');
const later = async (ms: number) => {
  server.clock.now += ms;
  await run();
};
const rows = async () =>
  (await call('GET', '/v1/messages')).json<{
    data: { id: string; kind: string; channel: string; state: string; reason: string | null; text: string; path: string }[];
  }>().data;
const mails = () => server.database.forAccount(person.accountId).selectFrom('mails').selectAll().where('kind', '=', 'message').execute();

describe('a message', () => {
  it('says what happened with energy and cost, leads to the thing, and is sent on the channels that were chosen (SUP-025)', async () => {
    await server.link(person, 'telegram', sender());
    await server.link(person, 'whatsapp', sender());
    expect((await want('chargeFinished', 'telegram', 'mail')).statusCode).toBe(200);
    await tellOf();
    await run();
    const text = 'Blitz: charging finished\n32.4 kWh · €9.72 · now at 80 %\nhttp://localhost:3000/charges/c1/details';
    expect(await server.delivered('telegram')).toMatchObject([{ to: sender(), text }]);
    expect(await server.delivered('whatsapp')).toEqual([]);
    expect(await mails()).toMatchObject([{ recipient: person.email }]);
    const sent = (await rows()).toSorted((one, other) => one.channel.localeCompare(other.channel));
    expect(sent).toMatchObject([
      { channel: 'mail', state: 'waiting', dueAt: null, reason: 'no_mail' },
      { channel: 'telegram', state: 'sent', reason: null, path: '/charges/c1/details' },
    ]);
  });

  it('is in the language of its reader, and leaves out what is not known', async () => {
    await server.link(person, 'telegram', sender());
    await choose({ 'chargeFinished.telegram': true }, { language: 'de' });
    await tellOf(news({ facts: { ...charged, cost: null, level: null } }));
    await run();
    expect((await server.delivered('telegram'))[0]?.text).toMatch(/^Blitz: fertig geladen\n32,4 kWh\n/);
  });

  it('is sent once, however often it is told, and of one charge on one channel once, also as another kind', async () => {
    await server.link(person, 'telegram', sender());
    await choose({ 'chargeFinished.telegram': true, 'chargeInterrupted.telegram': true });
    const interrupted = { kind: 'chargeInterrupted', vehicle: 'Blitz', chargeId: 'c1', level: 40, limit: 80 } as const;
    await tellOf(news({ facts: interrupted, otherwise: charged }));
    await Promise.all([tellOf(), tellOf(), tellOf()]);
    await run();
    await Promise.all([run(), run()]);
    expect((await server.delivered('telegram')).map(({ text }) => text)).toEqual([expect.stringMatching(/charging stopped early/)]);
  });

  it('says of an interrupted charge that it is finished where only that is wanted', async () => {
    await server.link(person, 'telegram', sender());
    await want('chargeFinished', 'telegram');
    await tellOf(
      news({ facts: { kind: 'chargeInterrupted', vehicle: 'Blitz', chargeId: 'c1', level: 40, limit: 80 }, otherwise: charged }),
    );
    await run();
    expect((await server.delivered('telegram'))[0]?.text).toMatch(/charging finished/);
  });

  it('waits for the end of the quiet hours in the zone of the user', async () => {
    await server.link(person, 'telegram', sender());
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
    expect((await choose({ 'chargeFinished.telegram': true }, { quietHours })).json()).toMatchObject({ quietHours });
    const night = new Date(server.clock.now);
    night.setUTCHours(22, 30, 0, 0);
    server.clock.now = night.getTime();
    await tellOf();
    await run();
    expect(await server.delivered('telegram')).toEqual([]);
    await later(9 * hour);
    expect(await server.delivered('telegram')).toHaveLength(1);
  });

  it.each([
    { from: '25:00', to: '07:00', timeZone: 'Europe/Berlin' },
    { from: '22:00', to: '07:00', timeZone: 'Mars/Olympus' },
  ])('has quiet hours that are refused at their field: %j', async (quietHours) => {
    expect((await choose({}, { quietHours })).statusCode).toBe(400);
  });

  it('is sent to nobody who did not choose it, has left, or belongs to another account', async () => {
    await server.link(person, 'telegram', sender());
    await tellOf();
    await want('chargeFinished', 'telegram');
    await server.database.forAccount(person.accountId).updateTable('users').set({ deactivated_at: new Date() }).execute();
    await tellOf();
    const other = await insertPerson(server);
    await server.database.transaction(other.accountId, (tenant) => tell(server, tenant, news()));
    await run();
    expect(await server.delivered('telegram')).toEqual([]);
  });

  it('never stores what it says in the open, nor logs it', async () => {
    await server.link(person, 'telegram', sender());
    await want('chargeFinished', 'telegram');
    await tellOf(news({ facts: { ...charged, vehicle: 'Silver Arrow' } }));
    await run();
    const { rows: stored } = await server.pool.query('select * from messages where account_id = $1', [person.accountId]);
    expect(JSON.stringify(stored)).not.toMatch(/Silver Arrow|9\.72/);
    expect(server.log.join('\n')).not.toMatch(/Silver Arrow|9\.72/);
  });
});

describe('a message that does not arrive', () => {
  beforeEach(async () => {
    await server.link(person, 'telegram', sender());
    await want('chargeFinished', 'telegram');
    await tellOf();
  });

  it('is tried again after growing pauses, and says why', async () => {
    await server.fault('telegram', { status: 503, times: 2 });
    await run();
    expect(await rows()).toMatchObject([{ state: 'waiting', reason: 'unavailable' }]);
    await later(20_000);
    expect(await server.delivered('telegram')).toEqual([]);
    await later(11_000);
    await later(minute);
    expect(await server.delivered('telegram')).toEqual([]);
    await later(61_000);
    expect(await server.delivered('telegram')).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', reason: null }]);
  });

  it('waits as long as the messenger says, and so do all others of it', async () => {
    await server.fault('telegram', {
      status: 429,
      body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 600 } },
    });
    await run();
    await tellOf(news({ thing: 'charge c2' }));
    await later(5 * minute);
    expect(await server.delivered('telegram')).toEqual([]);
    await later(7 * minute);
    expect(await server.delivered('telegram')).toHaveLength(2);
  });

  it('ends the channel of whoever blocked it, and what waits for it', async () => {
    await server.act('telegram', { block: sender() });
    await run();
    expect(await rows()).toMatchObject([{ state: 'given_up', reason: 'blocked' }]);
    expect((await call('GET', '/v1/message-channels')).json()).toMatchObject({ channels: [{ state: 'ended', reason: 'blocked' }] });
    await tellOf(news({ thing: 'charge c2' }));
    expect(await rows()).toHaveLength(1);
  });

  it('is given up when it is no news any more', async () => {
    await later(13 * hour);
    const { rows: stored } = await server.pool.query('select due_at, given_up_at, reason from messages');
    expect(stored).toEqual([{ due_at: null, given_up_at: new Date(server.clock.now), reason: 'expired' }]);
    expect(await server.delivered('telegram')).toEqual([]);
  });

  it('is claimed for a minute: a process that ends meanwhile neither loses nor doubles it', async () => {
    const claimed = { attempts: 1, due_at: new Date(server.clock.now + minute) };
    await server.database.forAccount(person.accountId).updateTable('messages').set(claimed).execute();
    await run();
    expect(await server.delivered('telegram')).toEqual([]);
    await later(minute);
    await run();
    expect(await server.delivered('telegram')).toHaveLength(1);
  });
});

describe('the administrator', () => {
  it('sees which messages failed and why, without their content, and sends one again', async () => {
    const administrator = await signInAsAdministrator(server);
    await server.link(person, 'whatsapp', sender());
    await want('chargeFinished', 'whatsapp');
    await tellOf();
    await server.fault('whatsapp', { status: 400, body: { error: { code: 131_051 } } });
    await run();
    const failed = (await call('GET', '/v1/failed-messages', undefined, administrator)).json<{ data: { id: string }[] }>();
    expect(failed).toMatchObject({
      total: 1,
      data: [{ kind: 'chargeFinished', channel: 'whatsapp', state: 'given_up', reason: 'status_400', user: { email: person.email } }],
    });
    expect(JSON.stringify(failed)).not.toMatch(/Blitz|9\.72/);
    const again = (who: SignedIn) => call('POST', `/v1/failed-messages/${failed.data[0]?.id ?? ''}/again`, {}, who);
    expect((await again(person)).statusCode).toBe(404);
    expect((await again(administrator)).json()).toMatchObject({ state: 'waiting' });
    await run();
    expect(await server.delivered('whatsapp')).toHaveLength(1);
    expect((await again(administrator)).statusCode).toBe(404);
  });

  it('sends nothing again to a channel that has ended', async () => {
    const administrator = await signInAsAdministrator(server);
    await server.link(person, 'telegram', sender());
    await want('chargeFinished', 'telegram');
    await tellOf();
    await server.act('telegram', { block: sender() });
    await run();
    const { data } = (await call('GET', '/v1/failed-messages', undefined, administrator)).json<{ data: { id: string }[] }>();
    expect((await call('POST', `/v1/failed-messages/${data[0]?.id ?? ''}/again`, {}, administrator)).statusCode).toBe(409);
  });

  it('sees which webhooks were refused', async () => {
    const administrator = await signInAsAdministrator(server);
    await server.write('telegram', 'hello', { secret: 'forged' });
    expect((await call('GET', '/v1/refused-webhooks', undefined, administrator)).json()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ source: 'telegram', reason: 'signature' })]),
    });
    expect((await call('GET', '/v1/refused-webhooks')).statusCode).toBe(404);
  });
});

describe('what is told', () => {
  it('is that trips wait for a class, on every channel that wants it, also without the mail (LOG-008)', async () => {
    await server.link(person, 'telegram', sender());
    await want('logbookNotTagged', 'telegram');
    const vehicle = await insertVehicle(server, person);
    await server.pool.query(`update vehicles set logbook = true, time_zone = 'Europe/Berlin' where id = $1`, [vehicle]);
    const evening = new Date(server.clock.now);
    evening.setUTCHours(17, 0, 0, 0);
    server.clock.now = evening.getTime();
    await insertTrip(server.database, person, vehicle, new Date(server.clock.now - 6.5 * 24 * hour).toISOString(), {});
    await server.runJob('logbook reminders');
    await server.runJob('logbook reminders');
    await run();
    expect((await server.delivered('telegram')).map(({ text }) => text)).toEqual([
      expect.stringMatching(/1 trip has no purpose yet[\s\S]*\/logbook\/inbox/),
    ]);
    const sentMails = await server.database.forAccount(person.accountId).selectFrom('mails').select('kind').execute();
    expect(sentMails).toEqual([]);
  });
});
