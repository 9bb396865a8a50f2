import { findProblems } from '@wattbook/domain/detection/simulation/check-life';
import { sourceProfiles } from '@wattbook/domain/detection/simulation/source-profile';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import type { TrueStretch, TrueTrip } from '../life/truth.ts';
import { limitOf } from './known-limits.ts';
import { plainKind } from './plain-kind.ts';

const minute = 60_000;
const profile = sourceProfiles.find(({ name }) => name === 'webhook-coarse') ?? sourceProfiles[0];
const place = { lat: 48, lon: 11, name: 'there' };

const drive = (start: number, end: number, from: number, to: number): TrueTrip => ({
  kind: 'trip',
  purpose: 'leisure',
  start: start * minute,
  end: end * minute,
  startLevel: 60,
  endLevel: 50,
  km: to - from,
  kWh: 3,
  storedKwh: 3,
  fuelL: 0,
  startOdometer: from,
  endOdometer: to,
  from: place,
  to: place,
  avgOutC: 10,
});

const stretches: readonly TrueStretch[] = [drive(0, 23, 100, 118), drive(56, 90, 118, 150)];
const read = (at: number, odometerKm: number): Sample => ({ ts: at * minute, source: 'webhook', odometerKm });
const asleep = (at: number): Sample => ({ ts: at * minute, source: 'webhook', online: 'asleep' });

function limitOfDistance(found: number, samples: readonly Sample[]): string | null {
  const real = { ...drive(0, 23, 100, 118), apartKm: 0 };
  return limitOf(
    { kind: 'distance', real, text: `trip: distance ${found}` },
    { stretches, kind: plainKind(profile, 300), profile, interval: 5 * minute, samples },
  );
}

describe('what the samples of a life cannot show', () => {
  const unheard = [read(15, 113), read(20, 116), asleep(35), asleep(50), read(60, 121), read(65, 126)];

  it('is how two drives share what the odometer rose where nothing told it between them', () => {
    expect(limitOfDistance(16, unheard)).toBe('between two drives nothing told the odometer');
    expect(limitOfDistance(21, unheard)).toBe('between two drives nothing told the odometer');
  });

  it('is no more than that rise and a step', () => {
    expect(limitOfDistance(11, unheard)).toBeNull();
    expect(limitOfDistance(25, unheard)).toBeNull();
  });

  it('is nothing of it where one sample of the stop told the odometer', () => {
    expect(limitOfDistance(16, [...unheard.slice(0, 3), read(40, 118), ...unheard.slice(3)])).toBeNull();
  });
});

describe('the end of a charge that only its level shows', () => {
  const byLevel = sourceProfiles.find(({ name }) => name === 'poll-place') ?? sourceProfiles[0];
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
    startLevel: 20,
    endLevel: 51.9,
    apartKm: 0,
  };
  const truth = {
    seed: 1,
    options: { days: 1, interval: 10 * minute, loss: 0, profile: byLevel },
    capacityKwh: 62.7,
    stretches: [real],
    samples,
  };
  const endsAt = (end: number) =>
    findProblems(truth, [
      {
        kind: 'charge',
        startTime: 10 * minute,
        endTime: end * minute,
        closed: true,
        estimated: true,
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
        ac: true,
        max: null,
        counterStartUnknown: false,
        chargeNumber: null,
      },
    ]).map(({ kind }) => kind);

  it('is where its top is first told, however slow it was at the end', () => {
    expect(endsAt(50)).toEqual([]);
    expect(endsAt(72)).toEqual([]);
  });

  it('is not before that', () => {
    expect(endsAt(40)).toEqual(['edge']);
  });
});
