import { validate, version } from 'uuid';
import { expect, it } from 'vitest';
import { newIds } from './new-ids.ts';

it.each([0, 1, 5000])('%s new ids are of version 7, all different and in ascending order', (count) => {
  const before = Date.now();
  const ids = newIds(count);
  expect(ids).toHaveLength(count);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(new Set(ids).size).toBe(count);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(before);
});

it('two calls have no id in common', () => {
  expect(new Set([...newIds(1000), ...newIds(1000)]).size).toBe(2000);
});
