import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { currencyLabel, formatMoney } from '@wattbook/i18n/formats/money';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { receiptEntryText } from '@wattbook/i18n/receipt-messages';
import { translate } from '@wattbook/i18n/translate';
import { dayCell } from '../sheets/cell.ts';
import { columnWords } from '../sheets/column-words.ts';
import type { NamedColumns } from '../sheets/sheet-column.ts';

/** The columns of a sheet of receipts by their names: what an invoice says, and to what it belongs. An amount in another currency than the user's is a text with it. */
export function receiptSheetColumns(catalogue: Catalogue, preferences: Preferences): NamedColumns<Receipt, ListColumn<'receipts'>> {
  const column = columnWords<Receipt>(catalogue);
  const { currency, zone } = preferences;
  return {
    name: column('receipts.name', 30, ({ name }) => name),
    number: column('receipts.number', 16, ({ facts }) => facts?.number ?? null),
    date: column('receipts.date', 12, ({ facts }) => dayCell(facts?.date ?? null)),
    kWh: column('charges.charged', 14, ({ facts }) => facts?.kWh ?? null, 'kWh'),
    amount: column('receipts.sum', 14, ({ facts }) => amountOf(facts), currencyLabel(currency, preferences)),
    entry: column('receipts.entry', 24, (receipt) => receiptEntryText(receipt, (key, values) => translate(catalogue, key, values))),
    created: column('receipts.createdAt', 12, ({ createdAt }) => dayCell(dayOf(createdAt, zone))),
  };

  function amountOf(facts: Receipt['facts']) {
    // A sum of which nobody knows the currency is no sum in the user's.
    if (facts === null || facts.currency === null) return null;
    return facts.currency === currency ? facts.amount : formatMoney(facts.amount, preferences, { currency: facts.currency, isKnown: true });
  }
}
