import type { MessageKey } from '@wattbook/i18n/catalogue';
import { columnNames, type WithColumns } from './fields/field.ts';

/** A table as a file of the archive of an account. The account is in no row: it is the same in all. */
export interface ArchivedTable {
  /** CSV for rows to sort and sum, JSON lines for rows with nested lists and records. */
  readonly file: `${string}.csv` | `${string}.jsonl`;
  /** Its description in the read-me file. */
  readonly about: MessageKey;
  readonly columns: readonly string[];
  /** Rows that are read at once, where each is large. */
  readonly rowsAtOnce?: number;
  /** Columns that are left out, and why. */
  readonly without?: Readonly<Record<string, string>>;
}

/** A table whose rows are not in the archive, and why. */
export interface LeftOutTable {
  readonly leftOut: string;
}

/**
 * A table as its owner describes it, in the `tables.ts` of the folder whose SQL may name it. What the archive has of it, which folders may name it, and whether it begins with the
 * account follow from this; tests compare it with the catalogue of the database and with the sources.
 */
export interface OwnedTable {
  readonly archive: ArchivedTable | LeftOutTable;
  /** Its rows are unique, found or shared across accounts. Every other table begins with the account. */
  readonly directory?: true;
  /** Other folders and files of the server that name it as well, each with the reason. An entry is no precedent: others call the owner. */
  readonly alsoIn?: Readonly<Record<string, string>>;
}

export type OwnedTables = Readonly<Record<string, OwnedTable>>;

/** A table that all accounts share. */
export const shared: Pick<OwnedTable, 'archive' | 'directory'> = { directory: true, archive: { leftOut: 'belongs to no account' } };

interface Archived extends Omit<ArchivedTable, 'columns'> {
  /** The first columns in their order, separated by blanks. */
  readonly columns?: string;
  /** The fields of the noun, whose other columns follow. */
  readonly fields?: WithColumns;
}

/** A table whose rows are in the archive. A column that is neither named nor one of the fields is in no archive, and a test asks for it. */
export function archived({ columns = '', fields = {}, ...table }: Archived): ArchivedTable {
  const names = new Set([...columns.split(/\s+/), ...columnNames(fields)]);
  return { ...table, columns: [...names].filter((name) => name !== '' && !Object.hasOwn(table.without ?? {}, name)) };
}

/** Why a column or a table is left out of the archive. */
export const leftOut = {
  asSamples: { leftOut: 'read out as samples, one file a vehicle' },
  derivedFrom: (from: string): LeftOutTable => ({
    leftOut: `computed from ${from}, which is in the archive, and can be computed again at any time`,
  }),
  secretHash: 'a hash that proves an identity; a reader learns nothing from it',
} as const;
