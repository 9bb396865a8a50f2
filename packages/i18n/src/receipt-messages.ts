import type { MessageKey } from './catalogue.ts';
import type { MessageValues } from './translate.ts';

interface Entry {
  readonly costId: string | null;
  readonly chargeId: string | null;
  readonly bill: boolean;
  readonly lineCount: number;
  readonly linkedLines: readonly { readonly bill: boolean }[];
}

/** To what a receipt belongs, in words. */
export function receiptEntryText(
  { costId, chargeId, bill, lineCount, linkedLines }: Entry,
  t: (key: MessageKey, values?: MessageValues) => string,
): string {
  if (costId !== null) return t('receipts.ofCost');
  if (chargeId !== null) return t(bill ? 'receipts.billOfCharge' : 'receipts.ofCharge');
  if (lineCount > 0) return t('receipts.linesOf', { bills: linkedLines.filter((line) => line.bill).length, count: lineCount });
  return t('receipts.ofNothing');
}
