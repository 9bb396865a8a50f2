import type { CarModel } from '../cars/car-model.ts';
import type { Temper } from '../cars/speed-profile.ts';
import type { Home } from '../homes/home.ts';

/** A weekly appointment: sport, music, friends. */
export interface Appointment {
  readonly placeId: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** When it begins, local hour. */
  readonly hour: number;
  readonly minutes: number;
}

export interface Work {
  readonly placeId: string;
  readonly startHour: number;
  readonly hours: number;
  /** Weekdays on which the car goes there. */
  readonly weekdays: readonly number[];
  /** What the employer's chargers give, kW; 0 without. */
  readonly chargerKw: number;
}

/** Who drives a car, and what for. */
export interface Persona {
  readonly key: string;
  readonly model: CarModel;
  readonly homeId: string;
  readonly home: Home;
  readonly temper: Temper;
  readonly work: Work | null;
  /** Where a child is brought on school days. */
  readonly schoolId: string | null;
  readonly shopIds: readonly string[];
  readonly leisureIds: readonly string[];
  readonly appointments: readonly Appointment[];
  /** Cities of business trips, and how many there are in a year. */
  readonly businessIds: readonly string[];
  readonly businessTrips: number;
  /** Where this car goes in the holidays; null: it stays. */
  readonly holidays: Holidays | null;
  readonly summerStarts: readonly [month: number, date: number];
  /** Plugs in at home below this level, percent. */
  readonly plugsBelow: number;
  readonly limit: number;
  /** Share of the days in winter on which the cabin is warmed before the first drive. */
  readonly preconditions: number;
  /** Share of stays away from home that the cameras watch. */
  readonly guards: number;
}

export interface Holidays {
  readonly christmasIds: readonly string[];
  readonly winterIds: readonly string[];
  readonly easterIds: readonly string[];
  readonly summerIds: readonly string[];
  readonly autumnIds: readonly string[];
}
