import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { examplePassword } from '@wattbook/contract/example';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../db/embedded/free-port.ts';
import { type ApiServer, exampleProof, insertPerson, openApiServer, type Person } from '../../testing/api-server.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { type KillableProgram, startProgram } from '../../testing/running-program.ts';

/** Within this a program is refused everywhere. */
const refusedWithinMs = 1000;
let dataDir = '';
let server: ApiServer;
let person: Person;
let [first, second] = ['', ''];
const programs: KillableProgram[] = [];
beforeAll(async () => {
  const database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'wattbook-tokens-'));
  const start = async () => {
    const port = await findFreePort();
    programs.push(await startProgram(dataDir, port, { settings: { DATABASE_URL: database.url }, only: 'web' }));
    return `http://127.0.0.1:${port}`;
  };
  [first, second] = [await start(), await start()];
  server = await openApiServer({}, { database });
  person = await insertPerson(server);
}, 120_000);
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const send = (url: string, method: string, body?: object, token?: string) =>
  fetch(url, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const call = async <Answer>(...request: Parameters<typeof send>): Promise<Answer> => {
  const answer = await send(...request);
  if (!answer.ok) throw new Error(`${request[1]} ${request[0]} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
};
const signIn = () =>
  call<{ access_token: string }>(`${first}/authentication`, 'POST', {
    grant_type: 'password',
    email: person.email,
    password: examplePassword,
  });
const tokensOf = (url: string) => `${url}/v1/users/${person.userId}/api-tokens`;
const readsAt = async (url: string, token: string) => (await send(`${url}/v1/vehicles`, 'GET', undefined, token)).status;
const asksAt = async (url: string, token: string) => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` };
  return (await fetch(`${url}/mcp`, { method: 'POST', headers, body: JSON.stringify(initialize) })).status;
};
/** The answers of the second process until one is a refusal, and how long that took, ms. */
async function untilRefused(ask: () => Promise<number>) {
  const begun = performance.now();
  let status = 0;
  while (performance.now() - begun < 10 * refusedWithinMs) {
    status = await ask();
    if (status === 401) break;
    await pause(10);
  }
  return { status, ms: performance.now() - begun };
}

it.each([
  ['a call', readsAt],
  ['an assistant', asksAt],
])('a token that is ended at one process is refused within a second at another one that has just answered it: %s', async (_what, ask) => {
  const { access_token: session } = await signIn();
  const { id, token } = await call<{ id: string; token: string }>(
    tokensOf(first),
    'POST',
    { ...exampleProof, name: 'Script', rights: 'read' },
    session,
  );
  for (let count = 0; count < 20; count += 1) expect(await ask(second, token)).toBe(200);
  await call(`${tokensOf(first)}/${id}`, 'DELETE', undefined, session);
  const { status, ms } = await untilRefused(() => ask(second, token));
  expect(status).toBe(401);
  expect(ms).toBeLessThan(refusedWithinMs);
});

it('a session that signs out at one process is refused within a second at another one that has just answered it', async () => {
  const { access_token: session } = await signIn();
  for (let count = 0; count < 20; count += 1) expect(await readsAt(second, session)).toBe(200);
  await call(`${first}/v1/sessions/logout`, 'POST', undefined, session);
  const { status, ms } = await untilRefused(() => readsAt(second, session));
  expect(status).toBe(401);
  expect(ms).toBeLessThan(refusedWithinMs);
});
