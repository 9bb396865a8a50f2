import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Range } from '../../../ui/range/range.ts';

/** The days of a book in its zone, until today where it is open. */
export function daysOf({ openedAt, closedAt, zone }: Pick<BookOverview, 'openedAt' | 'closedAt' | 'zone'>): Range {
  const dayIn = (moment: string) => dayOf(moment, zone) ?? moment.slice(0, 10);
  return { from: dayIn(openedAt), to: dayIn(closedAt ?? new Date().toISOString()) };
}
