import { type Map as MapLibre, ScaleControl } from 'maplibre-gl';
import type { MapSetup } from './map-engine.ts';
import { setData } from './map-paint.ts';
import { loadOutlines, loadPlaceNames } from './offline-data.ts';
import { offlineSources, placeFeatures } from './offline-style.ts';
import type { PlaceName } from './place-names.ts';

/** Fetches outlines and names and puts them on the map; each may be missing and the map is still one. Null when the map has gone meanwhile. */
export async function fillOfflineMap(
  map: MapLibre,
  { language, unit }: Pick<MapSetup, 'language' | 'unit'>,
  gone: AbortSignal,
): Promise<{ readonly hasLand: boolean; readonly places: readonly PlaceName[] } | null> {
  map.addControl(new ScaleControl({ unit: unit === 'mi' ? 'imperial' : 'metric' }), 'top-left');
  const [outlines, places] = await Promise.all([
    loadOutlines(gone).catch(() => null),
    loadPlaceNames(language, gone).catch((): PlaceName[] => []),
  ]);
  if (gone.aborted) return null;
  if (outlines !== null) {
    setData(map, offlineSources.land, outlines.land);
    setData(map, offlineSources.borders, outlines.borders);
  }
  setData(map, offlineSources.places, placeFeatures(places));
  return { hasLand: outlines !== null, places };
}
