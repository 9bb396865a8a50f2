import { expect, it } from 'vitest';
import type { ActorKind } from './actor.ts';
import { callVerdict } from './call-policy.ts';
import { reasonOf } from './verdict.ts';

const calls = [
  { access: 'user', isViewable: true },
  { access: 'user', isViewable: false },
  { access: 'admin', isViewable: true },
  { access: 'admin', isViewable: false },
] as const;

it.each<[ActorKind | 'visitor', (string | null)[]]>([
  ['visitor', ['signed_out', 'signed_out', 'signed_out', 'signed_out']],
  ['owner', [null, null, 'hidden', 'hidden']],
  ['administrator', [null, null, null, null]],
  ['support_view', [null, 'read_only', 'hidden', 'read_only']],
])('%s makes a call to read, one that changes, and the same of administrators: %j (AUTH-031, OQ-028)', (kind, reasons) => {
  const actor = kind === 'visitor' ? null : { kind };
  expect(calls.map((call) => reasonOf(callVerdict({ actor, call })))).toEqual(reasons);
});
