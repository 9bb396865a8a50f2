import { AttributionControl, type LngLatLike, Map as MapLibre, ScaleControl, type StyleSpecification } from 'maplibre-gl';
import type { LonLat, MapScene } from './map-data.ts';
import type { MapSetup } from './map-engine.ts';
import { listenToMap } from './map-events.ts';
import type { MapLook } from './map-look.ts';
import { mountMarks } from './map-marks.ts';
import { repaint, setData } from './map-paint.ts';
import { markerImage } from './marker-image.ts';
import { chargeFeatures, chargeLayers, overlaySources, trackFeatures, trackLayers, withOverlay } from './overlay-style.ts';

/** The content of a map, whatever its base. */
export interface Shown {
  readonly look: MapLook;
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
export interface Sheet {
  readonly map: MapLibre;
  readonly show: (next: Shown) => void;
  readonly camera: () => Camera;
  /** Makes it visible; with `hasFocus` it receives the focus. */
  readonly reveal: (hasFocus: boolean) => void;
  readonly remove: () => void;
}

interface SheetOptions {
  readonly style: StyleSpecification;
  readonly shown: Shown;
  readonly camera: Camera;
  /** Drawn hidden until it is revealed. */
  readonly isHidden: boolean;
}

/** Throws where the browser has no WebGL. */
export function mountSheet(
  parent: HTMLElement,
  setup: Pick<MapSetup, 'unit' | 'words' | 'onHover' | 'onCharge' | 'onMove'>,
  { style, shown: first, camera, isHidden }: SheetOptions,
): Sheet {
  let shown = first;
  const element = document.createElement('div');
  element.style.cssText = `position: absolute; inset: 0; visibility: ${isHidden ? 'hidden' : 'inherit'}`;
  parent.append(element);
  const map = makeMap(element, setup, { style, camera, withOurs: (next) => withOverlay(next, shown.look, shown.scene) });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  map.addControl(new ScaleControl({ unit: setup.unit === 'mi' ? 'imperial' : 'metric' }), 'top-left');
  const font = getComputedStyle(parent).fontFamily;
  map.setMissingStyleImageResolver((id) => {
    const image = markerImage(id, shown.look, font);
    if (image !== null && !map.hasImage(id)) map.addImage(id, image.data, { pixelRatio: image.ratio });
  });
  listenToMap(map, setup, () => shown.scene.track);
  const marks = mountMarks(map);

  const show = (next: Shown) => {
    const before = shown;
    shown = next;
    if (next.scene !== before.scene) {
      setData(map, overlaySources.track, trackFeatures(next.scene));
      setData(map, overlaySources.charges, chargeFeatures(next.scene));
    }
    if (next.scene !== before.scene || next.look !== before.look) {
      repaint(map, [...trackLayers(next.look, next.scene.colourBy), ...chargeLayers(next.look)]);
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
    show,
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

interface Ground extends Pick<SheetOptions, 'style' | 'camera'> {
  readonly withOurs: (style: StyleSpecification) => StyleSpecification;
}

function makeMap(container: HTMLElement, { words }: Pick<MapSetup, 'words'>, { style, camera, withOurs }: Ground): MapLibre {
  try {
    return new MapLibre({
      container,
      style,
      transformStyle: (_, next) => withOurs(next),
      locale: words,
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
