import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import type { DeleteOutcome } from '../../../ui/dialog/delete-in-turn.ts';
import { useDeleteInTurn } from '../../../ui/dialog/use-delete-in-turn.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { deleteLost, type LostKind, type LostRow, refreshLost } from '../data/lost.queries.ts';

interface DeleteLostDialogProps {
  readonly kind: LostKind;
  readonly vehicleId: string;
  /** What is to be deleted; empty keeps the dialog closed. */
  readonly rows: readonly LostRow[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Names the periods that will be lost, then deletes them one by one (DASH-049, DASH-057). */
export function DeleteLostDialog({ kind, vehicleId, rows, onClose, onDeleted }: DeleteLostDialogProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const deletion = useDeleteInTurn(
    (id) => deleteLost(kind, id),
    () => void refreshLost(client, kind, vehicleId),
  );
  const count = rows.length;

  const onOutcome = ({ deleted, kept, error }: DeleteOutcome) => {
    if (deleted.length > 0) {
      toastSuccess(t('lost.deleted', { count: deleted.length }));
      onDeleted();
    }
    if (error !== null) toastError(t('lost.deleteKept', { count: kept.length, reason: t(sentenceOf(error)) }));
  };

  return (
    <DeleteDialog
      rows={rows.map((row) => ({
        id: row.id,
        name: `${formats.day(row.startTime, 'short')}, ${formats.times(row.startTime, row.endTime)}`,
        figure: formats.withUnit('energy', row.kWh),
      }))}
      title={t('lost.deleteMany', { count })}
      loss={t('lost.deleteLoss', { count })}
      confirmLabel={t('table.delete')}
      deletion={deletion}
      onClose={onClose}
      onOutcome={onOutcome}
    />
  );
}
