import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InvoiceLine, Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LineList } from '../../../ui/page/line-list.tsx';
import classes from '../card/receipts.module.css';
import { invoiceLinesQuery } from '../data/receipts.queries.ts';
import { useBillLines } from './use-bill-lines.ts';

interface InvoiceLinesProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

/** The charges chosen for lines, by the ids of these; an empty text: none. */
type Choice = Readonly<Record<string, string>>;

/** The charges that an invoice names, each with the charge that it is of; what fits none is chosen here. */
export function InvoiceLines({ receipt, onClose }: InvoiceLinesProps) {
  const t = useT();
  const { data: lines, error, refetch } = useQuery(invoiceLinesQuery(receipt));
  const [choice, setChoice] = useState<Choice>({});
  const { bill, isBusy } = useBillLines(receipt);
  const chosenOf = (line: InvoiceLine) => (canBeBill(line) ? (choice[line.id] ?? line.suggested ?? '') : '');
  const bills = (lines ?? []).map((line) => ({ lineId: line.id, chargeId: chosenOf(line) })).filter(({ chargeId }) => chargeId !== '');
  const failure = lines === undefined && error !== null ? t(errorMessageOf(error)) : null;
  return (
    <>
      <p className={classes['hint']}>{t('receipts.linesHint')}</p>
      <LineList rows={lines} failure={failure} onRetry={() => void refetch()}>
        {(line) => (
          <li key={line.id} className={classes['invoiceLine']}>
            <LineText line={line} />
            {canBeBill(line) && (
              <ChargeSelect line={line} chosen={chosenOf(line)} onChange={(id) => setChoice((before) => ({ ...before, [line.id]: id }))} />
            )}
          </li>
        )}
      </LineList>
      {lines?.some(canBeBill) === true && (
        <Button disabled={bills.length === 0} loading={isBusy} onClick={() => void bill(bills).then((isWhole) => isWhole && onClose())}>
          {t('receipts.billLines', { count: bills.length })}
        </Button>
      )}
    </>
  );
}

const canBeBill = ({ bill, amount }: InvoiceLine): boolean => !bill && amount !== null;

/** The moment of a line as the invoice says it. */
const momentOf = ({ date, startTime }: InvoiceLine, formats: Formats): string =>
  [formats.plainDate(date), startTime?.slice(11)].filter((part) => part != null).join(', ');

function LineText({ line }: { readonly line: InvoiceLine }) {
  const [t, formats] = [useT(), useFormats()];
  const { place, kWh, amount, currency, bill, chargeId } = line;
  const sum = amount === null || currency === null ? null : formats.money(amount, { currency, isKnown: true });
  const facts = [place, formats.withUnit('energy', kWh), sum].filter((part) => part !== null);
  return (
    <div>
      <strong>{momentOf(line, formats)}</strong>
      <small>{facts.join(' · ')}</small>
      {amount === null && <small className={classes['double']}>{t('receipts.lineNoSum')}</small>}
      {bill && chargeId !== null && <Link {...paths.chargeDetails(chargeId)}>{t('receipts.billOfCharge')}</Link>}
    </div>
  );
}

interface ChargeSelectProps {
  readonly line: InvoiceLine;
  readonly chosen: string;
  readonly onChange: (id: string) => void;
}

function ChargeSelect({ line, chosen, onChange }: ChargeSelectProps) {
  const [t, formats] = [useT(), useFormats()];
  return (
    <NativeSelect
      aria-label={t('receipts.chargeOfLine', { line: momentOf(line, formats) })}
      value={chosen}
      data={[
        { value: '', label: t(line.charges.length === 0 ? 'receipts.noChargeNear' : 'receipts.noChargeChosen') },
        ...line.charges.map((charge) => ({ value: charge.id, label: chargeText(charge, formats, t) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const chargeText = (
  { startTime, kWhBill, kWh, cost, costCurrency }: InvoiceLine['charges'][number],
  formats: Formats,
  t: Translate,
): string =>
  [
    formats.dateTime(startTime),
    formats.withUnit('energy', kWhBill ?? kWh),
    cost === null ? t('receipts.noCostYet') : formats.cost({ cost, costCurrency }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
