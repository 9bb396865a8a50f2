import { missingTerms } from '@wattbook/domain/account/terms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, examplePassword, insertPerson, openApiServer } from '../../testing/api-server.ts';
import { mailServerAt, openMailServer, openOtherServer } from '../../testing/mail-server.ts';
import { addUserOfOperator } from './add-user-of-operator.ts';
import { defaultMailPorts } from './mail-ports.ts';

const open: ApiServer[] = [];
async function freshServer(...settings: Parameters<typeof openApiServer>): Promise<ApiServer> {
  const server = await openApiServer(...settings);
  open.push(server);
  return server;
}
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

const administrator = {
  email: 'Jana@Example.org',
  password: examplePassword,
  firstName: 'Jana',
  lastName: 'Müller-Lüdenscheidt',
  language: 'de',
};
const noServices = { mail: null, map: { kind: 'none' }, addresses: { kind: 'none' } };

async function post(server: ApiServer, path: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: 'POST', url: `/v1/setup${path}`, payload, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() };
}
const setUp = async (server: ApiServer, changes: object = {}, headers?: Record<string, string>) =>
  post(server, '', { code: await server.setUpCode(), administrator, ...noServices, ...changes }, headers);

const configurationOf = async ({ app }: ApiServer) => (await app.inject({ url: '/v1/configuration' })).json();
const storedOf = async ({ database }: ApiServer) => {
  const rows = await database.directory.selectFrom('installation_settings').select(['name', 'value']).orderBy('name').execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};
const accountsOf = async ({ database }: ApiServer) => (await database.directory.selectFrom('accounts').selectAll().execute()).length;

describe('the set-up of a fresh installation', () => {
  it('creates its administrator, who is signed in at once and can sign in again (AUTH-005, AUTH-038 to AUTH-042)', async () => {
    const server = await freshServer();
    expect(await configurationOf(server)).toMatchObject({ needsSetUp: true });
    const { status, body } = await setUp(server);
    expect([status, body]).toEqual([201, { access_token: expect.any(String), refresh_token: expect.any(String), expires_in: 60 }]);
    const [, payload = ''] = body.access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; role: string };
    expect(claims.role).toBe('admin');
    const me = await server.app.inject({ url: `/v1/users/${claims.sub}`, headers: { authorization: `Bearer ${body.access_token}` } });
    const { password: _hidden, ...shown } = administrator;
    expect(me.json()).toMatchObject({ ...shown, email: 'jana@example.org', role: 'admin' });
    expect(missingTerms(me.json().terms)).toEqual({ terms: false, privacy: false });
    const again = { grant_type: 'password', email: 'jana@example.org', password: examplePassword };
    expect((await server.app.inject({ method: 'POST', url: '/authentication', payload: again })).statusCode).toBe(200);
    expect(await configurationOf(server)).toMatchObject({ needsSetUp: false });
    expect(await server.setUpCode()).toBeNull();
  });

  it('is refused once there is an account, however it was created', async () => {
    const server = await freshServer();
    const code = await server.setUpCode();
    await insertPerson(server);
    const mail = mailServerAt(20_000);
    for (const [path, body] of [
      ['', { code, administrator, ...noServices }],
      ['/code', { code }],
      ['/mail-test', { code, mail, to: 'a@example.org' }],
    ] as const)
      expect(await post(server, path, body)).toMatchObject({ status: 409, body: { message: 'conflict' } });
    expect([await accountsOf(server), await storedOf(server)]).toEqual([1, {}]);
  });

  it('is possible after a demo that was switched off, with an e-mail that is not the demo’s', async () => {
    const server = await freshServer();
    const [household, neighbour] = [await insertPerson(server), await insertPerson(server)];
    const entry = { accountId: household.accountId, cars: { other: { accountId: neighbour.accountId } } };
    const demo = { name: 'demo', value: JSON.stringify(entry) };
    await server.database.directory.insertInto('installation_settings').values(demo).execute();
    expect(await configurationOf(server)).toMatchObject({ needsSetUp: true });
    const refusedSetUp = await setUp(server, { administrator: { ...administrator, email: neighbour.email } });
    expect([refusedSetUp.status, Object.keys(refusedSetUp.body.errors)]).toEqual([400, ['administrator.email']]);
    expect((await setUp(server)).status).toBe(201);
    expect(await configurationOf(server)).toMatchObject({ needsSetUp: false });
    expect((await post(server, '', { code: 'AAAA-AAAA', administrator, ...noServices })).status).toBe(409);
  });

  it('succeeds for one of ten at once, and stores the settings of that one', async () => {
    const server = await freshServer();
    const code = await server.setUpCode();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => ({
        index,
        ...(await setUp(server, {
          code,
          administrator: { ...administrator, email: `p${index}@example.org` },
          map: { kind: 'own', url: `https://m${index}.example.org/style.json` },
        })),
      })),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await accountsOf(server)).toBe(1);
    const people = await server.database.directory.selectFrom('user_directory').select('email').execute();
    expect(people).toEqual([{ email: `p${won[0]?.index}@example.org` }]);
    expect(await storedOf(server)).toMatchObject({ map: { url: `https://m${won[0]?.index}.example.org/style.json` } });
  });

  it('and a user who is added at the same time result in one administrator', async () => {
    const server = await freshServer();
    const code = await server.setUpCode();
    const [added, { status }] = await Promise.all([
      addUserOfOperator(server, { email: 'otto@example.org', password: examplePassword }),
      setUp(server, { code }),
    ]);
    expect(added).toMatchObject({ kind: 'added', role: status === 201 ? 'user' : 'admin' });
    expect((await server.database.allAccounts.selectFrom('users').select('role').where('role', '=', 'admin').execute()).length).toBe(1);
  });

  it('is not taken from the operator by the demo: the first user beside it is the administrator, the demo has none', async () => {
    const server = await freshServer();
    const { accountId } = await insertPerson(server);
    const demo = { name: 'demo', value: JSON.stringify({ accountId, cars: {} }) };
    await server.database.directory.insertInto('installation_settings').values(demo).execute();
    const added = await addUserOfOperator(server, { email: 'otto@example.org', password: examplePassword });
    expect(added).toMatchObject({ kind: 'added', role: 'admin' });
  });

  it('writes nothing when it fails half-way', async () => {
    const server = await freshServer();
    const code = await server.setUpCode();
    await server.database.allAccounts.schema.alterTable('installation_settings').renameColumn('changed_at', 'away').execute();
    expect((await setUp(server, { code })).status).toBe(500);
    await server.database.allAccounts.schema.alterTable('installation_settings').renameColumn('away', 'changed_at').execute();
    expect([await accountsOf(server), await storedOf(server)]).toEqual([0, {}]);
    expect((await setUp(server, { code })).status).toBe(201);
  });
});

describe('each field', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await openApiServer();
  });
  afterAll(() => server.close());

  it.each([
    ['administrator.email', { administrator: { ...administrator, email: 'jana@' } }, 'Muss eine gültige E-Mail-Adresse sein'],
    ['administrator.password', { administrator: { ...administrator, password: 'strom4!auto' } }, 'Mindestens 8 Zeichen, darunter ein Groß'],
    ['administrator.firstName', { administrator: { ...administrator, firstName: ' ' } }, 'Vorname fehlt'],
    ['administrator.firstName', { administrator: { ...administrator, firstName: 'R2D2' } }, 'Nur Buchstaben sind erlaubt'],
    ['administrator.lastName', { administrator: { ...administrator, lastName: 'x'.repeat(51) } }, 'Höchstens 50 Zeichen'],
    ['administrator.language', { administrator: { ...administrator, language: 'it' } }, 'Muss eine der angebotenen'],
    ['mail.host', { mail: { ...mailServerAt(20_000), host: 'a b' } }, 'Dieser Wert ist nicht gültig'],
    ['mail.port', { mail: mailServerAt(70_000) }, 'Darf höchstens 65.535 sein'],
    ['mail.port', { mail: mailServerAt(6379) }, 'Muss eine der angebotenen'],
    ['mail.sender', { mail: { ...mailServerAt(20_000), sender: 'Wattbook' } }, 'Muss eine gültige E-Mail-Adresse sein'],
    ['map.kind', { map: { kind: 'google' } }, 'Muss eine der angebotenen'],
    ['map.url', { map: { kind: 'own' } }, 'Adresse des Kartenstils fehlt'],
    ['map.url', { map: { kind: 'own', url: 'ftp://maps.example.org' } }, 'Muss eine gültige URL sein'],
    ['map.url', { map: { kind: 'own', url: 'https://user:secret@maps.example.org/s.json' } }, 'Muss eine gültige URL sein'],
    ['map.url', { map: { kind: 'own', url: "https://a;script-src'unsafe-inline'/" } }, 'Muss eine gültige URL sein'],
    ['map.url', { map: { kind: 'public', url: 'https://maps.example.org' } }, 'Dieses Feld ist nicht bekannt'],
    ['addresses.service', { addresses: { kind: 'own', url: 'https://osm.example.org' } }, 'Art des Servers fehlt'],
    ['addresses.url', { addresses: { kind: 'own', service: 'photon', url: 'osm' } }, 'Muss eine gültige URL sein'],
  ])('%s of %j is refused in the language of the reader (API-004, OQ-010)', async (field, changes, message) => {
    const { status, body } = await setUp(server, changes, { 'accept-language': 'de' });
    expect([status, body.message, Object.keys(body.errors)]).toEqual([400, 'validation', [field]]);
    expect(body.errors[field]).toContain(message);
    expect(await accountsOf(server)).toBe(0);
  });
});

describe('the chosen settings', () => {
  const mail = { ...mailServerAt(20_025), user: 'jana', password: 'opensesame, und zwar schnell' };

  it('take effect at once: the configuration, the headers, the address look-up, the mail server', async () => {
    const server = await freshServer({}, { env: { MAP_STYLE_URL: '' } });
    const policy = async () => String((await server.app.inject({ url: '/v1/configuration' })).headers['content-security-policy']);
    expect(await policy()).not.toMatch(/img-src[^;]*http/);
    // Only a browser whose user checks a token of Tibber calls it (OQ-202).
    expect(await policy()).toContain("connect-src 'self' https://api.tibber.com;");
    expect(
      (await setUp(server, { mail, map: { kind: 'public' }, addresses: { kind: 'own', service: 'nominatim', url: 'http://osm:8080/' } }))
        .status,
    ).toBe(201);
    expect(await configurationOf(server)).toMatchObject({ mapStyleUrl: 'https://tiles.openfreemap.org/styles/liberty', needsSetUp: false });
    expect(await policy()).toContain("connect-src 'self' https://api.tibber.com https://tiles.openfreemap.org;");
    expect(await policy()).toContain("img-src 'self' data: blob: https://tiles.openfreemap.org;");
    expect(await server.installation.addressLookUp()).toEqual({ service: 'nominatim', url: 'http://osm:8080' });
    expect(await server.installation.mailSettings()).toEqual(mail);
  });

  it('store the password of the mail server sealed: it is readable neither in the table nor in the log', async () => {
    const server = await freshServer();
    await setUp(server, { mail });
    const stored = await storedOf(server);
    expect(stored['mail']).toEqual({ ...mail, password: expect.stringMatching(/^s1\.[\w-]{40,}$/) });
    for (const text of [JSON.stringify(stored), server.log.join('')])
      for (const secret of ['opensesame', examplePassword, 'schnell']) expect(text).not.toContain(secret);
    expect(server.log.join('')).not.toMatch(/jana|example\.org/i);
  });

  it('use no service that was not chosen', async () => {
    const server = await freshServer({}, { env: { MAP_STYLE_URL: '' } });
    const readServices = async () => [
      await server.installation.mapStyleUrl(),
      await server.installation.addressLookUp(),
      await server.installation.mailSettings(),
    ];
    expect(await readServices()).toEqual([null, null, null]);
    await setUp(server);
    expect(await readServices()).toEqual([null, null, null]);
    expect(server.installation.mapOrigins()).toEqual([]);
  });
});

describe('a test mail', () => {
  it('is sent only to ports of mail servers', () => {
    expect([25, 465, 587, 1025, 2525].filter((port) => !defaultMailPorts.has(port))).toEqual([]);
    expect([21, 22, 80, 443, 3000, 5432, 6379, 8080, 11_211].filter((port) => defaultMailPorts.has(port))).toEqual([]);
  });

  it('is sent in the language of the user, and the answer contains the reply of the mail server', async () => {
    const [server, mail] = [await freshServer(), await openMailServer()];
    const code = await server.setUpCode();
    const sent = await post(server, '/mail-test', { code, mail: mail.server, to: 'jana@example.org', language: 'de' });
    expect(sent).toMatchObject({ status: 200, body: { sent: true, answer: expect.stringMatching(/^250 /), problem: null } });
    expect(mail.mails).toMatchObject([{ to: ['jana@example.org'], text: expect.stringContaining('Eine Testnachricht von Wattbook') }]);
    const refused = await post(server, '/mail-test', { code, mail: mail.server, to: 'nobody@example.org' });
    expect(refused.body).toEqual({ sent: false, answer: expect.stringMatching(/^550 /), problem: null });
    await mail.close();
  });

  it('reaches nothing else: a wrong code and other ports are refused, and no text of other servers is answered', async () => {
    const [server, other] = [await freshServer(), await openOtherServer('SSH-2.0-secret\r\n')];
    const code = await server.setUpCode();
    const mail = mailServerAt(other.port);
    expect(await post(server, '/mail-test', { code: 'AAAA-AAAA', mail, to: 'a@example.org' })).toMatchObject({ status: 403 });
    expect(await post(server, '/mail-test', { code, mail: mailServerAt(5432), to: 'a@example.org' })).toMatchObject({
      status: 400,
      body: { errors: { 'mail.port': expect.any(String) } },
    });
    expect(await post(server, '/mail-test', { code, mail, to: 'a@example.org' })).toMatchObject({
      status: 200,
      body: { sent: false, answer: '', problem: 'no_mail_server' },
    });
    await other.close();
  });
});
