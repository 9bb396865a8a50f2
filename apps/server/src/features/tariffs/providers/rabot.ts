import { z } from 'zod';
import { createAppToken } from '../../../connections/app-token.ts';
import type { SourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';
import type { TariffSettings } from '../../../config/tariff-environment.ts';
import { energyCharts } from './energy-charts.ts';
import { pricesOfPoints, type TariffProvider } from './tariff-provider.ts';

const dayMs = 86_400_000;
const centsPerEuro = 100;
const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const dayAhead = z.object({
  isSuccess: z.boolean(),
  data: z.object({ prices: z.array(z.object({ at: z.iso.datetime({ offset: true }), price: z.number() })) }).nullish(),
});

/**
 * Rabot: the day-ahead price without tax. An operator who is a partner of Rabot asks its API; everybody else reads the same price of the market from Energy-Charts.
 */
export function rabot(client: SourceClient, settings: TariffSettings, now: () => number): TariffProvider {
  const { RABOT_API_BASE: base, RABOT_TOKEN_BASE: tokenUrl, RABOT_CLIENT_ID: id, RABOT_CLIENT_SECRET: secret } = settings;
  const common = { limits: () => ({ historyMs: 3650 * dayMs, rangeMs: 31 * dayMs }), needsToken: () => false };
  if (tokenUrl === undefined || id === undefined || secret === undefined) return { ...common, read: energyCharts(client, settings) };
  const withToken = createAppToken(async () => {
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
    const issued = await client({ what: 'Rabot token', url: tokenUrl, method: 'POST', form, schema: token });
    return { token: issued.access_token, expiresInSeconds: issued.expires_in };
  }, now);
  return {
    ...common,
    read: async ({ from, until }) => {
      const url = new URL(`${base}/day-ahead-prices/limited`);
      url.search = new URLSearchParams({ from: new Date(from).toISOString(), to: new Date(until).toISOString() }).toString();
      const { isSuccess, data } = await withToken((access) =>
        client({ what: 'Rabot prices', url, headers: { authorization: `Bearer ${access}` }, schema: dayAhead }),
      );
      if (!isSuccess || data == null) throw new SourceError('refused', 'Rabot prices');
      return {
        currency: 'EUR',
        prices: pricesOfPoints(data.prices.map(({ at, price }) => ({ at: Date.parse(at), price: price / centsPerEuro }))),
      };
    },
  };
}
