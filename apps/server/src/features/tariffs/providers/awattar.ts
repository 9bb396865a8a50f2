import { z } from 'zod';
import type { SourceClient } from '../../../connections/source-client.ts';
import type { TariffSettings } from '../../../config/tariff-environment.ts';
import type { TariffProvider } from './tariff-provider.ts';

const dayMs = 86_400_000;
const kwhPerMwh = 1000;
const marketData = z.object({
  data: z.array(
    z.object({ start_timestamp: z.number(), end_timestamp: z.number(), marketprice: z.number(), unit: z.string().regex(/^eur\/mwh$/i) }),
  ),
});

/** aWATTar, Germany and Austria: the net price of the market by the hour, for everybody. Fair use are 100 calls a day. */
export const awattar = (client: SourceClient, { AWATTAR_DE_BASE, AWATTAR_AT_BASE }: TariffSettings): TariffProvider => ({
  limits: () => ({ historyMs: 3650 * dayMs, rangeMs: 31 * dayMs }),
  needsToken: () => false,
  read: async ({ key, from, until }) => {
    const url = new URL(`${key === 'AT' ? AWATTAR_AT_BASE : AWATTAR_DE_BASE}/v1/marketdata`);
    url.search = new URLSearchParams({ start: `${from}`, end: `${until}` }).toString();
    const { data } = await client({ what: 'aWATTar market data', url, schema: marketData });
    const prices = data.map(({ start_timestamp: at, end_timestamp: end, marketprice }) => ({
      at,
      minutes: (end - at) / 60_000,
      price: marketprice / kwhPerMwh,
    }));
    return { currency: 'EUR', prices };
  },
});
