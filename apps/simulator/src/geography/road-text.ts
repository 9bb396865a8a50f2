import { type Country, defaultLimit } from './limits.ts';
import type { RoadKind } from './route.ts';

/** A point of a real road; `kind` and `limitKmh` are valid from here to the next one. */
export interface Waypoint {
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
  /** The junction or place at this point. */
  readonly node: string | undefined;
  readonly kind: RoadKind;
  readonly limitKmh: number;
}

export interface Road {
  readonly name: string;
  readonly country: Country;
  readonly waypoints: readonly Waypoint[];
}

interface NodePosition {
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
}

const kinds: readonly string[] = ['motorway', 'trunk', 'rural', 'town', 'street'] satisfies RoadKind[];
const isKind = (text: string | undefined): text is RoadKind => text !== undefined && kinds.includes(text);

/**
 * Parses roads. A road is a head line and indented items separated by commas; a blank line ends it:
 *
 *     A 92 motorway DE
 *       @feldmoching 48.2240 11.5340 495, 48.2660 11.5890 480, @neufahrn, limit 120, 48.3300 11.6800 458
 *
 * `lat lon height` is a waypoint, `@id lat lon height` names it as a junction, `@id` alone is a junction or place defined elsewhere.
 * `limit 120` is valid from the waypoint before it, `limit off` ends it, `rural` (or another kind) changes the kind of road from there.
 */
export function parseRoads(texts: readonly string[], places: ReadonlyMap<string, NodePosition>): Road[] {
  const blocks = texts.flatMap((text) => text.split(/\n\s*\n/)).filter((block) => block.trim() !== '');
  const nodes = new Map<string, NodePosition>(places);
  for (const [, id = '', lat, lon, height] of blocks.join('\n').matchAll(/@([a-z0-9-]+) +(-?[\d.]+) +(-?[\d.]+) +(-?[\d.]+)/g)) {
    if (nodes.has(id)) throw new Error(`The junction ${id} is placed twice`);
    nodes.set(id, { lat: Number(lat), lon: Number(lon), elevationM: Number(height) });
  }
  return blocks.map((block) => parseRoad(block, nodes));
}

function parseRoad(block: string, nodes: ReadonlyMap<string, NodePosition>): Road {
  const [head = '', ...body] = block.trim().split('\n');
  const words = head.trim().split(/\s+/);
  const country = words.pop() as Country;
  const firstKind = words.pop();
  const name = words.join(' ');
  if (!isKind(firstKind)) throw new Error(`The road "${head}" has no kind`);
  const waypoints: Waypoint[] = [];
  let kind: RoadKind = firstKind;
  for (const item of body.join(',').split(',')) {
    const parts = item.trim().split(/\s+/);
    const first = parts[0];
    if (first === '' || first === undefined) continue;
    const last = waypoints.pop();
    if (first === 'limit' && last) {
      waypoints.push({ ...last, limitKmh: parts[1] === 'off' ? defaultLimit(country, kind) : Number(parts[1]) });
    } else if (isKind(first) && last) {
      kind = first;
      waypoints.push({ ...last, kind, limitKmh: defaultLimit(country, kind) });
    } else {
      if (last) waypoints.push(last);
      const limitKmh = last?.limitKmh ?? defaultLimit(country, kind);
      waypoints.push({ ...parsePosition(parts, nodes, name), kind, limitKmh });
    }
  }
  return { name, country, waypoints };
}

function parsePosition(
  parts: readonly string[],
  nodes: ReadonlyMap<string, NodePosition>,
  road: string,
): NodePosition & { node: string | undefined } {
  const node = parts[0]?.startsWith('@') ? parts[0].slice(1) : undefined;
  if (node !== undefined) {
    const position = nodes.get(node);
    if (!position) throw new Error(`The road ${road} names the unknown junction ${node}`);
    return { lat: position.lat, lon: position.lon, elevationM: position.elevationM, node };
  }
  const [lat = Number.NaN, lon = Number.NaN, elevationM = Number.NaN] = parts.map(Number);
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && elevationM > -10 && elevationM < 3000)) {
    throw new Error(`The road ${road} has an unreadable waypoint: ${parts.join(' ')}`);
  }
  return { lat, lon, elevationM, node };
}
