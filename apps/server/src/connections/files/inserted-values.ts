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
  let at = start + 1;
  let lines = 0;
  for (;;) {
    while (isBlank(text.charCodeAt(at))) {
      if (text.charCodeAt(at) === lineFeed) lines += 1;
      at += 1;
    }
    const from = at;
    // A string may have the name of its character set before it: _binary 'x'.
    let code = text.charCodeAt(at);
    while (code !== comma && code !== closing && code !== quote && at < text.length) code = text.charCodeAt(++at);
    if (at >= text.length) return null;
    if (code === quote) {
      const end = endOfString(text, at, isLast);
      if (end < 0) return null;
      const content = text.slice(at + 1, end);
      if (content.includes('\n')) lines += content.split('\n').length - 1;
      values.push(contentOf(content));
      at = end + 1;
      while (isBlank(text.charCodeAt(at))) at += 1;
      code = text.charCodeAt(at);
      if (Number.isNaN(code)) return null;
      if (code !== comma && code !== closing) return 'malformed';
    } else {
      const word = text.slice(from, at).trimEnd();
      if (word.includes('\n')) lines += word.split('\n').length - 1;
      values.push(word === 'NULL' ? null : word);
    }
    at += 1;
    if (code === closing) return { values, end: at, lines };
  }
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
