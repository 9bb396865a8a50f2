import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapScene } from './map-data.ts';
import type { MapLook } from './map-look.ts';
import { nothing } from './offline-style.ts';
import { colourRuns } from './ramp.ts';
import { routeWidths } from './route-widths.ts';

export const overlaySources = { track: 'wb-track', charges: 'wb-charges' } as const;
/** Widths in px: of a track, and added by its casing. */
const trackWidth = 4.5;
const casing = 3.5;
/** The minimum count of a route with the full width, however low the other counts are. */
const leastOften = 4;

export const clusterLayer = 'wb-clusters';
export const chargeLayer = 'wb-charge';

/** A style with our own track and charges: the track under its labels, the charges above. */
export function withOverlay(base: StyleSpecification, look: MapLook, scene: MapScene): StyleSpecification {
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
    },
    layers: [...base.layers.slice(0, at), ...trackLayers(look, scene.colourBy), ...base.layers.slice(at), ...chargeLayers(look)],
  };
}

export function trackLayers(look: MapLook, colourBy: MapScene['colourBy']): LayerSpecification[] {
  const width = ['coalesce', ['get', 'width'], trackWidth] as ExpressionSpecification;
  // Routes driven often are drawn above routes driven once.
  const round = { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': width } as const;
  return [
    {
      id: 'wb-track-case',
      type: 'line',
      source: overlaySources.track,
      layout: round,
      paint: { 'line-color': look.trackCase, 'line-width': ['+', width, casing] },
    },
    {
      id: 'wb-track',
      type: 'line',
      source: overlaySources.track,
      layout: round,
      paint: { 'line-color': trackColour(look, colourBy), 'line-width': width },
    },
  ];
}

export function chargeLayers({ scheme }: MapLook): LayerSpecification[] {
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

export function trackFeatures({ track, routes = [], routeCounts, colourBy }: MapScene): FeatureCollection {
  const most = (routeCounts ?? []).reduce((larger, count) => Math.max(larger, count), leastOften);
  const ways = routes
    .map((route, index) => ({
      step: null,
      width: routeCounts === undefined ? null : widthOf(routeCounts[index] ?? 1, most),
      line: route.map(({ lon, lat }) => [lon, lat] as const),
    }))
    .filter(({ line }) => line.length > 1);
  const tracks = track.length < 2 ? [] : colourRuns(track, colourBy).map((run) => ({ ...run, width: null }));
  const runs = [...ways, ...tracks];
  if (runs.length === 0) return nothing;
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
function widthOf(count: number, most: number): number {
  const share = Math.log(Math.max(1, count)) / Math.log(most);
  return routeWidths.once + (routeWidths.often - routeWidths.once) * share;
}

export function chargeFeatures({ charges, hidesCharges = false }: Pick<MapScene, 'charges' | 'hidesCharges'>): FeatureCollection {
  if (hidesCharges) return nothing;
  return {
    type: 'FeatureCollection',
    features: charges.map(({ id, kind, lon, lat }) => ({
      type: 'Feature',
      properties: { id, kind },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  };
}

function trackColour(look: MapLook, colourBy: MapScene['colourBy']): string | ExpressionSpecification {
  if (colourBy === null) return look.route;
  const [c0 = '', c1 = '', c2 = '', c3 = '', c4 = '', c5 = ''] = look.ramps[colourBy];
  return ['match', ['get', 'step'], 0, c0, 1, c1, 2, c2, 3, c3, 4, c4, 5, c5, look.route];
}
