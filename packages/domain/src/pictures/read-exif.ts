import { type ExifFacts, hasText, noExif, type TakenTime } from './picture-parts.ts';
import { isOffset, isTakenLocal } from './taken-time.ts';

/** Tags of TIFF 6.0 and Exif 2.32. */
const tags = { orientation: 0x0112, exif: 0x8769, taken: 0x9003, offset: 0x9011 } as const;
/** More entries than a camera writes. */
const maxEntries = 500;

interface Entry {
  /** How many values it has; of a text its bytes. */
  readonly count: number;
  /** Where its value, or the place of its value, is. */
  readonly at: number;
}

/** Reads TIFF data as Exif has them. What lies outside of them, or is no time, is as if it were not there: a picture without a time is no damaged picture. */
export function readExif(tiff: Uint8Array): ExifFacts {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = hasText(tiff, 0, 'II*\0');
  if (tiff.length < 8 || !(isLittle || hasText(tiff, 0, 'MM\0*'))) return noExif;
  const main = entriesAt(view, view.getUint32(4, isLittle), isLittle);
  const orientation = main.get(tags.orientation);
  const pointer = main.get(tags.exif);
  const own = pointer === undefined ? new Map<number, Entry>() : entriesAt(view, view.getUint32(pointer.at, isLittle), isLittle);
  const textOf = (tag: number) => textAt(view, own.get(tag), isLittle);
  const turned = orientation === undefined ? 1 : view.getUint16(orientation.at, isLittle);
  return { orientation: turned >= 1 && turned <= 8 ? turned : 1, taken: takenTime(textOf(tags.taken), textOf(tags.offset)) };
}

/** The entries of a directory by their tags; none where it lies outside of the data. */
function entriesAt(view: DataView, start: number, isLittle: boolean): ReadonlyMap<number, Entry> {
  const entries = new Map<number, Entry>();
  if (start + 2 > view.byteLength) return entries;
  const count = Math.min(view.getUint16(start, isLittle), maxEntries);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + 12 * index;
    if (at + 12 > view.byteLength) break;
    entries.set(view.getUint16(at, isLittle), { count: view.getUint32(at + 4, isLittle), at: at + 8 });
  }
  return entries;
}

/** The text of an entry, at most 40 letters; it stands elsewhere where it has more than four bytes. */
function textAt(view: DataView, entry: Entry | undefined, isLittle: boolean): string | null {
  if (entry === undefined || entry.count > 40) return null;
  const start = entry.count > 4 ? view.getUint32(entry.at, isLittle) : entry.at;
  if (start + entry.count > view.byteLength) return null;
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, entry.count);
  return String.fromCharCode(...bytes).replace(/\0.*$/s, '');
}

/** `2026:06:12 14:03:00` as Exif writes it. A clock that was never set writes zeros, which are no time; an offset that is none is as if it were not there. */
function takenTime(text: string | null, offset: string | null): TakenTime | null {
  const [, year, month, day, clock] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text ?? '') ?? [];
  const local = `${year}-${month}-${day}T${clock}`;
  return isTakenLocal(local) ? { local, offset: isOffset(offset ?? '') ? offset : null } : null;
}
