import { describe, expect, it } from 'vitest';
import { settle } from '../settle.ts';
import { at, clock, every, detect } from '../testing/detect.ts';

const parked = (from: string, to: string, odometerKm: number) => every(60, from, to, () => ({ gear: 'P', odometerKm, speedKmh: 0 }));

describe('a movement (detection.md, sections 2 to 4)', () => {
  it('is live Driving while it rolls, though that is no trip', () => {
    const { state } = detect([parked('10:00', '10:05', 100), at('10:05:10', { gear: 'D' })]);
    expect(settle(state, clock('10:05:20'))).toMatchObject({ live: { state: 'Driving' }, segments: [{ kind: 'idle' }] });
    expect(settle(state, clock('10:21')).live.state).toBe(null);
  });

  it('marks the metres of a movement that was too small', () => {
    const { gaps } = detect([
      parked('10:00', '10:05', 100),
      every(10, '10:05:10', '10:05:30', () => ({ gear: 'D', odometerKm: 100.05 })),
      parked('10:06', '10:20', 100.05),
    ]);
    expect(gaps).toMatchObject([{ km: 0.05, reason: 'too_small' }]);
  });

  it('clears a carried charging statement when a movement becomes a trip, so that a lost "stopped" cannot hide the next stop', () => {
    const { lines } = detect([
      every(60, '10:00', '10:05', () => ({ gear: 'P', odometerKm: 100, charging: 'charging', energyAddedKwh: 3 })),
      every(60, '10:06', '10:10', (n) => ({ gear: 'D', odometerKm: 101 + n })),
      parked('10:11', '10:20', 105),
    ]);
    expect(lines).toEqual(['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:20']);
  });
});
