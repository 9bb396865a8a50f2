import { describe, expect, it } from 'vitest';
import { remainingCharge } from './remaining-charge.ts';

const now = Date.parse('2026-11-20T13:40:00Z');
const status = { state: 'Charging', remainingToCompleteInSeconds: 4_200, lastUpdate: '2026-11-20T13:39:00Z' } as const;

describe('the remaining charge time (DASH-026)', () => {
  it('counts down from the time of the report', () => {
    expect(remainingCharge(status, now)).toEqual({ seconds: 4_140, end: Date.parse('2026-11-20T14:49:00Z') });
  });

  it('is never negative', () => expect(remainingCharge(status, now + 86_400_000)?.seconds).toBe(0));

  it.each([
    { ...status, state: 'Parked' as const },
    { ...status, remainingToCompleteInSeconds: null },
  ])('%#: is shown only while the vehicle charges and reports it', (other) => expect(remainingCharge(other, now)).toBeNull());
});
