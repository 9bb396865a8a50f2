import { describe, expect, it } from 'vitest';
import { roomState } from './room.ts';

const MB = 1_000_000;

describe('the room of receipts', () => {
  it.each([
    [0, 500, 'free'],
    [449.9, 500, 'free'],
    [450, 500, 'near'],
    [499, 500, 'near'],
    [499.1, 500, 'full'],
    [500, 500, 'full'],
    [620, 500, 'full'],
    [8.9, 10, 'free'],
    [9, 10, 'near'],
    [9.1, 10, 'full'],
  ] as const)('with %f of %f MB taken is %s', (used, limit, state) => {
    expect(roomState(used * MB, limit * MB)).toBe(state);
  });
});
