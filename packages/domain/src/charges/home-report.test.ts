import { expect, it } from 'vitest';
import { canReportHomeCharges } from './home-report.ts';

it.each([
  { type: 'professional', fleet: null, fleetId: null, allowed: true, because: 'the plan has it (CHG-078)' },
  { type: 'premium', fleet: null, fleetId: null, allowed: false, because: 'the plan does not have it (CHG-081)' },
  { type: 'premium', fleet: 'Klinikum', fleetId: 'f1', allowed: false, because: 'a fleet alone is no plan (CHG-079)' },
  { type: 'fleet', fleet: null, fleetId: 'f1', allowed: true, because: 'the tier of fleets has it in a fleet (CHG-079, OQ-228)' },
  { type: 'fleet', fleet: 'Klinikum', fleetId: null, allowed: true, because: 'the tier of fleets has it in a fleet (CHG-079, OQ-083)' },
  { type: 'fleet', fleet: null, fleetId: null, allowed: false, because: 'the vehicle is in no fleet (CHG-079)' },
] as const)('reports home charges: $allowed, $because', ({ allowed, ...vehicle }) => {
  expect(canReportHomeCharges(vehicle)).toBe(allowed);
});
