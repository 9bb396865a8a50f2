import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessageOf } from '../api/error-messages.ts';
import { ignoreNotFound } from '../api/ignore-not-found.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useT } from '../i18n/use-t.ts';
import { DeleteDialog } from '../ui/dialog/delete-dialog.tsx';
import type { DeleteOutcome } from '../ui/dialog/delete-rows.ts';
import { useDeletion } from '../ui/dialog/use-deletion.ts';
import { toastError } from '../ui/toast.tsx';
import type { DeletionOf } from './deletion.ts';
import { refreshRows } from './row-source.ts';
import { useUndo } from './use-undo.ts';

interface DeleteRowsDialogProps<Row extends { readonly id: string }> {
  readonly deletion: DeletionOf<Row>;
  readonly owner: string;
  /** The rows to delete; the dialog is closed while it is empty. */
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Names the rows that will be lost and those that cannot be deleted, then deletes the former one by one and offers to undo it (TRIP-032, CHG-030, DASH-057, TEAM-041). */
export function DeleteRowsDialog<Row extends { readonly id: string }>({
  deletion,
  owner,
  rows: requested,
  onClose,
  onDeleted,
}: DeleteRowsDialogProps<Row>) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const { source, messages, loss, name, line, refusal, errorMessages } = deletion;
  const rows = requested.filter((row) => (refusal?.(row) ?? null) === null);
  const [refused = null] = requested.flatMap((row) => refusal?.(row) ?? []);
  const running = useDeletion(
    (id) => ignoreNotFound(source.delete(id)),
    (deleted) => void refreshRows(client, source.noun, owner, deleted),
  );
  const offerUndo = useUndo(deletion, owner);
  const [first] = rows;
  const count = rows.length;
  const close = () => {
    setFailure(null);
    onClose();
  };
  const onOutcome = ({ deleted, remaining: kept, error }: DeleteOutcome) => {
    if (error !== null && messages.kept === undefined) {
      setFailure(error);
      return;
    }
    close();
    if (deleted.length > 0) {
      offerUndo(deleted);
      onDeleted?.();
    }
    if (error !== null && messages.kept !== undefined)
      toastError(t(messages.kept, { count: kept.length, reason: t(errorMessageOf(error, errorMessages)) }));
  };
  return (
    <DeleteDialog
      ids={rows.map(({ id }) => id)}
      lines={line === undefined ? [] : rows.map((row) => ({ id: row.id, ...line(row, formats) }))}
      title={t(messages.title, { count, row: first === undefined ? '' : (name?.(first, formats, t) ?? '') })}
      loss={[
        loss(rows, formats, t),
        ...(refused !== null && messages.kept !== undefined
          ? [t(messages.kept, { count: requested.length - rows.length, reason: t(refused) })]
          : []),
      ].join(' ')}
      failure={failure === null ? null : t(errorMessageOf(failure, errorMessages))}
      confirmLabel={t(count === 1 ? messages.one : 'table.delete')}
      deletion={running}
      onClose={close}
      onOutcome={onOutcome}
    />
  );
}
