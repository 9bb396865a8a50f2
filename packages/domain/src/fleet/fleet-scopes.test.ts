import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownScopes, MAX_SCOPE_LENGTH, MAX_SCOPES, parseScopes } from './fleet-scopes.ts';

it.each([
  ['[charges]', '[charges]'],
  [' [wattbook.charges,wattbook.odometer ] ', '[wattbook.charges, wattbook.odometer]'],
  ['[charges, odometer, charges]', '[charges, odometer]'],
  [`[${knownScopes.join(',')}]`, `[${knownScopes.join(', ')}]`],
  ['[of_another_product:tyres]', '[of_another_product:tyres]'],
  ['charges', null],
  ['', null],
  ['[]', null],
  ['[charges,]', null],
  ['[charges odometer]', null],
  ['[[charges]]', null],
  ['[charges], [odometer]', null],
  [`[${'x'.repeat(MAX_SCOPE_LENGTH + 1)}]`, null],
  [`[${Array.from({ length: MAX_SCOPES + 1 }, (_, index) => `s${index}`).join(', ')}]`, null],
])('the scopes %j are stored as %j', (text, stored) => {
  expect(parseScopes(text)).toBe(stored);
});

it('stored scopes are stored as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z_.:/]{1,20}$/), { minLength: 1, maxLength: MAX_SCOPES }), (scopes) => {
      const stored = parseScopes(`[${scopes.join(',')}]`);
      expect(stored).not.toBeNull();
      expect(parseScopes(stored ?? '')).toBe(stored);
    }),
  );
});
