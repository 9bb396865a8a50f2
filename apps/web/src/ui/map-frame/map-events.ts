import type { GeoJSONSource, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import type { TrackPoint, VisibleBox } from './map-data.ts';
import type { MapSetup } from './map-setup.ts';
import { chargeLayer, clusterLayer, overlaySources, spotClusterLayer, spotLayer } from './overlay-style.ts';
import { nearestOnTrack } from './track-position.ts';

/** The maximum distance of the pointer from the track, in px; a finger is less exact. */
const maxDistancePx = 16;
const maxTapPx = 24;

/** Forwards the events of the map to the callbacks. */
export function forwardMapEvents(
  map: MapLibre,
  setup: Pick<MapSetup, 'onHover' | 'onTrack' | 'onCharge' | 'onMove' | 'onBox' | 'centresOnClick'>,
  track: () => readonly TrackPoint[],
): void {
  // With a listener MapLibre logs no errors.
  map.on('error', () => undefined);
  map.on('moveend', ({ originalEvent }) => {
    const { lng, lat } = map.getCenter();
    setup.onMove({ lon: lng, lat }, map.getZoom(), originalEvent !== undefined);
    setup.onBox?.(visibleBox(map), map.getZoom());
  });
  const nearestTo = ({ lngLat, point }: MapMouseEvent, maxPx: number) => {
    const degrees = Math.abs(lngLat.lat - map.unproject([point.x, point.y + maxPx]).lat);
    return nearestOnTrack(track(), { lon: lngLat.lng, lat: lngLat.lat }, degrees);
  };
  const { onTrack } = setup;
  map.on('mousemove', (event) => {
    const x = nearestTo(event, maxDistancePx);
    if (x !== null) setup.onHover(x);
    if (onTrack !== undefined) map.getCanvas().style.setProperty('cursor', x === null ? '' : 'pointer');
  });
  if (onTrack !== undefined) {
    map.on('click', (event) => {
      const x = nearestTo(event, maxTapPx);
      if (x !== null) onTrack(x);
    });
  }
  for (const layer of [chargeLayer, spotLayer]) {
    map.on('click', layer, ({ features }) => {
      const id: unknown = features?.[0]?.properties['id'];
      if (typeof id === 'string') setup.onCharge(id);
    });
  }
  map.on('click', spotClusterLayer, ({ lngLat }) => map.easeTo({ center: lngLat, zoom: map.getZoom() + 2, duration: 150 }));
  map.on('click', clusterLayer, ({ features, lngLat }) => {
    const id: unknown = features?.[0]?.properties['cluster_id'];
    const source = map.getSource<GeoJSONSource>(overlaySources.charges);
    if (typeof id !== 'number' || source === undefined) return;
    // A cluster that dissolved meanwhile has no zoom: nothing to do.
    source.getClusterExpansionZoom(id).then(
      (zoom) => map.easeTo({ center: lngLat, zoom, duration: 150 }),
      () => undefined,
    );
  });
  if (setup.centresOnClick) {
    map.on('click', ({ lngLat, originalEvent }) => map.easeTo({ center: lngLat, duration: 150 }, { originalEvent }));
  }
  for (const layer of [chargeLayer, clusterLayer, spotLayer, spotClusterLayer]) {
    map.on('mouseenter', layer, () => map.getCanvas().style.setProperty('cursor', 'pointer'));
    map.on('mouseleave', layer, () => map.getCanvas().style.removeProperty('cursor'));
  }
}

/** The visible part of a map; where it shows the whole world, all of it. */
export function visibleBox(map: Pick<MapLibre, 'getBounds'>): VisibleBox {
  const bounds = map.getBounds();
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const isWorld = east - west >= 360;
  const latitude = (degrees: number) => Math.min(Math.max(degrees, -90), 90);
  return {
    north: latitude(bounds.getNorth()),
    south: latitude(bounds.getSouth()),
    east: isWorld ? 180 : withinTurn(east),
    west: isWorld ? -180 : withinTurn(west),
  };
}

const withinTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
