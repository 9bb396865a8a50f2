import { bytesOf, DamagedPicture, type ExifFacts, hasText, noExif, partOf, type PictureParts } from './picture-parts.ts';
import { readExif } from './read-exif.ts';

/** Chunks of RFC 9649 that say how a picture looks. Exif, XMP, unknown ones, and the pictures of an animation go. */
const kept: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
/** In the first byte of VP8X: there are Exif data, XMP, an animation. */
const droppedFlags = 0x08 | 0x04 | 0x02;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns what a WebP needs to be shown, without Exif and XMP. Throws `DamagedPicture` for one that ends too early or is an animation, which has no single picture. */
export function filterWebp(content: Uint8Array): PictureParts {
  if (!hasText(content, 0, 'RIFF') || !hasText(content, 8, 'WEBP')) throw new DamagedPicture('It does not begin as a WebP.');
  const end = 8 + lengthAt(content, 4);
  const parts: Uint8Array[] = [];
  let [size, exif]: [Size | null, ExifFacts] = [null, noExif];
  for (let at = 12; at < end; ) {
    const name = String.fromCharCode(...partOf(content, at, 4));
    const length = lengthAt(content, at + 4);
    // A chunk of an odd length has a byte behind it.
    const chunk = partOf(content, at, 8 + length + (length % 2));
    const body = chunk.subarray(8, 8 + length);
    if (name === 'EXIF') exif = readExif(hasText(body, 0, 'Exif\0\0') ? body.subarray(6) : body);
    if (kept.has(name)) parts.push(name === 'VP8X' ? withoutFlags(chunk) : chunk);
    const said = sizeOf(name, body);
    if (size !== null && said !== null && (said.width !== size.width || said.height !== size.height))
      throw new DamagedPicture('Its frame has another size.');
    size ??= said;
    at += chunk.length;
  }
  if (size === null || !parts.some((part) => hasText(part, 0, 'VP8 ') || hasText(part, 0, 'VP8L')))
    throw new DamagedPicture('It has no picture.');
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  return { parts: [Uint8Array.of(...bytesOf('RIFF'), ...littleEndian(length), ...bytesOf('WEBP')), ...parts], ...size, exif };
}

const lengthAt = (content: Uint8Array, at: number): number => littleAt(partOf(content, at, 4));

const littleEndian = (value: number): readonly number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(chunk);
  copy[8] = (chunk[8] ?? 0) & ~droppedFlags;
  return copy;
}

/** The size of a picture in pixels by the chunk that says it; null: another chunk. */
function sizeOf(name: string, body: Uint8Array): Size | null {
  if (name === 'VP8X') return { width: 1 + littleAt(partOf(body, 4, 3)), height: 1 + littleAt(partOf(body, 7, 3)) };
  if (name === 'VP8 ') return { width: littleAt(partOf(body, 6, 2)) & 0x3fff, height: littleAt(partOf(body, 8, 2)) & 0x3fff };
  if (name !== 'VP8L') return null;
  const bits = littleAt(partOf(body, 1, 4));
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

const littleAt = (bytes: Uint8Array): number => bytes.reduce((value, byte, at) => value + byte * 256 ** at, 0);
