import { describe, expect, it } from 'vitest';
import { canSetStatus, ruleStatuses, statusOf, worstStatus } from './rule-status.ts';

describe('the status of a rule error', () => {
  it('of an older one without status follows from whether it is valid (CONS-003, CONS-004)', () => {
    expect(statusOf({ status: null, valid: true })).toBe('open');
    expect(statusOf({ status: null, valid: false })).toBe('ignored');
    expect(statusOf({ status: 'accepted', valid: false })).toBe('accepted');
  });

  it('can be accepted or ignored from open, and reset from both (CONS-008 to CONS-010)', () => {
    const allowed = ruleStatuses.map((from) => ruleStatuses.filter((to) => canSetStatus(from, to)));
    expect(allowed).toEqual([['accepted', 'ignored'], ['open'], ['open']]);
  });

  it('that an entry shows is the worst: open, then accepted, then ignored (CONS-015 to CONS-017)', () => {
    const worst = (...statuses: (typeof ruleStatuses)[number][]) => worstStatus(statuses.map((status) => ({ status })));
    expect([worst(), worst('ignored'), worst('ignored', 'accepted'), worst('accepted', 'open', 'ignored')]).toEqual([
      null,
      'ignored',
      'accepted',
      'open',
    ]);
  });
});
