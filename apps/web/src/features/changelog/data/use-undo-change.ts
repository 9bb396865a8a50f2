import { useQueryClient } from '@tanstack/react-query';
import type { Change } from '@wattbook/contract/changelog/change.schema';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { fieldsOf } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

/**
 * Undoes a change. The server does it once, so that a second press or a lost answer does no harm. Where it fails, the message names the reason. `onUndone` is called once everything
 * is read again.
 */
export function useUndoChange(onUndone?: () => void): {
  readonly undo: (change: Change) => Promise<void>;
  readonly running: string | null;
} {
  const t = useT();
  const client = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const undo = async ({ id, noun, vehicleId }: Change) => {
    setRunning(id);
    try {
      await call('POST /v1/changes/:id/undo', { params: { id } });
      toastSuccess(t('changelog.undone'));
    } catch (error) {
      const reason =
        Object.values(fieldsOf(error))[0] ??
        t(errorMessageOf(error, { conflict: 'changelog.conflict', forbidden: 'changelog.impossible' }));
      toastError(t('table.undoFailed', { reason }));
    }
    setRunning(null);
    await client.invalidateQueries({
      predicate: ({ queryKey: [first, owner] }) => first === noun || first === 'changelog' || (vehicleId !== null && owner === vehicleId),
    });
    onUndone?.();
  };
  return { undo, running };
}
