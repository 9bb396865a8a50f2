import { Button, Modal, Progress } from '@mantine/core';
import { ApiError } from '../../../api/api-error.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import type { TripRow } from '../data/trips.queries.ts';
import { useDeleteTrips } from '../data/use-delete-trips.ts';
import { tripTimes } from '../trip-name.ts';
import classes from './delete-trips.module.css';

type LostTrip = Pick<TripRow, 'id' | 'startTime' | 'endTime' | 'distance'>;

interface DeleteTripsDialogProps {
  readonly vehicleId: string;
  /** What is to be deleted; empty keeps the dialog closed. */
  readonly trips: readonly LostTrip[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const MOST_NAMED = 5;

/** Names what will be lost, then deletes it one by one with a true count that can be stopped (TRIP-032, TRIP-066). */
export function DeleteTripsDialog({ vehicleId, trips, onClose, onDeleted }: DeleteTripsDialogProps) {
  const t = useT();
  const formats = useFormats();
  const { progress, run, stop } = useDeleteTrips(vehicleId);
  const count = trips.length;
  const total = trips.reduce((sum, { distance }) => sum + distance, 0);

  const onConfirm = async () => {
    const { deleted, kept, error } = await run(trips.map(({ id }) => id));
    onClose();
    if (deleted.length > 0) {
      toastSuccess(t('trips.deleted', { count: deleted.length }));
      onDeleted();
    }
    if (error !== null) toastError(t('trips.deleteKept', { count: kept.length, reason: t(reasonKey(error)) }));
  };

  if (progress !== null && progress.total > 1) {
    const { done } = progress;
    return (
      <Modal opened onClose={stop} title={t('trips.deleteMany', { count })} size="md" withCloseButton={false} closeOnClickOutside={false}>
        <p role="status" className={classes['progress']}>
          {t('trips.deleting', { done, total: progress.total })}
        </p>
        <Progress value={(done / progress.total) * 100} aria-label={t('trips.deleting', { done, total: progress.total })} />
        <div className={classes['actions']}>
          <Button variant="default" onClick={stop}>
            {t('trips.stop')}
          </Button>
        </div>
      </Modal>
    );
  }

  return (
    <ConfirmDialog
      opened={count > 0}
      onClose={onClose}
      onConfirm={() => void onConfirm()}
      title={count === 1 ? t('trips.deleteTitle') : t('trips.deleteMany', { count })}
      confirmLabel={count === 1 ? t('trips.delete') : t('trips.deleteSelected')}
      busy={progress !== null}
    >
      <p>{t('trips.deleteLoss', { count, distance: formats.withUnit('distance', total) ?? '' })}</p>
      <ul className={classes['lost']}>
        {trips.slice(0, MOST_NAMED).map((trip) => (
          <li key={trip.id}>
            <span>{`${formats.day(trip.startTime, 'short')}, ${tripTimes(trip, formats)}`}</span>
            <span>{formats.withUnit('distance', trip.distance)}</span>
          </li>
        ))}
        {count > MOST_NAMED && <li>{t('trips.deleteMore', { count: count - MOST_NAMED })}</li>}
      </ul>
    </ConfirmDialog>
  );
}

const reasonKey = (error: unknown) =>
  error instanceof ApiError && error.word === 'network' ? ('errors.offline' as const) : ('errors.default' as const);
