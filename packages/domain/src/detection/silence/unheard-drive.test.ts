import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thresholds } from '../thresholds.ts';
import { placeUnheardDrive, plausibleDuration, type Silence, type UnheardDrive } from './unheard-drive.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A silence from 0 on, of so many minutes. */
const silence = (minutes: number, km: number, before: Silence['before'], after: Silence['after']): Silence => ({
  from: 0,
  to: minutes * minute,
  km,
  before,
  after,
  mergeTime: 5 * minute,
});

/** The minutes that are driven: before the standing time and after it, or its own. */
function minutesOf(placed: UnheardDrive, { to }: Silence): (string | number)[] {
  if (placed.kind === 'whole') return ['whole'];
  if (placed.kind === 'own') return ['own', Math.round(placed.from / minute), Math.round(placed.until / minute)];
  return ['continued', Math.round(placed.until / minute), Math.round((to - placed.from) / minute)];
}

describe('the plausible duration of a drive (detection.md, section 5)', () => {
  it.each([
    [1, 3],
    [4, 9],
    [10, 18],
    [40, 45],
    [100, 80],
    [300, 200],
  ])('of %d km is %d minutes', (km, minutes) => {
    expect(Math.round(plausibleDuration(km) / minute)).toBe(minutes);
  });

  it('grows with the distance', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 10_000 }), (n) => plausibleDuration(n / 10) < plausibleDuration((n + 1) / 10)));
  });
});

describe('km driven in a silence (detection.md, section 5)', () => {
  it.each<[string, Silence, (string | number)[]]>([
    ['a tunnel is part of the drive', silence(20, 25, 'moving', 'moving'), ['whole']],
    ['a jam in it too', silence(20, 6, 'moving', 'moving'), ['whole']],
    [
      'a night between two drives is standing, and each has half of what was unheard',
      silence(540, 1, 'moving', 'moving'),
      ['continued', 2, 2],
    ],
    ['12 km each are plausible', silence(540, 24, 'moving', 'moving'), ['continued', 20, 20]],
    ['more than that is a drive of its own, an hour before the next', silence(540, 40, 'moving', 'moving'), ['own', 435, 480]],
    ['a drive that was last heard moving goes on', silence(540, 12, 'moving', 'standing'), ['continued', 20, 0]],
    ['one that is first heard moving had begun before', silence(540, 12, 'unknown', 'moving'), ['continued', 0, 20]],
    ['far more km too, where they leave no hour for another drive', silence(60, 25, 'standing', 'moving'), ['continued', 0, 33]],
    [
      'a car that stood on both sides arrived just before the report that shows it',
      silence(60, 10, 'standing', 'standing'),
      ['own', 42, 60],
    ],
    ['a poll interval that the km fill is driven whole', silence(15, 10, 'unknown', 'unknown'), ['whole']],
    ['days of silence are no drive of days', silence(4 * 1440, 111, 'moving', 'standing'), ['own', 5675, 5760]],
  ])('%s', (_, one, minutes) => {
    expect(minutesOf(placeUnheardDrive(one), one)).toEqual(minutes);
  });

  it('never has more standing in it than the merge time, and never leaves the silence', () => {
    const motion = fc.constantFrom<Silence['before']>('moving', 'standing', 'unknown');
    const one = fc.record({
      from: fc.constant(0),
      to: fc.integer({ min: 15 * minute, max: 300 * 24 * hour }),
      km: fc.double({ min: 0.1, max: 900, noNaN: true }),
      before: motion,
      after: motion,
      mergeTime: fc.constantFrom(0, 5 * minute, 120 * minute),
    });
    fc.assert(
      fc.property(one, (each) => {
        const placed = placeUnheardDrive(each);
        const driven =
          placed.kind === 'whole' ? each.to : placed.kind === 'own' ? placed.until - placed.from : placed.until + each.to - placed.from;
        const slowest = thresholds.slowUnheard * plausibleDuration(each.km);
        expect(driven).toBeLessThanOrEqual(Math.max(slowest + each.mergeTime, plausibleDuration(each.km) * 2));
        if (placed.kind === 'continued') {
          expect(placed.until).toBeLessThan(placed.from);
          expect(placed.untilKm + placed.fromKm).toBeCloseTo(each.km, 9);
        }
        if (placed.kind === 'own') expect(placed.from).toBeGreaterThan(0);
        if (placed.kind === 'own') expect(placed.until).toBeLessThanOrEqual(each.to);
      }),
    );
  });
});
