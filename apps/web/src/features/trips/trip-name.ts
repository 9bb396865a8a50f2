import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { TripRow } from './data/trips.queries.ts';

/** The name of a trip in labels: "trip 2026-11-20, 12:12". */
export const tripName = ({ startTime }: Pick<TripRow, 'startTime'>, formats: Formats, t: Translate): string =>
  t('trips.rowName', { start: formats.dateTime(startTime) ?? '' });
