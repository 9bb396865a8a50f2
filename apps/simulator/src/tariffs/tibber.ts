import { bearerOf, type FakeSource, json, type SourceRequest, type SourceWorld } from '../manufacturers/fake-source.ts';
import { daysOf, openMarket } from './market.ts';

const tax = 1.19;
/** Grid fees and levies with tax, in cents. */
const levies = 20.5;
const tokenPattern = /^tibber-[\w-]+$/;

interface Asked {
  readonly query?: string;
  readonly variables?: { readonly home?: string };
}

const homesOf = (token: string) =>
  ['home', 'garage'].map((name) => ({
    id: `${token}-${name}`,
    appNickname: name === 'home' ? 'Zuhause' : null,
    address: { address1: 'Am Lindenhof 7', postalCode: '85354', city: 'Freising', country: 'DE' },
  }));

/** Tibber (`/v1-beta/gql`): the homes of a token and the prices of one by the quarter of an hour, of today and tomorrow. Every token `tibber-<name>` is one. */
export async function tibber(world: SourceWorld): Promise<FakeSource> {
  const market = openMarket(world);
  const withdrawn = { all: false };
  const local = (at: number): string =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO('Europe/Berlin')
      .toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });
  const pricesOf = ([from, until]: readonly [number, number]) =>
    market.prices(from, until, 'quarter').map((slot) => {
      const [energy, rest] = [slot.cents / 100, (slot.cents * (tax - 1) + levies) / 100];
      const round = (value: number) => Math.round(value * 10_000) / 10_000;
      return {
        total: round(energy + rest),
        energy: round(energy),
        tax: round(rest),
        startsAt: local(slot.from),
        level: 'NORMAL',
        currency: 'EUR',
      };
    });
  const answer = (request: SourceRequest) => {
    if (request.method !== 'POST' || request.path !== '/v1-beta/gql') return null;
    const token = bearerOf(request) ?? '';
    if (!tokenPattern.test(token) || withdrawn.all)
      return json({ errors: [{ message: 'invalid token', extensions: { code: 'UNAUTHENTICATED' } }], data: null }, 401);
    const { query = '', variables } = JSON.parse(request.body) as Asked;
    const homes = homesOf(token);
    if (!query.includes('priceInfo')) return json({ data: { viewer: { homes } } });
    if (!homes.some(({ id }) => id === variables?.home))
      return json({ errors: [{ message: 'home not found' }], data: { viewer: { home: null } } });
    const { today, tomorrow } = daysOf(world.now());
    const priceInfo = { current: null, today: pricesOf(today), tomorrow: pricesOf(tomorrow) };
    return json({ data: { viewer: { home: { currentSubscription: { priceInfo } } } } });
  };
  return {
    name: 'tibber',
    answer,
    revoke: () => {
      withdrawn.all = true;
    },
    act: market.act,
  };
}
