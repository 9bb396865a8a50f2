import type { ProcessWork } from '@wattbook/contract/status/installation-status.endpoints';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { readProgramVersion } from './config/program-version.ts';
import type { Secrets } from './config/secrets.ts';
import type { Channels } from './db/channels.ts';
import type { Connection } from './db/connect.ts';
import type { DatabaseHealth } from './db/database-health.ts';
import type { DatabasePool } from './db/pool.ts';
import type { Database } from './db/tenancy.ts';
import { createDownloads, type Downloads } from './http/downloads.ts';
import { describeFailure } from './http/failure.ts';
import { createLimiter, type Limiter } from './http/limits.ts';
import type { DiskSpace } from './process/disk-space.ts';
import { createMeters, type Meters } from './meters.ts';
import { createPasswordHashing, type PasswordHashing } from './passwords/password-hashing.ts';
import { createPlaceHash, type PlaceHash } from './sealing/place-sealing.ts';
import { createSealing, type Sealing } from './sealing/sealing.ts';
import { createSigning, type Signing } from './sealing/signing.ts';
import { openReports, type Reports } from './reports/reports.ts';
import { type LiveEvents, openLiveEvents, openTelemetry, type Telemetry } from './telemetry/public.ts';

/** The environment of the program, which a test can replace. */
export interface Runtime {
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that is never set back. */
  readonly monotonic: () => number;
  /** Waits until the signal at most. */
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly channels: Channels;
  readonly secrets: Secrets;
  readonly disk: DiskSpace;
  /** Whether plans are for sale: then the stored plan of a vehicle counts (OQ-231). */
  readonly billing: boolean;
  readonly work: ProcessWork;
}

/** The dependencies of all features, opened once. */
export interface Platform extends Runtime {
  readonly config: Config;
  readonly version: string;
  readonly database: Database;
  readonly pool: DatabasePool;
  readonly databaseHealth: DatabaseHealth;
  /** Logs a failure without its data. */
  readonly onError: (what: string, error: unknown) => void;
  /** The secret that signs tokens, keys hashes and seals answers. */
  readonly tokenSecret: string;
  readonly passwords: PasswordHashing;
  readonly sealing: Sealing;
  readonly placeHash: PlaceHash;
  readonly signing: Signing;
  /** Limits calls per network address, also those without an account. */
  readonly limiter: Limiter;
  /** What is counted for the metrics of the operator. */
  readonly meters: Meters;
  readonly downloads: Downloads;
  /** Documents as PDF. */
  readonly reports: Reports;
  readonly live: LiveEvents;
  readonly telemetry: Telemetry;
  /** Ends the thread of the reports, sends the waiting live events and stops receiving those of other processes. */
  readonly close: () => Promise<void>;
}

const hourMs = 3_600_000;
const samplesAreDamaged =
  'Stored samples are damaged and were set aside. Everything else goes on, what was detected from them stands, and they are tried again. Check the disk; a backup has them.';
const clockIsBehind =
  'The clock of the server is behind: it has run at a later time before. Pushes answer 503 and nothing is lost. Set the clock right; if it is right and was ahead before: npm run wattbook -- clock accept.';

export async function openPlatform(
  config: Config,
  { database, pool, databaseHealth }: Pick<Connection, 'database' | 'pool' | 'databaseHealth'>,
  runtime: Runtime,
): Promise<Platform> {
  const { log, now, monotonic, channels, secrets } = runtime;
  const onError = (what: string, error: unknown) => log.error({ failure: describeFailure(error) }, what);
  const reports = openReports();
  const live = openLiveEvents(channels, (error) => onError('live events were not sent', error));
  const [tokenSecret, sealingSecret] = [await secrets.read('tokens'), await secrets.read('sealing')];
  const meters = createMeters();
  const signing = createSigning(await secrets.read('signing'));
  return {
    ...runtime,
    config,
    version: readProgramVersion(),
    database,
    pool,
    databaseHealth,
    onError,
    tokenSecret,
    passwords: createPasswordHashing(),
    sealing: createSealing(sealingSecret),
    placeHash: createPlaceHash(sealingSecret),
    signing,
    limiter: createLimiter(monotonic),
    meters,
    downloads: createDownloads({ max: 4, maxMs: hourMs }),
    reports,
    live,
    telemetry: openTelemetry({ pool, live }, now, {
      onClockChange: (newest) => {
        if (newest === null) log.info('The clock of the server is right again. Pushes are accepted.');
        else log.error({ newest: new Date(newest).toISOString() }, clockIsBehind);
      },
      onReceived: (outcome, count) => meters.samples.add({ outcome }, count),
      onDamage: ({ accountId, vehicleId, day, samples }) => log.error({ accountId, vehicleId, day, samples }, samplesAreDamaged),
    }),
    close: async () => {
      await reports.close();
      await live.close();
      await channels.close();
    },
  };
}
