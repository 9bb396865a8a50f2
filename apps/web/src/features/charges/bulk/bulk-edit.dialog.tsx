import { Select, TagsInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentDialog } from '../../../lists/list-of.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useUser } from '../../account/public.ts';
import { type SavedRow, useUndoSaves } from '../../changelog/undo/public.ts';
import { type ChargeRow, chargeRows } from '../data/charges.queries.ts';
import { offeredCardsQuery } from '../data/offered-cards.queries.ts';
import classes from './bulk-edit.module.css';

interface Failures {
  readonly rows: readonly ChargeRow[];
  readonly reason: string;
}

/** Sets card and tags of charges, one partial save each per charge; locked ones are skipped and counted (CHG-018, OQ-141). */
export function BulkEditDialog({ rows, kept, owner, onClose, onDone }: AssignmentDialog<ChargeRow>) {
  const t = useT();
  const client = useQueryClient();
  const { chargeTags } = useUser();
  const undoable = useUndoSaves('charges', owner);
  const [remaining, setRemaining] = useState(rows);
  const { data: cards = [] } = useQuery(offeredCardsQuery(owner));
  const [cardId, setCardId] = useState<string | null>(null);
  const [tags, setTags] = useState<string[] | null>(null);
  const shownTags = tags ?? commonTags(rows);
  const [done, setDone] = useState<number | null>(null);
  const [skipped, setSkipped] = useState(kept.length);
  const [failures, setFailures] = useState<Failures | null>(null);

  const save = async () => {
    const chosen = cards.find((card) => card.id === cardId);
    const failed: ChargeRow[] = [];
    const saved: SavedRow[] = [];
    let reason = '';
    let refused = 0;
    for (const [index, row] of remaining.entries()) {
      const { id } = row;
      setDone(index);
      try {
        const parts = [...(cardId === null ? [] : [{ cardId }]), ...(tags === null ? [] : [{ tags }])];
        for (const part of parts) await call('PATCH /v1/charges/:id', { params: { id }, body: { id, ...part } });
        // What a charge had already makes no change.
        const isNew = { cardId: chosen?.name !== row.cardName, tags: JSON.stringify(tags) !== JSON.stringify(row.tags) };
        saved.push({ id, sent: parts.filter((part) => ('tags' in part ? isNew.tags : isNew.cardId)) });
      } catch (error) {
        if (isRefusal(error, 'charge_locked')) {
          refused += 1;
          continue;
        }
        failed.push(...remaining.filter((row) => row.id === id));
        reason = t(errorMessageOf(error));
      }
    }
    setDone(null);
    void refreshRows(client, chargeRows.noun, owner);
    const count = remaining.length - failed.length - refused;
    if (count > 0) undoable(t('chargeForm.bulkSaved', { count }), saved);
    setSkipped(skipped + refused);
    setRemaining(failed);
    setFailures(failed.length === 0 ? null : { rows: failed, reason });
    if (failed.length > 0 || refused > 0) return;
    onDone();
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={t('chargeForm.bulkTitle', { count: rows.length })}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (done === null) void save();
        }}
      >
        <Select
          label={t('chargeForm.bulkCard')}
          name="card"
          data={cards.map(({ id, name }) => ({ value: id, label: name }))}
          value={cardId}
          onChange={setCardId}
          clearable
          clearButtonProps={{ 'aria-label': t('chargeForm.bulkCardKept') }}
          placeholder={t('chargeForm.bulkCardKept')}
          nothingFoundMessage={t('chargeForm.noCards')}
          comboboxProps={{ withinPortal: false }}
        />
        <TagsInput
          label={t('chargeForm.bulkTags')}
          name="tags"
          data={[...new Set([...(chargeTags ?? []), ...rows.flatMap((row) => row.tags)])]}
          value={shownTags}
          onChange={setTags}
          maxTags={20}
          placeholder={shownTags.length === 0 ? t('chargeForm.tagsPlaceholder') : ''}
          data-autofocus
          comboboxProps={{ withinPortal: false }}
        />
        {skipped > 0 && <Notice kind="info">{t('chargeForm.bulkSkipped', { count: skipped })}</Notice>}
        {failures !== null && (
          <Notice kind="danger">{t('chargeForm.bulkFailed', { count: failures.rows.length, reason: failures.reason })}</Notice>
        )}
        <FormButtons
          onCancel={onClose}
          submitLabel={
            done === null || remaining.length === 1
              ? t('chargeForm.bulkApply')
              : t('chargeForm.savingOf', { done, total: remaining.length })
          }
          busy={done !== null}
          disabled={remaining.length === 0 || (cardId === null && tags === null)}
        />
      </form>
    </Dialog>
  );
}

/** The tags that all charges have. */
function commonTags([first, ...others]: readonly ChargeRow[]): string[] {
  return (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)));
}
