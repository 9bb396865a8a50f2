import { describe, expect, it } from 'vitest';
import { otherMake } from './other-make.ts';

describe('the tables of parked and sleep (DASH-047, OQ-090)', () => {
  it.each([null, '', ' ', 'Tesla', 'tesla', 'TESLA', 'Tesla Motors'])('stand for a vehicle of the make %j', (make) => {
    expect(otherMake(make)).toBeNull();
  });

  it.each(['Volkswagen', 'Renault', 'Teslarati'])('give way to a notice for a vehicle of the make %s', (make) => {
    expect(otherMake(make)).toBe(make);
  });
});
