import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, exampleProof, openApiServer, type SignedIn, signInAs } from '../testing/api-server.ts';
import { endpoints, type ExampleUser, createExampleUser, validRequest } from '../testing/valid-requests.ts';

let folder: string;
let server: ApiServer;
let user: ExampleUser;
let address: string;
let otherUser: SignedIn;
let downloader: SignedIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<html>start</html>');
  await writeFile(join(folder, 'assets/app-4f2a.js'), 'plain');
  server = await openApiServer({}, { env: { BASE_URL: 'https://wattbook.example.org' }, webFolder: folder });
  // No passkey can be created: the address is not that of the test authenticator.
  user = { ...(await createExampleUser(server, await signInAs(server), 'moved@example.org')), passkey: crypto.randomUUID() };
  [otherUser, downloader] = await Promise.all([signInAs(server), signInAs(server)]);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

type Headers = Readonly<Record<string, unknown>>;

/** The security headers that every answer must have. */
function expectSecurityHeaders(headers: Headers, what: string): void {
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((rule) => rule.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['missing'];
  expect(
    scripts.filter(
      (source) => !source.startsWith("'sha256-") && source !== "'self'" && source !== "'none'" && !source.startsWith('https://'),
    ),
    what,
  ).toEqual([]);
  expect(policy.get('frame-ancestors'), what).toEqual(["'none'"]);
  expect(policy.get('object-src'), what).toEqual(["'none'"]);
  expect(policy.get('base-uri'), what).toEqual(["'self'"]);
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringMatching(/^geolocation=\(self\), (?:[a-z-]+=\(\)(?:, |$))+$/),
  });
  const permissions = String(headers['permissions-policy']);
  for (const feature of ['camera', 'microphone', 'payment', 'usb']) expect(permissions, what).toContain(`${feature}=()`);
  expect(headers['access-control-allow-origin'] ?? headers['x-powered-by'] ?? headers['server'], what).toBeUndefined();
}

const endsSession = ['POST /v1/sessions/logout', 'DELETE /v1/users/:id', 'POST /v1/users/:id/verify'];

describe('every kind of answer has security headers: content policy without inline script, https, no sniffing, no frame, no referrer, no camera', () => {
  it.each(endpoints.filter(([, { stream }]) => stream === undefined))('%s, without and with a session', async (key) => {
    const request = validRequest(key, user);
    const withoutSession = await server.app.inject(request);
    expectSecurityHeaders(withoutSession.headers, `${key} ${withoutSession.statusCode}`);
    // Calls that end the session are sent by another user, who is refused.
    const headers = endsSession.includes(key) ? otherUser.headers : user.headers;
    const withSession = await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
    expectSecurityHeaders(withSession.headers, `${key} ${withSession.statusCode}`);
    expect(withSession.statusCode).not.toBe(500);
    expect(withSession.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/', 200],
    ['/trips/some/where', 200],
    ['/assets/app-4f2a.js', 200],
    ['/assets/none.js', 404],
    ['/v1/nothing', 404],
    ['/v1/openapi.json', 200],
    ['/v1/reference', 200],
    ['/v1/reference/static/swagger-ui-bundle.js', 200],
    ['/%zz', 404],
  ])('%s', async (url, status) => {
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(status);
    expectSecurityHeaders(answer.headers, url);
  });

  it.each([
    [413, { 'content-type': 'application/json' }, `"${'x'.repeat(70_000)}"`],
    [415, { 'content-type': 'text/plain' }, 'x'],
    [400, { 'content-type': 'application/json' }, '{'],
  ])('a refusal %i', async (status, headers, payload) => {
    const answer = await server.app.inject({ method: 'POST', url: '/authentication', headers, payload });
    expect(answer.statusCode).toBe(status);
    expectSecurityHeaders(answer.headers, String(status));
  });

  it.each(endpoints.filter(([, { stream }]) => stream !== undefined))('the event stream %s', async (key) => {
    const controller = new AbortController();
    const { url, query } = validRequest(key, user);
    const answer = await fetch(`${address}${url}?${new URLSearchParams(query).toString()}`, {
      headers: user.headers,
      signal: controller.signal,
    });
    expect(answer.status).toBe(200);
    expectSecurityHeaders(Object.fromEntries(answer.headers), key);
    controller.abort();
  });

  it('a download', async () => {
    const url = `/v1/users/${downloader.userId}/archive`;
    const created = await server.app.inject({ method: 'POST', url, headers: downloader.headers, payload: exampleProof });
    const answer = await server.app.inject({ url: created.json<{ link: string }>().link });
    expect(answer.statusCode).toBe(200);
    expectSecurityHeaders(answer.headers, 'archive');
  });

  it('a request that is not HTTP', async () => {
    const { port, hostname } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write('NONSENSE\r\n\r\n');
    const reply = await text(socket);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    const lines = reply.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
    expectSecurityHeaders(Object.fromEntries(lines.map((line) => line.split(/: (.*)/s))), 'not HTTP');
  });
});
