import type { Purpose } from '../drivers/plan-day.ts';

export interface TruePlace {
  readonly lat: number;
  readonly lon: number;
  readonly name: string;
}

interface SegmentBase {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Percent. */
  readonly startLevel: number;
  readonly endLevel: number;
}

export interface TrueTrip extends SegmentBase {
  readonly kind: 'trip';
  readonly purpose: Purpose | 'charging';
  readonly km: number;
  /** Out of the terminals, less regeneration; decrease of the stored energy. */
  readonly kWh: number;
  readonly storedKwh: number;
  readonly fuelL: number;
  readonly startOdometer: number;
  readonly endOdometer: number;
  readonly from: TruePlace;
  readonly to: TruePlace;
  readonly avgOutC: number;
}

export interface TrueCharge extends SegmentBase {
  readonly kind: 'charge';
  /** Into the terminals; increase of the stored energy; out of the wall. */
  readonly kWh: number;
  readonly storedKwh: number;
  readonly gridKwh: number;
  readonly maxKw: number;
  readonly fast: boolean;
  readonly place: TruePlace;
  /** `home`, `employer`, `socket` or an operator. */
  readonly operator: string;
  readonly stationId: string | null;
}

/** Stationary, awake or asleep. */
export interface TrueStationary extends SegmentBase {
  readonly kind: 'parked' | 'sleep';
  /** Decrease of the stored energy. */
  readonly kWh: number;
  readonly place: TruePlace;
  readonly plugged: boolean;
}

/** A true segment of a life. Segments follow each other without a gap. */
export type TrueSegment = TrueTrip | TrueCharge | TrueStationary;
