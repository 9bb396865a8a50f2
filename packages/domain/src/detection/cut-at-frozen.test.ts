import { describe, expect, it } from 'vitest';
import { cutAtFrozen } from './cut-at-frozen.ts';
import type { Segment } from './segment.ts';
import { clock, every, detect } from './testing/detect.ts';

const { segments } = detect([
  every(60, '10:00', '10:05', () => ({ gear: 'P', odometerKm: 100 })),
  every(60, '10:06', '10:10', (n) => ({ gear: 'D', odometerKm: 101 + n })),
  every(60, '10:11', '11:00', () => ({ gear: 'P', odometerKm: 105 })),
]);
const times = (list: readonly Segment[]) => list.map((one) => [one.kind, one.startTime, one.endTime]);

describe('frozen segments (detection.md, section 8)', () => {
  it('exclude recomputed trips and cut idles at their edges', () => {
    const { written, conflicts } = cutAtFrozen(segments, [{ startTime: clock('10:04'), endTime: clock('10:20') }]);
    expect(times(conflicts)).toEqual([['trip', clock('10:05'), clock('10:11')]]);
    expect(times(written)).toEqual([
      ['idle', clock('10:00'), clock('10:04')],
      ['idle', clock('10:20'), clock('11:00')],
    ]);
  });

  it('inside an idle leave a part on either side', () => {
    const { written } = cutAtFrozen(segments, [{ startTime: clock('10:30'), endTime: clock('10:40') }]);
    expect(times(written).slice(2)).toEqual([
      ['idle', clock('10:11'), clock('10:30')],
      ['idle', clock('10:40'), clock('11:00')],
    ]);
    expect(written[2]).toMatchObject({ startOdometer: 105, endOdometer: null, kWh: null });
  });

  it('leave parts whose cut edges are not estimated and whose silences are not known (decision 0059)', () => {
    const [idle] = segments;
    if (idle === undefined) throw new Error('The car stood first.');
    const estimated = { ...idle, startUnheard: 60_000, endUnheard: 120_000, unheard: 180_000 };
    const { written } = cutAtFrozen([estimated], [{ startTime: clock('10:02'), endTime: clock('10:03') }]);
    expect(written).toMatchObject([
      { startUnheard: 60_000, endUnheard: null, unheard: null },
      { startUnheard: null, endUnheard: 120_000, unheard: null },
    ]);
  });

  it('that only touch change nothing', () => {
    expect(cutAtFrozen(segments, [{ startTime: clock('09:00'), endTime: clock('10:00') }]).written).toEqual(segments);
  });
});
