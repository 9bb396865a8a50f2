import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromProvider, newerOf, type ProviderStatus, type ProviderSubscription } from './provider-subscription.ts';
import { GRACE_DAYS, paidState, stateOf, type Subscription } from './subscription.ts';

const day = 86_400_000;
const begin = Date.UTC(2026, 0, 1);
const month = 30 * day;
const dunningDays = 10;

/** A renewal that is paid, late by some days, or never; or one that the customer cancelled before. */
type Renewal =
  | { readonly kind: 'paid' }
  | { readonly kind: 'late'; readonly days: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'cancelled' };
const renewal: fc.Arbitrary<Renewal> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'paid' } as const) },
  fc.record({ kind: fc.constant('late' as const), days: fc.integer({ min: 1, max: dunningDays - 1 }) }),
  fc.constantFrom({ kind: 'lost' } as const, { kind: 'cancelled' } as const),
);

/** What the provider says of a life at a moment, and until when money was taken. */
function truthAt(life: readonly Renewal[], now: number): { said: ProviderSubscription; paidUntil: number; changes: readonly number[] } {
  const changes = [begin];
  let state: { status: ProviderStatus; period: number; cancelAt: number | null; endedAt: number | null; paidUntil: number } = {
    status: 'active',
    period: 0,
    cancelAt: null,
    endedAt: null,
    paidUntil: begin + month,
  };
  const happen = (at: number, change: Partial<typeof state>) => {
    if (at > now) return;
    changes.push(at);
    state = { ...state, ...change };
  };
  for (const [index, one] of life.entries()) {
    const end = begin + (index + 1) * month;
    if (one.kind === 'cancelled') {
      happen(end - 5 * day, { cancelAt: end });
      happen(end, { status: 'canceled', endedAt: end });
      break;
    }
    if (one.kind === 'paid') happen(end, { period: index + 1, paidUntil: end + month });
    else {
      happen(end, { period: index + 1, status: 'past_due' });
      if (one.kind === 'lost') {
        happen(end + dunningDays * day, { status: 'canceled', endedAt: end + dunningDays * day });
        break;
      }
      happen(end + one.days * day, { status: 'active', paidUntil: end + month });
    }
  }
  const { status, period, cancelAt, endedAt, paidUntil } = state;
  const [periodStart, periodEnd] = [begin + period * month, begin + (period + 1) * month];
  const said = {
    id: 'sub',
    plan: 'premium',
    interval: 'month',
    status,
    startedAt: begin,
    periodStart,
    periodEnd,
    cancelAt,
    endedAt,
    asOf: now,
  } as const;
  return { said, paidUntil, changes };
}

/** How the webhook of a change arrives: not at all, or some times, each late. What it says is asked for when it is applied, and the answer may be stored later still. */
const arrival = fc.array(fc.record({ late: fc.integer({ min: 0, max: 20 * day }), stored: fc.integer({ min: 0, max: day / 24 }) }), {
  maxLength: 3,
});
const lives = fc.record({
  life: fc.array(renewal, { minLength: 1, maxLength: 8 }),
  arrivals: fc.array(arrival, { minLength: 30, maxLength: 30 }),
  /** The hour of the nightly comparison, and the nights on which the provider was not reached (never more than three in a row). */
  hour: fc.integer({ min: 0, max: 23 }),
  missedNights: fc.array(fc.boolean(), { minLength: 300, maxLength: 300 }),
});

it('whoever pays has what was paid for, and nobody has more than the days of grace: in random lives of webhooks that come twice, late, in any order or not at all', () => {
  fc.assert(
    fc.property(lives, ({ life, arrivals, hour, missedNights }) => {
      const end = begin + (life.length + 2) * month;
      const { changes } = truthAt(life, end);
      const reads = changes.flatMap((at, index) =>
        (arrivals[index] ?? []).map(({ late, stored }) => ({ asked: at + late, stored: at + late + stored })),
      );
      for (let night = 0; begin + night * day < end; night += 1) {
        if (missedNights[night % 300] === true && night % 4 !== 0) continue;
        const at = begin + night * day + hour * (day / 24);
        reads.push({ asked: at, stored: at });
      }
      let known: Subscription | null = null;
      for (const { asked, stored } of reads.toSorted((one, other) => one.stored - other.stored)) {
        if (stored > end) continue;
        // Just before it is told, too.
        if (known !== null) checkAt(life, known, stored);
        const said = fromProvider(truthAt(life, asked).said);
        known = known === null ? said : newerOf(known, said);
        checkAt(life, known, stored);
      }
      // Also where nobody says anything any more, it ends.
      if (known !== null) expect(paidState(known, end + (GRACE_DAYS + 62) * day).payed).toBe(false);
    }),
  );
});

/** Four days: the longest time without a comparison. */
function checkAt(life: readonly Renewal[], known: Subscription, now: number): void {
  const { said, paidUntil } = truthAt(life, now);
  const { payed } = paidState(known, now);
  // Money was taken for now: the vehicle has its plan.
  if (said.status === 'active' && now < paidUntil) expect(payed).toBe(true);
  // Nothing was taken since: at most the days of grace.
  if (payed) expect(now).toBeLessThan(paidUntil + GRACE_DAYS * day);
}

const active: ProviderSubscription = {
  id: 'sub',
  plan: 'professional',
  interval: 'month',
  status: 'active',
  startedAt: begin,
  periodStart: begin,
  periodEnd: begin + month,
  cancelAt: null,
  endedAt: null,
  asOf: begin,
};

it.each([
  ['active', {}, 'paid', true],
  ['trialing', {}, 'trialing', true],
  ['past_due', {}, 'past_due', true],
  ['past_due', { periodStart: begin - (GRACE_DAYS - 1) * day }, 'expired', false],
  ['active', { cancelAt: begin + day }, 'expired', false],
  ['canceled', { endedAt: begin + day }, 'expired', false],
  ['unpaid', {}, 'expired', false],
  ['paused', {}, 'expired', false],
  ['incomplete', {}, 'expired', false],
  ['incomplete_expired', {}, 'expired', false],
  ['active', { periodEnd: begin - (GRACE_DAYS - 1) * day }, 'expired', false],
] as const)('%s at the provider with %j is shown as %s two days later (BILL-008, VEH-023)', (status, more, state, payed) => {
  const known = fromProvider({ ...active, status, ...more });
  expect([stateOf(known, begin + 2 * day), paidState(known, begin + 2 * day).payed]).toEqual([state, payed]);
});

it('says the same however often and in which order it is told', () => {
  const words = [
    active,
    { ...active, status: 'past_due' as const, asOf: begin + 1 },
    { ...active, status: 'canceled' as const, endedAt: begin, asOf: begin + 2 },
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }), (told) => {
      const newest = told.toSorted((one, other) => other.asOf - one.asOf)[0];
      const known = told.map(fromProvider).reduce(newerOf);
      expect(known).toEqual(newest && fromProvider(newest));
    }),
  );
});
