import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { LonLat, MapScene } from './map-data.ts';
import type { MapTheme } from './map-theme.ts';
import { noFeatures } from './offline-style.ts';
import { colourRuns } from './ramp.ts';
import { routeWidths } from './route-widths.ts';

export const overlaySources = { track: 'wb-track', charges: 'wb-charges', spots: 'wb-spots' } as const;
/** Widths in px: of a track, and added by its casing. */
const trackWidth = 4.5;
const casing = 3.5;
/** The minimum count of a route with the full width, however low the other counts are. */
const minOftenCount = 4;

export const clusterLayer = 'wb-clusters';
export const chargeLayer = 'wb-charge';
export const spotLayer = 'wb-spot';
export const spotClusterLayer = 'wb-spot-cluster';

/** A style with our own track and charges: the track under its labels, the charges above. */
export function withOverlay(base: StyleSpecification, theme: MapTheme, scene: MapScene): StyleSpecification {
  const labels = base.layers.findIndex(({ type }) => type === 'symbol');
  const at = labels === -1 ? base.layers.length : labels;
  return {
    ...base,
    sources: {
      ...base.sources,
      [overlaySources.track]: { type: 'geojson', data: trackFeatures(scene), tolerance: 0.1 },
      [overlaySources.charges]: {
        type: 'geojson',
        data: chargeFeatures(scene),
        cluster: true,
        clusterRadius: 36,
        clusterMaxZoom: 14,
      },
      [overlaySources.spots]: { type: 'geojson', data: spotFeatures(scene) },
    },
    layers: [
      ...base.layers.slice(0, at),
      ...trackLayers(theme, scene.colourBy),
      ...base.layers.slice(at),
      ...chargeLayers(theme),
      ...spotLayers(theme),
    ],
  };
}

export function trackLayers(theme: MapTheme, colourBy: MapScene['colourBy']): LayerSpecification[] {
  const width = ['coalesce', ['get', 'width'], trackWidth] as ExpressionSpecification;
  // Routes driven often are drawn above routes driven once.
  const round = { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': width } as const;
  return [
    {
      id: 'wb-track-case',
      type: 'line',
      source: overlaySources.track,
      layout: round,
      paint: { 'line-color': theme.trackCase, 'line-width': ['+', width, casing] },
    },
    {
      id: 'wb-track',
      type: 'line',
      source: overlaySources.track,
      layout: round,
      paint: { 'line-color': trackColour(theme, colourBy), 'line-width': width },
    },
  ];
}

export function chargeLayers({ scheme }: MapTheme): LayerSpecification[] {
  const shown = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const;
  return [
    {
      id: clusterLayer,
      type: 'symbol',
      source: overlaySources.charges,
      filter: ['has', 'point_count'],
      layout: { ...shown, 'icon-image': ['concat', `wb-${scheme}-cluster-`, ['get', 'point_count_abbreviated']] },
    },
    {
      id: chargeLayer,
      type: 'symbol',
      source: overlaySources.charges,
      filter: ['!', ['has', 'point_count']],
      layout: { ...shown, 'icon-image': ['concat', `wb-${scheme}-`, ['get', 'kind']] },
    },
  ];
}

const fadedOpacity = 0.4;

/** Above the charges: a map has one of both. */
export function spotLayers({ scheme }: MapTheme): LayerSpecification[] {
  const shown = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const;
  return [
    {
      id: spotClusterLayer,
      type: 'symbol',
      source: overlaySources.spots,
      filter: ['has', 'count'],
      layout: { ...shown, 'icon-image': ['concat', `wb-${scheme}-cluster-`, ['get', 'count']] },
    },
    {
      id: spotLayer,
      type: 'symbol',
      source: overlaySources.spots,
      filter: ['has', 'id'],
      layout: { ...shown, 'icon-image': ['concat', `wb-${scheme}-`, ['get', 'kind']], 'symbol-sort-key': ['get', 'order'] },
      paint: { 'icon-opacity': ['case', ['get', 'faded'], fadedOpacity, 1] },
    },
  ];
}

export function spotFeatures({ spots = { points: [], clusters: [] } }: Pick<MapScene, 'spots'>): FeatureCollection {
  const at = ({ lon, lat }: LonLat) => ({ type: 'Point' as const, coordinates: [lon, lat] });
  return {
    type: 'FeatureCollection',
    features: [
      ...spots.clusters.map((cluster) => ({
        type: 'Feature' as const,
        properties: { count: shortCount(cluster.count) },
        geometry: at(cluster),
      })),
      ...spots.points.map((spot) => ({
        type: 'Feature' as const,
        // Those of the user are above the others.
        properties: { id: spot.id, kind: spot.isMine ? `${spot.kind}-mine` : spot.kind, order: Number(spot.isMine), faded: spot.isFaded },
        geometry: at(spot),
      })),
    ],
  };
}

/** At most four characters: `950`, `1.2k`, `98k`. */
function shortCount(count: number): string {
  if (count < 1000) return String(count);
  const tenths = Math.trunc(count / 100) / 10;
  return `${tenths < 10 ? tenths : Math.trunc(tenths)}k`;
}

export function trackFeatures({ track, routes = [], routeCounts, colourBy }: MapScene): FeatureCollection {
  const maxCount = (routeCounts ?? []).reduce((larger, count) => Math.max(larger, count), minOftenCount);
  const routeLines = routes
    .map((route, index) => ({
      step: null,
      width: routeCounts === undefined ? null : widthOf(routeCounts[index] ?? 1, maxCount),
      line: route.map(({ lon, lat }) => [lon, lat] as const),
    }))
    .filter(({ line }) => line.length > 1);
  const tracks = track.length < 2 ? [] : colourRuns(track, colourBy).map((run) => ({ ...run, width: null }));
  const runs = [...routeLines, ...tracks];
  if (runs.length === 0) return noFeatures;
  return {
    type: 'FeatureCollection',
    features: runs.map(({ step, width, line }) => ({
      type: 'Feature',
      properties: { step, width },
      geometry: { type: 'LineString', coordinates: line.map(([lon, lat]) => [lon, lat]) },
    })),
  };
}

/** From the width of once to that of often, by the logarithm of the count: the tenth trip adds less than the second. */
function widthOf(count: number, maxCount: number): number {
  const share = Math.log(Math.max(1, count)) / Math.log(maxCount);
  return routeWidths.once + (routeWidths.often - routeWidths.once) * share;
}

export function chargeFeatures({ charges, hidesCharges = false }: Pick<MapScene, 'charges' | 'hidesCharges'>): FeatureCollection {
  if (hidesCharges) return noFeatures;
  return {
    type: 'FeatureCollection',
    features: charges.map(({ id, kind, lon, lat }) => ({
      type: 'Feature',
      properties: { id, kind },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  };
}

function trackColour(theme: MapTheme, colourBy: MapScene['colourBy']): string | ExpressionSpecification {
  if (colourBy === null) return theme.route;
  const [c0 = '', c1 = '', c2 = '', c3 = '', c4 = '', c5 = ''] = theme.ramps[colourBy];
  return ['match', ['get', 'step'], 0, c0, 1, c1, 2, c2, 3, c3, 4, c4, 5, c5, theme.route];
}
