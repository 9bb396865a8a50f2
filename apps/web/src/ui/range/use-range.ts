import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { whenIdle } from '../when-idle.ts';
import { useUrlState } from '../use-url-state.ts';
import { type Day, localDay, toMoments } from './day.ts';
import { useToday } from './use-today.ts';
import { type QuickRange, quickOf, type Range, rangeBefore, rangeOf, readRange } from './range.ts';
import { type RangeKeys, storedRange, storeLinkedRange, storeRange } from './range-store.ts';

export interface RangeState {
  readonly range: Range;
  readonly today: Day;
  readonly quick: QuickRange | null;
  /** ISO moments for calls: `{ from, to }`. */
  readonly moments: { readonly from: string; readonly to: string };
  /** The range before, to compare with. */
  readonly before: Range;
  /** The same for the range before. */
  readonly momentsBefore: { readonly from: string; readonly to: string };
  readonly setRange: (choice: QuickRange | Range) => void;
}

const defaultPages = ['page'];

/**
 * The range of a screen. It is in the address, so that a link shows the same rows to others, and in session storage under `keys`
 * (other ones for each screen; pass the same object), for a visit without a range in its address: the navigation leads to the range that was last shown. Choosing a range goes back to the first page
 * (`pages` where a screen has more than one list; pass the same array).
 */
export function useRange(keys: RangeKeys, pages: readonly string[] = defaultPages): RangeState {
  const [search, setSearch] = useUrlState();
  const { history } = useRouter();
  const today = useToday();
  const addressRange = readRange(search['from'], search['to']);
  const { from, to } = addressRange ?? storedRange(keys, today);
  const isMissing = addressRange === null;

  useEffect(() => {
    if (!isMissing) {
      storeLinkedRange(keys, { from, to }, localDay(new Date()));
      return;
    }
    const { pathname } = history.location;
    // The figures come first: a new address renders every link again. Meanwhile the next screen may be loading, and the address is that one's.
    return whenIdle(() => {
      if (history.location.pathname === pathname) setSearch({ from, to }, { replace: true });
    }, 1000);
  }, [isMissing, keys, from, to, setSearch, history]);

  const setRange = useCallback(
    (choice: QuickRange | Range) => {
      const now = localDay(new Date());
      storeRange(keys, choice, now);
      const range = typeof choice === 'string' ? rangeOf(choice, now) : choice;
      setSearch({ ...range, ...Object.fromEntries(pages.map((page) => [page, undefined])) });
    },
    [keys, pages, setSearch],
  );

  return useMemo(() => {
    const range = { from, to };
    const before = rangeBefore(range, today);
    return {
      range,
      before,
      today,
      quick: quickOf(range, today),
      moments: toMoments(range),
      momentsBefore: toMoments(before),
      setRange,
    };
  }, [from, to, today, setRange]);
}
