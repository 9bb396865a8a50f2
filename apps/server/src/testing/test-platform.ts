import type { DatabasePool } from '../db/pool.ts';
import { pino } from 'pino';
import { readConfig } from '../config/config.ts';
import type { Channels } from '../db/channels.ts';
import type { DatabaseHealth } from '../db/database-health.ts';
import type { Database } from '../db/tenancy.ts';
import { createPasswordHashing } from '../passwords/password-hashing.ts';
import { openPlatform, type Platform } from '../platform.ts';
import { type LiveEvent, liveChannel } from '../telemetry/live/live-events.ts';
import type { Telemetry } from '../telemetry/public.ts';
import { exampleMessengers } from './example-messengers.ts';
import { helpDesk } from './help-desk.ts';

/** A platform without time: the test moves its clock, pauses are recorded and do not wait, channels stay in this process, and samples are accepted and not stored. */
export interface TestPlatform extends Platform {
  readonly clock: { now: number };
  /** Recorded pauses of calls, milliseconds. */
  readonly pauses: number[];
  readonly lines: string[];
  /** Whether the disk is full. */
  readonly full: { disk: boolean };
  readonly published: LiveEvent[];
}

export type Replaced = Partial<Telemetry> | ((platform: Platform) => Partial<Telemetry>);

export const testSecret = 'a secret that only tests know, long enough';

const environment = {
  BASE_URL: 'http://localhost:3000',
  TRUST_PROXY: 'on',
  DEMO: 'off',
  // Tests of what a log must not have see its lines of calls, too.
  LOG_LEVEL: 'debug',
  MAP_STYLE_URL: 'https://tiles.example.org/style.json',
  COUNTRY_HEADER: 'X-Country',
  HELP_DESK_URL: helpDesk.url,
  HELP_DESK_SECRET: helpDesk.secret,
  BLOCKED_MAIL_DOMAINS: 'throwaway.example',
  STAFF_MAIL_DOMAIN: 'staff.example',
  // Nobody answers there.
  DNS_SERVERS: '127.0.0.1:9',
  ...exampleMessengers,
};

/** Argon2id at its lowest cost: the tests sign in thousands of times, and none of them guesses passwords by computing. */
const quickHash = { memoryCost: 8, timeCost: 1 };

interface TestEnvironment {
  readonly database: Database;
  readonly databaseHealth: DatabaseHealth;
  readonly pool: DatabasePool;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Initial time of the clock. */
  readonly now: number;
}

export async function openTestPlatform(
  { database, databaseHealth, pool, dataDir, env, now }: TestEnvironment,
  replaced: Replaced,
): Promise<TestPlatform> {
  const [clock, pauses, lines, published] = [{ now }, [] as number[], [] as string[], [] as LiveEvent[]];
  const channels = openTestChannels();
  const full = { disk: false };
  const disk = { isFull: () => full.disk, check: async () => undefined };
  const config = readConfig({ ...environment, DATA_DIR: dataDir, ...env });
  const platform = await openPlatform(
    config,
    { database, pool, databaseHealth },
    {
      log: pino({ level: config.logLevel }, { write: (line: string) => void lines.push(line) }),
      now: () => clock.now,
      monotonic: () => clock.now,
      pause: async (milliseconds) => void pauses.push(milliseconds),
      channels,
      secrets: { read: async () => testSecret, remove: async () => undefined },
      disk,
      billing: config.billing ?? false,
      work: 'all',
    },
  );
  const receiveSamples: Telemetry['receiveSamples'] = async (_target, samples) => ({
    accepted: samples.length,
    duplicates: 0,
    rejected: [],
    moreRejected: 0,
  });
  const publish = (event: LiveEvent) => {
    published.push(event);
    void channels.notify(liveChannel, [JSON.stringify(event)]);
  };
  return {
    ...platform,
    version: '0.0.0',
    passwords: createPasswordHashing({ cost: quickHash }),
    live: { publish, close: async () => undefined },
    telemetry: {
      ...platform.telemetry,
      receiveSamples,
      receiveTogether: async () => new Set(),
      ...(typeof replaced === 'function' ? replaced(platform) : replaced),
    },
    clock,
    pauses,
    lines,
    full,
    published,
  };
}

/** Channels inside one process that deliver at once. */
function openTestChannels(): Channels {
  const listeners: { readonly channel: string; readonly onPayload: (payload: string) => void }[] = [];
  return {
    notify: async (channel, payloads) => {
      for (const listener of listeners) if (listener.channel === channel) payloads.forEach(listener.onPayload);
    },
    listen: async (channel, onPayload) => void listeners.push({ channel, onPayload }),
    close: async () => undefined,
  };
}
