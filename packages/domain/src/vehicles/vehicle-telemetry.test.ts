import { expect, it } from 'vitest';
import { isTelemetryPossible } from './vehicle-telemetry.ts';

const tesla = { manufacture: 'Tesla', archive: false, loginData: 'valid' } as const;

it.each([
  ['a connected Tesla', {}, true],
  ['a Tesla without login data', { loginData: 'none' as const }, false],
  ['a Tesla with invalid login data', { loginData: 'invalid' as const }, false],
  ['an archived Tesla', { archive: true }, false],
  ['another make', { manufacture: 'VW' }, false],
  ['an unknown make', { manufacture: null }, false],
])('telemetry is possible for %s: %2$s (VEH-008, VEH-080)', (_, changes, isPossible) =>
  expect(isTelemetryPossible({ ...tesla, ...changes })).toBe(isPossible),
);
