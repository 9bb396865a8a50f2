import { expect, it } from 'vitest';
import { withName } from './prepared-texts.ts';

const text = (n: number) => `select ${n} as of_prepared_texts where $1`;

it('names a statement from its second time on, always alike, and other texts otherwise', () => {
  expect(withName(text(1), [true])).toEqual({ text: text(1), values: [true] });
  const named = withName(text(1), [false]);
  expect(named).toEqual({ name: expect.stringMatching(/^text_\d+$/), text: text(1), values: [false] });
  expect(withName(text(1), [true]).name).toBe(named.name);
  withName(text(2), []);
  expect(withName(text(2), []).name).not.toBe(named.name);
});

it('gives a limited number of names, so that connections do not keep the plans of every filter', () => {
  const names = new Set(Array.from({ length: 2_000 }, (_, n) => [withName(text(n), []), withName(text(n), [])][1]?.name));
  expect(names.size).toBeLessThanOrEqual(151);
  expect(withName('select of_prepared_texts', []).name).toBeUndefined();
});
