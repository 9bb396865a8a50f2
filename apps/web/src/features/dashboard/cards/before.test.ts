import { expect, it } from 'vitest';
import { inEnglish } from '../../../testing/english.ts';
import { rangeBefore } from '../../../ui/range/range.ts';
import { beforeName } from './before.ts';

const late = '2027-06-01';

it.each([
  ['2026-11-01', '2026-11-30', late, 'en', 'October'],
  ['2026-11-01', '2026-11-30', late, 'de', 'Oktober'],
  ['2026-01-01', '2026-12-31', late, 'en', '2025'],
  ['2026-11-16', '2026-11-22', late, 'en', 'the 7 days before'],
  ['2026-11-20', '2026-11-20', late, 'en', 'the day before'],
  ['2026-11-01', '2026-11-30', '2026-11-20', 'en', 'October 1–20'],
  ['2026-01-01', '2026-12-31', '2026-11-20', 'en', '2025, same days'],
  ['2026-11-16', '2026-11-22', '2026-11-20', 'en', 'first 5 days before'],
  ['2026-11-16', '2026-11-22', '2026-11-16', 'en', 'the first day before'],
  ['2026-11-20', '2026-11-20', '2026-11-20', 'en', 'the day before'],
])('the label of the previous range %s to %s, on %s in %s, is %s', (from, to, today, language, name) => {
  const range = { from, to };
  expect(beforeName({ range, before: rangeBefore(range, today) }, language, inEnglish)).toBe(name);
});
