import { isSame, type Range, type QuickRange, quickOf, quickRanges, rangeOf, readRange } from './range.ts';
import type { Day } from './day.ts';

const keyOf = (name: string) => `wattbook.range.${name}`;

/** Stores a choice for this tab. A quick selection is stored by its name, so that "today" is the current day tomorrow too (SET-051). */
export function storeRange(name: string, choice: QuickRange | Range): void {
  sessionStorage.setItem(keyOf(name), typeof choice === 'string' ? choice : `${choice.from}_${choice.to}`);
}

/** The stored choice, else the current month (SET-050). */
export function storedRange(name: string, today: Day): Range {
  const stored = sessionStorage.getItem(keyOf(name)) ?? 'month';
  const quick = quickRanges.find((one) => one === stored);
  if (quick !== undefined) return rangeOf(quick, today);
  const [from, to] = stored.split('_');
  return readRange(from, to) ?? rangeOf('month', today);
}

/** Stores the range of a link, so that the navigation leads back to it; one that equals a quick selection is stored as that. */
export function storeLinkedRange(name: string, range: Range, today: Day): void {
  if (!isSame(storedRange(name, today), range)) storeRange(name, quickOf(range, today) ?? range);
}
