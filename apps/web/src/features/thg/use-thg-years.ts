import { thgYear } from '@wattbook/domain/thg/thg';
import { useToday } from '../../ui/range/use-today.ts';

/** The present year, and the years from it back to the first for which the quota exists. */
export function useThgYears(): { readonly current: number; readonly years: readonly number[] } {
  const current = Number(useToday().slice(0, 4));
  return { current, years: Array.from({ length: Math.max(1, current - thgYear.first + 1) }, (_, index) => current - index) };
}
