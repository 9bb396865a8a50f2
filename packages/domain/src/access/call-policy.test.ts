import { expect, it } from 'vitest';
import type { ActorKind } from './actor.ts';
import { callVerdict } from './call-policy.ts';
import { reasonOf } from './verdict.ts';

const calls = [
  { access: 'user', isViewable: true, ofPrograms: 'reads' },
  { access: 'user', isViewable: false, ofPrograms: 'writes' },
  { access: 'admin', isViewable: true, ofPrograms: null },
  { access: 'admin', isViewable: false, ofPrograms: null },
] as const;

it.each<[ActorKind | 'visitor', (string | null)[]]>([
  ['visitor', ['signed_out', 'signed_out', 'signed_out', 'signed_out']],
  ['owner', [null, null, 'hidden', 'hidden']],
  ['administrator', [null, null, null, null]],
  ['support_view', [null, 'read_only', 'hidden', 'read_only']],
  ['reading_token', [null, 'read_only', 'closed_to_programs', 'closed_to_programs']],
  ['writing_token', [null, null, 'closed_to_programs', 'closed_to_programs']],
])('%s makes a call to read, one that changes, and the same of administrators: %j (AUTH-031, OQ-028)', (kind, reasons) => {
  const actor = kind === 'visitor' ? null : { kind };
  expect(calls.map((call) => reasonOf(callVerdict({ actor, call })))).toEqual(reasons);
});

it.each<ActorKind>(['reading_token', 'writing_token'])('%s does not make a call of a signed-in user that is closed to programs', (kind) => {
  for (const isViewable of [true, false])
    expect(reasonOf(callVerdict({ actor: { kind }, call: { access: 'user', isViewable, ofPrograms: null } }))).toBe('closed_to_programs');
});

it('a program reads what it may read, although no support view sees it, and a support view does not', () => {
  const call = { access: 'user', isViewable: false, ofPrograms: 'reads' } as const;
  expect(callVerdict({ actor: { kind: 'reading_token' }, call }).may).toBe(true);
  expect(reasonOf(callVerdict({ actor: { kind: 'support_view' }, call }))).toBe('read_only');
});
