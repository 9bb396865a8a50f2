import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';
import { localDay } from '../../../ui/range/day.ts';
import type { Range } from '../../../ui/range/range.ts';

/** The days of a book, until today where it is open. */
export const daysOf = ({ openedAt, closedAt }: Pick<BookOverview, 'openedAt' | 'closedAt'>): Range => ({
  from: localDay(new Date(openedAt)),
  to: localDay(closedAt === null ? new Date() : new Date(closedAt)),
});
