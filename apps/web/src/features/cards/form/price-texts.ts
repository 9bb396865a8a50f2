import type { CardPrice } from '@wattbook/contract/cards/card-price.schema';
import type { CatalogueOperator } from '@wattbook/contract/cards/card-master-data.schema';
import { countryName } from '@wattbook/i18n/formats/country';
import type { Currency } from '@wattbook/i18n/formats/preferences';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { dayNames } from '@wattbook/i18n/day-messages';
import { unitNames } from '../card-words.ts';

interface Context {
  readonly t: Translate;
  readonly formats: Formats;
  readonly currency: Currency;
}

/** A price with its unit: "0.3245 €/kWh". */
export function priceText({ price, unit }: Pick<CardPrice, 'price' | 'unit'>, { t, formats, currency }: Context): string {
  const amount = formats.number(price, { min: 2, max: 6 }) ?? '';
  return `${amount} ${formats.currency(currency)}/${t(unitNames[unit])}`;
}

/** When and where a price applies: "Sunday 22:00 – 06:00", "IONITY, France"; without a limit "Always". */
export function limitsText(price: CardPrice, operators: readonly CatalogueOperator[], { t, formats, currency }: Context): string {
  const { day = 'all', from, to, country, operator, after, max, season } = price;
  const times = from === undefined || to === undefined ? null : `${from} – ${to}`;
  const place = [operators.find(({ id }) => id === operator)?.name, country && countryName(country, formats.preferences.language)];
  const texts = [
    day !== 'all' ? [t(dayNames[day]), times].filter((text) => text !== null).join(' ') : times,
    place.filter((text) => text !== undefined).join(', '),
    season === undefined ? null : `${season.from} – ${season.to}`,
    after === undefined ? null : t('cards.afterText', { minutes: String(after) }),
    max === undefined ? null : t('cards.maxText', { amount: formats.money(max, { currency }) ?? '' }),
  ].filter((text) => text !== null && text !== '');
  return texts.length === 0 ? t('cards.always') : texts.join(', ');
}
