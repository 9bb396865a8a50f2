import {
  addText,
  type EmittedPoint,
  emitGap,
  emitPoint,
  type GrowingPoint,
  isPointElement,
  type PointElement,
  startPoint,
} from './gpx-points.ts';
import type { FileSummary, ReadEvent, RecordingFormat } from './recording-format.ts';
import { readTextChunks } from './text-chunks.ts';
import { type XmlHandler, XmlReader, type XmlTag } from './xml-reader.ts';

/**
 * Tracks of GPX 1.0 and 1.1 (topografix.com/gpx.asp): place, elevation in metres and UTC time of each point; speed in m/s and course in degrees, which GPX 1.0 has as elements of a
 * point and 1.1 as extensions (Garmin's TrackPointExtension 2, OsmAnd, GPSLogger). Waypoints and routes are no recording of a drive.
 */
export const gpx: RecordingFormat = { name: 'gpx', inspect, read };

/** Deeper elements are counted, not remembered. */
const MAX_DEPTH = 64;

async function inspect(input: AsyncIterable<Uint8Array>): Promise<FileSummary> {
  for await (const events of read(input)) if (events.some(({ kind }) => kind === 'sample')) return { hasRows: true, vehicles: [{}] };
  return { hasRows: false, vehicles: [] };
}

async function* read(input: AsyncIterable<Uint8Array>): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  const tracks = new TrackReader();
  const xml = new XmlReader(tracks);
  for await (const text of readTextChunks(input)) {
    if (typeof text !== 'string') return yield [text];
    xml.write(text);
    if (tracks.root === 'other') return yield [{ kind: 'refused', reason: 'unknown_format' }];
    const events = tracks.take();
    if (events.length > 0) yield events;
  }
  if (tracks.root === null) return yield [{ kind: 'refused', reason: 'unknown_format' }];
  tracks.end(xml.line);
  yield tracks.take();
}

interface OpenElement {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
}

function elementOf(name: string): OpenElement {
  const colon = name.indexOf(':');
  return { name, prefix: name.slice(0, Math.max(0, colon)), local: name.slice(colon + 1) };
}

/** Finds the points of tracks among the elements of a document. */
class TrackReader implements XmlHandler {
  root: 'gpx' | 'other' | null = null;
  #events: ReadEvent[] = [];
  readonly #open: OpenElement[] = [];
  #tooDeep = 0;
  #point: GrowingPoint | null = null;
  #pointDepth = 0;
  #collected: PointElement | null = null;
  /** The last point of this segment, and of the one before. */
  #last: EmittedPoint | null = null;
  #lastOfBefore: EmittedPoint | null = null;

  open(tag: XmlTag): void {
    const element = elementOf(tag.name);
    this.root ??= element.local === 'gpx' ? 'gpx' : 'other';
    if (this.#open.length >= MAX_DEPTH) {
      this.#tooDeep += 1;
      return;
    }
    this.#open.push(element);
    if (element.local === 'trkpt') {
      this.#rejectPoint('broken_xml');
      this.#point = startPoint(tag);
      this.#pointDepth = this.#open.length;
    } else if (element.local === 'wpt' || element.local === 'rtept') {
      this.#events.push({ kind: 'note', line: tag.line, reason: 'other_record', field: element.local });
    } else this.#collected = this.#elementOfPoint(element);
  }

  close(name: string): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      return;
    }
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at < 0) return;
    // Elements between were not closed.
    if (this.#point !== null && at < this.#pointDepth && at < this.#open.length - 1) this.#rejectPoint('broken_xml');
    while (this.#open.length > at) this.#closeTop();
  }

  text(piece: string): void {
    if (this.#point !== null && this.#collected !== null) addText(this.#point, this.#collected, piece);
  }

  broken(line: number): void {
    if (this.#point === null) this.#events.push({ kind: 'rejected', line, reason: 'broken_xml' });
    else this.#rejectPoint('broken_xml');
  }

  /** The events since the last call. */
  take(): readonly ReadEvent[] {
    const taken = this.#events;
    this.#events = [];
    return taken;
  }

  end(line: number): void {
    if (this.#point !== null) this.#rejectPoint('cut_off');
    else if (this.#open.length > 0) this.#events.push({ kind: 'rejected', line, reason: 'cut_off' });
  }

  #rejectPoint(reason: 'broken_xml' | 'cut_off'): void {
    if (this.#point !== null) this.#events.push({ kind: 'rejected', line: this.#point.line, reason });
    this.#point = null;
    this.#collected = null;
  }

  /** The element of the point that the new element is: one of GPX, or one with its name inside the extensions. */
  #elementOfPoint({ prefix, local }: OpenElement): PointElement | null {
    if (this.#point === null || !isPointElement(local)) return null;
    const owner = this.#open[this.#pointDepth - 1];
    if (this.#open.length === this.#pointDepth + 1) return prefix === owner?.prefix || prefix === '' ? local : null;
    const isExtension = this.#open[this.#pointDepth]?.local === 'extensions' && (local === 'speed' || local === 'course');
    return isExtension && this.#point.texts[local] === undefined ? local : null;
  }

  #closeTop(): void {
    const top = this.#open.pop();
    if (top === undefined) return;
    this.#collected = null;
    if (this.#point !== null && this.#open.length < this.#pointDepth) {
      const complete = this.#point;
      this.#point = null;
      this.#emitInSegment(complete);
    }
    if (top.local !== 'trkseg' || this.#last === null) return;
    this.#lastOfBefore = this.#last;
    this.#last = null;
  }

  /** The first point of a segment shows that the gap before it has an end. */
  #emitInSegment(complete: GrowingPoint): void {
    const emitted = emitPoint(this.#events, complete);
    if (emitted === null) return;
    const before = this.#last === null ? this.#lastOfBefore : null;
    if (before?.hasSpeed === true && emitted.ts > before.ts + 1) emitGap(this.#events, before.ts, complete.line);
    this.#last = { ts: emitted.ts, hasSpeed: emitted.hasSpeed || this.#last?.hasSpeed === true };
  }
}
