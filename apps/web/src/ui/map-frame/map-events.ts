import type { GeoJSONSource, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import type { TrackPoint } from './map-data.ts';
import type { MapSetup } from './map-setup.ts';
import { chargeLayer, clusterLayer, overlaySources } from './overlay-style.ts';
import { nearestOnTrack } from './track-position.ts';

/** The maximum distance of the pointer from the track, in px; a finger is less exact. */
const maxDistancePx = 16;
const maxTapPx = 24;

/** Forwards the events of the map to the callbacks. */
export function forwardMapEvents(
  map: MapLibre,
  setup: Pick<MapSetup, 'onHover' | 'onTrack' | 'onCharge' | 'onMove' | 'centresOnClick'>,
  track: () => readonly TrackPoint[],
): void {
  // With a listener MapLibre logs no errors.
  map.on('error', () => undefined);
  map.on('moveend', ({ originalEvent }) => {
    const { lng, lat } = map.getCenter();
    setup.onMove({ lon: lng, lat }, map.getZoom(), originalEvent !== undefined);
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
  map.on('click', chargeLayer, ({ features }) => {
    const id: unknown = features?.[0]?.properties['id'];
    if (typeof id === 'string') setup.onCharge(id);
  });
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
  for (const layer of [chargeLayer, clusterLayer]) {
    map.on('mouseenter', layer, () => map.getCanvas().style.setProperty('cursor', 'pointer'));
    map.on('mouseleave', layer, () => map.getCanvas().style.removeProperty('cursor'));
  }
}
