import { expect, it } from 'vitest';
import { SourceError } from '../../../connections/source-error.ts';
import type { SourceClient } from '../../../connections/source-client.ts';
import { openParty } from './party-lists.ts';

const party = { url: 'https://operator.example/ocpi/2.2.1', token: 't' };

/** A party whose pages have so many items each, with what its headers say of page `number`. */
function openFake(items: number, headersOf: (number: number) => Record<string, string>, pageMs = 0) {
  let asked = 0;
  const data = Array.from({ length: items }, () => 0);
  const client: SourceClient = async ({ schema, onHeaders }) => {
    asked += 1;
    onHeaders?.(new Headers(headersOf(asked)));
    return schema.parse({ status_code: 1000, data });
  };
  const read = async () => {
    let count = 0;
    const { read: readList } = await openParty({ client, pause: () => Promise.resolve(), now: () => asked * pageMs }, party);
    const error: unknown = await readList('locations', null, () => (count += 1)).catch((thrown: unknown) => thrown);
    return { error, asked, count };
  };
  return { read };
}
const next = (number: number) => `<${party.url}/locations?offset=${number}>; rel="next"`;
const endless = expect.objectContaining({
  reason: 'unreadable',
  message: expect.stringContaining('without an end') as string,
}) as SourceError;

it.each([
  ['says how many items it has', 100, (number: number) => ({ link: next(number), 'x-total-count': '300' }), 16],
  ['says so less and less', 100, (number: number) => ({ link: next(number), 'x-total-count': String(300 - number) }), 16],
  ['does not say it, and has always new pages', 10_000, (number: number) => ({ link: next(number) }), 50],
  ['has pages without an item', 0, (number: number) => ({ link: next(number) }), 10_000],
  ['repeats a page', 100, () => ({ link: next(7) }), 2],
])('a list without an end is refused after a bounded number of pages: one that %s (MAP-033)', async (_, items, headersOf, most) => {
  const { error, asked, count } = await openFake(items, headersOf).read();
  expect(error).toBeInstanceOf(SourceError);
  expect(error).toEqual(endless);
  expect([asked <= most + 1, count <= 510_000]).toEqual([true, true]);
});

it('a list that takes many hours is given up, one that takes some is not', async () => {
  const { error, asked } = await openFake(100, (number) => ({ link: next(number) }), 60_000).read();
  expect([error, asked]).toEqual([expect.objectContaining({ reason: 'unavailable' }), 6 * 60 + 1]);
});

it.each([
  ['each of many pages', 1, undefined],
  ['the same page again and again', 1000, 'limited'],
])('a party that has had enough at %s is asked again in bounds', async (_, times, reason) => {
  let [now, asked, refused, pages] = [0, 0, 0, 0];
  const client: SourceClient = async ({ what, schema, onHeaders }) => {
    if (refused < times) {
      refused += 1;
      throw new SourceError('limited', what, { retryAfterMs: 60_000 });
    }
    [asked, refused] = [asked + 1, 0];
    onHeaders?.(new Headers(asked < 60 ? { link: next(asked) } : {}));
    return schema.parse({ status_code: 1000, data: [] });
  };
  const pause = async (ms: number) => {
    now += ms;
  };
  const onPage = async () => {
    pages += 1;
  };
  const { read } = await openParty({ client, pause, now: () => now, onPage }, party);
  const error: unknown = await read('locations', null, () => undefined).catch((thrown: unknown) => thrown);
  expect([error, pages]).toEqual(reason === undefined ? [undefined, 60] : [expect.objectContaining({ reason }), 0]);
  expect(now).toBeLessThanOrEqual(3_600_000);
});

it('a list that says nothing of its length ends with the page that names no other', async () => {
  const { error, asked, count } = await openFake(
    100,
    (number): Record<string, string> => (number < 9 ? { link: next(number) } : {}),
  ).read();
  expect([error, asked, count]).toEqual([undefined, 9, 900]);
});
