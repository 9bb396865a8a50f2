import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { manageSettings, parseSettingsArgs, type SettingsArgs } from './commands/settings.ts';
import { type Config, readConfig } from './config/config.ts';
import { type Connection, connect } from './db/connect.ts';
import { openInstallationSecrets } from './features/configuration/public.ts';
import { type Product, openProduct } from './product.ts';
import { readOrCreateSecret } from './config/secrets.ts';
import { createSealing } from './sealing/sealing.ts';
import { watchDiskSpace } from './process/disk-space.ts';
import { createTestDatabase } from './testing/database.ts';
import { type OutboundCalls, recordOutboundCalls } from './testing/outbound-calls.ts';

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let config: Config;
let connection: Connection;
let product: Product;
let calls: OutboundCalls;

beforeAll(async () => {
  copy = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'wattbook-first-start-'));
  calls = recordOutboundCalls();
  config = readConfig({ DATABASE_URL: copy.url, DATA_DIR: dataDir, DEMO: 'off', BASE_URL: 'http://localhost:3000' });
  connection = await connect(config);
  product = await openProduct(config, connection, {
    log: pino({ level: 'silent' }),
    secrets: await openInstallationSecrets(dataDir, connection.database.directory),
    disk: watchDiskSpace({ dataDir, onChange: () => undefined }),
    work: 'all',
    demo: null,
  });
});
afterAll(async () => {
  calls.stop();
  await product.close();
  await connection.close();
  await copy.drop();
  await rm(config.dataDir, { recursive: true });
});

const configuration = async () =>
  (await product.server.inject({ url: '/v1/configuration' })).json<{ mapStyleUrl: string | null; needsSetUp: boolean }>();
const policy = async () => String((await product.server.inject({ url: '/v1/configuration' })).headers['content-security-policy']);
const codeOf = (link: string | null) => new URL(link ?? '').searchParams.get('code');

it('returns the link and code of the set-up of a fresh installation, the same after a restart', async () => {
  const link = await product.setUpLink();
  expect(link).toMatch(/^http:\/\/localhost:3000\/setup\?code=[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
  expect(await product.setUpLink()).toBe(link);
  expect(await readdir(join(config.dataDir, 'secrets'))).toContain('set-up');
});

it('makes no outward call: neither before the set-up, nor during it, nor after it without a chosen service', async () => {
  for (const url of ['/', '/setup', '/health', '/v1/configuration', '/v1/openapi.json']) await product.server.inject({ url });
  expect(await configuration()).toMatchObject({ mapStyleUrl: null, needsSetUp: true });
  // Only the browser of a user who checks a token of Tibber calls it (OQ-202).
  expect((await policy()).replace('https://api.tibber.com', '')).not.toContain('http');
  const administrator = { email: 'jana@example.org', password: 'Strom4!auto', firstName: 'Jana', lastName: 'Lindner', language: 'en' };
  const payload = {
    code: codeOf(await product.setUpLink()),
    administrator,
    mail: null,
    map: { kind: 'none' },
    addresses: { kind: 'none' },
  };
  const response = await product.server.inject({ method: 'POST', url: '/v1/setup', payload });
  expect(response.statusCode).toBe(201);
  const authorization = `Bearer ${response.json<{ access_token: string }>().access_token}`;
  expect((await product.server.inject({ url: '/v1/vehicles', headers: { authorization } })).statusCode).toBe(200);
  expect(await configuration()).toMatchObject({ mapStyleUrl: null, needsSetUp: false });
  expect(calls.hosts).toEqual([]);
});

it('needs no code after the set-up, and deletes it', async () => {
  expect(await product.setUpLink()).toBeNull();
  expect(await readdir(join(config.dataDir, 'secrets'))).not.toContain('set-up');
});

it('applies settings that an operator changes meanwhile, in the headers too', async () => {
  const sealing = createSealing(await readOrCreateSecret(config.dataDir, 'sealing'));
  const settingsArgs = parseSettingsArgs(['set', 'map', 'public']) as SettingsArgs;
  await manageSettings(connection.database, sealing, config.installation, settingsArgs);
  await vi.waitFor(async () => expect((await configuration()).mapStyleUrl).toBe('https://tiles.openfreemap.org/styles/liberty'));
  expect(await policy()).toContain("connect-src 'self' https://api.tibber.com https://tiles.openfreemap.org;");
  expect(calls.hosts).toEqual([]);
});

it('detects an outward call', async () => {
  const socket = connectSocket({ host: '192.0.2.1', port: 9 }).on('error', () => undefined);
  await vi.waitFor(() => expect(calls.hosts).toEqual(['192.0.2.1']));
  socket.destroy();
});
