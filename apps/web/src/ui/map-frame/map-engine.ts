import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { isStyleReachable } from './base-style.ts';
import type { LonLat, MapScene } from './map-data.ts';
import { listenToMap } from './map-events.ts';
import type { MapLook } from './map-look.ts';
import { mountMarks } from './map-marks.ts';
import { repaint, setData } from './map-paint.ts';
import { markerImage } from './marker-image.ts';
import { fillOfflineMap } from './offline-map.ts';
import { offlineLayers, offlineStyle } from './offline-style.ts';
import { chargeFeatures, chargeLayers, overlaySources, trackFeatures, trackLayers, withOverlay } from './overlay-style.ts';
import type { PlaceName } from './place-names.ts';
import { boundsOf } from './track-position.ts';

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
  readonly onHover: (x: number) => void;
  readonly onCharge: (id: string) => void;
  /** The offline map is drawn, with the places it knows. */
  readonly onOffline: (places: readonly PlaceName[]) => void;
  readonly onMove: (center: LonLat, zoom: number) => void;
}

export interface MapEngine {
  readonly setScene: (scene: MapScene) => void;
  readonly setLook: (look: MapLook) => void;
  readonly setCursor: (position: LonLat | null) => void;
  /** Whether one finger and the wheel move the map, or two fingers and Ctrl with the wheel. */
  readonly setGrabbing: (isFree: boolean) => void;
  readonly zoomBy: (steps: number) => void;
  readonly dispose: () => void;
}

/** Mounts the map; throws where the browser has no WebGL. The only folder that knows MapLibre. */
export async function mountMap(element: HTMLElement, setup: MapSetup): Promise<MapEngine> {
  const gone = new AbortController();
  const { styleUrl } = setup;
  let { look, scene } = setup;
  let hasLand = false;
  let isOffline = styleUrl === null || !(await isStyleReachable(styleUrl, gone.signal));

  const map = new MapLibre({
    container: element,
    style: isOffline || styleUrl === null ? offlineStyle(look, hasLand) : styleUrl,
    transformStyle: (_, next) => withOverlay(next, look, scene),
    ...{
      attributionControl: false,
      fadeDuration: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      cooperativeGestures: true,
    },
    ...{ locale: setup.words, maxZoom: 18, center: [10, 50], zoom: 4 },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  const font = getComputedStyle(element).fontFamily;
  map.setMissingStyleImageResolver((id) => {
    const image = markerImage(id, look, font);
    if (image !== null && !map.hasImage(id)) map.addImage(id, image.data, { pixelRatio: image.ratio });
  });

  const fill = async () => {
    const filled = await fillOfflineMap(map, setup, gone.signal);
    if (filled === null) return;
    setup.onOffline(filled.places);
    if (!filled.hasLand) return;
    // The worker still cuts the outlines: water before the land is drawn would be an ocean around the car.
    await map.once('idle');
    if (gone.signal.aborted) return;
    hasLand = true;
    repaint(map, offlineLayers(look, hasLand));
  };
  listenToMap(map, setup, {
    track: () => scene.track,
    onTilesFail() {
      if (isOffline) return;
      isOffline = true;
      map.setStyle(offlineStyle(look, hasLand), { diff: false, transformStyle: (_, next) => withOverlay(next, look, scene) });
      map.once('style.load', () => void fill());
    },
  });
  map.once('style.load', () => {
    if (isOffline) void fill();
  });

  const marks = mountMarks(map);
  const showScene = () => {
    marks.setEnds(scene.track);
    const routes = scene.routes ?? [];
    const bounds = boundsOf([...scene.track, ...scene.charges, ...routes.flat()]);
    const hasLine = scene.track.length > 1 || routes.length > 0;
    // Without streets a single place says nothing unless the towns around it show.
    const maxZoom = hasLine ? 15 : isOffline ? 10 : 13;
    if (bounds !== null) map.fitBounds([...bounds], { padding: paddingOf(map), maxZoom, duration: 0 });
  };
  const repaintOverlay = () => repaint(map, [...trackLayers(look, scene.colourBy), ...chargeLayers(look)]);
  showScene();

  return {
    setScene(next) {
      const isElsewhere = next.track !== scene.track || next.charges !== scene.charges || next.routes !== scene.routes;
      scene = next;
      setData(map, overlaySources.track, trackFeatures(scene));
      setData(map, overlaySources.charges, chargeFeatures(scene));
      repaintOverlay();
      if (isElsewhere) showScene();
    },
    setLook(next) {
      look = next;
      if (isOffline) repaint(map, offlineLayers(look, hasLand));
      repaintOverlay();
    },
    setCursor: marks.setCursor,
    setGrabbing: (isFree) => (isFree ? map.cooperativeGestures.disable() : map.cooperativeGestures.enable()),
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 150 }),
    dispose() {
      gone.abort();
      map.remove();
    },
  };
}

/** Room for the legend, the buttons and the pin. */
function paddingOf(map: MapLibre): { top: number; right: number; bottom: number; left: number } {
  const isNarrow = map.getContainer().clientWidth < 480;
  return isNarrow ? { top: 48, right: 36, bottom: 36, left: 36 } : { top: 64, right: 72, bottom: 72, left: 72 };
}
