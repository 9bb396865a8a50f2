import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentDialog } from '../../../lists/list-of.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { type SavedRow, useUndoSaves } from '../../changelog/undo/public.ts';
import { type ChargeRow, chargeRows } from '../data/charges.queries.ts';

/** What is set; null is kept as it is. */
interface Assigned {
  readonly card: { readonly id: string; readonly name: string | undefined } | null;
  readonly tags: readonly string[] | null;
}

interface Failures {
  readonly rows: readonly ChargeRow[];
  readonly reason: string;
}

type Outcome =
  | { readonly is: 'saved'; readonly row: SavedRow }
  | { readonly is: 'skipped' }
  | { readonly is: 'failed'; readonly error: unknown };

/** Saves each part by itself. */
async function saveCharge({ id, cardName, tags: before }: ChargeRow, { card, tags }: Assigned): Promise<Outcome> {
  const parts = [...(card === null ? [] : [{ cardId: card.id }]), ...(tags === null ? [] : [{ tags: [...tags] }])];
  try {
    for (const part of parts) await call('PATCH /v1/charges/:id', { params: { id }, body: { id, ...part } });
  } catch (error) {
    return isRefusal(error, 'charge_locked') ? { is: 'skipped' } : { is: 'failed', error };
  }
  // What a charge had already makes no change.
  const isNew = { cardId: card?.name !== cardName, tags: JSON.stringify(tags) !== JSON.stringify(before) };
  return { is: 'saved', row: { id, sent: parts.filter((part) => ('tags' in part ? isNew.tags : isNew.cardId)) } };
}

/** Saves the same in charges, one after the other; those that failed remain for another try, and locked ones are skipped and counted. */
export function useBulkSave({ rows, kept, owner, onClose, onDone }: AssignmentDialog<ChargeRow>) {
  const t = useT();
  const client = useQueryClient();
  const undoable = useUndoSaves('charges', owner);
  const [remaining, setRemaining] = useState(rows);
  const [done, setDone] = useState<number | null>(null);
  const [skipped, setSkipped] = useState(kept.length);
  const [failures, setFailures] = useState<Failures | null>(null);

  const save = async (assigned: Assigned) => {
    const failed: ChargeRow[] = [];
    const saved: SavedRow[] = [];
    let reason = '';
    let refused = 0;
    for (const [index, row] of remaining.entries()) {
      setDone(index);
      const outcome = await saveCharge(row, assigned);
      if (outcome.is === 'saved') saved.push(outcome.row);
      else if (outcome.is === 'skipped') refused += 1;
      else {
        failed.push(row);
        reason = t(errorMessageOf(outcome.error));
      }
    }
    setDone(null);
    void refreshRows(client, chargeRows.noun, owner);
    if (saved.length > 0) undoable(t('chargeForm.bulkSaved', { count: saved.length }), saved);
    setSkipped(skipped + refused);
    setRemaining(failed);
    setFailures(failed.length === 0 ? null : { rows: failed, reason });
    if (failed.length > 0 || refused > 0) return;
    onDone();
    onClose();
  };
  return { save, remaining, done, skipped, failures };
}
