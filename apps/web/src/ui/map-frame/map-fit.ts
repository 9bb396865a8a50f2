import type { LonLat, MapScene } from './map-data.ts';
import { type Bounds, boundsOf } from './track-position.ts';

/** Streets can be told apart. */
export const placeZoom = 13;
const nearestZoom = 15;

/** How a map is moved so that it shows all of a scene. */
export interface Fit {
  readonly bounds: Bounds;
  readonly maxZoom: number;
  /** In px: room for the legend, the buttons and the pin. */
  readonly padding: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}

const narrowPx = 480;

/** Returns how a map of a width in px shows all of a scene; a single place is shown with its surroundings. null: the scene is empty. */
export function fitOf({ track, charges, routes = [] }: Pick<MapScene, 'track' | 'charges' | 'routes'>, width: number): Fit | null {
  const bounds = boundsOf([...track, ...charges, ...routes.flat()] satisfies readonly LonLat[]);
  if (bounds === null) return null;
  return {
    bounds,
    maxZoom: track.length > 1 || routes.length > 0 ? nearestZoom : placeZoom,
    padding: width < narrowPx ? { top: 48, right: 36, bottom: 36, left: 36 } : { top: 64, right: 72, bottom: 72, left: 72 },
  };
}
