import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';
import { formatDate } from '@wattbook/i18n/formats/moment';
import { usePreferences } from '../../../i18n/preferences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { booksQuery } from '../data/logbook.queries.ts';

interface BookSelectProps {
  readonly vehicleId: string;
  /** Undefined: the newest. */
  readonly book: string | undefined;
  readonly onBook: (book: BookOverview) => void;
}

/** Chooses among the books of a vehicle that has several (OQ-173). */
export function BookSelect({ vehicleId, book, onBook }: BookSelectProps) {
  const t = useT();
  const preferences = usePreferences();
  const { data: books = [] } = useQuery(booksQuery(vehicleId));
  const [newest, older] = books;
  if (newest === undefined || older === undefined) return null;
  return (
    <NativeSelect
      aria-label={t('logbook.book')}
      value={book ?? newest.id}
      onChange={({ currentTarget: { value } }) => onBook(books.find(({ id }) => id === value) ?? newest)}
      data={books.map(({ id, number, openedAt, closedAt, zone }) => {
        const dateOf = (moment: string) => formatDate(moment, { ...preferences, zone }) ?? '';
        const to = closedAt === null ? t('logbook.bookOpen') : dateOf(closedAt);
        return { value: id, label: t('logbook.bookOption', { number, from: dateOf(openedAt), to }) };
      })}
    />
  );
}
