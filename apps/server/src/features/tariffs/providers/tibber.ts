import { currency } from '@wattbook/contract/users/user.schema';
import { z } from 'zod';
import type { SourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';
import type { TariffSettings } from '../../../config/tariff-environment.ts';
import { pricesOfPoints, type TariffProvider } from './tariff-provider.ts';

const dayMs = 86_400_000;
const query = `query ($home: ID!) {
  viewer { home(id: $home) { currentSubscription { priceInfo(resolution: QUARTER_HOURLY) {
    today { total startsAt currency } tomorrow { total startsAt currency }
  } } } }
}`;
const price = z.object({ total: z.number(), startsAt: z.iso.datetime({ offset: true }), currency });
const priceInfo = z.object({ today: z.array(price), tomorrow: z.array(price) });
const answer = z.object({
  data: z
    .object({
      viewer: z
        .object({ home: z.object({ currentSubscription: z.object({ priceInfo: priceInfo.nullish() }).nullish() }).nullish() })
        .nullish(),
    })
    .nullish(),
  errors: z.array(z.unknown()).optional(),
});

/** The address of the GraphQL interface of Tibber. */
export const tibberApiOf = ({ TIBBER_API_BASE }: Pick<TariffSettings, 'TIBBER_API_BASE'>): string => `${TIBBER_API_BASE}/v1-beta/gql`;

/** Tibber: the price of a home with everything, by the quarter of an hour; today and tomorrow only. */
export const tibber = (client: SourceClient, settings: TariffSettings): TariffProvider => ({
  limits: () => ({ historyMs: dayMs, rangeMs: 7 * dayMs }),
  needsToken: () => true,
  read: async ({ key, token }) => {
    const what = 'Tibber prices';
    const { data, errors } = await client({
      what,
      url: tibberApiOf(settings),
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}` },
      json: { query, variables: { home: key } },
      schema: answer,
      // A bad token is answered 400 or 401.
      onError: (status) => ([400, 401, 403].includes(status) ? new SourceError('unauthorized', what, { status }) : null),
    });
    const home = data?.viewer?.home;
    if (home == null) throw new SourceError(errors === undefined ? 'refused' : 'unauthorized', what);
    const { today = [], tomorrow = [] } = home.currentSubscription?.priceInfo ?? {};
    const stated = [...today, ...tomorrow];
    const paidIn = stated[0]?.currency;
    // A home whose contract has ended.
    if (paidIn === undefined) throw new SourceError('refused', what);
    return { currency: paidIn, prices: pricesOfPoints(stated.map(({ startsAt, total }) => ({ at: Date.parse(startsAt), price: total }))) };
  },
});
