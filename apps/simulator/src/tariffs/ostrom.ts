import { bearerOf, type FakeSource, fieldsOf, json, type SourceRequest, type SourceWorld } from '../manufacturers/fake-source.ts';
import { issuedTokens } from './issued-tokens.ts';
import { openMarket, timeOf } from './market.ts';

const tax = 1.19;
/** Grid fees and levies, which depend on the place, in cents with tax. */
const leviesOf = (zip: string | null): number => (zip === null ? 0 : 20 + Number(zip.at(-1)) / 10);
const problem = (status: number, detail: string) => json({ type: 'about:blank', detail }, status);

/** Ostrom (`/oauth2/token`, `/spot-prices`): gross prices by the hour. The secret of a client is `secret-<client id>`. */
export async function ostrom(world: SourceWorld): Promise<FakeSource> {
  const [market, tokens] = [openMarket(world), issuedTokens(world)];
  const isClient = (request: SourceRequest): boolean => {
    const encoded = /^Basic (.+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
    const [id = '', secret] = Buffer.from(encoded, 'base64').toString().split(':');
    return fieldsOf(request)['grant_type'] === 'client_credentials' && id !== '' && secret === `secret-${id}`;
  };
  return {
    name: 'ostrom',
    answer: (request) => {
      const { method, path, query } = request;
      if (method === 'POST' && path === '/oauth2/token') return isClient(request) ? json(tokens.issue()) : problem(401, 'invalid_client');
      if (method !== 'GET' || path !== '/spot-prices') return null;
      if (!tokens.isValid(bearerOf(request))) return problem(401, 'Unauthorized');
      const [from, until, zip] = [timeOf(query.get('startDate')), timeOf(query.get('endDate')), query.get('zip')];
      if (Number.isNaN(from) || Number.isNaN(until) || query.get('resolution') !== 'HOUR') return problem(400, 'Bad Request');
      const data = market.prices(from, until, 'hour').map((slot) => ({
        date: new Date(slot.from).toISOString(),
        grossKwhPrice: Math.round(slot.cents * tax * 100) / 100,
        grossKwhTaxAndLevies: leviesOf(zip),
      }));
      return json({ data });
    },
    revoke: tokens.revoke,
    act: market.act,
  };
}
