import { expect, it } from 'vitest';
import { knownScopes } from './fleet-scopes.ts';
import { knownScopeOf, scopesOf } from './scope-fields.ts';

it.each([
  ['[wattbook.charges, wattbook.odometer]', ['wattbook.charges', 'wattbook.odometer']],
  ['[charges]', ['charges']],
  ['[ , ]', []],
  [null, []],
])('the scopes of %j are %j (TEAM-045)', (text, scopes) => expect(scopesOf(text)).toEqual(scopes));

it.each([
  ['wattbook.charges', 'charges'],
  ['acme:last_location', 'last_location'],
  ['acme/logbook', 'logbook'],
  ['charging_home_gps', 'charging_home_gps'],
  ['wattbook.tyres', null],
  ['a.b.charges', null],
  ['', null],
] as const)('%j is the known scope %j (TEAM-047, TEAM-048, OQ-217)', (scope, known) => expect(knownScopeOf(scope)).toBe(known));

it.each(knownScopes)('%s is known with the name of a product before it', (scope) => expect(knownScopeOf(`wattbook.${scope}`)).toBe(scope));
