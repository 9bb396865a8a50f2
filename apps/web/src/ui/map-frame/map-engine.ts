import 'maplibre-gl/dist/maplibre-gl.css';
import { type Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { fetchStyle } from './base-style.ts';
import type { LonLat, MapBase, MapScene } from './map-data.ts';
import type { MapLook } from './map-look.ts';
import { mountServiceMap } from './map-service.ts';
import type { Sheet, Shown } from './map-sheet.ts';
import { mountOfflineMap } from './offline-map.ts';
import type { PlaceName } from './place-names.ts';
import { boundsOf } from './track-position.ts';

// maplibre-gl finds its worker only through this address (maplibre-gl-js 8188).
setWorkerUrl(workerUrl);

/** How long the tracks stand on plain ground while the service is asked, ms: whoever has a quick one never reads the files of the built-in map. */
const moment = 1500;

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
  readonly onBase: (base: MapBase) => void;
  /** The places that the built-in map knows by now. */
  readonly onPlaces: (places: readonly PlaceName[]) => void;
  readonly onMove: (center: LonLat, zoom: number) => void;
}

export interface MapEngine {
  readonly setScene: (scene: MapScene) => void;
  readonly setLook: (look: MapLook) => void;
  readonly setCursor: (position: LonLat | null) => void;
  /** Whether one finger and the wheel move the map, or two fingers and Ctrl with the wheel. */
  readonly setGrabbing: (isFree: boolean) => void;
  readonly zoomBy: (steps: number) => void;
  /** Asks the map service once more. */
  readonly askAgain: () => void;
  readonly dispose: () => void;
}

/**
 * Mounts the map: the built-in one at once, with the tracks; the one of the service takes its place when it is drawn, and gives it back when its tiles
 * fail. Throws where the browser has no WebGL. The only folder that knows MapLibre.
 */
export async function mountMap(element: HTMLElement, setup: MapSetup): Promise<MapEngine> {
  const gone = new AbortController();
  const { styleUrl } = setup;
  let shown: Shown = { look: setup.look, scene: setup.scene, cursor: null, isFree: false };
  const first = mountOfflineMap(element, setup, { shown, camera: { center: [10, 50], zoom: 4 }, isHidden: false });
  let top: Sheet = first;
  let isServiceOnTop = false;
  /** The service was asked and gave no map; nobody has asked since. */
  let isUnanswered = false;
  /** Drawn out of sight, to be the next one on top. */
  let next: Sheet | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;

  const change = (part: Partial<Shown>) => {
    shown = { ...shown, ...part };
    top.show(shown);
    next?.show(shown);
  };
  const follow = () => next?.map.jumpTo(top.camera());
  const prepare = (sheet: Sheet) => {
    next = sheet;
    top.map.on('moveend', follow);
  };
  const drop = () => {
    top.map.off('moveend', follow);
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

  const giveUp = () => {
    clearTimeout(late);
    isUnanswered = true;
    setup.onBase('unanswered');
    if (!isServiceOnTop) {
      if (top === first) first.fill();
      return drop();
    }
    const offline = mountOfflineMap(element, setup, { shown, camera: top.camera(), isHidden: true });
    offline.fill();
    prepare(offline);
    offline.map.once('idle', () => swap(false));
  };
  const ask = async (url: string) => {
    isUnanswered = false;
    const style = await fetchStyle(url, gone.signal);
    if (gone.signal.aborted) return;
    if (style === null) return giveUp();
    const service = mountServiceMap(element, setup, {
      style,
      shown,
      camera: top.camera(),
      onGone: giveUp,
      onDrawn() {
        // Under a moving finger nothing changes; where it stops the next picture is drawn.
        if (next !== service || top.map.isMoving()) return;
        clearTimeout(late);
        swap(true);
        setup.onBase('service');
      },
    });
    prepare(service);
  };
  const begin = () => {
    // A browser that allows no further map keeps the one it has.
    if (styleUrl !== null && next === null) void ask(styleUrl).catch(giveUp);
  };
  /** The same where somebody waits for it. */
  const beginOpenly = () => {
    setup.onBase('asking');
    late = setTimeout(() => {
      first.fill();
      setup.onBase('waiting');
    }, moment);
    begin();
  };

  const showScene = () => {
    const { track, charges, routes = [] } = shown.scene;
    const bounds = boundsOf([...track, ...charges, ...routes.flat()]);
    // A single place says more with what lies around it.
    const maxZoom = track.length > 1 || routes.length > 0 ? 15 : 13;
    if (bounds !== null) top.map.fitBounds([...bounds], { padding: paddingOf(top.map), maxZoom, duration: 0 });
  };
  showScene();
  if (styleUrl === null) {
    first.fill();
    setup.onBase('builtIn');
  } else {
    beginOpenly();
  }

  return {
    setScene(scene) {
      const before = shown.scene;
      change({ scene });
      if (scene.track === before.track && scene.charges === before.charges && scene.routes === before.routes) return;
      showScene();
      // Another trip may be another hour: the service has its chance again.
      if (isUnanswered) begin();
    },
    setLook: (look) => change({ look }),
    setCursor: (cursor) => change({ cursor }),
    setGrabbing: (isFree) => change({ isFree }),
    zoomBy: (steps) => top.map.easeTo({ zoom: top.map.getZoom() + steps, duration: 150 }),
    askAgain() {
      if (isUnanswered && next === null) beginOpenly();
    },
    dispose() {
      gone.abort();
      clearTimeout(late);
      drop();
      top.remove();
    },
  };
}

/** Room for the legend, the buttons and the pin. */
function paddingOf(map: MapLibre): { top: number; right: number; bottom: number; left: number } {
  const isNarrow = map.getContainer().clientWidth < 480;
  return isNarrow ? { top: 48, right: 36, bottom: 36, left: 36 } : { top: 64, right: 72, bottom: 72, left: 72 };
}
