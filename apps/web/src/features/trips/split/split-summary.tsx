import type { TripDetail, TripItem } from '@wattbook/contract/trips/trip.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from './split-steps.module.css';

interface SplitSummaryProps {
  readonly trip: Pick<TripDetail, 'startTime' | 'endTime'>;
  readonly item: TripItem;
  readonly undoUntil: number | null;
}

/** What becomes of the trip, and how long that can be undone (TRIP-110, TRIP-113). */
export function SplitSummary({ trip, item, undoUntil }: SplitSummaryProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <>
      <p>
        {t('tripParts.confirmText', {
          first: formats.times(trip.startTime, item.timestamp),
          second: formats.times(item.timestamp, trip.endTime),
        })}
      </p>
      <p className={classes['hint']}>
        {undoUntil === null ? t('tripParts.undoText') : t('tripParts.undoUntil', { date: formats.dateTime(undoUntil) ?? '' })}
      </p>
    </>
  );
}
