import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@wattbook/contract/api';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { root } from './config/env-file.ts';
import { openSecrets } from './config/secrets.ts';
import { openChannels } from './db/channels.ts';
import type { Connection } from './db/connect.ts';
import { closeAll, jobsOf, routesOf } from './feature.ts';
import { openFeatures } from './features.ts';
import { openInstallation } from './features/configuration/public.ts';
import { demoFeature } from './features/demo/feature.ts';
import type { DemoAccount } from './features/demo/public.ts';
import { defaultMailPorts } from './features/setup/public.ts';
import { limitsOf } from './http/limits.ts';
import { buildServer, type ServerOptions } from './http/server.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { openPlatform, type Platform } from './platform.ts';
import { prepareHotDays } from './telemetry/telemetry-jobs.ts';

export interface Product {
  readonly server: FastifyInstance;
  /** The link with the code that sets up a fresh installation; null once there is an account. */
  readonly setUpLink: () => Promise<string | null>;
  readonly close: () => Promise<void>;
}

/** Opens the product on a database. The server does not listen yet. */
export async function openProduct(
  config: Config,
  connection: Connection,
  { log, demo: account }: { readonly log: Logger; readonly demo: DemoAccount | null },
): Promise<Product> {
  const platform = await openPlatform(config, connection, {
    log,
    now: Date.now,
    monotonic: () => performance.now(),
    // An abort of the pause is no failure: the next step checks the signal.
    pause: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
    channels: openChannels(connection),
    secrets: openSecrets(config.dataDir),
  });
  await prepareHotDays(platform, platform.now());
  const installation = await openInstallation({ ...platform, environment: config.installation, hasDemo: account !== null });
  const demo = await demoFeature(platform, { account, installation });
  const features = await openFeatures(platform, { installation, demo, mailPorts: defaultMailPorts });
  const server = await openServer(platform, features, {
    mapOrigins: installation.mapOrigins,
    webFolder: join(root, 'apps/web/dist'),
    limits: limitsOf(config.callsPerMinute),
  });
  const jobs = runJobs({ onError: (job, error) => platform.onError(`the job ${job} failed`, error) }, jobsOf(features));
  return {
    server,
    setUpLink: features.setup.link,
    close: async () => {
      await server.close();
      await jobs.stop();
      await closeAll(features);
      await platform.close();
    },
  };
}

/** The web server with the handlers of all features; a call of the contract without a handler does not compile. */
export const openServer = (
  { config, log, version }: Platform,
  features: Awaited<ReturnType<typeof openFeatures>>,
  options: Pick<ServerOptions, 'mapOrigins' | 'webFolder' | 'limits'>,
): Promise<FastifyInstance> =>
  buildServer(api, routesOf(features), {
    ...options,
    log,
    version,
    trustProxy: config.trustProxy,
    baseUrl: config.baseUrl,
    statisticsUrl: config.site.statistics?.url ?? null,
    helpDeskOrigin: config.helpDesk?.url ?? null,
    readInbox: features.demo.inbox?.read,
    tokenResolver: { findActor: features.support.findActor, findPushTarget: features.vehicles.findPushTarget },
    oncePerKey: features.idempotency.oncePerKey,
  });
