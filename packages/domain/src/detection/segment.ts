/** The four kinds of segments: driving, charging, parked (idle), asleep. */
export type SegmentKind = 'trip' | 'charge' | 'idle' | 'sleep';

/** How an energy was determined, best first. */
export type EnergyMethod = 'counter' | 'integral' | 'level' | 'rough';

/**
 * Why a distance is in doubt: `least`, only places that are far apart in time show it, so that it is a lower bound; `contradicted`, the speed does
 * not agree with the places, which count.
 */
export type DistanceDoubt = 'least' | 'contradicted';

/** A position in degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

interface SegmentBase {
  /** Milliseconds since 1970 UTC; `startTime < endTime`. */
  readonly startTime: number;
  readonly endTime: number;
  /** No later sample in order can change the segment (it ends at or before `settledUntil`). */
  readonly closed: boolean;
  /** Start or end was not reported. */
  readonly estimated: boolean;
  /** ms of the silence in which the start lies; null: it was reported. */
  readonly startUnheard: number | null;
  /** ms of the silence in which the end lies; null: it was reported. */
  readonly endUnheard: number | null;
  /** ms of the silences inside; 0: none; null: some, and how much of them lies in this part of a cut segment is not known. */
  readonly unheard: number | null;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly startRange: number | null;
  readonly endRange: number | null;
  readonly startOdometer: number | null;
  readonly endOdometer: number | null;
  readonly startPlace: Place | null;
  readonly endPlace: Place | null;
  readonly avgOutTemp: number | null;
  readonly avgInTemp: number | null;
  /** The best source that reported in the segment. */
  readonly source: string;
}

export interface TripSegment extends SegmentBase {
  readonly kind: 'trip';
  /** The earliest time at which a start that was not reported can lie, ms; null: it was reported. */
  readonly earliestStart: number | null;
  /** The latest time at which an end that was not reported can lie, ms; null: it was reported. */
  readonly latestEnd: number | null;
  /** km */
  readonly distance: number;
  readonly distanceMethod: 'odometer' | 'speed' | 'gps';
  readonly distanceDoubt: DistanceDoubt | null;
  /** km added to (or taken from) the odometer difference by the speed integral or GPS; stored as an odometer gap. */
  readonly odometerCorrection: number;
  /** kWh out of the battery, regeneration subtracted; null when it cannot be known. */
  readonly usedkWh: number | null;
  readonly usedMethod: EnergyMethod | null;
  readonly startFuelLevel: number | null;
  readonly endFuelLevel: number | null;
  /** km/h from start to end */
  readonly avgSpeed: number;
  readonly maxSpeed: number | null;
  /** kWh per 100 km; null below 0.5 km or without an energy. */
  readonly avgConsumption: number | null;
  /** metres of ascent, from bins of 100 m driven */
  readonly elevationGain: number | null;
  readonly driveNumber: number | null;
}

export interface ChargeSegment extends SegmentBase {
  readonly kind: 'charge';
  /** kWh that entered the battery */
  readonly kWh: number | null;
  readonly energyMethod: EnergyMethod | null;
  /** kWh out of the wall, where the source counts it; never mixed with `kWh`. */
  readonly gridkWh: number | null;
  readonly ac: boolean;
  /** No source told AC or DC: it was inferred from the power. */
  readonly acInferred: boolean;
  /** highest charging power, kW */
  readonly max: number | null;
  /** The start of the energy counter was not reported: part of `kWh` may lie before the recording. */
  readonly counterStartUnknown: boolean;
  /** The level in the first report that had counter and level, and the part of `kWh` that was counted by then; null: there was none. */
  readonly headLevel: number | null;
  readonly headkWh: number | null;
  readonly chargeNumber: number | null;
}

export interface IdleSegment extends SegmentBase {
  readonly kind: 'idle';
  /** kWh lost while parked (level x capacity, else integral); null when unknown */
  readonly kWh: number | null;
  /** kWh out of the wall that never reached the battery (preheating, standby) */
  readonly gridkWh: number | null;
}

export interface SleepSegment extends SegmentBase {
  readonly kind: 'sleep';
  readonly kWh: number | null;
  readonly gridkWh: number | null;
}

export type Segment = TripSegment | ChargeSegment | IdleSegment | SleepSegment;

/** Odometer km that belong to no trip: a correction of a coarse odometer, a rise while stationary, a jump. May be negative. */
export interface OdometerGap {
  readonly at: number;
  readonly km: number;
  readonly reason: 'correction' | 'outside_trip' | 'reanchored' | 'too_small';
}

/**
 * What a fold changed. Replaces the timeline from `from` on: every earlier result that ends after `from` is superseded by `segments`, which
 * are disjoint, in order, and all end after `from`. Segments that are not `closed` may be superseded by the next fold.
 */
export interface SegmentChanges {
  readonly from: number;
  readonly segments: readonly Segment[];
  /** The odometer gaps at or after `from`, complete. */
  readonly gaps: readonly OdometerGap[];
}
