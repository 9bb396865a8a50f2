import 'maplibre-gl/dist/maplibre-gl.css';
import { type Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { fetchStyle } from './base-style.ts';
import type { LonLat, MapBase, MapScene } from './map-data.ts';
import type { MapTheme } from './map-theme.ts';
import { mountServiceMap } from './map-service.ts';
import type { MapView, MapContent } from './map-view.ts';
import { mountOfflineMap } from './offline-map.ts';
import type { PlaceName } from './place-names.ts';
import { boundsOf } from './track-position.ts';

// maplibre-gl finds its worker only through this address (maplibre-gl-js 8188).
setWorkerUrl(workerUrl);

/** How long the tracks are shown without a map while the service is asked: with a quick service the files of the built-in map are never loaded. */
const fallbackDelayMs = 1500;

/** Streets can be told apart. */
const placeZoom = 13;

export interface MapSetup {
  readonly styleUrl: string | null;
  readonly language: string;
  readonly unit: 'km' | 'mi';
  /** Texts for the controls of MapLibre itself. */
  readonly texts: Record<string, string>;
  readonly theme: MapTheme;
  readonly scene: MapScene;
  /** Whether a click moves the map to its place. */
  readonly centresOnClick: boolean;
  readonly onHover: (x: number) => void;
  /** Called with the x of the vertex nearest to a click on the track; undefined: a click does nothing there. */
  readonly onTrack?: ((x: number) => void) | undefined;
  readonly onCharge: (id: string) => void;
  readonly onBase: (base: MapBase) => void;
  /** Called with the places that the built-in map has loaded. */
  readonly onPlaces: (places: readonly PlaceName[]) => void;
  /** `isByUser`: moved by finger, mouse or keys. */
  readonly onMove: (center: LonLat, zoom: number, isByUser: boolean) => void;
}

export interface MapEngine {
  readonly setScene: (scene: MapScene) => void;
  readonly setTheme: (theme: MapTheme) => void;
  readonly setCursor: (position: LonLat | null) => void;
  /** Whether one finger and the wheel move the map, or two fingers and Ctrl with the wheel. */
  readonly setGrabbing: (isFree: boolean) => void;
  readonly zoomBy: (steps: number) => void;
  /** Shows a place with its surroundings; a nearer view stays as near. */
  readonly moveTo: (place: LonLat) => void;
  /** Asks the map service again. */
  readonly retryService: () => void;
  readonly dispose: () => void;
}

/**
 * Mounts the map: the built-in one at once, with the tracks; the map of the service replaces it once it is drawn, until its tiles
 * fail. Throws where the browser has no WebGL. Only this folder imports MapLibre.
 */
export async function mountMap(element: HTMLElement, setup: MapSetup): Promise<MapEngine> {
  const controller = new AbortController();
  const { styleUrl } = setup;
  let shown: MapContent = { theme: setup.theme, scene: setup.scene, cursor: null, isFree: false };
  const first = mountOfflineMap(element, setup, { shown, camera: { center: [10, 50], zoom: 4 }, isHidden: false });
  let top: MapView = first;
  let isServiceOnTop = false;
  /** The service was asked and returned no map, and has not been asked since. */
  let isUnanswered = false;
  /** Drawn hidden, to become the next one on top. */
  let next: MapView | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;

  const updateContent = (changes: Partial<MapContent>) => {
    shown = { ...shown, ...changes };
    top.update(shown);
    next?.update(shown);
  };
  const syncCamera = () => next?.map.jumpTo(top.camera());
  const prepare = (view: MapView) => {
    next = view;
    top.map.on('moveend', syncCamera);
  };
  const removeNext = () => {
    top.map.off('moveend', syncCamera);
    next?.remove();
    next = null;
  };
  const swap = (isService: boolean) => {
    if (next === null) return;
    const old = top;
    next.reveal(document.activeElement === old.map.getCanvas());
    [top, next, isServiceOnTop] = [next, null, isService];
    old.remove();
  };

  const fallBack = () => {
    clearTimeout(late);
    isUnanswered = true;
    setup.onBase('unanswered');
    if (!isServiceOnTop) {
      if (top === first) first.fill();
      return removeNext();
    }
    const offline = mountOfflineMap(element, setup, { shown, camera: top.camera(), isHidden: true });
    offline.fill();
    prepare(offline);
    offline.map.once('idle', () => swap(false));
  };
  const askService = async (url: string) => {
    isUnanswered = false;
    const style = await fetchStyle(url, controller.signal);
    if (controller.signal.aborted) return;
    if (style === null) return fallBack();
    const service = mountServiceMap(element, setup, {
      style,
      shown,
      camera: top.camera(),
      onFailed: fallBack,
      onDrawn() {
        // The maps are not swapped during a move; after it `onDrawn` is called again.
        if (next !== service || top.map.isMoving()) return;
        clearTimeout(late);
        swap(true);
        setup.onBase('service');
      },
    });
    prepare(service);
  };
  const tryService = () => {
    // Where the browser allows no further map, the current one stays.
    if (styleUrl !== null && next === null) void askService(styleUrl).catch(fallBack);
  };
  /** The same with a notice, and with the built-in map after a delay. */
  const tryServiceVisibly = () => {
    setup.onBase('asking');
    late = setTimeout(() => {
      first.fill();
      setup.onBase('waiting');
    }, fallbackDelayMs);
    tryService();
  };

  const fitScene = () => {
    const { track, charges, routes = [] } = shown.scene;
    const bounds = boundsOf([...track, ...charges, ...routes.flat()]);
    // A single place is shown with its surroundings.
    const maxZoom = track.length > 1 || routes.length > 0 ? 15 : 13;
    if (bounds !== null) top.map.fitBounds([...bounds], { padding: paddingOf(top.map), maxZoom, duration: 0 });
  };
  fitScene();
  if (styleUrl === null) {
    first.fill();
    setup.onBase('builtIn');
  } else {
    tryServiceVisibly();
  }

  return {
    setScene(scene) {
      const before = shown.scene;
      updateContent({ scene });
      if (scene.track === before.track && scene.charges === before.charges && scene.routes === before.routes) return;
      fitScene();
      // Another trip asks the service again: it may answer by now.
      if (isUnanswered) tryService();
    },
    setTheme: (theme) => updateContent({ theme }),
    setCursor: (cursor) => updateContent({ cursor }),
    setGrabbing: (isFree) => updateContent({ isFree }),
    zoomBy: (steps) => top.map.easeTo({ zoom: top.map.getZoom() + steps, duration: 150 }),
    moveTo: ({ lon, lat }) => top.map.jumpTo({ center: [lon, lat], zoom: Math.max(top.map.getZoom(), placeZoom) }),
    retryService() {
      if (isUnanswered && next === null) tryServiceVisibly();
    },
    dispose() {
      controller.abort();
      clearTimeout(late);
      removeNext();
      top.remove();
    },
  };
}

/** Room for the legend, the buttons and the pin. */
function paddingOf(map: MapLibre): { top: number; right: number; bottom: number; left: number } {
  const isNarrow = map.getContainer().clientWidth < 480;
  return isNarrow ? { top: 48, right: 36, bottom: 36, left: 36 } : { top: 64, right: 72, bottom: 72, left: 72 };
}
