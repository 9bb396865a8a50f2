import { describe, expect, it } from 'vitest';
import { clock, every, detect } from '../testing/detect.ts';

describe('a drive that only the place shows (detection.md, section 3)', () => {
  it('begins where the car left its resting place, however slowly and however often a fix comes', () => {
    const { lines, trips } = detect([
      every(10, '10:00', '10:05', () => ({ lat: 50, lon: 9 })),
      every(10, '10:05:10', '10:15', (n) => ({ lat: 50 + (n + 1) * 0.0005, lon: 9 })),
      every(10, '10:15:10', '10:30', () => ({ lat: 50.03, lon: 9 })),
    ]);
    expect(lines).toEqual(['idle 10:00-10:05:10', 'trip~ 10:05:10-10:15:10', 'idle 10:15:10-10:30']);
    expect(trips[0]?.distance).toBeGreaterThan(3);
  });

  it('ends where the car arrived, not where receiver noise first shows it 100 m from the last place (detection.md, section 3)', () => {
    // The car stands 99.4 m from the last place of the drive that counts; fixes are up to 1 m further on.
    const stationary = every(10, '10:10:10', '10:20', (n) => ({ lat: 50.05487 + 0.000894 + (n % 10) * 0.000001, lon: 9 }));
    const { trips, lines } = detect([
      every(10, '10:00', '10:05', () => ({ lat: 50, lon: 9 })),
      every(10, '10:05:10', '10:10', (n) => ({ lat: 50.0018 + n * 0.00183, lon: 9 })),
      stationary,
    ]);
    expect(lines).toHaveLength(3);
    expect(trips[0]?.endTime).toBeLessThanOrEqual(clock('10:10:20'));
  });
});
