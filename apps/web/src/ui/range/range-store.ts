import { isSame, type Range, type QuickRange, quickOf, quickRanges, rangeOf, readRange } from './range.ts';
import type { Day } from './day.ts';

/** Where a screen stores its range for this tab: under a name of its own (SET-051), or its two days as items of their own, where a requirement names them. */
export type RangeKeys = string | Readonly<Record<keyof Range, string>>;

const keyOf = (name: string) => `wattbook.range.${name}`;

/** Stores a choice for this tab. Under a name, a quick selection is stored by its own name, so that "today" is the current day tomorrow too (SET-051). */
export function storeRange(keys: RangeKeys, choice: QuickRange | Range, today: Day): void {
  if (typeof keys === 'string') {
    sessionStorage.setItem(keyOf(keys), typeof choice === 'string' ? choice : `${choice.from}_${choice.to}`);
    return;
  }
  const { from, to } = typeof choice === 'string' ? rangeOf(choice, today) : choice;
  sessionStorage.setItem(keys.from, from);
  sessionStorage.setItem(keys.to, to);
}

/** Stores a range under a name where nothing was chosen in this tab yet, and returns the name. */
export function storeDefaultRange(name: string, { from, to }: Range): string {
  if (sessionStorage.getItem(keyOf(name)) === null) sessionStorage.setItem(keyOf(name), `${from}_${to}`);
  return name;
}

/** The stored choice, else the current month (SET-050). */
export function storedRange(keys: RangeKeys, today: Day): Range {
  const month = rangeOf('month', today);
  if (typeof keys !== 'string')
    return readRange(sessionStorage.getItem(keys.from) ?? undefined, sessionStorage.getItem(keys.to) ?? undefined) ?? month;
  const stored = sessionStorage.getItem(keyOf(keys)) ?? 'month';
  const quick = quickRanges.find((one) => one === stored);
  if (quick !== undefined) return rangeOf(quick, today);
  const [from, to] = stored.split('_');
  return readRange(from, to) ?? month;
}

/** Stores the range of a link, so that the navigation leads back to it; one that equals a quick selection is stored as that. */
export function storeLinkedRange(keys: RangeKeys, range: Range, today: Day): void {
  if (!isSame(storedRange(keys, today), range)) storeRange(keys, quickOf(range, today) ?? range, today);
}
