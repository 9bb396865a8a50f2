import { matchSpans, type Matching, type Span } from '@wattbook/simulator/judge/covering';
import type { RecordingResult } from '../detect-recording.ts';
import type { KnownFact } from '../known-facts.ts';
import { exactly, sum } from './life-fact.ts';
import { chargesOf, type FoundCharge, type FoundTrip, tripsOf } from './spans.ts';

/** The rises of the odometer and of the level between two polls, as their file writes them. */
export interface Rises {
  readonly odometerRises: readonly { readonly after: string; readonly until: string; readonly km: number }[];
  readonly levelRises: readonly { readonly after: string; readonly until: string; readonly from: number; readonly to: number }[];
}

interface OdometerRise extends Span {
  readonly km: number;
}

interface LevelRise extends Span {
  readonly points: number;
}

/** Two steps of the odometer, km. */
const sameKm = 0.2;

/** The facts of the car that was polled by plan: one trip a rise of the odometer, one charge an unbroken run of rises of the level. */
export function hyundaiFacts({ odometerRises, levelRises }: Rises, capacityKwh: number): KnownFact[] {
  const drives = odometerRises.map(({ after, until, km }) => ({ start: Date.parse(after), end: Date.parse(until), km }));
  const charges = joinRuns(
    levelRises.map(({ after, until, from, to }) => ({ start: Date.parse(after), end: Date.parse(until), points: to - from })),
  );
  const matchTrips = (result: RecordingResult): Matching<OdometerRise, FoundTrip> => matchSpans(drives, tripsOf(result));
  const matchCharges = (result: RecordingResult): Matching<LevelRise, FoundCharge> => matchSpans(charges, chargesOf(result));
  return [
    exactly('rises of the odometer found as one trip each', '', drives.length, (result) => matchTrips(result).single.length),
    exactly('the same with the km of the rise', '', drives.length, (result) => countWithKm(matchTrips(result))),
    exactly('rises of the odometer fused in one trip', '', 0, (result) => matchTrips(result).fused.length),
    exactly('rises of the odometer in several trips', '', 0, (result) => matchTrips(result).split.length),
    exactly('rises of the odometer not found', '', 0, (result) => matchTrips(result).missed.length),
    exactly('trips without a rise of the odometer', '', 0, (result) => matchTrips(result).others.length),
    {
      what: 'distance of all trips',
      unit: 'km',
      expected: sum(drives, ({ km }) => km),
      tolerance: 1,
      find: (result) => sum(tripsOf(result), ({ trip }) => trip.distance),
    },
    exactly('runs of rises of the level found as one charge each', '', charges.length, (result) => matchCharges(result).single.length),
    exactly('runs of rises of the level not found', '', 0, (result) => matchCharges(result).missed.length),
    exactly('charges without a rise of the level', '', 0, (result) => matchCharges(result).others.length),
    {
      what: `energy of all charges, beside ${sum(charges, ({ points }) => points)} points of ${capacityKwh} kWh`,
      unit: 'kWh',
      expected: (sum(charges, ({ points }) => points) * capacityKwh) / 100,
      tolerance: (kWh) => [kWh * 0.05, kWh * 0.05],
      find: (result) => sum(chargesOf(result), ({ charge }) => charge.kWh ?? 0),
    },
  ];
}

const countWithKm = ({ single }: Matching<OdometerRise, FoundTrip>): number =>
  single.filter(({ real, found }) => Math.abs(found.trip.distance - real.km) <= sameKm).length;

/** Joins the rises that touch: the same charge at several polls. */
function joinRuns(rises: readonly LevelRise[]): LevelRise[] {
  const runs: LevelRise[] = [];
  for (const rise of rises) {
    const before = runs.at(-1);
    if (before?.end !== rise.start) runs.push(rise);
    else runs[runs.length - 1] = { start: before.start, end: rise.end, points: before.points + rise.points };
  }
  return runs;
}
