import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReminderTime, locksByTomorrow, remindableSince } from './logbook-reminder.ts';
import { logbookEndsAt } from './trip-policy.ts';

const at = (moment: string) => Date.parse(moment);
const [hour, day] = [3_600_000, 86_400_000];
const vehicle: Parameters<typeof locksByTomorrow>[0] = { logbook: true, fleetTripLock: 7, timeZone: 'Europe/Berlin', logbookDate: null };

describe('the time of reminders', () => {
  it.each([
    ['Europe/Berlin', '2026-11-29T15:59:59Z', false],
    ['Europe/Berlin', '2026-11-29T16:00:00Z', true],
    ['Europe/Berlin', '2026-07-01T15:00:00Z', true],
    ['Europe/Berlin', '2026-11-29T19:59:59Z', true],
    ['Europe/Berlin', '2026-11-29T20:00:00Z', false],
    ['America/Los_Angeles', '2026-11-29T16:00:00Z', false],
    ['America/Los_Angeles', '2026-11-30T01:30:00Z', true],
  ])('in %s at %s: %s', (zone, moment, is) => {
    expect(isReminderTime(zone, at(moment))).toBe(is);
  });

  it('comes back the next day, not the same', () => {
    const [first, next] = [at('2026-11-29T16:50:00Z'), at('2026-11-30T16:00:00Z')];
    expect(first <= remindableSince(next)).toBe(true);
    expect(first <= remindableSince(at('2026-11-29T19:59:59Z'))).toBe(false);
  });
});

describe('the trips that lock by the end of tomorrow', () => {
  const now = at('2026-11-29T16:00:00Z');
  const isOf = (start: string, of = vehicle) => {
    const range = locksByTomorrow(of, now);
    return range !== null && at(start) >= range.from && at(start) < range.to;
  };

  it.each([
    ['2026-11-21T22:59:59Z', false],
    ['2026-11-21T23:00:00Z', true],
    ['2026-11-23T22:59:59Z', true],
    ['2026-11-23T23:00:00Z', false],
  ])('%s: %s', (start, is) => {
    expect(isOf(start)).toBe(is);
  });

  it('are none without a logbook, and none of before its activation (LOG-030)', () => {
    expect(locksByTomorrow({ ...vehicle, logbook: false }, now)).toBeNull();
    const activated = { ...vehicle, logbookDate: at('2026-11-23T12:00:00Z') };
    expect([isOf('2026-11-23T11:00:00Z', activated), isOf('2026-11-23T13:00:00Z', activated)]).toEqual([false, true]);
    const younger = { ...vehicle, logbookDate: at('2026-11-28T12:00:00Z') };
    expect(locksByTomorrow(younger, now)).toMatchObject({ from: younger.logbookDate, to: younger.logbookDate });
  });

  it('are those whose last moment is within today and tomorrow', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo', 'Australia/Lord_Howe');
    const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 0, max: 12 * day }), fc.integer({ min: 1, max: 30 }), (timeZone, moment, ago, lock) => {
        const of = { ...vehicle, timeZone, fleetTripLock: lock };
        const [start, range] = [moment - ago, locksByTomorrow(of, moment)];
        const ends = logbookEndsAt(start, of, { kind: 'owner' }) ?? Number.NaN;
        const isIn = range !== null && start >= range.from && start < range.to;
        expect(isIn).toBe(ends >= moment && ends - moment < 2 * day + hour && isByTomorrow(ends, moment, timeZone));
      }),
    );
  });
});

function isByTomorrow(ends: number, now: number, timeZone: string): boolean {
  const dayOf = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate();
  return dayOf(now).until(dayOf(ends)).days <= 1;
}
