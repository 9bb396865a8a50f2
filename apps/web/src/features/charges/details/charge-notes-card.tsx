import { Switch, TagsInput } from '@mantine/core';
import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import { useState } from 'react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useWaitingFields } from '../../../outbox/use-waiting-fields.ts';
import { Card } from '../../../ui/page/card.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import { type ChargeChangesBody, useChangeCharge } from '../data/charge-form.queries.ts';
import { savedText } from '../saved-text.ts';
import { CardPicker } from '../card/card-picker.tsx';
import { useQuestion } from '../../../ui/dialog/use-question.tsx';
import classes from './charge-notes-card.module.css';

interface ChargeNotesCardProps {
  readonly charge: ChargeDetail;
  /** Why it cannot be changed; null: it can. */
  readonly refusal: MessageKey | null;
}

/** Card, tags and own solar power of a charge, each saved when it is chosen (CHG-053 to CHG-056), and its comment. */
export function ChargeNotesCard({ charge: stored, refusal }: ChargeNotesCardProps) {
  const [t, formats] = [useT(), useFormats()];
  const { chargeTags } = useUser();
  const charge: ChargeDetail = { ...stored, ...useWaitingFields(stored.id) };
  const change = useChangeCharge(charge);
  const [sent, setSent] = useState<{ readonly tags?: readonly string[]; readonly pv?: boolean; readonly cardId?: string | null }>({});
  const price = useQuestion({
    title: t('chargeForm.solarTitle'),
    text: t('chargeForm.solarText'),
    yes: t('chargeForm.resetPrice'),
    no: t('chargeForm.keepPrice'),
  });
  const { id, cost } = charge;
  const isFixed = refusal !== null;

  /** Shows what was chosen while it is sent; where it fails, the stored value again. */
  const save = async (changes: ChargeChangesBody, shown: typeof sent) => {
    setSent(shown);
    try {
      const saved = await change({ id, ...changes });
      const decidesCost = changes.cardId !== undefined || changes.pv !== undefined;
      toastSuccess(saved === null ? t('table.waits') : decidesCost ? savedText(saved, formats, t) : t('chargeForm.saved'));
    } catch (error) {
      toastError(t('chargeForm.notSaved', { reason: t(errorMessageOf(error)) }));
    }
    setSent({});
  };
  const switchSolar = async (pv: boolean) => {
    // Without a price there is nothing to reset.
    const isReset = !pv || cost === null ? false : await price.ask();
    if (isReset === null) return;
    await save({ pv, pvRetain: pv && !isReset && cost !== null, cost }, { pv });
  };

  return (
    <Card title={t('chargeForm.cardAndNotes')}>
      <div className={classes['fields']} {...(refusal !== null && { title: t(refusal) })}>
        <CardPicker
          charge={charge}
          value={sent.cardId === undefined ? charge.cardId : sent.cardId}
          disabled={isFixed || sent.cardId !== undefined}
          onChange={(cardId) => void save({ cardId }, { cardId })}
        />
        <TagsInput
          label={t('charges.tags')}
          data={[...(chargeTags ?? [])]}
          value={[...(sent.tags ?? charge.tags)]}
          onChange={(tags) => void save({ tags }, { tags })}
          disabled={isFixed || sent.tags !== undefined}
          maxTags={20}
          placeholder={charge.tags.length === 0 ? t('chargeForm.tagsPlaceholder') : ''}
        />
        <Switch
          label={t('chargeForm.solar')}
          checked={sent.pv ?? charge.pv}
          disabled={isFixed || sent.pv !== undefined}
          onChange={({ currentTarget }) => void switchSolar(currentTarget.checked)}
        />
        {charge.comment !== null && <p className={classes['comment']}>{charge.comment}</p>}
      </div>
      {price.dialog}
    </Card>
  );
}
