import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useNextPrevious } from '../../../ui/keyboard/use-next-previous.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { EstimatedMark } from '../list/estimated-mark.tsx';
import { townsOf } from '../place.ts';
import { tripTimes } from '../trip-name.ts';
import { useBackToOrigin } from '../data/use-origin.ts';
import classes from './trip-details.module.css';

interface TripHeadProps {
  readonly trip: TripDetail;
  readonly onOpen: (id: string) => void;
  /** The person points at a neighbour and will probably go there. */
  readonly onApproach: (id: string) => void;
  readonly onDelete: () => void;
}

/** What trip this is, the way back, its neighbours in time and what can be done with it (TRIP-063, TRIP-064, TRIP-066). */
export function TripHead({ trip, onOpen, onApproach, onDelete }: TripHeadProps) {
  const t = useT();
  const formats = useFormats();
  const back = useBackToOrigin('/trips');
  const { previousId, nextId } = trip;
  const towns = townsOf(trip);
  const date = formats.date(trip.startTime) ?? '';
  const title = towns === null ? t('trips.ofDay', { date }) : t('trips.route', towns);
  useNextPrevious({
    onNext: nextId === null ? undefined : () => onOpen(nextId),
    onPrevious: previousId === null ? undefined : () => onOpen(previousId),
  });

  const neighbour = (id: string | null, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      disabled={id === null}
      aria-label={label}
      title={label}
      onClick={() => id !== null && onOpen(id)}
      onPointerEnter={() => id !== null && onApproach(id)}
      onFocus={() => id !== null && onApproach(id)}
    >
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  );

  return (
    <PageHead
      title={title}
      documentTitle={`${title}, ${date}`}
      subtitle={
        <>
          {`${formats.day(trip.startTime)}, ${tripTimes(trip, formats)}`}
          {trip.import && ` · ${t('trips.imported')}`}
          {trip.estimated && ' · '}
          {trip.estimated && <EstimatedMark />}
        </>
      }
      back={{ ...back, label: t('trips.title') }}
    >
      <div className={classes['actions']}>
        <div className={classes['neighbours']}>
          {neighbour(previousId, t('trips.previous'), IconChevronLeft)}
          {neighbour(nextId, t('trips.next'), IconChevronRight)}
        </div>
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onDelete}>
          {t('trips.delete')}
        </Button>
      </div>
    </PageHead>
  );
}
