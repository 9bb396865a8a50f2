import { parseIsoTime } from '@wattbook/domain/imports/iso-time';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { type ReadEvent, type RejectionReason, shorten, type VehicleHint } from './recording-format.ts';
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
export function emitPoint(events: ReadEvent[], { line, attributes, texts }: GrowingPoint): EmittedPoint | null {
  const reject = (reason: RejectionReason, field?: string, value?: string): null => {
    events.push({
      kind: 'rejected',
      line,
      reason,
      ...(field !== undefined && { field }),
      ...(value !== undefined && { value: shorten(value) }),
    });
    return null;
  };
  const written = texts.time?.trim() ?? '';
  if (written === '') return reject('missing_time', 'time');
  const time = parseIsoTime(written);
  if (time === null) return reject('unreadable_time', 'time', written);
  // GPX writes UTC (topografix.com/GPX/1/1, element `time`).
  const sample: Sample = { ts: time.wall - (time.offsetMs ?? 0), source: 'gpx' };

  for (const field of ['lat', 'lon'] as const) {
    const text = attributeOf(attributes, field)?.trim();
    if (text === undefined || text === '') return reject('no_position', field);
    const value = numberOf(text, ',');
    if (value === undefined) return reject('unreadable_number', field, text);
    // A receiver without a fix writes 0.
    if (value === 0) return reject('no_position', field);
    sample[field] = value;
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

/** Appends what is known of the gap after a segment of a track: its last speed does not continue. */
export function emitGap(events: ReadEvent[], lastTs: number, line: number): void {
  events.push({ kind: 'sample', vehicle, sample: { ts: lastTs + 1, source: 'gpx', speedKmh: null }, line });
}
