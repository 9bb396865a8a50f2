import { z } from 'zod';
import type { Platform } from '../../platform.ts';
import { readSetting, writeSetting } from '../configuration/public.ts';

/** When the metrics were read last and from where, whichever process answered. */
export interface LastRead {
  readonly note: (from: string) => void;
  /** Stores what this process has noted since. */
  readonly store: () => Promise<void>;
  /** Null: they were never read. */
  readonly read: () => Promise<Read | null>;
}

const setting = 'metrics read';
const shape = z.strictObject({ at: z.number(), from: z.string() });
type Read = z.infer<typeof shape>;

export function openLastRead({ database: { directory }, now }: Pick<Platform, 'database' | 'now'>): LastRead {
  let own: Read | null = null;
  let stored: Read | null = null;
  const read = async () =>
    shape
      .nullable()
      .catch(null)
      .parse((await readSetting(directory, setting)) ?? null);
  return {
    note: (from) => {
      own = { at: now(), from };
    },
    store: async () => {
      const noted = own;
      if (noted === null || stored === noted) return;
      // Another process may have noted a later one.
      if (noted.at > ((await read())?.at ?? 0)) await writeSetting(directory, setting, noted);
      stored = noted;
    },
    read: async () => {
      const found = await read();
      return own !== null && own.at >= (found?.at ?? 0) ? own : found;
    },
  };
}
