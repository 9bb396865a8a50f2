import 'maplibre-gl/dist/maplibre-gl.css';
import {
  AttributionControl,
  type GeoJSONSource,
  type LayerSpecification,
  Map as MapLibre,
  Marker,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { isStyleReachable } from './base-style.ts';
import type { LonLat, MapScene } from './map-data.ts';
import type { MapLook } from './map-look.ts';
import { cursorMark, endMark, startMark } from './map-marks.ts';
import { markerImage } from './marker-image.ts';
import { loadOutlines, loadPlaceNames } from './offline-data.ts';
import { nothing, offlineLayers, offlineSources, offlineStyle, placeFeatures } from './offline-style.ts';
import {
  chargeFeatures,
  chargeLayer,
  chargeLayers,
  clusterLayer,
  overlaySources,
  trackFeatures,
  trackLayers,
  withOverlay,
} from './overlay-style.ts';
import type { PlaceName } from './place-names.ts';
import { boundsOf, nearestOnTrack } from './track-position.ts';

// maplibre-gl finds its worker only through this address (maplibre-gl-js 8188).
setWorkerUrl(workerUrl);

export interface MapSetup {
  readonly styleUrl: string | null;
  readonly language: string;
  readonly unit: 'km' | 'mi';
  /** Words for the parts that MapLibre makes itself. */
  readonly words: Record<string, string>;
  readonly look: MapLook;
  readonly scene: MapScene;
  readonly onHover: (x: number | null) => void;
  readonly onCharge: (id: string) => void;
  /** The offline map has taken the place of the style, with the places it knows. */
  readonly onOffline: (places: readonly PlaceName[]) => void;
  readonly onMove: (center: LonLat, zoom: number) => void;
}

export interface MapEngine {
  setScene(scene: MapScene): void;
  setLook(look: MapLook): void;
  setCursor(position: LonLat | null): void;
  /** Whether one finger and the wheel move the map, or two fingers and Ctrl with the wheel. */
  setGrabbing(isFree: boolean): void;
  fit(): void;
  zoomBy(steps: number): void;
  dispose(): void;
}

/** Mounts the map; throws where the browser has no WebGL. The only place that knows MapLibre. */
export async function mountMap(element: HTMLElement, setup: MapSetup): Promise<MapEngine> {
  const gone = new AbortController();
  let { look, scene } = setup;
  let isOffline = setup.styleUrl === null || !(await isStyleReachable(setup.styleUrl, gone.signal));
  let hasLand = false;

  const map = new MapLibre({
    container: element,
    style: isOffline || setup.styleUrl === null ? offlineStyle(look, hasLand) : setup.styleUrl,
    transformStyle: (_, next) => withOverlay(next, look, scene),
    ...{
      attributionControl: false,
      fadeDuration: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      cooperativeGestures: true,
    },
    ...{ locale: setup.words, maxZoom: 18, center: [10, 50], zoom: 4, renderWorldCopies: true },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  const font = getComputedStyle(element).fontFamily;
  map.setMissingStyleImageResolver((id) => {
    const image = markerImage(id, look, font);
    if (image !== null && !map.hasImage(id)) map.addImage(id, image.data, { pixelRatio: image.ratio });
  });

  const marks = {
    start: new Marker({ element: startMark() }),
    end: new Marker({ element: endMark(), anchor: 'bottom' }),
    cursor: new Marker({ element: cursorMark() }),
  };
  const place = (mark: Marker, position: LonLat | undefined | null) => {
    if (position === undefined || position === null) mark.remove();
    else mark.setLngLat([position.lon, position.lat]).addTo(map);
  };
  const placeEnds = () => {
    place(marks.start, scene.track[0]);
    place(marks.end, scene.track.at(-1));
  };
  const setData = (id: string, data: GeoJSON.GeoJSON) => map.getSource<GeoJSONSource>(id)?.setData(data);
  const repaint = (layers: readonly LayerSpecification[]) => {
    for (const { id, paint = {}, ...layer } of layers) {
      if (map.getLayer(id) === undefined) continue;
      for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as never, value as never);
      if ('layout' in layer && layer.layout && 'icon-image' in layer.layout)
        map.setLayoutProperty(id, 'icon-image', layer.layout['icon-image']);
    }
  };
  const repaintOverlay = () => repaint([...trackLayers(look, scene.colourBy), ...chargeLayers(look)]);

  const fillOfflineMap = async () => {
    map.addControl(new ScaleControl({ unit: setup.unit === 'mi' ? 'imperial' : 'metric' }), 'top-left');
    const names = loadPlaceNames(setup.language, gone.signal).catch((): PlaceName[] => []);
    const outlines = await loadOutlines(gone.signal).catch(() => null);
    const places = await names;
    if (gone.signal.aborted) return;
    hasLand = outlines !== null;
    setData(offlineSources.land, outlines?.land ?? nothing);
    setData(offlineSources.borders, outlines?.borders ?? nothing);
    setData(offlineSources.places, placeFeatures(places));
    repaint(offlineLayers(look, hasLand));
    setup.onOffline(places);
  };

  let failures = 0;
  // With a listener MapLibre stays silent; a style whose tiles all fail gives way to the offline map, once.
  map.on('error', () => {
    failures += 1;
    if (isOffline || failures < 4 || map.areTilesLoaded()) return;
    isOffline = true;
    map.setStyle(offlineStyle(look, hasLand), { diff: false, transformStyle: (_, next) => withOverlay(next, look, scene) });
    map.once('style.load', () => void fillOfflineMap());
  });
  map.once('style.load', () => {
    if (isOffline) void fillOfflineMap();
  });
  map.on('moveend', () => {
    const { lng, lat } = map.getCenter();
    setup.onMove({ lon: lng, lat }, map.getZoom());
  });
  map.on('mousemove', ({ lngLat, point }) => {
    const reach = Math.abs(lngLat.lat - map.unproject([point.x, point.y + 16]).lat);
    setup.onHover(nearestOnTrack(scene.track, { lon: lngLat.lng, lat: lngLat.lat }, reach));
  });
  map.on('click', chargeLayer, ({ features }) => {
    const id: unknown = features?.[0]?.properties['id'];
    if (typeof id === 'string') setup.onCharge(id);
  });
  map.on('click', clusterLayer, async ({ features, lngLat }) => {
    const id: unknown = features?.[0]?.properties['cluster_id'];
    if (typeof id !== 'number') return;
    const zoom = await map.getSource<GeoJSONSource>(overlaySources.charges)?.getClusterExpansionZoom(id);
    if (zoom !== undefined) map.easeTo({ center: lngLat, zoom, duration: 150 });
  });
  for (const layer of [chargeLayer, clusterLayer]) {
    map.on('mouseenter', layer, () => map.getCanvas().style.setProperty('cursor', 'pointer'));
    map.on('mouseleave', layer, () => map.getCanvas().style.removeProperty('cursor'));
  }

  const fit = () => {
    const bounds = boundsOf([...scene.track, ...scene.charges]);
    if (bounds === null) return;
    const narrow = map.getContainer().clientWidth < 480;
    const padding = narrow ? { top: 48, right: 36, bottom: 36, left: 36 } : { top: 64, right: 72, bottom: 72, left: 72 };
    map.fitBounds([...bounds], { padding, maxZoom: scene.track.length > 1 ? 15 : 12, duration: 0 });
  };
  placeEnds();
  fit();

  return {
    setScene(next) {
      const isElsewhere = next.track !== scene.track || next.charges !== scene.charges;
      scene = next;
      setData(overlaySources.track, trackFeatures(scene));
      setData(overlaySources.charges, chargeFeatures(scene.charges));
      repaintOverlay();
      placeEnds();
      if (isElsewhere) fit();
    },
    setLook(next) {
      look = next;
      if (isOffline) repaint(offlineLayers(look, hasLand));
      repaintOverlay();
    },
    setCursor: (position) => place(marks.cursor, position),
    setGrabbing: (isFree) => (isFree ? map.cooperativeGestures.disable() : map.cooperativeGestures.enable()),
    fit,
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 150 }),
    dispose() {
      gone.abort();
      map.remove();
    },
  };
}
