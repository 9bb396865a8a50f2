import fc from 'fast-check';
import { expect, it } from 'vitest';
import { intensityOf } from './intensity.ts';

const days = fc.array(
  fc.record({ distance: fc.double({ min: 0, max: 2000, noNaN: true }), kWh: fc.double({ min: 0, max: 500, noNaN: true }) }),
);

it('is relative to the largest day of the month', () => {
  const intensity = intensityOf([
    { distance: 200, kWh: 10 },
    { distance: 50, kWh: 0 },
  ]);
  expect(intensity({ distance: 200, kWh: 10 })).toEqual({ driving: 1, charging: 1 });
  expect(intensity({ distance: 50, kWh: 0 })).toEqual({ driving: 0.25, charging: 0 });
  expect(intensity({ distance: 0.1, kWh: 5 })).toEqual({ driving: 0.04, charging: 0.5 });
});

it('is between 0 and 1, and grows with the day', () => {
  fc.assert(
    fc.property(days, (month) => {
      const intensity = intensityOf(month);
      const found = month.map((day) => ({ day, ...intensity(day) }));
      for (const { day, driving, charging } of found) {
        expect(driving >= 0 && driving <= 1 && charging >= 0 && charging <= 1).toBe(true);
        expect(driving > 0).toBe(day.distance > 0);
        expect(found.every((other) => other.day.distance < day.distance || other.driving >= driving)).toBe(true);
      }
    }),
  );
});

it('is 0 in an empty month', () => expect(intensityOf([])({ distance: 1, kWh: 1 })).toEqual({ driving: 0, charging: 0 }));
