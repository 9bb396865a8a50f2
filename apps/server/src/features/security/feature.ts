import type { securityEventsApi } from '@wattbook/contract/security/security-events.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { deleteOldEvents } from './security-events.store.ts';
import type { SecurityLog } from './security-log.ts';
import { type SecurityDeps, securityRoutes } from './security.routes.ts';
import { tables } from './tables.ts';

const hourMs = 3_600_000;

interface OtherFeatures {
  readonly demo: Pick<SecurityDeps, 'isShared'>;
  readonly securityLog: SecurityLog;
}

export const securityFeature = (
  { database, now }: Platform,
  { demo, securityLog }: OtherFeatures,
): FeatureOf<typeof securityEventsApi> => ({
  tables,
  routes: securityRoutes({ database, isShared: demo.isShared }),
  jobs: [{ name: 'security events', everyMs: hourMs, run: () => deleteOldEvents(database, now()) }],
  close: securityLog.settle,
});
