import type { Position } from '../cars/car.ts';
import type { Route } from '../geography/route.ts';

export interface Spot extends Position {
  readonly id: string;
  readonly name: string;
}

/** A place to charge in public. */
export interface Station extends Spot {
  readonly operator: string;
  /** The most that a connector gives. */
  readonly kW: number;
  /** Fast: direct current. */
  readonly fast: boolean;
  /** One of the maker's own, which its cars go to first and others leave to them. */
  readonly ofTesla: boolean;
}

export interface Outside {
  readonly tempC: number;
  readonly windMs: number;
  readonly windFromDeg: number;
  readonly rain: number;
  readonly irradianceWm2: number;
}

/** The world that lives go on in. */
export interface World {
  readonly spot: (placeId: string) => Spot;
  readonly route: (fromId: string, toId: string) => Route;
  readonly outside: (ts: number, position: Position) => Outside;
  /** Stations within some km, nearest first. */
  readonly stationsNear: (position: Position, km: number) => readonly Station[];
  /** Fast chargers beside a route, each with the metre of the route where one leaves for it, in order. */
  readonly stationsAlong: (route: Route) => readonly { readonly station: Station; readonly atM: number }[];
}
