import { describe, expect, it } from 'vitest';
import { every, tell } from './testing/story.ts';

describe('a drive that only the place shows (detection.md, section 3)', () => {
  it('begins where the car left its rest, however slowly and however often it is seen', () => {
    const { lines, trips } = tell([
      every(10, '10:00', '10:05', () => ({ lat: 50, lon: 9 })),
      every(10, '10:05:10', '10:15', (n) => ({ lat: 50 + (n + 1) * 0.0005, lon: 9 })),
      every(10, '10:15:10', '10:30', () => ({ lat: 50.03, lon: 9 })),
    ]);
    expect(lines).toEqual(['idle 10:00-10:05:10', 'trip~ 10:05:10-10:15:10', 'idle 10:15:10-10:30']);
    expect(trips[0]?.distance).toBeGreaterThan(3);
  });
});
