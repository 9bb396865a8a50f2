import type { LinkedLine, Receipt, ReceiptDouble } from '@wattbook/contract/receipts/receipt.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** What an invoice says: its number, day, energy and sum. Null: nothing that is shown. */
export function factsText({ facts }: Pick<Receipt, 'facts'>, formats: Formats, t: Translate): string | null {
  if (facts === null) return null;
  const { number, date, kWh, amount, currency } = facts;
  const parts = [
    number === null ? null : t('receipts.invoice', { number }),
    formats.plainDate(date),
    formats.withUnit('energy', kWh),
    amount === null || currency === null ? null : formats.money(amount, { currency, isKnown: true }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** That a receipt seems to be there twice; null: it does not. */
export function doubleText({ doubles }: Pick<Receipt, 'doubles'>, t: Translate): string | null {
  const [double] = doubles;
  return double === undefined
    ? null
    : t(double.why === 'same_file' ? 'receipts.sameFile' : 'receipts.sameInvoice', { name: placeOf(double, t) });
}

const placeOf = ({ name, costId, chargeId }: ReceiptDouble, t: Translate): string => {
  if (costId !== null) return t('receipts.atCost', { name });
  return chargeId === null ? name : t('receipts.atCharge', { name });
};

/** What the line of an invoice of many says of its charge. */
export function lineText({ kWh, amount, currency }: LinkedLine, formats: Formats, t: Translate): string {
  const sum = amount === null || currency === null ? null : formats.money(amount, { currency, isKnown: true });
  return t('receipts.lineOfCharge', { line: [formats.withUnit('energy', kWh), sum].filter((part) => part !== null).join(' · ') });
}
