import type { PriceLine } from '@wattbook/contract/prices/charge-price.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type Cost, currencyDecimals } from '@wattbook/i18n/formats/money';
import type { Currency } from '@wattbook/i18n/formats/preferences';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

const kinds = {
  base: 'prices.base',
  energy: 'prices.energy',
  minutes: 'prices.minutes',
  once: 'prices.once',
  blocking: 'prices.blocking',
  dynamic: 'prices.dynamic',
} as const satisfies Record<PriceLine['kind'], MessageKey>;

/** A line of a breakdown in words: "Energy", "18:00 – 20:00 · 20.00 kWh × €0.30", "€6.00". */
export interface PriceLineText {
  readonly title: string;
  readonly details: string;
  readonly cost: string | null;
}

/** A price per unit has the decimals of the currency, or as many as it needs, four at most. */
const priceDecimals = (price: number, currency: Currency | undefined): number => {
  const usual = currency === undefined ? 2 : currencyDecimals(currency);
  return [usual, 2].find((decimals) => Number.isInteger(Math.round(price * 1e6) / 10 ** (6 - decimals))) ?? 4;
};

/** What the unit price of a line consists of, where more than one part does: "market €0.09, surcharge €0.02, tax €0.02". */
function partsText({ parts }: PriceLine, formats: Formats, money: Parameters<Formats['money']>[1], t: Translate): string | null {
  if (parts === null) return null;
  const named = [
    ['prices.partsInterval', parts.interval],
    ['prices.partsSurcharge', parts.surcharge],
    ['prices.partsGrid', parts.grid],
    ['prices.partsTax', parts.tax],
  ] as const;
  const shown = named.filter(([, price], index) => index === 0 || price !== 0);
  return shown.length === 1
    ? null
    : shown.map(([key, price]) => t(key, { price: formats.money(price, { ...money, decimals: 4 }) ?? '' })).join(', ');
}

/** The words of a line. */
export function priceLineText(line: PriceLine, currency: Cost['costCurrency'], formats: Formats, t: Translate): PriceLineText {
  const money = { currency: currency ?? undefined };
  const price = formats.money(line.unitPrice, { ...money, decimals: priceDecimals(line.unitPrice, money.currency) }) ?? '';
  const amount =
    line.unit === 'kWh'
      ? formats.withUnit('energy', line.amount)
      : line.unit === 'Minutes'
        ? t('prices.duration', { minutes: formats.number(line.amount, 0) ?? '' })
        : null;
  const details = [
    formats.times(line.from, line.to),
    amount === null ? null : t('prices.product', { amount, price }),
    partsText(line, formats, money, t),
    line.capped ? t('prices.capped') : null,
    line.intervalMissing ? t('prices.intervalMissing') : null,
  ];
  return {
    title: t(kinds[line.kind]),
    details: details.filter((part) => part !== null).join(' · '),
    cost: formats.money(line.cost, money),
  };
}
