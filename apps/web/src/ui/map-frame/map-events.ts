import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { TrackPoint } from './map-data.ts';
import type { MapSetup } from './map-engine.ts';
import { chargeLayer, clusterLayer, overlaySources } from './overlay-style.ts';
import { nearestOnTrack } from './track-position.ts';

/** The maximum distance of the pointer from the track, in px. */
const maxDistancePx = 16;
/** Forwards the events of the map to the callbacks. */
export function forwardMapEvents(
  map: MapLibre,
  setup: Pick<MapSetup, 'onHover' | 'onCharge' | 'onMove' | 'centresOnClick'>,
  track: () => readonly TrackPoint[],
): void {
  // With a listener MapLibre logs no errors.
  map.on('error', () => undefined);
  map.on('moveend', ({ originalEvent }) => {
    const { lng, lat } = map.getCenter();
    setup.onMove({ lon: lng, lat }, map.getZoom(), originalEvent !== undefined);
  });
  map.on('mousemove', ({ lngLat, point }) => {
    const degrees = Math.abs(lngLat.lat - map.unproject([point.x, point.y + maxDistancePx]).lat);
    const x = nearestOnTrack(track(), { lon: lngLat.lng, lat: lngLat.lat }, degrees);
    if (x !== null) setup.onHover(x);
  });
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
