import { types } from 'pg';

const parseAny = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date | number | null;

/** Four digits of the year and a connection in UTC, as ours are: `2026-11-26 20:57:40.123456+00`. */
const [shortest, longest] = ['2026-11-26 20:57:40+00'.length, '2026-11-26 20:57:40.123456+00'.length];

/**
 * Parses an instant of PostgreSQL, to the millisecond. The usual form in a third of the time of the driver's parser, which reads any: the instants of a long timeline arrive
 * together, and nobody is answered meanwhile.
 */
export function parseInstant(text: string): Date | number | null {
  const { length } = text;
  const isUsual = length >= shortest && length <= longest && text[4] === '-' && text[10] === ' ' && text[0] !== '0' && text.endsWith('+00');
  if (!isUsual) return parseAny(text);
  const year = 100 * twoDigits(text, 0) + twoDigits(text, 2);
  const ms = length === shortest ? 0 : Number(text.slice(20, Math.min(23, length - 3)).padEnd(3, '0'));
  return new Date(
    Date.UTC(year, twoDigits(text, 5) - 1, twoDigits(text, 8), twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17), ms),
  );
}

const twoDigits = (text: string, at: number): number => 10 * (text.charCodeAt(at) - 48) + text.charCodeAt(at + 1) - 48;
