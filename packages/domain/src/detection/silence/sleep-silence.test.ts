import { describe, expect, it } from 'vitest';
import { every, detect } from '../testing/detect.ts';

describe('silence of a sleep, in which the car does not report its place (detection.md, section 3),', () => {
  const asleep = (from: string, to: string) => every(300, from, to, () => ({ online: 'asleep' }));
  const sleepingUntil = (until: string, km: number) => [
    every(300, '10:00', '10:05', () => ({ gear: 'P', odometerKm: 100, soc: 50, lat: 50, lon: 9 })),
    asleep('10:10', '12:00'),
    asleep('12:15', until),
    every(300, '13:00', '13:15', (n) => ({ gear: 'D', odometerKm: 100 + km + n * 4, soc: 48 - n, lat: 50.03 + n * 0.04, lon: 9 })),
    every(300, '13:20', '14:00', () => ({ gear: 'P', odometerKm: 115 + km, soc: 44, lat: 50.2, lon: 9 })),
  ];
  const before = { startOdometer: 100, startLevel: 50, startPlace: { lat: 50, lon: 9 } };

  it('changes nothing: the next drive starts with odometer, level and place from before it', () => {
    const { lines, trips, gaps } = detect(sleepingUntil('12:55', 3.6));
    expect(lines).toEqual(['idle 10:00-10:10', 'sleep 10:10-12:55', 'trip 12:55-13:20', 'idle 13:20-14:00']);
    expect(trips).toMatchObject([{ ...before, distance: 18.6 }]);
    expect(gaps).toEqual([]);
  });

  it('changes nothing either while it is undecided', () => {
    const { lines, trips } = detect([
      ...sleepingUntil('12:20', 3.6).slice(0, 3),
      every(300, '12:25', '12:40', (n) => ({ gear: 'D', odometerKm: 103.6 + n * 4, soc: 48 - n })),
      every(300, '12:45', '13:30', () => ({ gear: 'P', odometerKm: 118.6, soc: 44 })),
    ]);
    expect(lines).toEqual(['idle 10:00-10:10', 'sleep 10:10-12:20', 'trip 12:20-12:45', 'idle 12:45-13:30']);
    expect(trips).toMatchObject([{ startOdometer: 100, distance: 18.6 }]);
  });

  it('changes nothing where it lies right before the sleep', () => {
    const { lines, trips } = detect([
      every(300, '10:00', '10:05', () => ({ gear: 'P', odometerKm: 100, soc: 50, lat: 50, lon: 9 })),
      asleep('10:20', '12:55'),
      ...sleepingUntil('12:55', 3.6).slice(3),
    ]);
    expect(lines).toEqual(['idle 10:00-10:20', 'sleep 10:20-12:55', 'trip 12:55-13:20', 'idle 13:20-14:00']);
    expect(trips).toMatchObject([{ ...before, distance: 18.6 }]);
  });

  it('hides no drive that lies between it and the next parked sample', () => {
    const { lines, trips } = detect([
      every(300, '10:00', '10:05', () => ({ gear: 'P', odometerKm: 100, soc: 50 })),
      asleep('10:10', '12:00'),
      every(300, '12:05', '12:30', () => ({ gear: 'P', odometerKm: 101.1, soc: 49 })),
    ]);
    expect(lines).toEqual(['idle 10:00-10:10', 'sleep 10:10-12:00', 'trip~ 12:00-12:05', 'idle 12:05-12:30']);
    expect(trips).toMatchObject([{ distance: 1.1, startOdometer: 100 }]);
  });

  it('gives the next drive no km that it cannot have driven, except those that its places show', () => {
    const { trips, gaps } = detect(sleepingUntil('12:55', 60));
    expect(trips).toMatchObject([{ startOdometer: 156.664, distance: 18.336 }]);
    expect(gaps).toMatchObject([{ km: 56.664, reason: 'outside_trip' }]);
  });

  it('is part of the sleep even where odometer and place were never reported', () => {
    const { lines } = detect([asleep('10:10', '12:00'), asleep('12:15', '13:00')]);
    expect(lines).toEqual(['sleep 10:10-13:00']);
  });
});
