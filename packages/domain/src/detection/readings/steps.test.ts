import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnOdometer, learnStep, mile, newSteps, odometerStep, plainStep, type Steps } from './steps.ts';

const quarterHour = 15 * 60_000;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));
const learnt = (values: readonly number[]): number => {
  const steps: Steps = newSteps();
  for (const [at, value] of values.entries()) learnOdometer(steps, value, at * quarterHour);
  return odometerStep(steps);
};
const learntPlain = (values: readonly number[]): number => {
  const steps = newSteps();
  for (const [at, value] of values.entries()) learnStep(steps, value, at * quarterHour);
  return plainStep(steps);
};
const count = (from: number, many: number, step: number): number[] => Array.from({ length: many }, (_, at) => from + at * step);
/** The readings of a counter that rises from a start. */
const sums = (start: number, rises: readonly number[]): number[] =>
  rises.map((_, at) => rises.slice(0, at + 1).reduce((a, b) => a + b, start));

describe('the step of an odometer (TRIP-004, detection.md section 6)', () => {
  it.each([
    ['whole km', count(12_000, 20, 1), 1],
    ['half km', count(12_000, 20, 0.5), 0.5],
    ['0.1 km', count(12_000, 40, 0.1).map((km) => rounded(km, 1)), 0.1],
    ['0.01 km', count(12_000, 200, 0.37).map((km) => rounded(km, 2)), 0.01],
    ['0.001 km', count(12_000, 200, 0.383).map((km) => rounded(km, 3)), 0.001],
    ['whole miles, 3 decimals', count(7400, 20, 1).map((miles) => rounded(miles * mile, 3)), mile],
    ['whole miles, 2 decimals', count(7400, 20, 1).map((miles) => rounded(miles * mile, 2)), mile],
    ['whole miles, 1 decimal', count(7400, 20, 1).map((miles) => rounded(miles * mile, 1)), mile],
    ['half miles, 1 decimal', count(7400, 20, 0.5).map((miles) => rounded(miles * mile, 1)), mile / 2],
    ['0.1 miles, 2 decimals', count(7400, 60, 0.1).map((miles) => rounded(miles * mile, 2)), mile / 10],
    ['0.01 miles, 3 decimals', count(7400, 200, 0.07).map((miles) => rounded(miles * mile, 3)), mile / 100],
  ])('is learnt from what was seen: %s', (_, values, step) => {
    expect(learnt(values)).toBeCloseTo(step, 9);
  });

  it('of whole miles at any start and any number of decimals is a mile', () => {
    const drive = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 12, maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300_000 }), drive, fc.integer({ min: 1, max: 3 }), (start, rises, decimals) => {
        expect(learnt(sums(start, rises).map((miles) => rounded(miles * mile, decimals)))).toBeCloseTo(mile, 9);
      }),
    );
  });

  it('of 0.1 km is never taken for miles', () => {
    const drive = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 40, maxLength: 80 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), drive, (start, rises) => {
        expect(learnt(sums(start, rises).map((tenths) => rounded(tenths / 10, 1)))).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it.each([0, 5, 12, 19])('does not depend on one odd value (after %i values)', (after) => {
    for (const decimals of [1, 3]) {
      const miles = count(7400, 30, 1).map((one) => rounded(one * mile, decimals));
      expect(learnt([...miles.slice(0, after), 12_345.678, ...miles.slice(after)])).toBeCloseTo(mile, 9);
    }
    expect(learnt([...count(100, after, 1), 12_345.678, ...count(200, 30, 1)])).toBe(1);
  });

  it('is finer as soon as a source reports finer values, and coarser again some values after it stopped', () => {
    const fine = count(12_000, 40, 0.37).map((km) => rounded(km, 2));
    expect(learnt([...count(11_000, 40, 1), ...fine.slice(0, 3)])).toBe(0.01);
    expect(learnt([...fine, ...count(13_000, 40, 1)])).toBe(1);
  });

  it('does not depend on a late value any more once two blocks of time have passed', () => {
    const values = count(12_000, 100, 1);
    const [plain, late] = [newSteps(), newSteps()];
    for (const [at, value] of values.entries()) {
      learnOdometer(plain, value, at * quarterHour);
      if (at === 3) learnOdometer(late, value + 0.5, at * quarterHour - 1);
      learnOdometer(late, value, at * quarterHour);
    }
    expect(late).toEqual(plain);
  });

  it('does not depend on how often a value was repeated', () => {
    const values = count(7400, 30, 1).map((miles) => rounded(miles * mile, 1));
    const repeated = values.flatMap((value) => [value, value, value]);
    expect(learnt(repeated)).toBe(learnt(values));
    expect(learnt([...Array.from({ length: 100 }, () => 12_000), 12_000.3, 12_000.7])).toBe(0.1);
  });
});

describe('the step of a level or a counter (detection.md, section 6)', () => {
  it.each([
    ['whole points', count(20, 30, 1), 1],
    ['half points', count(20, 30, 0.5), 0.5],
    ['0.1 points', count(20, 40, 0.1).map((one) => rounded(one, 1)), 0.1],
    ['one odd value', [69, 68, 67.77, ...count(30, 20, 1)], 1],
  ])('is learnt from what was seen: %s', (_, values, step) => {
    expect(learntPlain(values)).toBe(step);
  });
});
