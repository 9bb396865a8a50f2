import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { compareFact } from '../compare-facts.ts';
import { detectSamples, type RecordingResult } from '../detect-recording.ts';
import type { KnownFact } from '../known-facts.ts';
import { hyundaiFacts } from './hyundai-facts.ts';
import { leafFacts } from './leaf-facts.ts';

const noon = Date.UTC(2024, 5, 1, 12);
const at = (minute: number): string => new Date(noon + minute * 60_000).toISOString();

/** A car that is parked and drives by turns, ten minutes each, one sample a minute, one km a minute. */
const drives = (count: number): Sample[] =>
  Array.from({ length: 20 * count + 10 }, (_, minute) => {
    const isDriving = minute % 20 >= 10;
    const odometerKm = 1000 + 10 * Math.floor(minute / 20) + Math.max(0, (minute % 20) - 10);
    return { ts: noon + minute * 60_000, source: 'push', gear: isDriving ? 'D' : 'P', speedKmh: isDriving ? 60 : 0, odometerKm };
  });

const resultOf = (samples: readonly Sample[]): RecordingResult => ({
  samples,
  rejected: 0,
  notes: 0,
  refused: null,
  ...detectSamples(samples),
});

const foundIn = (facts: readonly KnownFact[], result: RecordingResult): Record<string, number | null> =>
  Object.fromEntries(facts.map((fact) => [fact.what, compareFact(fact, result).found]));

describe('the facts of a car that a telephone logged', () => {
  const heard = [0, 20, 40].map((minute) => ({ start: at(minute + 10), end: at(minute + 20), kmBySpeed: 10 }));

  it('count the heard drives that are found one to one, and the km and hours of their trips', () => {
    const found = foundIn(leafFacts(heard), resultOf(drives(3)));
    expect(found).toMatchObject({
      'heard drives found one to one': 3,
      'heard drives fused with others': 0,
      'heard drives not found': 0,
      'trips without a heard drive and without a rise of the odometer': 0,
    });
  });

  it('count the drives that one trip covers, and those that none covers', () => {
    const one = [{ start: at(11), end: at(14), kmBySpeed: 3 }];
    const other = { start: at(16), end: at(19), kmBySpeed: 3 };
    const unheard = { start: at(70), end: at(75), kmBySpeed: 5 };
    expect(foundIn(leafFacts([...one, other, unheard]), resultOf(drives(1)))).toMatchObject({
      'heard drives found one to one': 0,
      'heard drives fused with others': 2,
      'heard drives not found': 1,
    });
  });
});

describe('the facts of a car that was polled by plan', () => {
  it('count a trip for each rise of the odometer, and a charge for each run of rises of the level', () => {
    const odometerRises = [
      { after: at(9), until: at(20), km: 10 },
      { after: at(25), until: at(40), km: 10 },
      { after: at(200), until: at(215), km: 3 },
    ];
    const levelRises = [
      { after: at(50), until: at(60), from: 20, to: 25 },
      { after: at(60), until: at(70), from: 25, to: 30 },
    ];
    expect(foundIn(hyundaiFacts({ odometerRises, levelRises }, 50), resultOf(drives(2)))).toMatchObject({
      'rises of the odometer found as one trip each': 2,
      'the same with the km of the rise': 2,
      'rises of the odometer not found': 1,
      'trips without a rise of the odometer': 0,
      'distance of all trips': 20,
      'runs of rises of the level found as one charge each': 0,
      'runs of rises of the level not found': 1,
      'energy of all charges, beside 10 points of 50 kWh': 0,
    });
  });
});
