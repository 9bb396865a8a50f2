import { useQueryClient } from '@tanstack/react-query';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { isTemporary } from '../api/api-error.ts';
import { errorMessageOf, type OwnMessages } from '../api/error-messages.ts';
import { useT } from '../i18n/use-t.ts';
import { toastError, toastSuccess, toastWithAction } from '../ui/toast.tsx';
import { refreshRows } from './row-source.ts';

/** How a merge or a split is undone: the call, and what is shown when it is done. */
export interface ReversalOf {
  readonly noun: string;
  readonly call: (id: string) => Promise<unknown>;
  readonly done: MessageKey;
  readonly errorMessages?: OwnMessages;
}

/** Undoes what was done to a row; returns whether it did. Where it fails, the message names the reason and offers a retry if that can help. */
export function useReversal({ noun, call, done, errorMessages }: ReversalOf, owner: string): (id: string) => Promise<boolean> {
  const t = useT();
  const client = useQueryClient();
  const reverse = async (id: string): Promise<boolean> => {
    try {
      await call(id);
      toastSuccess(t(done));
      return true;
    } catch (error) {
      const message = t('table.undoFailed', { reason: t(errorMessageOf(error, errorMessages)) });
      if (isTemporary(error)) toastWithAction(message, { label: t('table.retry'), run: () => void reverse(id), failed: true });
      else toastError(message);
      return false;
    } finally {
      void refreshRows(client, noun, owner, [id]);
    }
  };
  return reverse;
}
