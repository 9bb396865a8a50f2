import { setData, repaint } from './map-paint.ts';
import type { MapSetup } from './map-engine.ts';
import { type Camera, mountSheet, type Sheet, type Shown } from './map-sheet.ts';
import { loadOutlines, loadPlaceCell, loadPlaceNames } from './offline-data.ts';
import { offlineLayers, offlineSources, offlineStyle, placeFeatures, roadFeatures, villageZoom } from './offline-style.ts';
import { placeCells } from './place-cell-files.ts';
import { cellsInView, type PlaceCell } from './place-cells.ts';
import type { PlaceName } from './place-names.ts';

/** Our overlay without a base map until it is filled. */
export interface OfflineMap extends Sheet {
  /** Loads roads, names and outlines; only the first call has an effect. */
  readonly fill: () => void;
}

/** The map without a map service: names and outlines are our own files, smaller places load as they come into view. Throws without WebGL. */
export function mountOfflineMap(
  parent: HTMLElement,
  setup: MapSetup,
  options: { shown: Shown; camera: Camera; isHidden: boolean },
): OfflineMap {
  let { shown } = options;
  let hasLand = false;
  const gone = new AbortController();
  const sheet = mountSheet(parent, setup, { ...options, style: offlineStyle(shown.look, hasLand) });
  const { map } = sheet;
  let [isStyled, isFilled] = [false, false];

  // The tracks are drawn first: the outlines of the world occupy the worker.
  const isDrawn = map.once('idle');

  const drawRoads = () => setData(map, offlineSources.roads, roadFeatures(shown.scene.ground ?? []));
  const read = async () => {
    await isDrawn;
    if (gone.signal.aborted) return;
    drawRoads();
    const [names, outlines] = [loadPlaceNames(setup.language, gone.signal), loadOutlines(gone.signal)];
    // The outlines may fail while the names still load: not an unhandled rejection.
    outlines.catch(() => undefined);
    const places = await names.catch((): PlaceName[] => []);
    if (gone.signal.aborted) return;
    setData(map, offlineSources.places, placeFeatures(places));
    readVillages(sheet, setup, { places, gone: gone.signal });
    const { land, borders } = await outlines;
    if (gone.signal.aborted) return;
    setData(map, offlineSources.land, land);
    setData(map, offlineSources.borders, borders);
    // The worker still tiles the outlines: water before the land is drawn would put the car into an ocean.
    await map.once('idle');
    if (gone.signal.aborted) return;
    hasLand = true;
    repaint(map, offlineLayers(shown.look, hasLand));
  };
  map.once('style.load', () => {
    isStyled = true;
  });

  return {
    ...sheet,
    fill() {
      if (isFilled) return;
      isFilled = true;
      // The map works without one of its files.
      read().catch(() => undefined);
    },
    show(next) {
      const before = shown;
      shown = next;
      sheet.show(next);
      if (!isStyled) return;
      if (next.look !== before.look) repaint(map, offlineLayers(next.look, hasLand));
      if (next.scene.ground !== before.scene.ground) drawRoads();
    },
    remove() {
      gone.abort();
      sheet.remove();
    },
  };
}

/** Loads the smaller places in view, now and after each move; a file that fails is requested again at the next move. */
function readVillages(
  { map }: Sheet,
  { language, onPlaces }: Pick<MapSetup, 'language' | 'onPlaces'>,
  { places, gone }: { readonly places: readonly PlaceName[]; readonly gone: AbortSignal },
): void {
  const asked = new Set<PlaceCell>();
  let villages: readonly PlaceName[] = [];
  onPlaces(places);
  const read = async (cell: PlaceCell) => {
    asked.add(cell);
    const found = await loadPlaceCell(cell, language, gone).catch(() => null);
    if (gone.aborted) return;
    if (found === null) return void asked.delete(cell);
    villages = [...villages, ...found];
    setData(map, offlineSources.villages, placeFeatures(villages));
    onPlaces([...places, ...villages]);
  };
  const look = () => {
    if (map.getZoom() < villageZoom) return;
    const bounds = map.getBounds();
    const view = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    for (const cell of cellsInView(placeCells, view)) if (!asked.has(cell)) void read(cell);
  };
  map.on('moveend', look);
  look();
}
