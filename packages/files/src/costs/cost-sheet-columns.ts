import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { categoryWords, typeWords } from '@wattbook/i18n/cost-messages';
import { odometer } from '@wattbook/i18n/formats/distance';
import { currencyLabel, formatMoney } from '@wattbook/i18n/formats/money';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { shownValue } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import { dayCell } from '../sheets/cell.ts';
import { columnWords } from '../sheets/column-words.ts';
import type { NamedColumns } from '../sheets/sheet-column.ts';

/** The columns of a sheet of fixed costs by their names (COST-020), in the language, currency and distance of the user; an amount in another currency is a text with it. */
export function costSheetColumns(catalogue: Catalogue, preferences: Preferences): NamedColumns<FixedCost, ListColumn<'costs'>> {
  const column = columnWords<FixedCost>(catalogue);
  const { currency } = preferences;
  return {
    description: column('costs.description', 40, ({ description }) => description),
    category: column('costs.category', 20, ({ category }) => translate(catalogue, categoryWords[category])),
    type: column('costs.type', 14, ({ type }) => translate(catalogue, typeWords[type])),
    costs: column(
      'costs.costs',
      14,
      (cost) => (cost.currency === currency ? cost.costs : formatMoney(cost.costs, preferences, { currency: cost.currency })),
      currencyLabel(currency, preferences),
    ),
    startDate: column('costs.startDate', 12, ({ date, startDate }) => dayCell(date ?? startDate)),
    endDate: column('costs.endDate', 12, ({ endDate }) => dayCell(endDate)),
    odometer: column('costs.odometer', 14, (cost) => shownValue(odometer, cost.odometer, preferences), odometer.unit(preferences)),
    workshop: column('costs.workshop', 24, ({ workshop }) => workshop),
    note: column('costs.note', 40, ({ note }) => note),
  };
}
