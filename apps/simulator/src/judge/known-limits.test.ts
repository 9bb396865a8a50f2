import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import type { TrueSegment, TrueTrip } from '../life/truth.ts';
import { plainKind } from '../sources/plain-kinds.ts';
import { type Limit, limitOf } from './known-limits.ts';

const minute = 60_000;
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

const segments: readonly TrueSegment[] = [drive(0, 23, 100, 118), drive(56, 90, 118, 150)];
const odometerSample = (at: number, odometerKm: number): Sample => ({ ts: at * minute, source: 'webhook', odometerKm });
const sleepSample = (at: number): Sample => ({ ts: at * minute, source: 'webhook', online: 'asleep' });

function limitOfDistance(found: number, samples: readonly Sample[]): Limit | null {
  const real = { ...drive(0, 23, 100, 118), apartKm: 0 };
  return limitOf(
    { kind: 'distance', real, expected: real.km, found, allowed: 1.181 },
    { segments, kind: plainKind('webhook-coarse', 300), interval: 5 * minute, samples },
  );
}

describe('a known limit', () => {
  const withoutStop = [
    odometerSample(15, 113),
    odometerSample(20, 116),
    sleepSample(35),
    sleepSample(50),
    odometerSample(60, 121),
    odometerSample(65, 126),
  ];

  it('is the division of the odometer difference between two drives without a reading between them', () => {
    expect(limitOfDistance(16, withoutStop)).toBe('no_odometer_between');
    expect(limitOfDistance(21, withoutStop)).toBe('no_odometer_between');
  });

  it('covers at most that rise and a step', () => {
    expect(limitOfDistance(11, withoutStop)).toBeNull();
    expect(limitOfDistance(25, withoutStop)).toBeNull();
  });

  it('does not apply where one sample of the stop has the odometer', () => {
    expect(limitOfDistance(16, [...withoutStop.slice(0, 3), odometerSample(40, 118), ...withoutStop.slice(3)])).toBeNull();
  });
});
