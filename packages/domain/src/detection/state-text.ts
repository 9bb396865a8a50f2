import { newArrivalSums } from './charging/arrival-sums.ts';
import { newDayReading } from './readings/day-reading.ts';
import { newSource } from './readings/source-state.ts';
import { newGapValues, newOpenGap } from './silence/open-gap.ts';
import { newCandidate, newChargeFacts, newDriveFacts } from './timeline/candidate.ts';

type Plain = string | number | boolean | null;
interface Tree {
  [name: string]: Plain | Tree | Tree[];
}

/** The shapes of records that are null while there is nothing in them. */
const recordShapes: { readonly [name: string]: Tree } = {
  gap: asTree(newOpenGap(0, 0, newGapValues(), { statedAfter: false, hasCableWord: false, onCable: false, isLocated: false })),
  place: asTree({ lat: 0, lon: 0 }),
  drive: asTree(newDriveFacts()),
  charge: asTree(newChargeFacts()),
  arrival: asTree(newArrivalSums()),
  dayReading: asTree(newDayReading(0, 0)),
};
const listShapes: { readonly [name: string]: Tree } = { tail: asTree(newCandidate('rest', 0, 0)), sources: asTree(newSource('')) };

function asTree(value: object): Tree {
  return value as Tree;
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
  'lastReport',
  'since',
  'movedFrom',
  'baseTs',
  'topTs',
  'endUntil',
  'arrivalTs',
]);
const moreTimes = new Set([
  'statedUntil',
  'levelAfterTs',
  'riseTs',
  'refusedTs',
  'fellTs',
  'silenceEnd',
  'settledUntil',
  'validFrom',
  'deniedAt',
  'since',
  'lateUntil',
  'earliestStart',
  'latestEnd',
]);

function isTime(name: string): boolean {
  return times.has(name) || moreTimes.has(name);
}

function pack(value: Tree, shape: Tree, origin: number): unknown[] {
  const packed: unknown[] = [];
  for (const name of Object.keys(shape)) {
    const item = value[name] ?? null;
    const shapeValue = shape[name];
    if (Array.isArray(item)) packed.push(item.map((one) => pack(one, listShapes[name] ?? {}, origin)));
    else if (item !== null && typeof item === 'object') packed.push(pack(item, recordShapeOf(name, shapeValue) ?? {}, origin));
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

/** The shape of a record that is or may be in this field; undefined: the field is no record. */
function recordShapeOf(name: string, shapeValue: Plain | Tree | Tree[] | undefined): Tree | undefined {
  if (Array.isArray(shapeValue)) return undefined;
  return typeof shapeValue === 'object' && shapeValue !== null ? shapeValue : recordShapes[name];
}

function unpack(packed: unknown, shape: Tree, origin: number): Tree {
  if (!Array.isArray(packed)) throw new Error('detection state is damaged');
  const value: Tree = {};
  Object.keys(shape).forEach((name, index) => {
    const item: unknown = packed[index] ?? null;
    const shapeValue = shape[name];
    const listShape = listShapes[name];
    const recordShape = recordShapeOf(name, shapeValue);
    if (listShape !== undefined) value[name] = (Array.isArray(item) ? item : []).map((one) => unpack(one, listShape, origin));
    else if (recordShape !== undefined) value[name] = item === null ? null : unpack(item, recordShape, origin);
    else value[name] = unpackPlain(name, item, shapeValue, origin);
  });
  return value;
}

function unpackPlain(name: string, item: unknown, shapeValue: Plain | Tree | Tree[] | undefined, origin: number): Plain {
  if (isTime(name)) return typeof item === 'number' ? item + origin : 0;
  if (item === null)
    return typeof shapeValue === 'boolean' ? false : typeof shapeValue === 'string' ? '' : typeof shapeValue === 'number' ? 0 : null;
  if (typeof item === 'number' || typeof item === 'string' || typeof item === 'boolean') return item;
  throw new Error('detection state is damaged');
}

/** A state: where it stands, and plain values, records and lists of them. */
interface Positioned {
  position: { ts: number; source: string } | null;
}

/** Returns the canonical text of a state: values in the order of the shape, so that equal states give equal text. */
export function writeState<State extends Positioned>(version: number, state: State, empty: State): string {
  const origin = state.position?.ts ?? 0;
  const { position: _, ...shape } = empty;
  return JSON.stringify([version, origin, state.position?.source ?? null, pack(asTree(state), asTree(shape), origin)]);
}

/** Parses the text of `writeState`; `empty` defines the shape. */
export function readState<State extends Positioned>(version: number, text: string, empty: State): State {
  const read: unknown = JSON.parse(text);
  if (!Array.isArray(read) || read[0] !== version) throw new Error('detection state is of another version');
  const origin: unknown = read[1];
  const source: unknown = read[2];
  if (typeof origin !== 'number') throw new Error('detection state is damaged');
  const { position: _, ...shape } = empty;
  const state = unpack(read[3], asTree(shape), origin) as unknown as State;
  return { ...state, position: typeof source === 'string' ? { ts: origin, source } : null };
}
