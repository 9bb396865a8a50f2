import type { Position } from '../cars/car.ts';
import type { Route } from '../geography/route.ts';

export interface Place extends Position {
  readonly id: string;
  readonly name: string;
}

/** A public charger. */
export interface Station extends Place {
  readonly operator: string;
  /** Maximum power of a connector. */
  readonly kW: number;
  /** Direct current. */
  readonly fast: boolean;
  /** A Supercharger: preferred by Teslas and not used by other cars. */
  readonly ofTesla: boolean;
}

export interface LocalWeather {
  readonly tempC: number;
  readonly windMs: number;
  readonly windFromDeg: number;
  readonly rain: number;
  readonly irradianceWm2: number;
}

/** The simulated world. */
export interface World {
  readonly place: (placeId: string) => Place;
  readonly route: (fromId: string, toId: string) => Route;
  readonly weather: (ts: number, position: Position) => LocalWeather;
  /** Stations within a distance in km, nearest first. */
  readonly stationsNear: (position: Position, km: number) => readonly Station[];
  /** Fast chargers near a route, each with the metre of its exit, in the order of the route. */
  readonly stationsAlong: (route: Route) => readonly { readonly station: Station; readonly atM: number }[];
}
