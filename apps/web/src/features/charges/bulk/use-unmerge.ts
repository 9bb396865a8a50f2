import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { isTemporary } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { toastError, toastSuccess, toastWithAction } from '../../../ui/toast.tsx';
import { chargeRows } from '../data/charges.queries.ts';

/** Undoes a merge; returns whether it did. Where it fails, the message names the reason and offers a retry if that can help. */
export function useUnmerge(owner: string): (id: string) => Promise<boolean> {
  const t = useT();
  const client = useQueryClient();
  const unmerge = async (id: string): Promise<boolean> => {
    try {
      await call('POST /v1/charges/:id/unmerge', { params: { id } });
      toastSuccess(t('chargeForm.unmerged'));
      return true;
    } catch (error) {
      const message = t('table.undoFailed', { reason: t(errorMessageOf(error)) });
      if (isTemporary(error)) toastWithAction(message, { label: t('table.retry'), run: () => void unmerge(id), failed: true });
      else toastError(message);
      return false;
    } finally {
      void refreshRows(client, chargeRows.noun, owner, [id]);
    }
  };
  return unmerge;
}
