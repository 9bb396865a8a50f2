import type { CarModel } from '../cars/car-model.ts';
import type { DrivingStyle } from '../cars/speed-profile.ts';
import type { Home } from '../homes/home.ts';

/** A weekly appointment: sport, music, friends. */
export interface Appointment {
  readonly placeId: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Start, local hour. */
  readonly hour: number;
  readonly minutes: number;
}

export interface Work {
  readonly placeId: string;
  readonly startHour: number;
  readonly hours: number;
  /** Weekdays on which the car drives there. */
  readonly weekdays: readonly number[];
  /** Power of the employer's chargers, kW; 0 without. */
  readonly chargerKw: number;
}

/** The driver of a car and their habits. */
export interface Persona {
  readonly key: string;
  readonly model: CarModel;
  readonly homeId: string;
  readonly home: Home;
  readonly drivingStyle: DrivingStyle;
  readonly work: Work | null;
  /** Destination on school days with a child. */
  readonly schoolId: string | null;
  readonly shopIds: readonly string[];
  readonly leisureIds: readonly string[];
  readonly appointments: readonly Appointment[];
  /** Cities of business trips, and the number of trips a year. */
  readonly businessIds: readonly string[];
  readonly businessTrips: number;
  /** Destinations in the holidays; null: the car stays at home. */
  readonly holidays: Holidays | null;
  readonly summerStarts: readonly [month: number, date: number];
  /** Plugs in at home below this level, percent. */
  readonly plugInLevel: number;
  readonly limit: number;
  /** Share of the cold mornings on which the cabin is preconditioned. */
  readonly preconditionShare: number;
  /** Share of the stays away from home that the cameras guard. */
  readonly guardShare: number;
}

export interface Holidays {
  readonly christmasIds: readonly string[];
  readonly winterIds: readonly string[];
  readonly easterIds: readonly string[];
  readonly summerIds: readonly string[];
  readonly autumnIds: readonly string[];
}
