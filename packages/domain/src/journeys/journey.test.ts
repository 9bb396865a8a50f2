import { describe, expect, it } from 'vitest';
import { canBeShared, checkJourney } from './journey.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

describe('a journey', () => {
  it.each([
    ['one of two weeks', 1, 15, {}],
    ['one of a year', 1, 367, {}],
    ['one that ends when it begins', 1, 1, { endTime: { word: 'end_before_start' } }],
    ['one that ends before', 2, 1, { endTime: { word: 'end_before_start' } }],
    ['one that is longer than a year', 1, 368, { endTime: { word: 'invalid' } }],
  ])('is checked: %s', (_, start, end, problems) => {
    expect(checkJourney({ startTime: at(start), endTime: at(end) })).toEqual(problems);
  });

  it('is shown to others only once it is over', () => {
    expect([canBeShared({ endTime: at(5) }, Date.parse(at(4))), canBeShared({ endTime: at(5) }, Date.parse(at(5)))]).toEqual([false, true]);
  });
});
