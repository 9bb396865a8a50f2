// The seeded simulation at large: is every trip and charge of a simulated life found again, and nothing invented (detection.md, section 9.5)? And how fast the fold is.
import { performance } from 'node:perf_hooks';
import { foldMany } from '@wattbook/domain/detection/fold';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import { findProblems } from '@wattbook/domain/detection/simulation/check-life';
import { defaultLife, simulateLife } from '@wattbook/domain/detection/simulation/simulate-life';
import { type SourceProfile, sourceProfiles } from '@wattbook/domain/detection/simulation/source-profile';
import { emptyState } from '@wattbook/domain/detection/state';
import { carLife, denseLife } from './cars/car-life.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ weeks: 420, seed: 1000, samples: 500_000, rounds: 5, shown: 40 });
const intervals = [10_000, 60_000, 300_000] as const;
const kinds = ['not found', 'invented', 'in parts', 'distance', 'energy', 'edge'] as const;

interface Tally {
  readonly name: string;
  weeks: number;
  stretches: number;
  readonly problems: Map<(typeof kinds)[number], number>;
}

const failures: string[] = [];

function liveOneWeek(tally: Tally, profile: SourceProfile, interval: number, seed: number): void {
  const truth = simulateLife(seed, { ...defaultLife, profile, interval });
  const { changes } = foldMany(emptyState(), truth.samples, [
    { from: 0, settings: { ...defaultSettings, capacityKwh: truth.capacityKwh } },
  ]);
  tally.weeks += 1;
  tally.stretches += truth.stretches.length;
  for (const { kind, text } of findProblems(truth, changes?.segments ?? [])) {
    tally.problems.set(kind, (tally.problems.get(kind) ?? 0) + 1);
    failures.push(`seed ${seed}, ${tally.name}: ${text}`);
  }
}

/** Weeks are spread evenly over profiles and intervals; each has a seed of its own, so that a failure names all that is needed to see it again. */
function simulate(): Tally[] {
  const tallies = sourceProfiles.flatMap((profile) =>
    intervals.map((interval) => ({
      profile,
      interval,
      tally: { name: `${profile.name} every ${interval / 1000} s`, weeks: 0, stretches: 0, problems: new Map() },
    })),
  );
  for (let week = 0; week < options.weeks; week += 1) {
    const chosen = tallies[week % tallies.length];
    if (chosen !== undefined) liveOneWeek(chosen.tally, chosen.profile, chosen.interval, options.seed + week);
  }
  return tallies.map(({ tally }) => tally).filter(({ weeks }) => weeks > 0);
}

/** Samples a second through the fold, in batches as intake brings them. */
function measureFold(): number {
  const life = carLife({ seed: options.seed, source: 'push', from: Date.UTC(2025, 0, 1), until: Number.POSITIVE_INFINITY, ...denseLife });
  const samples = life.take(options.samples).toArray();
  const rates = Array.from({ length: options.rounds + 1 }, () => {
    const start = performance.now();
    let state = emptyState();
    for (let at = 0; at < samples.length; at += 500) {
      state = foldMany(state, samples.slice(at, at + 500), [{ from: 0, settings: { ...defaultSettings, capacityKwh: 75 } }]).state;
    }
    return (1000 * samples.length) / (performance.now() - start);
  });
  // The first round warms up.
  return median(rates.slice(1));
}

const tallies = simulate();
const stretches = tallies.reduce((sum, tally) => sum + tally.stretches, 0);
const sumOf = (kind: (typeof kinds)[number]) => tallies.reduce((sum, { problems }) => sum + (problems.get(kind) ?? 0), 0);
const wrong = tallies.filter(({ problems }) => problems.size > 0);
for (const failure of failures.slice(0, options.shown)) console.log(failure);
if (failures.length > options.shown) console.log(`and ${failures.length - options.shown} more`);
await publish(
  {
    name: 'detection',
    title: 'Detection',
    measured: `${options.weeks} weeks of simulated cars, seeds from ${options.seed} on: ${sourceProfiles.length} kinds of sources, sampled every 10 s, 60 s and 5 min, 5 % of the samples lost, ${count(stretches)} true trips and charges. What has to be found, and how exactly, is section 9, property 5, of docs/detection.md. The fold: ${count(options.samples)} samples of a dense life in batches of 500, median of ${options.rounds}.`,
    figures: [
      ...kinds.map((kind) => ({ what: `trips and charges: ${kind}`, figure: String(sumOf(kind)), limit: '0', met: sumOf(kind) === 0 })),
      { what: 'fold', figure: `${count(measureFold())} samples/s` },
    ],
    remarks: wrong.map(({ name, weeks, stretches: total, problems }) => {
      const listed = [...problems].map(([kind, times]) => `${times} ${kind}`).join(', ');
      return `${name}: ${listed}, of ${total} in ${weeks} weeks`;
    }),
  },
  options.record,
);
