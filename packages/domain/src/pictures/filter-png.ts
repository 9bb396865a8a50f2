import { crc32 } from '../texts/crc32.ts';
import { bytesOf, DamagedPicture, type ExifFacts, noExif, partOf, type PictureParts } from './picture-parts.ts';
import { readExif } from './read-exif.ts';
import { turnedExif } from './turned-exif.ts';

const signature = [0x89, ...bytesOf('PNG\r\n\x1a\n')];
/** Chunks of ISO/IEC 15948 that say how the picture looks. Texts, times, Exif, and the pictures of an animation after its first go. */
const kept: ReadonlySet<string> = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs'.split(' '));

/** Returns what a PNG needs to be shown and how it is turned, without texts, times, other Exif and what follows its end. Throws `DamagedPicture` for one that ends too early. */
export function filterPng(content: Uint8Array, keepsTurn: boolean): PictureParts {
  if (!signature.every((byte, at) => content[at] === byte)) throw new DamagedPicture('It does not begin as a PNG.');
  const parts = [content.subarray(0, signature.length)];
  const seen = new Set<string>();
  let exif: ExifFacts = noExif;
  for (let at = signature.length; !seen.has('IEND'); ) {
    const length = bigEndian(partOf(content, at, 8).subarray(0, 4));
    const name = String.fromCharCode(...content.subarray(at + 4, at + 8));
    const chunk = partOf(content, at, length + 12);
    if (seen.size === 0 && (name !== 'IHDR' || length !== 13)) throw new DamagedPicture('It does not begin with its size.');
    if (name === 'eXIf') exif = readExif(chunk.subarray(8, 8 + length));
    if (kept.has(name)) parts.push(chunk);
    seen.add(name);
    at += length + 12;
  }
  const [width, height] = [bigEndian(partOf(content, 16, 4)), bigEndian(partOf(content, 20, 4))];
  if (!seen.has('IDAT') || width === 0 || height === 0) throw new DamagedPicture('It has no picture.');
  // After its size: whoever shows it has to know before the first line.
  if (keepsTurn && exif.orientation !== 1) parts.splice(2, 0, exifOf(exif.orientation));
  return { parts, width, height, exif };
}

/** A chunk of Exif that says only how the picture is turned: its length, name, data and checksum. */
function exifOf(orientation: number): Uint8Array {
  const named = [...bytesOf('eXIf'), ...turnedExif(orientation)];
  const sum = crc32(named);
  return Uint8Array.of(0, 0, 0, named.length - 4, ...named, ...[24, 16, 8, 0].map((shift) => (sum >>> shift) & 0xff));
}

const bigEndian = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0);
