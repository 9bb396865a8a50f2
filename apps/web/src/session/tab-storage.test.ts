import { beforeEach, expect, it } from 'vitest';
import type { Claims } from './access-token.ts';
import { clearOnUserChange } from './tab-storage.ts';

const [jana, otto] = ['jana', 'otto'].map((userId) => ({ userId, role: 'user' }) as Claims);
const target = ['wattbook.target', '/billing'] as const;

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('wattbook.trips.filters', '{"search":"Klinikum Nord"}');
  sessionStorage.setItem('wattbook.range.dashboard', 'month');
  sessionStorage.setItem('wattbook.origin.trips', '{}');
  sessionStorage.setItem(...target);
  sessionStorage.setItem('of something else', '1');
});

it.each([
  ['a user signs out', jana, null, true],
  ['another user signs in', jana, otto, true],
  ['the first user signs in', null, jana, false],
  ['a token is renewed', jana, jana, false],
])('when %s, only data of a former user are deleted from the tab (AUTH-028)', (_what, before, after, isDeleted) => {
  let claims: Claims | null = before ?? null;
  let notify: () => void = () => undefined;
  const onChange = (listener: () => void) => {
    notify = listener;
    return () => undefined;
  };
  clearOnUserChange({ claims: () => claims, onChange }, sessionStorage);
  claims = after ?? null;
  notify();
  expect(Object.keys(sessionStorage).filter((key) => /filters|range|origin/.test(key))).toHaveLength(isDeleted ? 0 : 3);
  expect([sessionStorage.getItem(target[0]), sessionStorage.getItem('of something else')]).toEqual([target[1], '1']);
});
