import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MatchedCharge, Receipt } from '@wattbook/contract/receipts/receipt.schema';
import type { ReactNode } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentDialog } from '../../../lists/list-of.ts';
import { pageQuery, refreshRows } from '../../../lists/row-source.ts';
import { paths } from '../../../paths.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { costRows } from '../../costs/public.ts';
import { BillButton } from '../card/bill-button.tsx';
import classes from '../card/receipts.module.css';
import { InvoiceLines } from '../lines/invoice-lines.tsx';
import { assignReceipt, matchedChargesQuery, type ReceiptEntry, receiptRows } from '../data/receipts.queries.ts';

const offeredCosts = { page: '1', limit: '20', sort: '-createdAt' };

/** To which charge or cost a receipt belongs: charges that fit its invoice first, then costs, or a new cost from what it says. */
export function AssignDialog({ rows: [receipt], owner, onClose }: AssignmentDialog<Receipt>) {
  const t = useT();
  if (receipt === undefined) return null;
  return (
    <Dialog opened onClose={onClose} title={t('receipts.assignTitle', { name: receipt.name })} size="lg">
      <div className={classes['choices']}>
        {receipt.lineCount > 0 && (
          <Section title={t('receipts.linesTitle', { count: receipt.lineCount })}>
            <InvoiceLines receipt={receipt} onClose={onClose} />
          </Section>
        )}
        {receipt.pricedLineCount === 0 && (
          <Section title={t('receipts.fittingCharges')}>
            <Charges receipt={receipt} onClose={onClose} />
          </Section>
        )}
        <Section title={t('receipts.costs')}>
          <Costs receipt={receipt} owner={owner} onClose={onClose} />
        </Section>
        <LinkButton to={paths.addFixCost({ receipt: receipt.id })}>{t('receipts.newCost')}</LinkButton>
      </div>
    </Dialog>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface ChoiceProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

function Charges({ receipt, onClose }: ChoiceProps) {
  const t = useT();
  const { data: rows, error, refetch } = useQuery(matchedChargesQuery(receipt));
  const failure = rows === undefined && error !== null ? t(errorMessageOf(error)) : null;
  if (rows?.length === 0) return <p className={classes['hint']}>{t('receipts.noCharge')}</p>;
  return (
    <LineList rows={rows} failure={failure} onRetry={() => void refetch()}>
      {(charge) => (
        <li key={charge.id}>
          <ChargeChoice charge={charge} />
          <BillButton receipt={receipt} chargeId={charge.id} onBilled={onClose} />
          <AssignButton receipt={receipt} entry={{ chargeId: charge.id }} onClose={onClose} />
        </li>
      )}
    </LineList>
  );
}

const agreements = { time: 'receipts.sameTime', day: 'receipts.sameDay', kWh: 'receipts.sameEnergy', sum: 'receipts.sameSum' } as const;

function ChargeChoice({ charge: { startTime, kWhBill, kWh, agrees } }: { readonly charge: MatchedCharge }) {
  const [formats, t] = [useFormats(), useT()];
  return (
    <div>
      <strong>
        {formats.dateTime(startTime)} · {formats.withUnit('energy', kWhBill ?? kWh)}
      </strong>
      <small>{agrees.map((one) => t(agreements[one])).join(' · ')}</small>
    </div>
  );
}

function Costs({ receipt, owner, onClose }: ChoiceProps & { readonly owner: string }) {
  const t = useT();
  const formats = useFormats();
  const { data, error, refetch } = useQuery(pageQuery(costRows, owner, offeredCosts));
  const failure = data === undefined && error !== null ? t(errorMessageOf(error)) : null;
  if (data?.total === 0) return <p className={classes['hint']}>{t('receipts.noCosts')}</p>;
  return (
    <LineList rows={data?.data} failure={failure} onRetry={() => void refetch()}>
      {(cost) => (
        <li key={cost.id}>
          <div>
            <strong>{cost.description}</strong>
            <small>
              {formats.plainDate(cost.date ?? cost.startDate)} · {formats.money(cost.costs, { currency: cost.currency, isKnown: true })}
            </small>
          </div>
          <AssignButton receipt={receipt} entry={{ costId: cost.id }} onClose={onClose} />
        </li>
      )}
    </LineList>
  );
}

/** Assigns the receipt, which changes nothing of the entry. */
function AssignButton({ receipt, entry, onClose }: ChoiceProps & { readonly entry: ReceiptEntry }) {
  const t = useT();
  const client = useQueryClient();
  const assign = async () => {
    try {
      await assignReceipt(receipt, entry);
      toastSuccess(t('receipts.assigned'));
      onClose();
    } catch (error) {
      toastError(
        t(errorMessageOf(error, { conflict: 'receipts.assignConflict', not_found: 'receipts.entryGone', forbidden: 'receipts.shared' })),
      );
    }
    await refreshRows(client, receiptRows.noun, receipt.vehicleId);
  };
  return (
    <Button size="xs" variant="default" onClick={() => void assign()}>
      {t('receipts.assignHere')}
    </Button>
  );
}
