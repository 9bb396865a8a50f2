import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedPosition } from './typed-position.ts';

describe('a position that is a text (MAP-042, decision 0041)', () => {
  it.each([
    ['48.3989, 11.7447', 48.3989, 11.7447],
    ['48.3989 11.7447', 48.3989, 11.7447],
    [' -33.9;151 ', -33.9, 151],
    ['48,3989 11,7447', 48.3989, 11.7447],
    ['48,3989; 11,7447', 48.3989, 11.7447],
    ['48.3989°, 11.7447°', 48.3989, 11.7447],
  ])('%j', (text, latitude, longitude) => {
    expect(typedPosition(text)).toEqual({ latitude, longitude });
  });

  it.each(['', 'Freising', '48.3989', '48.3989, 11.7447, 3', '91, 0', '0, 181', '48,3989,11,7447', '85354 Freising'])(
    'is none: %j',
    (text) => expect(typedPosition(text)).toBeNull(),
  );

  it('is the one it was written from', () => {
    const degrees = (limit: number) => fc.integer({ min: -limit * 10_000, max: limit * 10_000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const read = typedPosition(`${latitude.toFixed(4)}, ${longitude.toFixed(4)}`);
        expect(read?.latitude).toBeCloseTo(latitude, 6);
        expect(read?.longitude).toBeCloseTo(longitude, 6);
      }),
    );
  });
});
