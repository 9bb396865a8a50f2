import { describe, expect, it } from 'vitest';
import { countChange, percentChange } from './change.ts';

describe('the change against the range before', () => {
  it.each([
    [38, 36, { direction: 'up', amount: 2 }],
    [36, 38, { direction: 'down', amount: 2 }],
    [0, 0, { direction: 'same', amount: 0 }],
    [null, 3, null],
    [3, null, null],
  ])('of counts from %s against %s', (now, before, change) => expect(countChange(now, before)).toEqual(change));

  it.each([
    [106, 100, { direction: 'up', amount: 6 }],
    [97, 100, { direction: 'down', amount: 3 }],
    [100.2, 100, { direction: 'same', amount: 0 }],
    [-50, -100, { direction: 'up', amount: 50 }],
    [5, 0, null],
    [null, 5, null],
  ])('of amounts from %s against %s in percent', (now, before, change) => expect(percentChange(now, before)).toEqual(change));
});
