import type { healthApi } from '@wattbook/contract/health.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { watchEventLoop } from '../../process/event-loop.ts';
import { type HealthDeps, healthRoutes } from './health.routes.ts';

export function healthFeature(
  { databaseHealth, version, disk, telemetry }: Platform,
  { backups }: Pick<HealthDeps, 'backups'>,
): FeatureOf<typeof healthApi> {
  const eventLoop = watchEventLoop();
  return {
    routes: healthRoutes({ databaseHealth, eventLoop, disk, telemetry, backups, version }),
    jobs: [{ name: 'disk space', everyMs: 5000, inEachProcess: true, run: () => disk.check() }],
    close: eventLoop.close,
  };
}
