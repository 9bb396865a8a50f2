import { type FakeSource, json, type SourceRequest, type SourceWorld } from '../manufacturers/fake-source.ts';
import { issuedTokens } from './issued-tokens.ts';
import { type Market, openMarket, timeOf } from './market.ts';

const tariffCode = 'E-1R-AGILE-24-10-01-C';
const productCode = 'AGILE-24-10-01';
const halfHourMs = 1_800_000;
const unitRates = `/v1/products/${productCode}/electricity-tariffs/${tariffCode}/standard-unit-rates/`;
const iso = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');

interface Asked {
  readonly query?: string;
  readonly variables?: { readonly input?: Readonly<Record<string, string>>; readonly account?: string };
}

const refused = json({
  errors: [{ message: 'Invalid data.', extensions: { errorCode: 'KT-CT-1138' } }],
  data: { obtainKrakenToken: null },
});

/** A Kraken (`/v1/graphql/`): signs in whom `knows` says, and answers about the account A-1B2C3D4E. */
function kraken(world: SourceWorld, knows: (input: Readonly<Record<string, string>>) => boolean, account: () => unknown) {
  const tokens = issuedTokens(world);
  return {
    revoke: tokens.revoke,
    answer: ({ body, headers }: SourceRequest) => {
      const { query = '', variables = {} } = JSON.parse(body) as Asked;
      if (query.includes('obtainKrakenToken'))
        return knows(variables.input ?? {}) ? json({ data: { obtainKrakenToken: { token: tokens.issue().access_token } } }) : refused;
      if (!tokens.isValid(headers['authorization'] ?? null))
        return json({ errors: [{ message: 'Signature has expired.' }], data: null }, 401);
      return json({ data: { account: variables.account === 'A-1B2C3D4E' ? account() : null } });
    },
  };
}

/** Octopus in Great Britain: public prices by the half hour in pence, and the tariff of an account. Every key `sk_live_<text>` is one. */
export async function octopus(world: SourceWorld): Promise<FakeSource> {
  const market = openMarket(world);
  const agreement = { id: '1', tariff: { tariffCode, productCode } };
  const { answer, revoke } = kraken(
    world,
    ({ APIKey = '' }) => /^sk_live_\w+$/.test(APIKey),
    () => ({ electricityAgreements: [agreement] }),
  );
  return {
    name: 'octopus',
    answer: (request) => {
      const { method, path, query } = request;
      if (method === 'POST' && path === '/v1/graphql/') return answer(request);
      if (method !== 'GET' || !path.startsWith('/v1/products/')) return null;
      if (path !== unitRates) return json({ detail: 'Not found.' }, 404);
      return json(pageOf(ratesOf(market, timeOf(query.get('period_from')), timeOf(query.get('period_to'))), query, path));
    },
    revoke,
    act: market.act,
  };
}

/** The newest first. */
const ratesOf = (market: Market, from: number, until: number) =>
  market
    .prices(from, until, 'quarter')
    .filter((slot) => slot.from % halfHourMs === 0)
    .map((slot) => ({
      value_exc_vat: slot.cents + 12,
      value_inc_vat: Math.round((slot.cents + 12) * 1.05 * 1e4) / 1e4,
      valid_from: iso(slot.from),
      valid_to: iso(slot.from + halfHourMs),
      payment_method: null,
    }))
    .toReversed();

function pageOf(results: readonly unknown[], query: URLSearchParams, path: string) {
  const [size, page] = [Math.min(Number(query.get('page_size') ?? 100), 1500), Number(query.get('page') ?? 1)];
  const next = page * size < results.length ? `https://api.octopus.energy${path}?page=${page + 1}` : null;
  return { count: results.length, next, previous: null, results: results.slice((page - 1) * size, page * size) };
}

/** Octopus in Germany: the forecast of the contract of an account, in gross cents. Every `<name>@octopus.example` with the password `secret` is a customer. */
export async function octopusGermany(world: SourceWorld): Promise<FakeSource> {
  const market = openMarket(world);
  const dayMs = 86_400_000;
  const forecast = () =>
    market.prices(world.now() - dayMs, world.now() + 2 * dayMs, 'hour').map((slot) => ({
      validFrom: iso(slot.from),
      validTo: iso(slot.until),
      unitRateInformation: { rates: [{ timeslotName: 'STANDARD', latestGrossUnitRateCentsPerKwh: `${slot.cents + 20}` }] },
    }));
  const { answer, revoke } = kraken(
    world,
    ({ email = '', password }) => email.endsWith('@octopus.example') && password === 'secret',
    () => ({
      properties: [
        {
          electricityMalos: [
            { agreements: [{ isActive: true, validFrom: iso(0), validTo: null, unitRateInformation: null, unitRateForecast: forecast() }] },
          ],
        },
      ],
    }),
  );
  return {
    name: 'octopus-germany',
    answer: (request) => (request.method === 'POST' && request.path === '/v1/graphql/' ? answer(request) : null),
    revoke,
    act: market.act,
  };
}
