// The price engine: how fast it prices charges and follows a battery, and whether every minute priced by itself gives the same. What real sessions cost: market-prices.md.
import { performance } from 'node:perf_hooks';
import { finishSteps } from '@wattbook/domain/finish-steps';
import { followStore } from '@wattbook/domain/prices/follow-store';
import { pricerOf } from '@wattbook/domain/prices/price-charge';
import type { PricedCharge } from '@wattbook/domain/prices/priced-charge';
import { caseOf } from '@wattbook/domain/prices/testing/any-case';
import { costByMinute } from '@wattbook/domain/prices/testing/cost-by-minute';
import { chargesOfYear, windowCard, yearsOfStore } from './prices/generated-year.ts';
import { count, type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ charges: 10_000, rounds: 5, cases: 10_000, seed: 1 });
const [maxMany, maxYear, maxStore] = [2000, 300, 100];

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
    figure: `${byClock.toFixed(0)} ms, with all threads ${ms.toFixed(0)} ms of processor time`,
    limit: `under ${limit} ms`,
    met: byClock < limit,
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
  speed('battery of 10 years: 20,000 trips, 4,000 charges, 20,000 times parked', maxStore, () => finishSteps(followStore(events, 75))),
  compareCases(),
];
await publish(
  {
    name: 'prices',
    title: 'Prices',
    measured: `Charges of one to nine hours over a year, each with a curve of 100 points, against a card with two windows for each day of the week; the battery of a car over ten years. Median of ${options.rounds} rounds.`,
    figures,
    remarks: [
      'Random charges lie around the days on which clocks change, in six zones, with curves, windows, seasons, fees per minute and dynamic tariffs.',
      'What real sessions cost at real prices: market-prices.md.',
    ],
  },
  options.record,
);
