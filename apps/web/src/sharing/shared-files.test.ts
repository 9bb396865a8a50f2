import { MAX_RECEIPT_BYTES } from '@wattbook/domain/receipts/receipt';
import { expect, it } from 'vitest';
import { cachesInMemory } from '../worker/testing/cache-storage.ts';
import { dropShared, forgetShared, listShared, readShared, takeShared } from './shared-files.ts';

function open() {
  const { caches } = cachesInMemory(location.origin);
  const clock = { now: 0 };
  let ids = 0;
  const store = { caches, now: () => clock.now };
  return { store, clock, take: (...files: File[]) => takeShared(store, files, () => `f${++ids}`) };
}
const bill = new File(['%PDF-1.7'], 'Rechnung März.pdf', { type: 'application/pdf' });

it('shared files wait with their name and type until they are stored', async () => {
  const { store, take } = open();
  expect(await take(bill, new File(['x'], 'b.jpg', { type: 'image/jpeg' }))).toBe(2);
  const [first, second] = await listShared(store);
  expect(first).toMatchObject({ name: 'Rechnung März.pdf', type: 'application/pdf', size: 8, isTooLarge: false });
  expect(await (first === undefined ? null : await readShared(store, first))?.text()).toBe('%PDF-1.7');
  await dropShared(store, first?.id ?? '');
  expect(await listShared(store)).toEqual([second]);
  await forgetShared(store);
  expect(await listShared(store)).toEqual([]);
});

it('a picture of 200 MB is only named, so that it can be refused in words', async () => {
  const { store, take } = open();
  const huge = new File([], 'huge.jpg', { type: 'image/jpeg' });
  Object.defineProperty(huge, 'size', { value: 200_000_000 });
  await take(huge);
  expect(await listShared(store)).toMatchObject([{ name: 'huge.jpg', size: 200_000_000, isTooLarge: true }]);
  expect(MAX_RECEIPT_BYTES).toBeLessThan(200_000_000);
});

it('what nobody stored in a week is deleted', async () => {
  const { store, clock, take } = open();
  await take(bill);
  clock.now = 8 * 86_400_000;
  expect(await listShared(store)).toEqual([]);
});
