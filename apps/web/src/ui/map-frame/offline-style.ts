import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapRoute } from './map-data.ts';
import type { MapLook } from './map-look.ts';
import type { PlaceName } from './place-names.ts';

export const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Ids of what the offline map draws; their data arrive after the first picture. */
export const offlineSources = {
  land: 'wb-land',
  borders: 'wb-borders',
  roads: 'wb-roads',
  villages: 'wb-villages',
  places: 'wb-places',
} as const;

/** From here on the smaller places in view are fetched. */
export const villageZoom = 8;

/** Sizes (thousands of people) from which a place is named, by zoom. */
const namedFrom = [
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

/** A town's reach on the ground, about 0.2 km times the root of its thousands of people, in px at the latitudes where most cars drive. */
const builtRadius: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  4,
  ['*', 0.06, ['sqrt', ['get', 'size']]],
  16,
  ['*', 0.06 * 2 ** 12, ['sqrt', ['get', 'size']]],
];

/** A map without a map service: outlines of the countries on water, names of the places, letters from the reader's own fonts. */
export function offlineStyle(look: MapLook, hasLand: boolean): StyleSpecification {
  const attribution = 'Natural Earth, <a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a>';
  return {
    version: 8,
    sources: {
      [offlineSources.land]: { type: 'geojson', data: nothing, attribution, tolerance: 0.2 },
      [offlineSources.borders]: { type: 'geojson', data: nothing, tolerance: 0.2 },
      [offlineSources.roads]: { type: 'geojson', data: nothing, tolerance: 0.2 },
      [offlineSources.villages]: { type: 'geojson', data: nothing },
      [offlineSources.places]: { type: 'geojson', data: nothing },
    },
    layers: offlineLayers(look, hasLand),
  };
}

/** Until the outlines are there the ground is land: a quiet surface, not an ocean around the car. */
export function offlineLayers(look: MapLook, hasLand: boolean): LayerSpecification[] {
  return [
    { id: 'wb-ground', type: 'background', paint: { 'background-color': hasLand ? look.water : look.land } },
    { id: 'wb-land', type: 'fill', source: offlineSources.land, paint: { 'fill-color': look.land } },
    { id: 'wb-coast', type: 'line', source: offlineSources.land, paint: { 'line-color': look.waterLine, 'line-width': 1 } },
    {
      id: 'wb-borders',
      type: 'line',
      source: offlineSources.borders,
      paint: {
        'line-color': look.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.5, 14, 2.5],
        'line-dasharray': [4, 2],
      },
    },
    builtLayer('wb-built-villages', offlineSources.villages, look),
    builtLayer('wb-built', offlineSources.places, look),
    roadLayer('wb-road-case', look.roadCase, [1.6, 3.5, 9]),
    roadLayer('wb-road', look.road, [0.8, 2, 6.5]),
    // Of two names that would cover each other the one of the later layer stays.
    nameLayer('wb-villages', offlineSources.villages, look),
    nameLayer('wb-places', offlineSources.places, look),
  ];
}

const builtLayer = (id: string, source: string, { built }: MapLook): LayerSpecification => ({
  id,
  type: 'circle',
  source,
  paint: { 'circle-color': built, 'circle-radius': builtRadius, 'circle-blur': 0.5, 'circle-pitch-alignment': 'map' },
});

/** A driven way as a quiet road, with its widths at the zooms of a country, a town and a street. */
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

const nameLayer = (id: string, source: string, { label, labelHalo }: MapLook): LayerSpecification => ({
  id,
  type: 'symbol',
  source,
  filter: ['>=', ['get', 'size'], ['step', ['zoom'], 5000, ...namedFrom.slice(1).flat()]],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['sans-serif'],
    'text-size': ['interpolate', ['linear'], ['get', 'size'], 2, 11, 10, 12, 200, 13, 1000, 15],
    // Beside the place, where a start or an end may stand.
    'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
    'text-radial-offset': 0.8,
    // Where towns are many the largest are named, where they are few all of them.
    'text-padding': 14,
    'text-max-width': 8,
    'symbol-sort-key': ['-', 0, ['get', 'size']],
  },
  paint: { 'text-color': label, 'text-halo-color': labelHalo, 'text-halo-width': 1.5 },
});

/** Ways as the style's source wants them. */
export function roadFeatures(ways: readonly MapRoute[]): FeatureCollection {
  const lines = ways.filter(({ length }) => length > 1);
  return {
    type: 'FeatureCollection',
    features: lines.map((way) => ({
      type: 'Feature',
      properties: null,
      geometry: { type: 'LineString', coordinates: way.map(({ lon, lat }) => [lon, lat]) },
    })),
  };
}

/** The places as the style's source wants them. */
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
