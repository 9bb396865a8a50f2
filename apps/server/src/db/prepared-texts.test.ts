import { expect, it } from 'vitest';
import { createStatementNames } from './prepared-texts.ts';

const text = (n: number) => `select ${n} where $1`;

it('names a statement from its second time on, always alike, and other texts otherwise', () => {
  const withName = createStatementNames();
  expect(withName(text(1), [true])).toEqual({ text: text(1), values: [true] });
  const named = withName(text(1), [false]);
  expect(named).toEqual({ name: 'text_0', text: text(1), values: [false] });
  expect(withName(text(1), [true]).name).toBe('text_0');
  withName(text(2), []);
  expect(withName(text(2), []).name).toBe('text_1');
});

it('gives a limited number of names, so that connections do not keep the plans of every filter', () => {
  const withName = createStatementNames();
  const names = new Set(Array.from({ length: 2_000 }, (_, n) => [withName(text(n), []), withName(text(n), [])][1]?.name));
  expect(names.size).toBe(151);
  expect(names).toContain(undefined);
});
