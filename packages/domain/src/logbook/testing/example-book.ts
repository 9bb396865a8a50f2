import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { chainedText, firstPrevious, type StoredEntry } from '../book-chain.ts';
import type { BookedTrip, BookEntry, BookSettings, NewBookEntry } from '../book-entry.ts';
import { canonicalJson } from '../canonical-json.ts';

export const exampleBook = '0197c0de-0000-7000-8000-000000000001';

export const sha256 = (text: string): string => bytesToHex(digestOf(utf8ToBytes(text)));

const settings: BookSettings = {
  licensePlate: 'B-WB 214E',
  vin: 'WBOOKTEST00000001',
  vehicle: 'Kombi',
  firstName: 'Käthe',
  lastName: 'Möller',
  street: 'Hauptstraße 1',
  postCode: '10115',
  city: 'Berlin',
  personnelNumber: null,
  distanceToWork: 12.5,
  zone: 'Europe/Berlin',
  lockDays: 7,
};

/** A trip of a book with every field filled. */
export const exampleBookedTrip = (change: Partial<BookedTrip> = {}): BookedTrip => ({
  startTime: '2026-05-03T06:00:00.000Z',
  endTime: '2026-05-03T06:40:00.000Z',
  zone: 'Europe/Berlin',
  day: '2026-05-03',
  startOdometer: 10_000,
  endOdometer: 10_031.4,
  distance: 31.4,
  start: { commitment: sha256('home'), form: 'place' },
  end: { commitment: sha256('customer'), form: 'sealed' },
  origin: 'car',
  tags: ['Business'],
  privateDistance: 1.4,
  toWorkDistance: 0,
  reason: 'Besuch',
  name: 'Frau Ölmüller',
  company: 'Rohrbau "Nord"',
  comment: 'Umleitung 😀',
  driver: 'Käthe Möller',
  ...change,
});

const tripOf = (index: number) => `0197c0de-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;

/** A book with every kind of entry. */
export const exampleHappenings: readonly NewBookEntry[] = [
  { kind: 'opened', vehicleId: '0197c0de-0000-7000-8000-000000000002', type: 'tax', settings, odometer: 10_000, key: 'MCowBQYDK2VwAyEA' },
  { kind: 'recorded', trip: tripOf(1), state: exampleBookedTrip({ tags: [], reason: null, name: null, company: null }) },
  { kind: 'completed', trip: tripOf(1), state: exampleBookedTrip() },
  { kind: 'corrected', trip: tripOf(1), state: exampleBookedTrip({ distance: 31.5, endOdometer: 10_031.5 }), why: 'Vom Tacho abgelesen' },
  {
    kind: 'imported',
    trip: tripOf(2),
    state: exampleBookedTrip({ startTime: '2026-05-04T06:00:00.000Z', day: '2026-05-04', origin: 'import' }),
  },
  {
    kind: 'manual',
    trip: tripOf(3),
    state: exampleBookedTrip({ startTime: '2026-05-05T06:00:00.000Z', day: '2026-05-05', origin: 'manual' }),
  },
  { kind: 'split', trip: tripOf(2), state: null, related: [tripOf(4), tripOf(5)] },
  { kind: 'recorded', trip: tripOf(4), state: exampleBookedTrip({ origin: 'split' }), related: [tripOf(2)] },
  { kind: 'deleted', trip: tripOf(3), state: null },
  { kind: 'settings', settings: { ...settings, licensePlate: 'B-WB 215E' } },
  { kind: 'locked', until: '2026-05-10T22:00:00.000Z', trips: 3, untagged: 1 },
  { kind: 'completed', trip: tripOf(4), state: exampleBookedTrip({ origin: 'split', reason: 'Nachgetragen' }), late: true },
  { kind: 'compared', month: '2026-05', startOdometer: 10_000, endOdometer: 10_100, distance: 100 },
  { kind: 'closed', cause: 'deactivated', odometer: 10_100 },
];

/** Returns entries with their places in a book. */
export const bookEntries = (happenings: readonly NewBookEntry[], book = exampleBook): BookEntry[] =>
  happenings.map((happening, index) => ({
    v: 1,
    book,
    number: index + 1,
    at: new Date(Date.UTC(2026, 4, 3, 7, index)).toISOString(),
    by: index % 3 === 0 ? { kind: 'person', name: 'Käthe Möller' } : { kind: 'car' },
    ...happening,
  }));

/** Returns entries as they are stored, chained to each other. */
export function chained(entries: readonly BookEntry[], previous = firstPrevious): StoredEntry[] {
  let before = previous;
  return entries.map((entry) => {
    const content = canonicalJson(entry);
    before = sha256(chainedText(before, content));
    return { content, hash: before };
  });
}
