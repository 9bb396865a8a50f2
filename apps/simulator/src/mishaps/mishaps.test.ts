import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import type { TrueSegment } from '../life/truth.ts';
import { randomFrom } from '../random.ts';
import { lostWords, unheardCharges } from './lost-words.ts';
import { afterMishaps, type Mishap } from './mishap.ts';
import { asleepBeforeLastReport, holesInDrives, noNetAtHome, offForDays, telephone } from './outages.ts';
import { blanks, falseLevels, lateOdometer } from './wrong-values.ts';

const minute = 60_000;
const home = { lat: 48, lon: 11, name: 'home' };
const work = { lat: 48.2, lon: 11, name: 'work' };
const levels = { startLevel: 50, endLevel: 50 };

const stay = (from: number, to: number, place: typeof home): TrueSegment => ({
  kind: 'parked',
  start: from * minute,
  end: to * minute,
  place,
  plugged: false,
  kWh: 0,
  ...levels,
});

const drive = (from: number, to: number, start: typeof home, end: typeof home): TrueSegment => ({
  kind: 'trip',
  purpose: 'work',
  start: from * minute,
  end: to * minute,
  from: start,
  to: end,
  km: to - from,
  kWh: 1,
  storedKwh: 1,
  fuelL: 0,
  startOdometer: 0,
  endOdometer: to - from,
  avgOutC: 10,
  ...levels,
});

const charge = (from: number, to: number, place: typeof home): TrueSegment => ({
  kind: 'charge',
  start: from * minute,
  end: to * minute,
  place,
  kWh: 10,
  storedKwh: 10,
  gridKwh: 11,
  maxKw: 11,
  fast: false,
  operator: 'home',
  stationId: null,
  ...levels,
});

/** Home until 60, to work until 90, a charge there from 100 to 200, home from 300 to 330, parked until 400. */
const segments: readonly TrueSegment[] = [
  stay(0, 60, home),
  drive(60, 90, home, work),
  stay(90, 100, work),
  charge(100, 200, work),
  stay(200, 300, work),
  drive(300, 330, work, home),
  stay(330, 400, home),
];

const samples: readonly Sample[] = Array.from({ length: 800 }, (_, half) => {
  const isCharging = half >= 200 && half < 400;
  const isDriving = (half >= 120 && half < 180) || (half >= 600 && half < 660);
  return {
    ts: (half * minute) / 2,
    source: 'push',
    soc: 50,
    odometerKm: half,
    gear: isDriving ? 'D' : 'P',
    plugged: isCharging,
    charging: isCharging ? 'charging' : 'none',
  };
});

const hear = (mishap: Mishap, seed = 1): readonly Sample[] => afterMishaps(samples, segments, [mishap], randomFrom(seed));
const heardIn = (heard: readonly Sample[], from: number, to: number): number =>
  heard.filter(({ ts }) => ts >= from * minute && ts < to * minute).length;

describe('mishaps of reality', () => {
  it.each(
    Object.entries({ noNetAtHome, holesInDrives, asleepBeforeLastReport, telephone, offForDays, lost: lostWords(0.5), blank: blanks(0.2) }),
  )('%s: the same seed gives the same samples', (_name, mishap) => {
    expect(hear(mishap)).toEqual(hear(mishap));
  });

  it('a garage without a net swallows the stay, and the minutes before and after it', () => {
    const heard = hear(noNetAtHome);
    expect(heardIn(heard, 0, 61)).toBe(0);
    expect(heardIn(heard, 64, 326)).toBe(2 * (326 - 64));
    expect(heardIn(heard, 329, 400)).toBe(0);
  });

  it('a hole lies inside of a drive', () => {
    const holes = [1, 2, 3, 4].map((seed) => hear(holesInDrives, seed));
    expect(holes.some((heard) => heardIn(heard, 60, 90) < 60)).toBe(true);
    for (const heard of holes) {
      expect(heardIn(heard, 0, 62)).toBe(124);
      expect(heardIn(heard, 88, 302)).toBe(2 * (302 - 88));
    }
  });

  it('a car that sleeps before its last report is heard again in the next drive or charge', () => {
    const heard = hear(asleepBeforeLastReport);
    expect(heardIn(heard, 89.5, 100)).toBe(0);
    expect(heardIn(heard, 102, 327)).toBe(2 * (327 - 102));
  });

  it('a telephone hears drives only', () => {
    const heard = hear(telephone, 3);
    expect(heardIn(heard, 0, 60)).toBe(0);
    expect(heardIn(heard, 93, 300)).toBe(0);
    expect(heard.length).toBeGreaterThan(20);
  });

  it('a source that is off for days hears nothing meanwhile', () => {
    const days = Array.from({ length: 10 * 24 * 60 }, (_, at) => ({ ts: at * minute, source: 'push', soc: 50 }));
    const heard = afterMishaps(days, [stay(0, 10 * 24 * 60, home)], [offForDays], randomFrom(1));
    expect(heard.length).toBeGreaterThan(days.length / 3);
    expect(heard.length).toBeLessThan(days.length);
  });

  it('a lost word is in no sample of its session, and all else is', () => {
    const heard = hear(lostWords(1));
    expect(heard).toHaveLength(samples.length);
    expect(heard.some(({ charging, gear }) => charging === 'charging' || gear === 'D')).toBe(false);
    expect(heard.every(({ soc }) => soc === 50)).toBe(true);
  });

  it('an unheard charge has no sample', () => {
    expect(heardIn(hear(unheardCharges(1)), 100, 200)).toBe(0);
    expect(hear(unheardCharges(0))).toEqual(samples);
  });

  it('a late odometer repeats its old reading for some minutes', () => {
    const heard = hear(lateOdometer(10));
    expect(heard[100]?.odometerKm).toBe(80);
    expect(heard[10]?.odometerKm).toBe(0);
  });

  it('a false level is 0 or far away', () => {
    const wrong = hear(falseLevels(0.1)).filter(({ soc }) => soc !== 50);
    expect(wrong.length).toBeGreaterThan(40);
    expect(wrong.length).toBeLessThan(120);
    expect(wrong.every(({ soc }) => soc === 0 || Math.abs((soc ?? 50) - 50) >= 10)).toBe(true);
  });

  it('a blank stands in a sample that has other values', () => {
    const blank = hear(blanks(0.2)).filter((sample) => Object.values(sample).includes(null));
    expect(blank.length).toBeGreaterThan(80);
    expect(blank.every((sample) => Object.values(sample).some((value) => value !== null))).toBe(true);
  });
});
