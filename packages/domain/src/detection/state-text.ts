import { newCandidate, type Candidate } from './timeline/candidate.ts';
import { newSource, type SourceState } from './readings/source-state.ts';
import type { DetectionState, OpenGap } from './state.ts';

type Plain = string | number | boolean | null;
interface Tree {
  [name: string]: Plain | Tree | Tree[];
}

const emptyGap: OpenGap = {
  from: 0,
  to: 0,
  odometer: null,
  lat: null,
  lon: null,
  level: null,
  counter: null,
  odometerAfter: null,
  latAfter: null,
  lonAfter: null,
  levelAfter: null,
  levelAfterTs: 0,
  counterAfter: null,
  saysAfter: false,
  drivenKm: 0,
  readMoving: false,
  readStill: false,
};

const candidateShape = asTree(newCandidate('rest', 0, 0));
const sourceShape = asTree(newSource(''));
const gapShape = asTree(emptyGap);
const listShapes: { readonly [name: string]: Tree } = { tail: candidateShape, sources: sourceShape };

function asTree(value: DetectionState | Candidate | SourceState | OpenGap): Tree {
  return value as unknown as Tree;
}

/** Times are written relative to the last sample: shorter, and still whole numbers. */
const times = new Set([
  'start',
  'end',
  'first',
  'last',
  'ts',
  'from',
  'to',
  'at',
  'beforeTs',
  'heardAt',
  'since',
  'baseTs',
  'topTs',
  'endUntil',
  'arrivalTs',
]);
const moreTimes = new Set(['statedUntil', 'levelAfterTs', 'riseTs', 'refusedTs', 'silenceEnd', 'settledUntil', 'heldFrom']);

function isTime(name: string): boolean {
  return times.has(name) || moreTimes.has(name);
}

function pack(value: Tree, shape: Tree, origin: number): unknown[] {
  const packed: unknown[] = [];
  for (const name of Object.keys(shape)) {
    const item = value[name] ?? null;
    const shapeValue = shape[name];
    if (Array.isArray(item)) packed.push(item.map((one) => pack(one, listShapes[name] ?? {}, origin)));
    else if (item !== null && typeof item === 'object') packed.push(pack(item, isTree(shapeValue) ? shapeValue : gapShape, origin));
    else packed.push(packPlain(name, item, shapeValue, origin));
  }
  while (packed.length > 0 && packed.at(-1) === null) packed.pop();
  return packed;
}

/** Writes 0, false and the empty text as null where the field cannot be null itself, so that rows end early. */
function packPlain(name: string, item: Plain, shapeValue: Plain | Tree | Tree[] | undefined, origin: number): unknown {
  if (typeof item === 'number' && isTime(name)) return item === 0 ? null : item - origin;
  if (shapeValue === null) return item;
  return item === 0 || item === false || item === '' ? null : item;
}

function isTree(value: Plain | Tree | Tree[] | undefined): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unpack(packed: unknown, shape: Tree, origin: number): Tree {
  if (!Array.isArray(packed)) throw new Error('detection state is damaged');
  const value: Tree = {};
  Object.keys(shape).forEach((name, index) => {
    const item: unknown = packed[index] ?? null;
    const shapeValue = shape[name];
    const listShape = listShapes[name];
    if (listShape !== undefined) value[name] = (Array.isArray(item) ? item : []).map((one) => unpack(one, listShape, origin));
    else if (name === 'gap') value[name] = item === null ? null : unpack(item, gapShape, origin);
    else if (isTree(shapeValue)) value[name] = item === null ? null : unpack(item, shapeValue, origin);
    else value[name] = unpackPlain(name, item, shapeValue, origin);
  });
  return value;
}

function unpackPlain(name: string, item: unknown, shapeValue: Plain | Tree[] | undefined, origin: number): Plain {
  if (isTime(name)) return typeof item === 'number' ? item + origin : 0;
  if (item === null)
    return typeof shapeValue === 'boolean' ? false : typeof shapeValue === 'string' ? '' : typeof shapeValue === 'number' ? 0 : null;
  if (typeof item === 'number' || typeof item === 'string' || typeof item === 'boolean') return item;
  throw new Error('detection state is damaged');
}

/** Returns the canonical text of a state: values in the order of the shape, so that equal states give equal text. */
export function writeState(version: number, state: DetectionState, empty: DetectionState): string {
  const origin = state.position?.ts ?? 0;
  const { position: _, ...shape } = empty;
  return JSON.stringify([version, origin, state.position?.source ?? null, pack(asTree(state), asTree(shape as DetectionState), origin)]);
}

/** Parses the text of `writeState`; `empty` defines the shape. */
export function readState(version: number, text: string, empty: DetectionState): DetectionState {
  const read: unknown = JSON.parse(text);
  if (!Array.isArray(read) || read[0] !== version) throw new Error('detection state is of another version');
  const origin: unknown = read[1];
  const source: unknown = read[2];
  if (typeof origin !== 'number') throw new Error('detection state is damaged');
  const { position: _, ...shape } = empty;
  const state = unpack(read[3], asTree(shape as DetectionState), origin) as unknown as DetectionState;
  return { ...state, position: typeof source === 'string' ? { ts: origin, source } : null };
}
