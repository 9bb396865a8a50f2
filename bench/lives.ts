// Many lives of the simulator: detected segments compared with the truth (detection.md, section 9, property 5), and the speed of the fold.
//
// Each week is one life of seven days with one kind of source; kinds take turns, week n has the seed --seed + n. A line of a fault names both, so that
//   npm run bench -- lives --kind garage --seed 1234 --weeks 1
// shows it again: --kind takes the kind of this name, else all whose name contains it. --shown limits the faults in text. In a test the same life is
// measureLife(playLife(worldOf(seed), { ...kind, seed, days: 7 })) of @wattbook/simulator/judge, with its kind from trial-kinds.ts or sparse-kinds.ts.
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { parseTelemetryRecord } from '@wattbook/server/connections/tesla/telemetry-record';
import { judgePlayed } from '@wattbook/simulator/judge/judge-life';
import { type Limit, limits } from '@wattbook/simulator/judge/known-limits';
import { playLife } from '@wattbook/simulator/judge/play-life';
import { problemKinds } from '@wattbook/simulator/judge/problem';
import { formatProblem } from '@wattbook/simulator/judge/problem-text';
import { sparseKinds } from '@wattbook/simulator/judge/sparse-kinds';
import { formatFault } from '@wattbook/simulator/judge/strict/fault-text';
import { type Fault, measureLife, type UnitCounts } from '@wattbook/simulator/judge/strict/measure-life';
import { trialKinds, type TrialKind } from '@wattbook/simulator/judge/trial-kinds';
import { worldOf } from '@wattbook/simulator/life/real-world';
import { toWire } from '@wattbook/simulator/sources/wire';
import { addLife, faultOrder, type KindTally, kindTable, newTally, sumOf } from './lives/kind-tally.ts';
import { measureFold } from './lives/measure-fold.ts';
import { count, type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const allKinds = [...trialKinds, ...sparseKinds];
const options = readOptions({ weeks: 10 * allKinds.length, seed: 1000, kind: '', samples: 500_000, rounds: 5, shown: 40 });

/** In-order speed of the fold, samples a second. */
const leastFold = 500_000;
/** Of the drives and charges of cars that are polled every 15 minutes, found one to one; and how far the sum of their energies may be off. */
const leastSingle = 0.98;
const energyOff = 0.05;
const polled = 'poll 15 min';

type ProblemKind = keyof typeof problemKinds;

interface Tally {
  segments: number;
  readonly wrong: Map<ProblemKind, number>;
  /** The problems counted in `wrong`, as text. */
  readonly failures: string[];
  readonly excused: Map<Limit, number>;
  readonly kinds: readonly KindTally[];
  /** The faults of the strict judge, as text, by verdict. */
  readonly faults: Map<Fault['verdict'], string[]>;
}

/** Converts a Tesla sample to the car's wire format and parses it as the product does. */
function overTheWire(sample: Sample): Sample {
  if (sample.source !== 'tesla-telemetry') return sample;
  const read = parseTelemetryRecord(toWire(sample, 'LRW3E7EK3PC782415', sample.ts % 2000 < 1000 ? 'typed' : 'text'));
  if (read.kind !== 'read' || read.unread.length > 0) throw new Error(`a record was not read: ${JSON.stringify(read)}`);
  return read.sample;
}

const countIn = <Key>(counts: Map<Key, number>, key: Key): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

function chosenKinds(): readonly TrialKind[] {
  const exact = allKinds.filter(({ name }) => name === options.kind);
  const chosen = exact.length > 0 ? exact : allKinds.filter(({ name }) => name.includes(options.kind));
  if (chosen.length === 0) throw new Error(`There is no kind ${options.kind}. There are: ${allKinds.map(({ name }) => name).join('; ')}`);
  return chosen;
}

/** Weeks are spread evenly over the sources; each has its own seed, so that a failure contains all data to reproduce it. */
function judgeWeeks(kinds: readonly TrialKind[]): Tally {
  const world = worldOf(options.seed);
  const tallies = kinds.map(({ name }) => newTally(name));
  const tally: Tally = { segments: 0, wrong: new Map(), failures: [], excused: new Map(), kinds: tallies, faults: new Map() };
  for (let week = 0; week < options.weeks; week += 1) {
    const kind = kinds[week % kinds.length];
    const ofKind = tallies[week % kinds.length];
    if (kind === undefined || ofKind === undefined) continue;
    const seed = options.seed + week;
    const played = playLife(world, { ...kind, seed, days: 7, arrives: overTheWire });
    const measured = measureLife(played);
    addLife(ofKind, measured);
    const where = `seed ${seed}, ${kind.name}, ${played.label}`;
    for (const fault of measured.faults) {
      tally.faults.set(fault.verdict, [...(tally.faults.get(fault.verdict) ?? []), `${where}: ${formatFault(fault)}`]);
    }
    if (!trialKinds.includes(kind)) continue;
    const judged = judgePlayed(played);
    tally.segments += judged.segments;
    for (const problem of judged.problems) {
      countIn(tally.wrong, problem.kind);
      tally.failures.push(`${where}: ${formatProblem(problem)}`);
    }
    for (const { limit } of judged.limits) countIn(tally.excused, limit);
  }
  return tally;
}

/** The same number of each verdict. */
const someFaults = (faults: Tally['faults']): string[] => {
  const each = Math.ceil(options.shown / faultOrder.length);
  return faultOrder.flatMap((verdict) => (faults.get(verdict) ?? []).slice(0, each));
};

const problemFigures = (wrong: Tally['wrong']): Figure[] =>
  (Object.entries(problemKinds) as [ProblemKind, string][]).map(([kind, name]) => ({
    what: `trips and charges: ${name}`,
    figure: String(wrong.get(kind) ?? 0),
    limit: '0',
    met: !wrong.has(kind),
  }));

function strictFigures(kinds: readonly KindTally[]): Figure[] {
  const drives = sumOf(kinds, 'trips');
  const charges = sumOf(kinds, 'charges');
  const ofPolled = kinds.filter(({ name }) => name.startsWith(polled));
  const none = (what: string, counted: number): Figure => ({ what, figure: String(counted), limit: '0', met: counted === 0 });
  return [
    none('all kinds: drives fused with others', drives.fused),
    none('all kinds: drives invented', drives.invented),
    none('all kinds: charges fused with others', charges.fused),
    none('all kinds: charges invented', charges.invented),
    ...(ofPolled.length === 0 ? [] : polledFigures(sumOf(ofPolled, 'trips'), sumOf(ofPolled, 'charges'))),
  ];
}

function polledFigures(drives: UnitCounts, charges: UnitCounts): Figure[] {
  const share = (what: string, { single, real }: UnitCounts): Figure => ({
    what: `polled every 15 min: ${what} found one to one`,
    figure: `${((100 * single) / real).toFixed(1)} % of ${real}`,
    limit: `at least ${100 * leastSingle} %`,
    met: single >= leastSingle * real,
  });
  const off = charges.foundAmount / charges.realAmount - 1;
  return [
    share('drives', drives),
    share('charges', charges),
    {
      what: 'polled every 15 min: sum of the energies of charges',
      figure: `${off < 0 ? '' : '+'}${(100 * off).toFixed(1)} %`,
      limit: `within ${100 * energyOff} %`,
      met: Math.abs(off) <= energyOff,
    },
  ];
}

const { segments, wrong, failures, excused, kinds, faults } = judgeWeeks(chosenKinds());
const isAll = options.kind === '';
const shownFailures = failures.slice(0, options.shown);
const shownFaults = someFaults(faults);
const fold = isAll ? measureFold(options) : null;
await publish(
  {
    name: 'lives',
    title: 'Detection in simulated lives',
    measured: `${options.weeks} weeks of people of the simulator (roads, weather, batteries, habits), seeds from ${options.seed} on, in ${kinds.length} kinds of sources: plain sampling every 10 s, 60 s and 5 min with 5 % of the samples lost, streams of changes, the sources of the demo, and sources to which happens what happens in reality (garage, tunnel, telephone, polls by plan, lost words, missing and false values). The first ${trialKinds.length} kinds are judged as in section 9, property 5, of docs/detection.md: ${count(segments)} true trips and charges as the samples can show them. All kinds are judged without excuses: true drives from 1 km and charges from 1 kWh that samples can tell (apps/simulator/src/judge/strict/tellable.ts). The fold: ${count(options.samples)} samples of a dense life in batches of 500, median of ${options.rounds}.`,
    figures: [
      ...(segments === 0 ? [] : problemFigures(wrong)),
      ...strictFigures(kinds),
      ...(fold === null
        ? []
        : [
            {
              what: 'fold',
              figure: `${count(fold)} samples a second of processor time`,
              limit: `at least ${count(leastFold)}`,
              met: fold >= leastFold,
            },
          ]),
    ],
    table: kindTable(kinds),
    remarks: [
      'Columns: "not told" are true drives and charges of which the samples tell nothing, or that they do not tell from the one before; "not said" are found ones of several such that say of no silence; "misplaced" are km or kWh in wrong places; "parked h" are hours of found trips in which the car stood.',
      ...shownFailures.map((failure) => `wrong: ${failure}`),
      ...(failures.length > shownFailures.length ? [`and ${failures.length - shownFailures.length} more`] : []),
      ...shownFaults.map((fault) => `without excuses: ${fault}`),
      'Not counted as wrong, because no rule could know better from these samples, or detection does not try to:',
      ...[...excused].toSorted((a, b) => b[1] - a[1]).map(([limit, times]) => `${times} times ${limits[limit]}`),
    ],
  },
  options.record,
);
