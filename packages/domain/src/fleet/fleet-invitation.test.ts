import { expect, it } from 'vitest';
import { type FleetInvitation, fleetInvitationProblem, isInvitedVehicle } from './fleet-invitation.ts';

const now = Date.parse('2026-06-15T12:00:00Z');
const open: FleetInvitation = { email: 'jana@example.org', vin: null, expiresAt: now + 1, usedAt: null };

it.each<[string, Partial<FleetInvitation>, string | null]>([
  ['is accepted by its address', {}, null],
  ['without an address is accepted by whoever has the link', { email: null }, null],
  ['of another address is refused', { email: 'other@example.org' }, 'invitation_of_another'],
  ['that was used is refused', { usedAt: now - 5 }, 'conflict'],
  ['is refused from the moment on at which it ends', { expiresAt: now }, 'invitation_expired'],
  ['of another address says nothing of its end', { email: 'other@example.org', expiresAt: 0, usedAt: 0 }, 'invitation_of_another'],
])('an invitation %s', (_, values, problem) => {
  expect(fleetInvitationProblem({ ...open, ...values }, { email: 'jana@example.org' }, now)).toBe(problem);
});

it('an invitation of a VIN is for that vehicle only', () => {
  const vin = 'WVWZZZE1ZMP000042';
  expect([vin, 'WVWZZZE1ZMP000043', null].map((of) => isInvitedVehicle({ vin }, { vin: of }))).toEqual([true, false, false]);
  expect(isInvitedVehicle({ vin: null }, { vin: null })).toBe(true);
});
