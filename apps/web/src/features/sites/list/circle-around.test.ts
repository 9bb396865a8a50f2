import { metresBetween } from '@wattbook/domain/sites/site-at';
import { expect, it } from 'vitest';
import { circleAround } from './circle-around.ts';

it('every point of the circle is the radius away from its centre, and it is closed', () => {
  const centre = { latitude: 48.1, longitude: 11.5 };
  const line = circleAround(centre, 500);
  for (const { lat, lon } of line) expect(metresBetween(centre, { latitude: lat, longitude: lon })).toBeCloseTo(500, 0);
  expect(line.at(-1)?.lat).toBeCloseTo(line[0]?.lat ?? 0, 9);
});
