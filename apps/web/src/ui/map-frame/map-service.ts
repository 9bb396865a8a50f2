import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { MapSetup } from './map-engine.ts';
import { type Camera, mountSheet, type Sheet, type Shown } from './map-sheet.ts';
import { type ServiceHealth, watchService } from './service-health.ts';

/** The timeout within which at least one tile must arrive. */
const patience = 12_000;

interface ServiceOptions {
  readonly style: StyleSpecification;
  readonly shown: Shown;
  readonly camera: Camera;
  /** Called when it is drawn for its view and can be shown; called again after a move. */
  readonly onDrawn: () => void;
  /** Called once when its tiles fail or do not arrive. */
  readonly onGone: () => void;
}

/** The map of a service, hidden until it is revealed. Throws where the browser allows no further map. */
export function mountServiceMap(parent: HTMLElement, setup: MapSetup, { style, shown, camera, onDrawn, onGone }: ServiceOptions): Sheet {
  const sheet = mountSheet(parent, setup, { style, shown, camera, isHidden: true });
  const { map } = sheet;
  const health = watchService();
  /** Whether a source has its tiles from the service; data inside the style does not count. */
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
    // A hidden page draws nothing: that is not a failure of the service.
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
  // Errors of missing glyphs and symbols have no source: the map works without them.
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

/** MapLibre counts missing tiles as empty ones: a style whose tiles are all missing would be blank. */
function isSomethingDrawn(map: MapLibre, { sources }: StyleSpecification, health: ServiceHealth): boolean {
  const kinds = Object.values(sources).map(({ type }) => type);
  if (!kinds.includes('vector') && !kinds.includes('raster')) return true;
  if (health.arrived() === 0) return false;
  return kinds.includes('raster') || map.queryRenderedFeatures().some(({ source }) => sources[source]?.type === 'vector');
}
