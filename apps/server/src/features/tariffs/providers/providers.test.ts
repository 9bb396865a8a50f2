import type { Integration } from '@wattbook/domain/cards/card-fields';
import { startSources, type SourceServer } from '@wattbook/simulator/manufacturers/source-server';
import { marketCents } from '@wattbook/simulator/tariffs/market';
import { tariffSources } from '@wattbook/simulator/tariffs/tariffs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TariffSettings } from '../../../config/tariff-environment.ts';
import { exampleFaults, reasonOf } from '../../../connections/testing/simulated-sources.ts';
import { simulatedTariffs } from '../simulated-tariffs.ts';
import { openProviders } from './providers.ts';
import { pricesOfPoints, type SeriesPrice } from './tariff-provider.ts';

const hour = 3_600_000;
const now = Date.parse('2026-06-10T12:00:00Z');
const today = Date.parse('2026-06-10T00:00:00+02:00');
const tomorrowEnd = today + 48 * hour;
let server: SourceServer;
beforeAll(async () => {
  server = await startSources(tariffSources, { now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.control({ act: tariffNames.map((source) => ({ source, gap: null })) });
});
const tariffNames = ['tibber', 'awattar', 'octopus', 'octopus-germany', 'ostrom', 'rabot', 'energy-charts'];
const open = (changes: Partial<TariffSettings> = {}) =>
  openProviders({ ...simulatedTariffs(server.url), ...changes }, { fetch: globalThis.fetch, now: () => now });
const gross = (levies: number, digits: number) => (cents: number) => Number(((cents * 1.19 + levies) / 100).toFixed(digits));

interface Example {
  readonly provider: Integration;
  readonly source: string;
  readonly key: string;
  readonly token: string | null;
  readonly minutes: number;
  readonly currency: string;
  /** The price of a kWh where the market has so many cents. */
  readonly price: (cents: number) => number;
  readonly settings?: Partial<TariffSettings>;
}

const withoutRabot = { RABOT_TOKEN_BASE: undefined, RABOT_CLIENT_ID: undefined, RABOT_CLIENT_SECRET: undefined };
const withoutOstrom = { OSTROM_CLIENT_ID: undefined, OSTROM_CLIENT_SECRET: undefined };
const net = (cents: number) => cents / 100;
const british = (cents: number) => Math.round((cents + 12) * 1.05 * 1e4) / 1e6;
const eur = { token: null, currency: 'EUR' };
const examples: readonly (readonly [string, Example])[] = [
  ['aWATTar', { ...eur, provider: 'Awattar', source: 'awattar', key: 'DE', minutes: 60, price: net }],
  ['Rabot, by its partner API', { ...eur, provider: 'Rabot', source: 'rabot', key: 'DE', minutes: 15, price: net }],
  [
    'Rabot, by the market',
    { ...eur, provider: 'Rabot', source: 'energy-charts', key: 'DE', minutes: 15, price: net, settings: withoutRabot },
  ],
  [
    'Ostrom, with the client of the operator',
    { ...eur, provider: 'Ostrom', source: 'ostrom', key: '85354', minutes: 60, price: gross(20.4, 4) },
  ],
  [
    'Ostrom, with that of a customer',
    {
      ...eur,
      provider: 'Ostrom',
      source: 'ostrom',
      key: '85354',
      token: 'me:secret-me',
      minutes: 60,
      price: gross(20.4, 4),
      settings: withoutOstrom,
    },
  ],
  ['Tibber', { ...eur, provider: 'Tibber', source: 'tibber', key: 'tibber-a-home', token: 'tibber-a', minutes: 15, price: gross(20.5, 4) }],
  [
    'Octopus in Germany',
    {
      ...eur,
      provider: 'Octopus',
      source: 'octopus-germany',
      key: 'DE A-1B2C3D4E',
      token: 'a@octopus.example:secret',
      minutes: 15,
      price: (cents) => (cents + 20) / 100,
    },
  ],
  [
    'Octopus in Great Britain, by account',
    { provider: 'Octopus', source: 'octopus', key: 'GB A-1B2C3D4E', token: 'sk_live_abc', currency: 'GBP', minutes: 30, price: british },
  ],
  [
    'Octopus in Great Britain, by tariff',
    { provider: 'Octopus', source: 'octopus', key: 'GB E-1R-AGILE-24-10-01-C', token: null, currency: 'GBP', minutes: 30, price: british },
  ],
];

describe.each(examples)('%s', (_title, { provider, source, key, token, minutes, currency, price, settings }) => {
  const read = (from = today, until = tomorrowEnd) => open(settings)[provider].read({ key, token, from, until });
  const at = (prices: readonly SeriesPrice[], time: number) => prices.find((one) => one.at === time);

  it('states the prices of today and tomorrow per kWh, each with its length', async () => {
    const { prices, currency: paidIn } = await read();
    expect(paidIn).toBe(currency);
    for (const time of [now, now + 5 * hour, tomorrowEnd - hour]) {
      const found = at(prices, time);
      expect(found?.minutes).toBe(minutes);
      expect(found?.price).toBeCloseTo(price(marketCents(time)), 3);
    }
    expect(new Set(prices.map((one) => one.at)).size).toBe(prices.length);
  });

  it('leaves a gap where the provider has one', async () => {
    await server.control({ act: [{ source, gap: { from: now, until: now + 2 * hour } }] });
    const { prices } = await read();
    const inside = prices.filter((one) => one.at + one.minutes * 60_000 > now && one.at < now + 2 * hour);
    expect(inside).toEqual([]);
    expect(at(prices, now + 2 * hour)?.minutes).toBe(minutes);
    expect(prices.findLast((one) => one.at < now)?.minutes).toBe(minutes);
  });

  it.each(exampleFaults.filter(([, { status }]) => status !== 401 && status !== 403))(
    'says why after %s',
    async (_fault, answer, reason) => {
      await server.control({ faults: [{ source, ...answer }] });
      expect(await reasonOf(read())).toBe(reason);
    },
  );
});

describe('an access that is refused', () => {
  it.each<[string, Integration, string, string | null, Partial<TariffSettings>?]>([
    ['Tibber', 'Tibber', 'tibber-a-home', 'wrong token'],
    ['a Tibber without the home', 'Tibber', 'another', 'tibber-a'],
    ['Octopus in Great Britain', 'Octopus', 'GB A-1B2C3D4E', 'wrong'],
    ['Octopus in Germany', 'Octopus', 'DE A-1B2C3D4E', 'a@octopus.example:wrong'],
    ['a customer of Ostrom', 'Ostrom', '85354', 'me:wrong', withoutOstrom],
  ])('is no error of the provider: %s', async (_title, provider, key, token, settings = {}) => {
    expect(await reasonOf(open(settings)[provider].read({ key, token, from: today, until: tomorrowEnd }))).toBe('unauthorized');
  });

  it.each<[Integration, Partial<TariffSettings>]>([
    ['Ostrom', { OSTROM_CLIENT_SECRET: 'wrong' }],
    ['Rabot', { RABOT_CLIENT_SECRET: 'wrong' }],
  ])('of the operator at %s is no fault of a user', async (provider, settings) => {
    expect(await reasonOf(open(settings)[provider].read({ key: '85354', token: null, from: today, until: tomorrowEnd }))).toBe(
      'unavailable',
    );
  });

  it('that ended is asked for again', async () => {
    const { Rabot } = open();
    const request = { key: 'DE', token: null, from: today, until: tomorrowEnd };
    await Rabot.read(request);
    await server.control({ revoke: ['rabot'] });
    expect((await Rabot.read(request)).prices.length).toBeGreaterThan(0);
  });
});

it('reads every page of a long range', async () => {
  const from = today - 60 * 24 * hour;
  const { prices } = await open().Octopus.read({ key: 'GB E-1R-AGILE-24-10-01-C', token: null, from, until: today });
  expect(prices).toHaveLength(60 * 48);
});

it('knows the length of prices that change from hours to quarters, and of gaps', () => {
  const points = [0, 60, 120, 135, 150, 180].map((minute) => ({ at: minute * 60_000, price: 1 }));
  expect(pricesOfPoints(points).map(({ minutes }) => minutes)).toEqual([60, 60, 15, 15, 15, 30]);
});
