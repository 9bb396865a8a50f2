import { describe, expect, it } from 'vitest';
import type { Sample } from '../../telemetry/sample.ts';
import { clock, detect, every } from '../testing/detect.ts';

/** About 40 km north for each 0.36 degrees. */
const home = { lat: 48.1, lon: 11.5 };
const away = { lat: 48.46, lon: 11.5 };
const far = { lat: 58.1, lon: 11.5 };

describe('a place (detection.md, section 6)', () => {
  /** A poll every 5 minutes that only knows level and place. */
  const polls = (place: (n: number) => { lat: number; lon: number }): Sample[] =>
    every(300, '10:00', '12:00', (n) => ({ soc: 80, ...place(n) }));

  it('that was repeated for an hour and then is elsewhere counts as soon as a second one agrees', () => {
    const { trips } = detect([polls((n) => (n < 12 ? home : away))]);
    expect(trips).toMatchObject([{ startPlace: home, endPlace: away }]);
    expect(trips[0]?.distance).toBeCloseTo(40, 0);
  });

  it.each([
    ['reachable since the last different one', away],
    ['out of reach', far],
  ])('that is elsewhere in a single sample is not believed: %s', (_, place) => {
    expect(detect([polls((n) => (n === 12 ? place : home))]).trips).toEqual([]);
  });

  it('that the receiver repeated while the car was seen moving counts at once', () => {
    const { trips } = detect([
      every(60, '10:00', '10:05', () => ({ gear: 'P', speedKmh: 0, ...home })),
      every(60, '10:06', '10:30', (n) => ({ gear: 'D', speedKmh: 96, ...(n < 24 ? home : away) })),
      every(60, '10:31', '10:40', () => ({ gear: 'P', speedKmh: 0, ...away })),
    ]);
    expect(trips).toMatchObject([{ startTime: clock('10:05'), endTime: clock('10:31'), endPlace: away }]);
    expect(trips[0]?.distance).toBeCloseTo(40, 0);
  });
});
