import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, type AccessState } from './decide.ts';
import { needsOf, type RouteNeeds, type RoutePath, routeTable } from './route-table.ts';

const allExist = (_path: string) => true;
const visitor: AccessState = { signedIn: false, vehicle: null };
const noneDue = { needsScopes: false, needsOnboarding: false, needsCardCheck: false, hasLogbook: true };
const withVehicle = (checks: Partial<typeof noneDue> = {}): AccessState => ({ signedIn: true, vehicle: { ...noneDue, ...checks } });
const allDue = withVehicle({ needsScopes: true, needsOnboarding: true, needsCardCheck: true, hasLogbook: false });
const leadsFrom = (needs: RouteNeeds, access: AccessState, exists = allExist) => decide(needs, access, exists)?.pattern ?? null;
const leads = (path: RoutePath, access: AccessState, exists = allExist) => leadsFrom(routeTable[path], access, exists);

describe('a guard', () => {
  it.each([
    ['A visitor must sign in', '/trips', visitor, '/login'],
    ['A user without a vehicle is welcomed', '/trips', { signedIn: true, vehicle: null }, '/welcome'],
    ['A user without a vehicle opens what needs none', '/profile', { signedIn: true, vehicle: null }, null],
    ['With a vehicle the welcome screen leads to the dashboard (VEH-032)', '/welcome', withVehicle(), '/dashboard'],
    ['Without one it opens (VEH-029)', '/welcome', { signedIn: true, vehicle: null }, null],
    ['A visitor opens what is public', '/login', visitor, null],
    ['A vehicle without a fleet opens everything', '/dashboard', withVehicle(), null],
    ['Onboarding that is due comes first', '/trips', withVehicle({ needsOnboarding: true }), '/fleet_onboarding'],
    ['Scopes are required where the route declares it', '/dashboard', withVehicle({ needsScopes: true }), '/fleet_confirm_scopes'],
    ['and only there', '/trips', withVehicle({ needsScopes: true }), null],
    ['So are cards', '/dashboard', withVehicle({ needsCardCheck: true }), '/fleet_card_check'],
    ['A logbook is chosen before it is shown', '/logbook', withVehicle({ hasLogbook: false }), '/logbook_wizard'],
    ['and not to choose it', '/logbook_wizard', withVehicle({ hasLogbook: false }), null],
    ['Fleet comes before the logbook', '/logbook', allDue, '/fleet_onboarding'],
    ['The two fleet screens do not send on to each other', '/fleet_onboarding', allDue, null],
    ['whichever is opened first', '/fleet_confirm_scopes', allDue, null],
    ['Cards are required last', '/fleet_card_check', allDue, '/fleet_onboarding'],
  ] as const)('%s: %s', (_title, path, access, target) => {
    expect(leads(path, access)).toBe(target);
  });

  it('of O redirects a vehicle with pending fleet onboarding to it (SHELL-075)', () => {
    for (const [path, needs] of Object.entries(routeTable)) {
      const target = leadsFrom(needs, withVehicle({ needsOnboarding: true }), allExist);
      expect(target, path).toBe(needs.requiresFleetOnboarding ? '/fleet_onboarding' : needs.requiresNoVehicle ? '/dashboard' : null);
    }
  });

  it('of S redirects a vehicle with unconfirmed scopes to their confirmation (SHELL-076)', () => {
    for (const [path, needs] of Object.entries(routeTable)) {
      const target = leadsFrom(needs, withVehicle({ needsScopes: true }), allExist);
      expect(target, path).toBe(needs.requiresFleetScopesConfirm ? '/fleet_confirm_scopes' : needs.requiresNoVehicle ? '/dashboard' : null);
    }
  });

  it('of C redirects a vehicle whose card check is due to it (SHELL-077)', () => {
    for (const [path, needs] of Object.entries(routeTable)) {
      const target = leadsFrom(needs, withVehicle({ needsCardCheck: true }), allExist);
      expect(target, path).toBe(needs.requiresFleetCardCheckConfirm ? '/fleet_card_check' : needs.requiresNoVehicle ? '/dashboard' : null);
    }
  });

  it('requires scopes, then onboarding, then cards (OQ-027)', () => {
    expect(leads('/dashboard', allDue)).toBe('/fleet_confirm_scopes');
    expect(leads('/dashboard', withVehicle({ needsOnboarding: true, needsCardCheck: true }))).toBe('/fleet_onboarding');
    expect(leads('/dashboard', withVehicle({ needsCardCheck: true }))).toBe('/fleet_card_check');
  });

  it('does not redirect to a screen that does not exist', () => {
    expect(leads('/dashboard', allDue, (path) => path !== '/fleet_confirm_scopes')).toBe('/fleet_onboarding');
    expect(leads('/logbook', allDue, () => false)).toBeNull();
  });

  it('never redirects in a circle, whatever is due and whichever screens exist', () => {
    const checks = fc.record({
      needsScopes: fc.boolean(),
      needsOnboarding: fc.boolean(),
      needsCardCheck: fc.boolean(),
      hasLogbook: fc.boolean(),
    });
    const access: fc.Arbitrary<AccessState> = fc.record({ signedIn: fc.boolean(), vehicle: fc.option(checks) });
    const optional = ['/fleet_confirm_scopes', '/fleet_onboarding', '/fleet_card_check', '/logbook_wizard'] as const;
    const path = fc.constantFrom(...(Object.keys(routeTable) as RoutePath[]));
    fc.assert(
      fc.property(path, access, fc.subarray([...optional]), (from, access, built) => {
        const missing = optional.filter((one) => !built.includes(one));
        const visited: string[] = [from];
        for (let at: string = from; ; ) {
          const needs = needsOf(at);
          if (needs === undefined) throw new Error(`a guard leads to ${at}, which is no address`);
          const next = leadsFrom(needs, access, (one) => !missing.some((absent) => absent === one));
          if (next === null) return;
          expect(visited).not.toContain(next);
          expect(missing).not.toContain(next);
          visited.push(next);
          at = next;
        }
      }),
      { numRuns: 5000 },
    );
  });
});
