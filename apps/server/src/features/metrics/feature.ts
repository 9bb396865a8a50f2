import type { metricsApi } from '@wattbook/contract/metrics.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { MetricsPage } from '../../http/metrics-page.ts';
import type { Platform } from '../../platform.ts';
import { watchEventLoop } from '../../process/event-loop.ts';
import { openMetricsType } from './open-metrics.ts';
import { readStoredFigures, type StoredFigures } from '../status/public.ts';
import { writeMetrics } from './write-metrics.ts';

export interface MetricsFeature extends FeatureOf<typeof metricsApi> {
  readonly page: MetricsPage;
}

/** So often the database is read: an answer takes what was read last, so it costs no statement. */
const everyMs = 15_000;

/** The metrics of the installation for its operator, at `/metrics` where METRICS_TOKEN is set: counts and ages, nothing of an account (decision 0122). */
export function metricsFeature({ config, pool, meters, version, disk, now }: Platform): MetricsFeature {
  const token = config.metricsToken;
  const eventLoop = watchEventLoop();
  let stored: StoredFigures | null = null;
  let lastRead: { readonly at: number; readonly from: string } | null = null;
  const readStored = async () => {
    stored = await readStoredFigures(pool, now());
  };
  return {
    page: {
      token,
      type: openMetricsType,
      read: (from) => {
        lastRead = { at: now(), from };
        const own = { version, now: now(), meters, memory: process.memoryUsage(), eventLoop: eventLoop.read(), isDiskFull: disk.isFull() };
        return writeMetrics(own, stored);
      },
    },
    routes: {
      'GET /v1/metrics': async () => ({
        isOn: token !== null,
        address: `${config.baseUrl}/metrics`,
        lastReadAt: lastRead === null ? null : new Date(lastRead.at).toISOString(),
        lastReadFrom: lastRead?.from ?? null,
      }),
    },
    jobs: token === null ? [] : [{ name: 'metrics', everyMs, inEachProcess: true, run: readStored }],
    close: eventLoop.close,
  };
}
