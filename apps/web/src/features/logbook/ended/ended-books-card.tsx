import { useQuery } from '@tanstack/react-query';
import type { ClosedBook } from '@wattbook/contract/logbook/closed-books.endpoints';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { endedBooksQuery } from './ended-books.query.ts';
import { useBookFormats } from '../data/use-book-formats.ts';
import { EndedFiles } from './ended-files.tsx';
import classes from './ended.module.css';

/** The logbooks that have ended, also those of vehicles that are gone: no other screen leads to these. */
export function EndedBooksCard() {
  const t = useT();
  const { data: books = [] } = useQuery(endedBooksQuery());
  if (books.length === 0) return null;
  return (
    <Card title={t('logbook.endedBooks')}>
      <ul className={classes['books']}>
        {books.map((book) => (
          <li key={book.id}>
            <p>
              <EndedLine book={book} />
            </p>
            <div className={classes['actions']}>
              <EndedFiles book={book} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Vehicle, kind and days of a logbook. */
function EndedLine({ book }: { readonly book: ClosedBook }) {
  const t = useT();
  const formats = useBookFormats(book.zone);
  const days = [book.openedAt, book.closedAt].map((moment) => formats.date(moment) ?? '');
  return `${[book.vehicle, book.licensePlate].filter(Boolean).join(', ')}: ${t(`logbook.kind.${book.type}`)}, ${days.join(' – ')}`;
}
