import type { Sample } from '@wattbook/domain/telemetry/sample';
import { expect, it } from 'vitest';
import { detectSamples } from './detect-recording.ts';

/** A car that is parked for ten minutes, drives ten and is parked again, one sample a minute. */
const drive = (minutes: number): Sample[] =>
  Array.from({ length: minutes }, (_, minute) => {
    const drives = minute >= 10 && minute < 20;
    const odometerKm = 1000 + Math.min(Math.max(minute - 10, 0), 10);
    return { ts: Date.UTC(2024, 5, 1, 12, minute), source: 'teslafi', gear: drives ? 'D' : 'P', speedKmh: drives ? 60 : 0, odometerKm };
  });

it.each([
  [15, 'Driving'],
  [40, 'Parked'],
  [0, null],
])('a recording of %d minutes ends with the car %s', (minutes, stateAtEnd) => {
  expect(detectSamples(drive(minutes)).stateAtEnd).toBe(stateAtEnd);
});
