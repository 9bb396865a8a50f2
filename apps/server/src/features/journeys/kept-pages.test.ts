import { describe, expect, it } from 'vitest';
import { keepPages } from './kept-pages.ts';

describe('pages that are kept', () => {
  it('are composed once for all who ask in three minutes, and again after them', async () => {
    const pages = keepPages<number>();
    let composed = 0;
    const compose = () => {
      composed += 1;
      return Promise.resolve(composed);
    };
    const read = (now: number, key = 'a') => pages.read(key, now, compose);
    expect(await Promise.all([read(0), read(0), read(179_999), read(0, 'b')])).toEqual([1, 1, 1, 2]);
    expect(await read(180_000)).toBe(3);
  });

  it('are not kept when composing them failed', async () => {
    const pages = keepPages<string>();
    await expect(pages.read('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await pages.read('a', 0, () => Promise.resolve('there'))).toBe('there');
  });

  it('are a hundred at most', async () => {
    const pages = keepPages<number>();
    for (let key = 0; key < 150; key += 1) await pages.read(String(key), 0, () => Promise.resolve(key));
    expect(await pages.read('149', 0, () => Promise.resolve(-1))).toBe(149);
    expect(await pages.read('0', 0, () => Promise.resolve(-1))).toBe(-1);
  });
});
