import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { MapSetup } from './map-engine.ts';
import { type Camera, mountSheet, type Sheet, type Shown } from './map-sheet.ts';
import { type ServiceHealth, watchService } from './service-health.ts';

/** How long tiles may be on their way without one arriving, ms. */
const patience = 12_000;

interface ServiceOptions {
  readonly style: StyleSpecification;
  readonly shown: Shown;
  readonly camera: Camera;
  /** It is drawn for where it stands, and could be shown. Called again whenever it has been moved since. */
  readonly onDrawn: () => void;
  /** Its tiles fail or do not come. Called once. */
  readonly onGone: () => void;
}

/** The map of a service, out of sight until it is revealed. Throws where the browser allows no further map. */
export function mountServiceMap(parent: HTMLElement, setup: MapSetup, { style, shown, camera, onDrawn, onGone }: ServiceOptions): Sheet {
  const sheet = mountSheet(parent, setup, { style, shown, camera, isHidden: true });
  const { map } = sheet;
  const health = watchService();
  /** Whether its tiles come from the service: what stands in the style itself says nothing about that. */
  const isServed = (source: unknown): source is string =>
    typeof source === 'string' && ['vector', 'raster'].includes(style.sources[source]?.type ?? '');
  let [isOver, isSeen] = [false, false];
  const giveUp = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onGone();
  };

  let before = 0;
  const judge = () => {
    // A page that nobody sees draws nothing: that is no fault of the service.
    if (document.hidden) return wait();
    if (health.arrived() > before) onDrawn();
    else giveUp();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    before = health.arrived();
    timer = setTimeout(judge, patience);
  };

  map.on('sourcedata', ({ sourceId, tile }) => {
    if (tile !== undefined && isServed(sourceId)) health.onTile(sourceId);
  });
  // Letters and symbols that are missing name no source: a map without them is one.
  map.on('error', (event) => {
    if (!('sourceId' in event) || !isServed(event.sourceId)) return;
    health.onFailure(event.sourceId);
    if (health.isGone()) giveUp();
  });
  map.on('moveend', wait);
  map.on('idle', () => {
    clearTimeout(timer);
    if (isOver || isSeen) return;
    if (health.isWhole() && isSomethingDrawn(map, style, health)) onDrawn();
    else giveUp();
  });
  wait();

  return {
    ...sheet,
    reveal(hasFocus) {
      isSeen = true;
      sheet.reveal(hasFocus);
    },
    remove() {
      isOver = true;
      clearTimeout(timer);
      sheet.remove();
    },
  };
}

/** Tiles that are not there count as empty ones in MapLibre: a style whose every tile is missing would be a blank sheet. */
function isSomethingDrawn(map: MapLibre, { sources }: StyleSpecification, health: ServiceHealth): boolean {
  const kinds = Object.values(sources).map(({ type }) => type);
  if (!kinds.includes('vector') && !kinds.includes('raster')) return true;
  if (health.arrived() === 0) return false;
  return kinds.includes('raster') || map.queryRenderedFeatures().some(({ source }) => sources[source]?.type === 'vector');
}
