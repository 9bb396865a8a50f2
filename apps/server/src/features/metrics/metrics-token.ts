import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform.ts';
import { readSetting, settingsChannel, writeSetting } from '../configuration/public.ts';

/** What a monitor reads the metrics with: the word of the operator (METRICS_TOKEN), a token that an administrator made, or both (decision 0209). */
export interface MetricsToken {
  /** Where those come from that are taken now; null: there is none. */
  readonly from: () => 'environment' | 'stored' | 'both' | null;
  /** Whether a text is one of them. */
  readonly admits: (text: string) => boolean;
  /** A new token in the place of the one that was made before; its text is stored nowhere. */
  readonly make: () => Promise<string>;
  /** No token of now is taken any more; a new METRICS_TOKEN is. */
  readonly end: () => Promise<void>;
  /** Reads what is stored: another process may have changed it. */
  readonly refresh: () => Promise<void>;
}

const setting = 'metrics';
const digest = z.string().regex(/^[\da-f]{64}$/);
/** SHA-256 of the token that was made, and of the METRICS_TOKEN that was ended. */
const stored = z.strictObject({ made: digest.nullable(), ended: digest.nullable() }).catch({ made: null, ended: null });

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const equals = (one: string, other: string) => timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));

export async function openMetricsToken({ config, database: { directory } }: Pick<Platform, 'config' | 'database'>): Promise<MetricsToken> {
  const read = async () => stored.parse((await readSetting(directory, setting)) ?? null);
  const word = config.metricsToken === null ? null : digestOf(config.metricsToken);
  let now = await read();
  const ofEnvironment = () => (word === null || word === now.ended ? null : word);
  const from = () => {
    if (now.made === null) return ofEnvironment() === null ? null : 'environment';
    return ofEnvironment() === null ? 'stored' : 'both';
  };
  const change = async (next: z.infer<typeof stored>) => {
    await writeSetting(directory, setting, next);
    now = next;
    await sql`select pg_notify(${settingsChannel}, '')`.execute(directory);
  };
  return {
    from,
    admits: (text) => [ofEnvironment(), now.made].some((known) => known !== null && equals(known, digestOf(text))),
    make: async () => {
      const token = `wbm_${randomBytes(30).toString('base64url')}`;
      await change({ ...(await read()), made: digestOf(token) });
      return token;
    },
    end: async () => change({ made: null, ended: word ?? (await read()).ended }),
    refresh: async () => {
      now = await read();
    },
  };
}
