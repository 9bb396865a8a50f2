import { describe, expect, it } from 'vitest';
import { watchService } from './service-health.ts';

/** `+streets`: a tile arrived; `-streets`: a tile failed. */
function after(...events: readonly string[]) {
  const health = watchService();
  for (const event of events) (event.startsWith('+') ? health.onTile : health.onFailure)(event.slice(1));
  return { arrived: health.arrived(), isGone: health.isGone(), isWhole: health.isWhole() };
}

describe('the health of a map service', () => {
  it.each([
    ['nothing was asked', [], { arrived: 0, isGone: false, isWhole: true }],
    ['tiles came', ['+streets', '+hills'], { arrived: 2, isGone: false, isWhole: true }],
    ['one of many failed', ['+streets', '-streets', '+streets'], { arrived: 2, isGone: false, isWhole: true }],
    ['the only one failed', ['-streets'], { arrived: 0, isGone: false, isWhole: false }],
    ['four in a row failed', ['+streets', '-streets', '-streets', '-streets', '-streets'], { arrived: 1, isGone: true, isWhole: true }],
    ['failures are not in a row', ['-s', '-s', '-s', '+s', '-s', '-s', '-s'], { arrived: 1, isGone: false, isWhole: true }],
    ['hills come and streets fail', ['+hills', '-streets', '+hills', '+hills'], { arrived: 3, isGone: false, isWhole: false }],
  ])('when %s', (_, events, expected) => {
    expect(after(...events)).toEqual(expected);
  });
});
