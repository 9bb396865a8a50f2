import { type Cell, dayCell } from '@wattbook/files/sheets/cell';
import { wallClock } from '@wattbook/files/sheets/wall-clock';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Formats } from '../../../i18n/use-formats.ts';

/** The clocks of zones: each costs a formatter of the browser, and a file has thousands of times. */
const clocks = new Map<string, ReturnType<typeof wallClock>>();

/** A time on the clock that the person sees. */
export function timeCell(moment: string | null, { preferences: { zone } }: Formats): Cell {
  if (moment === null) return null;
  const clock = clocks.get(zone) ?? wallClock(zone);
  clocks.set(zone, clock);
  return { wall: clock(Date.parse(moment)) };
}

/** The day of a time on the calendar that the person sees. */
export const dateCell = (moment: string | null, { preferences: { zone } }: Formats): Cell =>
  dayCell(moment === null ? null : dayOf(moment, zone));
