import { z } from 'zod';
import type { SourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';
import type { TariffSettings } from '../../../config/tariff-environment.ts';
import { type PriceRequest, pricesOfPoints, type SeriesPrices } from './tariff-provider.ts';

const kwhPerMwh = 1000;
const answer = z.object({
  unix_seconds: z.array(z.number()),
  price: z.array(z.number().nullable()),
  unit: z.string().regex(/^eur ?\/ ?mwh$/i),
});

/** Energy-Charts: the day-ahead price of the German market, net, by the quarter of an hour (SMARD, CC BY 4.0). It is asked by days. */
export const energyCharts =
  (client: SourceClient, { ENERGY_CHARTS_BASE }: TariffSettings) =>
  async ({ from, until }: Pick<PriceRequest, 'from' | 'until'>): Promise<SeriesPrices> => {
    const url = new URL(`${ENERGY_CHARTS_BASE}/price`);
    url.search = new URLSearchParams({ bzn: 'DE-LU', start: dayOf(from), end: dayOf(until) }).toString();
    const read = await client({ what: 'Energy-Charts prices', url, schema: answer });
    if (read.price.length !== read.unix_seconds.length) throw new SourceError('unreadable', 'Energy-Charts prices');
    const points = read.unix_seconds.flatMap((seconds, index) => {
      const price = read.price[index] ?? null;
      return price === null ? [] : [{ at: seconds * 1000, price: price / kwhPerMwh }];
    });
    return { currency: 'EUR', prices: pricesOfPoints(points) };
  };

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
