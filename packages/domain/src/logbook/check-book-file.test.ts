import { describe, expect, it } from 'vitest';
import type { SignedBookFile } from './book-file.ts';
import { checkBookFile } from './check-book-file.ts';
import { readBookFile } from './read-book-file.ts';
import { bookEntries, chained, exampleHappenings, sha256 } from './testing/example-book.ts';
import {
  exampleBookFile,
  exampleCrypto,
  exampleEntries,
  exampleOpening,
  exampleSign,
  exampleSignedAt,
  signedBookFile,
  signerOf,
} from './testing/example-book-file.ts';

const file = exampleBookFile();
const check = (changed: SignedBookFile) => checkBookFile(changed, exampleCrypto);
const faultsOf = async (changed: SignedBookFile) => (await check(changed)).faults;
const otherPlace = exampleOpening.replace('Kiel', 'Lübeck');

describe('the file of a logbook', () => {
  it('holds as it was written, and says what it tells', async () => {
    expect(await check(file)).toEqual({
      book: file.book,
      first: 1,
      last: exampleEntries.length,
      signedAt: exampleSignedAt,
      key: file.key,
      faults: [],
      figures: {
        plate: 'B-WB 215E',
        vehicle: 'Kombi',
        firstDay: '2026-05-03',
        lastDay: '2026-05-30',
        trips: 3,
        corrections: 1,
        late: 1,
        deleted: 1,
        manual: 1,
        opened: 1,
        places: 3,
      },
    });
  });

  it.each([2, 5, exampleEntries.length - 1])('holds in part, from entry %i', async (first) => {
    const previous = exampleEntries[first - 2]?.hash ?? '';
    const part = signedBookFile({ ...file, openings: {}, first, previous, entries: exampleEntries.slice(first - 1, -1) });
    expect(await check(part)).toMatchObject({ first, last: exampleEntries.length - 1, faults: [] });
  });

  it('names the first entry that does not fit, with its day, and tells no figures of it', async () => {
    const forged = exampleEntries.map((row, at) => (at === 3 ? { ...row, content: row.content.replace('31.5', '41.5') } : row));
    expect(await check({ ...file, entries: forged })).toMatchObject({
      faults: [{ kind: 'entry', number: 4, day: '2026-05-03', fault: 'hash' }],
      figures: null,
    });
  });

  it('names the day of an entry that is of no trip by its moment, and none where it says none', async () => {
    const nameOf = async (at: number, content: string) =>
      faultsOf({ ...file, entries: exampleEntries.map((row, index) => (index === at ? { ...row, content } : row)) });
    expect(await nameOf(10, exampleEntries[10]?.content.replace('"trips":3', '"trips":4') ?? '')).toMatchObject([
      { number: 11, day: '2026-05-03' },
    ]);
    expect(await nameOf(10, 'x')).toMatchObject([{ number: 11, day: null, fault: 'no_entry' }]);
    expect(await nameOf(10, '{"at":5,"state":{"day":"now"}}')).toMatchObject([{ number: 11, day: null }]);
  });

  it.each<[string, Partial<SignedBookFile>, readonly object[]]>([
    ['entries left out at its end', { entries: exampleEntries.slice(0, -1), openings: {} }, [{ kind: 'end' }, { kind: 'document' }]],
    ['a head of another number', { head: { ...file.head, number: 3 } }, [{ kind: 'end' }, { kind: 'head' }, { kind: 'document' }]],
    [
      'a head of another moment',
      { head: { ...file.head, signedAt: '2026-06-02T04:00:00.000Z' } },
      [{ kind: 'head' }, { kind: 'document' }],
    ],
    ['another signature of the head', { signature: exampleSign('x', '') }, [{ kind: 'head' }, { kind: 'document' }]],
    ['another key', { key: 'another key' }, [{ kind: 'head' }, { kind: 'keys' }, { kind: 'document' }]],
    ['a place left out', { openings: {} }, [{ kind: 'document' }]],
    [
      'another place',
      { openings: { [sha256(exampleOpening)]: otherPlace } },
      [{ kind: 'place', number: exampleEntries.length, day: '2026-05-30' }, { kind: 'document' }],
    ],
    [
      'a place of no entry',
      { openings: { ...file.openings, [sha256(otherPlace)]: otherPlace } },
      [{ kind: 'place', number: null, day: null }, { kind: 'document' }],
    ],
    ['another signature of the file', { signed: { ...file.signed, signature: 'x' } }, [{ kind: 'document' }]],
    ['another digest', { signed: { ...file.signed, digest: sha256('x') } }, [{ kind: 'document' }]],
    ['another moment of its signature', { signed: { ...file.signed, signedAt: '2026-06-02T04:00:00.000Z' } }, [{ kind: 'document' }]],
  ])('with %s is found', async (_, change, faults) => expect(await faultsOf({ ...file, ...change })).toEqual(faults));

  it('that begins a book after another entry is found, also when it is signed', async () => {
    const previous = sha256('before');
    const forged = exampleBookFile({ previous, entries: chained(bookEntries(exampleHappenings), previous), openings: {} });
    expect(await faultsOf(forged)).toEqual([{ kind: 'beginning' }]);
  });

  it('of another installation holds, with its key', async () => {
    const { head: _head, signature: _signature, key: _key, signed: _signed, ...part } = file;
    expect(await check(signedBookFile(part, signerOf('another key')))).toMatchObject({ faults: [], key: 'another key' });
  });

  it('is read as it was parsed, and what lacks a field or has another kind of value is none', () => {
    const parsed = JSON.parse(JSON.stringify(file)) as Record<string, unknown>;
    expect(readBookFile(parsed)).toEqual(file);
    for (const name of Object.keys(parsed)) {
      expect(readBookFile({ ...parsed, [name]: undefined }), name).toBeNull();
      expect(readBookFile({ ...parsed, [name]: [{}] }), name).toBeNull();
    }
    for (const value of [null, 1, 'x', [], {}, { ...parsed, entries: [] }, { ...parsed, first: 0.5 }])
      expect(readBookFile(value)).toBeNull();
  });

  it('of somebody else that says anything is checked without an error', async () => {
    const odd = [
      { kind: 'recorded', trip: 5, state: 7 },
      { kind: 'recorded', trip: {}, state: { day: {}, start: 'x', end: [] } },
      { kind: 'settings', settings: 3 },
      { kind: 'settings', settings: { licensePlate: {} } },
    ].map((entry, index) => ({ book: file.book, number: index + 1, ...entry }));
    const { figures } = await check(exampleBookFile({ entries: chained(odd as never), openings: {} }));
    expect(figures).toMatchObject({ trips: 2, plate: null, firstDay: null });
  });
});
