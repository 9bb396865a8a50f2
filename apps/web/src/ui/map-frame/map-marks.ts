import { type Map as MapLibre, Marker } from 'maplibre-gl';
import type { LonLat } from './map-data.ts';
import classes from './map-frame.module.css';

const namespace = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

function mark(className: string | undefined, width: number, height: number, shapes: readonly SVGElement[]): HTMLElement {
  const picture = shape('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  picture.append(...shapes);
  const element = document.createElement('div');
  element.className = className ?? '';
  // The description of the map has the same content.
  element.setAttribute('aria-hidden', 'true');
  element.append(picture);
  return element;
}

/** Ring: the start. */
function startMark(): HTMLElement {
  return mark(classes['startMark'], 18, 18, [
    shape('circle', { cx: 9, cy: 9, r: 7 }),
    shape('circle', { cx: 9, cy: 9, r: 2.5, class: classes['inner'] ?? '' }),
  ]);
}

/** Pin: the end. */
function endMark(): HTMLElement {
  return mark(classes['endMark'], 28, 36, [
    shape('path', { d: 'M14 34C5 24 2 20 2 14.5a12 12 0 0 1 24 0C26 20 23 24 14 34Z' }),
    shape('rect', { x: 9.5, y: 9, width: 9, height: 7.5, rx: 1, class: classes['inner'] ?? '' }),
  ]);
}

/** White dot: the cursor of the chart. */
function cursorMark(): HTMLElement {
  return mark(classes['cursorMark'], 18, 18, [shape('circle', { cx: 9, cy: 9, r: 6 })]);
}

/** The marks that are HTML elements: start, end, and the cursor of the chart. */
export function mountMarks(map: MapLibre): {
  setEnds(track: readonly LonLat[]): void;
  readonly setCursor: (position: LonLat | null) => void;
} {
  const start = new Marker({ element: startMark() });
  // The tip is 2 px above the lower edge of its picture.
  const end = new Marker({ element: endMark(), anchor: 'bottom', offset: [0, 2] });
  const cursor = new Marker({ element: cursorMark() });
  const place = (marker: Marker, position: LonLat | null | undefined) => {
    if (position === null || position === undefined) marker.remove();
    else marker.setLngLat([position.lon, position.lat]).addTo(map);
  };
  return {
    setEnds(track) {
      place(start, track[0]);
      place(end, track.at(-1));
    },
    setCursor: (position) => place(cursor, position),
  };
}
