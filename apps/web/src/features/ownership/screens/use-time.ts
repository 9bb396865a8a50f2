import { useToday } from '../../../ui/range/use-today.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import type { OwnershipTime } from '../data/ownership.queries.ts';

const FIRST_YEAR = 2017;

/** The time of the address: a year since 2017, else all that is recorded. */
export function useTime() {
  const [{ year: asked }, setState] = useUrlState();
  const current = Number(useToday().slice(0, 4));
  const years = Array.from({ length: Math.max(1, current - FIRST_YEAR + 1) }, (_, index) => current - index);
  const time: OwnershipTime = years.find((one) => String(one) === asked) ?? 'all';
  return { time, years, setTime: (next: string) => setState({ year: next === 'all' ? undefined : next }) };
}
