import type { metricsApi } from '@wattbook/contract/metrics.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { MetricsPage } from '../../http/metrics-page.ts';
import type { Platform } from '../../platform.ts';
import { watchEventLoop } from '../../process/event-loop.ts';
import { readUserProfile } from '../profiles/public.ts';
import type { SecurityLog } from '../security/public.ts';
import { openLastRead } from './last-read.ts';
import { openMetricsToken } from './metrics-token.ts';
import { openMetricsType } from './open-metrics.ts';
import { readStoredFigures, type StoredFigures } from '../status/public.ts';
import { writeMetrics } from './write-metrics.ts';

export interface MetricsFeature extends FeatureOf<typeof metricsApi> {
  readonly page: MetricsPage;
  /** Reads the token again, which another process may have made or ended. */
  readonly refresh: () => Promise<void>;
}

interface MetricsDeps {
  readonly isShared: (email: string) => boolean;
  readonly securityLog: SecurityLog;
}

/** So often the database is read: an answer takes what was read last, so it costs no statement. */
const everyMs = 15_000;

/** The metrics of the installation for its operator, at `/metrics` where there is a token for it: counts and ages, nothing of an account (decisions 0122, 0209). */
export async function metricsFeature(platform: Platform, { isShared, securityLog }: MetricsDeps): Promise<MetricsFeature> {
  const { config, database, pool, meters, version, disk, now } = platform;
  const token = await openMetricsToken(platform);
  const eventLoop = watchEventLoop();
  const lastRead = openLastRead(platform);
  let stored: StoredFigures | null = null;
  const readStored = async () => {
    // What was read before an end is old once there is a token again.
    stored = token.from() === null ? null : await readStoredFigures(pool, now());
    if (stored !== null) await lastRead.store();
  };
  /** Everybody can use the account of a demo, even where it is an administrator. */
  const refuseShared = async ({ accountId, userId }: Actor) => {
    const { email } = await readUserProfile(database.forAccount(accountId), userId);
    if (isShared(email)) throw new AppError('forbidden');
  };
  return {
    refresh: token.refresh,
    page: {
      isOn: () => token.from() !== null,
      admits: token.admits,
      type: openMetricsType,
      read: (from) => {
        lastRead.note(from);
        const own = { version, now: now(), meters, memory: process.memoryUsage(), eventLoop: eventLoop.read(), isDiskFull: disk.isFull() };
        return writeMetrics(own, stored);
      },
    },
    routes: {
      'GET /v1/metrics': async () => {
        const [from, read] = [token.from(), await lastRead.read()];
        return {
          isOn: from !== null,
          from,
          address: `${config.baseUrl}/metrics`,
          lastReadAt: read && new Date(read.at).toISOString(),
          lastReadFrom: read && read.from,
        };
      },
      'POST /v1/metrics': async ({ actor, caller }) => {
        await refuseShared(actor);
        // A monitor may ask at once.
        stored = await readStoredFigures(pool, now());
        const made = await token.make();
        await securityLog.record({ kind: 'metrics_token_made', user: actor, caller });
        return { token: made, address: `${config.baseUrl}/metrics` };
      },
      'DELETE /v1/metrics': async ({ actor, caller }) => {
        await refuseShared(actor);
        await token.end();
        await securityLog.record({ kind: 'metrics_token_ended', user: actor, caller });
      },
    },
    jobs: [{ name: 'metrics', everyMs, inEachProcess: true, run: readStored }],
    close: eventLoop.close,
  };
}
