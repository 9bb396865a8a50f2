import { describe, expect, it } from 'vitest';
import type { SampleFields } from '../../telemetry/sample.ts';
import { detect, every } from '../testing/detect.ts';

/** A poll every five minutes that knows what the cable does. */
const polls = (from: string, to: string, odometerKm: number, fields: (n: number) => SampleFields) =>
  every(300, from, to, (n) => ({ odometerKm, speedKmh: 0, ...fields(n) }));
const charging = (n: number): SampleFields => ({ plugged: true, charging: 'charging', soc: 50 + n });
const unplugged = (soc: number) => (): SampleFields => ({ plugged: false, charging: 'none', soc });

describe('a drive between two samples of a car that stands (detection.md, section 3)', () => {
  it.each<[string, string]>([
    ['the next sample', '10:25'],
    ['a later one, because a sample was lost', '10:30'],
  ])('ends the charge before it, and is heard of in %s', (_, time) => {
    const { lines, trips, charges } = detect([polls('10:00', '10:20', 100, charging), polls(time, '10:50', 103, unplugged(53))], {
      capacityKwh: 60,
    });
    expect(lines).toEqual(['charge 10:00-10:20', `trip~ 10:20-${time}`, `idle ${time}-10:50`]);
    expect(trips).toMatchObject([{ startOdometer: 100, endOdometer: 103 }]);
    expect(charges).toMatchObject([{ startOdometer: 100, endOdometer: 100 }]);
  });

  it('is none where the car charges on: the odometer was late', () => {
    const { trips, charges } = detect([polls('10:00', '10:20', 100, charging), polls('10:25', '10:50', 103, (n) => charging(n + 5))], {
      capacityKwh: 60,
    });
    expect(trips).toEqual([]);
    expect(charges).toHaveLength(1);
  });
});
