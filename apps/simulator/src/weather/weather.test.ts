import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sunAt } from './sun.ts';
import { weatherAt } from './weather.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const freising = [48.4, 11.75, 450] as const;
const placeOf = ([lat, lon, elevationM]: readonly [number, number, number]) => ({ lat, lon, elevationM });

/** Mean over a month and many seeds. */
function monthMean(
  month: number,
  [lat, lon, elevationM]: readonly [number, number, number],
  of: (weather: ReturnType<typeof weatherAt>) => number,
): number {
  let sum = 0;
  let count = 0;
  for (let seed = 1; seed <= 40; seed++) {
    for (let ts = Date.UTC(2025, month - 1, 1); ts < Date.UTC(2025, month, 1); ts += 3 * hourMs) {
      sum += of(weatherAt(seed, ts, { lat, lon, elevationM }));
      count += 1;
    }
  }
  return sum / count;
}

const anyMoment = fc.record({
  seed: fc.integer({ min: 0, max: 1e9 }),
  ts: fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) }),
  lat: fc.double({ min: 36, max: 60, noNaN: true }),
  lon: fc.double({ min: -5, max: 20, noNaN: true }),
  elevationM: fc.double({ min: 0, max: 2500, noNaN: true }),
});

describe('weather', () => {
  // Normals 1991 to 2020 as weather services publish them, rounded.
  it.each([
    ['Freising', 1, freising, -1],
    ['Freising', 4, freising, 8.5],
    ['Freising', 7, freising, 18.5],
    ['Freising', 10, freising, 9],
    ['Berlin', 1, [52.5, 13.4, 35], 1],
    ['Berlin', 7, [52.5, 13.4, 35], 19.5],
    ['Verona', 7, [45.4, 11, 60], 23.5],
    ['Barcelona', 1, [41.4, 2.2, 18], 9.5],
    ['Brenner', 1, [47, 11.5, 1370], -5],
  ] as const)('in %s, month %d, matches the climate', (_, month, place, meanC) => {
    expect(Math.abs(monthMean(month, place, ({ tempC }) => tempC) - meanC)).toBeLessThan(1.8);
  });

  it('has the irradiation of southern Germany: 1100 to 1300 kWh per square metre and year', () => {
    const months = Array.from({ length: 12 }, (_, i) => monthMean(i + 1, freising, ({ irradianceWm2 }) => irradianceWm2));
    const kWh = (months.reduce((sum, mean) => sum + mean, 0) / 12) * 8.76;
    expect(kWh).toBeGreaterThan(1100);
    expect(kWh).toBeLessThan(1300);
    expect(months[11] ?? 0).toBeLessThan((months[5] ?? 0) / 4);
  });

  it('stays within physical bounds', () => {
    fc.assert(
      fc.property(anyMoment, ({ seed, ts, lat, lon, elevationM }) => {
        const weather = weatherAt(seed, ts, { lat, lon, elevationM });
        expect(weather.tempC).toBeGreaterThan(-45);
        expect(weather.tempC).toBeLessThan(48);
        expect(weather.windMs).toBeGreaterThan(0);
        expect(weather.windMs).toBeLessThan(35);
        expect(weather.windFromDeg).toBeGreaterThanOrEqual(0);
        expect(weather.windFromDeg).toBeLessThan(360);
        for (const share of [weather.rain, weather.cloud]) expect(Math.abs(share - 0.5)).toBeLessThanOrEqual(0.5);
        if (weather.sunElevationDeg < 0) expect(weather.irradianceWm2).toBe(0);
        expect(weather.irradianceWm2).toBeLessThan(1100);
      }),
    );
  });

  it('is the same for the same seed, and different for another', () => {
    fc.assert(
      fc.property(anyMoment, ({ seed, ts, lat, lon, elevationM }) => {
        expect(weatherAt(seed, ts, { lat, lon, elevationM })).toEqual(weatherAt(seed, ts, { lat, lon, elevationM }));
        expect(weatherAt(seed, ts, { lat, lon, elevationM }).tempC).not.toBe(weatherAt(seed + 1, ts, { lat, lon, elevationM }).tempC);
      }),
    );
  });

  it('changes slowly: within a minute and within a kilometre', () => {
    fc.assert(
      fc.property(anyMoment, ({ seed, ts, lat, lon, elevationM }) => {
        const here = weatherAt(seed, ts, { lat, lon, elevationM });
        for (const near of [
          weatherAt(seed, ts + 60_000, { lat, lon, elevationM }),
          weatherAt(seed, ts, { lat: lat + 0.01, lon, elevationM }),
        ]) {
          expect(Math.abs(near.tempC - here.tempC)).toBeLessThan(0.5);
          expect(Math.abs(near.windMs - here.windMs)).toBeLessThan(0.5);
          expect(Math.abs(near.cloud - here.cloud)).toBeLessThan(0.05);
        }
      }),
    );
  });

  it('is 6.5 kelvin colder a thousand metres higher', () => {
    const ts = Date.UTC(2025, 5, 3, 10);
    expect(
      weatherAt(5, ts, { lat: 47, lon: 11, elevationM: 300 }).tempC - weatherAt(5, ts, { lat: 47, lon: 11, elevationM: 1300 }).tempC,
    ).toBeCloseTo(6.5, 6);
  });

  it('is usually warmer in the afternoon than before sunrise', () => {
    let warmer = 0;
    for (let day = 0; day < 200; day++) {
      const midnight = Date.UTC(2025, 3, 1) + day * dayMs;
      if (weatherAt(1, midnight + 14 * hourMs, placeOf(freising)).tempC > weatherAt(1, midnight + 3 * hourMs, placeOf(freising)).tempC)
        warmer += 1;
    }
    expect(warmer).toBeGreaterThan(170);
  });

  it('persists for some days: tomorrow correlates with today, three weeks later does not', () => {
    const days = Array.from({ length: 3000 }, (_, day) => {
      const ts = Date.UTC(2020, 0, 1, 12) + day * dayMs;
      const season = 9.75 * Math.cos((2 * Math.PI * (ts / dayMs - 19)) / 365.2425);
      return weatherAt(11, ts, placeOf(freising)).tempC + season;
    });
    const mean = days.reduce((sum, x) => sum + x, 0) / days.length;
    const covariance = (lag: number) =>
      days.slice(lag).reduce((sum, x, i) => sum + (x - mean) * ((days[i] ?? 0) - mean), 0) / (days.length - lag);
    expect(covariance(1) / covariance(0)).toBeGreaterThan(0.5);
    expect(Math.abs(covariance(21) / covariance(0))).toBeLessThan(0.2);
  });

  it('rains in a tenth to a fifth of the hours, and only from clouds', () => {
    const wet = [1, 4, 7, 10].map((month) => monthMean(month, freising, ({ rain }) => (rain > 0.02 ? 1 : 0)));
    for (const share of wet) expect(Math.abs(share - 0.16)).toBeLessThan(0.07);
    fc.assert(
      fc.property(anyMoment, ({ seed, ts, lat, lon, elevationM }) => {
        const { rain, cloud } = weatherAt(seed, ts, { lat, lon, elevationM });
        if (rain > 0) expect(cloud).toBeGreaterThan(0.6);
      }),
    );
  });
});

describe('the sun', () => {
  const highest = (day: number, lat: number, lon: number) =>
    Math.max(...Array.from({ length: 1440 }, (_, minute) => sunAt(day + minute * 60_000, lat, lon).elevationDeg));

  // Noon height: 90 degrees less the latitude, more or less the obliquity of 23.44.
  it.each([
    ['at midsummer in Freising', Date.UTC(2025, 5, 21), 48.4, 65.04],
    ['at midwinter in Freising', Date.UTC(2025, 11, 21), 48.4, 18.16],
    ['at midsummer in Copenhagen', Date.UTC(2025, 5, 21), 55.68, 57.76],
  ])('%s has the right height at noon', (_, day, lat, degrees) => {
    expect(highest(day, lat, 11.75)).toBeCloseTo(degrees, 1);
  });

  it('rises and sets in Munich on 20 March 2025 at 6:20 and 18:29 (sunrise tables, refraction of 0.83 degrees)', () => {
    const minutes = Array.from({ length: 1440 }, (_, minute) => minute).filter(
      (minute) => sunAt(Date.UTC(2025, 2, 20) + minute * 60_000, 48.137, 11.575).elevationDeg > -0.833,
    );
    expect(Math.abs((minutes[0] ?? 0) - (5 * 60 + 20))).toBeLessThanOrEqual(3);
    expect(Math.abs((minutes.at(-1) ?? 0) - (17 * 60 + 29))).toBeLessThanOrEqual(3);
  });
});
