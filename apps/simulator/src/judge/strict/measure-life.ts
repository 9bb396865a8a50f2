import type { ChargeSegment, TripSegment } from '@wattbook/domain/detection/segment';
import type { TrueSegment } from '../../life/truth.ts';
import { sharedMs, type Span } from '../covering.ts';
import { firstAfter } from '../first-after.ts';
import type { PlayedLife } from '../play-life.ts';
import { type Cluster, clusterUnits, type FoundUnit, judgeCluster, misplaced, type Verdict } from './compare-units.ts';
import { type Hearing, hearingOf } from './hearing.ts';
import { realCharges, realDrives, type RealUnit } from './real-units.ts';
import { tellableIn } from './tellable.ts';

/** Counts of drives or charges; what is counted as real has 1 km or 1 kWh and can be told. */
export interface UnitCounts {
  real: number;
  single: number;
  /** Real ones that share a found one with another. */
  fused: number;
  split: number;
  missed: number;
  invented: number;
  /** True ones of which the samples tell nothing, or that they do not tell from the one before. */
  untold: number;
  /** Found ones of several true ones that samples cannot tell apart, which say of no silence. */
  unsaid: number;
  /** km or kWh: of the real ones, of the found ones, and in wrong places. */
  realAmount: number;
  foundAmount: number;
  misplaced: number;
}

/** A wrong cluster. */
export interface Fault extends Cluster {
  readonly what: 'trip' | 'charge';
  readonly verdict: Verdict;
}

/** How a life was detected, judged without excuses. */
export interface LifeMeasure {
  readonly label: string;
  readonly trips: UnitCounts;
  readonly charges: UnitCounts;
  /** Hours of found trips in which the car stood, without the silences in which it says that an edge lies. */
  readonly parkedHours: number;
  readonly longestTripHours: number;
  readonly faults: readonly Fault[];
}

const hour = 3_600_000;

/** Judges a life without excuses: where samples tell (tellable.ts), the detected drives and charges are the true ones. */
export function measureLife({ label, trial, segments, samples, capacityKwh, found }: PlayedLife): LifeMeasure {
  const { capabilities, changes } = trial.kind;
  const heardUntil = samples.at(-1)?.ts ?? 0;
  const lived = segments.filter(({ end }) => end <= heardUntil);
  const hearing = hearingOf(samples, segments, capabilities, changes !== null);
  const tellable = tellableIn(hearing, trial.lateMs);
  const unfinished = segments.find(({ kind, end }) => (kind === 'trip' || kind === 'charge') && end > heardUntil)?.start;
  const judged = found.filter(({ endTime }) => endTime <= (unfinished ?? endTime));
  const foundTrips = judged.filter((one) => one.kind === 'trip');
  const trips = compare(
    realDrives(lived, tellable),
    foundTrips.map((trip) => foundUnit(trip, trip.distance, hearing.odometers.length > 0 ? hearing.odometers : hearing.places)),
    {
      what: 'trip',
      lateMs: trial.lateMs,
      allowedOf: (km) => (capabilities.odometerKm > 0 ? 2 * capabilities.odometerKm + 0.01 * km : 0.3 + 0.1 * km),
    },
  );
  const charges = compare(
    realCharges(lived, tellable),
    judged.filter((one) => one.kind === 'charge').map((charge) => foundUnit(charge, charge.kWh ?? 0, hearing.levels)),
    {
      what: 'charge',
      lateMs: 0,
      allowedOf: (kWh) => 0.05 * kWh + (2 * capabilities.level * capacityKwh) / 100,
    },
  );
  return {
    label,
    trips: trips.counts,
    charges: charges.counts,
    parkedHours: foundTrips.reduce((sum, trip) => sum + parkedMs(trip, lived, hearing), 0) / hour,
    longestTripHours: Math.max(0, ...foundTrips.map(({ startTime, endTime }) => endTime - startTime)) / hour,
    faults: [...trips.faults, ...charges.faults],
  };
}

interface Comparison {
  readonly what: Fault['what'];
  readonly lateMs: number;
  readonly allowedOf: (amount: number) => number;
}

function compare(reals: readonly RealUnit[], founds: readonly FoundUnit[], { what, lateMs, allowedOf }: Comparison) {
  const counts = noCounts();
  const faults: Fault[] = [];
  for (const cluster of clusterUnits(reals, founds, lateMs)) {
    const verdict = judgeCluster(cluster);
    const told = cluster.reals.filter(({ isTold }) => isTold);
    counts.real += told.length;
    if (verdict === 'invented') counts.invented += 1;
    else if (verdict !== 'untold') counts[verdict] += told.length;
    counts.untold += cluster.reals.filter(({ isUnheard }) => isUnheard).length + pausesOf(cluster).length;
    counts.unsaid += cluster.founds.filter((unit) => !unit.saysSilence && pausesOf(cluster).some((pause) => isInside(pause, unit))).length;
    counts.realAmount += told.reduce((sum, { amount }) => sum + amount, 0);
    if (verdict !== 'untold') counts.foundAmount += cluster.founds.reduce((sum, { amount }) => sum + amount, 0);
    counts.misplaced += misplaced(cluster, allowedOf);
    if (verdict !== 'single' && verdict !== 'untold') faults.push({ what, verdict, ...cluster });
  }
  return { counts, faults };
}

/** Counts of nothing yet. */
export const noCounts = (): UnitCounts => ({
  real: 0,
  single: 0,
  fused: 0,
  split: 0,
  missed: 0,
  invented: 0,
  untold: 0,
  unsaid: 0,
  realAmount: 0,
  foundAmount: 0,
  misplaced: 0,
});

const pausesOf = ({ reals }: Cluster): readonly Span[] => reals.flatMap(({ pauses }) => pauses);

const isInside = (inner: Span, outer: Span): boolean => inner.start > outer.start && inner.end < outer.end;

/** `deciding`: the readings between which an unheard edge lies. */
function foundUnit(segment: TripSegment | ChargeSegment, amount: number, deciding: readonly { readonly ts: number }[]): FoundUnit {
  const { startTime: start, endTime: end, startUnheard, endUnheard } = segment;
  const heardBefore = deciding[firstAfter(deciding, start) - 1]?.ts ?? start;
  const heardAfter = deciding[firstAfter(deciding, end - 1)]?.ts ?? end;
  const reach = { start: startUnheard === null ? start : heardBefore, end: endUnheard === null ? end : heardAfter };
  return { start, end, amount, reach, saysSilence: segment.estimated || segment.unheard !== 0 };
}

/** The time of a found trip in which the car stood; a silence in which it says that its edge lies does not count. */
function parkedMs(trip: TripSegment, segments: readonly TrueSegment[], { samples }: Hearing): number {
  const span = { start: trip.startTime, end: trip.endTime };
  const drives = segments.filter((one) => one.kind === 'trip' && sharedMs(one, span) > 0);
  const driven = drives.reduce((sum, drive) => sum + sharedMs(drive, span), 0);
  const [first, last] = [drives[0], drives.at(-1)];
  const stood = span.end - span.start - driven;
  if (first === undefined || last === undefined) return stood;
  const silentFrom = Math.max(span.start, samples[firstAfter(samples, first.start) - 1]?.ts ?? span.start);
  const silentTo = Math.min(span.end, samples[firstAfter(samples, last.end - 1)]?.ts ?? span.end);
  const atStart = trip.startUnheard === null ? 0 : Math.max(0, first.start - silentFrom);
  const atEnd = trip.endUnheard === null ? 0 : Math.max(0, silentTo - last.end);
  return stood - atStart - atEnd;
}
