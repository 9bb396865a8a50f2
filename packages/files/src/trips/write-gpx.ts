/** A point of a track: ISO 8601 time, degrees, and metres above sea level where they are known. */
export interface GpxPoint {
  readonly timestamp: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevation: number | null;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the characters that XML forbids. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** A track as GPX 1.1 with one track of one segment (OQ-113, https://www.topografix.com/GPX/1/1/), in pieces. */
export const writeGpx = (name: string, points: readonly GpxPoint[]): Generator<string> => writeGpxSegments(name, [points]);

/** The same of several drives: one track with a segment for each. */
export function* writeGpxSegments(name: string, segments: readonly (readonly GpxPoint[])[]): Generator<string> {
  const first = segments.flatMap((points) => points.slice(0, 1))[0];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Wattbook" xmlns="http://www.topografix.com/GPX/1/1">\n`;
  yield `<metadata><name>${escapeText(name)}</name>${first === undefined ? '' : `<time>${first.timestamp}</time>`}</metadata>\n`;
  yield `<trk><name>${escapeText(name)}</name>`;
  for (const points of segments) yield* writeSegment(points);
  yield '</trk>\n</gpx>\n';
}

function* writeSegment(points: readonly GpxPoint[]): Generator<string> {
  yield '<trkseg>\n';
  for (const { timestamp, latitude, longitude, elevation } of points) {
    const height = elevation === null ? '' : `<ele>${elevation}</ele>`;
    yield `<trkpt lat="${degrees(latitude)}" lon="${degrees(longitude)}">${height}<time>${timestamp}</time></trkpt>\n`;
  }
  yield '</trkseg>';
}

/** Never in the notation with an exponent, which the schema of GPX forbids. */
const degrees = (value: number): string => (Math.abs(value) < 1e-6 ? '0' : String(value));
