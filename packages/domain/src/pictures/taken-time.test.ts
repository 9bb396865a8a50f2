import { expect, it } from 'vitest';
import { isTakenTime } from './taken-time.ts';

it.each([
  ['2026-06-12T14:03:00', true],
  ['2024-02-29T23:59:59', true],
  ['2026-06-12T14:03:00+02:00', true],
  ['2026-06-12T14:03:00-14:00', true],
  ['2026-02-30T10:00:00', false],
  ['2026-06-12T24:00:00', false],
  ['2026-06-12T14:60:00', false],
  ['2026-06-12T14:03:00+14:01', false],
  ['2026-06-12T14:03:00+25:00', false],
  ['2026-06-12T14:03:00+02:60', false],
  ['2026-06-12T14:03:00Z', false],
  ['1969-12-31T23:59:59', false],
  ['2200-01-01T00:00:00', false],
  ['', false],
])('%s is a time at which a picture can have been taken: %s', (text, isTime) => expect(isTakenTime(text)).toBe(isTime));
