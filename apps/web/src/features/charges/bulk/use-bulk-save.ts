import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Cost } from '@wattbook/i18n/formats/money';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { AssignmentDialog } from '../../../lists/list-of.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { paths } from '../../../paths.ts';
import { type SavedRow, useUndoSaves } from '../../changelog/undo/public.ts';
import { type ChargeRow, chargeRows } from '../data/charges.queries.ts';

/** What is set; null is kept as it is. */
interface Assigned {
  readonly card: { readonly id: string; readonly name: string | undefined } | null;
  readonly tags: readonly string[] | null;
}

/** What came of a charge that got a card. */
type ChargeResult = (Cost & Pick<ChargeRow, 'id'>) | null;

interface Failures {
  readonly rows: readonly ChargeRow[];
  readonly reason: string;
}

type Outcome =
  | { readonly is: 'saved'; readonly row: SavedRow; readonly charge: ChargeResult }
  | { readonly is: 'skipped' }
  | { readonly is: 'failed'; readonly error: unknown };

/** Saves each part by itself. */
async function saveCharge({ id, cardName, tags: before }: ChargeRow, { card, tags }: Assigned): Promise<Outcome> {
  const parts = [...(card === null ? [] : [{ cardId: card.id }]), ...(tags === null ? [] : [{ tags: [...tags] }])];
  let charge: ChargeResult = null;
  try {
    for (const part of parts) {
      const saved = await call('PATCH /v1/charges/:id', { params: { id }, body: { id, ...part } });
      if (card !== null) charge = saved;
    }
  } catch (error) {
    return isRefusal(error, 'charge_locked') ? { is: 'skipped' } : { is: 'failed', error };
  }
  // What a charge had already makes no change.
  const isNew = { cardId: card?.name !== cardName, tags: JSON.stringify(tags) !== JSON.stringify(before) };
  return { is: 'saved', charge, row: { id, sent: parts.filter((part) => ('tags' in part ? isNew.tags : isNew.cardId)) } };
}

/** How many charges were saved, what those cost that got a card, and how many of them have no cost. Amounts of several currencies are not added up. */
function resultText(count: number, results: readonly Cost[], formats: Formats, t: Translate): string {
  const priced = results.filter(({ cost }) => cost !== null);
  const currencies = new Set(priced.map(({ costCurrency }) => costCurrency));
  const [costCurrency = null] = currencies;
  const total = { cost: priced.reduce((sum, { cost }) => sum + (cost ?? 0), 0), costCurrency };
  const isSum = priced.length > 0 && priced.length === count && currencies.size === 1;
  const saved = isSum ? t('chargeForm.bulkCosts', { count, cost: formats.cost(total) ?? '' }) : t('chargeForm.bulkSaved', { count });
  const without = results.length - priced.length;
  return without === 0 ? saved : `${saved} ${t('chargeForm.bulkWithoutCost', { count: without })}`;
}

/** Saves the same in charges, one after the other; those that failed remain for another try, and locked ones are skipped and counted. */
export function useBulkSave({ rows, kept, owner, onClose, onDone }: AssignmentDialog<ChargeRow>) {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const client = useQueryClient();
  const undoable = useUndoSaves('charges', owner);
  const [remaining, setRemaining] = useState(rows);
  const [done, setDone] = useState<number | null>(null);
  const [skipped, setSkipped] = useState(kept.length);
  const [failures, setFailures] = useState<Failures | null>(null);

  const save = async (assigned: Assigned) => {
    const failed: ChargeRow[] = [];
    const saved: SavedRow[] = [];
    const results: NonNullable<ChargeResult>[] = [];
    let reason = '';
    let refused = 0;
    for (const [index, row] of remaining.entries()) {
      setDone(index);
      const outcome = await saveCharge(row, assigned);
      if (outcome.is === 'saved') {
        saved.push(outcome.row);
        if (outcome.charge !== null) results.push(outcome.charge);
      } else if (outcome.is === 'skipped') refused += 1;
      else {
        failed.push(row);
        reason = t(errorMessageOf(outcome.error));
      }
    }
    setDone(null);
    void refreshRows(client, chargeRows.noun, owner);
    const [missing] = results.filter(({ cost }) => cost === null);
    const way = missing && { label: t('chargeForm.bulkShowWithoutCost'), run: () => void navigate(paths.chargeDetails(missing.id)) };
    if (saved.length > 0) undoable(resultText(saved.length, results, formats, t), saved, way);
    setSkipped(skipped + refused);
    setRemaining(failed);
    setFailures(failed.length === 0 ? null : { rows: failed, reason });
    if (failed.length > 0 || refused > 0) return;
    onDone();
    onClose();
  };
  return { save, remaining, done, skipped, failures };
}
