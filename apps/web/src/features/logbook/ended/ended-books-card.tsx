import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { endedBooksQuery } from './ended-books.query.ts';
import { EndedFiles } from './ended-files.tsx';
import classes from './ended.module.css';

/** The logbooks that have ended, also those of vehicles that are gone: no other screen leads to these. */
export function EndedBooksCard() {
  const t = useT();
  const formats = useFormats();
  const { data: books = [] } = useQuery(endedBooksQuery());
  if (books.length === 0) return null;
  return (
    <Card title={t('logbook.endedBooks')}>
      <ul className={classes['books']}>
        {books.map((book) => (
          <li key={book.id}>
            <p>{`${[book.vehicle, book.licensePlate].filter(Boolean).join(', ')}: ${t(`logbook.kind.${book.type}`)}, ${formats.date(book.openedAt) ?? ''} – ${formats.date(book.closedAt) ?? ''}`}</p>
            <div className={classes['actions']}>
              <EndedFiles book={book} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
