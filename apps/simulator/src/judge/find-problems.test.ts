import { describe, expect, it } from 'vitest';
import { plainCapabilities } from '../sources/plain-kinds.ts';
import { findProblems } from './find-problems.ts';

const minute = 60_000;

describe('the end of a charge that is only visible by its level', () => {
  const samples = [
    [0, 20],
    [10, 20],
    [20, 40],
    [30, 50],
    [40, 50],
    [50, 51],
    [60, 51],
    [70, 51],
    [200, 51],
  ].map(([at = 0, soc = 0]) => ({ ts: at * minute, source: 'poll', soc }));
  const real = {
    kind: 'charge' as const,
    start: 10 * minute,
    end: 72 * minute,
    km: 0,
    kWh: 20,
    storedKwh: 20,
    startLevel: 20,
    endLevel: 51.9,
    apartKm: 0,
  };
  const truth = { capabilities: plainCapabilities['poll-place'], interval: 10 * minute, capacityKwh: 62.7, segments: [real], samples };
  const endsAt = (end: number) =>
    findProblems(truth, [
      {
        kind: 'charge',
        startTime: 10 * minute,
        endTime: end * minute,
        closed: true,
        estimated: true,
        startUnheard: null,
        endUnheard: 5 * minute,
        unheard: 0,
        startLevel: 20,
        endLevel: 51,
        startRange: null,
        endRange: null,
        startOdometer: null,
        endOdometer: null,
        startPlace: null,
        endPlace: null,
        avgOutTemp: null,
        avgInTemp: null,
        source: 'poll',
        kWh: 20,
        energyMethod: 'level',
        gridkWh: null,
        acInferred: false,
        ac: true,
        max: null,
        counterStartUnknown: false,
        headLevel: null,
        headkWh: null,
        chargeNumber: null,
      },
    ]);

  it('is at the first sample with the highest level, even if the charge was slow at the end', () => {
    expect(endsAt(50)).toEqual([]);
    expect(endsAt(72)).toEqual([]);
  });

  it('is not before that', () => {
    expect(endsAt(40)).toMatchObject([{ kind: 'edge', edge: 'end', found: 40 * minute, from: 50 * minute }]);
  });
});
