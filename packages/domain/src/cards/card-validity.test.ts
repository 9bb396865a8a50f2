import { describe, expect, it } from 'vitest';
import { isValidOn, refusalForCharge, timeFrameOf } from './card-validity.ts';

const [before, first, inside, last, after] = ['2026-02-28', '2026-03-01', '2026-03-15', '2026-03-31', '2026-04-01'] as const;

describe('the validity of a card (COST-109, COST-111, COST-112)', () => {
  it.each([
    ['without days (COST-109)', null, null, [true, true, true, true, true], { kind: 'always' }],
    ['with a start (COST-110)', first, null, [false, true, true, true, true], { kind: 'since', startDate: first }],
    ['with an end (COST-111)', null, last, [true, true, true, true, false], { kind: 'until', endDate: last }],
    ['with both (COST-112)', first, last, [false, true, true, true, false], { kind: 'range', startDate: first, endDate: last }],
    ['of one day (COST-112)', inside, inside, [false, false, true, false, false], { kind: 'range', startDate: inside, endDate: inside }],
  ])('%s', (_title, startDate, endDate, valid, frame) => {
    const days = { startDate, endDate };
    expect([before, first, inside, last, after].map((day) => isValidOn(days, day))).toEqual(valid);
    expect(timeFrameOf(days, inside)).toEqual(frame);
  });

  it('is not up to now before it has begun (COST-110)', () => {
    expect(timeFrameOf({ startDate: first, endDate: null }, before)).toEqual({ kind: 'from', startDate: first });
  });
});

describe('a card for a charge', () => {
  const card = { active: true, vehicleId: null, startDate: first, endDate: last };
  const charge = { vehicleId: 'a', endDay: inside };
  it.each([
    ['is offered to every vehicle', {}, {}, null],
    ['is offered to its vehicle', { vehicleId: 'a' }, {}, null],
    ['is not offered to another vehicle (OQ-143)', { vehicleId: 'b' }, {}, 'other_vehicle'],
    ['is not offered while it is not active (OQ-143)', { active: false }, {}, 'card_inactive'],
    ['is refused when it was not valid at the end of the charge (CHG-059, CHG-063)', {}, { endDay: after }, 'card_invalid_timeframe'],
    ['is refused before its first day (CHG-063)', {}, { endDay: before }, 'card_invalid_timeframe'],
  ])('%s', (_title, ofCard, ofCharge, refusal) => {
    expect(refusalForCharge({ ...card, ...ofCard }, { ...charge, ...ofCharge })).toBe(refusal);
  });
});
