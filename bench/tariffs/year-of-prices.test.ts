import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CardContent } from '@wattbook/domain/prices/card';
import { pricerOf } from '@wattbook/domain/prices/price-charge';
import type { PriceInterval } from '@wattbook/domain/prices/priced-charge';
import { intervalsBetween } from '@wattbook/domain/prices/split-by-interval';
import { describe, expect, it } from 'vitest';

// The sums of docs/market-prices.md: home charging of eight sites in Norway, moved to the same days of 2023, with the German day-ahead prices of that year.
const data = join(import.meta.dirname, '../../../shared/data');
const hourMs = 3_600_000;
const zone = 'Europe/Berlin';
const year = 2023;

const linesOf = (file: string): string[] => readFileSync(join(data, file), 'utf8').trim().split(/\r?\n/).slice(1);

const readPrices = (): PriceInterval[] =>
  linesOf('day-ahead-de/day_ahead_2023.csv').map((line) => {
    const [time = '', euroPerMwh = ''] = line.split(',');
    const from = Date.parse(time.replace(' ', 'T'));
    return { from, to: from + hourMs, price: Number(euroPerMwh) / 1000 };
  });

interface Session {
  readonly site: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly kWh: number;
}

/** A local time of the same day and time in another year; NaN: the year has no such day. */
function movedBy(years: number, text: string): number {
  const time = Temporal.PlainDateTime.from(text.replace(' ', 'T'));
  const moved = time.add({ years });
  return moved.day === time.day ? moved.toZonedDateTime(zone).epochMilliseconds : Number.NaN;
}

const readSessions = (): Session[] =>
  linesOf('norway-charging/charging_reports.csv').flatMap((line) => {
    const [site = '', , , plugIn = '', plugOut = '', , energy = ''] = line.replaceAll('"', '').split(';');
    if (plugOut === 'NA') return [];
    const years = year - Number(plugIn.slice(0, 4));
    const [startTime, endTime] = [movedBy(years, plugIn), movedBy(years, plugOut)];
    return endTime > startTime ? [{ site, startTime, endTime, kWh: Number(energy.replace(',', '.')) }] : [];
  });

const card: CardContent = { currency: 'EUR', base: 0, loss: 0, renewable: false, prices: [] };
const market: CardContent = { ...card, dynamic: { net: true, grid: 0, tax: 0 } };
const smart: CardContent = {
  ...card,
  prices: [{ ac: true, unit: 'kWh', price: 0.015 }],
  dynamic: { net: true, grid: 0.118, tax: 19 },
};

/** By site and for all: sessions, kWh, and what they cost in euro by each of the cards, each session rounded to a cent. */
function sumsOf(contents: readonly CardContent[], sessions: readonly Session[], prices: readonly PriceInterval[]) {
  const pricers = contents.map((content) => pricerOf(content, 2));
  const sums = new Map<string, { sessions: number; wattHours: number; cents: number[] }>();
  for (const { site, startTime, endTime, kWh } of sessions) {
    const charge = { startTime, endTime, kWh, kWhBill: null, ac: true, country: 'DE', operator: null };
    const found = pricers.flatMap((price) => {
      const priced = price(charge, intervalsBetween(prices, startTime, endTime));
      return priced.kind === 'priced' ? [priced.breakdown.total] : [];
    });
    if (found.length < pricers.length) continue;
    for (const name of [site, 'all']) {
      const before = sums.get(name) ?? { sessions: 0, wattHours: 0, cents: contents.map(() => 0) };
      sums.set(name, {
        sessions: before.sessions + 1,
        wattHours: before.wattHours + Math.round(kWh * 1000),
        cents: before.cents.map((cents, index) => cents + (found[index] ?? 0)),
      });
    }
  }
  return Object.fromEntries(
    [...sums].map(([name, sum]) => [name, [sum.sessions, Math.round(sum.wattHours / 10) / 100, ...sum.cents.map((cents) => cents / 100)]]),
  );
}

describe.skipIf(!existsSync(data))('a year of real market prices', () => {
  it('prices the sessions of eight sites as docs/market-prices.md says', () => {
    const sessions = readSessions();
    expect(sessions).toHaveLength(26_878);
    expect(sumsOf([market, smart], sessions, readPrices())).toEqual({
      ASK: [6363, 64_442.4, 6244.44, 17_629.93],
      BAR: [1962, 21_051.96, 2013.53, 5728.1],
      BAR_2: [1022, 17_074.82, 1661.65, 4679.63],
      KRO: [492, 9015.72, 1053.77, 2680.93],
      OSL_1: [462, 9614.34, 868.32, 2554.84],
      OSL_2: [123, 2325.42, 209.3, 617.16],
      OSL_S: [9746, 121_468.99, 11_530.92, 32_947.1],
      TRO_R: [6662, 85_809.15, 8146.85, 23_275.75],
      all: [26_832, 330_802.8, 31_728.78, 90_113.44],
    });
  });
});
