import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@wattbook/contract/api';
import { healthApi } from '@wattbook/contract/health.endpoints';
import type { AccountId } from '@wattbook/domain/ids';
import type { FastifyInstance } from 'fastify';
import { runBackup } from './backup/run-command.ts';
import type { Config } from './config/config.ts';
import { root } from './config/env-file.ts';
import { openChannels } from './db/channels.ts';
import { openSources } from './connections/sources.ts';
import type { Connection } from './db/connect.ts';
import { inWork } from './db/work.ts';
import { workOfEndpoint } from './endpoint-work.ts';
import { closeAll, jobsOf, routesOf } from './feature.ts';
import { openFeatures } from './features.ts';
import { isStaffOf, proveCallerOf } from './features/account/public.ts';
import { openInstallation } from './features/configuration/public.ts';
import { openBackups } from './features/backups/public.ts';
import { demoFeature } from './features/demo/feature.ts';
import type { DemoAccount, HouseholdPrograms } from './features/demo/public.ts';
import { defaultMailPorts } from './features/setup/public.ts';
import { connectionRulesOf, openFilesLimit } from './http/connection-rules.ts';
import { inboxLink } from './http/demo-inbox.ts';
import { createLanes, laneRules } from './http/lanes.ts';
import { limitsOf } from './http/limits.ts';
import { buildServer, type ServerOptions } from './http/server.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { openPlatform, type Platform } from './platform.ts';
import { prepareHotDays } from './telemetry/public.ts';

export interface Product {
  readonly server: FastifyInstance;
  /** The link with the code that sets up a fresh installation; null once there is an account. */
  readonly setUpLink: () => Promise<string | null>;
  /** The link to the mails of the demo; null: they have no inbox here. */
  readonly inboxLink: string | null;
  /** What reads for the household of the demo; null: nothing does. */
  readonly programs: HouseholdPrograms | null;
  readonly close: () => Promise<void>;
}

/** Opens the product on a database. The server does not listen yet. */
export async function openProduct(
  config: Config,
  connection: Connection,
  { log, secrets, disk, work, demo: account }: Pick<Platform, 'log' | 'secrets' | 'disk' | 'work'> & { readonly demo: DemoAccount | null },
): Promise<Product> {
  const platform = await openPlatform(config, connection, {
    log,
    now: Date.now,
    monotonic: () => performance.now(),
    // An abort of the pause is no failure: the next step checks the signal.
    pause: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
    channels: openChannels(connection),
    secrets,
    disk,
    billing: config.billing ?? account !== null,
    work,
  });
  await prepareHotDays(platform, platform.now());
  // Before the first push.
  await platform.telemetry.serverClock.check();
  const installation = await openInstallation({ ...platform, environment: config.installation, hasDemo: account !== null });
  const demo = await demoFeature(platform, { account, installation });
  const backups = await openBackups(platform, runBackup);
  const sources = openSources(demo.manufacturers?.settings ?? config.sources, { fetch: globalThis.fetch, now: platform.now });
  const tariffs = demo.manufacturers?.tariffs ?? config.tariffs;
  const points = demo.manufacturers?.chargePoints ?? config.chargePoints;
  // Only the household of the demo sends to the simulated one.
  const simulated =
    account !== null && demo.manufacturers !== null ? { accountId: account.accountId, abrp: demo.manufacturers.abrp } : null;
  const abrpOf = (accountId: AccountId) => (accountId === simulated?.accountId ? simulated.abrp : config.abrp);
  const features = await openFeatures(platform, {
    installation,
    demo,
    mailPorts: defaultMailPorts,
    backups,
    sources,
    tariffs,
    points,
    abrpOf,
  });
  const server = await openServer(platform, features, {
    mapOrigins: installation.mapOrigins,
    webFolder: join(root, 'apps/web/dist'),
    limits: limitsOf(config.callsPerMinute),
    lanes: createLanes(laneRules, platform.monotonic),
  });
  const all = [...jobsOf(features), ...backups.jobs];
  const jobs = startJobs(platform, work === 'web' ? all.filter(({ inEachProcess }) => inEachProcess) : all);
  return {
    server,
    setUpLink: features.setup.link,
    programs: demo.manufacturers?.programs ?? null,
    inboxLink: demo.inbox === null ? null : inboxLink(config.baseUrl, demo.inbox),
    close: async () => {
      await server.close();
      await jobs.stop();
      await closeAll(features);
      await platform.close();
    },
  };
}

/** Runs the jobs, and counts how each run ended. */
const startJobs = ({ onError, databaseHealth, meters, now }: Platform, jobs: Parameters<typeof runJobs>[1]) =>
  inWork('jobs', () =>
    runJobs(
      {
        onError: (job, error) => {
          databaseHealth.note(error);
          onError(`the job ${job} failed`, error);
        },
        onRun: (job, outcome) => {
          meters.jobs.add({ job, outcome });
          meters.jobsEndedAt.set(job, now());
        },
      },
      jobs,
    ),
  );

/** The web server with the handlers of all features; a call of the contract without a handler does not compile. */
export const openServer = (
  { config, databaseHealth, log, version, disk, meters, work }: Platform,
  features: Awaited<ReturnType<typeof openFeatures>>,
  options: Pick<ServerOptions, 'mapOrigins' | 'webFolder' | 'limits' | 'lanes'>,
): Promise<FastifyInstance> =>
  buildServer(work === 'work' ? healthApi : api, routesOf(features), {
    ...options,
    hasPages: work !== 'work',
    noteFailure: databaseHealth.note,
    log,
    version,
    meters,
    metrics: features.metrics.page,
    mcp: features.mcp.page,
    trustProxy: config.trustProxy,
    connections: connectionRulesOf(config.maxConnections, openFilesLimit()),
    baseUrl: config.baseUrl,
    statisticsUrl: config.site.statistics?.url ?? null,
    helpDeskOrigin: config.helpDesk?.url ?? null,
    tariffOrigin: new URL(features.tariffs.tibberApi).origin,
    inbox: features.demo.inbox,
    demoPages: features.demo.manufacturers,
    tokenResolver: { findActor: features.support.findActor, findPushTarget: features.vehicles.findPushTarget },
    programs: features.apiTokens.programs,
    proveCaller: proveCallerOf(features.accounts.account),
    isStaff: config.staffMailDomains.length === 0 ? null : isStaffOf(features.accounts.account),
    oncePerKey: features.idempotency.oncePerKey,
    onWrongPushToken: (caller) => void features.accounts.account.securityLog.record({ kind: 'wrong_push_token', user: null, caller }),
    isDiskFull: disk.isFull,
    inWork: (endpoint, work) => inWork(workOfEndpoint(endpoint), work),
  });
