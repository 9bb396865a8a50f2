type Value = string | number | null;
type DumpRows = readonly Readonly<Record<string, Value>>[];

interface DumpStyle {
  /** All rows of a table on one line, on one each, or in a statement each. */
  readonly rows?: 'one_line' | 'lines' | 'statements';
  /** The columns in each INSERT instead of a CREATE TABLE. */
  readonly completeInsert?: boolean;
  readonly end?: string;
}

const escapes: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\x1A': '\\Z',
  '"': '\\"',
  "'": "\\'",
  '\\': '\\\\',
};

const escaped = (text: string) => Array.from(text, (letter) => escapes[letter] ?? letter).join('');

const literal = (value: Value): string => (typeof value === 'string' ? `'${escaped(value)}'` : `${value ?? 'NULL'}`);

/** A plain dump of MariaDB with these tables, in their order. */
export function mysqlDumpOf(
  tables: Readonly<Record<string, DumpRows>>,
  { rows: layout = 'one_line', completeInsert = false, end = '-- Dump completed on 2024-01-31  4:05:06\n' }: DumpStyle = {},
): string {
  const parts = Object.entries(tables).map(([table, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const tuples = rows.map((row) => `(${columns.map((name) => literal(row[name] ?? null)).join(',')})`);
    const head = `INSERT INTO \`${table}\`${completeInsert ? ` (${columns.map((name) => `\`${name}\``).join(', ')})` : ''} VALUES`;
    const create = completeInsert
      ? ''
      : `CREATE TABLE \`${table}\` (\n${columns.map((name) => `  \`${name}\` text DEFAULT NULL,\n`).join('')}  PRIMARY KEY (\`id\`)\n) ENGINE=InnoDB;\n`;
    const inserts = {
      one_line: `${head} ${tuples.join(',')};\n`,
      lines: `${head}\n${tuples.join(',\n')};\n`,
      statements: tuples.map((tuple) => `${head} ${tuple};\n`).join(''),
    };
    return `--\n-- Table structure for table \`${table}\`\n--\n\n${create}LOCK TABLES \`${table}\` WRITE;\n${inserts[layout]}UNLOCK TABLES;\n\n`;
  });
  return `-- MySQL dump 10.13  Distrib 5.5.62, for debian-linux-gnu (armv8l)\n--\n-- Host: localhost    Database: teslalogger\n\n/*!40101 SET NAMES utf8 */;\n\n${parts.join('')}${end}`;
}
