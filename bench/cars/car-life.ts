import type { Sample } from '@wattbook/domain/telemetry/sample';
import { lifeOf } from '@wattbook/simulator/life/life-of';
import { worldOf } from '@wattbook/simulator/life/real-world';
import { samplesOf } from '@wattbook/simulator/life/samples-of';
import { vwPoll } from '@wattbook/simulator/sources/kinds';
import type { Schedule } from '@wattbook/simulator/sources/schedule';
import { busyDriver } from './busy-driver.ts';

/** Seconds between two samples, by the state of the car. */
export interface Pace {
  readonly driveEvery: number;
  readonly chargeEvery: number;
  readonly parkedEvery: number;
}

export interface LifeOptions extends Pace {
  readonly seed: number;
  readonly source: string;
  /** Start and end, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** From about this time on the pace is that of `denseLife`. */
  readonly denseFrom?: number;
}

/** About 780,000 samples a year, of which well over 500,000 are in trips and charges. */
export const denseLife = { driveEvery: 4, chargeEvery: 20, parkedEvery: 180 } as const satisfies Pace;

/** A Monday before dawn. */
const epoch = Date.UTC(2025, 0, 6, 3);

/**
 * All samples of a source with every field for a busy driver's car of the simulator, rounded as stored. The life begins on a Monday before dawn, for any
 * `from`: the same seed yields the same samples except for their dates.
 */
export function* carLife({ seed, source, from, until, denseFrom, ...pace }: LifeOptions): Generator<Sample, void, undefined> {
  const schedule = scheduleOf(pace);
  const senses = { ...vwPoll.capabilities, level: 0.1, odometerKm: 0.001, speedKmh: 0.1, counterKwh: 0.01 };
  const life = lifeOf(busyDriver(seed), { seed, epoch, world: worldOf(seed), kind: { ...vwPoll, source, capabilities: senses, schedule } });
  const shift = from - epoch;
  for (const sample of samplesOf(life, until - shift)) {
    const ts = sample.ts + shift;
    // The life reads its schedule at every step.
    if (denseFrom !== undefined && ts >= denseFrom) Object.assign(schedule, scheduleOf(denseLife));
    yield { ...sample, ts };
  }
}

const scheduleOf = ({ driveEvery, chargeEvery, parkedEvery }: Pace): Schedule => ({
  driving: driveEvery,
  slow: chargeEvery,
  fast: chargeEvery,
  awake: parkedEvery,
  asleep: parkedEvery,
  edges: false,
});
