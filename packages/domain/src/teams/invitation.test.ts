import { expect, it } from 'vitest';
import { invitationProblem } from './invitation.ts';
import { isUrlName, isWebAddress } from './team-fields.ts';

const pending = { status: 'pending', email: 'mia@example.org', expiresAt: 1000 } as const;

it.each([
  ['is accepted by who was invited', pending, 'mia@example.org', 999, null],
  ['ends', pending, 'mia@example.org', 1000, 'invitation_expired'],
  ['is for the address that was invited', pending, 'otto@example.org', 0, 'invitation_of_another'],
  ['is used once', { ...pending, status: 'active' }, 'mia@example.org', 0, 'conflict'],
] as const)('an invitation %s (OQ-214)', (_title, invitation, email, now, problem) => {
  expect(invitationProblem(invitation, { email }, now)).toBe(problem);
});

it.each([
  ['solar-commuters', true],
  ['a1', true],
  ['Solar', false],
  ['solar--c', false],
  ['-solar', false],
  ['solar/..', false],
  ['größe', false],
  ['', false],
])('%j is the address of a team: %s', (text, isOne) => expect(isUrlName(text)).toBe(isOne));

it.each([
  ['https://example.org/a', true],
  ['http://localhost:3000', true],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['example.org', false],
])('%j is a web address: %s (GEN-007)', (text, isOne) => expect(isWebAddress(text)).toBe(isOne));
