import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSamples } from '../../telemetry/merge-samples.ts';
import type { Sample } from '../../telemetry/sample.ts';
import { foldMany } from '../fold.ts';
import type { OdometerGap } from '../segment.ts';
import { defaultSettings } from '../settings.ts';
import { settle } from '../settle.ts';
import { emptyState, parseState, serializeState } from '../state.ts';
import { at, clock, detect, every } from '../testing/detect.ts';

const hoursOfDay = 24;
/** A row of a fuel log on a day after the test day: the reading has the time of noon. */
const logged = (day: number, odometerKm: number, source = 'lubelogger-history'): Sample =>
  at(`${day * hoursOfDay + 12}:00`, { odometerKm }, source);
const noonOf = (day: number) => clock(`${day * hoursOfDay + 12}:00`);
const outside = (day: number, km: number): OdometerGap => ({ at: noonOf(day), km, reason: 'outside_trip' });

/** A car that is polled every ten minutes and stands. */
const parked = (from: string, to: string, odometerKm: number) =>
  every(600, from, to, () => ({ gear: 'P', odometerKm, soc: 60 }), 'cardata');
const drive = (from: string, to: string, odometerKm: number) =>
  every(60, from, to, (step) => ({ gear: 'D', speedKmh: 60, odometerKm: odometerKm + step, soc: 60 }), 'cardata');

describe('readings of the odometer of which only the day is known (detection.md, section 2)', () => {
  it.each(['lubelogger-history', 'csv-days'])(
    'make no segment: the km between two of them are known, no time of a drive (%s)',
    (source) => {
      const { lines, gaps } = detect([logged(0, 10_000, source), logged(13, 10_300, source), logged(32, 10_650, source)]);
      expect(lines).toEqual([]);
      expect(gaps).toEqual([outside(13, 300), outside(32, 350)]);
    },
  );

  it('are shown as the odometer until something with a time is heard', () => {
    const { state } = detect([logged(0, 10_000), logged(13, 10_300)]);
    expect(settle(state, noonOf(14)).live).toMatchObject({
      odometerKm: { value: 10_300, at: noonOf(13), source: null },
      lastHeardAt: null,
      state: null,
    });
    const { state: heard } = detect([logged(0, 10_000), logged(13, 10_300), at('600:00', { odometerKm: 11_000 }, 'cardata')]);
    expect(settle(heard, clock('600:00')).live).toMatchObject({ odometerKm: { value: 11_000, source: 'cardata' }, state: 'Parked' });
  });

  it.each<[string, (Sample | Sample[])[]]>([
    ['every ten minutes', [parked('00:00', '16:50', 1000), drive('17:00', '17:48', 1000), parked('17:50', '36:00', 1048)]],
    [
      'every hour',
      [
        every(3600, '00:00', '16:00', () => ({ odometerKm: 1000, soc: 60 }), 'cardata'),
        every(3600, '17:00', '36:00', () => ({ odometerKm: 1048, soc: 55 }), 'cardata'),
      ],
    ],
    ['only in the evening', [parked('16:00', '16:50', 1000), drive('17:00', '17:48', 1000), parked('17:50', '20:00', 1048)]],
    ['only in the morning', [drive('05:00', '05:48', 1000), parked('05:50', '07:00', 1048)]],
  ])('change nothing on a day on which the car was heard %s', (_, heard) => {
    const alone = detect(heard);
    const both = detect([...heard, logged(0, 1048)]);
    expect(both.segments).toEqual(alone.segments);
    expect(both.gaps).toEqual(alone.gaps);
  });

  it('bound no drive on either side of a long silence, in which the car drove', () => {
    const { lines, gaps } = detect([parked('08:00', '10:00', 1000), logged(5, 1300), parked('250:00', '252:00', 1500)]);
    expect(lines).toEqual(['idle 08:00-10:00', 'idle 250:00-252:00']);
    expect(gaps).toEqual([outside(5, 300), { at: clock('250:00'), km: 200, reason: 'outside_trip' }]);
  });

  it('tell nothing new where the car stood: the silence is parked', () => {
    const { lines, gaps } = detect([parked('08:00', '10:00', 1000), logged(5, 1000), parked('250:00', '252:00', 1000)]);
    expect(lines).toEqual(['idle 08:00-252:00']);
    expect(gaps).toEqual([]);
  });

  it('end a drive that was heard where it was last heard', () => {
    const { trips } = detect([drive('08:00', '08:30', 1000), logged(5, 1300), parked('250:00', '252:00', 1500)]);
    expect(trips).toMatchObject([{ startTime: clock('08:00'), endTime: clock('08:30'), distance: 30 }]);
  });

  it('make no charge of a level that is higher after them', () => {
    const { charges } = detect([
      parked('08:00', '10:00', 1000),
      logged(5, 1300),
      every(600, '250:00', '252:00', () => ({ gear: 'P', odometerKm: 1500, soc: 90 }), 'cardata'),
    ]);
    expect(charges).toEqual([]);
  });

  it('are not believed above what a car drives, nor below a reading with a time', () => {
    const heard = parked('08:00', '10:00', 1000);
    expect(detect([heard, logged(5, 900)]).gaps).toEqual([]);
    expect(detect([heard, logged(1, 90_000)]).gaps).toEqual([]);
  });

  it('do not take the km of drives that were heard later, where one was written down too high', () => {
    const { trips, gaps } = detect([
      logged(0, 1000),
      logged(13, 3000),
      parked('350:00', '351:00', 1500),
      drive('351:10', '351:40', 1500),
      parked('351:50', '352:00', 1530),
    ]);
    expect(trips).toMatchObject([{ distance: 30, startOdometer: 1500 }]);
    expect(gaps).toEqual([outside(13, 2000), { at: clock('350:00'), km: -1500, reason: 'reanchored' }]);
  });

  it('go back where one is below the one before', () => {
    const { gaps } = detect([logged(0, 1000), logged(13, 3000), logged(20, 1200)]);
    expect(gaps).toEqual([outside(13, 2000), { at: noonOf(20), km: -1800, reason: 'reanchored' }]);
  });

  it('add up with drives to the km of the odometer, in any partition into batches', () => {
    const day = fc.record({ heard: fc.boolean(), log: fc.boolean(), km: fc.integer({ min: 0, max: 40 }) });
    fc.assert(
      fc.property(fc.array(day, { minLength: 2, maxLength: 9 }), fc.integer({ min: 1, max: 60 }), (days, batch) => {
        let odometer = 1000;
        const samples = mergeSamples(
          days.flatMap(({ heard, log, km }, index): Sample[] => {
            const from = odometer;
            odometer += km;
            const hours = index * hoursOfDay;
            const sent = heard
              ? [parked(`${hours + 6}:00`, `${hours + 7}:00`, from), parked(`${hours + 15}:00`, `${hours + 16}:00`, odometer)].flat()
              : [];
            return log ? [...sent, logged(index, odometer)] : sent;
          }),
        );
        const settings = [{ from: 0, settings: defaultSettings }];
        const whole = foldMany(emptyState(), samples, settings);
        let state = emptyState();
        let gaps: OdometerGap[] = [];
        for (let first = 0; first < samples.length; first += batch) {
          const folded = foldMany(parseState(serializeState(state)), samples.slice(first, first + batch), settings);
          ({ state } = folded);
          const { changes } = folded;
          if (changes !== null) gaps = [...gaps.filter((gap) => gap.at < changes.from), ...changes.gaps];
        }
        expect(serializeState(state)).toBe(serializeState(whole.state));
        expect(gaps).toEqual(whole.changes?.gaps ?? []);
        const segments = whole.changes?.segments ?? [];
        const driven = segments.reduce((sum, one) => sum + (one.kind === 'trip' ? one.distance : 0), 0);
        const marked = gaps.reduce((sum, { km }) => sum + km, 0);
        const read = samples.flatMap(({ odometerKm }) => (typeof odometerKm === 'number' ? [odometerKm] : []));
        expect(driven + marked).toBeCloseTo(read.length === 0 ? 0 : Math.max(...read) - Math.min(...read), 6);
      }),
    );
  });
});
