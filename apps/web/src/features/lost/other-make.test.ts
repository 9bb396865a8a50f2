import { describe, expect, it } from 'vitest';
import { otherMake } from './other-make.ts';

describe('the tables of idle and sleep (DASH-047, OQ-090)', () => {
  it.each([null, '', ' ', 'Tesla', 'tesla', 'TESLA', 'Tesla Motors'])('are shown for a vehicle of the make %j', (make) => {
    expect(otherMake(make)).toBeNull();
  });

  it.each(['Volkswagen', 'Renault', 'Teslarati'])('are replaced by a notice for a vehicle of the make %s', (make) => {
    expect(otherMake(make)).toBe(make);
  });
});
