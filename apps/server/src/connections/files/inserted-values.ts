/** The values of one row of an INSERT. */
interface InsertedValues {
  readonly values: readonly (string | null)[];
  /** The index after the closing bracket. */
  readonly end: number;
  /** The line feeds within the row. */
  readonly lines: number;
}

const [lineFeed, quote, closing, comma, backslash] = [10, 39, 41, 44, 92];
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13);

/** Characters behind a backslash that are not meant literally (MariaDB, string literals). */
const escapes: Readonly<Record<string, string>> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1A' };

/**
 * Reads the values of a row that begins with the bracket at `start`: numbers and hexadecimal values as they are written, strings without their quotes (a quote is doubled or escaped), `NULL` as null.
 * Returns null where the end of the row has not arrived; `isLast`: nothing follows the text.
 */
export function readInsertedValues(text: string, start: number, isLast: boolean): InsertedValues | 'malformed' | null {
  const values: (string | null)[] = [];
  const cursor: Cursor = { text, at: start + 1, lines: 0 };
  for (;;) {
    skipBlanks(cursor);
    const from = cursor.at;
    let mark = moveToMark(cursor);
    if (mark === null) return null;
    if (mark === quote) {
      const end = endOfString(text, cursor.at, isLast);
      if (end < 0) return null;
      values.push(contentOf(counted(cursor, text.slice(cursor.at + 1, end))));
      cursor.at = end + 1;
      skipBlanks(cursor);
      if (cursor.at >= text.length) return null;
      mark = text.charCodeAt(cursor.at);
      if (mark !== comma && mark !== closing) return 'malformed';
    } else {
      const word = counted(cursor, text.slice(from, cursor.at).trimEnd());
      values.push(word === 'NULL' ? null : word);
    }
    cursor.at += 1;
    if (mark === closing) return { values, end: cursor.at, lines: cursor.lines };
  }
}

interface Cursor {
  readonly text: string;
  at: number;
  /** The line feeds before `at`. */
  lines: number;
}

function skipBlanks(cursor: Cursor): void {
  let code = cursor.text.charCodeAt(cursor.at);
  while (isBlank(code)) {
    if (code === lineFeed) cursor.lines += 1;
    cursor.at += 1;
    code = cursor.text.charCodeAt(cursor.at);
  }
}

/** Moves to the quote, comma or bracket that follows; null where none has arrived. A string may have the name of its character set before it: _binary 'x'. */
function moveToMark(cursor: Cursor): number | null {
  const { text } = cursor;
  for (; cursor.at < text.length; cursor.at += 1) {
    const code = text.charCodeAt(cursor.at);
    if (code === comma || code === closing || code === quote) return code;
  }
  return null;
}

/** The same text, with its line feeds counted. */
function counted(cursor: Cursor, text: string): string {
  if (text.includes('\n')) cursor.lines += text.split('\n').length - 1;
  return text;
}

/** The index of the closing quote; -1 where it has not arrived. */
function endOfString(text: string, start: number, isLast: boolean): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) {
      if (text.charCodeAt(at + 1) === quote) at += 1;
      else return at + 1 < text.length || isLast ? at : -1;
    }
  }
  return -1;
}

function contentOf(content: string): string {
  if (!content.includes('\\') && !content.includes("'")) return content;
  return content.replaceAll(/\\(.)|''/gs, (_, letter: string | undefined) => (letter === undefined ? "'" : (escapes[letter] ?? letter)));
}
