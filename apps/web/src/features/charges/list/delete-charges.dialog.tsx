import { sentenceOf } from '../../../api/error-sentences.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import type { DeleteOutcome } from '../../../ui/dialog/delete-in-turn.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { sumOfKnown } from '../charge-sums.ts';
import type { ChargeRow } from '../data/charges.queries.ts';
import { useDeleteCharges } from '../data/use-delete-charges.ts';

type LostCharge = Pick<ChargeRow, 'id' | 'startTime' | 'endTime' | 'kWh'>;

interface DeleteChargesDialogProps {
  readonly vehicleId: string;
  /** What is to be deleted; empty keeps the dialog closed. */
  readonly charges: readonly LostCharge[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Names the charges that will be lost, then deletes them (CHG-030). */
export function DeleteChargesDialog({ vehicleId, charges, onClose, onDeleted }: DeleteChargesDialogProps) {
  const t = useT();
  const formats = useFormats();
  const deletion = useDeleteCharges(vehicleId);
  const count = charges.length;
  const energy = formats.withUnit('energy', sumOfKnown(charges.map(({ kWh }) => kWh)));

  const onOutcome = ({ deleted, kept, error }: DeleteOutcome) => {
    if (deleted.length > 0) {
      toastSuccess(t('charges.deleted', { count: deleted.length }));
      onDeleted();
    }
    if (error !== null) toastError(t('charges.deleteKept', { count: kept.length, reason: t(sentenceOf(error)) }));
  };

  return (
    <DeleteDialog
      rows={charges.map((charge) => ({
        id: charge.id,
        name: `${formats.day(charge.startTime, 'short')}, ${formats.times(charge.startTime, charge.endTime)}`,
        figure: formats.withUnit('energy', charge.kWh),
      }))}
      title={count === 1 ? t('charges.deleteTitle') : t('charges.deleteMany', { count })}
      loss={energy === null ? t('charges.deleteLossUnknown', { count }) : t('charges.deleteLoss', { count, energy })}
      confirmLabel={count === 1 ? t('charges.delete') : t('table.delete')}
      deletion={deletion}
      onClose={onClose}
      onOutcome={onOutcome}
    />
  );
}
