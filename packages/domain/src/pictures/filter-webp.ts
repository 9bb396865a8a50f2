import { bytesOf, DamagedPicture, type ExifFacts, hasText, noExif, partOf, type PictureParts } from './picture-parts.ts';
import { readExif } from './read-exif.ts';
import { turnedExif } from './turned-exif.ts';

/** Chunks of RFC 9649 that say how a picture looks. Exif, XMP, unknown ones, and the pictures of an animation go. */
const kept: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
/** In the first byte of VP8X: there are Exif data, XMP, an animation. */
const flags = { exif: 0x08, xmp: 0x04, animation: 0x02 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns what a WebP needs to be shown and how it is turned, without other Exif and XMP. Throws `DamagedPicture` for one that ends too early or is an animation, which has no single picture. */
export function filterWebp(content: Uint8Array, keepsTurn: boolean): PictureParts {
  if (!hasText(content, 0, 'RIFF') || !hasText(content, 8, 'WEBP')) throw new DamagedPicture('It does not begin as a WebP.');
  const { parts, size, exif } = readChunks(content, 8 + lengthAt(content, 4));
  if (size === null || !parts.some((part) => hasText(part, 0, 'VP8 ') || hasText(part, 0, 'VP8L')))
    throw new DamagedPicture('It has no picture.');
  // Without VP8X no program reads Exif, and the picture is not turned.
  const orientation = parts.some(isExtended) ? exif.orientation : 1;
  const shown = withTurn(parts, keepsTurn ? orientation : 1);
  const length = shown.reduce((sum, part) => sum + part.length, 4);
  const header = Uint8Array.of(...bytesOf('RIFF'), ...littleEndian(length), ...bytesOf('WEBP'));
  return { parts: [header, ...shown], ...size, exif: { ...exif, orientation } };
}

/** The chunks that are kept, the size that they say, and what the Exif data say. */
function readChunks(content: Uint8Array, end: number) {
  const parts: Uint8Array[] = [];
  let [size, exif]: [Size | null, ExifFacts] = [null, noExif];
  for (let at = 12; at < end; ) {
    const name = String.fromCharCode(...partOf(content, at, 4));
    const length = lengthAt(content, at + 4);
    // A chunk of an odd length has a byte behind it.
    const chunk = partOf(content, at, 8 + length + (length % 2));
    const body = chunk.subarray(8, 8 + length);
    if (name === 'EXIF') exif = readExif(hasText(body, 0, 'Exif\0\0') ? body.subarray(6) : body);
    if (kept.has(name)) parts.push(chunk);
    const said = sizeOf(name, body);
    if (size !== null && said !== null && (said.width !== size.width || said.height !== size.height))
      throw new DamagedPicture('Its frame has another size.');
    size ??= said;
    at += chunk.length;
  }
  return { parts, size, exif };
}

const isExtended = (chunk: Uint8Array): boolean => hasText(chunk, 0, 'VP8X');

/** The chunks, of which VP8X says what there is beside the picture: nothing but how it is turned. */
function withTurn(parts: readonly Uint8Array[], orientation: number): readonly Uint8Array[] {
  const turn = orientation === 1 ? [] : [Uint8Array.of(...bytesOf('EXIF'), ...littleEndian(26), ...turnedExif(orientation))];
  return [...parts.map((part) => (isExtended(part) ? withFlags(part, turn.length > 0) : part)), ...turn];
}

const lengthAt = (content: Uint8Array, at: number): number => littleAt(partOf(content, at, 4));

const littleEndian = (value: number): readonly number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);

function withFlags(chunk: Uint8Array, hasExif: boolean): Uint8Array {
  const copy = Uint8Array.from(chunk);
  copy[8] = ((chunk[8] ?? 0) & ~(flags.exif | flags.xmp | flags.animation)) | (hasExif ? flags.exif : 0);
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
