/** What a road is; each kind has its usual speed, curvature and traffic. */
export type RoadKind = 'motorway' | 'trunk' | 'rural' | 'town' | 'street';

/** A point of a way along real roads. Degrees, metres above the sea, metres since the start of the way. */
export interface RoutePoint {
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
  /** Metres driven since the start; rises from point to point. */
  readonly atM: number;
  /** What may be driven from here on, km/h; on a German motorway without a limit the recommended 130. */
  readonly limitKmh: number;
  readonly kind: RoadKind;
  /** Radius of the bend here, metres; infinite where the road is straight. */
  readonly radiusM: number;
  /** One has to stop here: a traffic light, a junction, a roundabout. Chance from 0 to 1. */
  readonly stopChance: number;
}

/** A way from one place to another, the shortest in time. */
export interface Route {
  readonly from: string;
  readonly to: string;
  readonly points: readonly RoutePoint[];
  readonly lengthM: number;
}
