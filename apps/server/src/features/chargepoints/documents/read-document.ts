import { createReadStream } from 'node:fs';
import type { StoredChargePoint } from '../listings/charge-point-id.ts';
import { readJsonItems } from './json-items.ts';
import { UnreadableDocument } from './unreadable.ts';

/** An entry of a document that was not read, and why. */
export interface RefusedEntry<Reason extends string = string> {
  readonly file: string;
  /** The number of the entry in its list, from 1. */
  readonly entry: number;
  readonly reason: Reason;
}

/** The charge points of documents; what is left out on purpose (private ones, for instance) is counted only. */
export interface ReadDocuments<Reason extends string> {
  readonly chargePoints: readonly StoredChargePoint[];
  readonly refused: readonly RefusedEntry<Reason>[];
  readonly entries: number;
  readonly leftOut: number;
}

/** What an entry is: a charge point, one that does not belong on a public map, or why it was not read. */
export type ReadEntry<Reason extends string> = StoredChargePoint | 'left_out' | Reason;

/** Reads documents whose lists have an entry for each charge point. Of two entries with one id the later counts. Throws an UnreadableDocument for a file that is none. */
export async function readDocuments<Reason extends string>(
  files: readonly { readonly path: string; readonly name: string }[],
  key: 'data' | 'features',
  read: (item: unknown) => ReadEntry<Reason>,
): Promise<ReadDocuments<Reason>> {
  const points = new Map<string, StoredChargePoint>();
  const refused: RefusedEntry<Reason>[] = [];
  let [entries, leftOut] = [0, 0];
  for (const { path, name } of files) {
    let entry = 0;
    for await (const item of itemsOf(path, name, key)) {
      entry += 1;
      const point = read(item);
      if (point === 'left_out') leftOut += 1;
      else if (typeof point === 'string') refused.push({ file: name, entry, reason: point });
      else points.set(point.id, point);
    }
    entries += entry;
  }
  return { chargePoints: [...points.values()], refused, entries, leftOut };
}

/** The items of a file in UTF-8. */
export async function* itemsOf(path: string, name: string, key: 'data' | 'features'): AsyncGenerator {
  try {
    yield* readJsonItems(textOf(path), key);
  } catch (error) {
    throw error instanceof UnreadableDocument ? new UnreadableDocument(`${name}: ${error.message}`) : error;
  }
}

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    // The platform types the chunks of a stream as `any`.
    for await (const bytes of createReadStream(path) as AsyncIterable<Uint8Array>) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new UnreadableDocument('it is not in UTF-8') : error;
  }
}
