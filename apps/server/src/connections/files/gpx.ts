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
import { createXmlReader, type XmlHandler } from './xml-reader.ts';

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
  const tracks = createTrackReader();
  const xml = createXmlReader(tracks.handler);
  for await (const text of readTextChunks(input)) {
    if (typeof text !== 'string') return yield [text];
    xml.write(text);
    if (tracks.root() === 'other') return yield [{ kind: 'refused', reason: 'unknown_format' }];
    const events = tracks.take();
    if (events.length > 0) yield events;
  }
  if (tracks.root() === null) return yield [{ kind: 'refused', reason: 'unknown_format' }];
  tracks.end(xml.line());
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
function createTrackReader() {
  let events: ReadEvent[] = [];
  const open: OpenElement[] = [];
  let tooDeep = 0;
  let root: 'gpx' | 'other' | null = null;
  let point: GrowingPoint | null = null;
  let pointDepth = 0;
  let collected: PointElement | null = null;
  /** The last point of this segment, and of the one before. */
  let last: EmittedPoint | null = null;
  let lastOfBefore: EmittedPoint | null = null;

  const rejectPoint = (reason: 'broken_xml' | 'cut_off'): void => {
    if (point !== null) events.push({ kind: 'rejected', line: point.line, reason });
    point = null;
    collected = null;
  };

  /** The element of the point that the new element is: one of GPX, or one with its name inside the extensions. */
  function elementOfPoint({ prefix, local }: OpenElement): PointElement | null {
    if (point === null || !isPointElement(local)) return null;
    const owner = open[pointDepth - 1];
    if (open.length === pointDepth + 1) return prefix === owner?.prefix || prefix === '' ? local : null;
    return open[pointDepth]?.local === 'extensions' && (local === 'speed' || local === 'course') && point.texts[local] === undefined
      ? local
      : null;
  }

  function closeTop(): void {
    const top = open.pop();
    if (top === undefined) return;
    collected = null;
    if (point !== null && open.length < pointDepth) {
      const complete = point;
      point = null;
      emitInSegment(complete);
    }
    if (top.local !== 'trkseg' || last === null) return;
    lastOfBefore = last;
    last = null;
  }

  /** The first point of a segment shows that the gap before it has an end. */
  function emitInSegment(complete: GrowingPoint): void {
    const emitted = emitPoint(events, complete);
    if (emitted === null) return;
    if (last === null && lastOfBefore?.hasSpeed === true && emitted.ts > lastOfBefore.ts + 1)
      emitGap(events, lastOfBefore.ts, complete.line);
    last = { ts: emitted.ts, hasSpeed: emitted.hasSpeed || last?.hasSpeed === true };
  }

  const handler: XmlHandler = {
    open(tag) {
      const element = elementOf(tag.name);
      root ??= element.local === 'gpx' ? 'gpx' : 'other';
      if (open.length >= MAX_DEPTH) {
        tooDeep += 1;
        return;
      }
      open.push(element);
      if (element.local === 'trkpt') {
        rejectPoint('broken_xml');
        point = startPoint(tag);
        pointDepth = open.length;
      } else if (element.local === 'wpt' || element.local === 'rtept') {
        events.push({ kind: 'note', line: tag.line, reason: 'other_record', field: element.local });
      } else collected = elementOfPoint(element);
    },
    close(name) {
      if (tooDeep > 0) {
        tooDeep -= 1;
        return;
      }
      const at = open.findLastIndex((element) => element.name === name);
      if (at < 0) return;
      // Elements between were not closed.
      if (point !== null && at < pointDepth && at < open.length - 1) rejectPoint('broken_xml');
      while (open.length > at) closeTop();
    },
    text(piece) {
      if (point !== null && collected !== null) addText(point, collected, piece);
    },
    broken(line) {
      if (point === null) events.push({ kind: 'rejected', line, reason: 'broken_xml' });
      else rejectPoint('broken_xml');
    },
  };

  return {
    handler,
    root: () => root,
    /** The events since the last call. */
    take(): readonly ReadEvent[] {
      const taken = events;
      events = [];
      return taken;
    },
    end(line: number): void {
      if (point !== null) rejectPoint('cut_off');
      else if (open.length > 0) events.push({ kind: 'rejected', line, reason: 'cut_off' });
    },
  };
}
