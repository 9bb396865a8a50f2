import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billingIntervals,
  canBeMoved,
  cancelSubscription,
  moveSubscription,
  nextPeriodAt,
  paidState,
  productIds,
  productOf,
  soldPlans,
  startTrial,
  stateOf,
  subscribe,
} from './subscription.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const day = 86_400_000;
const begin = at('2026-01-31T08:00:00');
const trial = startTrial(begin);
const monthly = subscribe({ plan: 'premium', interval: 'month' }, begin);
const yearly = subscribe({ plan: 'professional', interval: 'year' }, at('2024-02-29T10:00:00'));
const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString().slice(0, 16));

it('there are four products: two plans in two intervals (BILL-002, BILL-004, BILL-018)', () => {
  const products = soldPlans.flatMap((plan) => billingIntervals.map((interval) => productOf({ plan, interval })));
  expect(products).toEqual([...productIds]);
});

describe('a trial', () => {
  it('is one of Professional for 14 days (BILL-003, LOG-006)', () => {
    expect([trial.plan, trial.expiry]).toEqual(['professional', begin + 14 * day]);
  });

  it.each([
    [0, 'trialing', { plan: 'professional', payed: true, status: 'trialing' }],
    [14 * day - 1, 'trialing', { plan: 'professional', payed: true, status: 'trialing' }],
    [14 * day, 'expired', { plan: 'professional', payed: false, status: null }],
  ] as const)('after %d ms is %s, and its vehicle accordingly (BILL-008, VEH-004, VEH-023)', (after, state, vehicle) => {
    expect([stateOf(trial, begin + after), paidState(trial, begin + after)]).toEqual([state, vehicle]);
  });

  it('renews nothing', () => {
    expect(nextPeriodAt(trial, begin)).toBeNull();
  });
});

describe('the next period (BILL-006)', () => {
  it.each([
    [monthly, '2026-01-31T08:00:00', '2026-02-28T08:00'],
    [monthly, '2026-02-28T07:59:59', '2026-02-28T08:00'],
    [monthly, '2026-02-28T08:00:00', '2026-03-31T08:00'],
    [monthly, '2027-01-15T00:00:00', '2027-01-31T08:00'],
    [yearly, '2024-03-01T00:00:00', '2025-02-28T10:00'],
    [yearly, '2026-11-26T00:00:00', '2027-02-28T10:00'],
    [yearly, '2027-02-28T10:00:00', '2028-02-29T10:00'],
  ])('of %j at %s begins at %s', (subscription, now, expected) => {
    expect(isoOf(nextPeriodAt(subscription, at(now)))).toBe(expected);
  });

  it('is the first after now that is whole periods after the start', () => {
    fc.assert(
      fc.property(fc.constantFrom(...billingIntervals), fc.integer({ min: 0, max: 4000 * day }), (interval, passed) => {
        const subscription = subscribe({ plan: 'premium', interval }, begin);
        const next = nextPeriodAt(subscription, begin + passed) ?? 0;
        const before = nextPeriodAt(subscription, next - 366 * day > begin ? next - (interval === 'year' ? 366 : 32) * day : begin) ?? 0;
        expect(next).toBeGreaterThan(begin + passed);
        expect(next - (begin + passed)).toBeLessThanOrEqual((interval === 'year' ? 366 : 31) * day);
        expect(before).toBeLessThanOrEqual(next);
        expect(new Date(next).getUTCHours()).toBe(8);
      }),
    );
  });
});

describe('a cancelled subscription (VEH-019)', () => {
  const cancelled = cancelSubscription(monthly, at('2026-03-10T00:00:00'));

  it('counts until the end of the period that is paid, and does not renew itself', () => {
    expect([isoOf(cancelled.cancelAt), isoOf(cancelled.expiry)]).toEqual(['2026-03-31T08:00', '2026-03-31T08:00']);
    expect(nextPeriodAt(cancelled, at('2026-03-11T00:00:00'))).toBeNull();
    expect([stateOf(cancelled, at('2026-03-31T07:59:59')), stateOf(cancelled, at('2026-03-31T08:00:00'))]).toEqual(['paid', 'expired']);
  });

  it('ends no later when it is cancelled again', () => {
    expect(cancelSubscription(cancelled, at('2026-03-20T00:00:00'))).toEqual(cancelled);
  });

  it('ends a trial when that would end', () => {
    expect(cancelSubscription(trial, begin + day).expiry).toBe(trial.expiry);
  });

  it('renews itself again on the vehicle it is moved to, in the same periods (BILL-015, BILL-016)', () => {
    expect(moveSubscription(cancelled)).toEqual(monthly);
  });
});

describe('what can be moved (BILL-017)', () => {
  const now = begin + day;
  const ended = { ...monthly, cancelAt: begin, expiry: begin };
  it.each([
    ['one of an archived vehicle', monthly, { archive: true }, true],
    ['one of no vehicle', monthly, null, true],
    ['one of a vehicle in use', monthly, { archive: false }, false],
    ['one that has expired', ended, null, false],
    ['a trial, which belongs to its vehicle', trial, { archive: true }, false],
  ])('%s: %s', (_, subscription, vehicle, expected) => {
    expect(canBeMoved(subscription, vehicle, now)).toBe(expected);
  });
});
