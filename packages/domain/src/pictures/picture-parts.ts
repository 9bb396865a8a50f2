/** The kinds of pictures that are kept: those that every browser shows. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** When a picture was taken as its camera wrote it, `2026-06-12T14:03:00`, with the offset from UTC (`+02:00`) where it wrote one. */
export interface TakenTime {
  readonly local: string;
  readonly offset: string | null;
}

/** What Exif data say that is needed: how the picture is turned (1 to 8 of TIFF; 1: not at all), and when it was taken. */
export interface ExifFacts {
  readonly orientation: number;
  readonly taken: TakenTime | null;
}

/** What is left of a picture without what its file says beside it: parts of the file in their order, its size in pixels, and what its Exif data said. */
export interface PictureParts {
  readonly parts: readonly Uint8Array[];
  readonly width: number;
  readonly height: number;
  readonly exif: ExifFacts;
}

/** The file is no picture of its kind, ends too early, or has parts that do not follow its format. */
export class DamagedPicture extends Error {}

export const noExif: ExifFacts = { orientation: 1, taken: null };

/** Reads a part of a file; one that reaches beyond its end is damaged. */
export function partOf(content: Uint8Array, from: number, length: number): Uint8Array {
  if (from < 0 || length < 0 || from + length > content.length) throw new DamagedPicture('The file ends too early.');
  return content.subarray(from, from + length);
}

/** Whether a file has this text, one byte a letter, at a place. */
export const hasText = (content: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((letter, index) => content[at + index] === letter.charCodeAt(0));

export const bytesOf = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));
