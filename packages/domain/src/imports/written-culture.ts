import type { DecimalMark } from './column-mapping.ts';
import { parseNumberCell } from './mapped-value.ts';
import { compactDate, guessTimeFormat, parseWrittenTime, type TimeFormat } from './written-time.ts';

/** How a file writes dates and money that follow the culture of the program that wrote it. `null`: the file does not show it. */
export interface WrittenCulture {
  readonly dates: Extract<TimeFormat, 'year_first' | 'day_first' | 'month_first'> | null;
  readonly decimal: DecimalMark | null;
}

/** The orders in which one date can mean two days. */
export const dayOrders = ['day_first', 'month_first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The cells that show a culture. Amounts of money may group thousands; quantities never do. */
export interface CultureCells {
  readonly dates: Iterable<string>;
  readonly amounts: Iterable<string>;
  readonly quantities: Iterable<string>;
}

/** A date without a time of day, at noon: what happened on the day is at most half a day away. */
const atNoon = (text: string): string => `${compactDate(text).replace(/[ T]\d{1,2}[:.]\d{2}[\s\S]*/, '')} 12:00`;

/** Noon of a written date in milliseconds as if it were UTC; a time of day behind it is not read. `null` where it is no date of the format. */
export function parseWrittenDate(text: string, dates: TimeFormat): number | null {
  const time = parseWrittenTime(atNoon(text), dates);
  return time?.kind === 'local' ? time.wall : null;
}

/**
 * Recognises the culture of a file: the decimal mark by decimals that cannot be grouped thousands; the order of dates by a number above 12, by dots and dashes, else by a decimal comma or a European currency, which no
 * culture has together with the month first. `dates` is null where day and month can be exchanged in every date and the file has nothing else that tells.
 */
export function guessCulture({ dates, amounts, quantities }: CultureCells): WrittenCulture {
  const [written, money] = [[...dates].map(atNoon), [...amounts]];
  const marks = [
    ...money.flatMap((text) => /([.,])\d{1,2}\D*$/.exec(text)?.[1] ?? []),
    ...[...quantities].flatMap((text) => /([.,])\d+$/.exec(text.trim())?.[1] ?? []),
  ];
  const [comma, point] = [marks.includes(','), marks.includes('.')];
  const decimal = comma === point ? null : comma ? 'comma' : 'point';
  const guessed = guessTimeFormat(written);
  if (guessed === 'year_first' || guessed === 'day_first' || guessed === 'month_first') return { dates: guessed, decimal };
  const isDayFirst = (wall: string): boolean => parseWrittenTime(wall, 'day_first') !== null;
  const readable = written.filter((text) => isDayFirst(text) || parseWrittenTime(text, 'month_first') !== null);
  // Without a readable date every order reads the same.
  if (readable.length === 0) return { dates: 'year_first', decimal };
  if (!readable.every(isDayFirst)) return { dates: null, decimal };
  const isSame = readable.every((text) => {
    const [, first, second] = /^0?(\d{1,2})\D0?(\d{1,2})\D/.exec(text) ?? [];
    return first !== undefined && first === second;
  });
  const isEuropean = decimal === 'comma' || money.some((text) => /[€£]|zł|kč|chf/i.test(text));
  return { dates: isSame || isEuropean || readable.every((text) => /^\d+-/.test(text)) ? 'day_first' : null, decimal };
}

/** An amount of money in main units, with the ISO codes of the currencies that its symbol can mean; null: it has none. */
export interface WrittenAmount {
  readonly amount: number;
  readonly currencies: readonly string[] | null;
}

const symbols: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  fr: ['CHF'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  '₺': ['TRY'],
  лв: ['BGN'],
  lei: ['RON'],
  '₩': ['WON'],
  r: ['ZAR'],
  $: ['USD', 'AUD', 'CAD', 'NZD'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
};

/** Parses an amount of money as a culture writes it: `$1,234.56`, `1.234,56 €`, `(£5.00)`. `null` where it is none, or where its only mark can be of decimals or of thousands. */
export function parseAmount(text: string, decimal: DecimalMark | null): WrittenAmount | null {
  const number = /\d[\d.,'’\s\u00a0\u202f]*/.exec(text)?.[0].trim().replace(/[.,]$/, '');
  if (number === undefined) return null;
  if (decimal === null && /[.,]/.test(number)) return null;
  const value = parseNumberCell(number, decimal ?? 'point', 'number');
  if (value === null) return null;
  const symbol = text
    .replace(number, '')
    .replaceAll(/[()\s\u00a0\u202f¤+−-]/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  const isNegative = /^\s*\(.*\)\s*$|[-−]/.test(text);
  const currencies = symbol === '' ? null : (symbols[symbol] ?? [symbol.toUpperCase()]);
  return { amount: isNegative ? -value : value, currencies };
}
