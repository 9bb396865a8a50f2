import { longitudeScale, type Line } from '@wattbook/domain/routes/line';

/** A route as an SVG picture, and the width in mm at which it is printed. */
export interface DrawnRoute {
  readonly svg: string;
  readonly width: number;
}

/** The largest picture that leaves room for the rest of its page, in mm. */
const room = { width: 176, height: 95 };
/** Units of the picture in a mm: finer than any printer shows. */
const perMm = 10;
const margin = 2;
/** Shorter than this in both directions it is a dot, not a route: about 100 m, in steps of a line. */
const leastExtent = 100;

/** Draws lines as they lie on the ground, north above, without anything behind them; null: there is nothing to draw. */
export function drawRoute(lines: readonly Line[]): DrawnRoute | null {
  const bounds = boundsOf(lines);
  if (bounds === null) return null;
  const { south, north, west, east } = bounds;
  const scale = longitudeScale((south + north) / 2);
  const [broad, high] = [(east - west) * scale, north - south];
  if (Math.max(broad, high) < leastExtent) return null;
  const perStep = Math.min((room.width - 2 * margin) / Math.max(broad, 1), (room.height - 2 * margin) / Math.max(high, 1)) * perMm;
  const x = (lon: number) => Math.round((lon - west) * scale * perStep + margin * perMm);
  const y = (lat: number) => Math.round((north - lat) * perStep + margin * perMm);
  const [width, height] = [x(east) + margin * perMm, y(south) + margin * perMm];
  const path = lines.map((line) => pathOf(line, x, y)).join('');
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" fill="none" stroke="#1d5fa8" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    width: width / perMm,
  };
}

function pathOf(line: Line, x: (lon: number) => number, y: (lat: number) => number): string {
  let path = '';
  for (let at = 0; at + 1 < line.length; at += 2) path += `${at === 0 ? 'M' : 'L'}${x(line[at + 1] ?? 0)} ${y(line[at] ?? 0)}`;
  return path;
}

/** The box around lines, in their steps. */
function boundsOf(lines: readonly Line[]) {
  const bounds = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity };
  for (const line of lines)
    for (let at = 0; at + 1 < line.length; at += 2) {
      const [lat, lon] = [line[at] ?? 0, line[at + 1] ?? 0];
      bounds.south = Math.min(bounds.south, lat);
      bounds.north = Math.max(bounds.north, lat);
      bounds.west = Math.min(bounds.west, lon);
      bounds.east = Math.max(bounds.east, lon);
    }
  return bounds.south === Infinity ? null : bounds;
}
