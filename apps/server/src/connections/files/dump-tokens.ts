import { readInsertedValues } from './inserted-values.ts';
import type { RowRejected } from './recording-format.ts';
import { MAX_LINE_BYTES } from './text-lines.ts';

/** What the text of a dump consists of, in its order. */
export type DumpToken =
  /** A line outside of INSERTs, without its end. */
  | { readonly kind: 'text'; readonly text: string }
  /** The head of a wanted INSERT; `columns`: null where it names none. */
  | { readonly kind: 'insert'; readonly table: string; readonly columns: readonly string[] | null }
  /** The values of one row of the INSERT before, and the line on which it begins. */
  | { readonly kind: 'values'; readonly line: number; readonly values: readonly (string | null)[] }
  | RowRejected
  /** After the last text; `isWithin`: a row or an INSERT has not ended. */
  | { readonly kind: 'end'; readonly line: number; readonly isWithin: boolean };

const insertStart = /INSERT (?:IGNORE )?INTO `?(\w+)`?(?: \(([^)]*)\))? VALUES\s/y;
/** Longer than the head of any INSERT: the columns of the widest table of a logger have 2 KB. */
const maxHeadLength = 16 * 1024;
/** What stands between the rows of an INSERT. */
const separators: ReadonlySet<string | undefined> = new Set([';', ',', '\n', '\r', ' ']);

/** Reads the tokens of a dump from its chunks; keeps what has not arrived in full: at most a row of `MAX_LINE_BYTES` characters. */
export class DumpTokens {
  readonly #isWanted: (table: string) => boolean;
  #text = '';
  #at = 0;
  #line = 1;
  #isLast = false;
  /** The rest of a line is of no use and has not arrived. */
  #isSkipping = false;
  #isWithinInsert = false;

  constructor(isWanted: (table: string) => boolean) {
    this.#isWanted = isWanted;
  }

  *read(added: string, isLast: boolean): Generator<DumpToken, void, undefined> {
    this.#text = this.#text.slice(this.#at) + added;
    this.#at = 0;
    this.#isLast = isLast;
    if (this.#isSkipping) this.#skipLine();
    while (this.#at < this.#text.length) {
      const token = this.#isWithinInsert ? this.#nextOfInsert() : this.#nextOutside();
      if (token === 'incomplete') break;
      if (token !== null) yield token;
    }
    if (isLast) yield { kind: 'end', line: this.#line, isWithin: this.#at < this.#text.length || this.#isWithinInsert };
  }

  #nextOutside(): DumpToken | 'incomplete' | null {
    const [text, at] = [this.#text, this.#at];
    insertStart.lastIndex = at;
    const [head, table, list] = insertStart.exec(text) ?? [];
    if (head !== undefined && table !== undefined) return this.#startInsert(head, table, list);
    const end = text.indexOf('\n', at);
    const hasArrived = end >= 0 || this.#isLast;
    if (!hasArrived && text.length - at < maxHeadLength) return 'incomplete';
    this.#skipLine();
    return hasArrived ? { kind: 'text', text: text.slice(at, end < 0 ? text.length : end) } : null;
  }

  #startInsert(head: string, table: string, list: string | undefined): DumpToken | null {
    if (!this.#isWanted(table)) {
      this.#skipLine();
      return null;
    }
    // The blank after VALUES may be the end of the line.
    this.#at += head.length - 1;
    this.#isWithinInsert = true;
    return { kind: 'insert', table, columns: list?.split(',').map((name) => name.trim().replaceAll('`', '')) ?? null };
  }

  #nextOfInsert(): DumpToken | 'incomplete' | null {
    const first = this.#text[this.#at];
    if (separators.has(first)) {
      if (first === '\n') this.#line += 1;
      if (first === ';') this.#isWithinInsert = false;
      this.#at += 1;
      return null;
    }
    const read = first === '(' ? readInsertedValues(this.#text, this.#at, this.#isLast) : 'malformed';
    if (read === 'malformed') return this.#rejectMalformed();
    const end = read?.end ?? this.#text.length;
    if (end - this.#at > MAX_LINE_BYTES) return this.#reject('line_too_long');
    if (read === null) return 'incomplete';
    const line = this.#line;
    this.#at = end;
    this.#line += read.lines;
    return { kind: 'values', line, values: read.values };
  }

  #rejectMalformed(): DumpToken | 'incomplete' {
    const lineEnd = this.#text.indexOf('\n', this.#at);
    const end = lineEnd < 0 ? this.#text.length : lineEnd;
    if (end - this.#at > MAX_LINE_BYTES) return this.#reject('line_too_long');
    return lineEnd < 0 && !this.#isLast ? 'incomplete' : this.#reject('no_record');
  }

  #reject(reason: RowRejected['reason']): DumpToken {
    const line = this.#line;
    this.#skipLine();
    return { kind: 'rejected', line, reason };
  }

  /** Moves to the next line, or to the end of what has arrived. */
  #skipLine(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#isSkipping = end < 0;
    this.#at = end < 0 ? this.#text.length : end + 1;
    if (end >= 0) this.#line += 1;
  }
}
