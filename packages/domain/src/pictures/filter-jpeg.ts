import { bytesOf, DamagedPicture, type ExifFacts, hasText, noExif, partOf, type PictureParts } from './picture-parts.ts';
import { readExif } from './read-exif.ts';
import { turnedExif } from './turned-exif.ts';

/** Markers of ISO/IEC 10918-1. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee } as const;
/** Tables without which nothing can be decoded: DHT, DAC, DQT and DRI. */
const tables: ReadonlySet<number> = new Set([0xc4, 0xcc, 0xdb, 0xdd]);
/** Start of a frame: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;

/** What is collected while a file is read. */
interface Found {
  readonly parts: Uint8Array[];
  size: { readonly width: number; readonly height: number } | null;
  hasScan: boolean;
  exif: ExifFacts;
}

/**
 * Returns what a JPEG needs to be shown: tables, frames, scans, the profile of its colours, and how it is turned. All else goes: Exif, XMP, IPTC, comments, small pictures inside, and whatever
 * follows its end, such as the film of a moving picture. Throws `DamagedPicture` for one that ends too early.
 */
export function filterJpeg(content: Uint8Array, keepsTurn: boolean): PictureParts {
  if (content[0] !== 0xff || content[1] !== marker.start) throw new DamagedPicture('It does not begin as a JPEG.');
  const found: Found = { parts: [], size: null, hasScan: false, exif: noExif };
  let at = 2;
  for (;;) {
    const code = markerAt(content, at);
    if (code.code === marker.end) break;
    at = takeSegment(content, code.next, code.code, found);
  }
  if (found.size === null || !found.hasScan) throw new DamagedPicture('It has no picture.');
  const turned = keepsTurn && found.exif.orientation !== 1 ? [exifOf(found.exif.orientation)] : [];
  return {
    parts: [Uint8Array.of(0xff, marker.start), ...turned, ...found.parts, Uint8Array.of(0xff, marker.end)],
    ...found.size,
    exif: found.exif,
  };
}

/** The marker at a place, and what follows it; any number of 0xff may stand before it. */
function markerAt(content: Uint8Array, at: number): { readonly code: number; readonly next: number } {
  let next = at;
  if (content[next] !== 0xff) throw new DamagedPicture('There is no marker.');
  while (content[next] === 0xff) next += 1;
  const code = content[next];
  if (code === undefined || code === 0) throw new DamagedPicture('The file ends too early.');
  return { code, next: next + 1 };
}

/** Takes over a segment whose length stands at a place, or leaves it out; returns where the next marker is. */
function takeSegment(content: Uint8Array, at: number, code: number, found: Found): number {
  const [high = 0, low = 0] = partOf(content, at, 2);
  const length = high * 256 + low;
  const body = partOf(content, at + 2, length - 2);
  const end = at + length;
  const take = (bytes: Uint8Array = content.subarray(at, end)) => found.parts.push(Uint8Array.of(0xff, code), bytes);
  if (isFrame(code)) {
    // The size of another one would not be checked.
    if (found.size !== null) throw new DamagedPicture('It has two frames.');
    found.size = sizeOf(body);
    take();
  } else if (tables.has(code) || isOfColours(code, body)) take();
  else if (code === marker.scan) {
    found.hasScan = true;
    const next = endOfScan(content, end);
    take(content.subarray(at, next));
    return next;
  } else if (code === marker.app0 && hasText(body, 0, 'JFIF\0') && body.length >= 14) take(withoutThumbnail(body));
  else if (code === marker.app1 && hasText(body, 0, 'Exif\0\0')) found.exif = readExif(body.subarray(6));
  else if (code < marker.app0 && code !== 0xdc) throw new DamagedPicture('It has an unknown marker.');
  return end;
}

/** Whether a segment says how colours are meant: a profile, or what Adobe says of them. */
const isOfColours = (code: number, body: Uint8Array): boolean =>
  (code === marker.app2 && hasText(body, 0, 'ICC_PROFILE\0')) || (code === marker.app14 && hasText(body, 0, 'Adobe') && body.length === 12);

function sizeOf(frame: Uint8Array): { readonly width: number; readonly height: number } {
  const [, h1 = 0, h2 = 0, w1 = 0, w2 = 0] = partOf(frame, 0, 6);
  const size = { width: w1 * 256 + w2, height: h1 * 256 + h2 };
  if (size.width === 0 || size.height === 0) throw new DamagedPicture('It has no size.');
  return size;
}

/** Version, units and density of a JFIF segment: its length, and no small picture. */
const withoutThumbnail = (body: Uint8Array): Uint8Array => Uint8Array.of(0, 16, ...body.subarray(0, 12), 0, 0);

/** Where the marker after the coded data of a scan is. */
function endOfScan(content: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = content.indexOf(0xff, at);
    const code = content[at + 1];
    if (at === -1 || code === undefined) throw new DamagedPicture('The file ends too early.');
    if (code === 0xff) at += 1;
    else if (code === 0 || isRestart(code)) at += 2;
    else return at;
  }
}

/** A segment of Exif that says only how the picture is turned. */
const exifOf = (orientation: number): Uint8Array =>
  Uint8Array.of(0xff, marker.app1, 0, 34, ...bytesOf('Exif\0\0'), ...turnedExif(orientation));
