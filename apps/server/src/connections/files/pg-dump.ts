/** The rows of a table in a plain dump of PostgreSQL (`pg_dump`) begin: `COPY public.cars (id, vin) FROM stdin;`. */
export interface CopyStart {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Bounds the memory for a file of nothing but tables. */
const maxTables = 1000;

const start = /^COPY (?:[\w"]+\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;\s*$/;

/** The line that ends the rows of a table. */
export const copyEnd = '\\.';

/** The last comment of a dump; a file without it was cut off. */
export const dumpEnd = '-- PostgreSQL database dump complete';

/** Returns the table and the columns of the rows that follow, or null where the line begins none. */
function readCopyStart(line: string): CopyStart | null {
  if (!line.startsWith('COPY ')) return null;
  const [, table, columns] = start.exec(line) ?? [];
  return table === undefined || columns === undefined
    ? null
    : { table, columns: columns.split(',').map((name) => name.trim().replaceAll('"', '')) };
}

/** Finds the rows of tables among the lines of a dump. */
export class CopiedLines {
  #copied: CopyStart | null = null;
  /** Whether the dump has its last comment. */
  isComplete = false;
  /** The tables that began so far. */
  readonly tables = new Set<string>();

  /** The table of the row that a line is; null: it is no row. A line that was too long is null. */
  read(line: string | null): CopyStart | null {
    if (line === copyEnd) this.#copied = null;
    else if (this.#copied !== null) return this.#copied;
    else {
      this.#copied = readCopyStart(line ?? '');
      if (this.#copied !== null && this.tables.size < maxTables) this.tables.add(this.#copied.table);
      this.isComplete ||= line === dumpEnd;
    }
    return null;
  }
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The values of a row of COPY in its text format; null: no value. */
export const copiedValues = (line: string): (string | null)[] =>
  line.split('\t').map((cell) => {
    if (cell === '\\N') return null;
    return cell.includes('\\') ? cell.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter) : cell;
  });
