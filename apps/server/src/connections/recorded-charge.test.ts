import { detect } from '@wattbook/domain/detection/testing/detect';
import { describe, expect, it } from 'vitest';
import { type RecordedCharge, samplesOfCharge } from './recorded-charge.ts';

const start = Date.UTC(2026, 4, 4, 10);
const minutes = (count: number) => start + count * 60_000;
const charge: RecordedCharge = {
  start,
  end: minutes(150),
  startLevel: 20,
  endLevel: 80,
  batteryKwh: 43,
  gridKwh: 46.2,
  odometerKm: 12_345,
};
const chargesOf = (...recorded: RecordedCharge[]) => detect(recorded.map((one) => [...samplesOfCharge(one, 'cardata-history')]));

describe('a charge that a source recorded', () => {
  it('is detected with the times, levels and energies of the record (OQ-069)', () => {
    const { charges } = chargesOf({ ...charge, lat: 52.5, lon: 13.4, acdc: 'AC' });
    expect(charges).toMatchObject([
      {
        startTime: start,
        endTime: minutes(150),
        startLevel: 20,
        endLevel: 80,
        kWh: 43,
        energyMethod: 'counter',
        gridkWh: 46.2,
        startOdometer: 12_345,
        endOdometer: 12_345,
        startPlace: { lat: 52.5, lon: 13.4 },
        ac: true,
        acInferred: false,
      },
    ]);
  });

  it('shows how long nothing was heard of it, and the powers of its blocks (OQ-069)', () => {
    const powers = [
      { from: start, kW: 10.9 },
      { from: minutes(60), kW: 30 },
    ];
    const { charges } = chargesOf({ ...charge, powers });
    expect(charges).toMatchObject([{ max: 30, ac: false, acInferred: true, startTime: start, endTime: minutes(150), kWh: 43 }]);
    expect(charges[0]?.unheard).toBeGreaterThan(0);
  });

  it('has the energy of its own record where another came before it, with or without km in between (OQ-069)', () => {
    const later = {
      ...charge,
      start: minutes(300),
      end: minutes(400),
      startLevel: 60,
      endLevel: 70,
      batteryKwh: 7.5,
      gridKwh: 8,
      odometerKm: 12_400,
    };
    const standing = { ...later, start: minutes(500), end: minutes(560), startLevel: 69, endLevel: 75, batteryKwh: 4.5, gridKwh: 5 };
    const { charges, trips } = chargesOf(charge, later, standing);
    expect(charges.map(({ kWh, gridkWh, startTime, endTime }) => [kWh, gridkWh, startTime, endTime])).toEqual([
      [43, 46.2, start, minutes(150)],
      [7.5, 8, minutes(300), minutes(400)],
      [4.5, 5, minutes(500), minutes(560)],
    ]);
    expect(trips).toMatchObject([{ distance: 55, estimated: true }]);
  });

  it('has no energy where the source recorded none and no battery size is known (OQ-069)', () => {
    const { batteryKwh: _, gridKwh: __, ...levels } = charge;
    expect(chargesOf(levels).charges).toMatchObject([{ startLevel: 20, endLevel: 80, kWh: null, gridkWh: null }]);
  });

  it.each([
    ['ends when it begins', { end: start }],
    ['ends before it begins', { end: start - 1 }],
    ['lasts a second', { end: start + 1000 }],
  ])('is none where it %s (OQ-069)', (_, times) => expect(samplesOfCharge({ ...charge, ...times }, 'x')).toEqual([]));

  it('states no value that was not recorded (OQ-069)', () => {
    const samples = samplesOfCharge({ start, end: minutes(10), lat: 52.5 }, 'x');
    expect(samples).toEqual([
      { ts: start, source: 'x', charging: 'charging' },
      { ts: minutes(10) - 1000, source: 'x', charging: 'charging' },
      { ts: minutes(10), source: 'x', charging: 'stopped' },
    ]);
  });
});
