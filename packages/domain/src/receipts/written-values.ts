/** The currencies that are recognised in a text, as ISO 4217. */
export const writtenCurrencies = ['EUR', 'CHF', 'GBP', 'USD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF'] as const;
export type WrittenCurrency = (typeof writtenCurrencies)[number];

export interface WrittenAmount {
  /** In main units, negative for a credit. */
  readonly amount: number;
  readonly currency: WrittenCurrency;
}

const symbols: Readonly<Record<string, WrittenCurrency>> = { '€': 'EUR', '£': 'GBP', $: 'USD' };
const currencyOf = (text: string): WrittenCurrency | undefined => symbols[text] ?? writtenCurrencies.find((code) => code === text);

// At most 16 digits: what is longer is no sum, and a long run of digits is read once.
const amountPattern =
  /(€|£|\$|EUR|CHF|GBP|USD|SEK|NOK|DKK|PLN|CZK|HUF)\s?([-−]?\d{1,3}(?:[.,'’ ]?\d{3}){0,4}[.,]\d{2})(?!\d)|(?<!\d)([-−]?\d{1,3}(?:[.,'’ ]?\d{3}){0,4}[.,]\d{2})\s?(€|£|\$|EUR|CHF|GBP|USD|SEK|NOK|DKK|PLN|CZK|HUF)(?!\s?\/)/g;

/** A number with a point or a comma before its decimals, and any sign between its thousands; the last point or comma is that of the decimals. */
function numberOf(text: string): number {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const digits = (part: string) => part.replace(/\D/g, '');
  const value = at === -1 ? Number(digits(text)) : Number(`${digits(text.slice(0, at))}.${digits(text.slice(at + 1))}`);
  return /^[-−]/.test(text) ? -value : value;
}

/** An amount with its place in the line. */
export interface PlacedAmount extends WrittenAmount {
  readonly from: number;
  readonly to: number;
}

/** Returns the amounts of a line that have two decimals and a currency, in their order, with where they are. A price per kWh is none. */
export function placedAmountsIn(line: string): readonly PlacedAmount[] {
  return [...line.matchAll(amountPattern)].flatMap((found) => {
    const currency = currencyOf(found[1] ?? found[4] ?? '');
    const to = found.index + found[0].length;
    return currency === undefined || /^\s?\/\s?kWh/i.test(line.slice(to, to + 6))
      ? []
      : [{ amount: numberOf(found[2] ?? found[3] ?? ''), currency, from: found.index, to }];
  });
}

/** The same, only the amounts. */
export const amountsIn = (line: string): readonly WrittenAmount[] =>
  placedAmountsIn(line).map(({ amount, currency }) => ({ amount, currency }));

/** Returns the energies of a line in kWh. A power or a price per kWh is none. */
export const energiesIn = (line: string): readonly number[] =>
  [...line.matchAll(/(?<![\d.,])(\d{1,4}(?:[.,]\d{1,4})?)\s?kWh\b/gi)]
    .filter(({ index }) => !/\/\s?$|\b(?:pro|per)\s?$/i.test(line.slice(Math.max(0, index - 6), index)))
    .map((found) => numberOf(found[1] ?? ''));

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
/** Beginnings of the names of months in German and French that are not those of English. */
const otherMonths: Readonly<Record<string, number>> = {
  mär: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  jän: 1,
  fév: 2,
  avr: 4,
  juin: 6,
  juil: 7,
  aoû: 8,
  déc: 12,
};

function monthOf(name: string): number | null {
  const lower = name.toLowerCase();
  const other = Object.keys(otherMonths).find((beginning) => lower.startsWith(beginning));
  if (other !== undefined) return otherMonths[other] ?? null;
  const at = months.findIndex((beginning) => lower.startsWith(beginning));
  return at === -1 ? null : at + 1;
}

const dayPattern =
  /(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})|(?<d>\d{1,2})\.\s?(?<m>\d{1,2})\.\s?(?<y>\d{4}|\d{2})(?!\d)|(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<yy>\d{4})|(?<dd>\d{1,2})\.?\s(?<name>\p{L}{3,9})\.?\s(?<yyyy>\d{4})|(?<name2>\p{L}{3,9})\.?\s(?<d2>\d{1,2}),?\s(?<y2>\d{4})/gu;

function isoDay(year: number, month: number | null, day: number): string | null {
  if (month === null) return null;
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text || year < 2000 || year > 2100 ? null : text;
}

/** Which of two numbers with a slash between is the day is clear where only one of them can be a month; else the day is unknown. */
function slashedDay(first: number, second: number, year: number): string | null {
  if (first > 12) return isoDay(year, second, first);
  if (second > 12 || first === second) return isoDay(year, first, second);
  return null;
}

function dayOf(groups: Readonly<Record<string, string | undefined>>): string | null {
  const number = (name: string) => Number(groups[name]);
  if (groups['year'] !== undefined) return isoDay(number('year'), number('month'), number('day'));
  if (groups['d'] !== undefined) return isoDay(number('y') < 100 ? 2000 + number('y') : number('y'), number('m'), number('d'));
  if (groups['first'] !== undefined) return slashedDay(number('first'), number('second'), number('yy'));
  if (groups['name'] !== undefined) return isoDay(number('yyyy'), monthOf(groups['name']), number('dd'));
  return isoDay(number('y2'), monthOf(groups['name2'] ?? ''), number('d2'));
}

/** Returns the days of a line, ISO 8601, in their order. One whose day and month cannot be told apart is left out. */
export const daysIn = (line: string): readonly string[] =>
  [...line.matchAll(dayPattern)].flatMap(({ groups }) => (groups === undefined ? [] : (dayOf(groups) ?? [])));

const timePattern = /(?<![\d.,:])([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?:\s?(am|pm))?/gi;

function timeOf([, hours = '', minutes = '', half]: RegExpMatchArray): string {
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Returns the moments of a line as the clock showed them there, `2026-11-12T14:03`. A time without a day of its own has the day before it. */
export function momentsIn(line: string): readonly string[] {
  const days = [...line.matchAll(dayPattern)].flatMap(({ groups, index }) => {
    const day = groups === undefined ? null : dayOf(groups);
    return day === null ? [] : [{ day, index }];
  });
  return [...line.matchAll(timePattern)].flatMap((found) => {
    const day = days.filter(({ index }) => index < found.index).at(-1)?.day;
    return day === undefined ? [] : [`${day}T${timeOf(found)}`];
  });
}
