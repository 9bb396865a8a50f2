import { Select, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentDialog } from '../../../lists/list-of.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useUser } from '../../account/public.ts';
import type { ChargeRow } from '../data/charges.queries.ts';
import { offeredCardsQuery } from '../data/offered-cards.queries.ts';
import classes from './bulk-edit.module.css';
import { useBulkSave } from './use-bulk-save.ts';

/** Sets card and tags of charges, one partial save each per charge; locked ones are skipped and counted (CHG-018, OQ-141). */
export function BulkEditDialog(dialog: AssignmentDialog<ChargeRow>) {
  const { rows, owner, onClose } = dialog;
  const t = useT();
  const { chargeTags } = useUser();
  const { data: cards = [] } = useQuery(offeredCardsQuery(owner));
  const [cardId, setCardId] = useState<string | null>(null);
  const [tags, setTags] = useState<string[] | null>(null);
  const { save, remaining, done, skipped, failures } = useBulkSave(dialog);
  const shownTags = tags ?? commonTags(rows);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const card = cardId === null ? null : { id: cardId, name: cards.find(({ id }) => id === cardId)?.name };
    if (done === null) void save({ card, tags });
  };

  return (
    <Dialog opened onClose={onClose} title={t('chargeForm.bulkTitle', { count: rows.length })}>
      <form className={classes['form']} onSubmit={onSubmit}>
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
