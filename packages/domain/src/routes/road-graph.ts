import { type Line, longitudeScale, metresPerStep } from './line.ts';

const none = -1;
/** Length of a step as a share of the radius. */
export const stepShare = 0.75;
/** 2^16 lists of nodes; places that share a list cost time, not correctness. */
const lists = 65_536;
const linesPerStep = 100;

/**
 * A graph of the roads under lines: nodes about `radius` metres apart, and edges between neighbours with the number of lines along them, in
 * either direction. A road that several lines follow exists once.
 *
 * Each line is walked in steps of three quarters of the radius, so that it meets every node it passes. A step without a node within the
 * radius becomes a node; in a second pass every step belongs to the nearest node. Unlike cells of a grid, nodes have no borders that
 * separate two lines along one street. Nodes and edges are numbers with typed arrays as columns: a year is half a million steps, computed
 * while the user waits for the map.
 */
export class RoadGraph {
  /** In steps of a line; longitude is scaled to the length of latitude. */
  readonly #radius: number;
  readonly #scale: number;
  readonly #nodes = {
    y: new Float64Array(1024),
    x: new Float64Array(1024),
    nextInList: new Int32Array(1024),
    firstEdge: new Int32Array(1024),
  };
  readonly #edges = {
    from: new Int32Array(1024),
    to: new Int32Array(1024),
    nextAtFrom: new Int32Array(1024),
    nextAtTo: new Int32Array(1024),
    lastLine: new Int32Array(1024),
    count: new Int32Array(1024),
  };
  readonly #firstInList = new Int32Array(lists).fill(none);
  #nodeCount = 0;
  #edgeCount = 0;
  #lineCount = 0;
  /** State of the running search. */
  #nearest = none;
  #minDistance = 0;

  private constructor(lines: readonly Line[], radius: number) {
    const latitudes = lines.map((line) => line[0] ?? 0).toSorted((a, b) => a - b);
    this.#radius = radius / metresPerStep;
    this.#scale = longitudeScale(latitudes[latitudes.length >> 1] ?? 0);
  }

  /**
   * Builds the graph of lines, in steps of a few milliseconds. All nodes are created before the first edge, so that the first line through a junction meets the same
   * nodes as later ones.
   */
  static *build(lines: readonly Line[], radius: number): Generator<void, RoadGraph> {
    const graph = new RoadGraph(lines, radius);
    for (const [index, line] of lines.entries()) {
      graph.#addNodesAlong(line);
      if (index % linesPerStep === 0) yield;
    }
    for (const [index, line] of lines.entries()) {
      graph.#addEdgesAlong(line);
      graph.#lineCount += 1;
      if (index % linesPerStep === 0) yield;
    }
    return graph;
  }

  get edgeCount(): number {
    return this.#edgeCount;
  }

  /** Walks a line in steps, so that each has a node within the radius: the previous one if near enough, any other, or a new one. */
  #addNodesAlong(line: Line): void {
    const [scale, stepLength, limit] = [this.#scale, stepShare * this.#radius, this.#radius * this.#radius];
    let node = none;
    let [nodeY, nodeX] = [0, 0];
    let fromY = line[0] ?? 0;
    let fromX = (line[1] ?? 0) * scale;
    for (let at = 0; at < line.length; at += 2) {
      const dy = (line[at] as number) - fromY;
      const dx = (line[at + 1] as number) * scale - fromX;
      const steps = Math.max(1, Math.ceil(Math.sqrt(dy * dy + dx * dx) / stepLength));
      for (let index = 1; index <= steps; index += 1) {
        const y = fromY + (dy * index) / steps;
        const x = fromX + (dx * index) / steps;
        if (node !== none && (nodeY - y) * (nodeY - y) + (nodeX - x) * (nodeX - x) <= limit) continue;
        node = this.#findOrAddNode(y, x);
        nodeY = this.#nodes.y[node] as number;
        nodeX = this.#nodes.x[node] as number;
      }
      fromY += dy;
      fromX += dx;
    }
  }

  /** Walks a line in the same steps, each on the nearest node, and counts the edges between them. */
  #addEdgesAlong(line: Line): void {
    const [scale, stepLength] = [this.#scale, stepShare * this.#radius];
    let node = none;
    let fromY = line[0] ?? 0;
    let fromX = (line[1] ?? 0) * scale;
    for (let at = 0; at < line.length; at += 2) {
      const dy = (line[at] as number) - fromY;
      const dx = (line[at + 1] as number) * scale - fromX;
      const steps = Math.max(1, Math.ceil(Math.sqrt(dy * dy + dx * dx) / stepLength));
      for (let index = 1; index <= steps; index += 1) node = this.#stepOn(fromY + (dy * index) / steps, fromX + (dx * index) / steps, node);
      fromY += dy;
      fromX += dx;
    }
  }

  /** Returns the number of lines along an edge. */
  countOf(edge: number): number {
    return this.#edges.count[edge] ?? 0;
  }

  /** Returns the edges at a node. */
  edgesAt(node: number): number[] {
    const edges: number[] = [];
    for (let edge = this.#nodes.firstEdge[node] ?? none; edge !== none; edge = this.#nextEdge(edge, node)) edges.push(edge);
    return edges;
  }

  endsOf(edge: number): readonly [number, number] {
    return [this.#edges.from[edge] as number, this.#edges.to[edge] as number];
  }

  otherEnd(edge: number, node: number): number {
    const [from, to] = this.endsOf(edge);
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

  #nextEdge(edge: number, node: number): number {
    return ((this.#edges.from[edge] as number) === node ? this.#edges.nextAtFrom[edge] : this.#edges.nextAtTo[edge]) as number;
  }

  #findOrAddNode(y: number, x: number): number {
    this.#startSearch();
    this.#searchAround(y, x);
    return this.#nearest === none ? this.#addNode(y, x) : this.#nearest;
  }

  /** Returns the nearest node and counts the edge to it. */
  #stepOn(y: number, x: number, before: number): number {
    this.#startSearch();
    if (before !== none) {
      this.#tryNode(before, y, x);
      const { from, to, nextAtFrom, nextAtTo } = this.#edges;
      for (let edge = this.#nodes.firstEdge[before] as number; edge !== none; ) {
        const isFrom = from[edge] === before;
        this.#tryNode((isFrom ? to[edge] : from[edge]) as number, y, x);
        edge = (isFrom ? nextAtFrom[edge] : nextAtTo[edge]) as number;
      }
    }
    // Two nodes are more than the radius apart: within half of it no other is nearer.
    if (this.#minDistance > 0.25 * this.#radius * this.#radius) this.#searchAround(y, x);
    if (before !== none && this.#nearest !== before) this.#countStep(before, this.#nearest);
    return this.#nearest;
  }

  #startSearch(): void {
    this.#nearest = none;
    this.#minDistance = this.#radius * this.#radius;
  }

  /** Searches the four squares that the circle of the radius can reach: each is twice as wide as the radius. */
  #searchAround(y: number, x: number): void {
    const { nextInList, y: ys, x: xs } = this.#nodes;
    const width = 2 * this.#radius;
    const firstRow = Math.round(y / width) - 1;
    const firstColumn = Math.round(x / width) - 1;
    let [nearest, minDistance] = [this.#nearest, this.#minDistance];
    for (let square = 0; square < 4; square += 1) {
      let node = this.#firstInList[listOf(firstRow + (square >> 1), firstColumn + (square & 1))] as number;
      for (; node !== none; node = nextInList[node] as number) {
        const dy = (ys[node] as number) - y;
        const dx = (xs[node] as number) - x;
        const distance = dy * dy + dx * dx;
        if (distance > minDistance) continue;
        minDistance = distance;
        nearest = node;
      }
    }
    this.#nearest = nearest;
    this.#minDistance = minDistance;
  }

  /** Records a node that is the nearest so far. */
  #tryNode(node: number, y: number, x: number): void {
    const dy = (this.#nodes.y[node] as number) - y;
    const dx = (this.#nodes.x[node] as number) - x;
    const distance = dy * dy + dx * dx;
    if (distance > this.#minDistance) return;
    this.#minDistance = distance;
    this.#nearest = node;
  }

  #addNode(y: number, x: number): number {
    const list = listOf(Math.floor(y / (2 * this.#radius)), Math.floor(x / (2 * this.#radius)));
    const node = this.#nodeCount;
    if (node === this.#nodes.y.length) growColumns(this.#nodes);
    this.#nodes.y[node] = y;
    this.#nodes.x[node] = x;
    this.#nodes.firstEdge[node] = none;
    this.#nodes.nextInList[node] = this.#firstInList[list] as number;
    this.#firstInList[list] = node;
    this.#nodeCount += 1;
    return node;
  }

  #countStep(from: number, to: number): void {
    let edge = this.#nodes.firstEdge[from] as number;
    while (edge !== none && this.#edges.from[edge] !== to && this.#edges.to[edge] !== to) edge = this.#nextEdge(edge, from);
    if (edge === none) edge = this.#addEdge(from, to);
    if (this.#edges.lastLine[edge] === this.#lineCount) return;
    this.#edges.lastLine[edge] = this.#lineCount;
    this.#edges.count[edge] = (this.#edges.count[edge] as number) + 1;
  }

  #addEdge(from: number, to: number): number {
    const edge = this.#edgeCount;
    if (edge === this.#edges.from.length) growColumns(this.#edges);
    const { firstEdge } = this.#nodes;
    this.#edges.from[edge] = from;
    this.#edges.to[edge] = to;
    this.#edges.lastLine[edge] = none;
    this.#edges.nextAtFrom[edge] = firstEdge[from] as number;
    this.#edges.nextAtTo[edge] = firstEdge[to] as number;
    firstEdge[from] = edge;
    firstEdge[to] = edge;
    this.#edgeCount += 1;
    return edge;
  }
}

const listOf = (row: number, column: number) => (Math.imul(row, 73_856_093) ^ Math.imul(column, 19_349_663)) & (lists - 1);

/** Doubles the length of columns. */
function growColumns(columns: Record<string, Int32Array | Float64Array>): void {
  for (const [name, column] of Object.entries(columns)) {
    const longer = column instanceof Int32Array ? new Int32Array(2 * column.length) : new Float64Array(2 * column.length);
    longer.set(column);
    columns[name] = longer;
  }
}
