import { z } from 'zod';
import type { SourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';
import { krakenToken, readKraken } from './kraken.ts';
import type { PriceRequest, SeriesPrice, SeriesPrices } from './tariff-provider.ts';

const slotMs = 30 * 60_000;
const pencePerPound = 100;
const pageSize = 1500;
const maxPages = 20;
const rates = z.object({
  next: z.string().nullable(),
  results: z.array(
    z.object({
      value_inc_vat: z.number(),
      valid_from: z.iso.datetime({ offset: true }),
      valid_to: z.iso.datetime({ offset: true }).nullable(),
      payment_method: z.string().nullish(),
    }),
  ),
});
const agreements = z.object({
  account: z
    .object({
      electricityAgreements: z.array(z.object({ tariff: z.object({ tariffCode: z.string(), productCode: z.string() }).partial() })),
    })
    .nullish(),
});
const agreementsQuery = `query ($account: String!) {
  account(accountNumber: $account) { electricityAgreements(active: true) { id tariff { ... on StandardTariff { tariffCode productCode } } } }
}`;

/** Octopus in Great Britain: the prices of a tariff are public, and an account says which tariff it has. */
export const octopusBritain =
  (client: SourceClient, base: string) =>
  async ({ home, token, from, until }: { readonly home: string } & Omit<PriceRequest, 'key'>): Promise<SeriesPrices> => {
    const tariff = home.startsWith('E-') ? home : await tariffOf(client, base, home, token);
    const prices: SeriesPrice[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const url = new URL(
        `${base}/v1/products/${productOf(tariff)}/electricity-tariffs/${encodeURIComponent(tariff)}/standard-unit-rates/`,
      );
      const range = { period_from: new Date(from).toISOString(), period_to: new Date(until).toISOString() };
      url.search = new URLSearchParams({ ...range, page_size: `${pageSize}`, page: `${page}` }).toString();
      const { results, next } = await client({ what: 'Octopus prices', url, schema: rates });
      for (const { value_inc_vat: pence, valid_from, valid_to, payment_method } of results) {
        if (payment_method === 'NON_DIRECT_DEBIT') continue;
        const end = Math.min(valid_to === null ? until : Date.parse(valid_to), until);
        for (let at = Math.max(Date.parse(valid_from), from); at < end; at += slotMs)
          prices.push({ at, minutes: Math.min(slotMs, end - at) / 60_000, price: pence / pencePerPound });
      }
      if (next === null) break;
    }
    return { currency: 'GBP', prices };
  };

/** `E-1R-AGILE-24-10-01-C` is the product AGILE-24-10-01 in the region C. */
const productOf = (tariff: string): string => encodeURIComponent(tariff.replace(/^E-\dR-/, '').replace(/-[A-P]$/, ''));

async function tariffOf(client: SourceClient, base: string, account: string, apiKey: string | null): Promise<string> {
  const url = `${base}/v1/graphql/`;
  const token = await krakenToken(client, url, { APIKey: apiKey ?? '' });
  const found = await readKraken(client, { url, token, query: agreementsQuery, account, schema: agreements });
  const tariff = found.account?.electricityAgreements.map(({ tariff: { tariffCode } }) => tariffCode).find((code) => code !== undefined);
  if (tariff === undefined) throw new SourceError('refused', 'Octopus account');
  return tariff;
}
