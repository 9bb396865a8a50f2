import { z } from 'zod';
import { createAppToken } from '../../../connections/app-token.ts';
import type { SourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';
import type { TariffSettings } from '../../../config/tariff-environment.ts';
import type { TariffProvider } from './tariff-provider.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const centsPerEuro = 100;
const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const spotPrices = z.object({
  data: z.array(z.object({ date: z.iso.datetime({ offset: true }), grossKwhPrice: z.number(), grossKwhTaxAndLevies: z.number() })),
});

/** Ostrom: what a kWh costs at a postcode by the hour, with everything. Read with the client of the operator, else with that of a customer (`id:secret`). */
export function ostrom(client: SourceClient, settings: TariffSettings, now: () => number): TariffProvider {
  const { OSTROM_AUTH_BASE, OSTROM_API_BASE, OSTROM_CLIENT_ID: id, OSTROM_CLIENT_SECRET: secret } = settings;
  const issue = async (credentials: string) => {
    const issued = await client({
      what: 'Ostrom token',
      url: `${OSTROM_AUTH_BASE}/oauth2/token`,
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      form: { grant_type: 'client_credentials' },
      schema: token,
      onError: (status) => ([400, 401, 403].includes(status) ? new SourceError('unauthorized', 'Ostrom token', { status }) : null),
    });
    return { token: issued.access_token, expiresInSeconds: issued.expires_in };
  };
  const ofOperator = id === undefined || secret === undefined ? null : createAppToken(() => issue(`${id}:${secret}`), now);

  return {
    limits: () => ({ historyMs: 730 * dayMs, rangeMs: 31 * dayMs }),
    needsToken: () => ofOperator === null,
    read: async ({ key, token: ofCustomer, from, until }) => {
      const url = new URL(`${OSTROM_API_BASE}/spot-prices`);
      const [startDate, endDate] = [new Date(from).toISOString(), new Date(until).toISOString()];
      url.search = new URLSearchParams({ startDate, endDate, resolution: 'HOUR', zip: key }).toString();
      const ask = (access: string) =>
        client({ what: 'Ostrom prices', url, headers: { authorization: `Bearer ${access}` }, schema: spotPrices });
      const { data } = await (ofOperator === null ? ask((await issue(ofCustomer ?? '')).token) : ofOperator(ask));
      const prices = data.map(({ date, grossKwhPrice, grossKwhTaxAndLevies }) => ({
        at: Date.parse(date),
        minutes: hourMs / 60_000,
        price: (grossKwhPrice + grossKwhTaxAndLevies) / centsPerEuro,
      }));
      return { currency: 'EUR', prices };
    },
  };
}
