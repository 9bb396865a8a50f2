import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChainStart, findFault, firstPrevious, type StoredEntry } from './book-chain.ts';
import { canonicalJson } from './canonical-json.ts';
import { bookEntries, chained, exampleBook, exampleHappenings, sha256 } from './testing/example-book.ts';

const start: ChainStart = { book: exampleBook, number: 1, previous: firstPrevious };
const entries = bookEntries(exampleHappenings);
const book = chained(entries);
const faultOf = (rows: readonly StoredEntry[], from: ChainStart = start) => findFault(from, rows, sha256);

type Path = readonly (string | number)[];

/** Every value of an entry that is no structure, and every empty structure. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inner.length === 0
    ? [path]
    : inner.flatMap(([name, item]) => pathsOf(item, [...path, Array.isArray(value) ? Number(name) : name]));
}

function changedAt(value: unknown, [name, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === name ? changedAt(item, rest, change) : item));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [name]: changedAt(record[name], rest, change) };
}

function another(value: unknown): unknown {
  if (typeof value === 'string') return `${value}0`;
  if (typeof value === 'number') return value + 0.001;
  return typeof value === 'boolean' ? !value : 'x';
}

const everyField = entries.flatMap((entry, index) =>
  pathsOf(entry).map((path) => ({ entry, index, path, name: `${entry.kind} ${entry.number}: ${path.join('.')}` })),
);

describe('a book', () => {
  it('that nobody changed has no fault, in whole and in every part', async () => {
    expect(await faultOf(book)).toBeNull();
    for (const [index, { hash }] of book.entries())
      expect(await faultOf(book.slice(index + 1), { ...start, number: index + 2, previous: hash })).toBeNull();
  });

  it.each(everyField)('with another value in one field is found at its entry: $name', async ({ entry, index, path }) => {
    const content = canonicalJson(changedAt(entry, path, another));
    expect(content).not.toBe(book[index]?.content);
    const forged = book.map((row, at) => (at === index ? { ...row, content } : row));
    expect(await faultOf(forged)).toMatchObject({ index, number: index + 1 });
  });

  it.each(everyField)('with a field left out is found at its entry: $name', async ({ entry, index, path }) => {
    const content = canonicalJson(changedAt(entry, path, () => (typeof path.at(-1) === 'number' ? null : undefined)));
    const forged = book.map((row, at) => (at === index ? { ...row, content } : row));
    expect(await faultOf(forged)).toMatchObject({ index, number: index + 1 });
  });

  it('with a new hash for the changed entry is found at the entry after it', async () => {
    const content = book[3]?.content.replace('31.5', '41.5') ?? '';
    const forged = book.map((row, at) => (at === 3 ? { content, hash: sha256(`${book[2]?.hash ?? ''}\n${content}`) } : row));
    expect(await faultOf(forged)).toEqual({ index: 4, number: 5, fault: 'hash' });
  });

  it.each([
    ['another hash', (row: StoredEntry) => ({ ...row, hash: sha256(row.hash) }), 'hash'],
    ['a space', ({ content, hash }: StoredEntry) => ({ content: content.replace(':', ': '), hash }), 'not_canonical'],
    ['a name twice', ({ content, hash }: StoredEntry) => ({ content: content.replace('{', '{"at":"",'), hash }), 'not_canonical'],
    ['no JSON', ({ hash }: StoredEntry) => ({ content: 'Entry', hash }), 'no_entry'],
    ['a list', ({ hash }: StoredEntry) => ({ content: '[]', hash }), 'no_entry'],
    [
      'a depth that no entry has',
      ({ hash }: StoredEntry) => ({ content: `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, hash }),
      'not_canonical',
    ],
    [
      'the name of another book',
      ({ content, hash }: StoredEntry) => ({ content: content.replace(exampleBook, exampleBook.replace(/1$/, '9')), hash }),
      'other_book',
    ],
    ['another number', ({ content, hash }: StoredEntry) => ({ content: content.replace('"number":5', '"number":6'), hash }), 'number'],
  ] as const)('with %s in a row names it', async (_, change, fault) => {
    const forged = book.map((row, at) => (at === 4 ? change(row) : row));
    expect(await faultOf(forged)).toEqual({ index: 4, number: 5, fault });
  });

  const anyIndex = fc.nat({ max: book.length - 1 });

  it('with two rows swapped is found at the first of them', () =>
    fc.assert(
      fc.asyncProperty(anyIndex, anyIndex, async (a, b) => {
        fc.pre(a !== b);
        const swapped = book.map((row, at) => book[at === a ? b : at === b ? a : at] ?? row);
        expect(await faultOf(swapped)).toMatchObject({ index: Math.min(a, b), fault: 'number' });
      }),
    ));

  it.each(book.slice(0, -1).map((_, at) => at))('without the row at %i is found there', async (at) =>
    expect(await faultOf(book.toSpliced(at, 1))).toEqual({ index: at, number: at + 1, fault: 'number' }),
  );

  it.each(book.map((_, at) => at))('with the row at %i twice is found at the second', async (at) => {
    const row = book[at];
    expect(row && (await faultOf(book.toSpliced(at, 0, row)))).toEqual({ index: at + 1, number: at + 2, fault: 'number' });
  });

  it('with a row of anybody put in or appended is found there', () =>
    fc.assert(
      fc.asyncProperty(fc.nat({ max: book.length }), fc.json(), fc.string(), async (at, content, hash) => {
        expect((await faultOf(book.toSpliced(at, 0, { content, hash })))?.index).toBe(at);
      }),
    ));

  it('with a row of another book, chained to it, is found', async () => {
    const last = book.at(-1)?.hash ?? '';
    const [foreign] = chained([{ ...entries[1], book: 'another', number: book.length + 1 } as (typeof entries)[number]], last);
    expect(foreign && (await faultOf([...book, foreign]))).toEqual({ index: book.length, number: book.length + 1, fault: 'other_book' });
  });

  it('with any character of a content or hash changed is found in its row', () =>
    fc.assert(
      fc.asyncProperty(
        anyIndex,
        fc.boolean(),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1 }),
        async (index, inHash, place, letter) => {
          const row = book[index] ?? { content: '', hash: '' };
          const field = inHash ? 'hash' : 'content';
          const at = place % row[field].length;
          fc.pre(row[field][at] !== letter);
          const forged = book.toSpliced(index, 1, { ...row, [field]: row[field].slice(0, at) + letter + row[field].slice(at + 1) });
          expect((await faultOf(forged))?.index).toBe(index);
        },
      ),
      { numRuns: 500 },
    ));
});
