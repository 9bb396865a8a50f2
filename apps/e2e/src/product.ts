import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { findFreePort } from '../../server/src/db/embedded/free-port.ts';
import { program } from '../../server/src/testing/program.ts';
import { openCommands } from './commands.ts';
import type { PushedSample } from './seed/week-of-driving.ts';
import { copyTemplate, type Template } from './templates.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The answer to a sign-in. */
interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Minutes. */
  readonly expires_in: number;
}

/** The real product with its own folder and port: server, embedded database, jobs, built web. */
export interface Product {
  readonly url: string;
  /** The standard output so far. */
  printed(): string;
  /** Runs `npm run wattbook -- <args>` against the product and returns the standard output. */
  command(...args: string[]): Promise<string>;
  /** Creates a user who has accepted terms and privacy statement, as after a sign-up. */
  addUser(email: string, password: string): Promise<void>;
  /** Adds a vehicle to the account of a user and returns its push token. */
  addVehicle(name: string, owner: Credentials): Promise<string>;
  /** Asks support about the first vehicle of a user, which allows administrators to look at the account. */
  askSupport(credentials: Credentials): Promise<void>;
  /** Signs a user in through the API, without the browser. */
  openSession(credentials: Credentials): Promise<Session>;
  push(token: string, samples: readonly PushedSample[]): Promise<void>;
  /** Waits until the first vehicle of the user has at least this number of trips. */
  waitForTrips(credentials: Credentials, trips: number): Promise<void>;
  stop(): Promise<void>;
}

async function waitUntilReady(url: string, server: ChildProcess, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the product ended with ${server.exitCode}`);
    const response = await fetch(`${url}/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`the product was not ready after ${timeoutMs / 1000} seconds`);
}

async function request<Result>(url: string, token: string | null, method = 'GET', body?: object): Promise<Result> {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Result;
}

const openSession = (url: string, { email, password }: Credentials) =>
  request<Session>(`${url}/authentication`, null, 'POST', { email, password, grant_type: 'password' });

/** Runs a function in a new session of a user, then ends the session. */
async function runInSession<T>(url: string, credentials: Credentials, work: (token: string) => Promise<T>): Promise<T> {
  const { access_token: token } = await openSession(url, credentials);
  const result = await work(token);
  await request(`${url}/v1/sessions/logout`, token, 'POST');
  return result;
}

async function waitForTrips(url: string, token: string, minTrips: number): Promise<void> {
  const vehicles = await request<{ data: { id: string }[] }>(`${url}/v1/vehicles`, token);
  const deadline = Date.now() + 60_000;
  let total = 0;
  while (Date.now() < deadline) {
    ({ total } = await request<{ total: number }>(`${url}/v1/trips?vehicleId=${vehicles.data[0]?.id}&limit=1`, token));
    if (total >= minTrips) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`after a minute there were ${total} trips, not ${minTrips}`);
}

async function askSupport(url: string, token: string): Promise<void> {
  const vehicles = await request<{ data: { id: string }[] }>(`${url}/v1/vehicles`, token);
  const ticket = { component: 'data_missing', subject: 'Two trips are missing', priority: 'normal', message: 'On Tuesday.' };
  await request(`${url}/v1/tickets`, token, 'POST', { ...ticket, vehicleId: vehicles.data[0]?.id });
}

/** Accepts the terms and privacy statement in force. */
async function acceptTerms(url: string, token: string): Promise<void> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  await request(`${url}/v1/users/${sub}`, token, 'PATCH', { terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }] });
}

interface StartOptions {
  /** Settings beyond the folder and the port, such as `DEMO: 'on'`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A folder that stays after the test; without it, a temporary copy of a template that `stop` deletes. */
  readonly folder?: string;
  /** What the copy begins with; `fresh` without it. */
  readonly template?: Template;
  /** How long the start may take, ms. */
  readonly timeoutMs?: number;
}

export async function startProduct({
  settings = {},
  folder,
  template = 'fresh',
  timeoutMs = 240_000,
}: StartOptions = {}): Promise<Product> {
  const dataDir = folder ?? copyTemplate(template);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: 'localhost',
    BASE_URL: url,
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    ...settings,
  };
  const server = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  server.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    process.stdout.write(chunk);
  });
  await waitUntilReady(url, server, timeoutMs);
  const commands = openCommands(env);
  return {
    url,
    printed: () => printed,
    command: (...args) => commands.run(...args),
    addUser: async (email, password) => {
      await commands.run('user', 'add', email, '--password', password, '--language', 'en');
      await runInSession(url, { email, password }, (token) => acceptTerms(url, token));
    },
    addVehicle: (name, owner) =>
      runInSession(url, owner, async (session) => {
        const { id } = await request<{ id: string }>(`${url}/v1/vehicles`, session, 'POST', { displayName: name, kWh: 77 });
        return (
          await request<{ token: string }>(`${url}/v1/vehicles/${id}/push-token`, session, 'POST', { currentPassword: owner.password })
        ).token;
      }),
    push: async (token, samples) => {
      for (let at = 0; at < samples.length; at += 1000) {
        const body = JSON.stringify(samples.slice(at, at + 1000));
        const response = await fetch(`${url}/v1/ingest/${token}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        if (!response.ok) throw new Error(`push answered ${response.status}: ${await response.text()}`);
      }
    },
    askSupport: (credentials) => runInSession(url, credentials, (token) => askSupport(url, token)),
    openSession: (credentials) => openSession(url, credentials),
    waitForTrips: (credentials, trips) => runInSession(url, credentials, (token) => waitForTrips(url, token, trips)),
    stop: async () => {
      commands.stop();
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
