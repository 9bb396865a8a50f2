import { type Line, longitudeScale, metresPerStep } from './line.ts';

/** A stretch between two neighbouring nodes of a `WayNet`. */
export interface Way {
  readonly from: number;
  readonly to: number;
  /** How many lines went there, in whichever direction. */
  count: number;
  lastLine: number;
}

/** Lines put together: nodes that are about `radius` metres apart, and the ways between them. A stretch that several lines went along is there once. */
export interface WayNet {
  /** Latitude and longitude of each node, as in a `Line`. */
  readonly places: readonly number[];
  readonly ways: readonly Way[];
  /** The ways at each node. */
  readonly waysAt: readonly (readonly Way[])[];
}

interface Growing {
  readonly places: number[];
  readonly ways: Way[];
  readonly waysAt: Way[][];
  readonly nodesIn: Map<number, number[]>;
  /** In steps. */
  readonly radius: number;
  /** How much shorter a step of longitude is. */
  readonly scale: number;
}

/**
 * Puts lines together whose ways are the same within `radius` metres: each line is walked in steps of half of it, and every step belongs to the nearest node so far, or
 * becomes one where none is within the radius. Unlike the cells of a grid nodes have no borders that would part the two lines of one street.
 */
export function joinWays(lines: readonly Line[], radius: number): WayNet {
  const net: Growing = {
    places: [],
    ways: [],
    waysAt: [],
    nodesIn: new Map(),
    radius: radius / metresPerStep,
    scale: longitudeScale(lines[0]?.[0] ?? 0),
  };
  for (const [index, line] of lines.entries()) walk(net, line, index);
  return net;
}

function walk(net: Growing, line: Line, index: number): void {
  let before = -1;
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [fromLat = 0, fromLon = 0] = [line[Math.max(0, at - 2)], line[Math.max(1, at - 1)]];
    const [dLat, dLon] = [(line[at] ?? 0) - fromLat, (line[at + 1] ?? 0) - fromLon];
    const steps = Math.max(1, Math.ceil(Math.hypot(dLat, dLon * net.scale) / (net.radius / 2)));
    for (let step = 1; step <= steps; step += 1) {
      const node = findNode(net, fromLat + (dLat * step) / steps, fromLon + (dLon * step) / steps, before);
      if (before !== -1 && node !== before) goAlong(net, before, node, index);
      before = node;
    }
  }
}

/** The nearest node, where one is near: first looked for at the node before and its neighbours, where it nearly always is. */
function findNode(net: Growing, lat: number, lon: number, before: number): number {
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
  const look = (node: number) => {
    const distance = ((net.places[2 * node] ?? 0) - lat) ** 2 + (((net.places[2 * node + 1] ?? 0) - lon) * net.scale) ** 2;
    if (distance < least) [nearest, least] = [node, distance];
  };
  if (before !== -1) {
    look(before);
    for (const way of net.waysAt[before] ?? []) look(way.from === before ? way.to : way.from);
    if (least <= (0.6 * net.radius) ** 2) return nearest;
  }
  const [row, column] = [Math.floor(lat / net.radius), Math.floor((lon * net.scale) / net.radius)];
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) for (const node of net.nodesIn.get(cellOf(row + dy, column + dx)) ?? []) look(node);
  if (least <= net.radius ** 2) return nearest;
  return addNode(net, lat, lon, cellOf(row, column));
}

/** Rows and columns are far below 2^25 at any radius above a metre. */
const cellOf = (row: number, column: number) => row * 2 ** 26 + column;

function addNode(net: Growing, lat: number, lon: number, cell: number): number {
  const node = net.waysAt.length;
  net.places.push(Math.round(lat), Math.round(lon));
  net.waysAt.push([]);
  const others = net.nodesIn.get(cell);
  if (others === undefined) net.nodesIn.set(cell, [node]);
  else others.push(node);
  return node;
}

function goAlong(net: Growing, from: number, to: number, line: number): void {
  let way = net.waysAt[from]?.find((known) => known.from === to || known.to === to);
  if (way === undefined) {
    way = { from, to, count: 0, lastLine: -1 };
    net.ways.push(way);
    net.waysAt[from]?.push(way);
    net.waysAt[to]?.push(way);
  }
  if (way.lastLine === line) return;
  way.count += 1;
  way.lastLine = line;
}
