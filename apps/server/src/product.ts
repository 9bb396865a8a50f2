import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@wattbook/contract/api';
import type { AccountId } from '@wattbook/domain/ids';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { root } from './config/env-file.ts';
import type { Connection } from './db/connect.ts';
import { listen } from './db/listen.ts';
import { withNamedLock } from './db/tenant-connection.ts';
import { createAccessTokens, createRefreshTokens, forgetOldAttempts, isSessionLive, relyingPartyOf } from './features/account/public.ts';
import { type DemoAccount, openDemoInbox, openSimulator, simulatorProgram } from './features/demo/public.ts';
import { openInstallation, settingsChannel } from './features/configuration/public.ts';
import { createPlaceNaming, nameFromKnown } from './features/addresses/public.ts';
import { createOncePerKey } from './features/idempotency/public.ts';
import { createImporting, createLooking, createSweeping, importDepsOf, openImportFolder } from './features/imports/public.ts';
import { createLiveHub } from './features/live/public.ts';
import { createMailSending } from './features/mail/public.ts';
import { routesOf } from './features/routes.ts';
import { createSetUpGate, usualMailPorts } from './features/setup/public.ts';
import { createViewTokens, findCaller } from './features/support/public.ts';
import { findPushTarget } from './features/vehicles/public.ts';
import { createDownloads } from './http/downloads.ts';
import { describeFailure } from './http/failure.ts';
import { createLimiter, limitsOf } from './http/limits.ts';
import { buildServer } from './http/server.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { forgetSecret, readOrMakeSecret } from './config/secrets.ts';
import { openGeocoder } from './services/geocoding/open-geocoder.ts';
import { sendMail } from './services/mail/send-mail.ts';
import { createPasswordHashing } from './services/password-hashing.ts';
import { createPlaceHash } from './services/place-sealing.ts';
import { createSealing } from './services/sealing.ts';
import { type LiveEvent, listenLive, openLiveEvents } from './telemetry/live-events.ts';
import { openTelemetry, readByDay, readLive, readLiveOfAll, readTrack } from './telemetry/public.ts';
import { sealDueTrips } from './telemetry/sealing/seal-trips.job.ts';
import { sealStored } from './telemetry/sealing/seal-stored.ts';
import { cutStanding, holdTimeline } from './telemetry/segments/hold-timeline.ts';
import { prepareHotDays, telemetryJobs } from './telemetry/telemetry-jobs.ts';

const sessionEnds = 'wattbook_session_end';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface Product {
  readonly server: FastifyInstance;
  /** Where and with which code a fresh installation is set up; null once somebody has an account. */
  readonly setUpLink: () => Promise<string | null>;
  readonly close: () => Promise<void>;
}

/** Builds the parts of the product around a database and wires them. The server does not listen yet. */
export async function openProduct(
  config: Config,
  { database, pool, url }: Connection,
  { log, demo }: { readonly log: Logger; readonly demo: DemoAccount | null },
): Promise<Product> {
  const secret = await readOrMakeSecret(config.dataDir, 'tokens');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const now = Date.now;
  const failed = (what: string) => (error: unknown) => log.error({ failure: describeFailure(error) }, what);
  const hub = createLiveHub();
  const live = openLiveEvents(pool, failed('live events were not sent'));
  const telemetryDeps = { pool, live };
  await prepareHotDays(telemetryDeps, now());
  const telemetry = openTelemetry(telemetryDeps, now);
  const importFolder = openImportFolder(config.dataDir);
  const importing = {
    database,
    importFolder,
    now,
    announce: (event: LiveEvent) => live.publish(event),
    onError: failed('an import failed'),
    importDeps: importDepsOf({ database, beginHistory: (...vehicle) => telemetry.beginHistory(...vehicle), now }),
    // Not beside the command that imports.
    alone: <Result>(accountId: AccountId, work: () => Promise<Result>) =>
      withNamedLock(pool, accountId, { name: 'import', waits: false }, work),
  };
  const accessTokens = createAccessTokens(secret);
  const viewTokens = createViewTokens(secret);
  const sealingSecret = await readOrMakeSecret(config.dataDir, 'sealing');
  const [sealing, placeHash] = [createSealing(sealingSecret), createPlaceHash(sealingSecret)];
  const installation = await openInstallation({ database, sealing, given: config.installation, hasDemo: demo !== null });
  // Where a mail server was chosen, mail goes there.
  const inbox =
    demo !== null && (await installation.mailSettings()) === null
      ? await openDemoInbox({ database, log, simulator: openSimulator(simulatorProgram) })
      : null;
  const mailSettings = async () => (await installation.mailSettings()) ?? inbox?.mailServer ?? null;
  const setUpGate = createSetUpGate(installation, secretOf(config.dataDir, 'set-up'), () => performance.now());
  const geocoder = async () => {
    const chosen = await installation.addressLookUp();
    return chosen === null ? null : openGeocoder(chosen, fetch);
  };
  const onSettings = () => void installation.refresh().catch(failed('the settings of the installation were not read'));
  const listening = await Promise.all([
    listen(url, sessionEnds, hub.endSession),
    listen(url, settingsChannel, onSettings),
    listenLive(url, hub.announce),
  ]);
  const relyingParty = relyingPartyOf(config.baseUrl);
  const handlers = routesOf({
    database,
    now,
    pause: (milliseconds) => pause(milliseconds),
    passwords: createPasswordHashing(),
    accessTokens,
    viewTokens,
    refreshTokens: createRefreshTokens(secret),
    attemptSecret: secret,
    // A stranger's account must not be the first one: that one is made by who set the installation up.
    signUp: {
      isOpen: async () => config.signUp && !(await installation.needsSetUp()),
      blockedDomains: config.blockedMailDomains,
    },
    relyingParty,
    limiter: createLimiter(() => performance.now()),
    isShared: (email) => email === demo?.email,
    announceEnd: async (sessionId) => void (await pool.query('select pg_notify($1, $2)', [sessionEnds, sessionId])),
    askDatabase: () => pool.query('select 1'),
    readConfiguration: async () => ({
      mapStyleUrl: await installation.mapStyleUrl(),
      needsSetUp: await installation.needsSetUp(),
      demo: demo && { ...demo, inbox: inbox !== null && (await mailSettings()) === inbox.mailServer },
      billing: config.billing ?? demo !== null,
      signUp: config.signUp,
      passkeyOrigin: relyingParty?.origin ?? null,
      ...config.site,
    }),
    countryHeader: config.countryHeader,
    lookUpAddresses: async (search, near, language) => {
      const found = await (await geocoder())?.search?.(search, near, language).catch(() => []);
      return (found ?? []).map((place) => ({ ...place, source: 'service' as const }));
    },
    installation,
    setUpGate,
    helpDesk: config.helpDesk,
    sealing,
    mailPorts: usualMailPorts,
    version,
    hub,
    isStillSignedIn: (actor) => isSessionLive({ database, now }, actor),
    readLive,
    readLiveOfAll,
    readTrack,
    readByDay,
    downloads: createDownloads({ most: 4, longestMs: hourMs }),
    timeline: { hold: holdTimeline, cutStanding },
    placeHash,
    sealPlaces: (tenant, vehicleId, trip) => sealStored(tenant, vehicleId, trip, placeHash),
    announce: (event) => live.publish(event),
    takeSamples: (target, samples) => telemetry.takeSamples(target, samples),
    importFolder,
  });
  const server = await buildServer(api, handlers, {
    log,
    trustProxy: config.trustProxy,
    baseUrl: config.baseUrl,
    mapOrigins: installation.mapOrigins,
    statisticsUrl: config.site.statistics?.url ?? null,
    helpDeskOrigin: config.helpDesk?.url ?? null,
    webFolder: join(root, 'apps/web/dist'),
    readInbox: inbox?.read,
    version,
    limits: limitsOf(config.callsPerMinute),
    gate: {
      findActor: (token) => findCaller({ database, accessTokens, viewTokens, now }, token),
      findPushTarget: (token) => findPushTarget(database, token),
    },
    oncePerKey: createOncePerKey({ database, secret, now }),
  });
  const sealingOfTrips = {
    pool,
    live,
    placeHash,
    asksForAddresses: async () => (await geocoder()) !== null,
    unusableKeys: new Map<AccountId, string>(),
    onUnusableKey: (accountId: AccountId) => log.warn({ accountId }, 'places are not sealed: the public key of this account is unusable'),
  };
  const jobs = runJobs({ onError: (job, error) => failed(`the job ${job} failed`)(error) }, [
    ...telemetryJobs(telemetryDeps, now),
    { name: 'sign-in attempts', everyMs: hourMs, run: () => forgetOldAttempts(database, now()) },
    {
      name: 'addresses',
      everyMs: 5000,
      run: createPlaceNaming({
        database,
        placeNames: geocoder,
        now,
        // An end while it waits is no failure: the next step sees the signal.
        pause: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
        onNamed: (rows) => live.publish({ kind: 'periods', ...rows }),
      }),
    },
    {
      name: 'sealing',
      everyMs: 10_000,
      run: (signal) => sealDueTrips(sealingOfTrips, now(), signal),
    },
    {
      name: 'mails',
      everyMs: 2000,
      run: createMailSending({
        database,
        sealing,
        now,
        baseUrl: config.baseUrl,
        mailSettings,
        send: sendMail,
        onGivenUp: (kind, reason) => log.warn({ kind, reason }, 'a mail was given up'),
      }),
    },
    {
      name: 'known addresses',
      everyMs: minuteMs,
      run: () => nameFromKnown({ database, onNamed: (rows) => live.publish({ kind: 'periods', ...rows }) }),
    },
    { name: 'import previews', everyMs: 1000, run: createLooking(importing) },
    { name: 'imports', everyMs: 1000, run: createImporting(importing) },
    { name: 'files of imports', everyMs: 5000, run: createSweeping(importing) },
    // For a change that was said while the connection that listens was away.
    { name: 'settings', everyMs: minuteMs, run: installation.refresh },
  ]);
  return {
    server,
    setUpLink: () => setUpGate.link(config.baseUrl),
    close: async () => {
      await server.close();
      await jobs.stop();
      inbox?.close();
      await live.close();
      await Promise.all(listening.map((channel) => channel.close()));
    },
  };
}

const secretOf = (dataDir: string, name: string) => ({
  read: () => readOrMakeSecret(dataDir, name),
  forget: () => forgetSecret(dataDir, name),
});
