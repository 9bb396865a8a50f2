import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { BulkSelection } from '../../../lists/list-of.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastError, toastWithAction } from '../../../ui/toast.tsx';
import { type ChargeRow, chargeRows } from '../data/charges.queries.ts';
import { useUnmerge } from './use-unmerge.ts';

interface MergeDialogProps extends BulkSelection<ChargeRow> {
  readonly onClose: () => void;
}

/** Asks before charges are merged, names the result, and offers to undo it (CHG-070 to CHG-073). */
export function MergeDialog({ rows, owner, onDone, onClose }: MergeDialogProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const unmerge = useUnmerge(owner);
  const [busy, setBusy] = useState(false);
  const inOrder = rows.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const [start, end] = [inOrder[0]?.startTime, inOrder.at(-1)?.endTime];
  const merge = async () => {
    setBusy(true);
    try {
      const { id } = await call('POST /v1/charges/merge', { body: rows.map((row) => ({ id: row.id })) });
      toastWithAction(t('chargeForm.merged'), { label: t('table.undo'), run: () => void unmerge(id) });
      onDone();
    } catch (error) {
      toastError(t(errorMessageOf(error)));
    }
    void refreshRows(
      client,
      chargeRows.noun,
      owner,
      rows.map(({ id }) => id),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void merge()}
      title={t('chargeForm.mergeTitle', { count: rows.length })}
      confirmLabel={t('charges.merge')}
      keepLabel={t('chargeForm.cancel')}
      busy={busy}
      harmless
    >
      {t('chargeForm.mergeText', { start: formats.dateTime(start ?? null) ?? '', end: formats.dateTime(end ?? null) ?? '' })}
    </ConfirmDialog>
  );
}
