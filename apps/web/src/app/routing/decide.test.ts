import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, type Visitor } from './decide.ts';
import { needsOf, type RouteNeeds, type RoutePath, routeTable } from './route-table.ts';

const everything = (_path: string) => true;
const stranger: Visitor = { signedIn: false, vehicle: null };
const settled = { owesScopes: false, owesOnboarding: false, owesCardCheck: false, hasLogbook: true };
const withVehicle = (duties: Partial<typeof settled> = {}): Visitor => ({ signedIn: true, vehicle: { ...settled, ...duties } });
const owesAll = withVehicle({ owesScopes: true, owesOnboarding: true, owesCardCheck: true, hasLogbook: false });
const leadsFrom = (needs: RouteNeeds, visitor: Visitor, exists = everything) => decide(needs, visitor, exists)?.pattern ?? null;
const leads = (path: RoutePath, visitor: Visitor, exists = everything) => leadsFrom(routeTable[path], visitor, exists);

describe('a guard', () => {
  it.each([
    ['A stranger is asked who it is', '/trips', stranger, '/login'],
    ['Who has no vehicle is welcomed', '/trips', { signedIn: true, vehicle: null }, '/welcome'],
    ['Who has no vehicle sees what needs none', '/profile', { signedIn: true, vehicle: null }, null],
    ['Everybody sees what is public', '/login', stranger, null],
    ['A vehicle of nobody’s fleet opens everything', '/dashboard', withVehicle(), null],
    ['Onboarding that is due comes first', '/trips', withVehicle({ owesOnboarding: true }), '/fleet_onboarding'],
    ['Scopes are asked for where the route says so', '/dashboard', withVehicle({ owesScopes: true }), '/fleet_confirm_scopes'],
    ['and only there', '/trips', withVehicle({ owesScopes: true }), null],
    ['So are cards', '/dashboard', withVehicle({ owesCardCheck: true }), '/fleet_card_check'],
    ['A logbook is chosen before it is shown', '/logbook', withVehicle({ hasLogbook: false }), '/logbook_wizard'],
    ['and not to choose it', '/logbook_wizard', withVehicle({ hasLogbook: false }), null],
    ['Fleet comes before the logbook', '/logbook', owesAll, '/fleet_onboarding'],
    ['The two fleet screens do not send on to each other', '/fleet_onboarding', owesAll, null],
    ['whichever is opened first', '/fleet_confirm_scopes', owesAll, null],
    ['Cards are asked for last', '/fleet_card_check', owesAll, '/fleet_onboarding'],
  ] as const)('%s: %s', (_title, path, visitor, target) => {
    expect(leads(path, visitor)).toBe(target);
  });

  it('of O redirects a vehicle with pending fleet onboarding to it (SHELL-075)', () => {
    for (const [path, needs] of Object.entries(routeTable)) {
      const target = leadsFrom(needs, withVehicle({ owesOnboarding: true }), everything);
      expect(target, path).toBe(needs.requiresFleetOnboarding ? '/fleet_onboarding' : null);
    }
  });

  it('of S redirects a vehicle with unconfirmed scopes to their confirmation (SHELL-076)', () => {
    for (const [path, needs] of Object.entries(routeTable)) {
      const target = leadsFrom(needs, withVehicle({ owesScopes: true }), everything);
      expect(target, path).toBe(needs.requiresFleetScopesConfirm ? '/fleet_confirm_scopes' : null);
    }
  });

  it('of C redirects a vehicle whose card check is due to it (SHELL-077)', () => {
    for (const [path, needs] of Object.entries(routeTable)) {
      const target = leadsFrom(needs, withVehicle({ owesCardCheck: true }), everything);
      expect(target, path).toBe(needs.requiresFleetCardCheckConfirm ? '/fleet_card_check' : null);
    }
  });

  it('requires scopes, then onboarding, then cards (OQ-027)', () => {
    expect(leads('/dashboard', owesAll)).toBe('/fleet_confirm_scopes');
    expect(leads('/dashboard', withVehicle({ owesOnboarding: true, owesCardCheck: true }))).toBe('/fleet_onboarding');
    expect(leads('/dashboard', withVehicle({ owesCardCheck: true }))).toBe('/fleet_card_check');
  });

  it('does not redirect to a screen that does not exist', () => {
    expect(leads('/dashboard', owesAll, (path) => path !== '/fleet_confirm_scopes')).toBe('/fleet_onboarding');
    expect(leads('/logbook', owesAll, () => false)).toBeNull();
  });

  it('never redirects in a circle, whatever is due and whichever screens exist', () => {
    const duties = fc.record({
      owesScopes: fc.boolean(),
      owesOnboarding: fc.boolean(),
      owesCardCheck: fc.boolean(),
      hasLogbook: fc.boolean(),
    });
    const visitor: fc.Arbitrary<Visitor> = fc.record({ signedIn: fc.boolean(), vehicle: fc.option(duties) });
    const optional = ['/fleet_confirm_scopes', '/fleet_onboarding', '/fleet_card_check', '/logbook_wizard'] as const;
    const path = fc.constantFrom(...(Object.keys(routeTable) as RoutePath[]));
    fc.assert(
      fc.property(path, visitor, fc.subarray([...optional]), (from, who, built) => {
        const missing = optional.filter((one) => !built.includes(one));
        const seen: string[] = [from];
        for (let at: string = from; ; ) {
          const needs = needsOf(at);
          if (needs === undefined) throw new Error(`a guard leads to ${at}, which is no address`);
          const next = leadsFrom(needs, who, (one) => !missing.some((absent) => absent === one));
          if (next === null) return;
          expect(seen).not.toContain(next);
          expect(missing).not.toContain(next);
          seen.push(next);
          at = next;
        }
      }),
      { numRuns: 5000 },
    );
  });
});
