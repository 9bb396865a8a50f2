import { BASE_CURRENCY, convertMinor, crossRate, rateBook } from '@wattbook/domain/currency/exchange-rates';
import { currencyDecimals } from '@wattbook/i18n/formats/money';
import type { Kysely } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';
import { readRates } from './rates.store.ts';

/** An amount in the own currency, with the rate that it was converted with: units of it for one of the other. */
export interface Converted {
  readonly amount: number;
  readonly rate: number;
  /** The business day of the rate, ISO 8601. */
  readonly day: string;
}

/** Converts amounts of minor units into one currency; null: there is no rate of the day. */
export interface Converter {
  readonly own: Currency;
  /** The other currencies that it was opened for. */
  readonly foreign: readonly Currency[];
  readonly convert: (amount: number, currency: Currency, day: string) => Converted | null;
}

interface ConverterRange {
  readonly own: Currency;
  readonly currencies: readonly Currency[];
  /** Days; one after `to` has the rate of `to`, so `from` may be later. */
  readonly from: string;
  readonly to: string;
}

/** Won are stored under a name of their own (OQ-059). */
const isoCode = (currency: Currency): string => (currency === 'WON' ? 'KRW' : currency);

/** Reads what conversions of some days need, once. */
export async function openConverter(directory: Kysely<DirectoryTables>, { own, currencies, from, to }: ConverterRange): Promise<Converter> {
  const foreign = currencies.filter((currency) => currency !== own);
  const needed = [own, ...foreign].map(isoCode).filter((code) => code !== BASE_CURRENCY);
  const book = rateBook(foreign.length === 0 ? [] : await readRates(directory, { currencies: needed, from: from < to ? from : to, to }));
  return {
    own,
    foreign,
    convert: (amount, currency, day) => {
      const found = crossRate(book, { from: isoCode(currency), to: isoCode(own), day: day < to ? day : to });
      if (found === null) return null;
      const decimals = { from: currencyDecimals(currency), to: currencyDecimals(own) };
      return { amount: convertMinor(amount, found.rate, decimals), rate: found.rate, day: found.day };
    },
  };
}
