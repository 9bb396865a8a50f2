/**
 * The first balanced `{...}` of a line as text, with braces inside strings ignored; `null` if none begins, `undefined` if one begins and
 * does not end. Loggers write a prefix before a record, and two writers may leave the end of another record after it.
 */
export function firstObject(line: string): { text: string; rest: string } | null | undefined {
  const start = line.indexOf('{');
  if (start < 0) return null;
  let depth = 0;
  let inString = false;
  for (let at = start; at < line.length; at += 1) {
    const mark = line.charCodeAt(at);
    if (inString) {
      if (mark === 0x5c) at += 1;
      else if (mark === 0x22) inString = false;
    } else if (mark === 0x22) {
      inString = true;
    } else if (mark === 0x7b) {
      depth += 1;
    } else if (mark === 0x7d) {
      depth -= 1;
      if (depth === 0) return { text: line.slice(start, at + 1), rest: line.slice(at + 1).trim() };
    }
  }
  return undefined;
}
