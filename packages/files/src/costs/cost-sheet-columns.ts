import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { categoryWords, typeWords } from '@wattbook/i18n/cost-messages';
import { odometer } from '@wattbook/i18n/formats/distance';
import { currencyLabel, formatMoney } from '@wattbook/i18n/formats/money';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { shownValue } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import { columnWords } from '../sheets/column-words.ts';
import type { SheetColumn } from '../sheets/sheet-column.ts';

/** The columns of a sheet of fixed costs (COST-020), in the language, currency and distance of the user; an amount in another currency is a text with it. Days as `2026-01-31`. */
export function costSheetColumns(catalogue: Catalogue, preferences: Preferences): readonly SheetColumn<FixedCost>[] {
  const column = columnWords<FixedCost>(catalogue);
  const { currency } = preferences;
  return [
    column('costs.description', 40, ({ description }) => description),
    column('costs.category', 20, ({ category }) => translate(catalogue, categoryWords[category])),
    column('costs.type', 14, ({ type }) => translate(catalogue, typeWords[type])),
    column(
      'costs.costs',
      14,
      (cost) => (cost.currency === currency ? cost.costs : formatMoney(cost.costs, preferences, { currency: cost.currency })),
      currencyLabel(currency, preferences),
    ),
    column('costs.startDate', 12, ({ date, startDate }) => date ?? startDate),
    column('costs.endDate', 12, ({ endDate }) => endDate),
    column('costs.odometer', 14, (cost) => shownValue(odometer, cost.odometer, preferences), odometer.unit(preferences)),
    column('costs.workshop', 24, ({ workshop }) => workshop),
    column('costs.note', 40, ({ note }) => note),
  ];
}
