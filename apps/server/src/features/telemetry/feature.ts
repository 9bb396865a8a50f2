import type { chargingWordsApi } from '@wattbook/contract/telemetry/charging-words.endpoints';
import type { ingestApi } from '@wattbook/contract/telemetry/ingest.endpoints';
import type { AccountId } from '@wattbook/domain/ids';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { bookDueTrips, type ClassifyTrips, lockBooks, sealDueTrips, telemetryJobs, telemetryTables } from '../../telemetry/public.ts';
import type { Installation } from '../configuration/public.ts';
import { chargingWordsRoutes } from './charging-words.routes.ts';
import { ingestRoutes } from './ingest.routes.ts';
import { tables } from './tables.ts';

const hourMs = 3_600_000;

export function telemetryFeature(
  platform: Platform,
  { installation, classify }: { readonly installation: Pick<Installation, 'addressLookUp'>; readonly classify: ClassifyTrips },
): FeatureOf<typeof ingestApi & typeof chargingWordsApi> {
  const { log, now } = platform;
  const sealing = {
    ...platform,
    hasGeocoder: async () => (await installation.addressLookUp()) !== null,
    unusableKeys: new Map<AccountId, string>(),
    onUnusableKey: (accountId: AccountId) => log.warn({ accountId }, 'places are not sealed: the public key of this account is unusable'),
  };
  return {
    tables: { ...telemetryTables, ...tables },
    routes: { ...ingestRoutes(platform), ...chargingWordsRoutes(platform) },
    jobs: [
      ...telemetryJobs(platform, now),
      { name: 'server clock', everyMs: 60_000, inEachProcess: true, run: () => platform.telemetry.serverClock.check() },
      { name: 'damaged blocks', everyMs: 60_000, inEachProcess: true, run: () => platform.telemetry.damagedBlocks.lookAfter() },
      { name: 'logbook', everyMs: 10_000, run: (signal) => bookDueTrips({ ...sealing, classify }, now(), signal) },
      { name: 'locked logbook', everyMs: hourMs, run: (signal) => lockBooks(platform.pool, now(), signal) },
      { name: 'sealing', everyMs: 10_000, run: (signal) => sealDueTrips(sealing, now(), signal) },
    ],
  };
}
