import type { AddressLines } from '../addresses/address-lines.ts';
import type { Integration } from '../cards/card-fields.ts';
import type { Country } from '../vehicles/vehicle-fields.ts';

/** What is known of the smart tariffs of a provider, whoever has one. */
export interface TariffFacts {
  /** It states the price of energy alone: surcharges, grid fees and tax are added. */
  readonly net: boolean;
  /** What a card needs besides an address: a home at the provider, and an access to it. */
  readonly home: boolean;
  readonly token: boolean;
  /** The countries that it serves, with the currency of its prices there. */
  readonly currencies: Readonly<Partial<Record<Country, string>>>;
}

/** The providers by what their prices are (COST-060, OQ-201). */
export const tariffFacts: Readonly<Record<Integration, TariffFacts>> = {
  Tibber: { net: false, home: true, token: true, currencies: { DE: 'EUR', NL: 'EUR', NO: 'NOK', SE: 'SEK' } },
  Rabot: { net: true, home: false, token: false, currencies: { DE: 'EUR' } },
  Ostrom: { net: false, home: false, token: true, currencies: { DE: 'EUR' } },
  Awattar: { net: true, home: false, token: false, currencies: { AT: 'EUR', DE: 'EUR' } },
  Octopus: { net: false, home: true, token: true, currencies: { DE: 'EUR', GB: 'GBP' } },
};

/** The tax on energy in percent that a card without one is priced with: the usual value added tax of the countries with net tariffs. */
const usualTaxes: Readonly<Partial<Record<Country, number>>> = { AT: 20, DE: 19 };

/** Returns the usual tax on energy of a country in percent; 0: not known. */
export const usualTax = (country: Country): number => usualTaxes[country] ?? 0;

/** The zone in which the provider begins a day and publishes the prices of the next one. */
export const zoneOfTariff = (country: Country): string => (country === 'GB' ? 'Europe/London' : 'Europe/Berlin');

/** What the series of prices of a card follows from. */
export interface TariffCard {
  readonly integration: Integration | null;
  readonly country: Country;
  /** The home at the provider: for Tibber its id, for Octopus the number of the account or, in Great Britain, the code of a tariff. */
  readonly RFID: string | null;
  readonly address: Partial<AddressLines> | null;
}

/** A series of prices that every card with the same tariff shares. */
export interface TariffSeries {
  readonly provider: Integration;
  readonly key: string;
}

/** Returns the series of prices of a card; null: it has no smart tariff, or what names the series is missing (COST-077, COST-085). */
export function seriesOfCard({ integration, country, RFID, address }: TariffCard): TariffSeries | null {
  const home = RFID?.trim() ?? '';
  if (integration === null || tariffFacts[integration].currencies[country] === undefined) return null;
  if (integration === 'Awattar' || integration === 'Rabot') return { provider: integration, key: country };
  if (integration === 'Ostrom') {
    const postcode = postcodeOf(address);
    return postcode === null ? null : { provider: integration, key: postcode };
  }
  return home === '' ? null : { provider: integration, key: integration === 'Octopus' ? `${country} ${home}` : home };
}

/** Returns the German postcode of an address ("85354 Freising"), in whichever line a user typed it; null: it has none. */
export function postcodeOf(address: TariffCard['address']): string | null {
  const { line1 = '', line2 = '', line3 = '', line4 = '' } = address ?? {};
  return /(?:^|\D)(\d{5})(?!\d)/.exec([line4, line3, line2, line1].join('\n'))?.[1] ?? null;
}
