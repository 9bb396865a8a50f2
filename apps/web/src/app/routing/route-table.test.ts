import { describe, expect, it } from 'vitest';
import catalogue from '../../../../../docs/requirements/01-shell-and-routing.md?raw';
import { paths } from '../../paths.ts';
import { type RouteNeeds, routeTable } from './route-table.ts';

/** Changes of the requirement lines by decisions: OQ-023 for the quota, OQ-027 for the two fleet screens. */
const decided: Readonly<Record<string, string>> = { '/thg': 'A', '/fleet_onboarding': 'AV', '/fleet_confirm_scopes': 'AV' };

const flags = {
  A: 'requiresUser',
  V: 'requiresVehicle',
  O: 'requiresFleetOnboarding',
  S: 'requiresFleetScopesConfirm',
  C: 'requiresFleetCardCheckConfirm',
  L: 'requiresLogbook',
} as const satisfies Readonly<Record<string, keyof RouteNeeds>>;

const lettersOf = (needs: RouteNeeds) =>
  Object.entries(flags)
    .filter(([, flag]) => needs[flag])
    .map(([letter]) => letter)
    .join('');

/** The addresses of the requirements with the letters of their guards, in the order of `flags`. */
function required(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, number, rest = ''] of catalogue.matchAll(/^- SHELL-(\d{3}) (.*)$/gm)) {
    if (Number(number) < 13 || Number(number) > 67) continue;
    const guards = /guard A[^.;:]*/.exec(rest)?.[0].replaceAll(/guard|and/g, '') ?? '';
    const letters = Object.keys(flags).filter((letter) => guards.includes(letter));
    const path = /`(\/[^`]*)`/.exec(rest)?.[1]?.replaceAll(/\{(\w+)\}/g, '$$$1');
    if (path !== undefined) found[path] ??= letters.join('');
  }
  return found;
}

describe('the table of routes', () => {
  const table: Readonly<Record<string, RouteNeeds>> = routeTable;

  it('has every address of the requirements with its guards, corrected by the decisions (SHELL-068)', () => {
    const paths = Object.entries(required());
    expect(paths).toHaveLength(54);
    for (const [path, letters] of paths) {
      const needs = table[path];
      expect(needs, path).toBeDefined();
      if (needs !== undefined) expect([path, lettersOf(needs)]).toEqual([path, decided[path] ?? letters]);
    }
  });

  it.each([paths.datasheet, paths.degradation, paths.deviations])(
    'asks at $pattern for a user with a vehicle who has been through the onboarding of a fleet (SHELL-050, SHELL-051, SHELL-052)',
    ({ pattern }) => expect(lettersOf(routeTable[pattern])).toBe('AVO'),
  );

  it.each([paths.consumption, paths.chargingSpeed, paths.range])(
    'asks at $pattern for the same (SHELL-053, SHELL-054, SHELL-055)',
    ({ pattern }) => expect(lettersOf(routeTable[pattern])).toBe('AVO'),
  );

  it('has no address beyond the requirements and the known additions', () => {
    const own = [
      '/setup',
      '/undo-email',
      '/sign-in/company',
      '/about/$page',
      '/administration',
      '/$',
      '/sites',
      '/messages',
      '/settings/interfaces',
      '/settings/interfaces/calls',
      '/ownership',
      '/statements',
      '/shared-journey',
      '/service',
      '/journeys',
      '/journeys/$id',
      '/receipts',
      '/year-in-review',
      '/changelog',
      '/fleet',
      '/fleets',
      '/fleets/join',
      '/fleets/$id',
      '/fleets/$id/payroll',
      '/fleets/$id/drivers',
      '/fleets/$id/pool',
      '/fleets/$id/people',
      '/fleets/$id/log',
      '/fleets/$id/payroll/runs/$runId',
      '/fleets/$id/vehicles/$vehicleId',
      '/trips/create',
      '/vehicles/connect',
      '/vehicles/connections/$id',
      '/vehicles/create',
      '/vehicles/$id/data',
      '/import',
      '/logbook/benefit',
      '/logbook/inbox',
      '/logbook/rules',
    ];
    expect(
      Object.keys(table)
        .filter((path) => !own.includes(path))
        .toSorted(),
    ).toEqual(Object.keys(required()).toSorted());
  });
});
