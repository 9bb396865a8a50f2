import { expect, it } from 'vitest';
import { actorKinds, canWrite, hasPower, kindOfActor } from './actor.ts';

it.each([
  ['user', false, 'owner'],
  ['admin', false, 'administrator'],
  ['user', true, 'support_view'],
  ['admin', true, 'support_view'],
] as const)('a %s whose tab looks at another account: %s, is %s (OQ-028)', (role, isViewing, kind) => {
  expect(kindOfActor({ role, isViewing })).toBe(kind);
});

it('only administrators of their own account open closed logbooks and administer (OQ-013)', () => {
  for (const kind of actorKinds) {
    expect(hasPower({ kind }, 'opensLogbook')).toBe(kind === 'administrator');
    expect(hasPower({ kind }, 'administers')).toBe(kind === 'administrator');
    expect(canWrite({ kind })).toBe(kind !== 'support_view' && kind !== 'reading_token');
  }
});
