import { describe, expect, it } from 'vitest';
import type { SampleFields } from '../../telemetry/sample.ts';
import { detect, every } from '../testing/detect.ts';

/** A telephone that reads the car every 10 s, until the driver takes it along. */
const told = (from: string, to: string, fields: (n: number) => SampleFields) =>
  every(10, from, to, (n) => ({
    lat: 50,
    lon: 9,
    odometerKm: 100,
    gear: 'P',
    speedKmh: 0,
    powerKw: 0,
    plugged: false,
    charging: 'none',
    ...fields(n),
  }));
const driving = (from: string, to: string, km: number, soc: number) =>
  told(from, to, (n) => ({
    gear: 'D',
    speedKmh: 60,
    powerKw: 20,
    odometerKm: km + n / 6,
    lat: 50 + (km - 100) / 111 + n / 667,
    soc: soc - n / 12,
  }));
const charging = (from: string, to: string) =>
  told(from, to, (n) => ({ powerKw: -180, plugged: true, charging: 'charging', soc: 15.5 + n * 0.7 }));
const arrival = [driving('09:30', '10:00', 70, 30), told('10:00:10', '10:00:30', () => ({ soc: 15 }))];

describe('a charge whose end was not heard, before a drive', () => {
  it.each([
    { heard: 'a minute', until: '10:01:40', unheard: 740_000 },
    { heard: 'one report', until: '10:00:40', unheard: 800_000 },
  ])('of which $heard was heard ends at the drive, with the energy by the level', ({ until, unheard }) => {
    const { lines, charges, trips } = detect([...arrival, charging('10:00:40', until), driving('10:14', '10:45', 100, 59)], {
      capacityKwh: 70,
    });
    expect(lines).toEqual(['trip 09:30-10:00:10', 'idle 10:00:10-10:00:40', 'charge~ 10:00:40-10:14', 'trip 10:14-10:45']);
    expect(charges).toMatchObject([{ startLevel: 15, endLevel: 59, kWh: 30.8, energyMethod: 'level', endUnheard: unheard, unheard }]);
    expect(trips.at(-1)).toMatchObject({ startLevel: 59, endLevel: 43.5 });
  });

  it('ends at its last report where the level did not rise after it', () => {
    const { lines, charges } = detect([...arrival, charging('10:00:40', '10:08'), driving('10:14', '10:45', 100, 46.3)], {
      capacityKwh: 70,
    });
    expect(lines.slice(2)).toEqual(['charge 10:00:40-10:08', 'trip 10:08-10:45']);
    expect(charges).toMatchObject([{ energyMethod: 'integral', endUnheard: null }]);
  });
});
