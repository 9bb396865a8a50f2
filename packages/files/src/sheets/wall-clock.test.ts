import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallClock } from './wall-clock.ts';

it.each([
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00Z'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00.250Z', '2026-01-01T05:45:00.250Z'],
  ['America/New_York', '2025-12-31T23:00:00Z', '2025-12-31T18:00:00Z'],
  ['America/St_Johns', '2006-10-29T02:30:59Z', '2006-10-29T00:00:59Z'],
  ['America/St_Johns', '2006-10-29T02:31:00Z', '2006-10-28T23:01:00Z'],
])('a clock in %s shows at %s what a clock in UTC shows at %s', (zone, at, shown) => {
  expect(wallClock(zone)(Date.parse(at))).toBe(Date.parse(shown));
});

it('agrees with Temporal at any time, in any order', () => {
  const zones = ['Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC'];
  const times = fc.array(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2035, 0) }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), times, (zone, instants) => {
      const wallOf = wallClock(zone);
      for (const at of instants) {
        const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        expect(wallOf(at)).toBe(at + offsetNanoseconds / 1e6);
      }
    }),
  );
});
