// Many lives of the simulator: detected segments compared with the truth (detection.md, section 9, property 5), and the speed of the fold.
import { foldMany } from '@wattbook/domain/detection/fold';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import { emptyState } from '@wattbook/domain/detection/state';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { parseTelemetryRecord } from '@wattbook/server/connections/tesla/telemetry-record';
import { judgeLife } from '@wattbook/simulator/judge/judge-life';
import { type Limit, limits } from '@wattbook/simulator/judge/known-limits';
import { problemKinds } from '@wattbook/simulator/judge/problem';
import { formatProblem } from '@wattbook/simulator/judge/problem-text';
import { trialKinds } from '@wattbook/simulator/judge/trial-kinds';
import { worldOf } from '@wattbook/simulator/life/real-world';
import { toWire } from '@wattbook/simulator/sources/wire';
import { carLife, denseLife } from './cars/car-life.ts';
import { count, type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ weeks: 260, seed: 1000, samples: 500_000, rounds: 5, shown: 40 });

type ProblemKind = keyof typeof problemKinds;

interface Tally {
  segments: number;
  readonly wrong: Map<ProblemKind, number>;
  /** The problems counted in `wrong`, as text. */
  readonly failures: string[];
  readonly excused: Map<Limit, number>;
}

/** Converts a Tesla sample to the car's wire format and parses it as the product does. */
function overTheWire(sample: Sample): Sample {
  if (sample.source !== 'tesla-telemetry') return sample;
  const read = parseTelemetryRecord(toWire(sample, 'LRW3E7EK3PC782415', sample.ts % 2000 < 1000 ? 'typed' : 'text'));
  if (read.kind !== 'read' || read.unread.length > 0) throw new Error(`a record was not read: ${JSON.stringify(read)}`);
  return read.sample;
}

const countIn = <Key>(counts: Map<Key, number>, key: Key): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Weeks are spread evenly over the sources; each has its own seed, so that a failure contains all data to reproduce it. */
function judgeWeeks(): Tally {
  const world = worldOf(options.seed);
  const tally: Tally = { segments: 0, wrong: new Map(), failures: [], excused: new Map() };
  for (let week = 0; week < options.weeks; week += 1) {
    const trial = trialKinds[week % trialKinds.length];
    if (trial === undefined) continue;
    const { name, ...kind } = trial;
    const seed = options.seed + week;
    const judged = judgeLife(world, { ...kind, seed, days: 7, arrives: overTheWire });
    tally.segments += judged.segments;
    for (const problem of judged.problems) {
      countIn(tally.wrong, problem.kind);
      tally.failures.push(`seed ${seed}, ${name}, ${judged.label}: ${formatProblem(problem)}`);
    }
    for (const { limit } of judged.limits) countIn(tally.excused, limit);
  }
  return tally;
}

/** Folded samples per second of processor time, in batches as intake folds them: other work on the machine does not count. */
function measureFold(): number {
  const life = carLife({ seed: options.seed, source: 'push', from: Date.UTC(2025, 0, 1), until: Number.POSITIVE_INFINITY, ...denseLife });
  const samples = life.take(options.samples).toArray();
  const rates = Array.from({ length: options.rounds + 1 }, () => {
    const start = process.threadCpuUsage();
    let state = emptyState();
    for (let at = 0; at < samples.length; at += 500) {
      state = foldMany(state, samples.slice(at, at + 500), [{ from: 0, settings: { ...defaultSettings, capacityKwh: 75 } }]).state;
    }
    const { user, system } = process.threadCpuUsage(start);
    return (1e6 * samples.length) / (user + system);
  });
  // The first round warms up.
  return median(rates.slice(1));
}

const { segments, wrong, failures, excused } = judgeWeeks();
for (const failure of failures.slice(0, options.shown)) console.log(failure);
if (failures.length > options.shown) console.log(`and ${failures.length - options.shown} more`);
const kinds = Object.entries(problemKinds) as [ProblemKind, string][];
await publish(
  {
    name: 'lives',
    title: 'Detection in simulated lives',
    measured: `${options.weeks} weeks of people of the simulator (roads, weather, batteries, habits), seeds from ${options.seed} on, in ${trialKinds.length} kinds of sources: plain sampling every 10 s, 60 s and 5 min with 5 % of the samples lost, streams of changes, and the sources of the demo. ${count(segments)} true trips and charges as the samples can show them. What has to be found, and how exactly, is section 9, property 5, of docs/detection.md. The fold: ${count(options.samples)} samples of a dense life in batches of 500, median of ${options.rounds}.`,
    figures: [
      ...kinds.map(
        ([kind, name]): Figure => ({
          what: `trips and charges: ${name}`,
          figure: String(wrong.get(kind) ?? 0),
          limit: '0',
          met: !wrong.has(kind),
        }),
      ),
      { what: 'fold', figure: `${count(measureFold())} samples a second of processor time` },
    ],
    remarks: [
      ...failures.slice(0, options.shown).map((failure) => `wrong: ${failure}`),
      'Not counted above, because no rule could know better from these samples, or detection does not try to:',
      ...[...excused].toSorted((a, b) => b[1] - a[1]).map(([limit, times]) => `${times} times ${limits[limit]}`),
    ],
  },
  options.record,
);
