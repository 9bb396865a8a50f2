import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Cost } from '@wattbook/i18n/formats/money';
import type { MessageValues } from '@wattbook/i18n/translate';
import type { Formats, QuantityName } from '../../i18n/use-formats.ts';
import type { Unknown } from './unknown.ts';

/** One figure of a record; `value` is null where it is not known. */
export interface Fact {
  readonly label: MessageKey;
  readonly value: string | null;
  readonly unit?: string;
  /** The origin of the figure, as a tooltip. */
  readonly hint?: MessageKey | undefined;
  readonly hintValues?: MessageValues | undefined;
  /** Why the figure is not known, and what to do about it; without it, that nothing reported it. */
  readonly missing?: Unknown | undefined;
}

export const plainFact = (formats: Formats, label: MessageKey, name: QuantityName, stored: number | null): Fact => ({
  label,
  value: formats.value(name, stored),
  unit: formats.unit(name),
});

/** From one value to another; unknown where one end is missing. */
export const fromToFact = (
  formats: Formats,
  label: MessageKey,
  name: QuantityName,
  [start, end]: readonly [number | null, number | null],
): Fact => ({
  label,
  value: formats.fromTo(name, start, end),
  unit: formats.unit(name),
});

/** The cost of a record; absent where it has none: without a price there is no such figure. */
export const costFacts = (formats: Formats, label: MessageKey, record: Cost): readonly Fact[] =>
  record.cost === null ? [] : [{ label, value: formats.cost(record) }];

/** A cost by the rate of a business day, ISO 8601: units of its currency for one of the other. */
interface OwnCost extends Cost {
  readonly rate: number;
  readonly day: string;
}

/** The cost of a record in the currency of the user, by the rate that its hint says; absent where it is in it, or has no rate. */
export function ownCostFacts(record: Cost & { readonly ownCost?: OwnCost | null | undefined }, formats: Formats): readonly Fact[] {
  const { costCurrency, ownCost } = record;
  if (ownCost == null || costCurrency === null) return [];
  const rate = formats.rate(ownCost.rate, ownCost.costCurrency ?? undefined);
  return costFacts(formats, 'charges.ownCost', ownCost).map((fact) => ({
    ...fact,
    hint: 'charges.ownCostRate',
    hintValues: {
      cost: formats.cost(ownCost) ?? '',
      rate,
      currency: formats.currencyCode(costCurrency),
      day: formats.plainDate(ownCost.day) ?? '',
    },
  }));
}

/** Figures with the reason why each is not known, by its label. */
export const withReasons = (facts: readonly Fact[], reasons: { readonly [Label in MessageKey]?: Unknown }): readonly Fact[] =>
  facts.map((fact) => ({ missing: reasons[fact.label], ...fact }));
