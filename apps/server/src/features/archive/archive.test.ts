import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cutBlocks } from '../../telemetry/packing/cut-blocks.ts';
import {
  exampleProof,
  type ApiServer,
  examplePassword,
  insertVehicle,
  openApiServer,
  sharedEmail,
  insertPerson,
  type SignedIn,
  exampleNoon,
  signInAs,
} from '../../testing/api-server.ts';
import { mailsTo, personOf } from '../../testing/mailbox.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';
import { unzip } from '../../testing/unzip.ts';

let server: ApiServer;
let user: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  user = await signInAs(server);
});

const requestArchive = (who: SignedIn, password = examplePassword, id: string = who.userId) =>
  server.app.inject({ method: 'POST', url: `/v1/users/${id}/archive`, headers: who.headers, payload: { currentPassword: password } });
const linkFor = async (who: SignedIn) => (await requestArchive(who)).json<{ link: string; expiresAt: string }>().link;
const fetchFiles = async (who: SignedIn, link = linkFor(who)) => unzip((await server.app.inject({ url: await link })).rawPayload);

describe('the archive of an account', () => {
  it('contains the trip, the vehicle and the user, and nothing of other accounts', async () => {
    const neighbour = await signInAs(server);
    await insertTrip(server.database, neighbour, await insertVehicle(server, neighbour), '2026-06-01T08:00:00Z', { comment: 'not hers' });
    const vehicle = await insertVehicle(server, user, { name: 'Flitzer' });
    const address = { line1: 'Hauptstraße 7', line2: '', line3: '', line4: '', city: 'Köln' };
    const values = {
      comment: 'to "Mum", again\nand back',
      tags: ['private'],
      cost: 1234,
      cost_currency: 'EUR' as const,
      start_address: JSON.stringify(address),
    };
    const trip = await insertTrip(server.database, user, vehicle, '2026-06-01T08:00:00Z', values);
    const files = await fetchFiles(user);
    const [header = '', first = ''] = (files.get('trips.csv') ?? '').split('\r\n');
    expect(header).toMatch(/^id,vehicleId,startTime,endTime,/);
    expect(first.startsWith(`${trip},${vehicle},2026-06-01T08:00:00.000Z,2026-06-01T08:30:00.000Z,closed,`)).toBe(true);
    expect(first).toContain('"to ""Mum"", again\nand back"');
    expect(first).toContain(`,1234,EUR,`);
    expect(first).toContain('""city"":""Köln""');
    expect(JSON.parse(files.get('people.jsonl') ?? '')).toMatchObject({
      id: user.userId,
      email: user.email,
      unitEnergy: 'kWhPer100km',
    });
    expect(JSON.parse(files.get('vehicles.jsonl') ?? '')).toMatchObject({ id: vehicle, displayName: 'Flitzer' });
    expect([...files.values()].join('')).not.toContain('not hers');
  });

  it('contains every sample, hot, packed or in the inbox, in one file for each vehicle', async () => {
    const vehicle = await insertVehicle(server, user, { name: 'Größe 1' });
    const start = Date.UTC(2026, 4, 1, 23, 59);
    const packed = Array.from({ length: 2500 }, (_, i): Sample => ({ ts: start + i * 60_000, source: 'teslafi', soc: 50, gear: 'D' }));
    const [tenant, ids] = [server.database.forAccount(user.accountId), { account_id: user.accountId, vehicle_id: vehicle }];
    const days = Map.groupBy(packed, ({ ts }) => Math.floor(ts / 86_400_000));
    for (const block of (await Promise.all([...days.values()].map(cutBlocks))).flat()) {
      const [start_time, end_time] = [new Date(block.startTime), new Date(block.endTime)];
      const row = { ...ids, start_time, end_time, sample_count: block.count, bytes: block.bytes, strip: null };
      await tenant.insertInto('packed_blocks').values(row).execute();
    }
    const [late] = await cutBlocks([{ ts: start - 60_000, source: 'push', soc: 51 }]);
    const inbox = { ...ids, id: crypto.randomUUID(), received_at: new Date(start), sample_count: 1, bytes: late?.bytes ?? Buffer.alloc(0) };
    await tenant.insertInto('history_inbox').values(inbox).execute();
    const hot = `insert into samples (account_id, vehicle_id, ts, source, lat, climate_on) values ($1, $2, $3, 'push', 48.25, true)`;
    await sql`create table samples_of_any_day partition of samples default`.execute(server.database.allAccounts);
    await tenant.rows(hot, [vehicle, new Date(exampleNoon)]);
    const files = await fetchFiles(user);
    const [header = '', ...lines] = (files.get(`samples/gro-e-1-${vehicle.slice(-8)}.csv`) ?? '').trimEnd().split('\r\n');
    expect(header).toMatch(/^time,source,soc,usableSoc,rangeKm,odometerKm,lat,lon,/);
    expect(lines).toHaveLength(2502);
    expect(lines[0]).toMatch(/^2026-05-01T23:59:00.000Z,teslafi,50,/);
    expect(lines.at(-2)).toMatch(/^2026-06-15T12:00:00.000Z,push,,,,,48.25,/);
    expect(lines.at(-1)).toMatch(/^2026-05-01T23:58:00.000Z,push,51,/);
  });

  it('contains every row of a large table once', async () => {
    const vehicle = await insertVehicle(server, user);
    const reason = 'out_of_range';
    const rows = Array.from({ length: 2500 }, (_, i) => ({
      account_id: user.accountId,
      vehicle_id: vehicle,
      fingerprint: Buffer.from([i >> 8, i & 255]),
      received_at: new Date(exampleNoon),
      ts: null,
      source: 'push',
      field: 'lat',
      reason,
      value: String(i),
    }));
    for (let at = 0; at < rows.length; at += 500)
      await server.database
        .forAccount(user.accountId)
        .insertInto('quarantine')
        .values(rows.slice(at, at + 500))
        .execute();
    const lines = ((await fetchFiles(user)).get('refused-values.csv') ?? '').trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => Number(line.split(',').at(-1))).sort((a, b) => a - b)).toEqual(rows.map((_, i) => i));
  });

  it('contains no cell that a spreadsheet would run as a formula, and negative numbers as they are', async () => {
    const vehicle = await insertVehicle(server, user);
    const values = { comment: '=HYPERLINK("http://evil.example","x")', company: '@SUM(A1)', avg_out_temp: -3.5 };
    await insertTrip(server.database, user, vehicle, '2026-06-01T08:00:00Z', values);
    const [, line = ''] = ((await fetchFiles(user)).get('trips.csv') ?? '').split('\r\n');
    expect(line).toContain(`,"'=HYPERLINK(""http://evil.example"",""x"")",`);
    expect(line).toContain(",'@SUM(A1),");
    expect(line).toContain(',-3.5,');
  });

  it('contains what was estimated, not heard or inferred (decision 0059), and says how to read it', async () => {
    const vehicle = await insertVehicle(server, user);
    await insertTrip(server.database, user, vehicle, '2026-06-01T08:00:00Z', { end_unheard: 32_400, unheard: 1800 });
    await insertCharge(server.database, user, vehicle, '2026-06-02T08:00:00Z', { start_unheard: 0, ac_inferred: true });
    const files = await fetchFiles(user);
    const cellsOf = (file: string, ...names: readonly string[]) => {
      const [head = [], first = []] = (files.get(file) ?? '').split('\r\n').map((line) => line.split(','));
      return names.map((name) => first[head.indexOf(name)]);
    };
    expect(cellsOf('trips.csv', 'startUnheard', 'endUnheard', 'unheard')).toEqual(['', '32400', '1800']);
    expect(cellsOf('charges.csv', 'startUnheard', 'endUnheard', 'unheard', 'acInferred')).toEqual(['0', '', '0', 'true']);
    for (const name of ['startUnheard', 'acInferred']) expect(files.get('README.txt')).toContain(name);
  });

  it('has a read-me file in the language of the user', async () => {
    expect((await fetchFiles(user)).get('README.txt')).toContain('trips.csv               trips, deleted ones too');
    await server.app.inject({ method: 'PATCH', url: `/v1/users/${user.userId}`, headers: user.headers, payload: { language: 'de' } });
    const text = (await fetchFiles(user)).get('LIESMICH.txt') ?? '';
    expect(text).toContain('Erstellt 2026-06-15T12:00:00.000Z.');
    for (const file of (await fetchFiles(user)).keys()) if (file !== 'LIESMICH.txt') expect(text).toContain(file);
  });

  it('contains no secret', async () => {
    const url = `/v1/vehicles/${await insertVehicle(server, user)}/push-token`;
    const response = await server.app.inject({ method: 'POST', url, headers: user.headers, payload: exampleProof });
    const link = Promise.resolve(await linkFor(user));
    await server.database.forAccount(user.accountId).updateTable('users').set({ totp_secret: 'SEALED-SECRET' }).execute();
    const all = [...(await fetchFiles(user, link)).values()].join('');
    for (const secret of [response.json<{ token: string }>().token, user.refreshToken, '$argon2', 'SEALED-SECRET', 'Hash'])
      expect(all).not.toContain(secret);
  });

  it('is a download that no proxy stores', async () => {
    const { headers } = await server.app.inject({ url: await linkFor(user), headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('attachment; filename="wattbook-2026-06-15.zip";'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('can be fetched from a shared account, which has no personal data', async () => {
    const files = await fetchFiles(await signInAs(server, await insertPerson(server, { email: sharedEmail })));
    expect(files.get('people.jsonl')).toContain(sharedEmail);
  });
});

describe('a request for it', () => {
  it('is reported by mail, but not on a shared account', async () => {
    await requestArchive(user);
    expect((await mailsTo(server, user)).map(({ kind }) => kind)).toContain('archive');
    const visitor = await signInAs(server, await personOf(server, sharedEmail));
    await requestArchive(visitor);
    expect((await mailsTo(server, visitor)).map(({ kind }) => kind)).not.toContain('archive');
  });

  it('requires the password again', async () => {
    const answer = await requestArchive(user, 'Wr0ng-password!');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: 'validation', errors: { currentPassword: expect.any(String) } },
    ]);
  });

  it('is refused when the password was wrong too often', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await requestArchive(user, 'Wr0ng-password!');
    const answer = await requestArchive(user);
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'locked' }]);
  });

  it('is refused for another user', async () => {
    const other = await signInAs(server);
    const answer = await requestArchive(user, examplePassword, other.userId);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
  });

  it('is possible five times an hour', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await requestArchive(user)).statusCode).toBe(201);
      server.clock.now += 60_000;
    }
    const answer = await requestArchive(user);
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([429, { message: 'too_many_requests' }, '3300']);
    server.clock.now += 3_300_000;
    user = await signInAs(server, user);
    expect((await requestArchive(user)).statusCode).toBe(201);
  });

  it('is possible five times at once as well', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestArchive(user)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  });
});

describe('a ticket', () => {
  const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;

  it('is valid once', async () => {
    const link = await linkFor(user);
    expect([await statusOf(link), await statusOf(link)]).toEqual([200, 404]);
  });

  it('is valid again while its archive is sent, which then ends: some browsers request what they save twice', async () => {
    const link = await linkFor(user);
    const running = { name: 'archive', bytes: new PassThrough() };
    const ended = once(running.bytes, 'close').catch(() => 'ended');
    await server.downloads.start(user.accountId, async () => running, link.split('/').at(-1));
    expect(await statusOf(link)).toBe(200);
    await ended;
    expect([running.bytes.destroyed, await statusOf(link)]).toEqual([true, 404]);
  });

  it('is valid for five minutes', async () => {
    const { link, expiresAt } = (await requestArchive(user)).json<{ link: string; expiresAt: string }>();
    expect(expiresAt).toBe(new Date(exampleNoon + 300_000).toISOString());
    server.clock.now += 299_999;
    expect(await statusOf(link)).toBe(200);
    server.clock.now += 1;
    expect(await statusOf(link)).toBe(404);
  });

  it('ends with the session that requested it', async () => {
    const link = await linkFor(user);
    await server.app.inject({ method: 'POST', url: '/v1/sessions/logout', headers: user.headers });
    expect(await statusOf(link)).toBe(404);
  });

  it('ends with the account', async () => {
    const link = await linkFor(user);
    const payload = { currentPassword: examplePassword, data: true, newsletter: false };
    await server.app.inject({ method: 'DELETE', url: `/v1/users/${user.userId}`, headers: user.headers, payload });
    expect(await statusOf(link)).toBe(404);
  });

  it('is refused when it is changed', async () => {
    const link = await linkFor(user);
    const other = await signInAs(server);
    for (const wrong of [
      link.slice(0, -1),
      `${link}x`,
      link.replace(user.accountId, other.accountId),
      '/v1/archives/x',
      '/v1/archives/%F0',
    ])
      expect(await statusOf(wrong)).toBe(404);
  });
});

describe('an archive beside another download of the account', () => {
  it('is not started: no ticket is created, and an existing one is refused', async () => {
    const ready = await linkFor(user);
    const running = { name: 'other', bytes: new PassThrough() };
    await server.downloads.start(user.accountId, async () => running);
    const answer = await requestArchive(user);
    expect([answer.statusCode, answer.json()]).toEqual([409, { message: 'conflict' }]);
    expect((await server.app.inject({ url: ready })).statusCode).toBe(409);
    running.bytes.destroy();
    await once(running.bytes, 'close');
    expect((await server.app.inject({ url: ready })).statusCode).toBe(200);
    expect((await requestArchive(user)).statusCode).toBe(201);
  });
});
