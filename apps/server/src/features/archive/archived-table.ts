import type { MessageKey } from '@wattbook/i18n/catalogue';

/** A table as a file of the archive. The account is in no row: it is the same in all. */
export interface ArchivedTable {
  /** CSV for rows to sort and sum, JSON lines for rows with nested lists and records. */
  readonly file: `${string}.csv` | `${string}.jsonl`;
  /** Its description in the read-me file. */
  readonly about: MessageKey;
  readonly columns: readonly string[];
  /** Columns that are left out, and why. */
  readonly without?: Readonly<Record<string, string>>;
}

/** A table whose rows are not in the archive. */
export interface LeftOutTable {
  readonly leftOut: string;
}
