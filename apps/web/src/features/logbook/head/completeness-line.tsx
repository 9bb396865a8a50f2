import { useQuery } from '@tanstack/react-query';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { booksQuery } from '../data/logbook.queries.ts';
import { inboxQuery } from '../inbox/inbox.queries.ts';
import { driftOf } from './odometer-drift.ts';
import classes from './book-head.module.css';

interface CompletenessProps {
  readonly vehicleId: string;
  readonly type: LogbookType;
}

/**
 * How complete the book is: "412 trips in the book, 3 need you, odometer and trips agree to within 2 km"; with the way to those that wait. It is as high while that is read, so that nothing below moves.
 */
export function CompletenessLine({ vehicleId, type }: CompletenessProps) {
  const t = useT();
  const formats = useFormats();
  const book = useQuery(booksQuery(vehicleId)).data?.[0];
  const waiting = useQuery(inboxQuery(vehicleId)).data?.total;
  const parts = () => {
    // What a person has to do comes first or not at all: a sentence that grows would move what is below it.
    if (book === undefined || waiting === undefined) return [];
    const drift = driftOf(book.compared);
    return [
      t('logbook.completeTrips', { count: book.trips }),
      waiting === 0 ? t('logbook.needNone') : t('logbook.needYou', { count: waiting }),
      ...(drift === null ? [] : [t('logbook.odometerFits', { distance: formats.withUnit('distance', drift) ?? '' })]),
    ];
  };
  return (
    <div className={classes['line']}>
      <p>{parts().join(', ')}</p>
      {waiting !== 0 && (
        <LinkButton to={paths.logbookInbox()} variant="default" size="xs">
          {t('logbook.inbox')}
        </LinkButton>
      )}
      {type === 'tax' && (
        <LinkButton to={paths.logbookBenefit()} variant="default" size="xs">
          {t('benefit.screen')}
        </LinkButton>
      )}
    </div>
  );
}
