import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { booksQuery } from '../data/logbook.queries.ts';
import { inboxQuery } from '../inbox/inbox.queries.ts';
import { driftOf } from './odometer-drift.ts';
import classes from './book-head.module.css';

/** How complete the book is: "412 trips in the book, 3 need you, the odometer fits to 2 km"; with the way to those that wait. */
export function CompletenessLine({ vehicleId }: { readonly vehicleId: string }) {
  const t = useT();
  const formats = useFormats();
  const book = useQuery(booksQuery(vehicleId)).data?.[0];
  const waiting = useQuery(inboxQuery(vehicleId)).data?.total;
  if (book === undefined) return <p className={classes['line']}>{'\u00a0'}</p>;
  const drift = driftOf(book.compared);
  const parts = [
    t('logbook.completeTrips', { count: book.trips }),
    ...(waiting === undefined ? [] : [waiting === 0 ? t('logbook.needNone') : t('logbook.needYou', { count: waiting })]),
    ...(drift === null ? [] : [t('logbook.odometerFits', { distance: formats.withUnit('distance', drift) ?? '' })]),
  ];
  return (
    <div className={classes['line']}>
      <p>{parts.join(', ')}</p>
      {waiting !== undefined && waiting > 0 && (
        <LinkButton to={paths.logbookInbox()} variant="default" size="xs">
          {t('logbook.inbox')}
        </LinkButton>
      )}
      {book.type === 'tax' && (
        <LinkButton to={paths.logbookBenefit()} variant="default" size="xs">
          {t('benefit.screen')}
        </LinkButton>
      )}
    </div>
  );
}
