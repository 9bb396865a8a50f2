import { describe, expect, it } from 'vitest';
import { createServiceHealth } from './service-health.ts';

/** `+streets`: a tile arrived; `-streets`: a tile failed. */
function after(...events: readonly string[]) {
  const health = createServiceHealth();
  for (const event of events) (event.startsWith('+') ? health.onTile : health.onFailure)(event.slice(1));
  return { arrived: health.arrived(), hasFailed: health.hasFailed(), isComplete: health.isComplete() };
}

describe('the health of a map service', () => {
  it.each([
    ['nothing was requested', [], { arrived: 0, hasFailed: false, isComplete: true }],
    ['tiles came', ['+streets', '+hills'], { arrived: 2, hasFailed: false, isComplete: true }],
    ['one of many failed', ['+streets', '-streets', '+streets'], { arrived: 2, hasFailed: false, isComplete: true }],
    ['the only one failed', ['-streets'], { arrived: 0, hasFailed: false, isComplete: false }],
    [
      'four in a row failed',
      ['+streets', '-streets', '-streets', '-streets', '-streets'],
      { arrived: 1, hasFailed: true, isComplete: true },
    ],
    ['failures are not in a row', ['-s', '-s', '-s', '+s', '-s', '-s', '-s'], { arrived: 1, hasFailed: false, isComplete: true }],
    ['hills come and streets fail', ['+hills', '-streets', '+hills', '+hills'], { arrived: 3, hasFailed: false, isComplete: false }],
  ])('when %s', (_, events, expected) => {
    expect(after(...events)).toEqual(expected);
  });
});
