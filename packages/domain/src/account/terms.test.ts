import { describe, expect, it } from 'vitest';
import { acceptTerms, currentTerms, missingTerms } from './terms.ts';

const now = '2026-06-15T12:00:00.000Z';
const before = { version: '2020-01-01', versionPrivacy: '2024-06-14', timestamp: '2024-07-01T00:00:00.000Z' };
const current = { ...currentTerms, timestamp: now };

describe('terms that remain to be accepted (SHELL-092, SHELL-093)', () => {
  it.each([
    ['after no acceptance: both (SHELL-094)', [], { terms: true, privacy: true }],
    ['after old terms: the terms (SHELL-092)', [before], { terms: true, privacy: false }],
    [
      'after an old privacy statement: the privacy statement (SHELL-093)',
      [{ ...current, versionPrivacy: '2020-01-01' }],
      { terms: false, privacy: true },
    ],
    ['the last one counts', [before, current], { terms: false, privacy: false }],
  ])('%s', (_what, accepted, missing) => expect(missingTerms(accepted)).toEqual(missing));
});

describe('accepting (SHELL-096, OQ-031)', () => {
  it('appends the current versions with the time of the server', () => {
    expect(acceptTerms([before], [before, { ...currentTerms }], now)).toEqual([before, current]);
    expect(acceptTerms([], [currentTerms], now)).toEqual([current]);
  });

  it('leaves the stored list unchanged', () => expect(acceptTerms([before], [before], now)).toEqual([before]));

  it.each([
    ['a list that leaves something out', [currentTerms]],
    ['a list that changes what was accepted', [{ ...before, version: '2023-05-25' }, currentTerms]],
    ['versions that are not the current ones', [before, { ...currentTerms, version: '2030-01-01' }]],
    ['two at once', [before, currentTerms, currentTerms]],
    ['nothing at all', []],
  ])('refuses %s', (_what, sent) => expect(acceptTerms([before], sent, now)).toBeUndefined());
});
