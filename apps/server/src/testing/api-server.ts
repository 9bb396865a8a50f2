import { api } from '@wattbook/contract/api';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { GivenSettings } from '../config/installation-environment.ts';
import { givenSite } from '../config/site-environment.ts';
import { openPool } from '../db/pool.ts';
import type { Tables } from '../db/schema/tables.ts';
import { type Database, openDatabase } from '../db/tenancy.ts';
import { createAccessTokens, createRefreshTokens, isSessionLive, relyingPartyOf } from '../features/account/public.ts';
import { type Installation, openInstallation } from '../features/configuration/public.ts';
import { createOncePerKey } from '../features/idempotency/public.ts';
import { type ImportFolder, openImportFolder } from '../features/imports/public.ts';
import { createLiveHub, type LiveHub } from '../features/live/public.ts';
import { type RouteDeps, routesOf } from '../features/routes.ts';
import { createSetUpGate } from '../features/setup/public.ts';
import { createViewTokens, findCaller } from '../features/support/public.ts';
import { findPushTarget } from '../features/vehicles/public.ts';
import { createDownloads, type Downloads } from '../http/downloads.ts';
import { createLimiter } from '../http/limits.ts';
import { buildServer } from '../http/server.ts';
import { createPasswordHashing, type PasswordHashing } from '../services/password-hashing.ts';
import { createPlaceHash } from '../services/place-sealing.ts';
import { createSealing, type Sealing } from '../services/sealing.ts';
import { readByDay } from '../telemetry/public.ts';
import { sealStored } from '../telemetry/sealing/seal-stored.ts';
import { cutStanding, holdTimeline } from '../telemetry/segments/hold-timeline.ts';
import { createTestDatabase } from './database.ts';
import { makeTestFolder } from './test-folder.ts';
import { helpDesk } from './help-desk.ts';

/** The whole API on a database of its own, with a clock that stands still until it is moved, a log to read, and telemetry from outside. */
export interface ApiServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly hub: LiveHub;
  readonly passwords: PasswordHashing;
  readonly sealing: Sealing;
  readonly installation: Installation;
  readonly importFolder: ImportFolder;
  readonly downloads: Downloads;
  readonly dataDir: string;
  readonly pool: Pool;
  readonly setUpCode: () => Promise<string | null>;
  readonly clock: { now: number };
  /** Milliseconds that sign-ins were made to wait; nobody really waits. */
  readonly pauses: number[];
  readonly log: string[];
  readonly close: () => Promise<void>;
}

export type Replaced = Partial<
  Pick<RouteDeps, 'helpDesk' | 'readLive' | 'readLiveOfAll' | 'readTrack' | 'readByDay' | 'takeSamples' | 'askDatabase'>
>;

export const someNoon = Date.UTC(2026, 5, 15, 12);
/** An account whose password is everybody's. */
export const sharedEmail = 'shared@example.org';
const someMap: GivenSettings = {
  mapStyleUrl: 'https://tiles.example.org/style.json',
  mapOrigins: [],
  addressLookUp: undefined,
  mail: undefined,
};
const secret = 'a secret that only tests know, long enough';

export async function openApiServer(
  replaced: Replaced | ((pool: Pool) => Replaced) = {},
  settings: {
    readonly signUp?: RouteDeps['signUp'];
    readonly baseUrl?: string;
    readonly perMinute?: number;
    readonly webFolder?: string;
    readonly given?: Partial<GivenSettings>;
  } = {},
): Promise<ApiServer> {
  const copy = await createTestDatabase();
  const { db, pool, close } = openPool<Tables>(copy.url);
  const folder = await makeTestFolder();
  const importFolder = openImportFolder(folder.path);
  const database = openDatabase(db);
  const [clock, pauses, log, hub] = [{ now: someNoon }, [] as number[], [] as string[], createLiveHub()];
  const now = () => clock.now;
  const passwords = createPasswordHashing();
  const accessTokens = createAccessTokens(secret);
  const viewTokens = createViewTokens(secret);
  const sealing = createSealing(secret);
  const placeHash = createPlaceHash(secret);
  const downloads = createDownloads({ most: 4, longestMs: 60_000 });
  const installation = await openInstallation({ database, sealing, given: { ...someMap, ...settings.given }, hasDemo: false });
  const setUpGate = createSetUpGate(installation, { read: async () => secret, forget: async () => undefined }, now);
  const setUpCode = async () => new URL((await setUpGate.link('http://localhost')) ?? 'http://none').searchParams.get('code');
  const deps: RouteDeps = {
    database,
    passwords,
    accessTokens,
    viewTokens,
    refreshTokens: createRefreshTokens(secret),
    attemptSecret: secret,
    signUp: settings.signUp ?? { isOpen: async () => true, blockedDomains: ['throwaway.example'] },
    relyingParty: relyingPartyOf(settings.baseUrl ?? 'http://localhost:3000'),
    limiter: createLimiter(now),
    isShared: (email) => email === sharedEmail,
    now,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    announceEnd: async (sessionId) => hub.endSession(sessionId),
    hub,
    isStillSignedIn: (actor) => isSessionLive({ database, now }, actor),
    askDatabase: async () => undefined,
    installation,
    setUpGate,
    sealing,
    helpDesk,
    // A mail server of a test listens where a port is free.
    mailPorts: { has: (port) => port > 10_000 },
    version: '0.0.0',
    readConfiguration: async () => ({
      mapStyleUrl: await installation.mapStyleUrl(),
      needsSetUp: await installation.needsSetUp(),
      demo: null,
      billing: false,
      signUp: true,
      passkeyOrigin: null,
      ...givenSite({}),
    }),
    countryHeader: 'x-country',
    readLive: async () => null,
    readLiveOfAll: async () => new Map(),
    readTrack: async () => [],
    readByDay,
    downloads,
    timeline: { hold: holdTimeline, cutStanding },
    placeHash,
    sealPlaces: (tenant, vehicleId, trip) => sealStored(tenant, vehicleId, trip, placeHash),
    takeSamples: async (_target, samples) => ({ accepted: samples.length, duplicates: 0, rejected: [] }),
    announce: hub.announce,
    importFolder,
    ...(typeof replaced === 'function' ? replaced(pool) : replaced),
  };
  const perMinute = settings.perMinute ?? 1e6;
  const app = await buildServer(api, routesOf(deps), {
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    trustProxy: true,
    baseUrl: settings.baseUrl ?? 'http://localhost:3000',
    mapOrigins: installation.mapOrigins,
    statisticsUrl: null,
    helpDeskOrigin: helpDesk.url,
    webFolder: settings.webFolder ?? '/nowhere',
    version: '0.0.0',
    limits: { perAddress: perMinute, publicPerAddress: perMinute, perPushToken: perMinute },
    gate: {
      findActor: (token) => findCaller({ database, accessTokens, viewTokens, now }, token),
      findPushTarget: (token) => findPushTarget(database, token),
    },
    oncePerKey: createOncePerKey({ database, secret, now }),
  });
  await app.ready();
  const closeAll = async () => {
    await app.close();
    await close();
    await copy.drop();
    await folder.remove();
  };
  return {
    app,
    database,
    hub,
    passwords,
    sealing,
    installation,
    importFolder,
    downloads,
    dataDir: folder.path,
    pool,
    setUpCode,
    clock,
    pauses,
    log,
    close: closeAll,
  };
}

export const goodPassword = 'Strom4!auto';
let goodHash: Promise<string> | undefined;

export interface Person {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly email: string;
}

/** A verified person with an account. */
export async function insertPerson(
  { database, passwords }: ApiServer,
  { email = `${uuidv7()}@example.org`, verified = true, deactivated = false } = {},
): Promise<Person> {
  goodHash ??= passwords.hash(goodPassword);
  const [accountId, userId] = [uuidv7() as AccountId, uuidv7() as UserId];
  const [passwordHash, at] = [await goodHash, new Date(someNoon)];
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
        first_name: null,
        last_name: null,
        trips_setting: null,
        charges_setting: null,
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
  const answer = await server.app.inject({
    method: 'POST',
    url: '/authentication',
    payload: { grant_type: 'password', email: who.email, password: goodPassword },
  });
  const tokens = answer.json<{ access_token: string; refresh_token: string }>();
  return { ...who, headers: { authorization: `Bearer ${tokens.access_token}` }, refreshToken: tokens.refresh_token };
}

export async function insertVehicle(
  { database }: ApiServer,
  { accountId }: Person,
  values: { readonly vin?: string; readonly name?: string } = {},
): Promise<VehicleId> {
  const id = uuidv7() as VehicleId;
  await database
    .forAccount(accountId)
    .insertInto('vehicles')
    .values({
      account_id: accountId,
      id,
      display_name: values.name ?? 'Blitz',
      manufacture: null,
      model: null,
      variant: null,
      vin: values.vin ?? null,
      kwh: 75,
      efficiency: null,
    })
    .execute();
  return id;
}
