import { useMemo } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import type { Day } from '../../ui/range/day.ts';

/** Noon is within the same day in every time zone. */
const noonOf = (day: Day): number => new Date(`${day}T12:00:00`).getTime();

/** The names of days and months in the user's language. */
export function useDayNames() {
  const formats = useFormats();
  return useMemo(
    () => ({
      /** `Wednesday, 2026-11-18`, short `Wed 2026-11-18`. */
      day: (day: Day, width?: 'long' | 'short') => formats.day(noonOf(day), width) ?? day,
      /** `November 2026`. */
      month: (day: Day) => formats.month(noonOf(day)) ?? day.slice(0, 7),
    }),
    [formats],
  );
}
