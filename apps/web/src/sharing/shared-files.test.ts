import { MAX_RECEIPT_BYTES } from '@wattbook/domain/receipts/receipt';
import { expect, it } from 'vitest';
import { cachesInMemory } from '../worker/testing/cache-storage.ts';
import { dropShared, forgetShared, listShared, maxShared, readShared, takeShared } from './shared-files.ts';

function open() {
  const { caches } = cachesInMemory(location.origin);
  const clock = { now: 0 };
  let ids = 0;
  const store = { caches, now: () => clock.now };
  const takeFor = (owner: string | null, ...files: File[]) => takeShared(store, { files, owner, createId: () => `f${++ids}` });
  return { store, clock, takeFor, take: (...files: File[]) => takeFor(null, ...files) };
}
const bill = new File(['%PDF-1.7'], 'Rechnung März.pdf', { type: 'application/pdf' });

it('shared files wait with their name and type until they are stored', async () => {
  const { store, take } = open();
  expect(await take(bill, new File(['x'], 'b.jpg', { type: 'image/jpeg' }))).toBe(0);
  const [first, second] = await listShared(store, 'u');
  expect(first).toMatchObject({ name: 'Rechnung März.pdf', type: 'application/pdf', size: 8, isTooLarge: false });
  expect(await (first === undefined ? null : await readShared(store, first))?.text()).toBe('%PDF-1.7');
  await dropShared(store, first?.id ?? '');
  expect(await listShared(store, 'u')).toEqual([second]);
  await forgetShared(store, null);
  expect(await listShared(store, 'u')).toEqual([]);
});

it('a picture of 200 MB is only named, so that it can be refused in words', async () => {
  const { store, take } = open();
  const huge = new File([], 'huge.jpg', { type: 'image/jpeg' });
  Object.defineProperty(huge, 'size', { value: 200_000_000 });
  await take(huge);
  expect(await listShared(store, 'u')).toMatchObject([{ name: 'huge.jpg', size: 200_000_000, isTooLarge: true }]);
  expect(MAX_RECEIPT_BYTES).toBeLessThan(200_000_000);
});

it('what nobody stored in a week is deleted', async () => {
  const { store, clock, take } = open();
  await take(bill);
  clock.now = 8 * 86_400_000;
  expect(await listShared(store, 'u')).toEqual([]);
});

it('another user of the browser neither sees nor keeps what one shared; what nobody owns is of who signs in', async () => {
  const { store, take, takeFor } = open();
  await takeFor('jana', bill);
  await take(new File(['x'], 'unowned.pdf'));
  await takeFor('otto', new File(['y'], 'otto.pdf'));
  const names = async (user: string | null) => (await listShared(store, user)).map(({ name }) => name);
  expect(await names('jana')).toEqual(['Rechnung März.pdf', 'unowned.pdf']);
  expect(await names('otto')).toEqual(['unowned.pdf', 'otto.pdf']);
  expect(await names(null)).toEqual(['unowned.pdf']);
  await forgetShared(store, 'otto');
  expect(await names('jana')).toEqual(['unowned.pdf']);
  expect(await names('otto')).toEqual(['unowned.pdf', 'otto.pdf']);
});

it('at most twenty wait, over several shares, and how many were not taken is told', async () => {
  const { store, clock, take } = open();
  expect(await take(...Array.from({ length: maxShared - 1 }, () => bill))).toBe(0);
  expect(await take(bill, bill, bill)).toBe(2);
  expect(await take(bill)).toBe(1);
  expect(await listShared(store, 'u')).toHaveLength(maxShared);
  // What nobody wants any more takes no room.
  clock.now = 8 * 86_400_000;
  expect(await take(bill)).toBe(0);
  expect(await listShared(store, 'u')).toHaveLength(1);
});

it('a browser without room takes what it can, and tells of the rest', async () => {
  const { store, take } = open();
  const cache = await store.caches.open('wattbook-shared');
  let puts = 0;
  const put: Cache['put'] = async (...entry) => {
    puts += 1;
    if (puts === 2) throw new DOMException('full', 'QuotaExceededError');
    return cache.put(...entry);
  };
  store.caches.open = async () => Object.assign(Object.create(cache), { put });
  expect(await take(bill, bill, bill)).toBe(1);
  store.caches.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  expect(await take(bill, bill)).toBe(2);
});
