import type { Actor } from '../access/actor.ts';
import type { TripNumber } from './trip-fields.ts';

/** A position in degrees. */
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The fields of an entered trip that the rules check; null is not entered. Times in ms since 1970, odometers in km, levels in percent,
 * `usedkWh` in kWh, `avgOutTemp` in degrees Celsius, `cost` in main units of the currency.
 */
export interface TripDraft extends Readonly<Record<TripNumber, number | null>>, Readonly<Record<'reason' | 'driver', string | null>> {
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** The addresses in any form: the rules need only whether there is one. */
  readonly startAddress: object | string | null;
  readonly endAddress: object | string | null;
  readonly startLocation: Place | null;
  readonly endLocation: Place | null;
  readonly tags: readonly string[];
}

/** The fields of a vehicle that the rules need. */
export interface TripVehicle {
  readonly logbook: boolean;
  readonly fleetPool: boolean;
  /** Days after that of a trip in which it can still be changed in a logbook. */
  readonly fleetTripLock: number;
  /** An IANA name: the days of the lock are those of its zone. */
  readonly timeZone: string;
}

/** A time range of the vehicle that is already occupied. Times in ms. */
export interface OccupiedRange {
  readonly kind: 'trip' | 'charge';
  readonly startTime: number;
  readonly endTime: number;
}

/** What the rules need besides the draft. `others` are the trips and charges of the vehicle, without the trip that is changed. */
export interface TripRules {
  readonly vehicle: TripVehicle;
  readonly now: number;
  readonly actor: Actor;
  readonly others: readonly OccupiedRange[];
}
