import { Button } from '@mantine/core';
import { IconPencil, IconRoute, IconTrash } from '@tabler/icons-react';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { TripAction } from '@wattbook/domain/trips/trip-policy';
import { call } from '../../../api/api.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DownloadButton } from '../../../lists/download-button.tsx';
import { paths } from '../../../paths.ts';
import { DetailActions } from '../../../ui/detail/detail-actions.tsx';
import { Neighbours } from '../../../ui/detail/neighbours.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { UnheardMark } from '../../../ui/marks/unheard-mark.tsx';
import { nearRouteOf, townsOf } from '../../places/public.ts';
import { MoveButton } from '../../vehicles/public.ts';
import { useNamesNear } from '../use-names-near.ts';
import { saveTrack } from '../data/trip-files.ts';
import type { TripRefusals } from '../trip-refusal.ts';
import { RecalculateCost } from './recalculate-cost.tsx';
import { TripPartActions } from './trip-part-actions.tsx';

interface TripHeadProps {
  readonly trip: TripDetail;
  readonly onOpen: (id: string) => void;
  /** Prefetches a neighbour while the user points at its link. */
  readonly onApproach: (id: string) => void;
  readonly refusalOf: TripRefusals;
  /** Somebody else looks at the account and can change nothing. */
  readonly isViewed: boolean;
  /** Called when the merge or the split that it comes from was undone. */
  readonly onUndone: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Title, back link, neighbours and actions of a trip (TRIP-063 to TRIP-066). */
export function TripHead(props: TripHeadProps) {
  const { trip } = props;
  const t = useT();
  const formats = useFormats();
  const back = useBackToOrigin(paths.trips);
  const towns = townsOf(trip);
  const date = formats.date(trip.startTime) ?? '';
  const nameNear = useNamesNear(trip);
  const title = towns === null ? (nearRouteOf(trip, nameNear) ?? t('trips.ofDay', { date })) : t('trips.route', towns);

  return (
    <PageHead
      title={title}
      documentTitle={title.includes(date) ? title : `${title}, ${date}`}
      subtitle={
        <>
          {`${formats.day(trip.startTime)}, ${formats.times(trip.startTime, trip.endTime)}`}
          {trip.import && ` · ${t('trips.imported')}`} <UnheardMark segment={trip} />
        </>
      }
      back={{ ...back, label: back.label ?? t('trips.title') }}
    >
      <TripActions {...props} />
    </PageHead>
  );
}

function TripActions({ trip, refusalOf, isViewed, onOpen, onApproach, onUndone, onEdit, onDelete }: TripHeadProps) {
  const t = useT();
  const formats = useFormats();
  const refused = (action: TripAction) => {
    const refusal = refusalOf(action);
    return refusal === null ? {} : { disabled: true, title: t(refusal) };
  };

  const isEditRefused = refusalOf('change') !== null;
  const edit = (
    <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} {...refused('change')} onClick={onEdit}>
      {t('trips.edit')}
    </Button>
  );
  return (
    <DetailActions
      more={
        <>
          <DownloadButton
            icon={IconRoute}
            label={t('trips.gpx')}
            hint={t('trips.gpxHint')}
            save={() => saveTrack(trip.id, formats.preferences)}
          />
          {!isViewed && <TripPartActions trip={trip} refusalOf={refusalOf} onUndone={onUndone} />}
          {!isViewed && <RecalculateCost trip={trip} refusal={refusalOf('recalculate')} />}
          {trip.entered && !isViewed && (
            <MoveButton
              noun="trips"
              vehicleId={trip.vehicleId}
              move={(vehicleId) => call('POST /v1/trips/:id/move', { params: { id: trip.id }, body: { vehicleId } })}
              refusal={refusalOf('move')}
            />
          )}
          {isEditRefused && edit}
          <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} />} {...refused('delete')} onClick={onDelete}>
            {t('trips.delete')}
          </Button>
        </>
      }
    >
      <Neighbours
        previousId={trip.previousId}
        nextId={trip.nextId}
        previousLabel={t('trips.previous')}
        nextLabel={t('trips.next')}
        onOpen={onOpen}
        onPrefetch={onApproach}
      />
      {!isEditRefused && edit}
    </DetailActions>
  );
}
