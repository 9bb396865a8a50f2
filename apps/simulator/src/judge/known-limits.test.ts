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
const read = (at: number, odometerKm: number): Sample => ({ ts: at * minute, source: 'webhook', odometerKm });
const asleep = (at: number): Sample => ({ ts: at * minute, source: 'webhook', online: 'asleep' });

function limitOfDistance(found: number, samples: readonly Sample[]): Limit | null {
  const real = { ...drive(0, 23, 100, 118), apartKm: 0 };
  return limitOf(
    { kind: 'distance', real, expected: real.km, found, allowed: 1.181 },
    { segments, kind: plainKind('webhook-coarse', 300), interval: 5 * minute, samples },
  );
}

describe('a known limit', () => {
  const unheard = [read(15, 113), read(20, 116), asleep(35), asleep(50), read(60, 121), read(65, 126)];

  it('is the division of the odometer difference between two drives without a reading between them', () => {
    expect(limitOfDistance(16, unheard)).toBe('no_odometer_between');
    expect(limitOfDistance(21, unheard)).toBe('no_odometer_between');
  });

  it('covers at most that rise and a step', () => {
    expect(limitOfDistance(11, unheard)).toBeNull();
    expect(limitOfDistance(25, unheard)).toBeNull();
  });

  it('does not apply where one sample of the stop has the odometer', () => {
    expect(limitOfDistance(16, [...unheard.slice(0, 3), read(40, 118), ...unheard.slice(3)])).toBeNull();
  });
});
