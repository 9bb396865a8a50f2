import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { recordVerdict } from '@wattbook/domain/access/record-policy';
import { checkCost } from '@wattbook/domain/costs/check-cost';
import { useRef } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { refusalMessage } from '../../../api/refusal-message.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { paths } from '../../../paths.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useActor } from '../../account/public.ts';
import { assignReceipt, receiptRows } from '../../receipts/public.ts';
import { type CostBody, costRows, saveCost } from '../data/costs.queries.ts';
import classes from './fixed-cost-form.module.css';
import { fixedCostForm } from './fixed-cost.form.ts';

interface FixedCostFormProps {
  readonly vehicleId: string;
  /** null: a new one. */
  readonly cost: FixedCost | null;
  /** What a new one is entered from; it belongs to it once that is saved. */
  readonly receipt?: Receipt | undefined;
}

/** A new cost in the currency of the user; with the sum and the day that an invoice says. */
function initialOf(receipt: Receipt | undefined, formats: Formats) {
  const { preferences } = formats;
  if (receipt === undefined) return { currency: preferences.currency };
  const { amount = null, currency = null, date = null } = receipt.facts ?? {};
  return {
    type: 'OneTime' as const,
    currency: currency ?? preferences.currency,
    ...(date !== null && { date }),
    ...(amount !== null && { costs: formats.number(amount, 2) ?? '' }),
  };
}

/** Saves a cost, and gives it the receipt that it was entered from; false: it waits, and the receipt stays unassigned. */
async function saveWithReceipt(vehicleId: string, cost: FixedCost | null, body: CostBody, receipt: Receipt | undefined): Promise<boolean> {
  const saved = await saveCost(vehicleId, cost, body);
  if (saved !== null && receipt !== undefined) await assignReceipt(receipt, { costId: saved.id });
  return saved !== null;
}

/** The form of a fixed cost (COST-026 to COST-032). */
export function FixedCostForm({ vehicleId, cost, receipt }: FixedCostFormProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const leave = () => void navigate(paths.fixCosts());
  const form = useForm({
    form: fixedCostForm,
    stored: cost,
    ...(cost === null && { initial: initialOf(receipt, formats) }),
    check: (values) => checkCost(values),
    send: async (body) => {
      let waits = false;
      try {
        waits = !(await saveWithReceipt(vehicleId, cost, body, receipt));
      } finally {
        await Promise.all([costRows.noun, receiptRows.noun].map((noun) => refreshRows(client, noun, vehicleId)));
      }
      isSaved.current = true;
      toastSuccess(t(waits ? 'table.waits' : 'costs.saved'));
      leave();
    },
  });
  const { failure } = form;
  const refusal = refusalMessage(recordVerdict({ actor: useActor() }));
  return (
    <form {...form.element} className={classes['form']} autoComplete="off">
      {refusal !== null && <Notice kind="info">{t(refusal)}</Notice>}
      <fieldset className={classes['fields']} disabled={refusal !== null}>
        <Card>
          <FormFields form={form} after={{ currency: <p className={classes['amountHint']}>{t('costs.costsHint')}</p> }} />
          {form.isShown('startDate') && <p className={classes['hint']}>{t('costs.partial')}</p>}
        </Card>
      </fieldset>
      {failure !== null && (
        <Notice kind="danger">
          {t('costs.notSaved', {
            reason: failure.others.join(' ') || t(errorMessageOf(failure.error, { not_found: 'costs.gone', conflict: 'costs.changed' })),
          })}
        </Notice>
      )}
      <div className={classes['actions']}>
        {refusal === null && (
          <Button type="submit" loading={form.busy}>
            {t('costs.save')}
          </Button>
        )}
        <Button variant="default" onClick={leave}>
          {t('costs.cancel')}
        </Button>
      </div>
      <LeaveGuard loss={t('costs.leaveLoss')} isUnsaved={() => form.isDirty && !isSaved.current} onStay={() => undefined} />
    </form>
  );
}
