// The price engine: how fast it prices charges and follows a battery, whether every minute priced by itself gives the same, and what real sessions cost at real prices.
import { performance } from 'node:perf_hooks';
import { followStore } from '@wattbook/domain/prices/follow-store';
import { pricerOf } from '@wattbook/domain/prices/price-charge';
import type { PricedCharge } from '@wattbook/domain/prices/priced-charge';
import { caseOf } from '@wattbook/domain/prices/testing/any-case';
import { costByMinute } from '@wattbook/domain/prices/testing/cost-by-minute';
import { chargesOfYear, windowCard, yearsOfStore } from './prices/generated-year.ts';
import { type RealYear, readRealYear, simpleCost } from './prices/real-sessions.ts';
import { count, type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ charges: 10_000, rounds: 5, cases: 10_000, seed: 1, data: '../shared/data' });
const [maxMany, maxYear, maxStore] = [2000, 300, 100];
const hour = 3_600_000;

/** The median processor time in ms, and the median by the clock. */
function measure(work: () => unknown): { readonly ms: number; readonly byClock: number } {
  const rounds = Array.from({ length: options.rounds }, () => {
    const [cpu, start] = [process.cpuUsage(), performance.now()];
    work();
    const { user, system } = process.cpuUsage(cpu);
    return { ms: (user + system) / 1000, byClock: performance.now() - start };
  });
  return { ms: median(rounds.map(({ ms }) => ms)), byClock: median(rounds.map(({ byClock }) => byClock)) };
}

function speed(what: string, limit: number, work: () => unknown): Figure {
  const { ms, byClock } = measure(work);
  return {
    what,
    figure: `${ms.toFixed(0)} ms of processor time (by the clock ${byClock.toFixed(0)} ms)`,
    limit: `under ${limit} ms`,
    met: ms < limit,
  };
}

function compareCases(): Figure {
  let [differing, priced] = [0, 0];
  for (let seed = options.seed; seed < options.seed + options.cases; seed += 1) {
    const given = caseOf(seed);
    const result = pricerOf(given.card, given.decimals)(given.charge, given.intervals);
    const total = result.kind === 'priced' ? result.breakdown.total : null;
    if (total !== null) priced += 1;
    if (total !== costByMinute(given)) differing += 1;
  }
  const figure = `${differing} of ${count(options.cases)} differ; ${count(priced)} have a cost`;
  return { what: 'random charges, priced by the engine and by the minute', figure, limit: '0 differ', met: differing === 0 };
}

/** Sums of real sessions at the prices of a tariff, and how far the simple sum is from them. */
function priceRealYear({ charges, unusable, intervals }: RealYear): Figure[] {
  const net = { net: true, grid: 0.1, tax: 19 };
  const card = { currency: 'EUR', base: 0, loss: 0, renewable: false, prices: [] };
  const [spot, whole] = [pricerOf({ ...card, dynamic: { net: false, grid: 0, tax: 0 } }, 2), pricerOf({ ...card, dynamic: net }, 2)];
  const byHour = new Map(intervals.map(({ from, price }) => [from, price]));
  const first = intervals[0]?.from ?? 0;
  const sums = { priced: 0, kWh: 0, spot: 0, whole: 0, simple: 0, negative: 0, differing: 0 };
  for (const charge of charges) {
    const own = intervals.slice(
      Math.max(0, Math.floor((charge.startTime - first) / hour)),
      Math.max(0, Math.ceil((charge.endTime - first) / hour)),
    );
    const [ofSpot, ofWhole, simple] = [spot(charge, own), whole(charge, own), simpleCost(charge, byHour)];
    if (ofSpot.kind !== 'priced' || ofWhole.kind !== 'priced' || simple === null) {
      if (ofSpot.kind === 'priced' || simple !== null) sums.differing += 1;
      continue;
    }
    sums.priced += 1;
    sums.kWh += charge.kWh ?? 0;
    sums.spot += ofSpot.breakdown.total;
    sums.whole += ofWhole.breakdown.total;
    sums.simple += simple * 100;
    if (ofSpot.breakdown.total < 0) sums.negative += 1;
    // Half a cent of rounding, and what floating point adds to it.
    if (Math.abs(ofSpot.breakdown.total - simple * 100) > 0.5 + 1e-6) sums.differing += 1;
  }
  const euro = (cents: number) => `${(cents / 100).toFixed(2)} EUR`;
  return [
    {
      what: 'real sessions with a cost',
      figure: `${count(sums.priced)} of ${count(charges.length)}, ${count(sums.kWh)} kWh; ${count(unusable)} rows have no end`,
    },
    { what: 'their cost at spot prices', figure: `${euro(sums.spot)}; ${sums.negative} of them below zero` },
    { what: 'the same by hours, added in floating point', figure: euro(sums.simple) },
    { what: 'sessions that differ by more than rounding', figure: String(sums.differing), limit: '0', met: sums.differing === 0 },
    { what: 'their cost with 0.10 EUR/kWh of grid fees and 19 % tax', figure: euro(sums.whole) },
  ];
}

function priceAll(charges: readonly PricedCharge[]) {
  const price = pricerOf(windowCard, 2);
  return charges.map((charge) => price(charge));
}

const many = chargesOfYear(options.charges);
const year = chargesOfYear(1000);
const events = yearsOfStore(20_000, 4000);
const figures = [
  speed(`${count(options.charges)} charges with a curve against 14 windows`, maxMany, () => priceAll(many)),
  speed('1,000 charges of a year against 14 windows', maxYear, () => priceAll(year)),
  speed('battery of 10 years: 20,000 trips, 4,000 charges, 20,000 times parked', maxStore, () => followStore(events, 75)),
  compareCases(),
];
const real = readRealYear(options.data);
await publish(
  {
    name: 'prices',
    title: 'Prices',
    measured: `Charges of one to nine hours over a year, each with a curve of 100 points, against a card with two windows for each day of the week; the battery of a car over ten years. Median of ${options.rounds} rounds.`,
    figures: [...figures, ...(real === undefined ? [] : priceRealYear(real))],
    remarks:
      real === undefined
        ? [`There are no recordings in ${options.data}: real sessions were not priced.`]
        : [
            'Random charges lie around the days on which clocks change, in six zones, with curves, windows, seasons, fees per minute and dynamic tariffs.',
            'Real sessions: charging reports of 8 sites in Norway, 2018 to 2021 (Sørensen et al., Data in Brief 2024, CC BY 4.0), each as many times 364 days later as bring its start into 2023, so that weekday and local time of day stay; the energy is spread evenly from plug-in to plug-out. Prices: day-ahead of Germany 2023 by the hour (ENTSO-E). Sessions without a cost end after the last price of the year.',
          ],
  },
  options.record,
);
