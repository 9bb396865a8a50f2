import { parseIsoTime } from '@wattbook/domain/imports/iso-time';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { type ReadEvent, type RowRejected, shorten, type VehicleHint } from './recording-format.ts';
import { numberOf } from './sample-cells.ts';
import { attributeOf, type XmlTag } from './xml-reader.ts';

/** The elements of a point that are read; their text is collected, up to this length. */
const MAX_TEXT = 64;
const pointElements = ['time', 'ele', 'speed', 'course'] as const;
export type PointElement = (typeof pointElements)[number];
export const isPointElement = (name: string): name is PointElement => (pointElements as readonly string[]).includes(name);

/** A point of a track while its elements are read. */
export interface GrowingPoint {
  readonly line: number;
  readonly attributes: string;
  readonly texts: Partial<Record<PointElement, string>>;
}

export const startPoint = ({ line, attributes }: XmlTag): GrowingPoint => ({ line, attributes, texts: {} });

export function addText(point: GrowingPoint, element: PointElement, text: string): void {
  point.texts[element] = ((point.texts[element] ?? '') + text).slice(0, MAX_TEXT);
}

/** A GPX file names a recording, not a car. */
const vehicle: VehicleHint = {};
const KMH_PER_MS = 3.6;

export interface EmittedPoint {
  readonly ts: number;
  readonly hasSpeed: boolean;
}

/** Appends the events of a complete point: a sample, perhaps with notes, or a rejection, and `null` is returned. */
export function emitPoint(events: ReadEvent[], point: GrowingPoint): EmittedPoint | null {
  const { line, texts } = point;
  const sample = placedSample(point);
  if ('reason' in sample) {
    events.push({ kind: 'rejected', line, ...sample });
    return null;
  }
  const read = (element: PointElement): number | undefined => {
    const text = texts[element]?.trim() ?? '';
    if (text === '') return undefined;
    const value = numberOf(text, ',');
    if (value === undefined) events.push({ kind: 'note', line, reason: 'unreadable_value', field: element, value: shorten(text) });
    return value;
  };
  const elevation = read('ele');
  if (elevation !== undefined) sample.elevationM = elevation;
  // Telephones write -1 where the receiver knows no speed or direction.
  const speed = read('speed');
  if (speed !== undefined) sample.speedKmh = speed < 0 ? null : speed * KMH_PER_MS;
  const course = read('course');
  if (course !== undefined) sample.heading = course < 0 ? null : course;
  events.push({ kind: 'sample', vehicle, sample, line });
  return { ts: sample.ts, hasSpeed: typeof sample.speedKmh === 'number' };
}

/** Why a point is no sample. */
type Refusal = Pick<RowRejected, 'reason' | 'field' | 'value'>;

function placedSample(point: GrowingPoint): Sample | Refusal {
  const ts = timeOf(point.texts);
  if (typeof ts !== 'number') return ts;
  const position = positionOf(point);
  return 'reason' in position ? position : { ts, source: 'gpx', ...position };
}

/** GPX writes UTC (topografix.com/GPX/1/1, element `time`). */
function timeOf({ time }: GrowingPoint['texts']): number | Refusal {
  const written = time?.trim() ?? '';
  if (written === '') return { reason: 'missing_time', field: 'time' };
  const read = parseIsoTime(written);
  return read === null ? { reason: 'unreadable_time', field: 'time', value: shorten(written) } : read.wall - (read.offsetMs ?? 0);
}

function positionOf({ attributes }: GrowingPoint): Pick<Sample, 'lat' | 'lon'> | Refusal {
  const position: Pick<Sample, 'lat' | 'lon'> = {};
  for (const field of ['lat', 'lon'] as const) {
    const text = attributeOf(attributes, field)?.trim();
    if (text === undefined || text === '') return { reason: 'no_position', field };
    const value = numberOf(text, ',');
    if (value === undefined) return { reason: 'unreadable_number', field, value: shorten(text) };
    // A receiver without a fix writes 0.
    if (value === 0) return { reason: 'no_position', field };
    position[field] = value;
  }
  return position;
}

/** Appends what is known of the gap after a segment of a track: its last speed does not continue. */
export function emitGap(events: ReadEvent[], lastTs: number, line: number): void {
  events.push({ kind: 'sample', vehicle, sample: { ts: lastTs + 1, source: 'gpx', speedKmh: null }, line });
}
