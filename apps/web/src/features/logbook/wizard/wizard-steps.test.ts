import { describe, expect, it } from 'vitest';
import { logbookTypes } from '@wattbook/domain/logbook/book-entry';
import { stepFrom, stepOfOtherVehicle, stepsOf } from './wizard-steps.ts';

describe('the steps of the wizard', () => {
  it.each([
    ['commute', 4],
    ['documentation', 4],
    ['tax', 5],
  ] as const)('of the kind %s are %i (LOG-011, LOG-012)', (type, count) => expect(stepsOf(type)).toHaveLength(count));

  it.each([null, ...logbookTypes])('of the kind %s can be walked forward and back, and end at both ends (LOG-014)', (type) => {
    const steps = stepsOf(type);
    for (const [index, step] of steps.entries()) {
      expect(stepFrom(step, 1, type)).toBe(steps[index + 1] ?? step);
      expect(stepFrom(step, -1, type)).toBe(steps[index - 1] ?? step);
    }
  });

  it.each([
    ['intro', 'intro'],
    ['kind', 'kind'],
    ['form', 'form'],
    ['notes', 'form'],
    ['confirm', 'form'],
  ] as const)('another vehicle at %s leads to %s (LOG-019)', (step, expected) => expect(stepOfOtherVehicle(step)).toBe(expected));
});
