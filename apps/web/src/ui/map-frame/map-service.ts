import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { MapSetup } from './map-setup.ts';
import { type Camera, mountMapView, type MapView, type MapContent } from './map-view.ts';
import { type ServiceHealth, createServiceHealth } from './service-health.ts';

/** The timeout within which at least one tile must arrive. */
const tileTimeoutMs = 12_000;

interface ServiceOptions {
  readonly style: StyleSpecification;
  readonly shown: MapContent;
  readonly camera: Camera;
  /** Called when it is drawn for its view and can be shown; called again after a move. */
  readonly onDrawn: () => void;
  /** Called once when its tiles fail or do not arrive. */
  readonly onFailed: () => void;
}

/** The map of a service, hidden until it is revealed. Throws where the browser allows no further map. */
export function mountServiceMap(
  parent: HTMLElement,
  setup: MapSetup,
  { style, shown, camera, onDrawn, onFailed }: ServiceOptions,
): MapView {
  const view = mountMapView(parent, setup, { style, shown, camera, isHidden: true });
  const { map } = view;
  const health = createServiceHealth();
  /** Whether a source has its tiles from the service; data inside the style does not count. */
  const isServed = (source: unknown): source is string =>
    typeof source === 'string' && ['vector', 'raster'].includes(style.sources[source]?.type ?? '');
  let [isOver, isRevealed] = [false, false];
  const fail = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onFailed();
  };

  let arrivedBefore = 0;
  const checkTiles = () => {
    // A hidden page draws nothing: that is not a failure of the service.
    if (document.hidden) return startTimer();
    if (health.arrived() > arrivedBefore) onDrawn();
    else fail();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startTimer = () => {
    clearTimeout(timer);
    arrivedBefore = health.arrived();
    timer = setTimeout(checkTiles, tileTimeoutMs);
  };

  map.on('sourcedata', ({ sourceId, tile }) => {
    if (tile !== undefined && isServed(sourceId)) health.onTile(sourceId);
  });
  // Errors of missing glyphs and symbols have no source: the map works without them.
  map.on('error', (event) => {
    if (!('sourceId' in event) || !isServed(event.sourceId)) return;
    health.onFailure(event.sourceId);
    if (health.hasFailed()) fail();
  });
  map.on('moveend', startTimer);
  map.on('idle', () => {
    clearTimeout(timer);
    if (isOver || isRevealed) return;
    if (health.isComplete() && hasContent(map, style, health)) onDrawn();
    else fail();
  });
  startTimer();

  return {
    ...view,
    reveal(hasFocus) {
      isRevealed = true;
      view.reveal(hasFocus);
    },
    remove() {
      isOver = true;
      clearTimeout(timer);
      view.remove();
    },
  };
}

/** MapLibre counts missing tiles as empty ones: a style whose tiles are all missing would be blank. */
function hasContent(map: MapLibre, { sources }: StyleSpecification, health: ServiceHealth): boolean {
  const kinds = Object.values(sources).map(({ type }) => type);
  if (!kinds.includes('vector') && !kinds.includes('raster')) return true;
  if (health.arrived() === 0) return false;
  return kinds.includes('raster') || map.queryRenderedFeatures().some(({ source }) => sources[source]?.type === 'vector');
}
