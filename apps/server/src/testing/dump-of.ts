type DumpRows = readonly Readonly<Record<string, string | number | null>>[];

/** A plain dump of PostgreSQL with these tables, in their order. */
export function dumpOf(tables: Readonly<Record<string, DumpRows>>, end = '--\n-- PostgreSQL database dump complete\n--\n'): string {
  const parts = Object.entries(tables).map(([table, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const lines = rows.map((row) => columns.map((name) => row[name] ?? '\\N').join('\t'));
    return `--\n-- Data for Name: ${table}; Type: TABLE DATA\n--\n\nCOPY public.${table} (${columns.join(', ')}) FROM stdin;\n${lines.join('\n')}\n\\.\n\n`;
  });
  return `--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\n\n${parts.join('')}${end}`;
}
