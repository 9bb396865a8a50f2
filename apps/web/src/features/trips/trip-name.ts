import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { TripRow } from './data/trips.queries.ts';

type Times = Pick<TripRow, 'startTime' | 'endTime'>;

/** `12:12 – 12:38`; the end carries its date when it is another day. */
export function tripTimes({ startTime, endTime }: Times, formats: Formats): string {
  const sameDay = formats.date(startTime) === formats.date(endTime);
  return `${formats.time(startTime)} – ${sameDay ? formats.time(endTime) : formats.dateTime(endTime)}`;
}

/** How a trip is called in labels: "trip 2026-11-20, 12:12". */
export const tripName = ({ startTime }: Pick<TripRow, 'startTime'>, formats: Formats, t: Translate): string =>
  t('trips.name', { start: formats.dateTime(startTime) ?? '' });
