import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSamples } from '../../telemetry/merge-samples.ts';
import { roundSample } from '../../telemetry/round-sample.ts';
import type { Sample } from '../../telemetry/sample.ts';
import { foldMany } from '../fold.ts';
import type { OdometerGap, Segment } from '../segment.ts';
import { defaultSettings } from '../settings.ts';
import { emptyState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

const start = Date.UTC(2026, 2, 1, 6);
const minute = 60_000;

type Activity = 'drive' | 'park' | 'charge' | 'sleep';

interface LifePhase {
  readonly activity: Activity;
  readonly minutes: number;
  readonly rate: number;
  /** The sources that record in the meantime. */
  readonly recordedBy: readonly number[];
}

const lifePhase: fc.Arbitrary<LifePhase> = fc.record({
  activity: fc.constantFrom<Activity>('drive', 'park', 'charge', 'sleep', 'drive'),
  minutes: fc.constantFrom(3, 8, 14, 15, 20, 45, 200),
  rate: fc.double({ min: 0.1, max: 1, noNaN: true }),
  recordedBy: fc.subarray([0, 1, 2], { minLength: 0 }),
});

interface Recorder {
  readonly source: string;
  readonly every: number;
  /** Offsets of its clock, odometer and level against the true ones. */
  readonly clockOff: number;
  readonly kmOff: number;
  readonly levelOff: number;
  readonly odometerStep: number;
  readonly levelStep: number;
  readonly gear: boolean;
  readonly speed: boolean;
  readonly place: boolean;
  readonly statement: boolean;
  readonly counter: boolean;
  readonly power: boolean;
}

const recorder = (source: string): fc.Arbitrary<Recorder> =>
  fc.record({
    source: fc.constant(source),
    every: fc.constantFrom(10_000, minute, 5 * minute, 11 * minute),
    clockOff: fc.constantFrom(0, 0, -2 * minute, 3 * minute),
    kmOff: fc.constantFrom(0, 0, -0.7, 1.2, 40, -40),
    levelOff: fc.constantFrom(0, 0, -2, 1.5),
    odometerStep: fc.constantFrom(0, 0.01, 1, 1.609344),
    levelStep: fc.constantFrom(0.1, 1),
    gear: fc.boolean(),
    speed: fc.boolean(),
    place: fc.boolean(),
    statement: fc.boolean(),
    counter: fc.boolean(),
    power: fc.boolean(),
  });

const recorders = fc.tuple(recorder('telemetry'), recorder('push'), recorder('teslafi'));

interface Car {
  ts: number;
  km: number;
  level: number;
  counter: number;
  activity: Activity;
  kmh: number;
  kw: number;
}

/** The sample of one source; of a sleeping car it may contain nothing else. */
function report(car: Car, by: Recorder): Sample {
  const sample: Sample = { ts: car.ts + by.clockOff, source: by.source };
  if (car.activity === 'sleep') {
    sample.online = 'asleep';
    if (by.gear) return sample;
  }
  sample.soc = Math.min(100, Math.max(0, Math.round((car.level + by.levelOff) / by.levelStep) * by.levelStep));
  if (by.odometerStep > 0) sample.odometerKm = Math.floor((car.km + by.kmOff) / by.odometerStep) * by.odometerStep;
  if (by.gear) sample.gear = car.activity === 'drive' ? 'D' : 'P';
  if (by.speed) sample.speedKmh = car.kmh;
  if (by.place) [sample.lat, sample.lon] = [50 + car.km / 150, 9];
  if (by.statement) sample.charging = car.activity === 'charge' ? 'charging' : 'none';
  if (by.counter) sample.energyAddedKwh = car.counter;
  if (by.power) sample.powerKw = car.kw;
  return sample;
}

/** A car recorded by several sources now and then; their samples arrive in any order. */
function record(lifePhases: readonly LifePhase[], sources: readonly Recorder[]): Sample[] {
  const samples: Sample[] = [];
  const car: Car = { ts: start, km: 1000, level: 60, counter: 0, activity: 'park', kmh: 0, kw: 0 };
  for (const { activity, minutes, rate, recordedBy } of lifePhases) {
    car.activity = activity;
    car.kmh = activity === 'drive' ? 120 * rate : 0;
    car.kw = activity === 'drive' ? 25 * rate : activity === 'charge' ? -60 * rate : 0.1;
    for (let passed = 0; passed < minutes * minute; passed += 10_000) {
      car.ts += 10_000;
      car.km += car.kmh / 360;
      car.level = Math.min(100, Math.max(0, car.level - car.kw / 216));
      if (activity === 'charge') car.counter -= car.kw / 360;
      for (const index of recordedBy) {
        const by = sources[index];
        if (by !== undefined && passed % by.every === 0) samples.push(report(car, by));
      }
    }
    if (activity === 'drive') car.counter = 0;
  }
  return mergeSamples(samples.map(roundSample));
}

/** The points by which the level fell; 0 where unknown. */
function levelFall({ startLevel, endLevel }: Segment): number {
  return startLevel === null || endLevel === null ? 0 : startLevel - endLevel;
}

/** The rise of the odometer since the end of the segment before it, without the jumps marked at its start. */
function rolled({ startTime, startOdometer, endOdometer }: Segment, before: number | null, gaps: readonly OdometerGap[]): number {
  const jumps = gaps.filter(({ at, reason }) => at === startTime && reason === 'reanchored');
  const from = before ?? startOdometer;
  return from === null || endOdometer === null ? 0 : endOdometer - from - jumps.reduce((sum, { km }) => sum + km, 0);
}

function expectSigns(segment: Segment, before: Segment | undefined, gaps: readonly OdometerGap[]): void {
  expect(segment.endTime).toBeGreaterThan(segment.startTime);
  expect(rolled(segment, before?.endOdometer ?? null, gaps)).toBeGreaterThan(-0.001);
  if (segment.kind === 'trip') {
    expect(segment.distance).toBeGreaterThanOrEqual(0);
    expect(segment.avgSpeed).toBeGreaterThanOrEqual(0);
    if (segment.estimated) expect(segment.usedkWh ?? 0).toBeGreaterThanOrEqual(0);
    if (segment.usedMethod === 'level') expect((segment.usedkWh ?? 0) * levelFall(segment)).toBeGreaterThanOrEqual(0);
  } else if (segment.kind === 'charge') {
    expect(segment.kWh ?? 0).toBeGreaterThanOrEqual(0);
    expect(segment.gridkWh ?? 0).toBeGreaterThanOrEqual(0);
    if (segment.energyMethod === 'level') expect(levelFall(segment)).toBeLessThanOrEqual(0);
  } else {
    expect((segment.kWh ?? 0) * levelFall(segment)).toBeGreaterThanOrEqual(0);
    if (levelFall(segment) <= -thresholds.levelCharge) expect(segment.kWh).toBeNull();
  }
}

describe('figures from several sources of one car, each recording now and then (detection.md, section 9)', () => {
  const lifePhases = fc.array(lifePhase, { minLength: 2, maxLength: 12 });

  it.each([false, true])('have no length or duration below 0 and no energy against its level (offline charges: %s)', (offlineCharges) => {
    const settings = [{ from: 0, settings: { ...defaultSettings, capacityKwh: 60, offlineCharges } }];
    fc.assert(
      fc.property(lifePhases, recorders, (life, sources) => {
        const { changes } = foldMany(emptyState(), record(life, sources), settings);
        const segments = changes?.segments ?? [];
        for (const [index, segment] of segments.entries()) expectSigns(segment, segments[index - 1], changes?.gaps ?? []);
      }),
      { numRuns: 250 },
    );
  });
});
