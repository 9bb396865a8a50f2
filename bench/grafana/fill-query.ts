/** The time that a query is about, in milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The value of a variable; a list is quoted where it stands. */
export type VariableValue = string | readonly string[];

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 7 * 86_400, M: 30 * 86_400, y: 365 * 86_400 };

/** The length of `6h`, `90d`, `3M` or `10y` in seconds; a month has 30 days. */
export function lengthOf(period: string): number {
  const [, count, unit = ''] = /^(\d+)([smhdwMy])$/.exec(period) ?? [];
  const seconds = secondsOf[unit];
  if (count === undefined || seconds === undefined) throw new Error(`${period} is no period of Grafana.`);
  return Number(count) * seconds;
}

/** Grafana asks for about so many points. */
const points = 1000;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const variable = /\$\{(\w+)(?::([\w:]+))?\}|\$(\w+)/g;

/** The names of the variables and macros in a query. */
export const namesIn = (sql: string): string[] => [...sql.matchAll(variable)].map(([, braced, , bare]) => braced ?? bare ?? '');

/** What Grafana's variables become: all in one pass, because the value of one may look like another. */
export function fillVariables(sql: string, values: ReadonlyMap<string, VariableValue>, period: Period, zone: string): string {
  const builtIn = new Map<string, VariableValue>([
    ['__interval', `${Math.max(1, Math.floor((period.to - period.from) / 1000 / points))}s`],
    ['__timezone', zone],
  ]);
  const replace = (whole: string, name: string, format: string): string => {
    if (name === '__from' || name === '__to') return timeIn(name === '__from' ? period.from : period.to, format);
    const value = builtIn.get(name) ?? values.get(name);
    return value === undefined ? whole : formatted(value, format);
  };
  return sql.replace(variable, (whole, braced?: string, format?: string, bare?: string) =>
    replace(whole, braced ?? bare ?? '', format ?? ''),
  );
}

const timeIn = (time: number, format: string) => (format === 'date:seconds' ? String(Math.floor(time / 1000)) : String(time));

function formatted(value: VariableValue, format: string): string {
  const list = typeof value === 'string' ? [value] : value;
  if (format === 'pipe') return list.join('|');
  if (format === 'sqlstring') return list.map(quoted).join(',');
  if (format === 'raw' || format === 'text') return list.join(',');
  return typeof value === 'string' ? value : list.map(quoted).join(',');
}

/** What the macros of Grafana for PostgreSQL become. */
export function fillMacros(sql: string, { from, to }: Period): string {
  const [start, end] = [from, to].map((time) => quoted(new Date(time).toISOString()));
  return sql
    .replaceAll('$__timeFrom()', `${start}`)
    .replaceAll('$__timeTo()', `${end}`)
    .replace(/\$__timeFilter\(([^()]+)\)/g, (_, column: string) => `${column} BETWEEN ${start} AND ${end}`)
    .replace(/\$__timeGroup(Alias)?\(([^,()]+),\s*'?(\w+)'?\)/g, (_, alias: string | undefined, column: string, bucket: string) => {
      const seconds = lengthOf(bucket);
      return `floor(extract(epoch from ${column})/${seconds})*${seconds}${alias === undefined ? '' : ' AS "time"'}`;
    })
    .replace(/\$__time\(([^()]+)\)/g, (_, column: string) => `${column} AS "time"`);
}
