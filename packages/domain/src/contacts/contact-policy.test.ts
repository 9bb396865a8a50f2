import { expect, it } from 'vitest';
import { reasonOf } from '../access/verdict.ts';
import { contactDeletionVerdict } from './contact-policy.ts';

it.each([
  ['owner', false, null],
  ['owner', true, 'fleet_account'],
  ['administrator', true, 'fleet_account'],
  ['support_view', false, 'read_only'],
  ['support_view', true, 'read_only'],
] as const)('a contact is deleted by %s, of a fleet: %s: %s (TEAM-042, OQ-225)', (kind, fleet, reason) => {
  expect(reasonOf(contactDeletionVerdict({ actor: { kind }, contact: { fleet } }))).toBe(reason);
});
