import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { root } from './config/env-file.ts';
import type { Secrets } from './config/secrets.ts';
import type { Channels } from './db/channels.ts';
import type { Connection } from './db/connect.ts';
import type { Database } from './db/tenancy.ts';
import { createDownloads, type Downloads } from './http/downloads.ts';
import { describeFailure } from './http/failure.ts';
import { createLimiter, type Limiter } from './http/limits.ts';
import { createPasswordHashing, type PasswordHashing } from './services/password-hashing.ts';
import { createPlaceHash, type PlaceHash } from './services/place-sealing.ts';
import { createSealing, type Sealing } from './services/sealing.ts';
import { type LiveEvents, openLiveEvents } from './telemetry/live-events.ts';
import { openTelemetry, type Telemetry } from './telemetry/public.ts';

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
}

/** The dependencies of all features, opened once. */
export interface Platform extends Runtime {
  readonly config: Config;
  readonly version: string;
  readonly database: Database;
  readonly pool: Pool;
  /** Logs a failure without its data. */
  readonly onError: (what: string, error: unknown) => void;
  /** The secret that signs tokens, keys hashes and seals answers. */
  readonly tokenSecret: string;
  readonly passwords: PasswordHashing;
  readonly sealing: Sealing;
  readonly placeHash: PlaceHash;
  /** Limits calls per network address, also those without an account. */
  readonly limiter: Limiter;
  readonly downloads: Downloads;
  readonly live: LiveEvents;
  readonly telemetry: Telemetry;
  /** Sends the waiting live events and stops receiving those of other processes. */
  readonly close: () => Promise<void>;
}

const hourMs = 3_600_000;

export async function openPlatform(
  config: Config,
  { database, pool }: Pick<Connection, 'database' | 'pool'>,
  runtime: Runtime,
): Promise<Platform> {
  const { log, now, monotonic, channels, secrets } = runtime;
  const onError = (what: string, error: unknown) => log.error({ failure: describeFailure(error) }, what);
  const live = openLiveEvents(channels, (error) => onError('live events were not sent', error));
  const [tokenSecret, sealingSecret] = [await secrets.read('tokens'), await secrets.read('sealing')];
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    ...runtime,
    config,
    version,
    database,
    pool,
    onError,
    tokenSecret,
    passwords: createPasswordHashing(),
    sealing: createSealing(sealingSecret),
    placeHash: createPlaceHash(sealingSecret),
    limiter: createLimiter(monotonic),
    downloads: createDownloads({ max: 4, maxMs: hourMs }),
    live,
    telemetry: openTelemetry({ pool, live }, now),
    close: async () => {
      await live.close();
      await channels.close();
    },
  };
}
