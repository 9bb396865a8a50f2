import { knownScopes } from './fleet-scopes.ts';

export type KnownScope = (typeof knownScopes)[number];

/** Returns the requested scopes in their order: `[wattbook.charges, odometer]` has two. */
export const scopesOf = (fleetScopes: string | null): readonly string[] =>
  (fleetScopes ?? '')
    .replaceAll(/[[\]]/g, '')
    .split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '');

/** Returns the known scope that a requested one ends with, after the first dot, colon or slash (OQ-217); null: it is not known and shown as it is (TEAM-048). */
export function knownScopeOf(scope: string): KnownScope | null {
  const name = scope.replace(/^[^.:/]*[.:/]/, '');
  return knownScopes.find((known) => known === name) ?? null;
}
