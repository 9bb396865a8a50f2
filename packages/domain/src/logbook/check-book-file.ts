import { type DocumentCrypto, documentText } from '../documents/document-signature.ts';
import { type EntryFault, findFault, firstPrevious } from './book-chain.ts';
import type { BookedPlace, BookEntry } from './book-entry.ts';
import { isTripEntry } from './book-entry.ts';
import { type BookFile, bookFileText, type SignedBookFile, signedText } from './book-file.ts';
import { placeOfOpening } from './place-commitment.ts';

/**
 * What does not hold in a file of a logbook. `entry`: the first entry that does not fit, with its day as it says itself. `beginning`: before the first entry of a book there is none. `end`: the signed head is not the last entry.
 * `head`: the installation did not sign the head. `place`: a place that is told is not the one of the book. `keys`: book and file are signed with two keys. `document`: something else of the file was changed after it was signed.
 */
export type BookFileFault =
  | { readonly kind: 'entry'; readonly number: number; readonly day: string | null; readonly fault: EntryFault }
  | { readonly kind: 'beginning' | 'end' | 'head' | 'keys' | 'document' }
  | { readonly kind: 'place'; readonly number: number | null; readonly day: string | null };

/** What a file of a logbook tells where its entries fit. Days are `2026-05-03`. */
export interface BookFileFigures {
  readonly plate: string | null;
  readonly vehicle: string | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Those that are there still, as on paper. */
  readonly trips: number;
  readonly corrections: number;
  readonly late: number;
  readonly deleted: number;
  readonly manual: number;
  /** Places that are told, and places of trips in all. */
  readonly opened: number;
  readonly places: number;
}

export interface BookFileVerdict {
  readonly book: string;
  readonly first: number;
  readonly last: number;
  readonly signedAt: string;
  /** The public key that it is signed with, base64. */
  readonly key: string;
  /** The first one is the one to tell; none: everything holds. */
  readonly faults: readonly BookFileFault[];
  /** Null where an entry does not fit: then nothing is to be believed. */
  readonly figures: BookFileFigures | null;
}

/** Checks a file of a logbook: its entries, its places, its head and the signature of the file. */
export async function checkBookFile(file: SignedBookFile, crypto: DocumentCrypto): Promise<BookFileVerdict> {
  const { book, first, previous, entries, head, key } = file;
  const fault = await findFault({ book, number: first, previous }, entries, crypto.sha256);
  const said = { book, first, last: first + entries.length - 1, signedAt: head.signedAt, key };
  if (fault !== null) {
    const entry = { kind: 'entry', number: fault.number, day: dayIn(entries[fault.index]?.content), fault: fault.fault } as const;
    return { ...said, faults: [entry], figures: null };
  }
  const told = entries.map(({ content }) => JSON.parse(content) as BookEntry);
  const places = placesOf(told);
  return {
    ...said,
    faults: [...edgeFaults(file), ...placeFaults(file, places, crypto), ...signatureFaults(file, crypto)],
    figures: figuresOf(told, places, file),
  };
}

function edgeFaults({ book, first, previous, entries, head }: BookFile): BookFileFault[] {
  const isBeginning = first !== 1 || previous === firstPrevious;
  const isEnd = head.book === book && head.number === first + entries.length - 1 && head.hash === entries.at(-1)?.hash;
  return [...(isBeginning ? [] : [{ kind: 'beginning' } as const]), ...(isEnd ? [] : [{ kind: 'end' } as const])];
}

function signatureFaults(file: SignedBookFile, crypto: DocumentCrypto): BookFileFault[] {
  const { head, signature, key, signed } = file;
  const isWhole =
    crypto.isSignedBy(signed.key, signed.signature, documentText(signed)) && signed.digest === crypto.sha256(bookFileText(file));
  return [
    ...(crypto.isSignedBy(key, signature, signedText(head)) ? [] : [{ kind: 'head' } as const]),
    ...(signed.key === key ? [] : [{ kind: 'keys' } as const]),
    ...(isWhole ? [] : [{ kind: 'document' } as const]),
  ];
}

interface ToldPlace extends BookedPlace {
  readonly number: number;
  readonly day: string | null;
}

const placesOf = (entries: readonly BookEntry[]): Map<string, ToldPlace> =>
  new Map(
    entries.flatMap((entry) => {
      const state = isTripEntry(entry) ? entry.state : null;
      if (state === null) return [];
      const day = dayOrNull(state.day);
      return [state.start, state.end].flatMap((place) =>
        place == null ? [] : [[place.commitment, { ...place, day, number: entry.number }] as const],
      );
    }),
  );

function placeFaults({ openings }: BookFile, places: ReadonlyMap<string, ToldPlace>, { sha256 }: DocumentCrypto): BookFileFault[] {
  return Object.entries(openings).flatMap(([commitment, opening]) => {
    const place = places.get(commitment);
    const fits = place !== undefined && sha256(opening) === commitment && (place.form === 'sealed' || placeOfOpening(opening) !== null);
    return fits ? [] : [{ kind: 'place', number: place?.number ?? null, day: place?.day ?? null } as const];
  });
}

function figuresOf(entries: readonly BookEntry[], places: ReadonlyMap<string, ToldPlace>, { openings }: BookFile): BookFileFigures {
  const trips = entries.filter(isTripEntry);
  const days = trips.flatMap(({ state }) => dayOrNull(state?.day) ?? []).sort();
  const said = entries.findLast((entry) => entry.kind === 'opened' || entry.kind === 'settings');
  const ofKind = (kind: BookEntry['kind']) => trips.filter((entry) => entry.kind === kind).length;
  return {
    plate: textOrNull(said?.settings?.licensePlate),
    vehicle: textOrNull(said?.settings?.vehicle),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    trips: [...new Map(trips.map(({ trip, state }) => [trip, state])).values()].filter((state) => state != null).length,
    corrections: ofKind('corrected'),
    late: trips.filter(({ late }) => late === true).length,
    deleted: ofKind('deleted'),
    manual: ofKind('manual'),
    opened: Object.keys(openings).length,
    places: places.size,
  };
}

// A file of somebody else may say anything, also where its entries fit.
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const dayOrNull = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null);

/** The day of an entry as it says itself, also where it does not fit. */
function dayIn(content: string | undefined): string | null {
  try {
    const { at, state } = JSON.parse(content ?? '') as { at?: unknown; state?: { day?: unknown } | null };
    return dayOrNull(state?.day) ?? dayOrNull(typeof at === 'string' ? at.slice(0, 10) : null);
  } catch {
    return null;
  }
}
