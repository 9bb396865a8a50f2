import { expect, it } from 'vitest';
import { reasonOf } from '../access/verdict.ts';
import { homeReportVerdict } from './home-report-policy.ts';

const cutOff = Date.UTC(2024, 0, 1);
const later = cutOff + 1;

it.each([
  { type: 'professional', fleet: null, fleetId: null, allowed: true, because: 'the plan has it (CHG-078)' },
  { type: 'premium', fleet: null, fleetId: null, allowed: false, because: 'the plan does not have it (CHG-081)' },
  { type: 'premium', fleet: 'Klinikum', fleetId: 'f1', allowed: false, because: 'a fleet alone is no plan (CHG-079)' },
  { type: 'fleet', fleet: null, fleetId: 'f1', allowed: true, because: 'the tier of fleets has it in a fleet (CHG-079, OQ-228)' },
  { type: 'fleet', fleet: 'Klinikum', fleetId: null, allowed: true, because: 'the tier of fleets has it in a fleet (CHG-079, OQ-083)' },
  { type: 'fleet', fleet: null, fleetId: null, allowed: false, because: 'the vehicle is in no fleet (CHG-079)' },
] as const)('reports home charges: $allowed, $because', ({ allowed, ...vehicle }) => {
  expect(reasonOf(homeReportVerdict({ vehicle, account: { createdAt: later, cutOff } }))).toBe(allowed ? null : 'plan_required');
});

const premium = { type: 'premium', fleet: null, fleetId: null } as const;

it.each([
  [cutOff - 1, true],
  [cutOff, true],
  [later, false],
])('reports home charges with any plan in an account created up to the cut-off, not later: %d is %s (CHG-080)', (createdAt, allowed) => {
  expect(homeReportVerdict({ vehicle: premium, account: { createdAt, cutOff } }).may).toBe(allowed);
});

it('has no old accounts unless the operator says so (CHG-080, OQ-148)', () => {
  expect(homeReportVerdict({ vehicle: premium, account: { createdAt: Date.UTC(2020, 0, 1), cutOff: 0 } }).may).toBe(false);
});
