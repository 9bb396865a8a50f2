import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfLocalDay } from './local-day.ts';
import { isLogbookClosed, logbookEndsAt, logbookOpenSince, purposesWaitSince } from './trip-policy.ts';

const owner = { kind: 'owner' } as const;
const inZone = (timeZone: string, fleetTripLock = 7) => ({ logbook: true, fleetTripLock, timeZone });
const endOf = (moment: number, vehicle: ReturnType<typeof inZone>) => logbookEndsAt(moment, vehicle, owner) ?? Number.NaN;
const clockOf = (moment: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);

describe('a trip can be changed within seven calendar days after its own (OFD Rheinland of 18.2.2013, TRIP-117)', () => {
  it.each([
    ['in the morning', 'Europe/Berlin', '2026-11-20T07:10:00+01:00', 7, '2026-11-27T23:59:59.999+01:00'],
    ['just before midnight', 'Europe/Berlin', '2026-11-20T23:59:59+01:00', 7, '2026-11-27T23:59:59.999+01:00'],
    [
      'just after midnight, which in UTC is the day before',
      'Europe/Berlin',
      '2026-11-21T00:10:00+01:00',
      7,
      '2026-11-28T23:59:59.999+01:00',
    ],
    ['before the clocks go forward', 'Europe/Berlin', '2026-03-25T12:00:00+01:00', 7, '2026-04-01T23:59:59.999+02:00'],
    ['before the clocks go back', 'Europe/Berlin', '2026-10-20T12:00:00+02:00', 7, '2026-10-27T23:59:59.999+01:00'],
    ['in the hour that comes twice', 'Europe/Berlin', '2026-10-25T02:30:00+01:00', 7, '2026-11-01T23:59:59.999+01:00'],
    ['of a fleet with 30 days', 'Europe/Berlin', '2026-01-15T12:00:00+01:00', 30, '2026-02-14T23:59:59.999+01:00'],
    ['of a fleet without a day', 'Europe/Berlin', '2026-01-15T12:00:00+01:00', 0, '2026-01-15T23:59:59.999+01:00'],
    ['whose day after the last has no midnight', 'Africa/Cairo', '2026-04-16T12:00:00+02:00', 7, '2026-04-23T23:59:59.999+02:00'],
    ['on a day that begins at one', 'Africa/Cairo', '2026-04-24T01:00:00+03:00', 7, '2026-05-01T23:59:59.999+03:00'],
    ['whose last day has its last hour twice', 'Africa/Cairo', '2026-10-22T12:00:00+03:00', 7, '2026-10-29T23:59:59.999+02:00'],
    ['whose day after the last was left out', 'Pacific/Apia', '2011-12-22T12:00:00-10:00', 7, '2011-12-29T23:59:59.999-10:00'],
    ['far in the east', 'Pacific/Kiritimati', '2026-11-20T00:00:00+14:00', 7, '2026-11-27T23:59:59.999+14:00'],
    ['far in the west', 'Pacific/Pago_Pago', '2026-11-20T23:00:00-11:00', 7, '2026-11-27T23:59:59.999-11:00'],
  ])('%s', (_, zone, moment, lock, end) => {
    expect(new Date(endOf(Date.parse(moment), inZone(zone, lock))).toISOString()).toBe(new Date(end).toISOString());
  });

  it('the same in a browser that does not know the zone yet, by the days of UTC', () => {
    expect(endOf(Date.UTC(2026, 10, 20, 12), inZone('Mars/Olympus'))).toBe(Date.UTC(2026, 10, 28) - 1);
  });
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const moments = fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2036, 0) });
const locks = fc.integer({ min: 0, max: 60 });

describe('the days of the lock', () => {
  it('are those of the calendar: open to the last moment of the last day, closed from the next', () => {
    fc.assert(
      fc.property(zones, moments, locks, fc.integer({ min: 0, max: 100 * 24 }), (zone, moment, lock, hours) => {
        const now = moment + hours * 3_600_000;
        const lastDay = clockOf(moment, zone).toPlainDate().add({ days: lock });
        const isOver = Temporal.PlainDate.compare(clockOf(now, zone).toPlainDate(), lastDay) > 0;
        expect(isLogbookClosed(moment, inZone(zone, lock), now)).toBe(isOver);
        expect(now > endOf(moment, inZone(zone, lock))).toBe(isOver);
      }),
    );
  });

  it('are never less than the full days after that of the trip, each with its own hours', () => {
    fc.assert(
      fc.property(zones, moments, locks, (zone, moment, lock) => {
        const nextDay = clockOf(moment, zone).toPlainDate().add({ days: 1 }).toZonedDateTime(zone);
        expect(endOf(moment, inZone(zone, lock)) + 1).toBe(nextDay.add({ days: lock }).startOfDay().epochMilliseconds);
      }),
    );
  });

  it('are the same for each moment of a day, and never end earlier for a later trip', () => {
    fc.assert(
      fc.property(zones, moments, moments, (zone, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(endOf(earlier, inZone(zone))).toBeLessThanOrEqual(endOf(later, inZone(zone)));
        const start = clockOf(one, zone).startOfDay();
        const last = start.add({ days: 1 }).startOfDay().epochMilliseconds - 1;
        expect(endOf(start.epochMilliseconds, inZone(zone))).toBe(endOf(one, inZone(zone)));
        expect(endOf(last, inZone(zone))).toBe(endOf(one, inZone(zone)));
      }),
    );
  });

  it('begin with a whole day: what is open since is the first moment of one', () => {
    fc.assert(
      fc.property(zones, moments, locks, (zone, now, lock) => {
        const since = logbookOpenSince(inZone(zone, lock), now) ?? Number.NaN;
        expect(clockOf(since, zone).startOfDay().epochMilliseconds).toBe(since);
        expect(isLogbookClosed(since, inZone(zone, lock), now)).toBe(false);
        expect(isLogbookClosed(since - 1, inZone(zone, lock), now)).toBe(true);
      }),
    );
  });
});

describe('trips wait for a purpose', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const openSince = Date.UTC(2026, 10, 13);
  it.each([
    ['as long as their logbook is open', true, null, openSince],
    ['as long as it is open where it is older than that', true, Date.UTC(2026, 0), openSince],
    ['from its activation on, to the millisecond (LOG-030)', true, Date.UTC(2026, 10, 18, 9, 30), Date.UTC(2026, 10, 18, 9, 30)],
    ['always without a logbook, also after one', false, Date.UTC(2026, 10, 18), null],
  ])('%s', (_, logbook, logbookDate, since) => {
    expect(purposesWaitSince({ ...inZone('UTC'), logbook, logbookDate }, now)).toBe(since);
  });
});

describe('the first moment of a day of a zone', () => {
  it('is that of the calendar in every zone, on every day of the years in which Cairo, Asunción and Damascus change at midnight', () => {
    fc.assert(
      fc.property(zones, fc.date({ min: new Date('2012-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }), (zone, date) => {
        const day = Math.floor(date.getTime() / 86_400_000);
        const calendarDay = Temporal.PlainDate.from(new Date(day * 86_400_000).toISOString().slice(0, 10));
        expect(startOfLocalDay(day, zone)).toBe(calendarDay.toZonedDateTime(zone).epochMilliseconds);
      }),
      { numRuns: 500 },
    );
  });
});
