import { type Line, longitudeScale, metresPerStep } from './line.ts';

const none = -1;
/** Length of a step as a share of the radius. */
export const stepShare = 0.75;
/** 2^16 lists of nodes; places that share a list cost time, not correctness. */
const lists = 65_536;

/**
 * A graph of the roads under lines: nodes about `radius` metres apart, and edges between neighbours with the number of lines along them, in
 * either direction. A road that several lines follow exists once.
 *
 * Each line is walked in steps of three quarters of the radius, so that it meets every node it passes. A step without a node within the
 * radius becomes a node; in a second pass every step belongs to the nearest node. Unlike cells of a grid, nodes have no borders that
 * separate two lines along one street. Nodes and edges are numbers with typed arrays as columns: a year is half a million steps, computed
 * while the user waits for the map.
 */
export class WayNet {
  /** In steps of a line; longitude is scaled to the length of latitude. */
  readonly #radius: number;
  readonly #scale: number;
  readonly #nodes = {
    y: new Float64Array(1024),
    x: new Float64Array(1024),
    nextInList: new Int32Array(1024),
    firstWay: new Int32Array(1024),
  };
  readonly #ways = {
    from: new Int32Array(1024),
    to: new Int32Array(1024),
    nextAtFrom: new Int32Array(1024),
    nextAtTo: new Int32Array(1024),
    lastLine: new Int32Array(1024),
    count: new Int32Array(1024),
  };
  readonly #firstInList = new Int32Array(lists).fill(none);
  #nodeCount = 0;
  #wayCount = 0;
  #lineCount = 0;
  /** State of the running search. */
  #nearest = none;
  #least = 0;

  /**
   * Builds the graph of lines. All nodes are created before the first edge, so that the first line through a junction meets the same nodes
   * as later ones.
   */
  constructor(lines: readonly Line[], radius: number) {
    const latitudes = lines.map((line) => line[0] ?? 0).toSorted((a, b) => a - b);
    this.#radius = radius / metresPerStep;
    this.#scale = longitudeScale(latitudes[latitudes.length >> 1] ?? 0);
    for (const line of lines) this.#walk(line, (y, x, before) => this.#place(y, x, before));
    for (const line of lines) {
      this.#walk(line, (y, x, before) => this.#stepOn(y, x, before));
      this.#lineCount += 1;
    }
  }

  get wayCount(): number {
    return this.#wayCount;
  }

  /** Walks a line in steps; `step` receives the previous node and returns its own. */
  #walk(line: Line, step: (y: number, x: number, before: number) => number): void {
    let before = none;
    let [fromY, fromX] = [line[0] ?? 0, (line[1] ?? 0) * this.#scale];
    for (let at = 0; at < line.length; at += 2) {
      const [dy, dx] = [(line[at] as number) - fromY, (line[at + 1] as number) * this.#scale - fromX];
      const steps = Math.max(1, Math.ceil(Math.sqrt(dy * dy + dx * dx) / (stepShare * this.#radius)));
      for (let part = 1; part <= steps; part += 1) before = step(fromY + (dy * part) / steps, fromX + (dx * part) / steps, before);
      fromY += dy;
      fromX += dx;
    }
  }

  /** Returns the number of lines along an edge. */
  countOf(way: number): number {
    return this.#ways.count[way] ?? 0;
  }

  /** Returns the edges at a node. */
  waysAt(node: number): number[] {
    const ways: number[] = [];
    for (let way = this.#nodes.firstWay[node] ?? none; way !== none; way = this.#nextWay(way, node)) ways.push(way);
    return ways;
  }

  endsOf(way: number): readonly [number, number] {
    return [this.#ways.from[way] as number, this.#ways.to[way] as number];
  }

  otherEnd(way: number, node: number): number {
    const [from, to] = this.endsOf(way);
    return from === node ? to : from;
  }

  /** Returns the cosine of the turn from one node over a second to a third; 1: straight on. */
  straightness(from: number, over: number, to: number): number {
    const { y, x } = this.#nodes;
    const [y1, x1] = [(y[over] as number) - (y[from] as number), (x[over] as number) - (x[from] as number)];
    const [y2, x2] = [(y[to] as number) - (y[over] as number), (x[to] as number) - (x[over] as number)];
    return (y1 * y2 + x1 * x2) / Math.sqrt((y1 * y1 + x1 * x1) * (y2 * y2 + x2 * x2));
  }

  /** Returns the line through the positions of nodes. */
  lineThrough(nodes: readonly number[]): Line {
    const { y, x } = this.#nodes;
    return Int32Array.from(nodes.flatMap((node) => [Math.round(y[node] ?? 0), Math.round((x[node] ?? 0) / this.#scale)]));
  }

  #nextWay(way: number, node: number): number {
    return ((this.#ways.from[way] as number) === node ? this.#ways.nextAtFrom[way] : this.#ways.nextAtTo[way]) as number;
  }

  /** Returns a node within the radius: the previous one if near enough, any other, or a new one. */
  #place(y: number, x: number, before: number): number {
    this.#startSearch();
    if (before !== none && this.#look(before, y, x)) return before;
    const [row, column] = [Math.floor(y / this.#radius), Math.floor(x / this.#radius)];
    this.#lookAround(row, column, y, x);
    return this.#nearest === none ? this.#addNode(y, x, listOf(row, column)) : this.#nearest;
  }

  /** Returns the nearest node and counts the edge to it. */
  #stepOn(y: number, x: number, before: number): number {
    this.#startSearch();
    if (before !== none) {
      this.#look(before, y, x);
      const { from, to } = this.#ways;
      for (let way = this.#nodes.firstWay[before] as number; way !== none; way = this.#nextWay(way, before)) {
        const end = from[way] as number;
        this.#look(end === before ? (to[way] as number) : end, y, x);
      }
    }
    // Two nodes are more than the radius apart: within half of it no other is nearer.
    if (this.#least > 0.25 * this.#radius * this.#radius)
      this.#lookAround(Math.floor(y / this.#radius), Math.floor(x / this.#radius), y, x);
    if (before !== none && this.#nearest !== before) this.#goAlong(before, this.#nearest);
    return this.#nearest;
  }

  #startSearch(): void {
    this.#nearest = none;
    this.#least = this.#radius * this.#radius;
  }

  #lookAround(row: number, column: number, y: number, x: number): void {
    const { nextInList } = this.#nodes;
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const list = listOf(row + dy, column + dx);
        for (let node = this.#firstInList[list] as number; node !== none; node = nextInList[node] as number) this.#look(node, y, x);
      }
    }
  }

  /** Records a node that is the nearest so far. */
  #look(node: number, y: number, x: number): boolean {
    const [dy, dx] = [(this.#nodes.y[node] as number) - y, (this.#nodes.x[node] as number) - x];
    const distance = dy * dy + dx * dx;
    if (distance > this.#least) return false;
    this.#least = distance;
    this.#nearest = node;
    return true;
  }

  #addNode(y: number, x: number, list: number): number {
    const node = this.#nodeCount;
    if (node === this.#nodes.y.length) makeRoom(this.#nodes);
    this.#nodes.y[node] = y;
    this.#nodes.x[node] = x;
    this.#nodes.firstWay[node] = none;
    this.#nodes.nextInList[node] = this.#firstInList[list] as number;
    this.#firstInList[list] = node;
    this.#nodeCount += 1;
    return node;
  }

  #goAlong(from: number, to: number): void {
    let way = this.#nodes.firstWay[from] as number;
    while (way !== none && this.#ways.from[way] !== to && this.#ways.to[way] !== to) way = this.#nextWay(way, from);
    if (way === none) way = this.#addWay(from, to);
    if (this.#ways.lastLine[way] === this.#lineCount) return;
    this.#ways.lastLine[way] = this.#lineCount;
    this.#ways.count[way] = (this.#ways.count[way] as number) + 1;
  }

  #addWay(from: number, to: number): number {
    const way = this.#wayCount;
    if (way === this.#ways.from.length) makeRoom(this.#ways);
    const { firstWay } = this.#nodes;
    this.#ways.from[way] = from;
    this.#ways.to[way] = to;
    this.#ways.lastLine[way] = none;
    this.#ways.nextAtFrom[way] = firstWay[from] as number;
    this.#ways.nextAtTo[way] = firstWay[to] as number;
    firstWay[from] = way;
    firstWay[to] = way;
    this.#wayCount += 1;
    return way;
  }
}

const listOf = (row: number, column: number) => (Math.imul(row, 73_856_093) ^ Math.imul(column, 19_349_663)) & (lists - 1);

/** Doubles the length of columns. */
function makeRoom(columns: Record<string, Int32Array | Float64Array>): void {
  for (const [name, column] of Object.entries(columns)) {
    const longer = column instanceof Int32Array ? new Int32Array(2 * column.length) : new Float64Array(2 * column.length);
    longer.set(column);
    columns[name] = longer;
  }
}
