import { filterJpeg } from './filter-jpeg.ts';
import { filterPng } from './filter-png.ts';
import { filterWebp } from './filter-webp.ts';
import { DamagedPicture, type PictureKind, type PictureParts, type TakenTime } from './picture-parts.ts';

/** A picture that says nothing of where and by whom it was taken. */
export interface CleanPicture {
  readonly content: Uint8Array<ArrayBuffer>;
  /** In pixels, as it is shown: a picture that is turned by a quarter is as wide as its lines are many. */
  readonly width: number;
  readonly height: number;
  /** How its pixels have to be turned to be shown: 1 to 8 of TIFF 6.0; 1: not at all. */
  readonly orientation: number;
  readonly taken: TakenTime | null;
}

/** Maximum pixels of a picture that is stored. A small file can say that it has more than any memory. */
export const MAX_PIXELS = 50_000_000;

const filters: Readonly<Record<PictureKind, (content: Uint8Array, keepsTurn: boolean) => PictureParts>> = {
  'image/jpeg': filterJpeg,
  'image/png': filterPng,
  'image/webp': filterWebp,
};

interface CleanOptions {
  readonly maxPixels?: number;
  /** Whether the file still says how it is turned, which not every program reads: without it, its pixels are as they are. */
  readonly keepsTurn?: boolean;
}

/**
 * Returns a picture without its metadata, segment by segment by lists of what is needed to show it (decision 0199), and what they said of when it was taken and how it is turned. `damaged`: the
 * file ends too early or does not follow its format. `too_many_pixels`: it has more than `maxPixels`.
 */
export function cleanPicture(
  kind: PictureKind,
  content: Uint8Array,
  { maxPixels = MAX_PIXELS, keepsTurn = true }: CleanOptions = {},
): CleanPicture | 'damaged' | 'too_many_pixels' {
  try {
    const { parts, width, height, exif } = filters[kind](content, keepsTurn);
    if (width * height > maxPixels) return 'too_many_pixels';
    const { orientation, taken } = exif;
    return { content: joined(parts), ...(orientation >= 5 ? { width: height, height: width } : { width, height }), orientation, taken };
  } catch (error) {
    if (error instanceof DamagedPicture) return 'damaged';
    throw error;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
