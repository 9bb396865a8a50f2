import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { describe, expect, it } from 'vitest';
import { formatsFor } from './use-formats.ts';

const [english, german] = (['en', 'de'] as const).map((language) => formatsFor(preferencesOfUser({ language }, 'Europe/Berlin')));

describe('the times of a row on a phone', () => {
  it.each([
    ['on one day', '2026-11-27T07:00:00Z', '2026-11-27T08:30:00Z', '08:00 – 09:30', '08:00 – 09:30'],
    ['over midnight: the end has its weekday', '2026-11-27T21:01:00Z', '2026-11-27T23:02:00Z', '22:01 – Sat 00:02', '22:01 – Sa 00:02'],
    ['of six days', '2026-11-21T12:00:00Z', '2026-11-27T12:00:00Z', '13:00 – Fri 13:00', '13:00 – Fr 13:00'],
  ])('%s stay on one line', (_, start, end, inEnglish, inGerman) => {
    const shown = [english, german].map((formats) => formats?.wholeTimes(start, end));
    expect(shown.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([inEnglish, inGerman]);
    expect(shown.join('')).not.toMatch(/(?:Sat|Sa|Fri|Fr) /);
  });

  it('of more than six days have the date of the end, which the weekday would not tell', () => {
    expect(english?.wholeTimes('2026-11-20T12:00:00Z', '2026-11-27T12:00:00Z')).toBe('13:00\u00a0– 2026-11-27,\u00a013:00');
  });
});
