import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapRoute } from './map-data.ts';
import type { MapTheme } from './map-theme.ts';
import type { PlaceName } from './place-names.ts';

export const noFeatures: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Ids of the sources of the offline map; their data load after the first frame. */
export const offlineSources = {
  land: 'wb-land',
  borders: 'wb-borders',
  roads: 'wb-roads',
  villages: 'wb-villages',
  places: 'wb-places',
} as const;

/** From this zoom on the smaller places in view are loaded. */
export const villageZoom = 8;

/** Minimum population (in thousands) of a place whose name is shown, by zoom. */
const minSizes = [
  [0, 5000],
  [4, 1000],
  [5, 500],
  [6, 80],
  [7, 20],
  [8, 8],
  [9, 4],
  [10, 1.5],
  [11, 0],
] as const;

/** The radius of a town, about 0.2 km times the root of its population in thousands, in px at the latitudes where most cars drive. */
const builtRadius: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  4,
  ['*', 0.06, ['sqrt', ['get', 'size']]],
  16,
  ['*', 0.06 * 2 ** 12, ['sqrt', ['get', 'size']]],
];

/** A map without a map service: outlines of the countries on water, names of the places, glyphs from the fonts of the browser. */
export function offlineStyle(theme: MapTheme, hasLand: boolean): StyleSpecification {
  const attribution = 'Natural Earth, <a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a>';
  return {
    version: 8,
    sources: {
      [offlineSources.land]: { type: 'geojson', data: noFeatures, attribution, tolerance: 0.2 },
      [offlineSources.borders]: { type: 'geojson', data: noFeatures, tolerance: 0.2 },
      [offlineSources.roads]: { type: 'geojson', data: noFeatures, tolerance: 0.2 },
      [offlineSources.villages]: { type: 'geojson', data: noFeatures },
      [offlineSources.places]: { type: 'geojson', data: noFeatures },
    },
    layers: offlineLayers(theme, hasLand),
  };
}

/** Until the outlines are loaded the background has the colour of land, else the car would be in an ocean. */
export function offlineLayers(theme: MapTheme, hasLand: boolean): LayerSpecification[] {
  return [
    { id: 'wb-ground', type: 'background', paint: { 'background-color': hasLand ? theme.water : theme.land } },
    { id: 'wb-land', type: 'fill', source: offlineSources.land, paint: { 'fill-color': theme.land } },
    { id: 'wb-coast', type: 'line', source: offlineSources.land, paint: { 'line-color': theme.waterLine, 'line-width': 1 } },
    {
      id: 'wb-borders',
      type: 'line',
      source: offlineSources.borders,
      paint: {
        'line-color': theme.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.5, 14, 2.5],
        'line-dasharray': [4, 2],
      },
    },
    builtLayer('wb-built-villages', offlineSources.villages, theme),
    builtLayer('wb-built', offlineSources.places, theme),
    roadLayer('wb-road-case', theme.roadCase, [1.6, 3.5, 9]),
    roadLayer('wb-road', theme.road, [0.8, 2, 6.5]),
    // Of two names that would cover each other the one of the later layer stays.
    nameLayer('wb-villages', offlineSources.villages, theme),
    nameLayer('wb-places', offlineSources.places, theme),
  ];
}

const builtLayer = (id: string, source: string, { built }: MapTheme): LayerSpecification => ({
  id,
  type: 'circle',
  source,
  paint: { 'circle-color': built, 'circle-radius': builtRadius, 'circle-blur': 0.5, 'circle-pitch-alignment': 'map' },
});

/** A driven line as a subtle road, with its widths at the zooms of a country, a town and a street. */
const roadLayer = (id: string, colour: string, [country, town, street]: readonly [number, number, number]): LayerSpecification => ({
  id,
  type: 'line',
  source: offlineSources.roads,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': colour,
    'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 6, country, 10, town, 16, street],
  },
});

const nameLayer = (id: string, source: string, { label, labelHalo }: MapTheme): LayerSpecification => ({
  id,
  type: 'symbol',
  source,
  filter: ['>=', ['get', 'size'], ['step', ['zoom'], 5000, ...minSizes.slice(1).flat()]],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['sans-serif'],
    'text-size': ['interpolate', ['linear'], ['get', 'size'], 2, 11, 10, 12, 200, 13, 1000, 15],
    // Beside the place, where there may be the mark of a start or an end.
    'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
    'text-radial-offset': 0.8,
    // Where towns are dense only the largest have their names shown, where they are sparse all.
    'text-padding': 14,
    'text-max-width': 8,
    'symbol-sort-key': ['-', 0, ['get', 'size']],
  },
  paint: { 'text-color': label, 'text-halo-color': labelHalo, 'text-halo-width': 1.5 },
});

/** The driven lines as features for the style's source. */
export function roadFeatures(routes: readonly MapRoute[]): FeatureCollection {
  const lines = routes.filter(({ length }) => length > 1);
  return {
    type: 'FeatureCollection',
    features: lines.map((route) => ({
      type: 'Feature',
      properties: null,
      geometry: { type: 'LineString', coordinates: route.map(({ lon, lat }) => [lon, lat]) },
    })),
  };
}

/** The places as features for the style's source. */
export function placeFeatures(places: readonly PlaceName[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: places.map(({ name, size, lon, lat }) => ({
      type: 'Feature',
      properties: { name, size },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  };
}
