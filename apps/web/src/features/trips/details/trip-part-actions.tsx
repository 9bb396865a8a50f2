import { Button } from '@mantine/core';
import { IconArrowMerge, IconArrowsSplit } from '@tabler/icons-react';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { TripAction } from '@wattbook/domain/trips/trip-policy';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { useReversal } from '../../../lists/use-reversal.ts';
import { paths } from '../../../paths.ts';
import type { TripRefusals } from '../trip-refusal.ts';
import { unmergeOf, unsplitOf } from '../trip-parts.ts';

interface TripPartActionsProps {
  readonly trip: Pick<TripDetail, 'id' | 'vehicleId' | 'merged' | 'splitFrom'>;
  readonly refusalOf: TripRefusals;
  readonly onUndone: () => void;
}

/** Splits a trip (TRIP-068), and undoes the merge or the split that it comes from. */
export function TripPartActions({ trip, refusalOf, onUndone }: TripPartActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const unmerge = useReversal(unmergeOf, trip.vehicleId);
  const unsplit = useReversal(unsplitOf, trip.vehicleId);
  const undo = async (reverse: typeof unmerge) => {
    if (await reverse(trip.id)) onUndone();
  };
  const refused = (action: TripAction) => {
    const refusal = refusalOf(action);
    return refusal === null ? {} : { disabled: true, title: t(refusal) };
  };
  return (
    <>
      {trip.merged && (
        <Button
          variant="default"
          leftSection={<IconArrowsSplit size={16} stroke={1.75} />}
          {...refused('unmerge')}
          onClick={() => void undo(unmerge)}
        >
          {t('trips.unmerge')}
        </Button>
      )}
      {trip.splitFrom !== null && (
        <Button
          variant="default"
          leftSection={<IconArrowMerge size={16} stroke={1.75} />}
          {...refused('unsplit')}
          onClick={() => void undo(unsplit)}
        >
          {t('trips.unsplit')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconArrowsSplit size={16} stroke={1.75} />}
        {...refused('split')}
        onClick={() => void navigate(paths.splitTrip(trip.id))}
      >
        {t('trips.split')}
      </Button>
    </>
  );
}
