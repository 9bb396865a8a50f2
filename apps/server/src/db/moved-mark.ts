import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../operator-error.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

const mark = z.strictObject({ from: z.string(), to: z.string(), at: z.iso.datetime() });

const pathOf = (dataDir: string) => join(dataDir, 'moved.json');

/** A database by its host and name, without the password. */
export function placeName({ databaseUrl }: Pick<Place, 'databaseUrl'>): string {
  if (databaseUrl === undefined) return 'the embedded database';
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
}

/** Notes that the data of this installation moved, so that nobody goes on with the old ones by mistake. */
export async function markMoved(dataDir: string, from: Pick<Place, 'databaseUrl'>, to: Pick<Place, 'databaseUrl'>): Promise<void> {
  const text = JSON.stringify({ from: placeName(from), to: placeName(to), at: new Date().toISOString() });
  await writeFile(pathOf(dataDir), text, { mode: 0o600, flush: true });
}

async function readMark(dataDir: string): Promise<z.infer<typeof mark> | undefined> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : mark.parse(JSON.parse(text));
}

/** Whether the data of this place moved away with `wattbook move`, so that those in it are old. */
export const hasMovedAway = async (place: Place): Promise<boolean> => (await readMark(place.dataDir))?.from === placeName(place);

/** Throws an OperatorError where the data of this place moved away with `wattbook move`. */
export async function requireNotMoved(place: Place): Promise<void> {
  const found = await readMark(place.dataDir);
  if (found?.from !== placeName(place)) return;
  const { from, to, at } = found;
  const setting = place.databaseUrl === undefined ? `set DATABASE_URL to ${to}` : 'remove DATABASE_URL (and DATABASE_OWNER_URL)';
  throw new OperatorError(
    `The data of ${from} moved to ${to} on ${at.slice(0, 10)}: ${setting}. To go on with the old data instead, delete ${pathOf(place.dataDir)}.`,
  );
}
