import { useQueryClient } from '@tanstack/react-query';
import { isTemporary } from '../api/api-error.ts';
import { errorMessageOf } from '../api/error-messages.ts';
import { useT } from '../i18n/use-t.ts';
import { toastError, toastSuccess, toastWithAction } from '../ui/toast.tsx';
import type { DeletionOf } from './deletion.ts';
import { refreshRows } from './row-source.ts';

type Undoable = Pick<DeletionOf<{ readonly id: string }>, 'source' | 'messages' | 'errorMessages'>;

/** Shows the number of deleted rows with a button that restores them. Where it fails, the message names the reason and offers a retry if that can help. */
export function useUndo({ source, messages, errorMessages }: Undoable, owner: string): (deleted: readonly string[]) => void {
  const t = useT();
  const client = useQueryClient();

  const restore = async (ids: readonly string[]): Promise<void> => {
    const [id, ...others] = ids;
    if (id === undefined) {
      toastSuccess(t('table.undone'));
      return;
    }
    try {
      await source.restore(id);
    } catch (error) {
      const reason = t(errorMessageOf(error, { ...errorMessages, not_found: 'table.undoTooLate', conflict: 'table.undoOccupied' }));
      const message = t('table.undoFailed', { reason });
      if (isTemporary(error)) toastWithAction(message, { label: t('table.retry'), run: () => undo(ids), failed: true });
      else toastError(message);
      return;
    }
    await restore(others);
  };

  const undo = (ids: readonly string[]) => void restore(ids).finally(() => void refreshRows(client, source.noun, owner));

  return (deleted) => toastWithAction(t(messages.deleted, { count: deleted.length }), { label: t('table.undo'), run: () => undo(deleted) });
}
