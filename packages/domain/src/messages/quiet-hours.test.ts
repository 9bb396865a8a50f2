import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeAt } from '../trips/local-day.ts';
import { dueAfterQuiet } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
const dueOf = (now: string, quiet = night) => new Date(dueAfterQuiet(Date.parse(now), quiet)).toISOString();

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-06-15T19:59:00Z', '2026-06-15T19:59:00.000Z'],
    ['from their first minute on', '2026-06-15T20:00:30Z', '2026-06-16T05:00:00.000Z'],
    ['after midnight', '2026-06-16T01:30:00Z', '2026-06-16T05:00:00.000Z'],
    ['at their end', '2026-06-16T05:00:00Z', '2026-06-16T05:00:00.000Z'],
    ['in the night in which the clock is put forward', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['in the night in which it is put back', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('keep a message %s', (_, now, due) => {
    expect(dueOf(now)).toBe(due);
  });

  it('of a day need no midnight, and of no length keep nothing', () => {
    expect(dueOf('2026-06-15T11:00:00Z', { ...night, from: '12:00', to: '14:00' })).toBe('2026-06-15T12:00:00.000Z');
    expect(dueOf('2026-06-15T11:00:00Z', { ...night, from: '12:00', to: '12:00' })).toBe('2026-06-15T11:00:00.000Z');
    expect(dueAfterQuiet(5, null)).toBe(5);
  });

  it('keep no message longer than a day and an hour, and none that is due falls into them', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const zone = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
    const moment = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) });
    fc.assert(
      fc.property(moment, time, time, zone, (now, from, to, timeZone) => {
        const due = dueAfterQuiet(now, { from, to, timeZone });
        expect(due).toBeGreaterThanOrEqual(now);
        expect(due - now).toBeLessThanOrEqual(25 * 3_600_000);
        const { minutes } = localTimeAt(due, timeZone);
        const [start, end] = [from, to].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
        // An end that the clock skips is at the moment after it.
        const isAtEnd = Math.abs(minutes - (end ?? 0)) <= 60;
        const isInside =
          start === end
            ? false
            : (start ?? 0) < (end ?? 0)
              ? minutes >= (start ?? 0) && minutes < (end ?? 0)
              : minutes >= (start ?? 0) || minutes < (end ?? 0);
        expect(isInside && !isAtEnd).toBe(false);
      }),
    );
  });
});
