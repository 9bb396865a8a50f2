import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../access/verdict.ts';
import { codeVerdict, type RoleChange, roleVerdict } from './user-policy.ts';

describe('a change of a role (AUTH-031, OQ-013)', () => {
  it.each<[RoleChange, string[], string | null]>([
    [{ by: 'ada', user: 'bo', role: 'admin' }, ['ada'], null],
    [{ by: 'ada', user: 'bo', role: 'user' }, ['ada', 'bo'], null],
    [{ by: 'ada', user: 'ada', role: 'user' }, ['ada', 'bo'], 'own_role'],
    [{ by: 'bo', user: 'ada', role: 'user' }, ['ada'], 'hidden'],
    [{ by: 'bo', user: 'bo', role: 'admin' }, ['ada'], 'hidden'],
    [{ by: null, user: 'ada', role: 'user' }, ['ada'], 'last_administrator'],
    [{ by: null, user: 'ada', role: 'user' }, ['ada', 'bo'], null],
    [{ by: null, user: 'bo', role: 'user' }, ['ada'], null],
    [{ by: null, user: 'bo', role: 'admin' }, [], null],
  ])('%j among %j: %s', (change, administrators, reason) => {
    expect(reasonOf(roleVerdict({ change, administrators }))).toBe(reason);
  });

  it('always leaves an administrator, whatever the order of the changes', () => {
    const user = fc.constantFrom('ada', 'bo', 'cy');
    const change = fc.record({ by: fc.option(user), user, role: fc.constantFrom('user' as const, 'admin' as const) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let administrators = ['ada'];
        for (const one of changes) {
          if (!roleVerdict({ change: one, administrators }).may) continue;
          const others = administrators.filter((id) => id !== one.user);
          administrators = one.role === 'admin' ? [...others, one.user] : others;
        }
        expect(administrators).not.toEqual([]);
      }),
    );
  });
});

it('the code for the password of an administrator is not shown to administrators, every other code is', () => {
  const shown = (['verify', 'reset', 'email'] as const).map((kind) =>
    (['user', 'admin'] as const).map((role) => reasonOf(codeVerdict({ kind, role }))),
  );
  expect(shown).toEqual([
    [null, null],
    [null, 'password_of_administrator'],
    [null, null],
  ]);
});
