/** A position in degrees. */
export interface LonLat {
  readonly lon: number;
  readonly lat: number;
}

/** A vertex of the driven track; `x` is the value of the chart's x axis there. The server thins it: at most 5,000. */
export interface TrackPoint extends LonLat {
  readonly x: number;
  /** km/h */
  readonly speed: number | null;
  /** kW, positive when it leaves the battery */
  readonly power: number | null;
}

export interface MapCharge extends LonLat {
  readonly id: string;
  readonly kind: 'ac' | 'dc';
  /** For screen readers: place, energy and what is estimated. */
  readonly label: string;
}

/** Something of many on a map, drawn where it is; a click on one calls `onCharge`. */
export interface MapSpot extends LonLat {
  readonly id: string;
  readonly kind: 'ac' | 'dc';
  /** One of the user. */
  readonly isMine: boolean;
  /** Drawn fainter: it is there, and of no use at the moment. */
  readonly isFaded: boolean;
}

/** Several that are too close together; a click on it shows them nearer. */
export interface SpotCluster extends LonLat {
  readonly count: number;
}

/** The visible part of a map in degrees. */
export interface VisibleBox {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

export type TrackColour = 'speed' | 'power';

/** A driven line without values, in the colour of routes. */
export type MapRoute = readonly LonLat[];

/** All data shown on the map. */
export interface MapScene {
  readonly track: readonly TrackPoint[];
  readonly charges: readonly MapCharge[];
  /** Many trips at once. */
  readonly routes?: readonly MapRoute[] | undefined;
  /** How often each of the routes was driven: the more often, the thicker. Without them all have the width of a track. */
  readonly routeCounts?: readonly number[] | undefined;
  /** Hides the charges without moving the view. */
  readonly hidesCharges?: boolean | undefined;
  readonly colourBy: TrackColour | null;
  /** What belongs to the visible part of the map: another one does not move the view. */
  readonly spots?: { readonly points: readonly MapSpot[]; readonly clusters: readonly SpotCluster[] } | undefined;
  /** Lines driven before: the roads of the built-in map. */
  readonly ground?: readonly MapRoute[] | undefined;
}

/**
 * The map under the tracks, in this order: the built-in one because no service is configured; the same while the map service is asked, and when that takes long; the map of the
 * service; the built-in one because the service does not answer.
 */
export type MapBase = 'builtIn' | 'asking' | 'waiting' | 'service' | 'unanswered';
