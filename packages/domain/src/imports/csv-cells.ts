/** The delimiter of a header line: the most frequent of `,`, `;` and tab (RFC 4180 allows the comma only). */
export function delimiterOf(header: string): ',' | ';' | '\t' {
  const count = (mark: string): number => header.split(mark).length;
  const semicolons = count(';');
  if (semicolons > count(',')) return semicolons >= count('\t') ? ';' : '\t';
  return count('\t') > count(',') ? '\t' : ',';
}

/** All cells of a row that may be quoted (`"a,b"`, `""` for a quote inside), or `null` where a quote is not closed. */
export function quotedCells(row: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (row[at] === '"') {
      let text = '';
      let from = at + 1;
      for (;;) {
        const quote = row.indexOf('"', from);
        if (quote < 0) return null;
        text += row.slice(from, quote);
        at = quote + 1;
        if (row[at] !== '"') break;
        text += '"';
        from = at + 1;
      }
      const end = row.indexOf(delimiter, at);
      cells.push(text + row.slice(at, end < 0 ? row.length : end));
      at = end;
    } else {
      const end = row.indexOf(delimiter, at);
      cells.push(row.slice(at, end < 0 ? row.length : end));
      at = end;
    }
    if (at < 0) return cells;
    at += delimiter.length;
  }
}
