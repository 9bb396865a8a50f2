import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/tenancy.ts';
import { linesOf, readCardLine, readOperatorLine } from './card-master-data-file.ts';
import { listCatalogue, listOperators } from './list-card-master-data.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly country: string;
}

/** What an import of cards or operators changes. */
export interface CardMasterDataChanges {
  readonly added: readonly Entry[];
  readonly changed: readonly Entry[];
  readonly unchanged: number;
}

/** What a file has, or what is wrong with which of its lines. */
export type ReadCardMasterData =
  | { readonly kind: 'read'; readonly entries: readonly Entry[] }
  | { readonly kind: 'unreadable'; readonly problem: string };

const nouns = {
  cards: { read: readCardLine, list: listCatalogue, table: 'card_master_data' },
  operators: { read: readOperatorLine, list: listOperators, table: 'operator_master_data' },
} as const;
export type CardMasterDataNoun = keyof typeof nouns;

/** Reads a file of cards or operators: a JSON object a line, in the form of the files of the release. */
export function readCardMasterData(noun: CardMasterDataNoun, text: string): ReadCardMasterData {
  const entries: Entry[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    try {
      entries.push(...linesOf(line).map(nouns[noun].read));
    } catch (error) {
      return { kind: 'unreadable', problem: `line ${index + 1}: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
  return entries.length === 0 ? { kind: 'unreadable', problem: 'it has no lines' } : { kind: 'read', entries };
}

/** Imports entries into an installation; those that the file does not have stay, because cards and prices may refer to them. */
export async function importCardMasterData(
  database: Database,
  noun: CardMasterDataNoun,
  { entries, isDryRun }: { readonly entries: readonly Entry[]; readonly isDryRun: boolean },
): Promise<CardMasterDataChanges> {
  const { list, table } = nouns[noun];
  const known = new Map((await list(database)).map((entry): [string, Entry] => [entry.id, entry]));
  const unchanged = entries.filter((entry) => isDeepStrictEqual(known.get(entry.id), entry));
  const stored = entries.filter((entry) => !unchanged.includes(entry));
  if (!isDryRun && stored.length > 0) {
    await database.directory
      .insertInto(table)
      .values(stored.map((entry) => ({ id: entry.id, facts: JSON.stringify(entry) })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet((of) => ({ facts: of.ref('excluded.facts') })))
      .execute();
  }
  const added = stored.filter(({ id }) => !known.has(id));
  return { added, changed: stored.filter(({ id }) => known.has(id)), unchanged: unchanged.length };
}
