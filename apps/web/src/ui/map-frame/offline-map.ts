import type { Map as MapLibre } from 'maplibre-gl';
import { untilIdle } from '../when-idle.ts';
import { setData, repaint } from './map-paint.ts';
import type { MapSetup } from './map-setup.ts';
import { type Camera, mountMapView, type MapView, type MapContent } from './map-view.ts';
import { loadOutlines, loadPlaceCell, loadPlaceNames, STEP_MS } from './offline-data.ts';
import { offlineLayers, offlineSources, offlineStyle, placeFeatures, roadFeatures, villageZoom } from './offline-style.ts';
import { placeCells } from './place-cell-files.ts';
import { cellsInView, type PlaceCell } from './place-cells.ts';
import type { PlaceName } from './place-names.ts';
import { isWithin, placesWithin, surroundings } from './places-in-view.ts';
import type { Bounds } from './track-position.ts';

/** Our overlay without a base map until it is filled. */
export interface OfflineMap extends MapView {
  /** Loads roads, names and outlines; only the first call has an effect. */
  readonly fill: () => void;
}

/** The map without a map service: names and outlines are our own files, smaller places load as they come into view. Throws without WebGL. */
export function mountOfflineMap(
  parent: HTMLElement,
  setup: MapSetup,
  options: { shown: MapContent; camera: Camera; isHidden: boolean },
): OfflineMap {
  let { shown } = options;
  let hasLand = false;
  const controller = new AbortController();
  const view = mountMapView(parent, setup, { ...options, style: offlineStyle(shown.theme, hasLand) });
  const { map } = view;
  let [isStyled, isFilled] = [false, false];

  // The tracks are drawn first: the outlines of the world occupy the worker.
  const firstFrame = map.once('idle');

  const drawRoads = () => setData(map, offlineSources.roads, roadFeatures(shown.scene.ground ?? []));
  const loadBase = async () => {
    await firstFrame;
    if (controller.signal.aborted) return;
    drawRoads();
    const [names, outlines] = [loadPlaceNames(setup.language, controller.signal), loadOutlines(controller.signal)];
    // The outlines may fail while the names still load: not an unhandled rejection.
    outlines.catch(() => undefined);
    const places = await names.catch((): PlaceName[] => []);
    if (controller.signal.aborted) return;
    await untilIdle(STEP_MS);
    if (controller.signal.aborted) return;
    showPlaces(map, places);
    loadVillages(view, setup, { places, signal: controller.signal });
    const { land, borders } = await outlines;
    if (controller.signal.aborted) return;
    // Handing the coasts to the worker copies them.
    await untilIdle(STEP_MS);
    if (controller.signal.aborted) return;
    setData(map, offlineSources.land, land);
    setData(map, offlineSources.borders, borders);
    // The worker still tiles the outlines: water before the land is drawn would put the car into an ocean.
    await map.once('idle');
    if (controller.signal.aborted) return;
    hasLand = true;
    repaint(map, offlineLayers(shown.theme, hasLand));
  };
  map.once('style.load', () => {
    isStyled = true;
  });

  return {
    ...view,
    fill() {
      if (isFilled) return;
      isFilled = true;
      // The map works without one of its files.
      loadBase().catch(() => undefined);
    },
    update(next) {
      const before = shown;
      shown = next;
      view.update(next);
      if (!isStyled) return;
      if (next.theme !== before.theme) repaint(map, offlineLayers(next.theme, hasLand));
      if (next.scene.ground !== before.scene.ground) drawRoads();
    },
    remove() {
      controller.abort();
      view.remove();
    },
  };
}

/** The larger places in and around the view, again when it leaves them: copying those of the whole world to the worker would occupy a slow phone for a second. */
function showPlaces(map: MapLibre, places: readonly PlaceName[]): void {
  let shown: Bounds | null = null;
  const showAround = () => {
    const view = viewOf(map);
    if (shown !== null && isWithin(view, shown)) return;
    shown = surroundings(view);
    setData(map, offlineSources.places, placeFeatures(placesWithin(places, shown)));
  };
  map.on('moveend', showAround);
  showAround();
}

function viewOf(map: MapLibre): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Loads the smaller places in view, now and after each move; a file that fails is requested again at the next move. */
function loadVillages(
  { map }: MapView,
  { language, onPlaces }: Pick<MapSetup, 'language' | 'onPlaces'>,
  { places, signal }: { readonly places: readonly PlaceName[]; readonly signal: AbortSignal },
): void {
  const requested = new Set<PlaceCell>();
  let villages: readonly PlaceName[] = [];
  onPlaces(places);
  const loadCell = async (cell: PlaceCell) => {
    requested.add(cell);
    const found = await loadPlaceCell(cell, language, signal).catch(() => null);
    if (signal.aborted) return;
    if (found === null) return void requested.delete(cell);
    villages = [...villages, ...found];
    setData(map, offlineSources.villages, placeFeatures(villages));
    onPlaces([...places, ...villages]);
  };
  const loadCellsInView = () => {
    if (map.getZoom() < villageZoom) return;
    for (const cell of cellsInView(placeCells, viewOf(map))) if (!requested.has(cell)) void loadCell(cell);
  };
  map.on('moveend', loadCellsInView);
  loadCellsInView();
}
