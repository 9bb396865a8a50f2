import { gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { unpackLine } from '@wattbook/domain/routes/pack-line';
import { stepsPerDegree } from '@wattbook/domain/routes/line';
import type { OpenPool } from '../db/pool.ts';
import { unpackSamples } from '../telemetry/packing/pack-samples.ts';

/** About 11 m: the rounding of four decimals, and of `known_addresses`. */
const tolerance = 0.0001;
const scales = [1e4, 1e5, 1e6, 1e7];
const decimals = /-?\d{1,3}\.\d{3,}/g;
const scaled = /-?\d{6,10}/g;
const base64 = /[A-Za-z0-9+/_-]{24,}={0,2}/g;

/** Finds values of known coordinates in whatever form they are written; each of them differs from the others by more than their rounding. */
export function placeSearch(coordinates: readonly number[]) {
  const sorted = [...new Set(coordinates)].sort((a, b) => a - b);
  const [least = 0, greatest = 0] = [sorted[0], sorted.at(-1)];
  const isPlace = (value: number) =>
    value > least - tolerance && value < greatest + tolerance && sorted.some((place) => Math.abs(place - value) <= tolerance);
  const binary = sorted.flatMap(binaryForms);

  const inText = (text: string): boolean =>
    (text.match(decimals) ?? []).some((word) => isPlace(Number(word))) ||
    (text.match(scaled) ?? []).some((word) => scales.some((scale) => isPlace(Number(word) / scale)));

  const inBytes = (bytes: Buffer): boolean =>
    binary.some((form) => bytes.includes(form)) ||
    inText(bytes.toString('latin1')) ||
    unpacked(bytes).some(inBytes) ||
    readings(bytes).some(isPlace);

  const inValue = (value: unknown): boolean => {
    if (value === null || value === undefined || typeof value === 'boolean' || value instanceof Date) return false;
    if (typeof value === 'number') return isPlace(value) || scales.some((scale) => isPlace(value / scale));
    if (Buffer.isBuffer(value)) return inBytes(value);
    if (typeof value === 'object') return Object.values(value).some(inValue);
    const text = typeof value === 'string' ? value : `${value as bigint}`;
    return inText(withoutTimes(text)) || (text.match(base64) ?? []).some((word) => inBytes(Buffer.from(word, 'base64')));
  };
  return { inBytes, inText, inValue };
}

/** The columns of a database, of every table and row in it whoever owns it, in which one of the coordinates is found: `table.column`. */
export async function findPlaces(pool: OpenPool<unknown>['pool'], coordinates: readonly number[]): Promise<string[]> {
  const { inValue } = placeSearch(coordinates);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p', 'm') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from ${name}`);
    for (const row of rows) for (const [column, value] of Object.entries(row)) if (inValue(value)) found.add(`${name}.${column}`);
  }
  return [...found].sort();
}

/** The digits of a time may be those of a place. */
const withoutTimes = (text: string) => text.replaceAll(/T\d\d:\d\d:[\d.]+Z/g, '');

/** A coordinate as a binary number: of double and single precision, or as a whole number of its usual steps. */
function binaryForms(value: number): Buffer[] {
  const view = Buffer.alloc(8);
  view.writeDoubleBE(value);
  const double = Buffer.from(view);
  view.writeFloatBE(value);
  const single = Buffer.from(view.subarray(0, 4));
  const whole = [1e6, 1e7].map((scale) => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(Math.round(value * scale));
    return bytes;
  });
  return [double, single, ...whole].flatMap((bytes) => [bytes, Buffer.from(bytes).reverse()]);
}

/** Compressed bytes begin with these. */
const compressions = [
  { begin: '28b52ffd', read: zstdDecompressSync },
  { begin: '1f8b', read: gunzipSync },
  { begin: '78', read: inflateSync },
] as const;

/** What compressed bytes contain. */
const unpacked = (bytes: Buffer): Buffer[] =>
  compressions.flatMap(({ begin, read }) => (bytes.toString('hex', 0, 4).startsWith(begin) ? tried(() => [read(bytes)]) : []));

/** The coordinates of packed samples and lines, which are written as small steps. */
const readings = (bytes: Buffer): number[] => [
  ...tried(() => unpackSamples(bytes).flatMap((sample) => Object.values(sample).filter((value) => typeof value === 'number'))),
  ...tried(() => [...unpackLine(bytes)].map((step) => step / stepsPerDegree)),
];

/** Nothing where bytes are of another kind. */
function tried<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch {
    return [];
  }
}
