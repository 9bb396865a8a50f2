import 'maplibre-gl/dist/maplibre-gl.css';
import { type Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { createMapBases } from './map-bases.ts';
import type { LonLat, MapScene } from './map-data.ts';
import type { MapSetup } from './map-setup.ts';
import { visibleBox } from './map-events.ts';
import { type Fit, fitOf, placeZoom } from './map-fit.ts';
import { createMapStack } from './map-stack.ts';
import type { MapTheme } from './map-theme.ts';
import type { MapContent } from './map-view.ts';
import { mountOfflineMap } from './offline-map.ts';

// maplibre-gl finds its worker only through this address (maplibre-gl-js 8188).
setWorkerUrl(workerUrl);

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
  let shown: MapContent = { theme: setup.theme, scene: setup.scene, cursor: null, isFree: false };
  const first = mountOfflineMap(element, setup, { shown, camera: { center: [10, 50], zoom: 4 }, isHidden: false });
  const stack = createMapStack(first);
  const bases = createMapBases(element, setup, { stack, first, content: () => shown });
  const updateContent = (changes: Partial<MapContent>) => {
    shown = { ...shown, ...changes };
    stack.update(shown);
  };
  if (setup.start !== undefined) showFit(first.map, setup.start);
  fitScene(stack.top().map, shown.scene);
  bases.start();
  setup.onBox?.(visibleBox(first.map), first.map.getZoom());

  return {
    setScene(scene) {
      const before = shown.scene;
      updateContent({ scene });
      if (scene.track === before.track && scene.charges === before.charges && scene.routes === before.routes) return;
      fitScene(stack.top().map, scene);
      // Another trip asks the service again: it may answer by now.
      bases.retry(false);
    },
    setTheme: (theme) => updateContent({ theme }),
    setCursor: (cursor) => updateContent({ cursor }),
    setGrabbing: (isFree) => updateContent({ isFree }),
    zoomBy(steps) {
      const { map } = stack.top();
      map.easeTo({ zoom: map.getZoom() + steps, duration: 150 });
    },
    moveTo({ lon, lat }) {
      const { map } = stack.top();
      map.jumpTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), placeZoom) });
    },
    retryService: () => bases.retry(true),
    dispose() {
      bases.close();
      stack.remove();
    },
  };
}

/** Shows all of a scene. */
function fitScene(map: MapLibre, scene: MapScene): void {
  const fit = fitOf(scene, map.getContainer().clientWidth);
  if (fit !== null) showFit(map, fit);
}

const showFit = (map: MapLibre, { bounds, padding, maxZoom }: Fit) => map.fitBounds([...bounds], { padding, maxZoom, duration: 0 });
