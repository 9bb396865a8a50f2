import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import type { DetectionSettings } from '../settings.ts';
import { at, clock, detect, every } from '../testing/detect.ts';

const parked = (from: string, to: string, soc: number, more: SampleFields = {}) =>
  every(60, from, to, () => ({ gear: 'P', speedKmh: 0, odometerKm: 1000, soc, ...more }));
/** A poll every 15 minutes that knows level and odometer. */
const polls = (levels: readonly number[], odometer: (n: number) => number = () => 1000): Sample[] =>
  levels.flatMap((soc, n) => at(`${10 + Math.floor(n / 4)}:${String((n % 4) * 15).padStart(2, '0')}`, { soc, odometerKm: odometer(n) }));
const levelAfter = (samples: readonly (Sample | Sample[])[], capacityKwh: number | null = 60, settings: Partial<DetectionSettings> = {}) =>
  detect(samples, { capacityKwh, ...settings }).state.readings.soc.value;
/** The car is elsewhere from the third poll on. */
const atPlace = (sample: Sample, n: number): Sample => ({ ...sample, lat: n < 2 ? 52.5 : 52.8, lon: 13.4 });
const withWord =
  (from: number, charging: 'complete') =>
  (sample: Sample, n: number): Sample =>
    n === from ? { ...sample, charging } : sample;

describe('a level that cannot be (detection.md, section 2)', () => {
  it.each<[string, (Sample | Sample[])[], number]>([
    ['a 0', [parked('10:00', '10:10', 70), at('10:11', { soc: 0 })], 70],
    ['a 0 as the first one after a silence', [parked('10:00', '10:10', 70), at('18:00', { soc: 0 })], 70],
    ['a 100', [parked('10:00', '10:10', 70), at('10:11', { soc: 100 })], 70],
    ['a fall of a drive in a car that stood', [polls([70, 70, 40])], 70],
    ['more than its km take in a car that drove', [polls([70, 69, 30], (n) => 1000 + 8 * n)], 69],
    ['more than a cable gives', [parked('10:00', '10:10', 40), at('10:12', { soc: 80, charging: 'charging' })], 40],
    ['a rise off the cable', [parked('10:00', '10:10', 40, { plugged: false }), at('10:12', { soc: 50, plugged: false })], 40],
  ])('is refused: %s', (_, samples, level) => {
    expect(levelAfter(samples)).toBe(level);
  });

  it.each<[string, (Sample | Sample[])[], number]>([
    ['the step of a coarse level', [parked('10:00', '10:10', 70), at('10:11', { soc: 65 })], 65],
    ['a fall of a car that drove', [polls([70, 70, 40], (n) => (n < 2 ? 1000 : 1030))], 40],
    ['a rise by a fast charger', [polls([20, 20, 70])], 70],
    ['any level after a night', [parked('10:00', '10:10', 20), at('18:00', { soc: 90 })], 90],
    ['a level that falls to 0', [parked('10:00', '10:10', 4), at('10:11', { soc: 0 })], 0],
    ['a heater in a frozen car', [polls([70, 63, 56])], 56],
    ['a mountain with a trailer', [polls([70, 69, 46], (n) => 1000 + 16 * n)], 46],
  ])('counts if it can be: %s', (_, samples, level) => {
    expect(levelAfter(samples)).toBe(level);
  });

  it('counts once a second reading agrees', () => {
    expect(levelAfter([parked('10:00', '10:10', 70), parked('10:11', '10:12', 30)])).toBe(30);
    expect(levelAfter([parked('10:00', '10:10', 70), at('10:11', { soc: 30 }), at('10:12', { soc: 100 })])).toBe(70);
  });

  it('was an error where the next one agrees with the one before it', () => {
    expect(levelAfter([polls([70, 70, 95, 70])])).toBe(70);
  });

  it.each<[string, readonly number[]]>([
    ['rises and falls back', [36, 36, 55, 36, 36]],
    ['falls and rises back', [36, 36, 17, 36, 36]],
    ['is false twice', [79, 79, 100, 96, 79, 79]],
    ['is false by 4 points', [96, 96, 100, 96, 96]],
  ])('makes no charge of a parked car on the cable where it %s', (_, levels) => {
    const byHour = levels.map((soc, n) => at(`${10 + n}:00`, { soc, odometerKm: 1000, plugged: true, charging: 'stopped' }));
    const { lines, state } = detect([byHour], { capacityKwh: 60 });
    expect(lines).toEqual([`idle 10:00-${9 + levels.length}:00`]);
    expect(state.readings.soc.value).toBe(levels[0]);
  });

  it.each<[string, readonly number[], SampleFields]>([
    ['without words', [80, 80, 51, 51, 51, 80, 80, 80], {}],
    ['off the cable', [80, 80, 51, 51, 51, 80, 80, 80], { charging: 'none', plugged: false }],
    ['on the cable', [80, 80, 51, 51, 51, 80, 80, 80], { charging: 'stopped', plugged: true }],
    ['for long', [80, 80, ...Array.from({ length: 20 }, () => 51), 80, 80], {}],
    ['again and again', [80, 80, 51, 51, 51, 80, 80, 51, 51, 51, 80, 80, 51, 51, 80, 80], {}],
    ['while it is used a little', [80, 80, 51, 51, 51, 79, 79, 79], {}],
  ])('makes no charge where an old one is repeated %s', (_, levels, words) => {
    const { charges, segments, state } = detect([polls(levels).map((sample) => ({ ...sample, ...words }))], { capacityKwh: 75 });
    expect(charges).toEqual([]);
    expect(segments).toMatchObject([{ kind: 'idle', startLevel: 80, endLevel: levels.at(-1) }]);
    expect(state.readings.soc.value).toBe(levels.at(-1));
  });

  it('makes none wherever, however far and however often an old one is repeated (detection.md, section 9)', () => {
    const rhythm = fc.constantFrom(5, 10, 15, 30, 60);
    fc.assert(
      fc.property(
        rhythm,
        fc.integer({ min: 10, max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat({ max: 3 }),
        (minutes, fall, times, pause) => {
          // More than a heater takes in the time.
          fc.pre(fall > 7 && fall > 0.2 * minutes);
          const repeated = Array.from({ length: times }, () => 80 - fall);
          const quiet = Array.from({ length: 2 + pause }, () => 80);
          const levels = [...quiet, ...repeated, ...quiet, ...repeated, ...quiet];
          const samples = levels.map((soc, n) => ({ ts: clock('10:00') + n * minutes * 60_000, source: 'poll', odometerKm: 1000, soc }));
          expect(detect([samples], { capacityKwh: 75 }).charges).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each<[string, Sample[], number, number]>([
    ['rises by other steps', polls([80, 80, 51, 51, 51, 60, 70, 80, 80]), 51, 80],
    ['rises further', polls([80, 80, 51, 51, 51, 95, 95]), 51, 95],
    ['has driven', polls([80, 80, 51, 51, 80, 80], (n) => (n < 2 ? 1000 : 1120)), 51, 80],
    ['drove by its place, though its odometer is late', polls([80, 80, 51, 51, 80, 80]).map(atPlace), 51, 80],
    ['says that it is complete', polls([80, 80, 51, 51, 51, 80, 80]).map(withWord(5, 'complete')), 51, 80],
  ])('does not hide the charge of a car that %s', (_, samples, startLevel, endLevel) => {
    expect(detect([samples], { capacityKwh: 75 }).charges).toMatchObject([{ startLevel, endLevel }]);
  });

  it.each<[string, Partial<DetectionSettings>, number]>([
    ['the model has no more than 50 kW', { dcPower: 50 }, 20],
    ['the model has alternating current only', { acPower: 11 }, 20],
    ['the model takes it', { acPower: 11, dcPower: 180 }, 70],
    ['the model is not known', {}, 70],
  ])('rises in a quarter of an hour by what a charge brings: %s', (_, powers, level) => {
    expect(levelAfter([polls([20, 20, 70])], 60, powers)).toBe(level);
  });

  it('rises faster than its model can where the car was seen to charge faster', () => {
    const shown = every(60, '05:00', '05:40', (n) => ({ odometerKm: 1000, soc: 20 + n, charging: 'charging', chargerPowerKw: 200 }));
    const parkedAgain = every(60, '05:41', '06:10', () => ({ odometerKm: 1000, soc: 60, charging: 'none', chargerPowerKw: 0 }));
    const driven = every(60, '06:11', '06:50', (n) => ({ odometerKm: 1001 + n, soc: 60 - n, gear: 'D' }));
    const before = [shown, parkedAgain, driven, every(60, '06:51', '07:10', () => ({ odometerKm: 1040, soc: 20, gear: 'P' }))];
    const later = polls([20, 20, 70], () => 1040);
    expect(levelAfter([...before, later], 60, { dcPower: 50 })).toBe(70);
  });

  it('is refused between two polls of a car that stood off the cable, unless charges without a word are allowed', () => {
    const offCable = polls([40, 40, 70]).map((sample) => ({ ...sample, plugged: false }));
    expect(levelAfter([offCable], 60, { offlineCharges: false })).toBe(40);
    expect(levelAfter([offCable], 60, { offlineCharges: true })).toBe(70);
  });

  it('makes none of a car that came home either', () => {
    const poll = (time: string, soc: number, odometerKm: number, plugged: boolean) =>
      at(time, { soc, odometerKm, plugged, charging: plugged ? 'stopped' : 'none' });
    const { charges, trips } = detect(
      [poll('10:00', 46, 100, false), poll('10:15', 44, 108, false), poll('10:30', 74, 110, true), poll('10:45', 43, 110, true)],
      { capacityKwh: 60 },
    );
    expect(charges).toEqual([]);
    expect(trips).toMatchObject([{ distance: 10 }]);
  });

  it('is believed with the word that the charge is complete, which takes back a false fall', () => {
    const poll = (time: string, soc: number, charging: 'none' | 'complete') =>
      at(time, { soc, odometerKm: 100, plugged: charging !== 'none', charging });
    const { charges } = detect(
      [poll('10:00', 64, 'none'), poll('11:00', 100, 'complete'), poll('12:00', 66, 'complete'), poll('13:00', 100, 'complete')],
      { capacityKwh: 60 },
    );
    expect(charges).toMatchObject([{ startLevel: 64, endLevel: 100 }]);
  });

  it('is believed where the car drove and was charged between two readings', () => {
    const poll = (time: string, soc: number, odometerKm: number) => at(time, { soc, odometerKm, plugged: true, charging: 'stopped' });
    const { charges } = detect([poll('10:00', 58, 100), poll('11:00', 50, 110), poll('12:00', 58, 110), poll('13:00', 58, 110)], {
      capacityKwh: 60,
    });
    expect(charges).toMatchObject([{ startLevel: 50, endLevel: 58 }]);
  });

  it('in a drive is taken back once the level after it is lower than its km allow, with the charge that it showed', () => {
    const km = [1000, 1000, 1000, 1008, 1023];
    const { charges, trips } = detect([polls([67, 67, 66, 95, 59, 59, 59, 59], (n) => km[n] ?? 1023)], { capacityKwh: 74 });
    expect(charges).toEqual([]);
    expect(trips.map(({ startLevel, endLevel }) => [startLevel, endLevel])).toEqual([
      [66, 66],
      [66, 59],
    ]);
  });

  it('in a single sample invents no charge and no energy, wherever it appears (detection.md, section 9)', () => {
    const life = [
      parked('10:00', '10:19', 70),
      every(60, '10:20', '10:39', (n) => ({ gear: 'D', speedKmh: 60, odometerKm: 1001 + n, soc: 70 - n / 4 })),
      parked('10:40', '11:00', 65, { odometerKm: 1020 }),
    ].flat();
    fc.assert(
      fc.property(fc.nat({ max: life.length - 1 }), fc.constantFrom(0, 15, 30, 99, 100), (index, soc) => {
        const found = detect([life.map((sample, n) => (n === index ? { ...sample, soc } : sample))], { capacityKwh: 60 });
        expect(found.charges).toEqual([]);
        expect(found.trips).toHaveLength(1);
        if (index > 1) expect(found.trips[0]?.usedkWh).toBeCloseTo(3, 0);
      }),
      { numRuns: 300 },
    );
  });
});
