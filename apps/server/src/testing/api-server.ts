import type { Language } from '@wattbook/domain/texts/languages';
import { examplePassword } from '@wattbook/contract/example';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { VehiclePlan } from '@wattbook/domain/vehicles/vehicle-plan';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Sources } from '../connections/sources.ts';
import { openDatabaseHealth } from '../db/database-health.ts';
import type { OwnedTables } from '../db/owned-table.ts';
import { openPool, type OwnerPool } from '../db/pool.ts';
import type { Tables } from '../db/schema/tables.ts';
import { openDatabase } from '../db/tenancy.ts';
import { openWorkPools } from '../db/work-pools.ts';
import { jobsOf, tablesOf } from '../feature.ts';
import { openFeatures } from '../features.ts';
import { openBackups, type RunBackup } from '../features/backups/public.ts';
import { type Installation, openInstallation } from '../features/configuration/public.ts';
import type { ImportsFeature } from '../features/imports/feature.ts';
import type { SecurityLog } from '../features/security/public.ts';
import { createLanes } from '../http/lanes.ts';
import { openServer } from '../product.ts';
import { createExampleSource, sourceOfEverybody } from './example-source.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './databases.ts';
import { makeTestFolder } from './test-folder.ts';
import { openTestPlatform, type Replaced, type TestPlatform } from './test-platform.ts';

export const exampleNoon = Date.UTC(2026, 5, 15, 12);

/** The whole API on its own database, with a clock that only the test moves, a readable log, and telemetry that the test can replace. */
export interface ApiServer extends Omit<TestPlatform, 'log' | 'lines' | 'pool'> {
  /** Of the owner: for what a test looks at and prepares. */
  readonly pool: OwnerPool;
  readonly app: FastifyInstance;
  readonly installation: Installation;
  readonly importFolder: ImportsFeature['importFolder'];
  readonly dataDir: string;
  readonly securityLog: SecurityLog;
  readonly setUpCode: () => Promise<string | null>;
  /** Runs a job of the features once. */
  readonly runJob: (name: string) => Promise<void>;
  readonly log: string[];
  /** The tables of all features. */
  readonly tables: OwnedTables;
}

const spacious = { slots: 1000, maxAnswerMs: 60_000 };
/** However slow the machine of the tests is: it is not what they are about. */
const spaciousLanes = () => createLanes({ people: spacious, signIn: spacious, ingest: spacious }, () => performance.now());

/** E-mail of the account with a public password. */
export const sharedEmail = 'shared@example.org';

/** A demo without cars of its own. */
const exampleDemo = (tellShared: NonNullable<ApiSettings['tellShared']>, demoCars: readonly VehicleId[]) => ({
  routes: {},
  account: null,
  inbox: null,
  isShared: (email: string) => email === sharedEmail,
  tellShared,
  isDemoCar: (id: VehicleId) => demoCars.includes(id),
  manufacturers: null,
});

export async function openApiServer(
  replaced: Replaced = {},
  {
    env = {},
    perMinute = 1e6,
    webFolder = '/nowhere',
    demoCars = [],
    runBackup = () => Promise.resolve(),
    tellShared = async () => undefined,
    sources = createExampleSource('tesla', sourceOfEverybody).sources,
    database,
  }: ApiSettings = {},
): Promise<ApiServer> {
  const copy = database ?? (await createTestDatabase());
  const { pool, close, exhausted } = openWorkPools(copy.programUrl, copy);
  // What a test looks at and prepares, it does as the owner.
  const owner = openPool<Tables>(copy.url);
  const databaseHealth = openDatabaseHealth(copy.programUrl, 'wattbook test', () => exhausted().length > 0);
  const { path: dataDir, remove } = await makeTestFolder();
  const platform = await openTestPlatform({ database: openDatabase(pool), databaseHealth, pool, dataDir, env, now: exampleNoon }, replaced);
  const installation = await openInstallation({ ...platform, environment: platform.config.installation, hasDemo: false });
  const features = await openFeatures(platform, {
    installation,
    demo: exampleDemo(tellShared, demoCars),
    // The mail server of a test listens on any free port.
    mailPorts: { has: (port) => port > 10_000 },
    backups: await openBackups(platform, runBackup),
    sources,
    tariffs: platform.config.tariffs,
    points: platform.config.chargePoints,
    abrpOf: () => platform.config.abrp,
  });
  const limits = { perAddress: perMinute, publicPerAddress: perMinute, perPushToken: perMinute, perApiToken: perMinute };
  const app = await openServer(platform, features, { mapOrigins: installation.mapOrigins, webFolder, limits, lanes: spaciousLanes() });
  await app.ready();
  return {
    ...platform,
    pool: owner.pool,
    database: { ...platform.database, allAccounts: owner.db },
    app,
    installation,
    importFolder: features.imports.importFolder,
    securityLog: features.accounts.account.securityLog,
    dataDir,
    setUpCode: async () => new URL((await features.setup.link()) ?? 'http://none').searchParams.get('code'),
    runJob: (name) => runOnce(jobsOf(features), name),
    log: platform.lines,
    tables: tablesOf(features),
    close: async () => {
      await app.close();
      await databaseHealth.close();
      await close();
      await owner.close();
      await copy.drop();
      await remove();
    },
  };
}

async function runOnce(jobs: ReturnType<typeof jobsOf>, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`There is no job ${name}.`);
  await job.run(new AbortController().signal);
}

export interface ApiSettings {
  /** Environment settings that replace the defaults of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  readonly perMinute?: number;
  readonly webFolder?: string;
  /** Called with the language in which the shared account is opened. */
  readonly tellShared?: (language: Language) => Promise<void>;
  /** The cars of the demo; a test may add some later. */
  readonly demoCars?: readonly VehicleId[];
  /** Where data of vehicles come from; by default a Tesla of each user's own. */
  readonly sources?: Sources;
  /** What writes and reads backups, in place of a process of its own. */
  readonly runBackup?: RunBackup;
  /** A database that the test uses as well; dropped at the end. */
  readonly database?: TestDatabase;
}

export { examplePassword };
/** The proof of an example user without two-factor in a call. */
export const exampleProof = { currentPassword: examplePassword };
let exampleHash: Promise<string> | undefined;

export interface Person {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly email: string;
}

/** Inserts an account with one user, by default verified and active. */
export async function insertPerson(
  { database, passwords }: ApiServer,
  { email = `${newId()}@example.org`, verified = true, deactivated = false } = {},
): Promise<Person> {
  exampleHash ??= passwords.hash(examplePassword);
  const [accountId, userId] = [newId() as AccountId, newId() as UserId];
  const [passwordHash, at] = [await exampleHash, new Date(exampleNoon)];
  await database.transaction(accountId, async (tenant) => {
    await tenant.directory.insertInto('accounts').values({ account_id: accountId }).execute();
    await tenant.directory.insertInto('user_directory').values({ email, account_id: accountId, user_id: userId }).execute();
    await tenant
      .insertInto('users')
      .values({
        account_id: accountId,
        id: userId,
        email,
        password_hash: passwordHash,
        verified_at: verified ? at : null,
        deactivated_at: deactivated ? at : null,
      })
      .execute();
  });
  return { accountId, userId, email };
}

export interface SignedIn extends Person {
  readonly headers: { readonly authorization: string };
  readonly refreshToken: string;
}

export async function signInAs(server: ApiServer, person?: Person): Promise<SignedIn> {
  const who = person ?? (await insertPerson(server));
  const response = await server.app.inject({
    method: 'POST',
    url: '/authentication',
    payload: { grant_type: 'password', email: who.email, password: examplePassword },
  });
  const tokens = response.json<{ access_token: string; refresh_token: string }>();
  return { ...who, headers: { authorization: `Bearer ${tokens.access_token}` }, refreshToken: tokens.refresh_token };
}

export async function signInAsAdministrator(server: ApiServer): Promise<SignedIn> {
  const person = await insertPerson(server);
  await server.database.forAccount(person.accountId).updateTable('users').set({ role: 'admin' }).execute();
  return signInAs(server, person);
}

export async function insertVehicle(
  { database }: ApiServer,
  { accountId }: Person,
  values: { readonly vin?: string; readonly name?: string; readonly plan?: VehiclePlan } = {},
): Promise<VehicleId> {
  const id = newId() as VehicleId;
  await database
    .forAccount(accountId)
    .insertInto('vehicles')
    .values({
      account_id: accountId,
      id,
      display_name: values.name ?? 'Blitz',
      vin: values.vin ?? null,
      kwh: 75,
      plan: values.plan ?? 'professional',
    })
    .execute();
  return id;
}
