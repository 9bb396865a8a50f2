import { expect, it } from 'vitest';
import { inEnglish } from '../../../testing/words.ts';
import { beforeName } from './before.ts';

it.each([
  ['2026-11-01', '2026-11-30', 'en', 'October'],
  ['2026-11-01', '2026-11-30', 'de', 'Oktober'],
  ['2026-01-01', '2026-12-31', 'en', '2025'],
  ['2026-11-16', '2026-11-22', 'en', 'the 7 days before'],
  ['2026-11-20', '2026-11-20', 'en', 'the day before'],
])('the period before %s to %s is called, in %s, %s', (from, to, language, name) => {
  expect(beforeName({ from, to }, language, inEnglish)).toBe(name);
});
