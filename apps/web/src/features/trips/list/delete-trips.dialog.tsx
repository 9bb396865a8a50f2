import { sentenceOf } from '../../../api/error-sentences.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import type { DeleteOutcome } from '../../../ui/dialog/delete-in-turn.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import type { TripRow } from '../data/trips.queries.ts';
import { useDeleteTrips } from '../data/use-delete-trips.ts';

type LostTrip = Pick<TripRow, 'id' | 'startTime' | 'endTime' | 'distance'>;

interface DeleteTripsDialogProps {
  readonly vehicleId: string;
  /** What is to be deleted; empty keeps the dialog closed. */
  readonly trips: readonly LostTrip[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Names the trips that will be lost, then deletes them (TRIP-032, TRIP-066). */
export function DeleteTripsDialog({ vehicleId, trips, onClose, onDeleted }: DeleteTripsDialogProps) {
  const t = useT();
  const formats = useFormats();
  const deletion = useDeleteTrips(vehicleId);
  const count = trips.length;
  const total = trips.reduce((sum, { distance }) => sum + distance, 0);

  const onOutcome = ({ deleted, kept, error }: DeleteOutcome) => {
    if (deleted.length > 0) {
      toastSuccess(t('trips.deleted', { count: deleted.length }));
      onDeleted();
    }
    if (error !== null) toastError(t('trips.deleteKept', { count: kept.length, reason: t(sentenceOf(error)) }));
  };

  return (
    <DeleteDialog
      rows={trips.map((trip) => ({
        id: trip.id,
        name: `${formats.day(trip.startTime, 'short')}, ${formats.times(trip.startTime, trip.endTime)}`,
        figure: formats.withUnit('distance', trip.distance),
      }))}
      title={count === 1 ? t('trips.deleteTitle') : t('trips.deleteMany', { count })}
      loss={t('trips.deleteLoss', { count, distance: formats.withUnit('distance', total) ?? '' })}
      confirmLabel={count === 1 ? t('trips.delete') : t('trips.deleteSelected')}
      deletion={deletion}
      onClose={onClose}
      onOutcome={onOutcome}
    />
  );
}
