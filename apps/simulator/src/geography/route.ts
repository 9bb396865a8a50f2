/** The kind of a road decides its average speed, curvature and traffic. */
export type RoadKind = 'motorway' | 'trunk' | 'rural' | 'town' | 'street';

/** A point of a route along real roads. Degrees, metres above the sea, metres since the start of the route. */
export interface RoutePoint {
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
  /** Metres driven since the start; rises from point to point. */
  readonly atM: number;
  /** The limit from here on, km/h; on a German motorway without a limit the recommended 130. */
  readonly limitKmh: number;
  readonly kind: RoadKind;
  /** Radius of the bend here, metres; infinite where the road is straight. */
  readonly radiusM: number;
  /** Chance of a stop here (a traffic light, a junction, a roundabout), from 0 to 1. */
  readonly stopChance: number;
}

/** The fastest route from one place to another. */
export interface Route {
  readonly from: string;
  readonly to: string;
  readonly points: readonly RoutePoint[];
  readonly lengthM: number;
}
