import { Button } from '@mantine/core';
import { IconArrowMerge, IconArrowsSplit } from '@tabler/icons-react';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { useReversal } from '../../../lists/use-reversal.ts';
import { paths } from '../../../paths.ts';
import { unmergeOf, unsplitOf } from '../trip-parts.ts';

interface TripPartActionsProps {
  readonly trip: Pick<TripDetail, 'id' | 'vehicleId' | 'merged' | 'splitFrom'>;
  /** The logbook is closed for the time of the trip (OQ-126). */
  readonly isLocked: boolean;
  readonly onUndone: () => void;
}

/** Splits a trip (TRIP-068), and undoes the merge or the split that it comes from. */
export function TripPartActions({ trip, isLocked, onUndone }: TripPartActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const unmerge = useReversal(unmergeOf, trip.vehicleId);
  const unsplit = useReversal(unsplitOf, trip.vehicleId);
  const undo = async (reverse: typeof unmerge) => {
    if (await reverse(trip.id)) onUndone();
  };
  const locked = isLocked ? { disabled: true, title: t('errors.logbook') } : {};
  return (
    <>
      {trip.merged && (
        <Button variant="default" leftSection={<IconArrowsSplit size={16} stroke={1.75} />} {...locked} onClick={() => void undo(unmerge)}>
          {t('trips.unmerge')}
        </Button>
      )}
      {trip.splitFrom !== null && (
        <Button variant="default" leftSection={<IconArrowMerge size={16} stroke={1.75} />} {...locked} onClick={() => void undo(unsplit)}>
          {t('trips.unsplit')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconArrowsSplit size={16} stroke={1.75} />}
        {...locked}
        onClick={() => void navigate(paths.splitTrip(trip.id))}
      >
        {t('trips.split')}
      </Button>
    </>
  );
}
