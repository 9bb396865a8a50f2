import { expect, it } from 'vitest';
import { stationaryKinds } from './stationary-kinds.ts';

it.each([
  [true, ['idles', 'sleeps']],
  [false, ['idles']],
])('a vehicle that tells sleep apart: %s, has the lists %j (DASH-046, OQ-090)', (tellsSleep, kinds) => {
  expect(stationaryKinds({ tellsSleep })).toEqual(kinds);
});
