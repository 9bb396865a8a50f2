// Batteries of simulated cars whose fade is known: what the product says of them, by kind of source, beside the truth (design: statistics, section 4).
//
// Each kind has cars of its own, as far as 200 suffice, as the errors of a car are the same in all kinds. Their seeds are --seed + 2 n, all of them odd: the interval is calibrated on cars of even seeds (decision 0232). A car is half a year to eight years old and
// has lost up to a fifth of its battery besides. --kind takes the kinds whose name contains it.
import { type JudgedBattery, judgeBattery } from '@wattbook/simulator/judge/battery/judge-battery';
import { sparseKinds } from '@wattbook/simulator/judge/sparse-kinds';
import { trialKinds, type TrialKind } from '@wattbook/simulator/judge/trial-kinds';
import { worldOf } from '@wattbook/simulator/life/real-world';
import { type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ cars: 6, days: 180, seed: 9001, kind: '' });
/** Cars are taken again after so many. */
const differentCars = 200;
const maxError = 2;
const leastWithin = 0.9;
const held = [0.85, 0.95] as const;
/** A source that tells of a charge at least every minute, and its energy. */
const isDense = ({ interval, kind }: TrialKind) => interval <= 60_000 && kind.capabilities.counterKwh > 0;

interface KindOfBatteries {
  readonly kind: TrialKind;
  readonly judged: readonly JudgedBattery[];
}

const errorOf = ({ remaining, found }: JudgedBattery) => (found.health ?? 0) - remaining;
const isHeld = ({ remaining, found: { healthRange } }: JudgedBattery) =>
  healthRange !== null && healthRange[0] <= remaining && remaining <= healthRange[1];
const byEnergy = (judged: readonly JudgedBattery[]) => judged.filter(({ found }) => found.basis === 'energy');
const percent = (part: number, all: number) => (all === 0 ? '' : `${((100 * part) / all).toFixed(0)} %`);

function judgeKind(kind: TrialKind, index: number): KindOfBatteries {
  const seeds = Array.from({ length: options.cars }, (_, car) => options.seed + 2 * ((index * options.cars + car) % differentCars));
  return { kind, judged: seeds.flatMap((seed) => judgeBattery(world, { seed, days: options.days, kind }) ?? []) };
}

function rowOf({ kind, judged }: KindOfBatteries): string[] {
  const told = byEnergy(judged);
  const ranged = told.filter(({ found }) => found.healthRange !== null);
  const errors = told.map(errorOf);
  const worst = errors.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0];
  const signed = (value: number | undefined) => (value === undefined ? '' : `${value < 0 ? '' : '+'}${value.toFixed(1)}`);
  const widths = ranged.map(({ found }) => (found.healthRange === null ? 0 : found.healthRange[1] - found.healthRange[0]));
  return [
    kind.name,
    isDense(kind) ? 'yes' : '',
    String(judged.length),
    String(told.length),
    String(judged.filter(({ found }) => found.basis === 'range').length),
    errors.length === 0 ? '' : signed(median(errors)),
    signed(worst),
    percent(told.filter((one) => Math.abs(errorOf(one)) <= maxError).length, told.length),
    percent(ranged.filter(isHeld).length, ranged.length),
    widths.length === 0 ? '' : median(widths).toFixed(1),
  ];
}

const world = worldOf(options.seed);
const kinds = [...trialKinds, ...sparseKinds]
  .filter(({ name }) => name.includes(options.kind))
  .map((kind, index) => judgeKind(kind, index));
const dense = kinds.filter(({ kind }) => isDense(kind)).flatMap(({ judged }) => judged);
const told = byEnergy(dense);
const ranged = told.filter(({ found }) => found.healthRange !== null);
const all = byEnergy(kinds.flatMap(({ judged }) => judged));
const within = (judged: readonly JudgedBattery[]) => judged.filter((one) => Math.abs(errorOf(one)) <= maxError).length;
const share = ranged.filter(isHeld).length / ranged.length;

const figures: Figure[] = [
  {
    what: `dense sources: cars within ${maxError} points of what remains`,
    figure: `${percent(within(dense), dense.length)} of ${dense.length}`,
    limit: `at least ${100 * leastWithin} %`,
    met: within(dense) >= leastWithin * dense.length,
  },
  {
    what: 'dense sources: intervals of 90 % that hold the truth',
    figure: `${percent(ranged.filter(isHeld).length, ranged.length)} of ${ranged.length}`,
    limit: `${100 * held[0]} to ${100 * held[1]} %`,
    met: share >= held[0] && share <= held[1],
  },
  {
    what: `all sources that measure energy: cars within ${maxError} points`,
    figure: `${percent(within(all), all.length)} of ${all.length}`,
  },
];
await publish(
  {
    name: 'battery',
    title: 'Batteries of simulated cars',
    measured: `${options.cars} of ${differentCars} cars for ${options.days} days in each of ${kinds.length} kinds of sources. Truth: the energy in the cells by the points of level of the last true charge, in percent of a new battery, whose size the owner states. Error: the health that the product shows less the truth, in points.`,
    figures,
    table: [
      ['source', 'dense', 'cars', 'by energy', 'by range', 'median error', 'worst', 'within 2', 'held', 'width'],
      ...kinds.map(rowOf),
    ],
    remarks: [
      '"By energy": cars with at least three charges of 20 points whose energy a counter or the power told; "by range": only the range when full tells something, since the records began. The others get no figure. "Held": intervals with the truth inside.',
      'The interval is calibrated on cars with even seeds, and these have odd ones (decision 0232). Intervals of whole levels are wider than simulated cars need, which all round: a real one may cut off the decimals, and its charges only make that more or less likely. No figure: sources without a counter that tell the power less often than every 10 s, and polls.',
    ],
  },
  options.record,
);
