import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSamples } from '../telemetry/merge-samples.ts';
import { roundSample } from '../telemetry/round-sample.ts';
import type { Sample } from '../telemetry/sample.ts';
import { foldMany } from './fold.ts';
import type { OdometerGap, Segment } from './segment.ts';
import { defaultSettings, type SettingsVersions } from './settings.ts';
import { settle } from './settle.ts';
import { emptyState, parseState, serializeState } from './state.ts';

const start = Date.UTC(2026, 2, 1, 6);
const settings: SettingsVersions = [
  { from: 0, settings: { ...defaultSettings, capacityKwh: 60, offlineCharges: true } },
  { from: start + 3 * 3_600_000, settings: { ...defaultSettings, capacityKwh: 50, tripMergeTime: 20 } },
];

type Mode = 'drive' | 'creep' | 'park' | 'sleep' | 'doze' | 'charge' | 'stated' | 'silent' | 'towed';

interface LifePhase {
  readonly mode: Mode;
  readonly steps: number;
  readonly interval: number;
  readonly seed: number;
}

const lifePhase: fc.Arbitrary<LifePhase> = fc.record({
  mode: fc.constantFrom<Mode>('drive', 'creep', 'park', 'sleep', 'doze', 'charge', 'stated', 'silent', 'towed', 'drive', 'park'),
  steps: fc.integer({ min: 1, max: 12 }),
  interval: fc.constantFrom(5, 30, 60, 300, 700),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
});

interface Profile {
  readonly gear: boolean;
  readonly speed: boolean;
  readonly odometer: number;
  readonly place: boolean;
  readonly statement: boolean;
  readonly counter: boolean;
  readonly second: boolean;
}

const profile: fc.Arbitrary<Profile> = fc.record({
  gear: fc.boolean(),
  speed: fc.boolean(),
  odometer: fc.constantFrom(0, 0.001, 0.1, 1),
  place: fc.boolean(),
  statement: fc.boolean(),
  counter: fc.boolean(),
  second: fc.boolean(),
});

function random(seed: number): () => number {
  let x = (seed * 2654435761 + 1) >>> 0;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 2 ** 32;
  };
}

/** A vehicle with random intervals; fields are missing, repeated or wrong now and then. */
function record(lifePhases: readonly LifePhase[], sourceProfile: Profile): Sample[] {
  const samples: Sample[] = [];
  let ts = start;
  let odometer = 1000;
  let level = 60;
  let counter = 3;
  for (const { mode, steps, interval, seed } of lifePhases) {
    const next = random(seed);
    if (mode === 'silent') {
      ts += steps * 400_000;
      if (next() < 0.3) level = Math.min(100, level + next() * 30);
      continue;
    }
    if (mode === 'towed') odometer += next() * 3;
    for (let step = 0; step < steps; step += 1) {
      ts += Math.round(interval * 1000 * (0.5 + next()));
      const speed = mode === 'drive' ? next() * 90 : mode === 'creep' ? next() * 3 : 0;
      odometer += (speed * interval) / 3600;
      if (mode === 'charge') {
        level = Math.min(100, level + interval / 200);
        counter += interval / 300;
      } else level = Math.max(0, level - speed / 500);
      const sample: Sample = { ts, source: sourceProfile.second && next() < 0.3 ? 'poll' : 'telemetry' };
      if (mode === 'doze') {
        samples.push({ ...sample, online: 'asleep' });
        continue;
      }
      if (next() < 0.9) sample.soc = sourceProfile.counter ? level : Math.round(level);
      if (sourceProfile.odometer > 0 && next() < 0.9)
        sample.odometerKm = Math.floor(odometer / sourceProfile.odometer) * sourceProfile.odometer - (next() < 0.02 ? 5 : 0);
      if (sourceProfile.speed && next() < 0.9) sample.speedKmh = next() < 0.05 ? null : speed;
      if (sourceProfile.gear && next() < 0.8) sample.gear = mode === 'drive' || mode === 'creep' ? 'D' : next() < 0.1 ? null : 'P';
      if (sourceProfile.place && next() < 0.9) {
        sample.lat = 50 + odometer / 200 + (next() < 0.02 ? 3 : 0) + next() * 1e-5;
        sample.lon = 9;
      }
      if (sourceProfile.statement && next() < 0.9) sample.charging = mode === 'charge' || mode === 'stated' ? 'charging' : 'none';
      if (sourceProfile.statement && next() < 0.3) sample.plugged = mode === 'charge' || mode === 'stated';
      if (sourceProfile.counter && next() < 0.8) sample.energyAddedKwh = counter;
      if (mode === 'sleep') sample.online = 'asleep';
      else if (next() < 0.1) sample.online = next() < 0.5 ? 'online' : 'offline';
      samples.push(next() < 0.05 ? { ts, source: sample.source, online: next() < 0.5 ? 'online' : 'offline' } : sample);
    }
    if (next() < 0.5) counter = 0;
  }
  return mergeSamples(samples.map(roundSample));
}

const life = fc
  .tuple(fc.array(lifePhase, { minLength: 1, maxLength: 14 }), profile)
  .map(([lifePhases, sourceProfile]) => record(lifePhases, sourceProfile));
const runs = { numRuns: 400 };

interface StoredResults {
  segments: readonly Segment[];
  gaps: readonly OdometerGap[];
  state: string;
}

/** Folds batch after batch and replaces results as a store would: everything that ends after `from`. */
function foldBatches(batches: readonly (readonly Sample[])[], restart = false): StoredResults {
  let state = emptyState();
  let segments: readonly Segment[] = [];
  let gaps: readonly OdometerGap[] = [];
  for (const batch of batches) {
    if (restart) state = parseState(serializeState(state));
    const folded = foldMany(state, batch, settings);
    state = folded.state;
    const changes = folded.changes;
    if (changes === null) continue;
    for (const segment of changes.segments) expect(segment.endTime).toBeGreaterThan(changes.from);
    for (const closed of segments) if (closed.closed) expect(closed.endTime).toBeLessThanOrEqual(changes.from);
    segments = [...segments.filter((segment) => segment.endTime <= changes.from), ...changes.segments];
    gaps = [...gaps.filter((gap) => gap.at < changes.from), ...changes.gaps];
  }
  return { segments, gaps, state: serializeState(state) };
}

function split(samples: readonly Sample[], sizes: readonly number[]): Sample[][] {
  const batches: Sample[][] = [];
  let at = 0;
  for (let index = 0; at < samples.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    batches.push(samples.slice(at, at + size));
    at += size;
  }
  return batches;
}

describe('detection invariants (detection.md, section 9)', () => {
  it('gives the same result for any partition into batches (property 1)', () => {
    fc.assert(
      fc.property(life, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (samples, sizes) => {
        expect(foldBatches(split(samples, sizes))).toEqual(foldBatches([samples]));
      }),
      runs,
    );
  });

  it('ignores repetitions and the order of arrival once samples are merged (property 1)', () => {
    fc.assert(
      fc.property(life, fc.infiniteStream(fc.nat()), (samples, picks) => {
        const shuffled = samples.flatMap((sample) => [sample, { ...sample }]);
        const keys = new Map(shuffled.map((sample) => [sample, picks.next().value ?? 0]));
        shuffled.sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
        expect(mergeSamples(shuffled)).toEqual(samples);
        expect(foldBatches([samples, samples.slice(-3)])).toEqual(foldBatches([samples]));
      }),
      { numRuns: 100 },
    );
  });

  it('continues from its text at any sample without a difference (property 4)', () => {
    fc.assert(
      fc.property(life, (samples) => {
        expect(
          foldBatches(
            samples.map((sample) => [sample]),
            true,
          ),
        ).toEqual(foldBatches([samples]));
      }),
      { numRuns: 120 },
    );
  });

  it('settle shows a state without changing it (property 4)', () => {
    fc.assert(
      fc.property(life, fc.nat({ max: 10_000_000 }), (samples, later) => {
        const { state } = foldMany(emptyState(), samples, settings);
        const before = serializeState(state);
        const now = (samples.at(-1)?.ts ?? start) + later;
        const shown = settle(state, now);
        expect(serializeState(state)).toBe(before);
        if (shown.dueAt !== null) expect(shown.dueAt).toBeGreaterThan(now);
      }),
      runs,
    );
  });

  it('gives disjoint, ordered segments of some length between first and last sample (property 2)', () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 1, max: 7 }), (samples, size) => {
        const { segments } = foldBatches(split(samples, [size]));
        let end = samples[0]?.ts ?? 0;
        for (const segment of segments) {
          expect(segment.startTime).toBeGreaterThanOrEqual(end);
          expect(segment.endTime).toBeGreaterThan(segment.startTime);
          end = segment.endTime;
        }
        expect(end).toBeLessThanOrEqual(samples.at(-1)?.ts ?? 0);
      }),
      runs,
    );
  });

  it('never lets the odometer run backwards, and trips and marked gaps add up to it (property 3)', () => {
    fc.assert(
      fc.property(life, (samples) => {
        const { segments, gaps } = foldBatches([samples]);
        const jumped = gaps.some((gap) => gap.reason === 'reanchored');
        const known = segments.filter((segment) => segment.startOdometer !== null && segment.endOdometer !== null);
        let last = 0;
        for (const segment of jumped ? [] : known) {
          expect(segment.startOdometer).toBeGreaterThanOrEqual(last - 1e-6);
          expect(segment.endOdometer).toBeGreaterThanOrEqual((segment.startOdometer ?? 0) - 1e-6);
          last = segment.endOdometer ?? last;
        }
        const first = known[0];
        const final = known.at(-1);
        if (first === undefined || final === undefined) return;
        const driven = known.reduce((sum, segment) => sum + (segment.kind === 'trip' ? segment.distance : 0), 0);
        const marked = gaps.reduce((sum, gap) => sum + gap.km, 0);
        expect(driven + marked).toBeCloseTo((final.endOdometer ?? 0) - (first.startOdometer ?? 0), 2);
      }),
      runs,
    );
  });

  it('keeps its state below 8 KB', () => {
    fc.assert(
      fc.property(life, (samples) => {
        let state = emptyState();
        for (const sample of samples) {
          state = foldMany(state, [sample], settings).state;
          expect(serializeState(state).length).toBeLessThan(8192);
        }
      }),
      { numRuns: 150 },
    );
  });
});
