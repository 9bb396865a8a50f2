import { includesChangelog } from '@wattbook/domain/vehicles/vehicle-plan';
import { useQueryClient } from '@tanstack/react-query';
import type { Change } from '@wattbook/contract/changelog/change.schema';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/api.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { type MessageWay, toastError, toastSuccess, toastWithAction } from '../../../ui/toast.tsx';
import { useVehicles } from '../../vehicles/public.ts';

/** A row that was saved, and what was sent: each call by itself, in order. */
export interface SavedRow {
  readonly id: string;
  readonly sent: readonly Readonly<Record<string, unknown>>[];
}

/** Shows what was saved on rows with a button that undoes it, each change by its entry in the change log: a value that was changed again since stays. `way` leads to what is missing. Without a plan that has the change log nothing is undone. */
export function useUndoSaves(
  noun: 'trips' | 'charges',
  owner: string,
): (message: string, saved: readonly SavedRow[], way?: MessageWay) => void {
  const t = useT();
  const client = useQueryClient();
  const hasChangelog = useVehicles().some((vehicle) => vehicle.id === owner && includesChangelog(vehicle));
  const undo = async (saved: readonly SavedRow[]) => {
    let failure: unknown = null;
    for (const row of saved) {
      try {
        await undoSaves(noun, row);
      } catch (error) {
        failure = error;
      }
    }
    if (failure === null) toastSuccess(t('table.undone'));
    else toastError(t('table.undoFailed', { reason: t(errorMessageOf(failure)) }));
    await refreshRows(client, noun, owner);
  };
  return (message, saved, way) => {
    if (hasChangelog) toastWithAction(message, { label: t('table.undo'), run: () => void undo(saved), ...(way && { way }) });
    else if (way === undefined) toastSuccess(message);
    else toastWithAction(message, way);
  };
}

/** Undoes the changes of one row, the last one first. */
async function undoSaves(noun: 'trips' | 'charges', { id, sent }: SavedRow): Promise<void> {
  const input = { params: { id }, query: { limit: String(sent.length + 3) } };
  const { data } = await (noun === 'trips' ? call('GET /v1/trips/:id/changelog', input) : call('GET /v1/charges/:id/changelog', input));
  for (const values of sent.toReversed()) {
    const entry = data.find((change) => change.action === 'changed' && isOf(change, values));
    if (entry === undefined) throw new ApiError('conflict');
    await call('POST /v1/changes/:id/undo', { params: { id: entry.id } });
  }
}

/** Whether an entry is of a call that sent these values. */
const isOf = ({ entityNew }: Change, sent: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(sent).some(([name, value]) => JSON.stringify(entityNew?.[name]) === JSON.stringify(value));
