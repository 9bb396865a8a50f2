import { bearerOf, type FakeSource, fieldsOf, json, type SourceWorld } from '../manufacturers/fake-source.ts';
import { issuedTokens } from './issued-tokens.ts';
import { openMarket, timeOf } from './market.ts';

/** The partner API of Rabot (`/day-ahead-prices/limited`): the market by the quarter of an hour, without tax. The secret of a client is `secret-<client id>`. */
export async function rabot(world: SourceWorld): Promise<FakeSource> {
  const [market, tokens] = [openMarket(world), issuedTokens(world)];
  return {
    name: 'rabot',
    answer: (request) => {
      const { method, path, query } = request;
      if (method === 'POST' && path === '/token') {
        const { grant_type: grant, client_id: id = '', client_secret: secret } = fieldsOf(request);
        const isKnown = grant === 'client_credentials' && id !== '' && secret === `secret-${id}`;
        return isKnown ? json(tokens.issue()) : json({ error: 'invalid_client' }, 401);
      }
      if (method !== 'GET' || path !== '/day-ahead-prices/limited') return null;
      const failed = (message: string, status: number) => json({ isSuccess: false, message, error: { message }, data: null }, status);
      if (!tokens.isValid(bearerOf(request))) return failed('Unauthorized', 401);
      const [from, to] = [timeOf(query.get('from')), timeOf(query.get('to'))];
      if (Number.isNaN(from) || Number.isNaN(to)) return failed('from and to are required', 400);
      const prices = market.prices(from, to, 'quarter').map((slot) => ({ at: new Date(slot.from).toISOString(), price: slot.cents }));
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      return json({ isSuccess: true, message: '', error: null, data: { pricesUnit: 'ct/kWh', pricesKind: 'spot', ...range, prices } });
    },
    revoke: tokens.revoke,
    act: market.act,
  };
}
