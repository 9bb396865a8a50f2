import type { InstallationSetting, installationStatusApi } from '@wattbook/contract/status/installation-status.endpoints';
import { listEnvironment } from '../../config/list-environment.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { freeBytes } from '../../process/free-bytes.ts';
import { describeSettings, readStoredSettings } from '../configuration/public.ts';
import { listPaymentProblems } from './payment-problems.query.ts';
import { daysLeftOf, readStatus } from './read-status.ts';
import { listUncharged } from './uncharged.query.ts';
import { listVehicleStates } from './vehicles.query.ts';

export interface StatusDeps extends Pick<Platform, 'database' | 'pool' | 'sealing' | 'now' | 'billing' | 'config'> {
  /** Whether plans are charged by a provider of payments. */
  readonly hasProvider: boolean;
}

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** What the installation does, for its administrators (decision 0172). */
export const statusRoutes = ({
  database,
  pool,
  sealing,
  now,
  billing,
  config,
  hasProvider,
}: StatusDeps): Handlers<typeof installationStatusApi> => ({
  'GET /v1/installation/status': async () => {
    const { waiting, processes, servers, tables, bytesPerDay, refused } = await readStatus({ pool, database }, now());
    const free = config.databaseUrl === undefined ? await freeBytes(config.dataDir) : null;
    return {
      waiting: waiting.map(({ work, count, since }) => ({ work, count, since: instantOf(since) })),
      storage: {
        servers: servers && { ...servers, onOne: [...servers.onOne] },
        freeBytes: free,
        bytesPerDay,
        daysLeft: daysLeftOf({ bytesPerDay }, free),
        tables: [...tables],
      },
      processes: processes.map(({ startedAt, ...one }) => ({ ...one, startedAt: startedAt.toISOString() })),
      refused: [...refused],
    };
  },
  'GET /v1/installation/vehicles': ({ query }) => listVehicleStates(database, query),
  'GET /v1/installation/settings': async () => {
    const chosen = describeSettings(config.installation, await readStoredSettings(database.directory, sealing)).data;
    const data: InstallationSetting[] = [
      ...chosen.map(({ name, value, from }) => ({
        name,
        value,
        from: from !== null ? ('environment' as const) : value === null ? ('default' as const) : ('set_up' as const),
      })),
      ...listEnvironment(config.environment).map(({ name, value, isSet }) => ({
        name,
        value,
        from: isSet ? ('environment' as const) : ('default' as const),
      })),
    ];
    return { total: data.length, data };
  },
  'GET /v1/installation/payment-problems': async ({ query }) => {
    if (!billing) throw new AppError('not_found');
    const page = await listPaymentProblems(database, query);
    return { ...page, uncharged: hasProvider ? await listUncharged(database) : [] };
  },
});
