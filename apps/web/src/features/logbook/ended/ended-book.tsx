import { useQuery } from '@tanstack/react-query';
import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RangePicker } from '../../../ui/range/range-picker.tsx';
import { storeDefaultRange } from '../../../ui/range/range-store.ts';
import { useRange } from '../../../ui/range/use-range.ts';
import { useActor } from '../../account/public.ts';
import { BookCard } from '../book/book-card.tsx';
import { daysOf } from '../book/days-of-book.ts';
import { useBookFormats } from '../data/use-book-formats.ts';
import headClasses from '../head/book-head.module.css';
import { HeadsCard } from '../head/heads-card.tsx';
import classes from '../screens/logbook.module.css';
import { endedBooksQuery } from './ended-books.query.ts';
import { EndedFiles } from './ended-files.tsx';
import endedClasses from './ended.module.css';

interface EndedBookProps {
  readonly vehicle: Vehicle;
  readonly book: BookOverview;
}

/** A logbook that has ended and has no successor: what it says, its files, its heads, and the way to a new one. */
export function EndedBook({ vehicle, book }: EndedBookProps) {
  const t = useT();
  const [keys] = useState(() => storeDefaultRange(`logbook.${book.id}`, daysOf(book)));
  const range = useRange(keys);
  const mayBegin = canWrite(useActor());
  return (
    <>
      <PageHead title={t('shell.logbook')} subtitle={vehicle.displayName}>
        <RangePicker state={range} />
        {mayBegin && <LinkButton to={paths.logbookWizard()}>{t('logbook.beginNew')}</LinkButton>}
      </PageHead>
      <div className={classes['parts']}>
        <EndedCard book={book} />
        <BookCard vehicle={vehicle} range={range} ended={book} />
        <HeadsCard heads={book.heads} zone={book.zone} />
      </div>
    </>
  );
}

function EndedCard({ book }: { readonly book: BookOverview }) {
  const t = useT();
  const formats = useBookFormats(book.zone);
  const ended = useQuery(endedBooksQuery()).data?.find(({ id }) => id === book.id);
  const facts = [
    [t('logbook.confirmKind'), t(`logbook.kind.${book.type}`)],
    [t('logbook.since'), formats.dateTime(book.openedAt)],
    [t('logbook.endedAt'), formats.dateTime(book.closedAt)],
    [t('logbook.confirmPlate'), ended?.licensePlate ?? null],
    [t('logbook.monthTrips'), formats.number(book.trips, 0)],
  ] as const;
  return (
    <Card title={t('logbook.endedTitle')}>
      <p className={endedClasses['text']}>{t('logbook.endedText')}</p>
      <dl className={headClasses['facts']}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <div className={endedClasses['actions']}>
        {ended !== undefined && <EndedFiles book={ended} />}
        <LinkButton variant="default" to={paths.verify()}>
          {t('logbook.toVerify')}
        </LinkButton>
      </div>
    </Card>
  );
}
