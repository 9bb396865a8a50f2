import { AttributionControl, type LngLatLike, Map as MapLibre, ScaleControl, type StyleSpecification } from 'maplibre-gl';
import type { LonLat, MapScene } from './map-data.ts';
import type { MapSetup } from './map-setup.ts';
import { forwardMapEvents } from './map-events.ts';
import type { MapTheme } from './map-theme.ts';
import { mountMarks } from './map-marks.ts';
import { repaint, setData } from './map-paint.ts';
import { markerImage } from './marker-image.ts';
import {
  chargeFeatures,
  chargeLayers,
  overlaySources,
  spotFeatures,
  spotLayers,
  trackFeatures,
  trackLayers,
  withOverlay,
} from './overlay-style.ts';

/** The content of a map, whatever its base. */
export interface MapContent {
  readonly theme: MapTheme;
  readonly scene: MapScene;
  readonly cursor: LonLat | null;
  /** Whether one finger and the wheel move the map, or two fingers and Ctrl with the wheel. */
  readonly isFree: boolean;
}

export interface Camera {
  readonly center: LngLatLike;
  readonly zoom: number;
}

/** One map of MapLibre: a base style with our overlay. Two of them are stacked while the base changes. */
export interface MapView {
  readonly map: MapLibre;
  readonly update: (next: MapContent) => void;
  readonly camera: () => Camera;
  /** Makes it visible; with `hasFocus` it receives the focus. */
  readonly reveal: (hasFocus: boolean) => void;
  readonly remove: () => void;
}

interface MapViewOptions {
  readonly style: StyleSpecification;
  readonly shown: MapContent;
  readonly camera: Camera;
  /** Drawn hidden until it is revealed. */
  readonly isHidden: boolean;
}

/** Throws where the browser has no WebGL. */
export function mountMapView(
  parent: HTMLElement,
  setup: Pick<MapSetup, 'unit' | 'texts' | 'onHover' | 'onCharge' | 'onMove' | 'onBox' | 'centresOnClick'>,
  { style, shown: first, camera, isHidden }: MapViewOptions,
): MapView {
  let shown = first;
  const element = document.createElement('div');
  element.style.cssText = `position: absolute; inset: 0; visibility: ${isHidden ? 'hidden' : 'inherit'}`;
  parent.append(element);
  const map = makeMap(element, setup, { style, camera, addOverlay: (next) => withOverlay(next, shown.theme, shown.scene) });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  map.addControl(new ScaleControl({ unit: setup.unit === 'mi' ? 'imperial' : 'metric' }), 'top-left');
  const font = getComputedStyle(parent).fontFamily;
  map.setMissingStyleImageResolver((id) => {
    const image = markerImage(id, shown.theme, font);
    if (image !== null && !map.hasImage(id)) map.addImage(id, image.data, { pixelRatio: image.ratio });
  });
  forwardMapEvents(map, setup, () => shown.scene.track);
  const marks = mountMarks(map);

  const update = (next: MapContent) => {
    const before = shown;
    shown = next;
    if (next.scene !== before.scene) {
      setData(map, overlaySources.track, trackFeatures(next.scene));
      setData(map, overlaySources.charges, chargeFeatures(next.scene));
      if (next.scene.spots !== before.scene.spots) setData(map, overlaySources.spots, spotFeatures(next.scene));
    }
    if (next.scene !== before.scene || next.theme !== before.theme) {
      repaint(map, [...trackLayers(next.theme, next.scene.colourBy), ...chargeLayers(next.theme), ...spotLayers(next.theme)]);
    }
    if (next.scene.track !== before.scene.track) marks.setEnds(next.scene.track);
    if (next.cursor !== before.cursor) marks.setCursor(next.cursor);
    if (next.isFree !== before.isFree) setFree(next.isFree);
  };
  const setFree = (isFree: boolean) => (isFree ? map.cooperativeGestures.disable() : map.cooperativeGestures.enable());
  marks.setEnds(first.scene.track);
  marks.setCursor(first.cursor);
  if (first.isFree) setFree(true);

  return {
    map,
    update,
    camera: () => ({ center: map.getCenter(), zoom: map.getZoom() }),
    reveal(hasFocus) {
      element.style.visibility = 'inherit';
      if (hasFocus) map.getCanvas().focus({ preventScroll: true });
    },
    remove() {
      map.remove();
      element.remove();
    },
  };
}

interface BaseOptions extends Pick<MapViewOptions, 'style' | 'camera'> {
  readonly addOverlay: (style: StyleSpecification) => StyleSpecification;
}

function makeMap(container: HTMLElement, { texts }: Pick<MapSetup, 'texts'>, { style, camera, addOverlay }: BaseOptions): MapLibre {
  try {
    return new MapLibre({
      container,
      style,
      transformStyle: (_, next) => addOverlay(next),
      locale: texts,
      maxZoom: 18,
      ...camera,
      attributionControl: false,
      fadeDuration: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      cooperativeGestures: true,
    });
  } catch (error) {
    container.remove();
    throw error;
  }
}
