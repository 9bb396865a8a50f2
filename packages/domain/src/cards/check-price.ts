import type { CardPrice } from '../prices/card.ts';
import { priceLimits } from './card-fields.ts';
import type { CardProblem } from './card-problem.ts';

/** A price entry before it is saved; an empty price is null. */
export type PriceDraft = Omit<CardPrice, 'price'> & { readonly price: number | null };

/** Returns the first problem of each field of a price entry (COST-062 to COST-067, COST-078 to COST-080). */
export function checkPrice(draft: PriceDraft): Readonly<Record<string, CardProblem>> {
  const problems: Record<string, CardProblem> = {};
  checkAmount(draft, problems);
  checkTimes(draft, problems);
  checkMinutes(draft, problems);
  checkSeason(draft, problems);
  return problems;
}

type Problems = Record<string, CardProblem>;

/** The price itself, and for roaming both the country and the operator (COST-079, COST-080). */
function checkAmount({ price, country, operator }: PriceDraft, problems: Problems): void {
  const [min, most] = priceLimits;
  if (price === null) problems['price'] = { word: 'required' };
  else if (!(price >= min)) problems['price'] = { word: 'too_small', number: min };
  else if (!(price <= most)) problems['price'] = { word: 'too_big', number: most };
  if (country === undefined && operator !== undefined) problems['country'] = { word: 'required' };
  if (operator === undefined && country !== undefined) problems['operator'] = { word: 'required' };
}

function checkTimes({ from, to }: PriceDraft, problems: Problems): void {
  for (const [field, time, other] of [['from', from, to] as const, ['to', to, from] as const]) {
    if (time === undefined && other !== undefined) problems[field] = { word: 'required' };
    else if (time !== undefined && !isTime(time)) problems[field] = { word: 'time' };
  }
}

function checkMinutes({ unit, after, max }: PriceDraft, problems: Problems): void {
  for (const [field, value] of [['after', after] as const, ['max', max] as const]) {
    if (value === undefined) continue;
    if (unit !== 'Minutes') problems[field] = { word: 'only_minutes' };
    else if (!(value >= 0)) problems[field] = { word: 'too_small', number: 0 };
  }
}

function checkSeason({ season }: PriceDraft, problems: Problems): void {
  for (const [field, day] of [['season.from', season?.from] as const, ['season.to', season?.to] as const]) {
    if (day === '') problems[field] = { word: 'required' };
    else if (day !== undefined && !isDayOfYear(day)) problems[field] = { word: 'day_of_year' };
  }
}

/** A time of day as HH:mm; 24:00 is the end of the day. */
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);

/** A day of every year as MM-DD. */
function isDayOfYear(text: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (month === undefined || day === undefined) return false;
  // A leap year has every day.
  const date = new Date(Date.UTC(2024, Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(`2024-${text}`);
}
