import { expect, it } from 'vitest';
import { recordVerdict } from './record-policy.ts';
import { reasonOf } from './verdict.ts';

it.each([
  ['owner', null],
  ['administrator', null],
  ['support_view', 'read_only'],
] as const)('%s writes fixed costs, named places and contacts: %s (OQ-028)', (kind, reason) => {
  expect(reasonOf(recordVerdict({ actor: { kind } }))).toBe(reason);
});
