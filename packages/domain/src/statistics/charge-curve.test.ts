import { describe, expect, it } from 'vitest';
import { type CurveSample, powerByLevel } from './charge-curve.ts';
import { packCurve, unpackCurve } from './pack-curve.ts';

const minute = (at: number, sample: Omit<CurveSample, 'ts'>): CurveSample => ({ ts: at * 60_000, ...sample });
const known = (samples: readonly CurveSample[]) =>
  powerByLevel(samples).flatMap((kw, level) => (kw === null ? [] : [[level, Math.round(kw * 10) / 10]]));

describe('the power of a charge by level', () => {
  it.each<[string, CurveSample[], number[][]]>([
    [
      'is the mean over the time at it',
      [minute(0, { soc: 20, chargerPowerKw: 100 }), minute(1, { soc: 20, chargerPowerKw: 60 }), minute(2, { soc: 21 })],
      [[20, 70]],
    ],
    [
      'is spread over the levels between two reports',
      [minute(0, { soc: 20, chargerPowerKw: 100 }), minute(2, { soc: 22, chargerPowerKw: 100 })],
      [
        [20, 100],
        [21, 100],
      ],
    ],
    [
      'is that of the battery where the charger states none',
      [minute(0, { soc: 50, powerKw: -80 }), minute(1, { soc: 50.5, powerKw: -80 })],
      [[50, 80]],
    ],
    [
      'is current times voltage where nobody states a power',
      [minute(0, { soc: 50, batteryA: 200, batteryV: 400 }), minute(1, { soc: 50 })],
      [[50, 80]],
    ],
    [
      'leaves out times without power',
      [
        minute(0, { soc: 50, chargerPowerKw: 0 }),
        minute(1, { soc: 50, chargerPowerKw: 0 }),
        minute(2, { soc: 50, chargerPowerKw: 90 }),
        minute(3, { soc: 50 }),
      ],
      [[50, 90]],
    ],
    ['is unknown over a silence', [minute(0, { soc: 20, chargerPowerKw: 100 }), minute(11, { soc: 24, chargerPowerKw: 100 })], []],
    ['is unknown over a jump of the level', [minute(0, { soc: 20, chargerPowerKw: 100 }), minute(5, { soc: 40, chargerPowerKw: 100 })], []],
    ['is unknown without a level', [minute(0, { chargerPowerKw: 100 }), minute(1, { chargerPowerKw: 100 })], []],
    ['counts a full battery as 100', [minute(0, { soc: 100, chargerPowerKw: 5 }), minute(1, { soc: 100 })], [[100, 5]]],
  ])('%s', (_, samples, expected) => expect(known(samples)).toEqual(expected));

  it('is stored to a tenth of kW, and comes back', () => {
    const curve = powerByLevel([
      minute(0, { soc: 20, chargerPowerKw: 101.26 }),
      minute(1, { soc: 20.9 }),
      minute(2, { soc: 40 }),
      minute(3, { soc: 40.5, chargerPowerKw: 0.04 }),
    ]);
    const back = unpackCurve(packCurve(curve));
    expect(back).toEqual(curve.map((kw) => (kw === null ? null : Math.round(kw * 10) / 10)));
    expect(unpackCurve(packCurve([null]))).toEqual(Array.from({ length: 101 }, () => null));
  });
});
